import { drawing as look, inspector } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'
import type { ArrowKind } from '../bridge/plan.ts'
import { words } from './words.ts'

const { arrows, boxes, marks } = words

/** A piece of a drawing, in the drawing's own colours. */
const Sample = ({ children }: { children: Elements }) => (
  <svg className={look()} viewBox="0 0 52 24" width="52" height="24" aria-hidden="true">
    {children}
  </svg>
)

const Arrow = ({ kind, isLast = false }: { kind: ArrowKind; isLast?: boolean }) => (
  <Sample>
    <g data-kind={kind} data-last={isLast ? '' : undefined}>
      <path className="wire" d="M2,12L42,12" />
      <path className={`arrow-${kind}`} d="M42,7L50,12L42,17z" />
    </g>
  </Sample>
)

const frame = { className: 'state', x: 3, y: 3, width: 46, height: 18, rx: 6 }

const boxSamples: Record<keyof typeof boxes, Elements> = {
  present: <rect {...frame} data-active="" />,
  plain: (
    <>
      <rect {...frame} data-depth="even" />
      <rect {...frame} x={10} y={8} width={32} height={9} rx={3} data-depth="odd" />
    </>
  ),
  region: <rect {...frame} data-region="" />,
  final: (
    <>
      <rect {...frame} />
      <rect {...frame} x={7} y={7} width={38} height={10} rx={3} />
    </>
  ),
  start: (
    <>
      <circle className="start" cx="8" cy="12" r="5" />
      <path className="start-line" d="M8,12L42,12" />
      <path className="start" d="M42,7L50,12L42,17z" />
    </>
  ),
  found: (
    <g data-found="">
      <rect {...frame} />
    </g>
  ),
  heat: (
    <>
      <circle className="badge" cx="26" cy="12" r="10" />
      <text className="heat" x="26" y="16" textAnchor="middle">
        3
      </text>
    </>
  ),
}

/** Says what each kind of arrow, box and mark of a drawing means. */
export function Legend() {
  const styles = inspector()
  return (
    <details className={styles.legend}>
      <summary>{words.legend}</summary>
      <ul className={styles.list}>
        {(Object.keys(arrows) as (keyof typeof arrows)[]).map((kind) => (
          <li key={kind}>
            {kind === 'last' ? <Arrow kind="event" isLast /> : <Arrow kind={kind} />}
            <span>{arrows[kind]}</span>
          </li>
        ))}
        {(Object.keys(boxes) as (keyof typeof boxes)[]).map((box) => (
          <li key={box}>
            <Sample>{boxSamples[box]}</Sample>
            <span>{boxes[box]}</span>
          </li>
        ))}
        {Object.entries(marks).map(([mark, meaning]) => (
          <li key={mark}>
            <code>{mark}</code>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

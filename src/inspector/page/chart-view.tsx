import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { inspector } from '#styled/recipes'
import { isSameChart, type ChartPlan } from '../bridge/plan.ts'
import { labelLines, readDrawing, stateLines, type Drawing } from '../drawing.ts'
import { ChartDrawing, show } from './drawing.tsx'
import { words } from './words.ts'

const drawings = Object.values(
  import.meta.glob<string>('/docs/statecharts/drawings/*.svg', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).flatMap((file) => readDrawing(file) ?? [])

/** The drawing of a chart; undefined if none existed when the page was built. */
const drawingOf = (plan: ChartPlan): Drawing | undefined =>
  drawings.find((each) => each.id === plan.id && isSameChart(each, plan)) ??
  drawings.find((each) => isSameChart(each, plan))

const clamp = (scale: number) => Math.min(3, Math.max(0.15, scale))

export interface ChartViewProps {
  plan: ChartPlan
  active: readonly string[]
  last: readonly string[]
  heat: ReadonlyMap<string, number>
}

/** The chart of one actor, as a drawing and as text. */
export function ChartView({ plan, active, last, heat }: ChartViewProps) {
  const styles = inspector()
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [search, setSearch] = useState('')
  const [isHot, setIsHot] = useState(false)
  const drawing = drawingOf(plan)
  const present = active.filter((path) => path !== '(root)')
  const label = words.chartNow(plan.id, present.at(-1) ?? plan.id)

  const fit = () => {
    const { current } = frame
    if (current === null || drawing === undefined) return
    setScale(clamp(Math.min(current.clientWidth / (drawing.w + 24), current.clientHeight / (drawing.h + 24))))
  }
  const find = (text: string) => {
    setSearch(text)
    // React marks the matches when it renders, so they can only be found in the next frame.
    requestAnimationFrame(() => show(frame.current?.querySelector('[data-found]') ?? null))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse') return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  }
  const zoomKeys: Readonly<Record<string, () => void>> = {
    '+': () => setScale(clamp(scale * 1.25)),
    '-': () => setScale(clamp(scale / 1.25)),
    '0': fit,
  }

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.group}>
          <Button visual="outline" size="small" aria-label={words.zoomOut} onClick={zoomKeys['-']}>
            −
          </Button>
          <Button visual="outline" size="small" aria-label={words.zoomIn} onClick={zoomKeys['+']}>
            +
          </Button>
          <Button visual="outline" size="small" onClick={fit}>
            {words.fit}
          </Button>
          <Button visual="outline" size="small" onClick={() => setScale(1)}>
            100 %
          </Button>
          <SwitchField label={words.heat} checked={isHot} onChange={setIsHot} />
        </div>
        <input
          type="search"
          className={styles.find}
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
        />
      </div>
      <div
        ref={frame}
        className={styles.scroll}
        role="region"
        aria-label={words.chart}
        aria-description={words.chartKeys}
        tabIndex={0}
        onPointerMove={drag}
        onKeyDown={({ key }) => zoomKeys[key]?.()}
      >
        {drawing === undefined ? (
          <p className={styles.note}>{words.notDrawn}</p>
        ) : (
          <ChartDrawing
            drawing={drawing}
            active={new Set(active)}
            last={new Set(last)}
            heat={isHot ? heat : undefined}
            search={search}
            scale={scale}
            label={label}
          />
        )}
        <Outline plan={drawing ?? plan} active={new Set(active)} isOpen={drawing === undefined} />
      </div>
    </>
  )
}

/** Shows the chart as text, for people who cannot see the drawing and for charts without one. */
function Outline({
  plan,
  active,
  isOpen,
}: {
  plan: ChartPlan
  active: ReadonlySet<string>
  isOpen: boolean
}) {
  const styles = inspector()
  return (
    <details open={isOpen} className={styles.panel}>
      <summary>{words.asText}</summary>
      <ul className={styles.list}>
        {plan.states.map((state) => (
          <li key={state.path} className={styles.item} aria-current={active.has(state.path) || undefined}>
            <strong>{state.path === '(root)' ? plan.id : state.path}</strong>
            {active.has(state.path) && <em>{words.present}</em>}
            <span>{state.description}</span>
            <ul className={styles.list}>
              {stateLines(state, []).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {plan.arrows
                .filter(({ from }) => from === state.path)
                .map((arrow) => (
                  <li key={arrow.id}>
                    {`${labelLines(arrow).join(' ')} → ${arrow.to.join(', ') || words.stays}`}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

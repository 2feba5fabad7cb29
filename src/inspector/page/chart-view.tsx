import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { inspector } from '#styled/recipes'
import { isSameChart, type ChartPlan } from '../bridge/plan.ts'
import { labelLines, readDrawing, stateLines, type Drawing } from '../drawing.ts'
import { ClauseList } from './clause-list.tsx'
import { ChartDrawing, show, sizeOf } from './drawing.tsx'
import { Legend } from './legend.tsx'
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

/** The whole chart in view, or a scale. */
type Zoom = 'fit' | number

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

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
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [search, setSearch] = useState('')
  const [isHot, setIsHot] = useState(false)
  const drawing = drawingOf(plan)
  const present = active.filter((path) => path !== '(root)')
  const label = words.chartNow(plan.id, present.at(-1) ?? plan.id)

  /** Zooms on the middle of what is in view or, if the whole chart is in view, on its present state. */
  const zoomTo = (next: Zoom) => {
    const { current } = frame
    const picture = current?.querySelector('svg')
    setZoom(next)
    if (current === null || !picture || next === 'fit') return
    // The innermost of the present states comes last.
    const innermost = [...picture.querySelectorAll('[data-active]')].at(-1) ?? picture
    const focus = zoom === 'fit' ? innermost : current
    const [{ x, y }, was] = [middleOf(focus.getBoundingClientRect()), picture.getBoundingClientRect()]
    const [share, rise] = [(x - was.left) / was.width, (y - was.top) / was.height]
    // React resizes the drawing when it renders, so it can only be moved in the next frame.
    requestAnimationFrame(() => {
      const [now, around] = [picture.getBoundingClientRect(), middleOf(current.getBoundingClientRect())]
      current.scrollLeft += now.left + share * now.width - around.x
      current.scrollTop += now.top + rise * now.height - around.y
    })
  }
  const zoomBy = (factor: number) => {
    if (drawing === undefined) return
    const width = frame.current?.querySelector('svg')?.getBoundingClientRect().width ?? 0
    zoomTo(clamp((zoom === 'fit' ? width / sizeOf(drawing).width : zoom) * factor))
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
    '+': () => zoomBy(1.25),
    '-': () => zoomBy(1 / 1.25),
    '0': () => zoomTo('fit'),
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
          <Button visual="outline" size="small" aria-pressed={zoom === 'fit'} onClick={zoomKeys['0']}>
            {words.fit}
          </Button>
          <Button visual="outline" size="small" aria-pressed={zoom === 1} onClick={() => zoomTo(1)}>
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
      <Legend />
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
            zoom={zoom}
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
            <ClauseList ids={state.spec} />
            <ul className={styles.list}>
              {stateLines(state, []).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {plan.arrows
                .filter(({ from }) => from === state.path)
                .map((arrow) => (
                  <li key={arrow.id}>
                    <span>{`${labelLines(arrow).join(' ')} → ${arrow.to.join(', ') || words.stays}`}</span>
                    <ClauseList ids={arrow.spec} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { drawing as look } from '#styled/recipes'
import type { ArrowKind, PlanState } from '../bridge/plan.ts'
import {
  cutLine,
  labelLines,
  lineHeight,
  textOffsets,
  roundedLine,
  stateLines,
  type Box,
  type Drawing,
} from '../drawing.ts'

const kinds: readonly ArrowKind[] = ['event', 'done', 'error', 'after', 'always']

const Lines = ({
  lines,
  box,
  from,
}: {
  lines: readonly string[]
  box: Box
  from: (typeof textOffsets)[keyof typeof textOffsets]
}) =>
  lines.map((line, n) => (
    <text key={n} x={box.x + from.x} y={box.y + from.y + n * lineHeight}>
      <title>{line}</title>
      <tspan>{cutLine(line)}</tspan>
    </text>
  ))

export interface ChartDrawingProps {
  drawing: Drawing
  /** The paths of the active states. */
  active: ReadonlySet<string>
  /** The ids of the arrows that were taken last. */
  last: ReadonlySet<string>
  /** How often each arrow was taken; undefined to hide the counts. */
  heat: ReadonlyMap<string, number> | undefined
  search: string
  /** `fit` scales the drawing down until all of it is visible, but never up. */
  zoom: 'fit' | number
  label: string
}

/** The space around a drawing, so that the lines of its outermost boxes are not cut. */
const margin = 4
/** The width and height of a drawing with its margin. */
export const sizeOf = ({ w, h }: Drawing) => ({ width: w + 2 * margin, height: h + 2 * margin })

/** Shows the drawing of a chart, with the active states and the latest arrows marked. */
export function ChartDrawing({ drawing, active, last, heat, search, zoom, label }: ChartDrawingProps) {
  const wanted = search.trim().toLowerCase()
  const isFound = (...texts: readonly string[]) =>
    wanted !== '' && texts.some((text) => text.toLowerCase().includes(wanted)) ? '' : undefined
  const parents = new Map(drawing.states.map((state) => [state.path, state]))
  const depthOf = (state: PlanState): number => {
    const parent = state.parent === undefined ? undefined : parents.get(state.parent)
    return parent === undefined ? 0 : 1 + depthOf(parent)
  }
  const { width, height } = sizeOf(drawing)
  const size =
    zoom === 'fit'
      ? // The frame is a size container, so the drawing follows it without being measured.
        { width: `min(${width}px, 100cqw, 100cqh * ${width / height})`, aspectRatio: `${width} / ${height}` }
      : { width: width * zoom, height: height * zoom }
  return (
    <svg
      className={look()}
      role="img"
      aria-label={label}
      viewBox={`-${margin} -${margin} ${width} ${height}`}
      style={size}
    >
      <defs>
        {[...kinds, 'start'].map((kind) => (
          <marker
            key={kind}
            id={`arrow-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0,0L8,4L0,8z" className={kind === 'start' ? 'start' : `arrow-${kind}`} />
          </marker>
        ))}
      </defs>
      {drawing.states.map((state) => {
        const box = drawing.boxes[state.path]
        if (box === undefined) return null
        const lines = stateLines(state, drawing.arrows)
        // The root is always active, so marking it would be pointless.
        const isPresent = active.has(state.path) && state.parent !== undefined
        const isRegion = state.parent !== undefined && parents.get(state.parent)?.kind === 'parallel'
        return (
          <g
            key={`${state.path} ${isPresent}`}
            ref={isPresent && state.initial === undefined ? show : undefined}
            data-state={state.path}
            data-found={isFound(state.key, ...lines)}
          >
            <title>{state.description ?? state.key}</title>
            <rect
              className="state"
              {...{ x: box.x, y: box.y, width: box.w, height: box.h, rx: 8 }}
              data-depth={depthOf(state) % 2 === 1 ? 'odd' : 'even'}
              data-active={isPresent ? '' : undefined}
              data-region={isRegion ? '' : undefined}
            />
            {state.kind === 'final' && (
              <rect
                className="state"
                fill="none"
                {...{ x: box.x + 4, y: box.y + 4, width: box.w - 8, height: box.h - 8, rx: 5 }}
                data-active={isPresent ? '' : undefined}
              />
            )}
            <text className="name" x={box.x + 12} y={box.y + 20}>
              {state.key}
            </text>
            <Lines lines={lines} box={box} from={textOffsets.state} />
          </g>
        )
      })}
      {Object.entries(drawing.starts).map(([path, points]) => (
        <g key={path}>
          <circle className="start" cx={points[0]?.x} cy={points[0]?.y} r="5" />
          <path className="start-line" d={roundedLine(points)} markerEnd="url(#arrow-start)" />
        </g>
      ))}
      {drawing.arrows.flatMap((arrow) =>
        (drawing.wires[arrow.id] ?? []).map(({ points, label: box }, n) => {
          const lines = labelLines(arrow)
          const count = heat?.get(arrow.id)
          return (
            <g
              key={`${arrow.id} ${n}`}
              data-arrow={arrow.id}
              data-kind={arrow.kind}
              data-last={last.has(arrow.id) ? '' : undefined}
              data-found={isFound(...lines)}
            >
              <title>{arrow.description ?? lines.join(' ')}</title>
              <path className="wire" d={roundedLine(points)} markerEnd={`url(#arrow-${arrow.kind})`} />
              <rect className="label" {...{ x: box.x, y: box.y, width: box.w, height: box.h, rx: 4 }} />
              <Lines lines={lines} box={box} from={textOffsets.label} />
              {count !== undefined && (
                <>
                  <circle className="badge" cx={box.x + box.w} cy={box.y} r="10" />
                  <text className="heat" x={box.x + box.w} y={box.y + 4} textAnchor="middle">
                    {count}
                  </text>
                </>
              )}
            </g>
          )
        }),
      )}
    </svg>
  )
}

/** Scrolls the frame of the drawing until the shape is visible. */
export const show = (shape: Element | null): void => {
  const frame = shape?.closest('[role=region]')
  if (shape === null || frame === null || frame === undefined) return
  const [here, there] = [shape.getBoundingClientRect(), frame.getBoundingClientRect()]
  const off = (start: number, end: number, from: number, to: number) =>
    start < from || end > to ? (start + end - from - to) / 2 : 0
  frame.scrollLeft += off(here.left, here.right, there.left, there.right)
  frame.scrollTop += off(here.top, here.bottom, there.top, there.bottom)
}

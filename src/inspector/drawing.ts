import type { ChartPlan, PlanArrow, PlanState } from './bridge/plan.ts'

/** A laid-out chart: `scripts/charts/layout.ts` computes the positions, a page or a file shows it. */

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  w: number
  h: number
}

/**
 * A plan with positions, computed when the chart changes rather than when it is shown (decision record 28).
 */
export interface Drawing extends ChartPlan {
  /** Hash of the plan and the layout version: an equal hash means an equal drawing. */
  hash: string
  w: number
  h: number
  boxes: Record<string, Box>
  /** The line and label of each arrow with a target, by arrow id. */
  wires: Record<string, { points: Point[]; label: Box }[]>
  /** The line from the dot to the initial state, by the path of the parent state. */
  starts: Record<string, Point[]>
}

/** Reads the drawing from a file in `docs/statecharts/drawings`, which is also a picture. */
export const readDrawing = (file: string): Drawing | undefined => {
  const data = /<metadata><!\[CDATA\[(.*)\]\]><\/metadata>/.exec(file)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as Drawing)
}

/** The text above an arrow, and the text below it. */
export const labelLines = ({ label, guard, actions }: PlanArrow): string[] => [
  guard === '' ? label : `${label} [${guard}]`,
  ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
]

/** Lines in a state's box below its name; arrows without a target are listed here. */
export const stateLines = (state: PlanState, arrows: readonly PlanArrow[]): string[] => [
  ...state.invokes.map((id) => `⟳ ${id}`),
  ...state.entry.map((name) => `entry / ${name}`),
  ...state.exit.map((name) => `exit / ${name}`),
  ...(state.tags.length > 0 ? [`‹${state.tags.join('› ‹')}›`] : []),
  ...arrows
    .filter(({ from, to }) => from === state.path && to.length === 0)
    .map((arrow) => labelLines(arrow).join(' ')),
]

/** The height of a line in a box or beside an arrow. */
export const lineHeight = 16
const longest = 56

/** Shortens long lists of actions in the drawing; the text beside it has the full list. */
export const cut = (line: string): string =>
  line.length <= longest ? line : `${line.slice(0, longest - 1)}…`

/** The path of an SVG line with rounded corners. */
export const roundedLine = (points: readonly Point[]): string =>
  points
    .map((point, n) => {
      const [before, after] = [points[n - 1], points[n + 1]]
      if (before === undefined) return `M${point.x},${point.y}`
      if (after === undefined) return `L${point.x},${point.y}`
      const near = ({ x, y }: Point) => {
        const far = Math.hypot(x - point.x, y - point.y)
        const share = far === 0 ? 0 : Math.min(6, far / 2) / far
        return `${point.x + (x - point.x) * share},${point.y + (y - point.y) * share}`
      }
      return `L${near(before)}Q${point.x},${point.y} ${near(after)}`
    })
    .join('')

/** Baselines of text in a box: below a state's name, or from the top of a label. */
export const linesIn = {
  state: { x: 12, y: 38 },
  label: { x: 6, y: 13 },
} as const

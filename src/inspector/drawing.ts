import type { ChartPlan, PlanArrow, PlanState } from './bridge/plan.ts'

/** The drawing of a chart. `scripts/charts/layout.ts` computes its positions, and a page or a file shows it. */

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  w: number
  h: number
}

/**
 * A plan with positions. They are computed when the chart changes rather than when it is shown (decision
 * record 28).
 */
export interface Drawing extends ChartPlan {
  /** A hash of the plan and the layout version. Equal hashes mean equal drawings. */
  hash: string
  w: number
  h: number
  boxes: Record<string, Box>
  /** The line and label of each arrow with a target, by arrow id. */
  wires: Record<string, { points: Point[]; label: Box }[]>
  /** The line from the dot to the initial state, by the path of the parent state. */
  starts: Record<string, Point[]>
}

/**
 * Reads a drawing from an SVG file in `docs/statecharts/drawings`, which contains the data as well as the
 * picture.
 */
export const readDrawing = (file: string): Drawing | undefined => {
  const data = /<metadata><!\[CDATA\[(.*)\]\]><\/metadata>/.exec(file)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as Drawing)
}

/** The text above an arrow, and the text below it. */
export const labelLines = ({ label, guard, actions }: PlanArrow): string[] => [
  guard === '' ? label : `${label} [${guard}]`,
  ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
]

/** The lines in a state's box below its name. Arrows without a target are among them. */
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

/**
 * Shortens a line of the drawing, such as a long list of actions. The text beside the drawing has the full
 * line.
 */
export const cutLine = (line: string): string =>
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

/** Where the first line of text begins in a box: below the name of a state, or at the top of a label. */
export const textOffsets = {
  state: { x: 12, y: 38 },
  label: { x: 6, y: 13 },
} as const

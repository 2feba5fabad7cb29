import type { ChartPlan, PlanArrow, PlanState } from './bridge/plan.ts'

/** A chart as it is drawn: `scripts/charts/layout.ts` says where everything stands, a page or a file shows it. */

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  w: number
  h: number
}

/** A plan with a place for everything, made when the chart changes and not while anybody looks (decision record 28). */
export interface Drawing extends ChartPlan {
  /** Of the plan and the way of drawing: equal hash, equal drawing. */
  hash: string
  w: number
  h: number
  boxes: Record<string, Box>
  /** The line of each arrow that leads somewhere, with its label; by arrow id. */
  wires: Record<string, { points: Point[]; label: Box }[]>
  /** From the dot to the state that is entered first; by the path of the state around. */
  starts: Record<string, Point[]>
}

/** The drawing in a file of `docs/statecharts/drawings`, which is a picture as well. */
export const readDrawing = (file: string): Drawing | undefined => {
  const data = /<metadata><!\[CDATA\[(.*)\]\]><\/metadata>/.exec(file)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as Drawing)
}

/** The line above an arrow, and the one below it. */
export const labelLines = ({ label, guard, actions }: PlanArrow): string[] => [
  guard === '' ? label : `${label} [${guard}]`,
  ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
]

/** What stands in the box of a state below its name; arrows that stay are no lines, so they are written here. */
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

/** Long lists of actions are cut in the drawing and whole beside it. */
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

/** Where the lines of texts stand in a box: below the name of a state, or from the top of a label. */
export const linesIn = {
  state: { x: 12, y: 38 },
  label: { x: 6, y: 13 },
} as const

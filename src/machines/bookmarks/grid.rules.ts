import type { Judgement, Level } from '#contract/vocabulary.ts'
import { notJudged, type Judgements } from './ranking.rules.ts'

/**
 * A cell in the grid of impact and effort. Rows go from high impact to low, columns from low effort to high.
 * If only one of the two was rated, the other counts as medium. An idea without any rating has no cell.
 */
export interface Cell {
  row: number
  column: number
}

export const gridSide = 3
const middle: Level = 2

export const cellOf = ({ impact, effort }: Judgement): Cell | undefined =>
  impact === 0 && effort === 0
    ? undefined
    : { row: gridSide - (impact || middle), column: (effort || middle) - 1 }

const inside = (value: number) => Math.min(gridSide - 1, Math.max(0, value))

export const judgementAt = ({ row, column }: Cell): Judgement => ({
  impact: (gridSide - inside(row)) as Level,
  effort: (inside(column) + 1) as Level,
})

/** The ratings after moving an idea by one step. An idea without ratings starts in the middle. */
export const judgementAfter = (judgement: Judgement, step: Cell): Judgement => {
  const { row, column } = cellOf(judgement) ?? { row: 1, column: 1 }
  return judgementAt({ row: row + step.row, column: column + step.column })
}

/** The keys of the ideas in one cell, in their order. */
export const keysAt = (keys: readonly string[], judgements: Judgements, { row, column }: Cell): string[] =>
  keys.filter((key) => {
    const cell = cellOf(judgements[key] ?? notJudged)
    return cell?.row === row && cell.column === column
  })

export const keysWaiting = (keys: readonly string[], judgements: Judgements): string[] =>
  keys.filter((key) => cellOf(judgements[key] ?? notJudged) === undefined)

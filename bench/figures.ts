/** One line of the table: what was measured, the floor it is compared with, and its limit. */
export interface Figure {
  part: string
  measure: string
  unit: 'ms' | 'bytes' | 'MB' | 'per second' | 'µs' | 'count' | 'score'
  /** One number per round, in order. */
  rounds: readonly number[]
  /** The floor's numbers in the same rounds; with them the judged number is a ratio of medians. */
  floor?: readonly number[]
  /** Limits apply to the ratio if there is a floor, otherwise to the median. */
  budget?: { most: number } | { least: number }
  note?: string
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

/** The value that a `share` (0 to 1) of the numbers does not exceed; NaN for none. */
export const percentile = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.max(0, Math.ceil(share * numbers.length) - 1)] ?? Number.NaN

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

export const ratioOf = ({ rounds, floor }: Figure): number | undefined =>
  floor ? median(rounds) / median(floor) : undefined

export type Verdict = 'ok' | 'over' | 'no figure' | ''

export function verdictOf(figure: Figure): Verdict {
  if (!figure.budget) return ''
  const judged = ratioOf(figure) ?? median(figure.rounds)
  if (!Number.isFinite(judged)) return 'no figure'
  const withinBudget = 'most' in figure.budget ? judged <= figure.budget.most : judged >= figure.budget.least
  return withinBudget ? 'ok' : 'over'
}

const digits: Readonly<Record<Figure['unit'], number>> = {
  ms: 1,
  bytes: 0,
  MB: 1,
  'per second': 0,
  µs: 1,
  count: 0,
  score: 4,
}
const formatNumber = (value: number, places: number) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-GB', { minimumFractionDigits: places, maximumFractionDigits: places })
    : '–'

function withSpread(numbers: readonly number[], places: number): string {
  const lowest = formatNumber(Math.min(...numbers), places)
  const highest = formatNumber(Math.max(...numbers), places)
  const middle = formatNumber(median(numbers), places)
  return lowest === highest || numbers.length === 0 ? middle : `${middle} [${lowest}..${highest}]`
}

function budgetOf({ budget, floor, unit }: Figure): string {
  if (!budget) return ''
  const [sign, limit] = 'most' in budget ? ['≤', budget.most] : ['≥', budget.least]
  return floor ? `${sign} ${limit.toFixed(2)} ×` : `${sign} ${limit} ${unit}`
}

/** The figures as one table for a terminal: medians with their range, the floor, the ratio, the budget. */
export function tableOf(figures: readonly Figure[]): string {
  const header = ['part', 'measure', 'median [range]', 'unit', 'floor', 'ratio', 'budget', '']
  const lines = figures.map((figure) => {
    const places = digits[figure.unit]
    const ratio = ratioOf(figure)
    return [
      figure.part,
      figure.measure,
      withSpread(figure.rounds, places),
      figure.unit,
      figure.floor ? withSpread(figure.floor, places) : '',
      ratio === undefined ? '' : `${formatNumber(ratio, 2)} ×`,
      budgetOf(figure),
      [verdictOf(figure), figure.note].filter(Boolean).join(' · '),
    ]
  })
  const rows = [header, ...lines]
  const widths = header.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const rule = widths.map((width) => '─'.repeat(width))
  return [header, rule, ...lines]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

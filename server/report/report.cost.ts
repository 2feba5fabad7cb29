import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/**
 * What it costs to set a report as pages, in letters of ordinary text: measured, about 200 a millisecond. A run of
 * letters without a space is broken letter by letter, which costs twelve times as much, and each piece costs a little.
 */
const longRun = /\S{80}/g
const runCost = 11
const pieceCost = 50

/** Some seconds of one processor: 500 ideas with all that belongs to them are well below. */
export const mostReportCost = 1_600_000

const textsOf = (block: ReportBlock): readonly string[] =>
  block.kind === 'items' ? [block.label, ...block.items] : [block.text]

export const reportCost = ({ blocks }: ReportDocument): number => {
  let cost = 0
  for (const block of blocks)
    for (const text of textsOf(block))
      cost += pieceCost + text.length + runCost * 80 * (text.match(longRun)?.length ?? 0)
  return cost
}

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

/** What is set as a paragraph each; a label is in that of its text. */
const textsOf = (block: ReportBlock): readonly string[] => {
  switch (block.kind) {
    case 'items':
      return [block.label, ...block.items]
    case 'text':
      return [`${block.label ?? ''} ${block.text}`]
    default:
      return [block.text]
  }
}

const costOf = (text: string): number =>
  pieceCost + text.length + runCost * 80 * (text.match(longRun)?.length ?? 0)

export const reportCost = ({ title, blocks }: ReportDocument): number => {
  let cost = costOf(title)
  for (const block of blocks) for (const text of textsOf(block)) cost += costOf(text)
  return cost
}

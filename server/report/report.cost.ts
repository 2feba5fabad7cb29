import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/**
 * The cost of laying out a report, in letters of ordinary text; a machine lays out about 200 of them in a
 * millisecond. A long run of letters without a space is broken letter by letter, which costs twelve times as
 * much. Each piece has a small fixed cost.
 */
const longRun = /\S{80}/g
const runCost = 11
const pieceCost = 50
const lineCost = 25
/** Cost of the outline entry of a heading or the annotation of a link. */
const entryCost = 70

/**
 * Maximum cost of a report: a few seconds of processor time. A report with 500 ideas and all their details
 * costs far less.
 */
export const mostReportCost = 1_600_000

/**
 * The cost of about a second. Reports above it wait for each other, so that shorter ones always find a free
 * thread.
 */
export const longReportCost = 200_000

/** The texts of a block that are laid out as paragraphs; a label belongs to its text. */
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

const countIn = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

const costOf = (text: string): number =>
  pieceCost + text.length + lineCost * countIn(text, /\n/g) + runCost * 80 * countIn(text, longRun)

export const reportCost = ({ title, blocks }: ReportDocument): number => {
  let cost = costOf(title)
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'link') cost += entryCost
    for (const text of textsOf(block)) cost += costOf(text)
  }
  return cost
}

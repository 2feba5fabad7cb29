import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/**
 * What it costs to set a report as pages, in letters of ordinary text: measured, about 200 a millisecond. A run of
 * letters without a space is broken letter by letter, which costs twelve times as much, and each piece costs a little.
 */
const longRun = /\S{80}/g
const runCost = 11
const pieceCost = 50
const lineCost = 25
/** A heading has an entry in the outline, a link a place on the page; each has a list of all of them to go into. */
const listedCost = 70

/** Some seconds of one processor: 500 ideas with all that belongs to them are well below. */
export const mostReportCost = 1_600_000

/** A second at most: there is always a place for these. */
export const longReportCost = 200_000

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

const countIn = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

const costOf = (text: string): number =>
  pieceCost + text.length + lineCost * countIn(text, /\n/g) + runCost * 80 * countIn(text, longRun)

export const reportCost = ({ title, blocks }: ReportDocument): number => {
  let cost = costOf(title)
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'link') cost += listedCost
    for (const text of textsOf(block)) cost += costOf(text)
  }
  return cost
}

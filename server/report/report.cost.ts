import type { ReportBlock, ReportDocument } from '#contract/report.ts'

/**
 * The cost of laying out a report, in letters of ordinary text (about 200 per millisecond, measured). A run
 * of letters without a space is broken letter by letter, which costs twelve times as much; each piece has a
 * small fixed cost.
 */
const longRun = /\S{80}/g
const runCost = 11
const pieceCost = 50
const lineCost = 25
/** Each heading adds an outline entry and each link an annotation, and both are kept in growing lists. */
const listedCost = 70

/** A few seconds of processor time; 500 ideas with everything that belongs to them cost far less. */
export const mostReportCost = 1_600_000

/** A second at most; reports below this cost always find a free thread. */
export const longReportCost = 200_000

/** The texts laid out as paragraphs; a label is part of its text. */
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

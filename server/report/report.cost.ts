import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import { mostEscapedLength } from './escaping.ts'

/**
 * The cost of laying out a report, in letters of ordinary text; a machine lays out about 200 of them in a
 * millisecond. A long run of letters without a space is broken letter by letter, which costs twelve times as
 * much. Each piece has a small fixed cost. A character that HTML escapes costs as much as its escape
 * sequence, which shared pages contain.
 */
const runLetters = 80
/** A run can only match at its first letter, so that each letter is read once. */
const longRun = /(?<!\S)\S{80,}/g
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

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const runsIn = (text: string): number => {
  let runs = 0
  for (const [run] of text.matchAll(longRun)) runs += Math.floor(run.length / runLetters)
  return runs
}

const costOf = (text: string): number =>
  pieceCost + mostEscapedLength(text) + lineCost * countIn(text, /\n/g) + runCost * runLetters * runsIn(text)

export const reportCost = ({ title, blocks }: ReportDocument): number => {
  let cost = costOf(title)
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'link') cost += entryCost
    if (block.kind === 'link') cost += mostEscapedLength(block.uri)
    for (const text of textsOf(block)) cost += costOf(text)
  }
  return cost
}

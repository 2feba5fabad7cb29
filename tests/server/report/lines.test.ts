import { describe, expect, it } from 'vitest'
import { paginate, type Box } from '#server/report/report.lines.ts'

const room = { first: 100, top: 60, bottom: 760 }
const box = (lines: number, more: Partial<Box> = {}): Box => ({
  lines,
  leading: 15,
  before: 0,
  after: 6,
  keepsNext: false,
  ...more,
})
const linesOn = (boxes: readonly Box[]): number[] => {
  const counts: number[] = []
  for (const { page, from, to } of paginate(boxes, room).flat())
    counts[page] = (counts[page] ?? 0) + to - from
  return counts
}
const paragraphs = (count: number) => Array.from({ length: count }, () => box(2))

describe('the pages of a report', () => {
  it('fit a few more lines if the last page would hold nothing else [REP-03]', () => {
    // Eighteen paragraphs of two lines fill the first page.
    expect(linesOn(paragraphs(18))).toEqual([36])
    expect(linesOn(paragraphs(19))).toEqual([38])
  })

  it('give some of their lines to a last page that would hold only a few [REP-03]', () => {
    for (let count = 19; count < 60; count++) {
      const counts = linesOn(paragraphs(count))
      expect(counts.reduce((sum, lines) => sum + lines)).toBe(count * 2)
      if (counts.length > 1) expect(counts.at(-1)).toBeGreaterThanOrEqual(6)
    }
  })

  it('split a single paragraph higher than its page, with enough lines on both', () => {
    expect(linesOn([box(44)])).toEqual([44])
    expect(linesOn([box(46)]).at(-1)).toBeGreaterThanOrEqual(8)
  })
})

import { describe, expect, it } from 'vitest'
import { blocksOf } from '#machines/report/report.blocks.ts'
import { reportOf, sharedContent } from '#machines/report/report.rules.ts'
import { toMarkdown } from '#machines/report/report.writers.ts'
import { reportContent } from '../../charts/report.samples.ts'

const day = '2026-12-01'
const preparedBy = (by: string, whom: string) => ({ ...reportContent, prepared: { by, for: whom } })
const labelled = (content: Parameters<typeof reportOf>[0]) =>
  blocksOf(reportOf(content, ['challenge'], day))
    .slice(0, 3)
    .map((block) => ('label' in block ? [block.label, 'text' in block ? block.text : ''] : block.kind))

describe('the names on the first page of a report', () => {
  it('are below the title, for whom before by whom [REP-10]', () => {
    expect(labelled(preparedBy('Ada Byron', 'The bakery'))).toEqual([
      'heading',
      ['Prepared for', 'The bakery'],
      ['Prepared by', 'Ada Byron'],
    ])
  })

  it('are left out if only blanks were typed [REP-10]', () => {
    expect(labelled(preparedBy(' ', ''))).toEqual(labelled(reportContent))
    expect(reportOf(preparedBy(' ', ''), ['challenge'], day)).not.toHaveProperty('named')
  })

  it('stay on one line, and remain text [REP-10]', () => {
    const report = reportOf(
      preparedBy('Ada\n# Head\u0000', '<b>[x](https://evil.example)'),
      ['challenge'],
      day,
    )
    expect(report).toMatchObject({ preparedBy: 'Ada # Head' })
    const markdown = toMarkdown({ title: report.title, blocks: blocksOf(report) }, 'Sparkwright')
    expect(markdown).toContain('**Prepared by:** Ada \\# Head\n')
    expect(markdown).toContain('**Prepared for:** \\<b\\>\\[x\\](https://evil.example)\n')
  })

  it('are on a shared page only if that was chosen [REP-10]', () => {
    const shared = (isPrepared: boolean) =>
      JSON.stringify(
        reportOf(
          sharedContent(preparedBy('Ada Byron', 'The bakery'), { hasPlans: true, isPrepared }),
          ['challenge'],
          day,
        ),
      )
    expect(shared(false)).not.toMatch(/Ada Byron|The bakery/)
    expect(shared(true)).toMatch(/Ada Byron.*The bakery/)
  })
})

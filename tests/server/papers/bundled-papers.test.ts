import { describe, expect, it } from 'vitest'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { startApp } from '../app.ts'

const options = { signal: new AbortController().signal }
const search = (query: string) => createBundledPapers().search(query, options)

describe('a search in the bundled papers', () => {
  it('covers title, authors, year, journal and our own note [RSC-02, RSC-03]', async () => {
    expect((await search('Weick 1984'))[0]?.title).toBe('Small wins: redefining the scale of social problems')
    expect((await search('lead users')).map(({ authors }) => authors)).toEqual(
      expect.arrayContaining([expect.stringContaining('von Hippel')]),
    )
    const note = await search('referred customers are worth more')
    expect(note[0]?.snippet).toMatch(/^Referred customers are worth more: .+\.$/)
    expect((await search('Journal of Business Venturing')).every(({ source }) => source !== undefined)).toBe(
      true,
    )
  })

  it('accepts a summary with topics below it, and gives most weight to a topic that is in both [AMB-37]', async () => {
    const found = await search('We lose bookings because reviews are bad.\nonline reviews, reviews, bookings')
    expect(found[0]?.title).toContain('online book reviews')
  })

  it('says which words of the query a paper was shown for', async () => {
    const [first] = await search('Why do our referral programmes lose value?')
    expect(first?.matched).toEqual(expect.arrayContaining(['referral', 'programmes', 'value']))
  })

  it('returns at most fifteen keywords and a one-line note each [API-13, RSC-04, RSC-05]', async () => {
    const { post } = startApp({ papers: createBundledPapers() })
    const response = await post('/v1/search/papers', { query: 'succession in a family business' })
    const papers = (await response.json()) as Paper[]
    expect(papers.length).toBeGreaterThan(3)
    for (const { entities, snippet, uri } of papers) {
      expect(entities.length).toBeLessThanOrEqual(limits.keywordsPerPaper)
      expect(snippet.length).toBeLessThanOrEqual(limits.paperSnippet)
      expect(uri === '' || uri.startsWith('https://doi.org/10.')).toBe(true)
    }
  })
})

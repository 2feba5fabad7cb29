import { describe, expect, it } from 'vitest'
import { Paper } from '#contract/entities.ts'
import { bundledPapers, citation, isConfirmedPaper, paperUri } from '#server/catalogue/papers.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { challenges } from './challenges.ts'

const options = { signal: new AbortController().signal }

describe('The bundled papers', () => {
  it('are at least 277 complete entries with their own numbers, each with a note whether it is confirmed', () => {
    expect(bundledPapers().length).toBeGreaterThanOrEqual(277)
    expect(new Set(bundledPapers().map(({ n }) => n)).size).toBe(bundledPapers().length)
    expect(bundledPapers().some((paper) => !isConfirmedPaper(paper))).toBe(true)
  })

  it('say so if their details are not confirmed, and then have no link [RSC-03]', async () => {
    const byId = new Map(bundledPapers().map((paper) => [`paper-${String(paper.n)}`, paper]))
    const found = (
      await Promise.all(challenges.map(({ text }) => createBundledPapers().search(text, options)))
    ).flat()
    const open = found.filter(({ _id }) => byId.get(_id)?.status === 'open')
    expect(open.length).toBeGreaterThan(0)
    for (const paper of found)
      expect(paper.checked, paper._id).toBe(
        open.includes(paper) ? 'We haven’t checked these details against a source' : undefined,
      )
    expect(open.filter(({ uri }) => uri !== '')).toEqual([])
  })

  it('come after equally good ones if they are not confirmed', async () => {
    // Two entries that differ only in number and status fit every query equally.
    const [entry] = bundledPapers()
    if (!entry) throw new Error('There are papers')
    const twins = [
      { ...entry, n: 901, status: 'open' as const },
      { ...entry, n: 902, status: 'V2' as const },
    ]
    const found = await createBundledPapers(() => twins).search(entry.title, options)
    expect(found.map(({ _id }) => _id)).toEqual(['paper-902', 'paper-901'])
  })

  it('are found for a challenge by two words for its subject, which are the reason shown, and not by a word that is in a title by chance', async () => {
    const text =
      'We moved outside the town and the work at the bench is slower. Our vans stand in the yard, and the roof of the shed leaks on every wet morning.'
    expect(await createBundledPapers().search(text, options)).toEqual([])
    const found = await createBundledPapers().search(
      `${text} Two joiners quit, and the vacancy stays open.`,
      options,
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { matched, title } of found)
      expect(matched, title).toEqual(expect.arrayContaining(['quit', 'vacancy']))
  })

  it('are found by a word of their title if the query has only a few words', async () => {
    const [first] = await createBundledPapers().search('absorptive capacity', options)
    expect(first?.title).toMatch(/^Absorptive capacity/)
    expect(first?.matched).toEqual(['absorptive', 'capacity'])
  })

  it('link a DOI only if it is confirmed', () => {
    for (const paper of bundledPapers()) {
      const confirmed = ['V1', 'V2', 'V3d'].includes(paper.status) && paper.doi !== ''
      expect(paperUri(paper) !== '', `${String(paper.n)} ${paper.status}`).toBe(confirmed)
      if (confirmed) expect(() => new URL(paperUri(paper))).not.toThrow()
    }
  })

  it('are cited by author and year', () => {
    const cite = (n: number) =>
      citation(bundledPapers().find((paper) => paper.n === n) ?? (bundledPapers()[0] as never))
    expect([cite(8), cite(180), cite(77)]).toEqual([
      'Weick (1984)',
      'Baker and Nelson (2005)',
      'Lilien et al. (2002)',
    ])
  })

  it('are found for nearly every challenge, at most 20, best first and the same every time', async () => {
    const [one, two] = [createBundledPapers(), createBundledPapers()]
    let without = 0
    for (const { text } of challenges) {
      const found = await one.search(text, options)
      if (found.length === 0) without += 1
      expect(found.length).toBeLessThanOrEqual(20)
      expect(JSON.stringify(await two.search(text, options))).toBe(JSON.stringify(found))
      expect(JSON.stringify(await one.search(text, options))).toBe(JSON.stringify(found))
      for (const paper of found) {
        expect(() => Paper.parse(paper)).not.toThrow()
        expect(paper.entities.length).toBeLessThanOrEqual(15)
        expect(paper.entities.length).toBeGreaterThan(0)
        expect(paper.snippet.length).toBeLessThanOrEqual(160)
      }
    }
    expect(without / challenges.length).toBeLessThanOrEqual(0.125)
  })

  it('answer a plain question with the paper about it', async () => {
    const [first] = await createBundledPapers().search('referral programme customers worth', options)
    expect(first?.title).toBe('Referral programs and customer value')
  })

  it('treat any query as words, never as search syntax', async () => {
    const source = createBundledPapers()
    for (const query of [
      '"',
      'a AND NOT b*',
      'title:x OR (',
      "'; drop table paper; --",
      '',
      '的 供应链',
      '🚚',
      'NEAR(a b)',
      'x'.repeat(20_000),
    ]) {
      await expect(source.search(query, options)).resolves.toBeInstanceOf(Array)
    }
    await expect(source.search('supply', { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})

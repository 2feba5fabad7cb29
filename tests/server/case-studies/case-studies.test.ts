import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CaseStudy } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { caseEntries, sourceLine, toCaseStudy } from '#server/catalogue/case-studies.ts'
import { CaseEntry } from '#server/content/case-study.form.ts'
import { measureCaseSearch } from '../../../lab/engine/case-studies.measures.ts'
import { lintCaseStudies } from '../../../scripts/content/case-studies.lint.ts'
import { labelledChallenges } from '../../../lab/engine/measures.ts'
import { startApp } from '../app.ts'
import { challenges } from '../engine/challenges.ts'

const options = { signal: new AbortController().signal }
const Hits = z.object({
  hits: z.array(z.object({ _id: z.string(), _score: z.number(), _source: CaseStudy })),
})

const search = async (query: string, more: { region?: string; sector?: string } = {}) =>
  (await createBundledCaseStudies().search({ query, ...more }, options)).map(({ _source }) => _source.slug)

describe('the bundled case studies', () => {
  it('are at least 70 complete entries, each with a source and a note on how it was checked [CASE-02]', () => {
    const entries = caseEntries()
    expect(entries.length).toBeGreaterThanOrEqual(70)
    for (const entry of entries) {
      expect(CaseEntry.safeParse(entry).error?.issues ?? [], entry.slug).toEqual([])
      expect(() => CaseStudy.parse(toCaseStudy(entry))).not.toThrow()
    }
    for (const key of ['id', 'slug', 'name'] as const)
      expect(new Set(entries.map((entry) => entry[key])).size).toBe(entries.length)
  })

  it('come from all over the world and from firms of every size', () => {
    const entries = caseEntries()
    expect(new Set(entries.map(({ country }) => country)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(entries.map(({ section }) => section)).size).toBeGreaterThanOrEqual(12)
    const large = entries.filter(({ kind }) => kind === 'large firm').length
    expect(large / entries.length).toBeLessThan(0.5)
    for (const kind of ['small firm', 'co-operative', 'social enterprise', 'community', 'public body'])
      expect(entries.filter((entry) => entry.kind === kind).length, kind).toBeGreaterThanOrEqual(5)
  })

  it('pass the lint: spelling, reading ease, duplicates, and no figure that was not compared with a source', () => {
    const { errors, ease } = lintCaseStudies()
    expect(errors).toEqual([])
    expect(ease).toBeGreaterThanOrEqual(60)
  })

  it('fail the lint if a figure, a spelling, a length or a source is wrong', () => {
    const [, , , , , , , , , , entry] = caseEntries()
    if (!entry) throw new Error('There are entries')
    expect(entry.checked).toBe('open')
    const faults = (change: Partial<CaseEntry>) =>
      lintCaseStudies([{ ...entry, ...change }]).errors.join('\n')
    expect(faults({ result: `${entry.result} Sales rose by 40% in a year.` })).toContain('the figure 40%')
    expect(faults({ lesson: 'What would your employees organize for themselves?' })).toContain(
      'American form',
    )
    expect(
      faults({
        did: 'Too short to be told to anybody, and yet it is longer than eighty characters, is it not?',
        result: 'It went by, and it was all in all not very long.',
        lesson: 'What would you have said about it, if you had been asked?',
      }),
    ).toContain('words')
    expect(faults({ checked: 'compared' })).toContain('names no page')
    expect(faults({ sources: [] })).toContain('sources')
    expect(lintCaseStudies([entry, entry]).errors[0]).toMatch(
      new RegExp(
        `^content/case-studies/${entry.slug}\\.yaml:3: name: same text as content/case-studies/${entry.slug}\\.yaml:3: name$`,
      ),
    )
  })

  it('name a source in a form readers can search for', () => {
    expect(
      sourceLine({
        authors: 'Stack, J.',
        title: 'The Great Game of Business',
        publisher: 'Doubleday',
        year: '1992',
      }),
    ).toBe('Stack, J.: The Great Game of Business. Doubleday, 1992')
    expect(sourceLine({ title: 'What is strategy?', publisher: 'A site' })).toBe('What is strategy? A site')
  })
})

describe('a search for case studies', () => {
  it('puts the case with the same problem first [RSC-07, AMB-37]', async () => {
    expect(
      (await search('our pub is empty on weekdays and may close; the village wants to save it'))[0],
    ).toBe('hudswell-community-pub')
    expect((await search('We throw away unsold bread from sandwich making'))[0]).toBe(
      'toast-surplus-bread-beer',
    )
    expect(
      (await search('carers leave our home care agency because of low pay and shifts')).slice(0, 3),
    ).toContain('cooperative-home-care-associates')
  })

  it('says which words of the query each case was shown for', async () => {
    const [first] = await createBundledCaseStudies().search(
      { query: 'cheese loans while it is maturing' },
      options,
    )
    expect(first?._source.slug).toBe('credem-cheese-loans')
    expect(first?._source.matched).toEqual(expect.arrayContaining(['cheese', 'maturing']))
  })

  it('leaves out cases that share a single word by chance if others share more', async () => {
    const text =
      'Our supermarket chain loses fresh bread and salad every week because depots deliver late and store managers order by habit. ' +
      'Growers and drivers complain about waste and empty lorries.'
    const found = await createBundledCaseStudies().search({ query: text }, options)
    expect(found.length).toBeGreaterThan(2)
    for (const { _source } of found) expect(_source.matched?.length, _source.slug).toBeGreaterThan(1)
    // Someone who types a single word is looking for that word.
    expect((await search('growers')).length).toBeGreaterThan(0)
  })

  it('puts cases from the same trade or country first among equal matches', async () => {
    const query = 'hiring staff with a different background: recruitment and training'
    const plain = await search(query)
    const bakery = await search(query, { sector: 'Bakery' })
    const british = await search(query, { region: 'South West' })
    expect(plain).toEqual(expect.arrayContaining(['timpson-second-chances', 'greyston-open-hiring']))
    expect(bakery.indexOf('greyston-open-hiring')).toBeLessThanOrEqual(plain.indexOf('greyston-open-hiring'))
    expect(british.indexOf('timpson-second-chances')).toBeLessThanOrEqual(
      plain.indexOf('timpson-second-chances'),
    )
    const scores = async (more: { sector?: string }) =>
      (await createBundledCaseStudies().search({ query, ...more }, options)).find(
        ({ _source }) => _source.slug === 'greyston-open-hiring',
      )?._score ?? 0
    expect(await scores({ sector: 'Bakery' })).toBeGreaterThan(await scores({}))
    expect(await scores({ sector: 'No such trade' })).toBe(await scores({}))
    expect(await search(query, { region: 'England' })).toEqual(british)
  })

  it('answers equal queries equally, at most ten cases, best first', async () => {
    const [one, two] = [createBundledCaseStudies(), createBundledCaseStudies()]
    for (const { text } of challenges) {
      const found = await one.search({ query: text }, options)
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(found.map(({ _score }) => _score)).toEqual(
        found.map(({ _score }) => _score).toSorted((a, b) => b - a),
      )
      expect(JSON.stringify(await two.search({ query: text }, options))).toBe(JSON.stringify(found))
    }
  })

  it('finds the cases that a person chose for thirty challenges, including ones it was not tuned on', async () => {
    const { all, heldOut } = await measureCaseSearch(createBundledCaseStudies(), labelledChallenges())
    expect(all.recallAt5).toBeGreaterThanOrEqual(0.65)
    expect(heldOut.recallAt5).toBeGreaterThanOrEqual(0.45)
    expect(heldOut.reciprocalRank).toBeGreaterThanOrEqual(0.65)
  })

  it('stops when the caller disconnects', async () => {
    await expect(
      createBundledCaseStudies().search({ query: 'pub' }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow()
  })
})

describe('POST /search/case-studies', () => {
  it('returns hits with their sources [API-14, RSC-07, RSC-08, AMB-38]', async () => {
    const { post } = startApp()
    const response = await post('/v1/search/case-studies', { query: 'beer from surplus bread' })
    expect(response.status).toBe(200)
    const { hits } = Hits.parse(await response.json())
    expect(hits[0]?._source).toMatchObject({
      slug: 'toast-surplus-bread-beer',
      region: 'United Kingdom',
      sector: 'Manufacturing',
      checked: 'We’ve checked this text against the page it links to.',
    })
    expect(hits[0]?._source.sources?.every(({ title }) => title.length > 5)).toBe(true)
    expect(hits[0]?._source.summary.split('\n\n')).toHaveLength(3)
  })

  it('returns an empty list if nothing matches', async () => {
    const { post } = startApp()
    for (const query of ['qqqq zzzz', 'the of and', '1234 5678', '🚚🚚', '的']) {
      const response = await post('/v1/search/case-studies', { query })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ hits: [] })
    }
  })

  it.each([
    'pub" OR name : *',
    'NEAR(pub, 2) AND NOT bread*',
    "'; drop table entry; --",
    '<script>alert(1)</script>',
    'x'.repeat(limits.maxText),
    'паб и хлеб',
  ])('treats any text as plain words: %.40s', async (query) => {
    const { post } = startApp()
    expect((await post('/v1/search/case-studies', { query })).status).toBe(200)
  })

  it.each([{}, { query: '' }, { query: '  ' }, { query: 7 }, { query: 'x'.repeat(limits.maxText + 1) }])(
    'refuses %j with a problem that names the field',
    async (body) => {
      const { post } = startApp()
      const response = await post('/v1/search/case-studies', body)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'INVALID',
        message: expect.stringContaining('query') as string,
      })
    },
  )
})

describe('GET /search/case-studies/{id}', () => {
  it('returns one case study, even to visitors [API-15, CASE-01, CASE-02, CASE-05]', async () => {
    const { app } = startApp()
    const response = await app.request('/v1/search/case-studies/4')
    expect(response.status).toBe(200)
    expect(CaseStudy.parse(await response.json())).toMatchObject({ id: 4, slug: 'hudswell-community-pub' })
  })

  it.each(['999999', '0', '-1', '4.0', '04', 'abc', '4%20', '__proto__', '%00', 'hudswell-community-pub'])(
    'answers the unknown id %s with 404 [CASE-03]',
    async (id) => {
      const { app } = startApp()
      const response = await app.request(`/v1/search/case-studies/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

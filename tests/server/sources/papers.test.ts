import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Paper } from '#contract/entities.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { createCrossref } from '#server/sources/crossref.ts'
import { createLivePapers, type LivePaperService } from '#server/sources/live.papers.ts'
import { createMergedPapers, mergePapers } from '#server/sources/merged.papers.ts'
import { asCited, createOpenAlex, rebuildAbstract } from '#server/sources/openalex.ts'
import { waitOf } from '#server/sources/remote.json.ts'
import { SourceFailure } from '#server/sources/source.failure.ts'
import { startApp } from '../app.ts'
import { crossrefAnswer, item, openAlexAnswer, work } from './papers.samples.ts'
import {
  collectLog,
  endless,
  failing,
  manualClock,
  json,
  rawAnswer,
  remoteJson,
  silent,
  start,
  startStub,
  type Stub,
} from './stub.ts'

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.asked.length = 0
})

const options = { signal: new AbortController().signal }
const openAlex = (timeout?: number) =>
  createOpenAlex(remoteJson(manualClock(), timeout), { address: stub.address, apiKey: 'secret-key' })
const crossref = () =>
  createCrossref(remoteJson(manualClock()), { address: stub.address, email: 'me@example.org' })

const paper = (title: string, uri = ''): Paper => ({ _id: title, title, snippet: '', uri, entities: [] })

describe('papers from OpenAlex', () => {
  it('are searched by a few significant words, in the fields of business', async () => {
    stub.behave(json(openAlexAnswer()))
    expect(await openAlex().search(['bread', 'waste'])).toEqual([])
    const [asked] = stub.asked
    expect(asked?.pathname).toBe('/works')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      search: 'bread OR waste',
      filter: 'type:article|review,has_abstract:true,primary_topic.field.id:14|18|20|33',
      select: 'id,doi,title,abstract_inverted_index,keywords,publication_year,authorships,primary_location',
      per_page: '10',
      api_key: 'secret-key',
    })
  })

  it('look like the bundled ones, and say where they were found [RSC-03]', async () => {
    stub.behave(json(openAlexAnswer(work())))
    expect(await openAlex().search(['bread'])).toEqual([
      {
        _id: 'openalex-W2741809807',
        title: 'Bread that nobody bought: waste in small bakeries',
        snippet: 'Small bakeries waste bread bakeries',
        uri: 'https://doi.org/10.5555/example.1',
        entities: ['Food waste'],
        authors: 'Miller, A. B.; Plato',
        year: '2019',
        source: 'Journal of Baking; found with OpenAlex',
      },
    ])
  })

  it('have no mark-up, script or invisible character in any field', async () => {
    stub.behave(
      json(
        openAlexAnswer(
          work({
            title: '<script>alert(1)</script>&lt;img src=x onerror=alert(2)&gt; Costs <i>and</i>\u202e gains',
            abstract_inverted_index: { '<b>Plain</b>': [0], '<img/src=x>': [1], words: [2] },
            keywords: [{ display_name: '<a href="javascript:alert(3)">price</a>' }],
            authorships: [{ author: { display_name: '<u>Eve</u> Mallory' } }],
            primary_location: { source: { display_name: '<style>x{}</style>J&amp;K' } },
            doi: 'javascript:alert(4)',
          }),
        ),
      ),
    )
    const [found] = await openAlex().search(['x'])
    expect(found).toMatchObject({
      title: 'Costs and gains',
      snippet: 'Plain words',
      entities: ['price'],
      authors: 'Mallory, E.',
      source: 'J&K; found with OpenAlex',
      uri: 'https://openalex.org/W2741809807',
    })
    expect(JSON.stringify(found)).not.toMatch(/[<>]|alert|\u202e/)
  })

  it('leave out an undocumented work and keep the others', async () => {
    stub.behave(
      json(
        openAlexAnswer(
          null,
          7,
          work({ id: 'https://evil.example/W1' }),
          work({ title: null }),
          work({ title: '   ' }),
          work({
            id: 'https://openalex.org/W5',
            abstract_inverted_index: 'no',
            keywords: null,
            authorships: {},
          }),
          work({
            id: 'https://openalex.org/W6',
            publication_year: 'soon',
            primary_location: null,
            doi: null,
          }),
        ),
      ),
    )
    const found = await openAlex().search(['x'])
    expect(found.map(({ _id }) => _id)).toEqual(['openalex-W5', 'openalex-W6'])
    for (const each of found) expect(() => Paper.parse(each)).not.toThrow()
    expect(found[0]).toMatchObject({ snippet: '', entities: [] })
    expect(found[1]).not.toHaveProperty('year')
  })

  it.each([
    ['rate-limited', json({ error: 'Rate limit exceeded' }, 429, { 'retry-after': '120' }), 'busy'],
    ['down', json({}, 500), 'broken'],
    ['down for a while', json({}, 503, { 'retry-after': '5' }), 'busy'],
    ['closed to this key', json({}, 401), 'denied'],
    ['of another address', json({}, 404), 'refused'],
    ['moved', rawAnswer('', { location: 'http://127.0.0.1:9/' }, 302), 'unreachable'],
    ['no JSON', rawAnswer('<html>Sorry</html>'), 'foreign'],
    ['cut off', rawAnswer('{"results": [{"id"'), 'foreign'],
    ['of another shape', json({ hits: [] }), 'foreign'],
    ['a bare list', json([]), 'foreign'],
    ['endless', endless, 'oversized'],
    ['huge in one piece', rawAnswer(JSON.stringify(openAlexAnswer('x'.repeat(400 * 1024)))), 'oversized'],
  ] as const)('fail in one known way if the answer is %s', async (_, behaviour, kind) => {
    stub.behave(behaviour)
    await expect(openAlex().search(['x'])).rejects.toMatchObject({ name: 'SourceFailure', kind })
  })

  it('do not wait for a service that never answers', async () => {
    stub.behave(silent)
    await expect(openAlex(50).search(['x'])).rejects.toMatchObject({ kind: 'slow' })
  })

  it('fail quietly if nothing listens', async () => {
    const service = createOpenAlex(remoteJson(manualClock()), { address: 'http://127.0.0.1:9' })
    await expect(service.search(['x'])).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('an abstract from its index', () => {
  it('has its words in the order of their positions', () => {
    expect(rebuildAbstract({ does: [1, 4], It: [0], what: [2], it: [3] })).toBe('It does what it does')
    expect(rebuildAbstract(null)).toBe('')
  })
  it('is not confused by impossible positions', () => {
    expect(rebuildAbstract({ a: [1e9, -1, 0.5, Number.NaN], b: [0], toString: [1] })).toBe('b toString')
  })
})

describe('people and waiting times', () => {
  it('formats names like the bundled papers', () => {
    expect(['Karl E. Weick', 'Plato', 'Kathleen M. Eisenhardt', ''].map(asCited)).toEqual([
      'Weick, K. E.',
      'Plato',
      'Eisenhardt, K. M.',
      '',
    ])
  })
  it('reads how long to wait as seconds or as a date, at most a day', () => {
    expect(waitOf('120', start)).toBe(120_000)
    expect(waitOf(new Date(start + 5_000).toUTCString(), start)).toBe(5_000)
    expect(waitOf('999999999', start)).toBe(86_400_000)
    for (const header of [null, '', 'soon', '-5', '0']) expect(waitOf(header, start)).toBeUndefined()
  })
})

describe('papers from Crossref', () => {
  it('are requested politely, with an address', async () => {
    stub.behave(json(crossrefAnswer()))
    await crossref().search(['queue', 'cafe'])
    expect(Object.fromEntries(stub.asked[0]?.searchParams ?? [])).toMatchObject({
      'query.bibliographic': 'queue cafe',
      mailto: 'me@example.org',
      rows: '10',
    })
  })

  it('look like the bundled ones, without the mark-up of their abstracts', async () => {
    stub.behave(
      json(
        crossrefAnswer(item(), item({ title: [] }), item({ DOI: 'none' }), item({ author: 'x', issued: {} })),
      ),
    )
    const found = await crossref().search(['x'])
    expect(found[0]).toEqual({
      _id: 'crossref-10.5555/example.2',
      title: 'Queues in cafés',
      snippet: 'Guests wait.',
      uri: 'https://doi.org/10.5555/example.2',
      entities: ['queues', 'cafés'],
      authors: 'Miller, A. B.; Óskarsson',
      year: '2011',
      source: 'Service Letters; found with Crossref',
    })
    expect(found).toHaveLength(2)
    for (const each of found) expect(() => Paper.parse(each)).not.toThrow()
  })

  it('fail in a known way if the answer has another form', async () => {
    stub.behave(json({ message: 'none' }))
    await expect(crossref().search(['x'])).rejects.toBeInstanceOf(SourceFailure)
  })
})

const answering = (papers: Paper[], name = 'Good'): LivePaperService & { asked: string[][] } => ({
  name,
  asked: [],
  search(words) {
    this.asked.push([...words])
    return Promise.resolve(papers)
  },
})

describe('live papers', () => {
  it('search with only the most significant words of the challenge, and not at all if it has none', async () => {
    const service = answering([paper('A')])
    const live = createLivePapers({ services: [service], clock: manualClock(), ...collectLog() })
    await live.search(
      `Bread, bread and waste in our bakery.\nbread waste, bakery, drivers, ovens, flour, staff`,
    )
    expect(service.asked[0]?.slice(0, 3).toSorted()).toEqual(['bakery', 'bread', 'waste'])
    expect(service.asked[0]).toHaveLength(6)
    expect(await live.search('and the 12 of it')).toEqual([])
    expect(service.asked).toHaveLength(1)
  })

  it('ask once for the same words within a week, and once for two simultaneous callers', async () => {
    const clock = manualClock()
    const service = answering([paper('A')])
    const live = createLivePapers({ services: [service], clock, ...collectLog() })
    await Promise.all([live.search('bread waste'), live.search('waste bread')])
    await live.search('Waste! Bread?')
    expect(service.asked).toHaveLength(1)
    clock.move(7 * 24 * 3_600_000 + 1)
    await live.search('bread waste')
    expect(service.asked).toHaveLength(2)
  })

  it('cache an empty answer for only an hour, and at most 300 answers', async () => {
    const clock = manualClock()
    const empty = answering([])
    const live = createLivePapers({ services: [empty], clock, ...collectLog() })
    await live.search('bread')
    clock.move(3_600_001)
    await live.search('bread')
    expect(empty.asked).toHaveLength(2)
    const full = answering([paper('A')])
    const many = createLivePapers({ services: [full], clock, ...collectLog() })
    for (let index = 0; index < 301; index += 1) await many.search(`word${String(index)}x`)
    await many.search('word0x')
    await many.search('word300x')
    expect(full.asked).toHaveLength(302)
  })

  it('come from the next service if one fails, and the log says so without the query', async () => {
    const { lines, log } = collectLog()
    const live = createLivePapers({
      services: [failing(new SourceFailure('broken'), 'OpenAlex'), answering([paper('B')], 'Crossref')],
      clock: manualClock(),
      log,
    })
    expect(await live.search('secret bakery plans')).toEqual([paper('B')])
    expect(lines).toEqual([{ source: 'OpenAlex', outcome: 'broken' }])
  })

  it('are empty, without an error, if every service fails in any way', async () => {
    const { lines, log } = collectLog()
    const live = createLivePapers({
      services: [failing(new SourceFailure('slow')), failing(new TypeError('a mistake of ours'))],
      clock: manualClock(),
      log,
    })
    expect(await live.search('bread')).toEqual([])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['slow', 'unexpected'])
  })

  it('leave a service alone for as long as it asks', async () => {
    const clock = manualClock()
    const busy = failing(new SourceFailure('busy', 3_600_000))
    const live = createLivePapers({ services: [busy], clock, ...collectLog() })
    await live.search('bread')
    clock.move(3_599_999)
    await live.search('flour')
    expect(busy.calls).toBe(1)
    clock.move(2)
    await live.search('ovens')
    expect(busy.calls).toBe(2)
  })

  it('stop calling a service that fails five times in a row, and try it again later', async () => {
    const clock = manualClock()
    const broken = failing(new SourceFailure('broken'))
    const live = createLivePapers({ services: [broken], clock, ...collectLog() })
    for (let index = 0; index < 8; index += 1) await live.search(`word${String(index)}x`)
    expect(broken.calls).toBe(5)
    clock.move(30_001)
    await live.search('ovens')
    expect(broken.calls).toBe(6)
  })
})

describe('bundled and live papers in one list', () => {
  it('alternate, starting with a bundled one, at most twenty', () => {
    const own = ['A', 'B', 'C'].map((title) => paper(title))
    expect(mergePapers(own, [paper('X'), paper('Y')]).map(({ title }) => title)).toEqual([
      'A',
      'X',
      'B',
      'Y',
      'C',
    ])
    const many = (prefix: string) =>
      Array.from({ length: 15 }, (_, index) => paper(`${prefix}${String(index)}`))
    expect(mergePapers(many('a'), many('b'))).toHaveLength(20)
  })

  it('contain each paper once, by DOI or by title, with our own note', () => {
    const own = [
      paper(
        'The role of the business model in capturing value from innovation',
        'https://doi.org/10.1093/icc/11.3.529',
      ),
      paper('Small wins: redefining the scale of social problems'),
    ]
    const live = [
      paper('Another title of it', 'https://doi.org/10.1093/ICC/11.3.529'),
      paper('Small Wins – Redefining the Scale of Social Problems', 'https://doi.org/10.5555/x'),
      paper(
        'Small wins: redefining the scale of social problems. A reply to critics',
        'https://doi.org/10.5555/y',
      ),
      paper('Fresh', 'https://doi.org/10.5555/z'),
      paper('Fresh again', 'https://doi.org/10.5555/Z'),
    ]
    expect(mergePapers(own, live).map(({ title }) => title)).toEqual([own[0]?.title, 'Fresh', own[1]?.title])
  })

  it('are the bundled ones alone if live ones are too late, and stop with the caller', async () => {
    const late = createMergedPapers({
      bundled: createBundledPapers(),
      live: { search: () => new Promise(() => {}) },
      wait: () => Promise.resolve(),
    })
    const alone = await createBundledPapers().search('referral programme', options)
    expect(await late.search('referral programme', options)).toEqual(alone)
    await expect(late.search('referral programme', { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  it.each([
    ['never answers', silent],
    ['is over its limit', json({}, 429)],
    ['sends mark-up', rawAnswer('<html>')],
    ['never ends', endless],
    ['is empty', json(openAlexAnswer())],
  ] as const)('answer a search as usual while the service %s [RSC-02, API-13]', async (_, behaviour) => {
    stub.behave(behaviour)
    const clock = manualClock()
    const live = createLivePapers({ services: [openAlex(100)], clock, ...collectLog() })
    const papers = createMergedPapers({ bundled: createBundledPapers(), live })
    const response = await startApp({ papers }).post('/v1/search/papers', {
      query: 'referral programme for customers',
    })
    expect(response.status).toBe(200)
    const found = (await response.json()) as Paper[]
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ _id }) => _id.startsWith('paper-'))).toBe(true)
  })

  it('show live papers beside the bundled ones if the service answers [RSC-02, API-13]', async () => {
    stub.behave(json(openAlexAnswer(work())))
    const live = createLivePapers({ services: [openAlex()], clock: manualClock(), ...collectLog() })
    const papers = createMergedPapers({ bundled: createBundledPapers(), live })
    const response = await startApp({ papers }).post('/v1/search/papers', {
      query: 'waste in the supply chain of bakeries',
    })
    const found = (await response.json()) as Paper[]
    expect(found.map(({ _id }) => _id)).toContain('openalex-W2741809807')
    expect(found.some(({ _id }) => _id.startsWith('paper-'))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { caseEntries } from '#server/catalogue/case-studies.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { bundledPapers, isConfirmedPaper, notConfirmed } from '#server/catalogue/papers.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { everydayStemsOf, everydayWords } from '#server/catalogue/everyday.words.ts'
import { tagsOf } from '#server/catalogue/problem.tags.ts'
import { problemsAbout } from '#server/routes/v1/evidence.ts'
import { latePayers } from '../brief/library.ts'

const options = { signal: new AbortController().signal }
const [open, confirmed] = [
  bundledPapers().find((paper) => !isConfirmedPaper(paper)),
  bundledPapers().find((paper) => isConfirmedPaper(paper)),
]
const nameOf = (paper: typeof open) => `${String(paper?.n).padStart(3, '0')}-anybody-2000`
const study = caseEntries().at(-1)?.slug ?? ''
const tags = () =>
  Promise.resolve(
    tagsOf([
      {
        ...latePayers,
        papers: [nameOf(open), nameOf(confirmed)],
        cases: [study],
        models: ['pre-order-batch'],
      },
    ]),
  )
const about = [{ id: latePayers.id, name: latePayers.name }]
const text = 'Our volunteers leave and nobody learns the work of the kitchen.'

describe('evidence for the problems of a case', () => {
  it('starts with what the library lists for a problem, and names the problem', async () => {
    const papers = await createBundledPapers(bundledPapers, tags).search(text, options, about)
    expect(papers[0]).toMatchObject({ _id: `paper-${String(confirmed?.n)}`, matched: [latePayers.name] })
    const cases = await createBundledCaseStudies(tags).search({ query: text, about }, options)
    expect(cases[0]?._source).toMatchObject({ slug: study, matched: [latePayers.name] })
    for (const { _score } of cases.slice(1)) expect(_score).toBeLessThan(cases[0]?._score ?? 0)
    const models = await createBundledBusinessModels(tags).search(text, options, about)
    expect(models[0]).toMatchObject({ _id: 'pre-order-batch', _source: { matched: [latePayers.name] } })
    for (const ids of [
      papers.map(({ _id }) => _id),
      cases.map(({ _id }) => _id),
      models.map(({ _id }) => _id),
    ])
      expect(new Set(ids).size).toBe(ids.length)
  })

  it('puts papers with unconfirmed details last, however they were found', async () => {
    const papers = await createBundledPapers(bundledPapers, tags).search(text, options, about)
    const at = papers.map(({ checked }) => checked === notConfirmed)
    expect(at).toContain(true)
    expect(at).toEqual(at.toSorted((a, b) => Number(a) - Number(b)))
  })

  it('finds nothing by words that owners write whatever their subject', async () => {
    const bakery =
      'Our bakery throws away a fifth of its bread every evening, because nobody knows in the morning how much the shops ' +
      'will sell. The drivers complain, and the shop managers order too much to be safe.'
    // The text's words about mornings, managers, shops and orders match cues of both entries.
    const cases = await createBundledCaseStudies(tags).search({ query: bakery }, options)
    expect(cases.map(({ _source }) => _source.slug)).toContain('morning-star-letters')
    const models = await createBundledBusinessModels(tags).search(bakery, options)
    expect(models.map(({ _id }) => _id)).toContain('object-self-service')
    const found = [
      await createBundledPapers(bundledPapers, tags).search(bakery, options, about),
      (await createBundledCaseStudies(tags).search({ query: bakery, about }, options)).map(
        ({ _source }) => _source,
      ),
      (await createBundledBusinessModels(tags).search(bakery, options, about)).map(({ _source }) => _source),
    ]
    for (const list of found) for (const { matched = [] } of list) expect(matched).toEqual([latePayers.name])
  })

  it('finds nothing by the words for how something was said, such as a text message', async () => {
    const texts = [
      'Every week eight learners of our driving school do not turn up, or cancel by text message an hour before. ' +
        'We send a reminder by text the evening before, but many never read the message.',
      'Our workshop turns parts for one big customer. They sent a message: from January they pay after ninety days. ' +
        'I wrote a reminder and got a short text back, which does not mention the date.',
    ]
    const unlisted = [{ id: 'no-shows', name: 'Booked people don’t turn up' }]
    for (const query of texts)
      for (const problems of [about, unlisted]) {
        const cases = await createBundledCaseStudies(tags).search({ query, about: problems }, options)
        expect(cases.map(({ _source }) => _source.slug)).not.toContain('tax-reminder-letters')
      }
    // Typed search words still find them.
    const typed = await createBundledCaseStudies(tags).search({ query: 'text message' }, options)
    expect(typed.map(({ _source }) => _source.slug)).toContain('m-pesa-mobile-money')
  })

  it('adds entries that share the subject of the text, and names only the shared subject words', async () => {
    const solar =
      'We install solar panels on roofs, and now the inverter of every second house fails while the batteries last. ' +
      'Each time our van goes out, the customer waits and nobody pays us for the hour.'
    const models = await createBundledBusinessModels(tags).search(solar, options, about)
    expect(models.map(({ _id, _source }) => [_id, _source.matched])).toEqual([
      ['pre-order-batch', [latePayers.name]],
      ['prosumer', ['solar', 'inverter', 'batteries', 'panels']],
    ])
  })

  it('counts as everyday words those in the examples of more than a quarter of the problems', async () => {
    const problems = [['Time and tide'], ['Times are hard', 'no tide'], ['The tide'], ['Nothing'], ['Else']]
    expect(everydayStemsOf(new Map(problems.map((examples, at) => [String(at), examples])))).toEqual(
      new Set(['time', 'tide']),
    )
    const words = await everydayWords()
    for (const word of ['time', 'offic', 'night', 'manag', 'order']) expect(words).toContain(word)
    for (const word of ['solar', 'crowdfund', 'invert']) expect(words).not.toContain(word)
  })

  it('gives only specialist terms as the reason when words alone found an entry', async () => {
    const papers = await createBundledPapers(bundledPapers, tags).search(
      'late payment and trade credit',
      options,
    )
    expect(papers).not.toEqual([])
    for (const { matched = [], entities, title } of papers)
      for (const word of matched)
        expect(`${title} ${entities.join(' ')}`.toLowerCase()).toContain(word.slice(0, 4))
  })
})

describe('the problems that evidence is searched for', () => {
  const named = (id: string, active: boolean, origin: 'engine' | 'user'): CaseBrief['problems'][number] => ({
    id,
    name: id,
    active,
    origin,
    because: [{ text: 'They pay late.' }],
    questions: [],
  })
  const briefOf = (...problems: CaseBrief['problems']) => ({ ...emptyBrief(), problems })
  const engine = (brief: CaseBrief) => ({ brief: () => Promise.resolve(brief) })
  const long = 'Customers pay late and we wait for our money for three months.'
  const ids = async (sent: CaseBrief | undefined, own: CaseBrief, query = long) =>
    (await problemsAbout(engine(own), { query, brief: sent }, options)).map(({ id }) => id)

  it('are the owner’s own first, then the certain ones, then the two likeliest', async () => {
    const own = briefOf(
      named('one', false, 'engine'),
      named('two', false, 'engine'),
      named('three', false, 'engine'),
    )
    expect(await ids(undefined, own)).toEqual(['one', 'two'])
    expect(await ids(briefOf(named('sure', true, 'engine'), named('said', true, 'user')), own)).toEqual([
      'said',
      'sure',
    ])
  })

  it('are none for a few typed search words, or when reading the text fails', async () => {
    expect(await ids(undefined, briefOf(named('one', true, 'engine')), 'cash flow')).toEqual([])
    const broken = { brief: () => Promise.reject(new Error('no reading')) }
    expect(await problemsAbout(broken, { query: long }, options)).toEqual([])
  })
})

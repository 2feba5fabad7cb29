import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import type { ProblemTags } from '#server/catalogue/problem.tags.ts'
import { businessPatterns, toBusinessModel } from '#server/catalogue/business-models.ts'
import { lintBusinessModels } from '../../../scripts/content/business-models.lint.ts'
import { labelledChallenges } from '../../../lab/engine/measures.ts'
import { measureSearch, qualityOf, relevantModels } from '../../../lab/engine/search.measures.ts'
import { startApp } from '../app.ts'

const options = { signal: new AbortController().signal }
const challenges = labelledChallenges()
const cafe = challenges[0]?.text ?? ''
const source = createBundledBusinessModels()

describe('the bundled business models', () => {
  it('are at least 75 with names of their own, each with every field of the entity filled in [BM-02]', () => {
    const models = businessPatterns().map(toBusinessModel)
    expect(models.length).toBeGreaterThanOrEqual(75)
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length)
    for (const model of models) {
      const { description, key_features, customer_need_types, examples, strategies, business_guidance } =
        model
      for (const field of [
        description,
        key_features,
        customer_need_types,
        examples,
        strategies,
        business_guidance,
      ])
        expect(field?.length ?? 0, model._id).toBeGreaterThan(3)
      expect(key_features?.split('\n')).toHaveLength(4)
      expect(business_guidance, model._id).toMatch(/\?\n.+\?\n.+\?\nFirst test: .+\.$/)
    }
  })

  it('pass the lint of the content', () => {
    expect(lintBusinessModels().errors).toEqual([])
  })

  it.each([
    [
      'names a firm',
      { examples: ['A tool hire like Hilti offers', 'A gym month with all classes'] },
      'names “Hilti”',
    ],
    ['is spelt the American way', { who: 'People who organize a lot.' }, 'American form “organize”'],
    ['gives a figure without a source', { earns: 'It earns 40 % more in a year.' }, 'unsourced claim “40 %”'],
    [
      'says one thing twice',
      { gets: 'People who organise a lot.', who: 'People who organise a lot.' },
      'same text as content/business-models/',
    ],
    [
      'asks no question',
      { questions: ['What is it?', 'Who pays for it?', 'Say who it is.'] },
      'question mark',
    ],
    ['ends without a full stop', { how: 'You do this and then that' }, 'full stop'],
    [
      'is one long sentence',
      { description: 'A single sentence is not enough to explain how a firm earns its money.' },
      'sentences',
    ],
  ])('fail the lint if an entry %s', (_, change, fault) => {
    const [first, ...rest] = businessPatterns()
    if (!first) throw new Error('the catalogue is empty')
    expect(lintBusinessModels([{ ...first, ...change }, ...rest]).errors.join('\n')).toContain(fault)
  })
})

describe('the search in business models', () => {
  it('finds at least three quarters of a person’s choices among the first five, including for challenges it was not tuned on', async () => {
    const { all, tuned, heldOut } = await measureSearch(source, challenges)
    for (const { recallAt5 } of [all, tuned, heldOut]) expect(recallAt5).toBeGreaterThanOrEqual(0.75)
    expect(all.reciprocalRank).toBeGreaterThanOrEqual(0.8)
  })

  it('is measured with labels that name existing entries', () => {
    const ids = new Set(businessPatterns().map(({ id }) => id))
    const labels = relevantModels()
    expect(Object.keys(labels)).toEqual(expect.arrayContaining(challenges.map(({ id }) => id)))
    expect(
      Object.values(labels)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([])
  })

  it('computes recall and reciprocal rank as defined', () => {
    expect(
      qualityOf([
        { ids: ['a', 'b', 'c', 'd', 'e', 'f'], relevant: ['b', 'f'] },
        { ids: ['x'], relevant: ['y'] },
      ]),
    ).toEqual({ recallAt5: 0.25, reciprocalRank: 0.25 })
  })

  it('gives equal queries equal answers and says why each model is shown [BM-01]', async () => {
    const first = await source.search(cafe, options)
    expect(first).toEqual(await createBundledBusinessModels().search(cafe, options))
    expect(first.length).toBeGreaterThanOrEqual(5)
    const words = new Set(cafe.toLowerCase().match(/\p{L}+/gu))
    for (const { _source } of first) {
      expect(_source.matched?.length).toBeGreaterThan(0)
      for (const word of _source.matched ?? []) expect(words).toContain(word)
    }
  })

  it('says for every model why it is shown, whatever the challenge', async () => {
    for (const { id, text } of challenges)
      for (const { _source } of await source.search(text, options))
        expect(_source.matched, `${id}: ${_source.name}`).not.toEqual([])
  })

  it('never repeats a model when more are requested, and finally has none left [AMB-47]', async () => {
    const shown = (await source.search(cafe, options)).map(({ _source }) => _source.name)
    for (let round = 0; round < 12; round += 1) {
      const more = await source.extend(cafe, shown, options)
      if (more.length === 0) break
      for (const { name } of more) expect(shown).not.toContain(name)
      shown.push(...more.map(({ name }) => name))
    }
    expect(await source.extend(cafe, shown, options)).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.length).toBeGreaterThan(30)
  })

  it('continues with the models that the library lists for the problems [BM-04]', async () => {
    const ids = businessPatterns()
      .slice(0, 12)
      .map(({ id }) => id)
    const tags: ProblemTags = new Map([['late-vans', { papers: [], cases: [], models: ids }]])
    const tagged = createBundledBusinessModels(() => Promise.resolve(tags))
    const about = [{ id: 'late-vans', name: 'Goods arrive too late' }]
    const first = await tagged.search(cafe, options, about)
    const more = await tagged.extend(
      cafe,
      first.map(({ _id }) => _id),
      options,
      about,
    )
    expect([...first.map(({ _source }) => _source), ...more].slice(0, 12).map(({ _id }) => _id)).toEqual(ids)
  })

  it('matches by words if the writer already has everything the library lists', async () => {
    const tags: ProblemTags = new Map([['late-vans', { papers: [], cases: [], models: ['supermarket'] }]])
    const tagged = createBundledBusinessModels(() => Promise.resolve(tags))
    const about = [{ id: 'late-vans', name: 'Goods arrive too late' }]
    const text = 'Our supermarket chain loses bread because managers order too much and drivers come late.'
    const found = await tagged.search(text, options, about)
    expect(found).not.toEqual([])
    expect(found.map(({ _id }) => _id)).not.toContain('supermarket')
  })

  it.each([
    ['Supermarket', 'Our supermarket chain loses fresh bread every week.', false],
    ['Supermarket', 'We run a small supermarket in a village, and it loses bread.', false],
    ['Supermarket', 'The supermarket next door sells bread for less than we pay for flour.', true],
    ['Subscription', 'Our vegetable subscription loses customers after two months.', false],
    ['Subscription', 'Should we offer our vegetables in a subscription, paid by the month?', true],
  ])('does not offer %s to a writer who has it: %s', async (name, text, isOffered) => {
    const found = await source.search(text, options)
    expect(found.map(({ _source }) => _source.name).includes(name)).toBe(isOffered)
  })

  it('scans a text once, however often it mentions the writer’s business', async () => {
    const text = `${'our bread '.repeat(1_990)}. The supermarket is cheap.`
    const found = await source.search(text, options)
    expect(found.map(({ _source }) => _source.name)).toContain('Supermarket')
    const own = await source.search(`Our supermarket loses ${'our bread '.repeat(1_990)}`, options)
    expect(own.map(({ _source }) => _source.name)).not.toContain('Supermarket')
  })

  it('finds nothing for a text without matching words', async () => {
    expect(await source.search('Наша пекарня теряет клиентов и деньги', options)).toEqual([])
  })

  it('stops when the caller disconnects', async () => {
    const gone = { signal: AbortSignal.abort(new Error('gone')) }
    await expect(source.search(cafe, gone)).rejects.toThrow('gone')
    await expect(source.extend(cafe, [], gone)).rejects.toThrow('gone')
  })
})

describe('the calls for business models', () => {
  it('return hits with a source, and further models that exclude the named ones [BM-01, API-09, API-10, AMB-47]', async () => {
    const { post } = startApp({ businessModels: source })
    const searched = await post(`/v1${calls.searchBusinessModels.path}`, { query: cafe })
    expect(searched.status).toBe(200)
    const { hits } = calls.searchBusinessModels.answer.parse(await searched.json())
    expect(hits[0]?._source.key_features).toContain('For whom: ')
    const names = hits.map(({ _source }) => _source.name)
    const extended = await post(`/v1${calls.extendBusinessModels.path}`, {
      query: cafe,
      businessModels: names,
    })
    expect(extended.status).toBe(200)
    const more = calls.extendBusinessModels.answer.parse(await extended.json())
    expect(more.length).toBeGreaterThan(0)
    expect(more.filter(({ name }) => names.includes(name))).toEqual([])
  })

  it.each([
    ['an empty query', { query: '  ' }],
    ['no query', {}],
    ['a query that is no text', { query: ['a'] }],
  ])('refuse %s', async (_, body) => {
    const { post } = startApp({ businessModels: source })
    expect((await post('/v1/search/business-models', body)).status).toBe(422)
  })
})

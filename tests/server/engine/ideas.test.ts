import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { IdeasInput } from '#server/domain/ports.ts'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { evidenceList } from '#server/engine/offline/idea.evidence.ts'
import { noProblems } from '#tests/server/brief/library.ts'
import { createOfflineEngine } from '#server/engine/offline/offline.engine.ts'
import { challenges } from './challenges.ts'
import { untidy } from './tidy.helpers.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine({ library: noProblems })

async function firstSpark(text: string, category: (typeof sparkCategories)[number]['slug']) {
  const [spark] = await engine.sparks({ category, text, entities: [], businessTypes: [] }, options)
  if (!spark) throw new Error('no spark')
  return spark.text
}

const ideasFor = async (input: Partial<IdeasInput> & { challenge: string; spark: string }) =>
  engine.ideas({ seen: [], ...input }, options)

describe('Possible ideas', () => {
  it.each(challenges)(
    'for the $id are 3 to 5, complete and of distinct focus [IDEA-01] [IDEA-22] [AMB-69]',
    async ({ text, sector }) => {
      for (const { slug } of sparkCategories) {
        const { ideas, exhausted } = await ideasFor({
          challenge: text,
          spark: await firstSpark(text, slug),
          sector,
        })
        expect(exhausted).toBe(false)
        expect(ideas.length).toBeGreaterThanOrEqual(3)
        expect(ideas.length).toBeLessThanOrEqual(5)
        expect(new Set(ideas.map(({ focus }) => focus)).size).toBe(ideas.length)
        for (const idea of ideas) {
          expect(idea.implementation.steps.length).toBeGreaterThanOrEqual(4)
          expect(idea.implementation.steps.length).toBeLessThanOrEqual(6)
          const texts = [
            idea.text,
            idea.focus,
            idea.sparkSatisfaction,
            idea.challengeResolution,
            idea.implementation.keyResources,
            idea.implementation.potentialObstacles,
            ...idea.implementation.steps,
          ]
          expect(texts.filter((each) => each.trim().length < 3)).toEqual([])
          expect(texts.flatMap(untidy)).toEqual([])
          expect(idea.provenance?.engine).toBe('offline')
        }
      }
    },
  )

  it.each(challenges)('for the $id name an actor or a thing of the challenge', async ({ text }) => {
    for (const { slug } of sparkCategories) {
      const { ideas } = await ideasFor({ challenge: text, spark: await firstSpark(text, slug) })
      for (const idea of ideas) {
        const own = idea.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
        const stems = new Set(
          text
            .toLowerCase()
            .match(/\p{L}{4,}/gu)
            ?.map((word) => word.slice(0, 4)),
        )
        expect(
          own.some((word) => stems.has(word.slice(0, 4))),
          idea.text,
        ).toBe(true)
        expect(
          (idea.provenance?.topics.length ?? 0) > 0 || /(?:Start with|Judge it by whether) /.test(idea.text),
          idea.text,
        ).toBe(true)
      }
    }
  })

  it('never come back on refresh, until the pool is spent and says so [AMB-47]', async () => {
    const { text } = challenges[6] ?? { text: '' }
    const spark = await firstSpark(text, 'customers-sales')
    const seen: string[] = []
    let exhausted = false
    for (let round = 0; round < 20 && !exhausted; round += 1) {
      const answer = await ideasFor({ challenge: text, spark, seen })
      expect(answer.ideas.filter((idea) => seen.includes(idea.text))).toEqual([])
      seen.push(...answer.ideas.map((idea) => idea.text))
      exhausted = answer.exhausted
    }
    expect(exhausted).toBe(true)
    expect(new Set(seen).size).toBeGreaterThanOrEqual(20)
    const after = await ideasFor({ challenge: text, spark, seen })
    expect(after).toEqual({ ideas: [], exhausted: true })
  })

  it('begin with a cheap test for a young firm and end with a programme for a mature one', async () => {
    const { text } = challenges[2] ?? { text: '' }
    const spark = await firstSpark(text, 'finance-acquisitions')
    const young = await ideasFor({ challenge: text, spark, maturity: 1 })
    const mature = await ideasFor({ challenge: text, spark, maturity: 5 })
    for (const { implementation } of young.ideas)
      expect(implementation.steps[0]).toMatch(
        /^(?:Before you spend anything|Try this first|Test it cheaply|Start small): /,
      )
    for (const { implementation } of mature.ideas)
      expect(implementation.steps.at(-1)).toMatch(/programme|management|review/)
  })

  it.each([
    ['North West', /^In the North West, the local growth hub/],
    ['Greater London', /^In Greater London, the local growth hub/],
    ['Scotland', /Scottish Enterprise/],
    ['Wales', /Business Wales/],
    ['Northern Ireland', /Invest Northern Ireland/],
    ['France', /^$/],
    ['', /^$/],
  ])('say about the region %s only what is known [IDEA-09]', async (region, expected) => {
    const { text } = challenges[0] ?? { text: '' }
    const { ideas } = await ideasFor({
      challenge: text,
      spark: await firstSpark(text, 'markets-products'),
      region,
    })
    for (const idea of ideas) expect(idea.regionSpecific).toMatch(expected)
  })

  it('add once in an answer what an adviser of the sector would warn about and whom they would ask', async () => {
    const { text } = challenges[0] ?? { text: '' }
    const { ideas } = await ideasFor({
      challenge: text,
      spark: await firstSpark(text, 'markets-products'),
      sector: 'Bakery',
    })
    const obstacles = ideas.map(({ implementation }) => implementation.potentialObstacles)
    expect(obstacles.filter((text) => text.includes('allergen'))).toHaveLength(1)
    const resources = ideas.map(({ implementation }) => implementation.keyResources)
    expect(resources.filter((text) => text.includes('the supplier who knows your trade'))).toHaveLength(1)
  })

  it('restate the goal that the writer gave and answer the spark by its technique', async () => {
    const { text } = challenges[6] ?? { text: '' }
    const { ideas } = await ideasFor({
      challenge: text,
      spark: await firstSpark(text, 'suppliers-processes'),
    })
    for (const idea of ideas) {
      expect(idea.challengeResolution).toContain('to reduce failed deliveries and keep drivers.')
      expect(idea.sparkSatisfaction).toMatch(
        /^(?:The spark asks you to .+\. This idea (?:does so|comes at it from another side,) by |Asked to .+, (?:this idea answers|you can also begin elsewhere,) by |The spark’s call: .+\. (?:The answer|What goes with it): |A way to .+: |A companion to that, when you .+: )/,
      )
    }
    // Four cards side by side do not all say it in the same words.
    const opening = (text: string) => text.split(' ').slice(0, 2).join(' ')
    expect(new Set(ideas.map((idea) => opening(idea.sparkSatisfaction))).size).toBe(ideas.length)
    expect(new Set(ideas.map((idea) => idea.implementation.steps.at(-1)?.split(':')[0])).size).toBe(
      ideas.length,
    )
    const quotes = ideas.flatMap((idea) => idea.challengeResolution.match(/“[^”]+”/g) ?? [])
    expect(new Set(quotes).size).toBe(quotes.length)
  })

  it('answer a spark of other origin by its words', async () => {
    const { text } = challenges[7] ?? { text: '' }
    const { ideas } = await ideasFor({
      challenge: text,
      spark: 'Could the neighbours share a van for deliveries?',
    })
    expect(ideas.some(({ focus }) => focus === 'Shared logistics')).toBe(true)
    for (const idea of ideas)
      expect(idea.sparkSatisfaction).toContain('Could the neighbours share a van for deliveries?')
  })

  it('speak of what the company’s own site says it sells', async () => {
    const challenge =
      'We would like to win more customers and lose fewer of them, but nobody in the team has the time for it.'
    const spark = 'Put your offer on sale in three versions.'
    const businessSummary = 'We make handmade oak furniture and sell oak tables to families across Kent.'
    const { ideas } = await ideasFor({ challenge, spark, businessSummary })
    expect(ideas.some(({ text }) => /oak/.test(text))).toBe(true)
  })

  it('are byte-equal for equal input in two engines', async () => {
    const { text, sector } = challenges[4] ?? { text: '', sector: '' }
    const input = {
      challenge: text,
      spark: await firstSpark(text, 'social-enterprise'),
      sector,
      region: 'Wales',
      maturity: 3,
      seen: [],
    }
    const other = createOfflineEngine({ library: noProblems })
    expect(JSON.stringify(await other.ideas(input, options))).toBe(
      JSON.stringify(await engine.ideas(input, options)),
    )
  })

  describe('name as sources', () => {
    const catalogue = new Set(evidenceList().values())
    const titles = bundledPapers().map(({ title }) => title)
    const answers = async () =>
      Promise.all(
        challenges.flatMap(({ text }) =>
          sparkCategories.map(async ({ slug }) => ({
            text,
            ...(await ideasFor({ challenge: text, spark: await firstSpark(text, slug) })),
          })),
        ),
      )

    it('only entries of the catalogue: papers, case studies and business models, and many ideas have one', async () => {
      const ideas = (await answers()).flatMap((answer) => answer.ideas)
      const sources = ideas.map(({ provenance }) => provenance?.sources ?? [])
      for (const { title, uri } of sources.flat()) {
        expect(catalogue.has(title) || titles.some((known) => title.includes(known)), title).toBe(true)
        if (uri !== undefined) expect(uri).toMatch(/^https:/)
      }
      const [cases, models] = ['Case study: ', 'Business model: '].map(
        (kind) => sources.filter((list) => list.some(({ title }) => title.startsWith(kind))).length,
      )
      expect(cases).toBeGreaterThan(ideas.length / 12)
      expect(models).toBeGreaterThan(ideas.length / 12)
    })

    it('each case study and each business model once in an answer, found by words that the writer used', async () => {
      for (const { text, ideas } of await answers()) {
        const compared = ideas.flatMap(({ provenance }) =>
          (provenance?.sources ?? []).map(({ title }) => title).filter((title) => catalogue.has(title)),
        )
        expect(new Set(compared).size).toBe(compared.length)
        for (const { provenance } of ideas) {
          const words = /found in the catalogue by: ([^.]+)\./.exec(provenance?.why ?? '')?.[1]
          expect(words !== undefined).toBe(provenance?.sources.some(({ title }) => catalogue.has(title)))
          for (const word of words?.split(', ') ?? []) expect(text.toLowerCase()).toContain(word)
        }
      }
    })

    it('nothing for a challenge that shares no telling word with the catalogue', async () => {
      const { ideas } = await ideasFor({ challenge: 'Zwxq blorf nim tarkle.', spark: 'What if?' })
      expect(
        ideas
          .flatMap(({ provenance }) => provenance?.sources ?? [])
          .filter(({ title }) => catalogue.has(title)),
      ).toEqual([])
    })
  })
})

import { describe, expect, it } from 'vitest'
import { Spark } from '#contract/entities.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { bundledPapers, citation, paperUri } from '#server/catalogue/papers.ts'
import { noProblems } from '#tests/server/brief/library.ts'
import { createOfflineEngine } from '#server/engine/offline/offline.engine.ts'
import { recogniseSpark } from '#server/engine/offline/spark.library.ts'
import { challenges } from './challenges.ts'
import { jaccard, readingEase, untidy } from './tidy.helpers.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine({ library: noProblems })
const slugs = sparkCategories.map(({ slug }) => slug)

async function sparksOf(text: string, entities?: { label: string; type: string }[]) {
  const topics = entities ?? (await engine.topics({ text, order: 'top' }, options))
  const all = []
  for (const category of slugs) {
    all.push(
      ...(await engine.sparks(
        { category, text, entities: topics, businessTypes: ['family', 'social'] },
        options,
      )),
    )
  }
  return { topics, all }
}

describe('Sparks', () => {
  it.each(challenges)(
    'give the $id 8 to 12 distinct sparks in each of the ten categories [SPK-09] [AMB-69]',
    async ({ text }) => {
      const { topics, all } = await sparksOf(text)
      for (const category of slugs) {
        const sparks = all.filter(({ origin }) => origin === category)
        expect(sparks.length, category).toBeGreaterThanOrEqual(8)
        expect(sparks.length, category).toBeLessThanOrEqual(12)
        const techniques = new Set(sparks.map(({ provenance }) => provenance?.technique))
        expect(techniques.size, category).toBeGreaterThanOrEqual(5)
        const used = new Set(sparks.flatMap(({ provenance }) => provenance?.topics ?? []))
        expect(used.size, category).toBeGreaterThanOrEqual(Math.min(4, topics.length))
      }
      expect(new Set(all.map((spark) => spark.text)).size).toBe(all.length)
      expect(new Set(all.map(({ stem }) => stem.spark_id)).size).toBe(all.length)
    },
  )

  it.each(challenges)('are well-formed short texts for the $id, with no gap left open', async ({ text }) => {
    const { all } = await sparksOf(text)
    for (const spark of all) {
      expect(() => Spark.parse(spark)).not.toThrow()
      expect(spark.text.length, spark.text).toBeLessThanOrEqual(220)
      expect(spark.text).toMatch(/^\p{Lu}.*[.?]$/u)
    }
    expect(all.flatMap((spark) => untidy(spark.text))).toEqual([])
  })

  it.each(challenges)('name what the $id writes about, and say how they were made', async ({ text }) => {
    const { all } = await sparksOf(text)
    for (const { text: words, provenance } of all) {
      expect(provenance?.engine).toBe('offline')
      expect(provenance?.technique.length).toBeGreaterThan(3)
      expect(provenance?.why.length).toBeGreaterThan(20)
      // Each is about a topic of the challenge or about its goal.
      const goal = /\{(?:goal|topics)\}/.test(recogniseSpark(words)?.template.text ?? '')
      const grounded = (provenance?.topics.length ?? 0) > 0 || goal
      expect(grounded, words).toBe(true)
    }
  })

  it('differ from each other in wording and are easy to read', async () => {
    const pairs: number[] = []
    const ease: number[] = []
    for (const { text } of challenges) {
      const { all } = await sparksOf(text)
      for (const category of slugs) {
        const texts = all.filter(({ origin }) => origin === category).map((spark) => spark.text)
        texts.forEach((a, index) => {
          for (const b of texts.slice(index + 1)) pairs.push(jaccard(a, b))
        })
      }
      ease.push(...all.map((spark) => readingEase(spark.text)))
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(pairs)).toBeLessThan(0.35)
    expect(mean(ease)).toBeGreaterThanOrEqual(50)
  })

  it('are byte-equal for equal input, in two engines and whatever was asked before', async () => {
    const other = createOfflineEngine({ library: noProblems })
    for (const { text } of challenges.slice(0, 3)) {
      const topics = await engine.topics({ text, order: 'top' }, options)
      for (const category of slugs.toReversed()) {
        const input = { category, text, entities: topics, businessTypes: [] }
        const answers = [
          await engine.sparks(input, options),
          await other.sparks(input, options),
          await engine.sparks(input, options),
        ]
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      }
    }
  })

  it('use the active topics only [SPK-06] [TOP-05]', async () => {
    const text = challenges[6]?.text ?? ''
    const entities = [
      { label: 'cargo bikes', type: 'Thing' },
      { label: 'dispatchers', type: 'Role' },
    ]
    const { all } = await sparksOf(text, entities)
    expect(
      all
        .flatMap(({ provenance }) => provenance?.topics ?? [])
        .every((label) => entities.some((entity) => entity.label === label)),
    ).toBe(true)
    expect(all.some((spark) => spark.text.includes('dispatcher'))).toBe(true)
    expect(all.filter((spark) => /parcel lockers|route planning/.test(spark.text))).toEqual([])
  })

  it('take a topic that the user typed, without its type, into a sentence [TOP-07] [AMB-17]', async () => {
    const { all } = await sparksOf(
      'We are a shop and would like to sell more to people nearby, who now buy on the web.',
      [{ label: 'Drone delivery', type: 'Thing' }],
    )
    expect(all.some((spark) => spark.text.includes('drone delivery'))).toBe(true)
    expect(all.flatMap((spark) => untidy(spark.text))).toEqual([])
  })

  it('cover people and the natural environment in equal parts [AMB-83]', async () => {
    const text = challenges[0]?.text ?? ''
    const sparks = await engine.sparks(
      { category: 'people-climate', text, entities: [], businessTypes: [] },
      options,
    )
    const sides = sparks.map((spark) => recogniseSpark(spark.text)?.template.side)
    expect(sides.filter((side) => side === 'people')).toHaveLength(5)
    expect(sides.filter((side) => side === 'nature')).toHaveLength(5)
  })

  it('quote in research insights only papers of the catalogue, with a link only where the DOI is confirmed', async () => {
    const known = new Map(
      bundledPapers().map((paper) => [`${citation(paper)}: ${paper.title}. ${paper.source}`, paper]),
    )
    for (const { text } of challenges) {
      const sparks = await engine.sparks(
        { category: 'research-insights', text, entities: [], businessTypes: [] },
        options,
      )
      for (const spark of sparks) {
        const [source, ...more] = spark.provenance?.sources ?? []
        expect(more).toEqual([])
        const paper = known.get(source?.title ?? '')
        expect(paper, spark.text).toBeDefined()
        if (paper) {
          expect(spark.text).toContain(citation(paper))
          expect(source?.uri ?? '').toBe(paperUri(paper))
        }
      }
    }
  })

  it('are all recognised again by the engine that wrote them', async () => {
    const { all } = await sparksOf(challenges[1]?.text ?? '')
    for (const spark of all) expect(recogniseSpark(spark.text)?.category, spark.text).toBe(spark.origin)
  })
})

import { describe, expect, it } from 'vitest'
import { Spark } from '#contract/entities.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { bundledPapers, citation, paperUri } from '#server/catalogue/papers.ts'
import { contentLibrary } from '#server/content/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { contentGeneral } from '#server/content/general.ts'
import { recogniseGeneralSpark } from '#server/engine/write/recognised.ts'
import { challenges } from './challenges.ts'
import { jaccard, readingEase, untidy } from '../../../scripts/content/tidy.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const content = await contentGeneral()
const slugs = sparkCategories.map(({ slug }) => slug)

const writtenByUs = (text: string) => text.replace(/“[^”]*”/g, '“…”')

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
    'for the $id are 8 to 12, distinct, in each of the ten categories [SPK-09] [AMB-69]',
    async ({ text }) => {
      const { all } = await sparksOf(text)
      for (const category of slugs) {
        const sparks = all.filter(({ origin }) => origin === category)
        expect(sparks.length, category).toBeGreaterThanOrEqual(8)
        expect(sparks.length, category).toBeLessThanOrEqual(12)
        const techniques = new Set(sparks.map(({ provenance }) => provenance?.technique))
        expect(techniques.size, category).toBeGreaterThanOrEqual(4)
      }
      expect(new Set(all.map((spark) => spark.text)).size).toBe(all.length)
      expect(new Set(all.map(({ stem }) => stem.spark_id)).size).toBe(all.length)
    },
  )

  it.each(challenges)('are well-formed short texts for the $id, without gaps', async ({ text }) => {
    const { all } = await sparksOf(text)
    for (const spark of all) {
      expect(() => Spark.parse(spark)).not.toThrow()
      expect(spark.text.length, spark.text).toBeLessThanOrEqual(220)
      expect(spark.text).toMatch(/^\p{Lu}.*[.?]$/u)
    }
    expect(all.map((spark) => writtenByUs(spark.text)).flatMap(untidy)).toEqual([])
  })

  it.each(challenges)('say for the $id how they were made', async ({ text }) => {
    const { all } = await sparksOf(text)
    for (const { provenance } of all) {
      expect(provenance?.engine).toBe('offline')
      expect(provenance?.technique.length).toBeGreaterThan(3)
      expect(provenance?.why.length).toBeGreaterThan(20)
    }
  })

  it('are to at least a third about a ticked problem', async () => {
    for (const { text } of challenges) {
      const brief = await engine.brief({ text }, options)
      const [likely] = brief.problems
      if (likely === undefined) continue
      const ticked = { ...brief, problems: [{ ...likely, active: true, origin: 'user' as const }] }
      let about = 0
      for (const category of slugs) {
        const input = { category, text, entities: [], businessTypes: [], brief: ticked }
        about += (await engine.sparks(input, options)).filter(({ provenance }) =>
          provenance?.technique.startsWith('What stands in the way'),
        ).length
      }
      expect(about, likely.id).toBeGreaterThanOrEqual(12)
    }
  })

  it('are different when more are requested, as long as there are any, and never too few', async () => {
    const text = challenges[2]?.text ?? ''
    for (const category of slugs) {
      const seen: string[] = []
      for (let round = 0; round < 4; round += 1) {
        const input = { category, text, entities: [], businessTypes: [], seen }
        const sparks = (await engine.sparks(input, options)).map((spark) => spark.text)
        expect(sparks.length, category).toBeGreaterThanOrEqual(8)
        expect(new Set(sparks).size).toBe(sparks.length)
        if (round === 1) expect(sparks.filter((spark) => seen.includes(spark))).toEqual([])
        seen.push(...sparks)
      }
    }
  })

  it('mention a family or a mission only if the client has one', async () => {
    const { trades } = await contentLibrary()
    // Sparks of trades are left out, because a trade may ask about its customers' families.
    const ofTrades = new Set(trades.flatMap(({ sparks }) => sparks.map(({ text }) => text)))
    for (const { text } of challenges) {
      const all = (await sparksOf(text)).all.filter((spark) => !ofTrades.has(spark.text))
      for (const spark of all.filter(({ origin }) => origin !== 'family-businesses'))
        expect(writtenByUs(spark.text)).not.toMatch(/\b(?:family|families|heirs?|grandchild\w*)\b/i)
      for (const spark of all.filter(({ origin }) => origin !== 'social-enterprise'))
        expect(writtenByUs(spark.text)).not.toMatch(/\b(?:social enterprise|beneficiar\w*|social mission)\b/i)
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

  it('are byte-equal for equal input, in two engines and whatever was requested before', async () => {
    const other = createOfflineEngine()
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
    expect(all.filter(({ text: said }) => /parcel lockers|route planning/.test(said))).toEqual([])
  })

  it('name the topics they are about, typed ones included, and put none into a sentence [TOP-07] [AMB-17] [C15]', async () => {
    const { all } = await sparksOf(
      'We are a shop and would like to sell more to people nearby, who now buy on the web.',
      ['Deliveries', 'supplier', 'Drone delivery'].map((label) => ({ label, type: 'Thing' })),
    )
    const about = all.filter(({ provenance }) => (provenance?.topics.length ?? 0) > 0)
    expect(about.length).toBeGreaterThan(2)
    for (const { text, provenance } of about)
      for (const topic of provenance?.topics ?? [])
        expect(text).toMatch(topic === 'supplier' ? /supplier/i : /deliver/i)
    expect(all.filter(({ text }) => text.includes('Drone'))).toEqual([])
  })

  it('cover people and the natural environment in equal parts [AMB-83]', async () => {
    const text = challenges[0]?.text ?? ''
    const sparks = await engine.sparks(
      { category: 'people-climate', text, entities: [], businessTypes: [] },
      options,
    )
    const nature = sparks.filter(({ text: said }) => {
      const spark = recogniseGeneralSpark(content, said)?.spark
      return spark !== undefined && 'side' in spark && spark.side === 'nature'
    })
    expect(nature).toHaveLength(sparks.length / 2)
  })

  it('quote in research insights only papers of the catalogue, with a link only if the DOI is confirmed', async () => {
    const known = new Map(
      bundledPapers().map((paper) => [`${citation(paper)}: ${paper.title}. ${paper.source}`, paper]),
    )
    for (const { text } of challenges) {
      const sparks = await engine.sparks(
        { category: 'research-insights', text, entities: [], businessTypes: [] },
        options,
      )
      const told = sparks.filter(({ provenance }) => (provenance?.sources.length ?? 0) > 0)
      expect(told.length).toBeGreaterThanOrEqual(2)
      for (const spark of told) {
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

  it('that suit any client are recognised by the engine that wrote them', async () => {
    const { all } = await sparksOf(challenges[1]?.text ?? '')
    const general = all.filter(
      ({ provenance }) => !/in the way|(?:for|in) the trade/.test(provenance?.technique ?? ''),
    )
    expect(general.length).toBeGreaterThan(20)
    for (const spark of general)
      expect(recogniseGeneralSpark(content, spark.text)?.category, spark.text).toBe(spark.origin)
  })
})

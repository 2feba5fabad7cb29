import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { IdeasInput } from '#server/domain/ports.ts'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { businessPatterns } from '#server/catalogue/business-models.ts'
import { caseEntries } from '#server/catalogue/case-studies.ts'
import { contentLibrary } from '#server/content/library.ts'
import { remedySaid } from '#server/engine/write/recognised.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { challenges } from './challenges.ts'
import { untidy } from '../../../scripts/content/tidy.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()
const { problems, trades } = await contentLibrary()
const remedies = new Map(
  [...problems, ...trades].flatMap((entry) => entry.remedies.map((remedy) => [remedy.text, remedy])),
)
const questions = problems.map(({ confirm }) => confirm)
/** Finds the remedy of an idea. While nobody has ticked its problem, the idea begins with a question. */
const known = { get: (text: string) => remedies.get(remedySaid({ problems }, text)) }

async function firstSpark(text: string, category: (typeof sparkCategories)[number]['slug']) {
  const [spark] = await engine.sparks({ category, text, entities: [], businessTypes: [] }, options)
  if (!spark) throw new Error('no spark')
  return spark.text
}

const writtenByUs = (text: string) => text.replace(/“[^”]*”/g, '“…”')

const ideasFor = async (input: Partial<IdeasInput> & { challenge: string; spark: string }) =>
  engine.ideas({ seen: [], ...input }, options)

describe('Possible ideas', () => {
  it.each(challenges)(
    'for the $id are 3 to 5, complete and with distinct focus [IDEA-01] [IDEA-22] [AMB-69]',
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
            idea.challengeResolution,
            idea.implementation.keyResources,
            idea.implementation.potentialObstacles,
            ...idea.implementation.steps,
          ]
          expect(texts.filter((each) => each.trim().length < 3)).toEqual([])
          expect(texts.map(writtenByUs).flatMap(untidy)).toEqual([])
          // Remedies are written for problems, and an empty panel is better than one that says nothing.
          expect(idea.sparkSatisfaction).toBe('')
          expect(idea.provenance?.engine).toBe('offline')
        }
      }
    },
  )

  it('never come back on refresh, until there are no more, which they say [AMB-47]', async () => {
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

  it.each([
    ['Bakery', 'Check hygiene, allergen and labelling rules'],
    ['Clinic or dental practice', 'let a clinician check the plan'],
    ['Accountancy', 'Check professional rules and confidentiality'],
    ['Haulage and delivery', "Check drivers' hours, licences"],
  ])(
    'contain at most once what an adviser to a %s would check, if the work changes [C16]',
    async (sector, caution) => {
      let added = 0
      for (const { slug } of sparkCategories)
        for (const { text } of challenges.slice(0, 4)) {
          const { ideas } = await ideasFor({ challenge: text, spark: await firstSpark(text, slug), sector })
          const cautioned = ideas.filter(({ implementation }) =>
            implementation.potentialObstacles.includes(caution),
          )
          expect(cautioned.length).toBeLessThanOrEqual(1)
          added += cautioned.length
          for (const idea of cautioned) {
            expect(['process', 'who', 'time', 'place']).toContain(known.get(idea.text)?.direction)
            expect(`${idea.focus} ${idea.text}`).not.toMatch(/\bnegotiat|\bcontract|\bprice/i)
          }
        }
      expect(added).toBeGreaterThan(3)
    },
  )

  it('go in different directions, and are for two problems if the text speaks of two', async () => {
    for (const { text, sector } of challenges) {
      const spark = await firstSpark(text, 'customers-sales')
      const { ideas } = await ideasFor({ challenge: text, spark, sector })
      const remedies = ideas.map((idea) => known.get(idea.text))
      expect(new Set(remedies.map((remedy) => remedy?.direction)).size).toBe(ideas.length)
      const brief = await engine.brief({ text, sector }, options)
      const spoken = brief.problems.filter(({ active, because }) => active || because.length > 0)
      const problems = new Set(ideas.map(({ provenance }) => provenance?.technique))
      if (!brief.problems.some(({ active }) => active) && spoken.length > 1)
        expect(problems.size).toBeGreaterThan(1)
    }
  })

  it('begin with a question if the text indicates no problem, and still fit the spark', async () => {
    const challenge = 'Wir verkaufen Brot und möchten mehr Kunden gewinnen, aber niemand kennt uns im Ort.'
    const spark = 'Which three meetings of last month decided nothing, and who could have decided alone?'
    const { ideas } = await ideasFor({ challenge, spark })
    expect(ideas.length).toBeGreaterThanOrEqual(3)
    for (const idea of ideas) expect(questions.some((one) => idea.text.startsWith(one))).toBe(true)
    expect(ideas.map(({ provenance }) => provenance?.technique).join()).toMatch(/meeting/i)
  })

  it('name no day on which to begin: the owner sets the date [C16]', () => {
    for (const { steps } of remedies.values())
      for (const step of steps)
        expect(step).not.toMatch(/^(?:On|By|From|This|Next) (?:Mon|Tues|Wednes|Thurs|Fri)day\b/)
  })

  it('build on what the company’s own website proves', async () => {
    const challenge = 'Footfall falls. Fewer people come into the shop every month and the street is empty.'
    const spark = 'What if?'
    const all = async (businessSummary?: string) => {
      const seen: string[] = []
      for (let round = 0; round < 12; round += 1) {
        const { ideas } = await ideasFor({
          challenge,
          spark,
          seen,
          ...(businessSummary && { businessSummary }),
        })
        seen.push(...ideas.map((idea) => idea.text))
      }
      return seen.filter((text) => known.get(text)?.needs.includes('has-staff')).length
    }
    expect(await all('Our staff of twelve bake every morning.')).toBeGreaterThan(await all())
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
    const other = createOfflineEngine()
    expect(JSON.stringify(await other.ideas(input, options))).toBe(
      JSON.stringify(await engine.ideas(input, options)),
    )
  })

  it('name as sources only entries of the catalogue, each once', async () => {
    const titles = bundledPapers().map(({ title }) => title)
    const named = [
      ...caseEntries().map(({ name }) => `Case study: ${name}. `),
      ...businessPatterns().map(({ name }) => `Business model: ${name}`),
    ]
    let sourced = 0
    for (const { text } of challenges)
      for (const { slug } of sparkCategories) {
        const { ideas } = await ideasFor({ challenge: text, spark: await firstSpark(text, slug) })
        for (const { provenance } of ideas) {
          const sources = provenance?.sources ?? []
          expect(new Set(sources.map(({ title }) => title)).size).toBe(sources.length)
          if (sources.length > 0) sourced += 1
          for (const { title, uri } of sources) {
            const isKnown =
              titles.some((paper) => title.includes(paper)) || named.some((name) => title.startsWith(name))
            expect(isKnown, title).toBe(true)
            if (uri !== undefined) expect(uri).toMatch(/^https?:/)
          }
        }
      }
    expect(sourced).toBeGreaterThan(0)
  })
})

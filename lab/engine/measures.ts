import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Reframe, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { Engine, ProposedIdea } from '#server/domain/ports.ts'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { businessPatterns } from '#server/catalogue/business-models.ts'
import { caseEntries } from '#server/catalogue/case-studies.ts'
import { remedySaid } from '#server/engine/write/recognised.ts'
import { contentLibrary } from '#server/content/library.ts'
import { phraseKey } from '#server/engine/text/noun.grammar.ts'
import { jaccard, readingEase, untidy } from '../../scripts/content/tidy.ts'

/**
 * The measures of `npm run lab -- eval`: they judge the engine's output for challenges that were labelled by
 * hand.
 */

const LabelledChallenge = z.object({
  id: z.string().check(z.minLength(2)),
  sector: z.string().check(z.minLength(3)),
  region: z.string().check(z.minLength(2)),
  maturity: z.int().check(z.gte(1), z.lte(5)),
  text: z.string().check(z.minLength(400)),
  /** Every phrase that counts as a topic of the text, singular and in lower case. */
  topics: z.array(z.string()).check(z.minLength(12)),
})
export type LabelledChallenge = z.infer<typeof LabelledChallenge>

const folder = resolve(import.meta.dirname, '../sets/challenges')

/** The labelled challenges in the order of their files; throws if one is malformed. */
export const labelledChallenges = (): LabelledChallenge[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => z.parse(LabelledChallenge, JSON.parse(readFileSync(join(folder, file), 'utf8'))))

export interface Target {
  name: string
  value: number
  /** The value as printed. */
  shown: string
  target: string
  met: boolean
}

export interface Evaluation {
  targets: Target[]
  /** What to look at if a target is missed. */
  findings: string[]
}

const options = { signal: new AbortController().signal }
const slugs = sparkCategories.map(({ slug }) => slug)
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const labelKey = (label: string) => phraseKey(label.toLowerCase().replaceAll('-', ' '))

/** The share of the first eight topics that the labels name. */
export function topicPrecision(labels: readonly string[], topics: readonly string[]): number {
  const known = new Set(labels.map(labelKey))
  const top = topics.slice(0, 8)
  return top.length === 0 ? 0 : top.filter((label) => known.has(labelKey(label))).length / top.length
}

/** Every text that an idea's card shows. */
export const ideaTexts = (idea: ProposedIdea): string[] =>
  [
    idea.text,
    idea.sparkSatisfaction,
    idea.challengeResolution,
    ...idea.implementation.steps,
    idea.implementation.keyResources,
    idea.implementation.potentialObstacles,
  ].filter((text) => text !== '')

/** Returns a test for sources in the bundled catalogue, because only those may be cited. */
const isInCatalogue = () => {
  const papers = bundledPapers().map(({ title }) => title)
  const named = [
    ...caseEntries().map(({ name }) => `Case study: ${name}. `),
    ...businessPatterns().map(({ name }) => `Business model: ${name}`),
  ]
  return (title: string) =>
    papers.some((paper) => title.includes(paper)) || named.some((name) => title.startsWith(name))
}

/** The library's remedies by the wording of an idea, which may begin with one of our questions. */
async function remediesByText() {
  const library = await contentLibrary()
  const known = new Map(
    [...library.problems, ...library.trades].flatMap(({ id, remedies }) =>
      remedies.map((remedy) => [remedy.text, { id, remedy }] as const),
    ),
  )
  return { get: (text: string) => known.get(remedySaid(library, text)) }
}

/** The text without its quotations from the writer, so that only our own words are judged. */
const ownWords = (text: string) => text.replace(/“[^”]*”/g, '“…”')

interface Written {
  challenge: LabelledChallenge
  sparks: Spark[]
  /** The ideas for the first spark of each category, and those of a refresh. */
  ideas: Map<string, { first: ProposedIdea[]; second: ProposedIdea[] }>
  /** The reframes at each level of scope, and those of *Show more*. */
  reframes: { first: Reframe[]; second: Reframe[] }[]
  /** The circumstances that the text proves. */
  has: ReadonlySet<string>
}

/**
 * For every challenge, measures its topics, a hundred sparks, and the ideas of ten sparks with one refresh.
 * `probe` returns a clock in milliseconds and the process's memory in MB; without it neither is measured.
 */
export async function evaluate(
  engine: Engine,
  challenges: readonly LabelledChallenge[],
  probe?: { now: () => number; memory: () => number },
): Promise<Evaluation> {
  const times: Record<'topics' | 'sparks' | 'ideas' | 'reframes', number[]> = {
    topics: [],
    sparks: [],
    ideas: [],
    reframes: [],
  }
  const timed = async <T>(kind: keyof typeof times, call: () => Promise<T>): Promise<T> => {
    const from = probe?.now() ?? 0
    const result = await call()
    times[kind].push((probe?.now() ?? 0) - from)
    return result
  }
  const findings: string[] = []
  const written: Written[] = []
  let memory = 0
  const precision: number[] = []
  // A server loads the tagger once, so the first call is not timed.
  await engine.topics({ text: 'We sell bread to our customers.', order: 'top' }, options)
  for (const challenge of challenges) {
    const { text, sector, region, maturity } = challenge
    const topics = await timed('topics', () => engine.topics({ text, order: 'top' }, options))
    const right = topicPrecision(
      challenge.topics,
      topics.map(({ label }) => label),
    )
    precision.push(right)
    if (right < 0.75)
      findings.push(`topics of ${challenge.id}: ${topics.map(({ label }) => label).join(', ')}`)
    const sparks: Spark[] = []
    const ideas: Written['ideas'] = new Map()
    for (const category of slugs) {
      const own = await timed('sparks', () =>
        engine.sparks({ category, text, entities: topics, businessTypes: [] }, options),
      )
      sparks.push(...own)
      const input = { challenge: text, spark: own[0]?.text ?? '', sector, region, maturity }
      const first = await timed('ideas', () => engine.ideas({ ...input, seen: [] }, options))
      const seen = first.ideas.map((idea) => idea.text)
      const second = await timed('ideas', () => engine.ideas({ ...input, seen }, options))
      ideas.set(category, { first: first.ideas, second: second.ideas })
    }
    const reframes: Written['reframes'] = []
    for (let scope = 0; scope <= limits.maxScope; scope += 1) {
      const first = await timed('reframes', () => engine.reframes({ text, scope, seen: [] }, options))
      const seen = first.map(({ label }) => label)
      reframes.push({ first, second: await engine.reframes({ text, scope, seen }, options) })
    }
    const { circumstances } = await engine.brief({ text, sector, maturity, region }, options)
    written.push({ challenge, sparks, ideas, reframes, has: new Set(circumstances.map(({ id }) => id)) })
    // Measured here, because the memory that the measures below use is not the engine's.
    memory = Math.max(memory, probe?.memory() ?? 0)
  }

  const bySet = written.flatMap(({ sparks }) =>
    slugs.map((category) => sparks.filter(({ origin }) => origin === category)),
  )
  const similarity = bySet.map((set) =>
    mean(set.flatMap((a, index) => set.slice(index + 1).map((b) => jaccard(a.text, b.text)))),
  )
  const perSet = (pick: (spark: Spark) => readonly string[]) =>
    bySet.map((set) => new Set(set.flatMap(pick)).size)
  const techniques = perSet(({ provenance }) => (provenance ? [provenance.technique] : []))
  const repeats = written.reduce(
    (sum, { sparks }) => sum + sparks.length - new Set(sparks.map(({ text }) => text)).size,
    0,
  )
  const allIdeas = written.flatMap(({ challenge, ideas, has }) =>
    [...ideas.values()].flatMap(({ first, second }) =>
      [...first, ...second].map((idea) => ({ idea, challenge, has })),
    ),
  )
  const rungs = written.flatMap(({ reframes }) => reframes)
  const reframeTechniques = rungs.map(
    ({ first }) => new Set(first.map(({ provenance }) => provenance?.technique)).size,
  )
  const reframesAgain = rungs.flatMap(({ first, second }) =>
    second.filter(({ label }) => first.some((old) => old.label === label)),
  )
  const items = [
    ...written.flatMap(({ sparks }) => sparks.map(({ text }) => text)),
    ...allIdeas.flatMap(({ idea }) => ideaTexts(idea)),
    ...rungs.flatMap(({ first, second }) => [...first, ...second].map(({ label }) => label)),
  ]
  const open = items.filter((text) => /[{}[\]|]|\bundefined\b/.test(text))
  const broken = items.flatMap((text) => untidy(ownWords(text)))
  const shortPlans = allIdeas.filter(({ idea }) => idea.implementation.steps.length < 4)
  const ease = mean(items.map((text) => readingEase(ownWords(text))))
  const remedies = await remediesByText()
  const answers = written.flatMap(({ ideas }) => [...ideas.values()].map(({ first }) => first))
  const fewest = (pick: (idea: ProposedIdea) => string | undefined) =>
    Math.min(...answers.map((answer) => new Set(answer.map(pick)).size))
  const unknown = allIdeas.filter(({ idea }) => remedies.get(idea.text) === undefined)
  const unproved = allIdeas.filter(({ idea, has }) => {
    const { needs = [], excludes = [] } = remedies.get(idea.text)?.remedy ?? {}
    return needs.some((id) => !has.has(id)) || excludes.some((id) => has.has(id))
  })
  const refreshed = written.flatMap(({ ideas }) =>
    [...ideas.values()].flatMap(({ first, second }) =>
      second.filter((idea) => first.some((old) => old.text === idea.text)),
    ),
  )
  const inCatalogue = isInCatalogue()
  const sourcesOf = ({ idea }: (typeof allIdeas)[number]) => idea.provenance?.sources ?? []
  const invented = allIdeas.flatMap(sourcesOf).filter(({ title }) => !inCatalogue(title))
  const sourced = allIdeas.filter((each) => sourcesOf(each).length > 0).length / Math.max(1, allIdeas.length)
  findings.push(
    ...broken.slice(0, 20),
    ...open.slice(0, 5).map((text) => `unfilled: ${text}`),
    ...unknown.slice(0, 5).map(({ idea }) => `no remedy of the library: ${idea.text}`),
    ...unproved.slice(0, 5).map(({ idea, challenge }) => `not proved for ${challenge.id}: ${idea.text}`),
    ...refreshed.slice(0, 5).map((idea) => `repeated on refresh: ${idea.text}`),
  )

  const atMost = (name: string, value: number, limit: number, digits = 0): Target => ({
    name,
    value,
    shown: value.toFixed(digits),
    target: `at most ${limit.toFixed(digits)}`,
    met: value <= limit,
  })
  const atLeast = (name: string, value: number, limit: number, digits = 0): Target => ({
    name,
    value,
    shown: value.toFixed(digits),
    target: `at least ${limit.toFixed(digits)}`,
    met: value >= limit,
  })
  const targets = [
    atLeast('topic precision@8', mean(precision), 0.85, 2),
    atLeast('sparks in the smallest set', Math.min(...bySet.map((set) => set.length)), 8),
    atMost('mean pairwise Jaccard of ten sparks (largest set)', Math.max(...similarity), 0.349, 3),
    atLeast('techniques among ten sparks (fewest)', Math.min(...techniques), 5),
    atMost('repeats across ten categories', repeats, 0),
    atMost('unfilled slots', open.length, 0),
    atMost(`article and agreement errors in ${String(items.length)} items`, broken.length, 0),
    atLeast('ideas of an answer (fewest)', Math.min(...answers.map((answer) => answer.length)), 3),
    atLeast(
      'directions of an answer (fewest)',
      fewest(({ text }) => remedies.get(text)?.remedy.direction),
      2,
    ),
    atLeast(
      'problems of an answer (fewest)',
      fewest(({ text }) => remedies.get(text)?.id),
      1,
    ),
    atMost('ideas that are no remedy of the library', unknown.length, 0),
    atMost('ideas that presuppose what is not proved', unproved.length, 0),
    atMost('ideas with fewer than four steps', shortPlans.length, 0),
    atLeast('Flesch reading ease (mean)', ease, 50, 1),
    atMost('ideas repeated by a refresh', refreshed.length, 0),
    // An unrelated source is worse than none, so this is a minimum and not a goal.
    atLeast('ideas with a source of the catalogue', sourced, 0.3, 2),
    atMost('sources that the catalogue does not hold', invented.length, 0),
    atLeast('reframes in the smallest set', Math.min(...rungs.map(({ first }) => first.length)), 8),
    atLeast('techniques among the reframes of a call (fewest)', Math.min(...reframeTechniques), 8),
    atMost(
      'longest reframe, characters',
      Math.max(
        ...rungs.flatMap(({ first, second }) => [...first, ...second].map(({ label }) => label.length)),
      ),
      220,
    ),
    atMost('reframes repeated by Show more', reframesAgain.length, 0),
    ...(probe
      ? [
          atMost('topics, ms at p95', percentile(times.topics, 0.95), 100, 1),
          atMost('sparks of a category, ms at p95', percentile(times.sparks, 0.95), 100, 1),
          atMost('ideas, ms at p95', percentile(times.ideas, 0.95), 100, 1),
          atMost('reframes, ms at p95', percentile(times.reframes, 0.95), 100, 1),
          atMost('memory of the process while it writes, MB', memory, 300),
        ]
      : []),
  ]
  return { targets, findings }
}

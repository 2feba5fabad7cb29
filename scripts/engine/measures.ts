import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Reframe, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import type { Engine, ProposedIdea } from '#server/domain/ports.ts'
import { bundledPapers } from '#server/catalogue/papers.ts'
import { evidenceList } from '#server/engine/offline/idea.evidence.ts'
import { phraseKey } from '#server/engine/offline/noun.grammar.ts'
import { reframePatterns } from '#server/engine/offline/data/reframes.content.ts'
import { recogniseSpark } from '#server/engine/offline/spark.library.ts'
import { plainly } from './lint.ts'
import { jaccard, readingEase, untidy } from '#tests/server/engine/tidy.helpers.ts'

/** The measures of `npm run engine:eval`: what the engine writes for challenges with labels made by hand. */

const LabelledChallenge = z.object({
  id: z.string().check(z.minLength(2)),
  sector: z.string().check(z.minLength(3)),
  region: z.string().check(z.minLength(2)),
  maturity: z.int().check(z.gte(1), z.lte(5)),
  text: z.string().check(z.minLength(400)),
  /** Every phrase that counts as a topic of the text, in the singular and in lower case. */
  topics: z.array(z.string()).check(z.minLength(12)),
})
export type LabelledChallenge = z.infer<typeof LabelledChallenge>

const folder = resolve(import.meta.dirname, '../../eval/challenges')

/** The labelled challenges in the order of their files; throws when one is not of the right shape. */
export const labelledChallenges = (): LabelledChallenge[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => z.parse(LabelledChallenge, JSON.parse(readFileSync(join(folder, file), 'utf8'))))

export interface Target {
  name: string
  value: number
  /** How the value is shown. */
  shown: string
  target: string
  met: boolean
}

export interface Evaluation {
  targets: Target[]
  /** What to look at when a target is missed. */
  findings: string[]
}

const options = { signal: new AbortController().signal }
const slugs = sparkCategories.map(({ slug }) => slug)
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const labelKey = (label: string) => phraseKey(label.toLowerCase().replaceAll('-', ' '))

/** Share of the first eight topics that the labels name. */
export function topicPrecision(labels: readonly string[], topics: readonly string[]): number {
  const known = new Set(labels.map(labelKey))
  const top = topics.slice(0, 8)
  return top.length === 0 ? 0 : top.filter((label) => known.has(labelKey(label))).length / top.length
}

/** Every text that a card of an idea shows. */
export const ideaTexts = (idea: ProposedIdea): string[] => [
  idea.text,
  idea.sparkSatisfaction,
  idea.challengeResolution,
  ...idea.implementation.steps,
  idea.implementation.keyResources,
  idea.implementation.potentialObstacles,
]

/** The runs of `length` words of a text. */
function runsOf(text: string, length: number): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []
  const found = new Set<string>()
  for (let at = 0; at + length <= words.length; at += 1) found.add(words.slice(at, at + length).join(' '))
  return found
}

/** The runs of four words of some texts. */
const shingles = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...runsOf(text, 4)]))

/** Share of the smaller set of four-word runs that the other has too. */
export const sharedWording = (a: readonly string[], b: readonly string[]) =>
  sharedRuns(shingles(a), shingles(b))

function sharedRuns(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const [small, large] = first.size <= second.size ? [first, second] : [second, first]
  let common = 0
  for (const run of small) if (large.has(run)) common += 1
  return small.size === 0 ? 0 : common / small.size
}

/** Whether the idea's text names an actor or a thing that the challenge names. */
export function namesChallenge(idea: ProposedIdea, challenge: string): boolean {
  const stems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/, '').slice(0, 4))
  const own = new Set(stems(challenge))
  const labels = idea.provenance?.topics ?? []
  // The goal is the writer's own wording.
  const goal = /helps you to ([^.]+)\./.exec(idea.text)?.[1]
  if (goal !== undefined && stems(goal).filter((word) => own.has(word)).length >= 2) return true
  return labels.some((label) => {
    const words = stems(label)
    const text = new Set(stems(idea.text))
    return words.length > 0 && words.every((word) => own.has(word)) && words.some((word) => text.has(word))
  })
}

const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/, ''))
/** Words of the patterns themselves prove nothing. */
const patternText = reframePatterns.map(({ text }) => plainly(text)).join('\n')
const patternStems = new Set(stemsOf(patternText))
const pairsOf = (text: string) => runsOf(text.replaceAll('-', ' '), 2)
const patternPairs = pairsOf(patternText)

/** Whether a reframe names a topic of the challenge, or has words of it that the patterns have not: the goal. */
const isOfChallenge = (challenge: string) => {
  const own = new Set(stemsOf(challenge))
  const pairs = pairsOf(challenge)
  return ({ label, provenance }: Reframe) => {
    const said = stemsOf(label)
    const named = (provenance?.topics ?? []).some((topic) =>
      // 'women' and 'woman' have three letters in common.
      stemsOf(topic).some((stem) => own.has(stem) && said.some((word) => word.startsWith(stem.slice(0, 3)))),
    )
    return (
      named ||
      said.some((stem) => own.has(stem) && !patternStems.has(stem)) ||
      [...pairsOf(label)].some((pair) => pairs.has(pair) && !patternPairs.has(pair))
    )
  }
}

/** Whether a source is an entry of the bundled catalogue: nothing may be cited that is not there. */
const isInCatalogue = () => {
  const known = new Set(evidenceList().values())
  const papers = bundledPapers().map(({ title }) => title)
  return (title: string) => known.has(title) || papers.some((paper) => title.includes(paper))
}

/** A text with what the writer is quoted with taken out: only our own words are judged. */
const ownWords = (text: string) => text.replace(/“[^”]*”/g, '“…”')

interface Written {
  challenge: LabelledChallenge
  sparks: Spark[]
  /** Ideas of the first spark of each category, and of a refresh. */
  ideas: Map<string, { first: ProposedIdea[]; second: ProposedIdea[] }>
  /** The reframes of each level of scope, and of *Show more*. */
  reframes: { first: Reframe[]; second: Reframe[] }[]
}

interface Pair {
  ids: string
  /** Wording that the ideas of all ten sparks share. */
  all: number
  /** The same for one category at a time, on average. */
  byCategory: number
}

/** The wording that the ideas of each two challenges share, most first. */
function wordingOfPairs(written: readonly Written[]): Pair[] {
  const sets = written.map(({ challenge, ideas }) => {
    const byCategory = slugs.map((slug) => shingles((ideas.get(slug)?.first ?? []).flatMap(ideaTexts)))
    return { id: challenge.id, byCategory, all: new Set(byCategory.flatMap((set) => [...set])) }
  })
  return sets
    .flatMap((one, index) =>
      sets.slice(index + 1).map((other) => ({
        ids: `${one.id} and ${other.id}`,
        all: sharedRuns(one.all, other.all),
        byCategory: mean(one.byCategory.map((set, at) => sharedRuns(set, other.byCategory[at] ?? new Set()))),
      })),
    )
    .sort((a, b) => b.all - a.all)
}

/**
 * Writes topics, a hundred sparks and the ideas of ten sparks with one refresh for every challenge and measures them.
 * `probe` gives the milliseconds of a clock and the memory of the process in MB; without it neither is measured.
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
  // The tagger is loaded once for a server; the first call pays for it.
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
    written.push({ challenge, sparks, ideas, reframes })
    // While it works: what the measures below need is no memory of the engine.
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
  const slots = perSet(({ provenance }) => provenance?.topics ?? [])
  const repeats = written.reduce(
    (sum, { sparks }) => sum + sparks.length - new Set(sparks.map(({ text }) => text)).size,
    0,
  )
  const allIdeas = written.flatMap(({ challenge, ideas }) =>
    [...ideas.values()].flatMap(({ first, second }) =>
      [...first, ...second].map((idea) => ({ idea, challenge })),
    ),
  )
  const rungs = written.flatMap(({ reframes }) => reframes)
  const reframeTechniques = rungs.map(
    ({ first }) => new Set(first.map(({ provenance }) => provenance?.technique)).size,
  )
  const reframesAgain = rungs.flatMap(({ first, second }) =>
    second.filter(({ label }) => first.some((old) => old.label === label)),
  )
  const aimless = written.flatMap(({ challenge, reframes }) => {
    const fits = isOfChallenge(challenge.text)
    return reframes.flatMap(({ first, second }) => [...first, ...second]).filter((reframe) => !fits(reframe))
  })
  const items = [
    ...written.flatMap(({ sparks }) => sparks.map(({ text }) => text)),
    ...allIdeas.flatMap(({ idea }) => ideaTexts(idea)),
    ...rungs.flatMap(({ first, second }) => [...first, ...second].map(({ label }) => label)),
  ]
  const open = items.filter((text) => /[{}[\]|]|\bundefined\b/.test(text))
  const broken = items.flatMap((text) => untidy(ownWords(text)))
  const nameless = allIdeas.filter(({ idea, challenge }) => !namesChallenge(idea, challenge.text))
  const shortPlans = allIdeas.filter(({ idea }) => idea.implementation.steps.length < 4)
  const ease = mean(items.map((text) => readingEase(ownWords(text))))
  const pairs = wordingOfPairs(written)
  const refreshed = written.flatMap(({ ideas }) =>
    [...ideas.values()].flatMap(({ first, second }) =>
      second.filter((idea) => first.some((old) => old.text === idea.text || old.focus === idea.focus)),
    ),
  )
  const inCatalogue = isInCatalogue()
  const sourcesOf = ({ idea }: (typeof allIdeas)[number]) => idea.provenance?.sources ?? []
  const invented = allIdeas.flatMap(sourcesOf).filter(({ title }) => !inCatalogue(title))
  const sourced = allIdeas.filter((each) => sourcesOf(each).length > 0).length / Math.max(1, allIdeas.length)
  const refreshWording = written.flatMap(({ ideas }) =>
    [...ideas.values()].map(({ first, second }) =>
      sharedWording(
        first.map(({ text }) => text),
        second.map(({ text }) => text),
      ),
    ),
  )
  const goalOnly = written
    .flatMap(({ sparks }) => sparks)
    .filter(({ text, provenance }) => {
      if ((provenance?.topics.length ?? 0) > 0) return false
      return !/\{(?:goal|topics)\}/.test(recogniseSpark(text)?.template.text ?? '')
    })
  bySet.forEach((set, index) => {
    if ((slots[index] ?? 0) < 4)
      findings.push(
        `few slots: ${set[0]?.origin ?? ''} for ${written[Math.floor(index / slugs.length)]?.challenge.id ?? ''}`,
      )
  })
  findings.push(
    ...broken.slice(0, 20),
    ...open.slice(0, 5).map((text) => `unfilled: ${text}`),
    ...nameless.slice(0, 10).map(({ idea, challenge }) => `names nothing of ${challenge.id}: ${idea.text}`),
    ...pairs
      .filter(({ all, byCategory }) => Math.max(all, byCategory) >= 0.2)
      .slice(0, 5)
      .map(({ ids, all }) => `ideas of ${ids} share ${(all * 100).toFixed(0)} % of their wording`),
    ...refreshed.slice(0, 5).map((idea) => `repeated on refresh: ${idea.text}`),
    ...aimless.slice(0, 10).map(({ label }) => `names nothing of the challenge: ${label}`),
    ...goalOnly.slice(0, 10).map(({ text }) => `names no topic: ${text}`),
  )

  const low = (name: string, value: number, limit: number, digits = 0): Target => ({
    name,
    value,
    shown: value.toFixed(digits),
    target: `at most ${limit.toFixed(digits)}`,
    met: value <= limit,
  })
  const high = (name: string, value: number, limit: number, digits = 0): Target => ({
    name,
    value,
    shown: value.toFixed(digits),
    target: `at least ${limit.toFixed(digits)}`,
    met: value >= limit,
  })
  const targets = [
    high('topic precision@8', mean(precision), 0.85, 2),
    high('sparks in the smallest set', Math.min(...bySet.map((set) => set.length)), 8),
    low('mean pairwise Jaccard of ten sparks (largest set)', Math.max(...similarity), 0.349, 3),
    high('techniques among ten sparks (fewest)', Math.min(...techniques), 5),
    high('slots among ten sparks (fewest)', Math.min(...slots), 4),
    low('repeats across ten categories', repeats, 0),
    low('unfilled slots', open.length, 0),
    low(`article and agreement errors in ${String(items.length)} items`, broken.length, 0),
    high(
      'share of ideas that name an actor or a thing of the challenge',
      1 - nameless.length / Math.max(1, allIdeas.length),
      1,
      3,
    ),
    low('ideas with fewer than four steps', shortPlans.length, 0),
    high('Flesch reading ease (mean)', ease, 50, 1),
    low(
      'wording shared by the ideas of two challenges (worst pair, all ideas)',
      Math.max(0, ...pairs.map(({ all }) => all)),
      0.199,
      3,
    ),
    low(
      'wording shared by two challenges, mean of the categories (worst pair)',
      Math.max(0, ...pairs.map(({ byCategory }) => byCategory)),
      0.199,
      3,
    ),
    low('wording shared by the ideas of two challenges (mean)', mean(pairs.map(({ all }) => all)), 0.12, 3),
    low('ideas repeated by a refresh', refreshed.length, 0),
    // What they share is names of the challenge's own things.
    low('wording shared by the ideas of a refresh (mean)', mean(refreshWording), 0.05, 3),
    // A source that does not bear on the idea is worse than none, so this is a floor and no aim.
    high('ideas with a source of the catalogue', sourced, 0.3, 2),
    low('sources that the catalogue does not hold', invented.length, 0),
    high('reframes in the smallest set', Math.min(...rungs.map(({ first }) => first.length)), 8),
    high('techniques among the reframes of a call (fewest)', Math.min(...reframeTechniques), 8),
    low(
      'longest reframe, characters',
      Math.max(
        ...rungs.flatMap(({ first, second }) => [...first, ...second].map(({ label }) => label.length)),
      ),
      220,
    ),
    low('reframes repeated by Show more', reframesAgain.length, 0),
    low('reframes that name nothing of the challenge', aimless.length, 0),
    ...(probe
      ? [
          low('topics, ms at p95', percentile(times.topics, 0.95), 100, 1),
          low('sparks of a category, ms at p95', percentile(times.sparks, 0.95), 100, 1),
          low('ideas, ms at p95', percentile(times.ideas, 0.95), 100, 1),
          low('reframes, ms at p95', percentile(times.reframes, 0.95), 100, 1),
          low('memory of the process while it writes, MB', memory, 300),
        ]
      : []),
  ]
  return { targets, findings }
}

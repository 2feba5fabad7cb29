import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { CaseBrief, Span } from '#contract/brief.ts'
import { stemOf, tokensOf } from '#server/engine/text/sentences.ts'

/**
 * The two halves of the challenges, which were written independently of the engine. The first may be read;
 * the second is only run, so it is packed and only its figures are printed.
 */

const texts = z.array(z.string())
const HalfChallenge = z.object({
  id: z.string(),
  sector: z.string(),
  refinements: z.object({
    scope: z.int(),
    company_maturity: z.int(),
    region: z.string(),
    family_run: z.boolean(),
    social_enterprise: z.boolean(),
  }),
  text: z.string(),
  brief: z.object({ goal: texts, obstacle: texts, limits: texts, tried: texts }),
  gold_topics: z.array(z.object({ label: z.string(), type: z.string(), aliases: texts })),
  problems: texts,
  expert_sparks: z.array(z.object({ origin: z.string(), text: z.string() })),
  expert_ideas: z.array(
    z.object({
      focus: z.string(),
      text: z.string(),
      steps: texts,
      keyResources: z.string(),
      potentialObstacles: z.string(),
      challengeResolution: z.string(),
    }),
  ),
  expert_reframes: texts,
})
export type HalfChallenge = z.infer<typeof HalfChallenge>
export type Half = 'dev' | 'test'

const folder = resolve(import.meta.dirname, '../sets/halves')

/** The challenges of a half; empty if its file is missing. */
export function challengesOf(half: Half): HalfChallenge[] {
  const file = join(folder, `${half}.json.gz`)
  return existsSync(file)
    ? z.parse(z.array(HalfChallenge), JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')))
    : []
}

const Mapping = z.record(z.string(), z.record(z.string(), texts))

/** The library's problems for the labels of a half, mapped by hand; undefined if nobody has done so yet. */
export function mappingOf(half: Half): z.infer<typeof Mapping> | undefined {
  const file = join(folder, `${half}.problems.json`)
  return existsSync(file) ? z.parse(Mapping, JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export interface Share {
  right: number
  of: number
}
export const emptyShare = (): Share => ({ right: 0, of: 0 })
/** Adds one case to a share, right or not. */
export const addCase = (into: Share, isRight: boolean) => {
  into.of += 1
  if (isRight) into.right += 1
}
export const valueOf = ({ right, of }: Share): number => (of === 0 ? Number.NaN : right / of)

/** The positions of labelled phrases in the text; the labels quote it word for word. */
export const placesOf = (text: string, phrases: readonly string[]): [number, number][] =>
  phrases.flatMap((phrase): [number, number][] => {
    const at = text.indexOf(phrase)
    return at < 0 ? [] : [[at, at + phrase.length]]
  })

/** Whether two spans overlap by at least half of the shorter one. */
export const overlap = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  Math.min(b, d) - Math.max(a, c) >= 0.5 * Math.min(b - a, d - c)

/** The position of a quoted span; −1 if the brief does not give one. */
export const placeOf = ({ start, end }: Span): [number, number] => [start ?? -1, end ?? -1]

const smallWords = new Set('the a an of for in at to on by and our my their your its that who'.split(' '))
const significantWords = (text: string) =>
  new Set(
    tokensOf(text)
      .filter(({ lower }) => !smallWords.has(lower))
      .map(({ lower }) => stemOf(lower.replace(/'s$/, ''))),
  )

/** Whether a topic matches a label: they share at least half of all their words. */
export function isTopic(label: string, gold: { label: string; aliases: readonly string[] }): boolean {
  const own = significantWords(label)
  return [gold.label, ...gold.aliases].some((name) => {
    const other = significantWords(name)
    const common = [...own].filter((word) => other.has(word)).length
    return common > 0 && common / (own.size + other.size - common) >= 0.5
  })
}

export interface Figures {
  topicPrecision: number
  topicRecall: number
  spanPrecision: number
  /** Like `spanPrecision`, but counting only spans to which the labels give a kind. */
  spanPrecisionNamed: number
  spanRecall: number
  hit1: number
  hit3: number
  hit6: number
  /** The share of the problems taken as certain that the labels name, too. */
  activeRight: number
  active: number
  byKind: Record<string, string>
}

/** The printed figures, each with its target for the second half or, if it has none, a note. */
export const halfBars: readonly [Exclude<keyof Figures, 'byKind'>, string][] = [
  ['topicPrecision', '≥ 0.75'],
  ['topicRecall', '≥ 0.60'],
  ['spanPrecision', '≥ 0.90'],
  ['spanPrecisionNamed', 'of spans that the labels name'],
  ['spanRecall', 'none'],
  ['hit1', '≥ 0.55'],
  ['hit3', '≥ 0.80'],
  ['hit6', '≥ 0.92'],
  ['activeRight', 'share of problems taken as certain that the labels name'],
  ['active', 'how many were taken as certain'],
]

export interface Read {
  challenge: HalfChallenge
  brief: CaseBrief
  topics: readonly string[]
}

/** The figures of one half. */
export function measureHalf(reads: readonly Read[], mapping: ReturnType<typeof mappingOf>): Figures {
  const precision: number[] = []
  const recall: number[] = []
  const spans = { right: emptyShare(), named: emptyShare(), found: emptyShare() }
  const byKind = new Map<string, Share>()
  const hits = [0, 0, 0]
  const active = emptyShare()
  let mapped = 0
  for (const { challenge, brief, topics } of reads) {
    const { text } = challenge
    const right = topics
      .slice(0, 8)
      .filter((label) => challenge.gold_topics.some((gold) => isTopic(label, gold)))
    precision.push(topics.length === 0 ? 0 : right.length / Math.min(8, topics.length))
    recall.push(
      challenge.gold_topics.filter((gold) => topics.slice(0, 12).some((label) => isTopic(label, gold)))
        .length / challenge.gold_topics.length,
    )
    const kinds = { goal: 'goal', obstacles: 'obstacle', limits: 'limits', tried: 'tried' } as const
    const allSpans = Object.values(kinds).flatMap((kind) => placesOf(text, challenge.brief[kind]))
    for (const [key, label] of Object.entries(kinds) as [
      keyof typeof kinds,
      (typeof kinds)[keyof typeof kinds],
    ][]) {
      const own = placesOf(text, challenge.brief[label])
      const score = byKind.get(key) ?? emptyShare()
      byKind.set(key, score)
      for (const span of brief[key]) {
        const isRight = own.some((place) => overlap(place, placeOf(span)))
        addCase(spans.right, isRight)
        addCase(score, isRight)
        if (allSpans.some((place) => overlap(place, placeOf(span)))) addCase(spans.named, isRight)
      }
      for (const place of own)
        addCase(
          spans.found,
          brief[key].some((span) => overlap(place, placeOf(span))),
        )
    }
    const labels = mapping?.[challenge.id]
    if (labels === undefined) continue
    mapped += 1
    const answers = new Set(Object.values(labels).flat())
    const at = brief.problems.findIndex(({ id }) => answers.has(id))
    if (at === 0) hits[0] = (hits[0] ?? 0) + 1
    if (at >= 0 && at < 3) hits[1] = (hits[1] ?? 0) + 1
    if (at >= 0 && at < 6) hits[2] = (hits[2] ?? 0) + 1
    for (const problem of brief.problems) if (problem.active) addCase(active, answers.has(problem.id))
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const shown = (entries: Map<string, Share>) =>
    Object.fromEntries([...entries].map(([key, { right, of }]) => [key, `${String(right)}/${String(of)}`]))
  return {
    topicPrecision: mean(precision),
    topicRecall: mean(recall),
    spanPrecision: valueOf(spans.right),
    spanPrecisionNamed: valueOf(spans.named),
    spanRecall: valueOf(spans.found),
    hit1: mapped === 0 ? Number.NaN : (hits[0] ?? 0) / mapped,
    hit3: mapped === 0 ? Number.NaN : (hits[1] ?? 0) / mapped,
    hit6: mapped === 0 ? Number.NaN : (hits[2] ?? 0) / mapped,
    activeRight: valueOf(active),
    active: active.of,
    byKind: shown(byKind),
  }
}

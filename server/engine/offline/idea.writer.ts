import type { SparkCategory } from '#contract/vocabulary.ts'
import type { IdeasInput, ProposedIdea } from '#server/domain/ports.ts'
import type { Archetype, SparkTemplate } from './content.schema.ts'
import type { ChallengePhrases } from './challenge.phrases.ts'
import { regionAdvice } from './data/regions.content.ts'
import { sectorOf } from './data/sectors.content.ts'
import { isTechnique, techniques } from './data/techniques.content.ts'
import { createEvidence, type Evidence } from './idea.evidence.ts'
import { ideaLibrary } from './idea.library.ts'
import { fraction, hash } from './seed.hash.ts'
import {
  fill,
  gapsOf,
  plainValue,
  valuesFor,
  type Filling,
  type PlainWords,
  type SlotTopic,
  type SlotValue,
} from './slot.filling.ts'
import { cutAtWord } from './text.cut.ts'
import { recogniseSpark, sourceOf, sourcesOf } from './spark.library.ts'

/**
 * Possible ideas for a spark: proven patterns, chosen for the spark and the challenge and written out with the
 * challenge's own actors, goal, sector, maturity and region (specification §7 ideas).
 */

const wanted = 4
/** Patterns that can be offered for one spark before it counts as exhausted. */
const poolSize = 24

export interface IdeasContext extends IdeasInput {
  topics: readonly SlotTopic[]
  phrases: ChallengePhrases
  /** An activity that the challenge names, though it is no topic. */
  process?: string
}

const contentWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])

const startsWithAny = (words: ReadonlySet<string>, word: string) => {
  const stem = word.replace(/y$/, '')
  for (const each of words) if (each.startsWith(stem)) return true
  return false
}

interface Ranked {
  archetype: Archetype
  category: SparkCategory
  score: number
}

/** The patterns that fit, best first: by the spark's category and technique, then by words that they share. */
function rank(context: IdeasContext): Ranked[] {
  const recognised = recogniseSpark(context.spark)
  const challenge = contentWords(context.challenge.slice(0, 6_000))
  const spark = contentWords(context.spark)
  const seed = hash(`${context.challenge}\n${context.spark}`)
  return (Object.keys(ideaLibrary) as SparkCategory[])
    .flatMap((category) =>
      ideaLibrary[category].map((archetype) => {
        const technique = recognised ? archetype.suits.indexOf(recognised.template.technique) : -1
        const inChallenge = archetype.words.filter((word) => startsWithAny(challenge, word)).length
        const inSpark = archetype.words.filter((word) => startsWithAny(spark, word)).length
        const gaps = gapsOf(archetype.text).filter(({ slot }) => slot !== 'goal')
        const grounded = gaps.filter(
          ({ slot }) => slot !== 'goal' && (valuesFor(slot, context.topics)[0]?.fit ?? 0) > 0,
        ).length
        const score =
          (recognised?.category === category ? 2.2 : 0) +
          (technique >= 0 ? 2 - technique * 0.15 : 0) +
          (inChallenge / Math.sqrt(archetype.words.length)) * 0.9 +
          (inSpark / Math.sqrt(archetype.words.length)) * (recognised ? 1.1 : 3.4) +
          (grounded / Math.max(1, gaps.length)) * 0.8 -
          // Family and social patterns need a challenge that speaks of them.
          (unasked(category, recognised?.category, context) ? 4 : 0) +
          fraction(seed, archetype.id) * 1.1
        return { archetype, category, score }
      }),
    )
    .sort((a, b) => b.score - a.score || (a.archetype.id < b.archetype.id ? -1 : 1))
}

function unasked(
  category: SparkCategory,
  sparkCategory: SparkCategory | undefined,
  { challenge }: IdeasContext,
): boolean {
  if (category === sparkCategory) return false
  if (category === 'family-businesses')
    return !/\b(family|brothers?|sisters?|father|mother|daughter|son|sons|generation)\b/i.test(challenge)
  if (category === 'social-enterprise')
    return !/\b(social enterprise|charit\w+|volunteers?|trustees?|community|non-profit|not-for-profit|co-?operative)\b/i.test(
      challenge,
    )
  return false
}

/** The best value for every gap of the idea, the spark's own topics first, so that all its parts speak of the same things. */
function fillingFor(
  archetype: Archetype,
  context: IdeasContext,
  sector: PlainWords,
): Filling & { labels: string[] } {
  const parts = [
    archetype.text,
    archetype.by,
    archetype.effect,
    archetype.test,
    archetype.measure,
    archetype.resources,
    archetype.obstacles,
    ...archetype.steps,
  ]
  const values = new Map<string, SlotValue>()
  const taken = new Set<string>()
  for (const gap of parts.flatMap(gapsOf)) {
    if (gap.slot === 'goal' || values.has(gap.key)) continue
    const value =
      valuesFor(gap.slot, context.topics, sector).find(
        ({ label }) => label === undefined || !taken.has(label),
      ) ?? plainValue(gap.slot, sector)
    values.set(gap.key, value)
    if (value.label !== undefined) taken.add(value.label)
  }
  return context.phrases.goal === undefined
    ? { values, labels: [...taken] }
    : { values, goal: context.phrases.goal, labels: [...taken] }
}

/** A topic in the middle of a sentence, in the number of the text: 'the queue', 'visitors', 'Leeds'. */
const named = ({ noun, label }: SlotTopic): string =>
  // A sentence begins with a capital, so the gap must not come first.
  fill('of {topics}', { values: new Map([['topic', { noun, label, fit: 1 }]]) }).slice('of '.length)

const startWith = 'Start with {topics}.'

/** The idea's text; it names an actor, a thing or the goal of the challenge wherever the challenge has one. */
function textOf(
  archetype: Archetype,
  filling: Filling,
  context: IdeasContext,
): { text: string; extra?: string } {
  const text = fill(archetype.text, filling)
  const named = gapsOf(archetype.text).some((gap) => filling.values.get(gap.key)?.label !== undefined)
  const goal = context.phrases.shortGoal
  const value = valuesFor('topic', context.topics).find(({ label }) => label !== undefined)
  if (named) return { text }
  if (goal) {
    const label = context.topics.find((topic) =>
      goal.toLowerCase().includes(topic.label.toLowerCase()),
    )?.label
    return {
      text: `${text} Judge it by whether it helps you to ${goal}.`,
      ...(label === undefined ? {} : { extra: label }),
    }
  }
  if (value?.label === undefined) return { text }
  return { text: `${text} ${fill(startWith, { values: new Map([['topic', value]]) })}`, extra: value.label }
}

function steps(archetype: Archetype, filling: Filling, maturity: number | undefined, seed: number): string[] {
  const base = archetype.steps.map((step) => fill(step, filling))
  const measure = lowerFirst(fill(archetype.measure, filling))
  if (maturity !== undefined && maturity >= 4) {
    const programme = [
      `Make it a programme: one sponsor, a target for each quarter, and one figure on the management page, namely ${measure}.`,
      `Give it an owner in the management team, report ${measure} each month, and write the method down for other teams and sites.`,
      `Compare teams or sites by one figure, ${measure}, let the best one teach the others, and review the programme twice a year.`,
    ]
    return [...base, programme[Math.floor(fraction(seed, 'programme') * programme.length)] ?? '']
  }
  if (maturity !== undefined && maturity >= 1 && maturity <= 2) {
    return [`Before you spend anything: ${lowerFirst(fill(archetype.test, filling))}`, ...base]
  }
  return [...base, `Write down one figure before you begin and compare it after six weeks: ${measure}.`]
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Addresses and long numbers that somebody typed are nobody's to repeat. */
const personal = /\S+@\S+|\+?\d[\d ()/.-]{6,}\d|\b[A-Z]{2} ?(?:\d\d ?){3}[A-D]\b/g

const quoted = (text: string, length: number) => {
  const clean = text
    .replace(personal, '…')
    .replace(/[{}[\]|<>"“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cutAtWord(clean, length)
}

function satisfaction(archetype: Archetype, filling: Filling, context: IdeasContext): string {
  const by = fill(archetype.by, filling)
  const recognised = recogniseSpark(context.spark)
  const technique = recognised?.template.technique
  const answer = `by ${lowerFirst(by)}.`
  if (technique !== undefined && isTechnique(technique)) {
    const about = context.topics
      .filter(({ label }) => context.spark.toLowerCase().includes(label.toLowerCase()))
      .slice(0, 2)
    const topics = about.length > 0 ? `, with ${about.map(named).join(' and ')} in mind` : ''
    return `The spark asks you to ${techniques[technique].move}${topics}. This idea does so ${answer}`
  }
  return `The spark asks: “${quoted(context.spark, 110)}” This idea answers it ${answer}`
}

/** The trouble in the writer's own words that this pattern speaks to; none when no word of it fits. */
function fittingTrouble(archetype: Archetype, { troubles }: ChallengePhrases): string | undefined {
  let best: { text: string; shared: number } | undefined
  for (const text of troubles) {
    const words = contentWords(text)
    const shared = archetype.words.filter((word) => startsWithAny(words, word)).length
    if (shared > (best?.shared ?? 0)) best = { text, shared }
  }
  return best?.text
}

function resolution(archetype: Archetype, filling: Filling, { phrases, topics }: IdeasContext): string {
  const effect = fill(archetype.effect, filling).replace(/^It /, 'This idea ')
  const trouble = fittingTrouble(archetype, phrases)
  if (phrases.goal) {
    const obstacle = trouble === undefined ? '' : ` You also write: “${quoted(trouble, 140)}”`
    return `You want to ${phrases.goal}.${obstacle} ${effect}`
  }
  const wrote = trouble ?? phrases.trouble
  if (wrote) return `You wrote: “${quoted(wrote, 140)}” ${effect}`
  const [first, second] = topics
  if (!first) return effect
  const both = second ? `${named(first)} and ${named(second)}` : named(first)
  return `Your challenge is about ${both}. ${effect}`
}

function provenance(
  archetype: Archetype,
  labels: string[],
  context: IdeasContext,
  evidence: readonly Evidence[],
): NonNullable<ProposedIdea['provenance']> {
  const recognised = recogniseSpark(context.spark)
  const technique = recognised?.template.technique
  const name = technique !== undefined && isTechnique(technique) ? techniques[technique].name : undefined
  return {
    technique: `Idea pattern: ${archetype.name}`,
    why: `${
      name
        ? `A pattern that other firms use often, chosen because the spark comes from “${name}”.`
        : 'A pattern that other firms use often, chosen for the words of your challenge and of the spark.'
    }${foundBy(evidence)}`,
    topics: labels,
    sources: [
      ...sources(archetype, recognised?.template),
      ...evidence.map(({ title, uri }) => (uri === undefined ? { title } : { title, uri })),
    ],
    engine: 'offline',
  }
}

/** By which words of the challenge the catalogue was searched; a reader can judge whether the source bears on it. */
const foundBy = (evidence: readonly Evidence[]): string => {
  const words = [...new Set(evidence.flatMap(({ matched }) => matched))]
  return words.length === 0 ? '' : ` To compare, found in the catalogue by: ${words.join(', ')}.`
}

/** What the spark quotes and what bears on this very pattern, each once. */
function sources(
  archetype: Archetype,
  template: SparkTemplate | undefined,
): { title: string; uri?: string }[] {
  const cited = template ? sourcesOf(template) : []
  const own = (archetype.papers ?? []).flatMap((number) => sourceOf(number) ?? [])
  return [...cited, ...own.filter(({ title }) => !cited.some((source) => source.title === title))]
}

const same = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Up to four ideas that have not been seen; fewer, and `exhausted`, when the pool for this spark is spent. */
export function writeIdeas(context: IdeasContext): { ideas: ProposedIdea[]; exhausted: boolean } {
  const sector = sectorOf(context.sector, context.challenge)
  const words = { ...sector, ...(context.process === undefined ? {} : { process: context.process }) }
  const seen = new Set(context.seen.map(same))
  const unseen = rank(context)
    .slice(0, poolSize)
    .map(({ archetype, category }) => {
      const filling = fillingFor(archetype, context, words)
      return { archetype, category, filling, ...textOf(archetype, filling, context) }
    })
    .filter(({ text }) => !seen.has(same(text)))
  const picked = varied(unseen)
  const seed = hash(context.spark)
  const evidenceOf = createEvidence(context.challenge)
  const ideas = picked.map(({ archetype, filling, text, extra }): ProposedIdea => {
    const named = gapsOf(archetype.text).flatMap(({ key }) => filling.values.get(key)?.label ?? [])
    const labels = extra === undefined ? named : [...named, extra]
    return {
      text,
      focus: archetype.focus,
      regionSpecific: regionAdvice(context.region, archetype.name),
      sparkSatisfaction: satisfaction(archetype, filling, context),
      challengeResolution: resolution(archetype, filling, context),
      implementation: {
        steps: steps(archetype, filling, context.maturity, seed),
        keyResources: withSector(
          fill(archetype.resources, filling),
          sector && `Ask ${sector.resource} early.`,
        ),
        potentialObstacles: withSector(fill(archetype.obstacles, filling), sector?.caution),
      },
      provenance: provenance(archetype, [...new Set(labels)], context, evidenceOf(archetype)),
    }
  })
  return { ideas, exhausted: unseen.length <= picked.length }
}

const withSector = (text: string, extra: string | undefined) => (extra ? `${text} ${extra}` : text)

/** The best ones, at most three from one category: the fourth looks at the spark from elsewhere. */
function varied<T extends { category: SparkCategory }>(ranked: readonly T[]): T[] {
  const picked: T[] = []
  for (const idea of ranked) {
    const alike = picked.filter(({ category }) => category === idea.category).length
    if (alike < 3) picked.push(idea)
    if (picked.length === wanted) return picked
  }
  // A last few of one kind are still worth showing.
  for (const idea of ranked) if (picked.length < wanted && !picked.includes(idea)) picked.push(idea)
  return picked
}

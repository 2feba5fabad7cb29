import type { ProposedIdea } from '#server/domain/ports.ts'
import type { Archetype, SparkTemplate } from './content.schema.ts'
import { regionAdvice } from './data/regions.content.ts'
import { sectorOf } from './data/sectors.content.ts'
import { isTechnique, techniques } from './data/techniques.content.ts'
import { createEvidence, type Evidence } from './idea.evidence.ts'
import { methodAnswer, pickVaried, rankPatterns, type ChoiceInput } from './idea.choice.ts'
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
import { createFormsReader, isAmong, type formsIn } from './word.forms.ts'

/**
 * Possible ideas for a spark: proven patterns, chosen for the spark and the challenge and written out with the
 * challenge's own actors, goal, sector, maturity and region (specification §7 ideas).
 */

export interface IdeasContext extends ChoiceInput {
  /** An activity that the challenge names, though it is no topic. */
  process?: string
}

/** While one answer is written. */
interface Answering extends IdeasContext {
  formsOf: typeof formsIn
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

/** The way to say it at a place in an answer: four ideas side by side do not open with the same words. */
const phrased = (ways: readonly string[], at: number): string => ways[at % ways.length] ?? ''

const cheapFirst = ['Before you spend anything', 'Try this first', 'Test it cheaply', 'Start small']
const oneFigure = ['Count before and after', 'Watch one figure', 'Measure it twice', 'Let one figure decide']
const programme = [
  'Make it a programme with a sponsor, and report each month',
  'Give it an owner in the management team and one figure',
  'Review it as a programme each quarter',
  'Set every team a target in the management plan',
]

function steps(archetype: Archetype, filling: Filling, maturity: number | undefined, at: number): string[] {
  const base = archetype.steps.map((step) => fill(step, filling))
  const measure = lowerFirst(fill(archetype.measure, filling))
  if (maturity !== undefined && maturity >= 4) return [...base, `${phrased(programme, at)}: ${measure}.`]
  if (maturity !== undefined && maturity >= 1 && maturity <= 2)
    return [`${phrased(cheapFirst, at)}: ${lowerFirst(fill(archetype.test, filling))}`, ...base]
  return [...base, `${phrased(oneFigure, at)}: ${measure}.`]
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Addresses and long numbers that somebody typed are nobody's to repeat. */
const address = /(?<!\S)\S+@\S+/g
const personal = /\+?\d[\d ()/.-]{6,}\d|\b[A-Z]{2} ?(?:\d\d ?){3}[A-D]\b/g

const quoted = (text: string, length: number) => {
  const clean = text
    .replace(address, '…')
    .replace(personal, '…')
    .replace(/[{}[\]|<>"“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cutAtWord(clean, length)
}

function satisfaction(archetype: Archetype, filling: Filling, context: IdeasContext, at: number): string {
  const by = lowerFirst(fill(archetype.by, filling))
  const recognised = recogniseSpark(context.spark)
  const technique = recognised?.template.technique
  if (technique !== undefined && isTechnique(technique)) {
    const about = context.topics
      .filter(({ label }) => context.spark.toLowerCase().includes(label.toLowerCase()))
      .slice(0, 2)
    const { move } = techniques[technique]
    const asked = about.length > 0 ? `${move}, with ${about.map(named).join(' and ')} in mind` : move
    if (methodAnswer(archetype, technique) === 0)
      return phrased(
        [
          `The spark asks you to ${asked}. This idea comes at it from another side, by ${by}.`,
          `Asked to ${asked}, you can also begin elsewhere, by ${by}.`,
          `The spark’s call: ${asked}. What goes with it: ${by}.`,
          `A companion to that, when you ${asked}: ${by}.`,
        ],
        at,
      )
    return phrased(
      [
        `The spark asks you to ${asked}. This idea does so by ${by}.`,
        `Asked to ${asked}, this idea answers by ${by}.`,
        `The spark’s call: ${asked}. The answer: ${by}.`,
        `A way to ${asked}: ${by}.`,
      ],
      at,
    )
  }
  return phrased(
    [
      `The spark asks: “${quoted(context.spark, 110)}” This idea answers it by ${by}.`,
      `“${quoted(context.spark, 110)}” One answer to this spark is ${by}.`,
    ],
    at,
  )
}

/** The troubles in the writer's own words to which this pattern speaks, best first; those without a word of it are left out. */
const fittingTroubles = (archetype: Archetype, { phrases: { troubles }, formsOf }: Answering): string[] =>
  troubles
    .map((text) => {
      const forms = formsOf(text)
      return { text, shared: archetype.words.filter((word) => isAmong(forms, word)).length }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ text }) => text)

/** The topics of the challenge on which a pattern bears by its words, two at most. */
const relatedTopics = (archetype: Archetype, { topics, formsOf }: Answering, named: readonly string[]) =>
  topics
    .filter(({ label, kind }) => {
      if (kind === 'person' || kind === 'org' || kind === 'place' || named.includes(label)) return false
      const forms = formsOf(label)
      return archetype.words.some((word) => isAmong(forms, word))
    })
    .slice(0, 2)

/** What in the challenge speaks for the idea, so that a reader sees why it is here; empty when nothing does by name. */
function bearing(archetype: Archetype, filling: Filling, context: Answering, at: number): string {
  const inText = gapsOf(archetype.text).flatMap(({ key }) => filling.values.get(key)?.label ?? [])
  const about = relatedTopics(archetype, context, inText).map(named)
  if (about.length === 0) return ''
  const both = about.join(' and ')
  return ` ${phrased(
    [
      `It bears on what you write of ${both}.`,
      `It is here for what you say about ${both}.`,
      `You name ${both}: begin there.`,
      `Look first at ${both}.`,
    ],
    at,
  )}`
}

/** `quotedBefore` holds what an earlier idea of the same answer has quoted: nothing is quoted twice. */
function resolution(
  archetype: Archetype,
  filling: Filling,
  context: Answering,
  at: number,
  quotedBefore: Set<string>,
): string {
  const { phrases, topics } = context
  const effect = fill(archetype.effect, filling).replace(/^It /, 'This idea ')
  const { goal } = phrases
  const others =
    goal === undefined ? [...phrases.troubles, ...(phrases.trouble ? [phrases.trouble] : [])] : []
  const wrote = [...fittingTroubles(archetype, context), ...others].find((text) => !quotedBefore.has(text))
  if (wrote !== undefined) quotedBefore.add(wrote)
  if (goal !== undefined) {
    if (wrote !== undefined) return `You want to ${goal}. You also write: “${quoted(wrote, 140)}” ${effect}`
    return `${phrased(
      [
        `You want to ${goal}. ${effect}`,
        `${effect} Your aim: to ${goal}.`,
        `Your aim is to ${goal}. ${effect}`,
        `${effect} It serves your wish to ${goal}.`,
      ],
      at,
    )}${bearing(archetype, filling, context, at)}`
  }
  if (wrote !== undefined) return `You ${at % 2 === 0 ? 'wrote' : 'say'}: “${quoted(wrote, 140)}” ${effect}`
  const [first, second] = topics
  if (!first) return effect
  const both = second ? `${named(first)} and ${named(second)}` : named(first)
  return phrased(
    [
      `Your challenge is about ${both}. ${effect}`,
      `${effect} That bears on ${both}.`,
      `You write about ${both}. ${effect}`,
      `${effect} Look at ${both} in that light.`,
    ],
    at,
  )
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
  const unseen = rankPatterns(context, sector)
    .map(({ archetype, category }) => {
      const filling = fillingFor(archetype, context, words)
      return { archetype, category, filling, ...textOf(archetype, filling, context) }
    })
    .filter(({ text }) => !seen.has(same(text)))
  const picked = pickVaried(unseen)
  const quotedBefore = new Set<string>()
  const answering = { ...context, formsOf: createFormsReader() }
  const evidenceOf = createEvidence(context.challenge)
  const ideas = picked.map(({ archetype, filling, text, extra }, at): ProposedIdea => {
    const named = gapsOf(archetype.text).flatMap(({ key }) => filling.values.get(key)?.label ?? [])
    const labels = extra === undefined ? named : [...named, extra]
    return {
      text,
      focus: archetype.focus,
      regionSpecific: regionAdvice(context.region, archetype.name),
      sparkSatisfaction: satisfaction(archetype, filling, context, at),
      challengeResolution: resolution(archetype, filling, answering, at, quotedBefore),
      implementation: {
        steps: steps(archetype, filling, context.maturity, at),
        keyResources: withSector(
          fill(archetype.resources, filling),
          // What holds for the whole sector is said once in an answer.
          sector && at === 1 ? `Ask ${sector.resource} early.` : undefined,
        ),
        potentialObstacles: withSector(
          fill(archetype.obstacles, filling),
          at === 0 ? sector?.caution : undefined,
        ),
      },
      provenance: provenance(archetype, [...new Set(labels)], context, evidenceOf(archetype)),
    }
  })
  return { ideas, exhausted: unseen.length <= picked.length }
}

const withSector = (text: string, extra: string | undefined) => (extra ? `${text} ${extra}` : text)

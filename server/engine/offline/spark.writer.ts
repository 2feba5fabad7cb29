import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { BusinessType, SparkCategory } from '#contract/vocabulary.ts'
import type { SparkTemplate } from './content.schema.ts'
import { isTechnique, techniques } from './data/techniques.content.ts'
import { fraction, hash, shortHash } from './seed.hash.ts'
import {
  aimOf,
  fill,
  gapsOf,
  valuesFor,
  type Filling,
  type Gap,
  type PlainWords,
  type SlotName,
  type SlotTopic,
  type SlotValue,
} from './slot.filling.ts'
import { citedText, sourcesOf, sparkLibrary } from './spark.library.ts'

/**
 * Sparks of one category: templates filled with the challenge's topics, then chosen by maximum marginal relevance,
 * so that each is about the challenge and none is like another (AMB-69, AMB-75, AMB-83).
 */

const wanted = 10
const maxCharacters = 220
/** Weight of relevance against difference. */
const relevanceShare = 0.55

export interface SparkContext {
  category: SparkCategory
  text: string
  topics: readonly SlotTopic[]
  goal?: string
  businessTypes: readonly BusinessType[]
  /** Plain words of the challenge's sector. */
  words?: PlainWords
}

interface Candidate {
  template: SparkTemplate
  text: string
  labels: string[]
  /** What it speaks of: its topics, and the goal as one more. */
  marks: readonly string[]
  words: ReadonlySet<string>
  relevance: number
  /** About a topic or the goal of the challenge. */
  grounded: boolean
}

/** Stands for the goal among what a spark speaks of; no label can be empty. */
const aimMark = ''

const contentWords = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(ies|es|s)$/, '')))

/** Every way to fill the template that is worth comparing: the best few values for each gap. */
function fillings(gaps: readonly Gap[], context: SparkContext, seed: number): Filling[] {
  const keys = [...new Map(gaps.map((gap) => [gap.key, gap])).values()]
  const forBuyers = gaps.some(({ slot }) => slot === 'buyer')
  let partial = [new Map<string, SlotValue>()]
  for (const gap of keys) {
    if (gap.slot === 'goal') continue
    const values = choices(gap.slot, context)
      .filter(
        // The goal is named once in a sentence.
        ({ aim }) => !(aim && (gaps.some(({ slot }) => slot === 'goal') || !gap.plural)),
      )
      .filter(
        // 'good at deliveries' reads well, 'good at supply chains' does not.
        ({ noun }) =>
          !(gap.slot === 'process' && gap.plural && noun.number === 'one') &&
          // Pressure on the firm is nothing that its customers meet.
          !(gap.slot === 'problem' && forBuyers && noun.natural.startsWith('pressure ')),
      )
    partial = partial.flatMap((taken) =>
      values
        .filter((value) => !value.label || ![...taken.values()].some(({ label }) => label === value.label))
        .map((value) => new Map<string, SlotValue>(taken).set(gap.key, value)),
    )
  }
  return partial
    .map((values, index) => ({ values, rank: total(values) + fraction(seed, String(index)) * 0.05 }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 8)
    .map(({ values }) => (context.goal === undefined ? { values } : { values, goal: context.goal }))
}

function choices(slot: Exclude<SlotName, 'goal'>, { topics, words }: SparkContext): SlotValue[] {
  const values = valuesFor(slot, topics, words)
  // The plain word stays available: a second gap must not repeat the topic of the first.
  return [...values.slice(0, -1).slice(0, slot === 'topic' || slot === 'matter' ? 6 : 4), ...values.slice(-1)]
}

const total = (values: ReadonlyMap<string, SlotValue>) =>
  [...values.values()].reduce((sum, { fit }) => sum + fit, 0)

function candidatesOf(
  template: SparkTemplate,
  context: SparkContext,
  words: ReadonlySet<string>,
  seed: number,
): Candidate[] {
  const source = citedText(template)
  const gaps = gapsOf(source)
  return fillings(gaps, context, seed).flatMap((filling) => {
    const text = fill(source, filling)
    if (text.length > maxCharacters || clumsy(text)) return []
    const values = [...filling.values.values()]
    // 'the five-minute job around jobs': a topic must not repeat a word of the template.
    if (values.some(({ label }) => label !== undefined && echoes(label, source))) return []
    const labels = values.flatMap(({ label }) => (label === undefined ? [] : [label]))
    const aim = values.some((value) => value.aim)
    const gapCount = Math.max(1, gaps.length)
    const plain = values.filter(({ fit }) => fit === 0).length
    const goal = gaps.some(({ slot }) => slot === 'goal') ? (context.goal ? 0.5 : -0.6) : 0
    const shared = [...contentWords(`${template.lens} ${source}`)].filter((word) => words.has(word)).length
    const relevance =
      total(filling.values) / gapCount +
      goal -
      (plain / gapCount) * 0.45 +
      Math.min(0.25, shared * 0.05) +
      (labels.length === 0 && !aim && !context.goal ? -0.5 : 0) +
      // A small share of chance, fixed by the text, so that two challenges do not get the same list.
      fraction(seed, template.text) * 0.5
    const grounded =
      labels.length > 0 || aim || (context.goal !== undefined && gaps.some(({ slot }) => slot === 'goal'))
    const marks = aim ? [...labels, aimMark] : labels
    return [{ template, text, labels, marks, words: contentWords(text), relevance, grounded }]
  })
}

/** What would read badly in spite of correct forms: a word twice in a row, or one topic inside another. */
const clumsy = (text: string) => /\b(\p{L}+) \1\b/iu.test(text) || /\b(your|the) (your|the)\b/i.test(text)

const echoes = (label: string, template: string) => {
  const own = contentWords(template.replace(/\{[^}]*\}/g, ' '))
  const word =
    label
      .split(' ')
      .at(-1)
      ?.toLowerCase()
      .replace(/(ies|es|s)$/, '') ?? ''
  return word.length >= 3 && own.has(word)
}

function likeness(a: Candidate, b: Candidate): number {
  const technique = a.template.technique === b.template.technique ? 1 : 0
  const sharedMarks = a.marks.filter((mark) => b.marks.includes(mark)).length
  const labels = sharedMarks / Math.max(1, Math.min(a.marks.length, b.marks.length))
  let common = 0
  for (const word of a.words) if (b.words.has(word)) common += 1
  const jaccard = common / (a.words.size + b.words.size - common || 1)
  return technique * 0.35 + labels * 0.35 + Math.min(1, jaccard * 2) * 0.3
}

/** Picks `count` candidates: each template once, no technique more than twice, and no topic in most of them. */
function choose(candidates: readonly Candidate[], count: number, chosen: Candidate[]): void {
  const remaining = new Set(candidates)
  const start = chosen.length
  while (chosen.length < start + count && remaining.size > 0) {
    let best: Candidate | undefined
    let bestScore = -Infinity
    for (const candidate of remaining) {
      const closest = Math.max(0, ...chosen.map((other) => likeness(candidate, other)))
      const fresh = candidate.marks.some((mark) => !chosen.some((other) => other.marks.includes(mark)))
      const worn = candidate.marks.reduce(
        (sum, mark) => sum + chosen.filter((other) => other.marks.includes(mark)).length,
        0,
      )
      const score =
        relevanceShare * candidate.relevance -
        (1 - relevanceShare) * closest -
        worn * 0.08 +
        (fresh ? 0.14 : 0)
      if (score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    if (!best) return
    chosen.push(best)
    const same = chosen.filter((other) => other.template.technique === best.template.technique).length
    for (const candidate of remaining) {
      if (
        candidate.template === best.template ||
        (same >= 2 && candidate.template.technique === best.template.technique)
      ) {
        remaining.delete(candidate)
      }
    }
  }
}

/** Sparks about the challenge first; others only to reach the `least` number. */
function chooseGrounded(
  candidates: readonly Candidate[],
  count: number,
  least: number,
  chosen: Candidate[],
): void {
  const before = chosen.length
  const grounded = candidates.filter((candidate) => candidate.grounded)
  choose(grounded.length > 0 ? grounded : candidates, count, chosen)
  const missing = least - (chosen.length - before)
  if (missing > 0)
    choose(
      candidates.filter(({ template }) => !chosen.some((other) => other.template === template)),
      missing,
      chosen,
    )
}

/** Ten sparks of the category, best first; in People & climate five of each reading. */
export function writeSparks(context: SparkContext): Spark[] {
  const seed = hash(`${context.text}\n${context.category}\n${context.businessTypes.join()}`)
  const words = contentWords(context.text.slice(0, 4_000))
  // Each category leans towards other topics, so that a hundred sparks do not all speak of the first one.
  const aim = context.goal === undefined ? undefined : aimOf(context.goal)
  const topics = [...(aim ? [aim] : []), ...context.topics].map((topic) => ({
    ...topic,
    weight: topic.weight * (0.65 + 0.7 * fraction(seed, topic.label)),
  }))
  const all = sparkLibrary[context.category].flatMap((template) =>
    candidatesOf(template, { ...context, topics }, words, seed),
  )
  const chosen: Candidate[] = []
  if (context.category === 'people-climate') {
    for (const side of ['people', 'nature']) {
      chooseGrounded(
        all.filter(({ template }) => template.side === side),
        wanted / 2,
        wanted / 2,
        chosen,
      )
    }
    alternate(chosen)
  } else chooseGrounded(all, wanted, limits.sparksPerCategory.min, chosen)
  return chosen.map(({ template, text, labels }) => ({
    text,
    origin: context.category,
    stem: { spark_id: `${context.category}-${shortHash(text)}` },
    provenance: {
      technique: isTechnique(template.technique) ? techniques[template.technique].name : template.technique,
      why: isTechnique(template.technique) ? techniques[template.technique].why : '',
      topics: [...new Set(labels)],
      sources: sourcesOf(template),
      engine: 'offline',
    },
  }))
}

/** People, nature, people, nature: neither reading is hidden below the other. */
function alternate(chosen: Candidate[]): void {
  const people = chosen.filter(({ template }) => template.side === 'people')
  const nature = chosen.filter(({ template }) => template.side === 'nature')
  chosen.length = 0
  for (let index = 0; index < Math.max(people.length, nature.length); index += 1) {
    const [a, b] = [people[index], nature[index]]
    if (a) chosen.push(a)
    if (b) chosen.push(b)
  }
}

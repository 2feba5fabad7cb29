import { fraction } from './seed.hash.ts'
import {
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

/**
 * Fills templates with the challenge's topics and chooses among the results by maximum marginal relevance: each is
 * about the challenge, and none is like another. Sparks and reframes are written with it.
 */

/** Weight of relevance against difference. */
const relevanceShare = 0.55

export interface Template {
  technique: string
  text: string
}

export interface ChoiceContext {
  topics: readonly SlotTopic[]
  goal?: string
  /** Plain words of the challenge's sector. */
  words?: PlainWords
}

export interface Candidate<T extends Template> {
  template: T
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

export const contentWords = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(ies|es|s)$/, '')))

/** Every way to fill the template that is worth comparing: the best few values for each gap. */
function fillings(gaps: readonly Gap[], context: ChoiceContext, seed: number): Filling[] {
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

function choices(slot: Exclude<SlotName, 'goal'>, { topics, words }: ChoiceContext): SlotValue[] {
  const values = valuesFor(slot, topics, words)
  // The plain word stays available: a second gap must not repeat the topic of the first.
  return [...values.slice(0, -1).slice(0, slot === 'topic' || slot === 'matter' ? 6 : 4), ...values.slice(-1)]
}

const total = (values: ReadonlyMap<string, SlotValue>) =>
  [...values.values()].reduce((sum, { fit }) => sum + fit, 0)

/** What a template needs to become candidates. */
export interface Making<T extends Template> {
  /** The text to fill: the template's own, or with a citation written out. */
  source: (template: T) => string
  /** Where the template looks at the challenge, in words that the challenge may share. */
  angle: (template: T) => string
  maxCharacters: number
  seed: number
  /** The telling words of the challenge. */
  words: ReadonlySet<string>
}

/** Every way to fill the template that is worth comparing and reads well. */
export function candidatesOf<T extends Template>(
  template: T,
  context: ChoiceContext,
  { source: sourceOf, angle, maxCharacters, seed, words }: Making<T>,
): Candidate<T>[] {
  const source = sourceOf(template)
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
    const shared = [...contentWords(`${angle(template)} ${source}`)].filter((word) => words.has(word)).length
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
const clumsy = (text: string) =>
  /\b(\p{L}+) \1\b/iu.test(text) || /\b(your|the) (your|the)\b/i.test(text) || /\bmain offers\b/i.test(text)

const echoes = (label: string, template: string) => {
  const own = new Set(
    (
      template
        .replace(/\{[^{}]*\}/g, ' ')
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    ).map((word) => word.replace(/(ies|es|s)$/, '')),
  )
  const word =
    label
      .split(' ')
      .at(-1)
      ?.toLowerCase()
      .replace(/(ies|es|s)$/, '') ?? ''
  return word.length >= 3 && own.has(word)
}

function likeness<T extends Template>(a: Candidate<T>, b: Candidate<T>): number {
  const technique = a.template.technique === b.template.technique ? 1 : 0
  const sharedMarks = a.marks.filter((mark) => b.marks.includes(mark)).length
  const labels = sharedMarks / Math.max(1, Math.min(a.marks.length, b.marks.length))
  let common = 0
  for (const word of a.words) if (b.words.has(word)) common += 1
  const jaccard = common / (a.words.size + b.words.size - common || 1)
  return technique * 0.35 + labels * 0.35 + Math.min(1, jaccard * 2) * 0.3
}

/** Adds `count` candidates: each template once, no technique more than `perTechnique` times, no topic in most of them. */
export function choose<T extends Template>(
  candidates: readonly Candidate<T>[],
  count: number,
  chosen: Candidate<T>[],
  perTechnique: number,
): void {
  const remaining = new Set(candidates)
  const start = chosen.length
  while (chosen.length < start + count && remaining.size > 0) {
    let best: Candidate<T> | undefined
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
        (same >= perTechnique && candidate.template.technique === best.template.technique)
      ) {
        remaining.delete(candidate)
      }
    }
  }
}

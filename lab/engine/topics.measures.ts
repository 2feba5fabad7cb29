import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Examples } from '#server/content/content.form.ts'
import { chosenOf, judgedPhrasesOf } from '#server/engine/topics/topic.extractor.ts'
import type { Judged, SignName, TopicWeights } from '#server/engine/topics/topic.signs.ts'
import type { TextReader } from '#server/engine/text/text.reader.ts'
import { singularWord } from '#server/engine/text/noun.grammar.ts'
import { challengesOf, isTopic } from './halves.measures.ts'

/**
 * Texts with hand-labelled topics, from which the ranking of topics is learnt and by which it is measured.
 */

export interface LabelledText {
  id: string
  text: string
  gold: readonly { label: string; aliases: readonly string[] }[]
}

const Entries = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    topics: z.array(z.string()),
  }),
)

const folder = resolve(import.meta.dirname, '../sets/topics')

/** The texts of `lab/sets/topics`: those for learning the weights, or those held back for measuring. */
export const topicTexts = (set: 'train' | 'held'): LabelledText[] =>
  z.parse(Entries, parse(readFileSync(join(folder, `${set}.yaml`), 'utf8'))).map(({ id, text, topics }) => ({
    id,
    text,
    gold: topics.map((names) => {
      const [label = '', ...aliases] = names.split(' | ')
      return { label, aliases }
    }),
  }))

/** The challenges of the half that may be read, in the same form. */
export const devTexts = (): LabelledText[] =>
  challengesOf('dev').map(({ id, text, gold_topics: gold }) => ({ id, text, gold }))

export interface ReadText extends LabelledText {
  judged: readonly Judged[]
  /** Whether each phrase is a topic. */
  right: readonly boolean[]
}

/** Finds the phrases of each text and marks those that the labels name. */
export async function readTexts(texts: readonly LabelledText[], reader: TextReader): Promise<ReadText[]> {
  const read: ReadText[] = []
  for (const text of texts) {
    const judged = judgedPhrasesOf(await reader.read(text.text), text.text)
    read.push({
      ...text,
      judged,
      right: judged.map(({ label }) => text.gold.some((gold) => isTopic(label, gold))),
    })
  }
  return read
}

/** Signs found in fewer phrases than this get no weight. */
const leastSeen = 8
/** The strength of the regularisation, which pulls weights towards zero, and the number of steps. */
const regularisation = 8
const steps = 150

/**
 * Fits the signs' weights by logistic regression; each step uses all phrases, so that the result is stable.
 */
export function fittedWeights(texts: readonly ReadText[]): TopicWeights {
  const seen = new Map<SignName, number>()
  for (const { judged } of texts)
    for (const { signs } of judged) for (const name of signs.keys()) seen.set(name, (seen.get(name) ?? 0) + 1)
  const names = [...seen]
    .filter(([, count]) => count >= leastSeen)
    .map(([name]) => name)
    .toSorted()
  const places = new Map(names.map((name, index) => [name, index]))
  const rows = texts.flatMap(({ judged, right }) =>
    judged.map(({ signs }, index) => ({
      right: right[index] === true ? 1 : 0,
      // The constant term, which every phrase has, comes last.
      signs: [
        ...[...signs].flatMap(([name, value]): [number, number][] => {
          const place = places.get(name)
          return place === undefined ? [] : [[place, value]]
        }),
        [names.length, 1] as [number, number],
      ],
    })),
  )
  const weights = new Array<number>(names.length + 1).fill(0)
  const squares = new Array<number>(names.length + 1).fill(1e-8)
  const valueAt = (list: readonly number[], index: number) => list[index] ?? 0
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, index) => (index === names.length ? 0 : regularisation * weight))
    for (const { right, signs } of rows) {
      const sum = signs.reduce((total, [index, value]) => total + valueAt(weights, index) * value, 0)
      const error = 1 / (1 + Math.exp(-sum)) - right
      for (const [index, value] of signs) slope[index] = valueAt(slope, index) + error * value
    }
    slope.forEach((gradient, index) => {
      squares[index] = valueAt(squares, index) + gradient * gradient
      weights[index] = valueAt(weights, index) - (0.5 * gradient) / Math.sqrt(valueAt(squares, index))
    })
  }
  return Object.fromEntries(names.map((name, index) => [name, valueAt(weights, index)]))
}

export interface TopicFigures {
  precision: number
  recall: number
  /** The share of labelled topics that any phrase of the text names: the best that ranking could reach. */
  reach: number
}

/** Precision of the first eight topics and recall of the first twelve. */
export function topicFigures(
  texts: readonly ReadText[],
  weightsOf: (text: ReadText) => TopicWeights | undefined,
): TopicFigures {
  const mean = (valueOf: (text: ReadText) => number) =>
    texts.reduce((sum, text) => sum + valueOf(text), 0) / Math.max(1, texts.length)
  const labels = new Map(
    texts.map((text) => [text, chosenOf(text.judged, weightsOf(text)).map(({ label }) => label)]),
  )
  const chosen = (text: ReadText, most: number) => (labels.get(text) ?? []).slice(0, most)
  const isRight =
    ({ gold }: ReadText) =>
    (label: string) =>
      gold.some((topic) => isTopic(label, topic))
  return {
    precision: mean((text) => {
      const first = chosen(text, 8)
      return first.length === 0 ? 0 : first.filter(isRight(text)).length / first.length
    }),
    recall: mean(
      (text) =>
        text.gold.filter((topic) => chosen(text, 12).some((label) => isTopic(label, topic))).length /
        text.gold.length,
    ),
    reach: mean(
      (text) =>
        text.gold.filter((topic) => text.judged.some(({ label }) => isTopic(label, topic))).length /
        text.gold.length,
    ),
  }
}

const folds = 6

/** For each text, the weights learnt from the five sixths of all texts that do not include it. */
export function leftOutWeights(texts: readonly ReadText[]): (text: ReadText) => TopicWeights | undefined {
  const fits = Array.from({ length: folds }, (_, fold) =>
    fittedWeights(texts.filter((__, index) => index % folds !== fold)),
  )
  return (text) => fits[texts.indexOf(text) % folds]
}

/** A word in fewer examples of the library than this is rare. */
const leastExamples = 10

/**
 * Groups words by how common they are in the library's examples: each level is twice as common as the one
 * before.
 */
export function commonWords(examples: Examples): Record<string, string> {
  const counts = new Map<string, number>()
  for (const own of examples.values())
    for (const example of own)
      for (const word of new Set((example.toLowerCase().match(/\p{L}[\p{L}-]+/gu) ?? []).map(singularWord)))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  const levels: Record<string, string[]> = {}
  for (const [word, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (count < leastExamples) continue
    const level = String(Math.round(Math.log2((2 * count) / leastExamples)))
    levels[level] = [...(levels[level] ?? []), word]
  }
  return Object.fromEntries(Object.entries(levels).map(([level, words]) => [level, words.join(' ')]))
}

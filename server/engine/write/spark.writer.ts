import type { CaseBrief } from '#contract/brief.ts'
import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import { factsOf, joinedWith, supplyOf, type CaseFacts } from './case.facts.ts'
import { bareSpark, sameText } from '../text/quoting.ts'
import { factKinds, type FactKind, type GeneralSpark } from '#server/content/general.form.ts'
import { plainLabel } from '../text/text.cleaning.ts'
import { fraction, hash, shortHash } from '../text/seed.hash.ts'
import { aboutTopic, citedText, sourcesOf } from './spark.library.ts'
import { caseSparks, generalSparks, techniques, topicSparks } from './general.content.ts'

/**
 * The sparks of one category: those that turn on the problems of the case, then one about a sentence of the owner's and one
 * about an active topic, then others that suit any client (AMB-69, AMB-75, AMB-83).
 */

/** The longest name of a topic that is put into a sentence. */
const maxLabel = 44
const { min, max } = limits.sparksPerCategory
/** How many are written where the case gives enough. */
const wanted = 10

export interface SparkContext {
  category: SparkCategory
  text: string
  brief: CaseBrief
  /** The active topics. */
  entities: readonly { label: string }[]
  /** Texts that were shown. */
  seen: readonly string[]
}

/** A name that can stand in quotation marks in the middle of a sentence. */
const usable = (label: string) =>
  label.length >= 2 && label.length <= maxLabel && /[\p{L}\p{N}]/u.test(label) && !/\S@\S|\d{5}/.test(label)

const holds = (text: string, label: string) => text.toLowerCase().includes(label.toLowerCase())

/**
 * The topic that a category asks about: first those that the owner added, then those that stand in what they want or what
 * stands in the way, then the others. Each category takes another one.
 */
function topicFor({ category, text, brief, entities }: SparkContext): string | undefined {
  const labels = entities.map(({ label }) => plainLabel(label)).filter(usable)
  const telling = [...brief.goal, ...brief.obstacles].map((span) => span.text).join('\n')
  const isTelling = (label: string) => holds(telling, label)
  const added = labels.filter((label) => !holds(text, label))
  // One word alone, such as 'price', says too little to ask about.
  const named = labels.filter((label) => label.includes(' ') && holds(text, label))
  const all = [...added, ...(named.some(isTelling) ? named.filter(isTelling) : named)]
  return all[Object.keys(generalSparks).indexOf(category) % Math.max(1, all.length)]
}

/** In how many of the ten categories one sentence is quoted, about. */
const quotedIn = 3

/** Whether a kind of which there are few sentences has its turn in a category: no one reads the same one ten times. */
const hasTurn = (kind: FactKind, facts: CaseFacts, category: SparkCategory): boolean => {
  const categories = Object.keys(caseSparks)
  const place = (categories.indexOf(category) * 3 + factKinds.indexOf(kind) * 2) % categories.length
  return place < supplyOf(facts, kind) * quotedIn
}

/** One spark that asks about a sentence of the owner's, where there is one that it may quote. */
function sparkOnFact({ category, text, brief, seen }: SparkContext): Spark[] {
  const facts = factsOf(brief, text)
  const shown = new Set(seen.map(bareSpark))
  const seed = hash(`${text}\n${category}`)
  const offset = Object.keys(caseSparks).indexOf(category)
  const fitting = caseSparks[category]
    .filter((spark) => !shown.has(sameText(spark.text)) && hasTurn(spark.turnsOn, facts, category))
    .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
  for (const spark of fitting) {
    const joined = joinedWith(facts, 'You', spark, undefined, offset)
    if (joined !== undefined) return [written(category, spark, joined.text)]
  }
  return []
}

const written = (category: SparkCategory, spark: GeneralSpark, text: string): Spark => ({
  text,
  origin: category,
  stem: { spark_id: `${category}-${shortHash(text)}` },
  provenance: {
    technique: techniques.get(spark.technique)?.name ?? spark.technique,
    why: techniques.get(spark.technique)?.why ?? '',
    topics: [],
    sources: sourcesOf(spark),
    engine: 'offline',
  },
})

/** Those that were not seen first, then those seen longest ago: a refresh always has enough to show. */
function inTurn<T>(items: readonly T[], textOf: (item: T) => string, seen: readonly string[]): T[] {
  const shown = new Map(seen.map((text, index) => [sameText(text), index + 1]))
  const rank = (item: T) => shown.get(sameText(textOf(item))) ?? 0
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Fills up what is written about the case: at least as many of these, where there are enough, as of others. In People & climate
 * the half that speaks of nature comes from here.
 */
export function writeSparks(context: SparkContext, ofProblems: readonly Spark[]): Spark[] {
  const { category, text, entities, seen } = context
  const about = [...ofProblems, ...sparkOnFact(context)]
  const seed = hash(`${text}\n${category}`)
  const order = generalSparks[category].toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
  const turn = inTurn(order, citedText, seen)
  const topic = topicFor(context)
  const topical =
    topic === undefined
      ? []
      : [written(category, topicSparks[category], aboutTopic(topicSparks[category], topic))]
  const fresh = topical.filter((spark) => !seen.some((text) => sameText(text) === sameText(spark.text)))
  const room = Math.min(max, Math.max(min, Math.min(wanted, about.length * 2))) - about.length
  const general = (spark: GeneralSpark) => written(category, spark, citedText(spark))
  const all =
    category === 'people-climate'
      ? balanced([...about, ...fresh], turn, general)
      : [...about, ...[...fresh, ...varied(turn, room).map(general)].slice(0, room)]
  return all.map((spark) => withTopics(spark, entities))
}

/** As many, each by a technique of its own while there are others. */
function varied(sparks: readonly GeneralSpark[], count: number): GeneralSpark[] {
  const chosen: GeneralSpark[] = []
  const techniques = new Set<string>()
  for (const again of [false, true])
    for (const spark of sparks) {
      if (chosen.length >= count) return chosen
      if (chosen.includes(spark) || (!again && techniques.has(spark.technique))) continue
      techniques.add(spark.technique)
      chosen.push(spark)
    }
  return chosen
}

/** People, nature, people, nature: neither reading is hidden below the other. */
function balanced(
  about: readonly Spark[],
  turn: readonly GeneralSpark[],
  general: (spark: GeneralSpark) => Spark,
): Spark[] {
  const half = Math.max(min / 2, Math.min(max / 2, about.length))
  const ofSide = (side: 'people' | 'nature', count: number) =>
    varied(
      turn.filter((spark) => spark.side === side),
      count,
    ).map(general)
  const people = [...about, ...ofSide('people', half - Math.min(half, about.length))].slice(0, half)
  const nature = ofSide('nature', half)
  return people.flatMap((spark, index) => [spark, nature[index]].filter((one) => one !== undefined))
}

/** Says which of the active topics a spark names. */
function withTopics(spark: Spark, entities: readonly { label: string }[]): Spark {
  const words = ` ${spark.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const topics = entities.flatMap(({ label }) => {
    const name = label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return name.length > 1 && words.includes(` ${name} `) ? [label] : []
  })
  return spark.provenance
    ? { ...spark, provenance: { ...spark.provenance, topics: [...new Set(topics)].slice(0, 6) } }
    : spark
}

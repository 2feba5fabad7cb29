import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { GeneralSpark } from '#server/content/general.form.ts'
import type { General } from '#server/content/general.ts'
import { fraction, hash, shortHash } from '../text/seed.hash.ts'
import { tokensOf } from '../text/sentences.ts'
import { sameText } from '../text/text.cleaning.ts'
import { citedText, sourcesOf } from './spark.library.ts'

/**
 * Chooses the sparks of one category: first those for the problems and trade of the case, then general ones
 * (AMB-69, AMB-75, AMB-83). Texts are not changed; the provenance names the active topics that they mention.
 */

const { min, max } = limits.sparksPerCategory
/** How many sparks are returned if at least half as many suit the case. */
const wantedSparks = 10

export interface SparkContext {
  category: SparkCategory
  text: string
  /** The active topics. */
  entities: readonly { label: string }[]
  /** Texts already shown. */
  seen: readonly string[]
  /** Whether a text violates one of the owner's limits. */
  isAgainst: (text: string) => boolean
}

const sparkFrom = (general: General, category: SparkCategory, spark: GeneralSpark): Spark => {
  const text = citedText(general, spark)
  const technique = general.techniques.get(spark.technique)
  return {
    text,
    origin: category,
    stem: { spark_id: `${category}-${shortHash(text)}` },
    provenance: {
      technique: technique?.name ?? spark.technique,
      why: technique?.why ?? '',
      topics: [],
      sources: sourcesOf(general, spark),
      engine: 'offline',
    },
  }
}

/** Sorts new items first, then those shown longest ago, so that a refresh always has enough. */
function inTurn<T>(items: readonly T[], textOf: (item: T) => string, seen: readonly string[]): T[] {
  const shown = new Map(seen.map((text, index) => [sameText(text), index + 1]))
  const rank = (item: T) => shown.get(sameText(textOf(item))) ?? 0
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Adds general sparks to those for the case, up to twice their number or ten, but always enough for the
 * minimum. In People & climate, all sparks for nature are general ones.
 */
export function writeSparks(
  general: General,
  { category, text, entities, seen, isAgainst }: SparkContext,
  about: readonly Spark[],
): Spark[] {
  const seed = hash(`${text}\n${category}`)
  const named = topicsOf(entities)
  const order = general.sparks[category]
    .filter((spark) => !isAgainst(spark.text))
    .toSorted(
      (a, b) =>
        named(b.text).length - named(a.text).length || fraction(seed, a.text) - fraction(seed, b.text),
    )
  const turn = inTurn(order, (spark) => citedText(general, spark), seen)
  const write = (spark: GeneralSpark) => sparkFrom(general, category, spark)
  const room = Math.min(max, Math.max(min, Math.min(wantedSparks, about.length * 2))) - about.length
  const all =
    category === 'people-climate'
      ? balanced(about, turn, write)
      : [...about, ...varied(turn, room).map(write)]
  return all.map((spark) =>
    spark.provenance ? { ...spark, provenance: { ...spark.provenance, topics: named(spark.text) } } : spark,
  )
}

/** `count` sparks, with different techniques as far as possible. */
function varied(sparks: readonly GeneralSpark[], count: number): GeneralSpark[] {
  const chosen: GeneralSpark[] = []
  const used = new Set<string>()
  for (const again of [false, true])
    for (const spark of sparks) {
      if (chosen.length >= count) return chosen
      if (chosen.includes(spark) || (!again && used.has(spark.technique))) continue
      used.add(spark.technique)
      chosen.push(spark)
    }
  return chosen
}

/** Alternates people and nature, so that neither is hidden below the other. */
function balanced(
  about: readonly Spark[],
  turn: readonly GeneralSpark[],
  write: (spark: GeneralSpark) => Spark,
): Spark[] {
  const half = Math.max(min / 2, Math.min(max / 2, about.length))
  const ofSide = (side: 'people' | 'nature', count: number) =>
    varied(
      turn.filter((spark) => spark.side === side),
      count,
    ).map(write)
  const people = [...about, ...ofSide('people', half - Math.min(half, about.length))].slice(0, half)
  const nature = ofSide('nature', half)
  return people.flatMap((spark, index) => [spark, nature[index]].filter((one) => one !== undefined))
}

const topicsMost = 6

/** Returns a function that finds the topics a text mentions: those whose words it contains, in any form. */
export function topicsOf(entities: readonly { label: string }[]): (text: string) => string[] {
  const topics = [...new Set(entities.map(({ label }) => label))].flatMap((label) => {
    const stems = tokensOf(label).map(({ stem }) => stem)
    return stems.length > 0 && label.trim().length > 1 ? [{ label, stems }] : []
  })
  return (text) => {
    if (topics.length === 0) return []
    const said = new Set(tokensOf(text).map(({ stem }) => stem))
    return topics
      .filter(({ stems }) => stems.every((stem) => said.has(stem)))
      .slice(0, topicsMost)
      .map(({ label }) => label)
  }
}

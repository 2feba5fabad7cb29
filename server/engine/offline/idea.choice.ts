import type { SparkCategory } from '#contract/vocabulary.ts'
import type { IdeasInput } from '#server/domain/ports.ts'
import type { ChallengePhrases } from './challenge.phrases.ts'
import type { Archetype } from './content.schema.ts'
import { sectorOf, type SectorProfile } from './data/sectors.content.ts'
import { techniqueKin } from './data/technique-kin.content.ts'
import { ideaLibrary } from './idea.library.ts'
import { fraction, hash } from './seed.hash.ts'
import { gapsOf, slotNames, valuesFor, type Gap, type SlotName, type SlotTopic } from './slot.filling.ts'
import { recogniseSpark } from './spark.library.ts'
import { formsIn, isAmong } from './word.forms.ts'

/**
 * Which patterns answer a spark. Two things are weighed apart: how well a pattern suits the challenge (its trade and the
 * words it shares) and how well it answers the spark (category, technique, words).
 */

/** Patterns that can be offered for one spark before it counts as exhausted. */
const poolSize = 40
const wanted = 4
/** Most from one category: the fourth looks at the spark from elsewhere. */
const mostOfOne = 3

/** What each reason adds at most. The trade outweighs all else: what makes no sense in it answers no spark. */
const worth = {
  category: 2.2,
  technique: 3.5,
  /** For a technique that asks for much the same. */
  kin: 1.8,
  /** For a pattern that is kept for this trade first, so that two trades seldom get the same ones. */
  first: 6,
  sharedWords: 3,
  /** The same words once more where the goal itself has them. */
  inGoal: 0.5,
  filledGaps: 0.5,
  sparkWords: 4,
  /** Without a known template the words of a spark are all there is to go by. */
  otherSparkWords: 12,
  /** Among equals the text decides. */
  chance: 0.5,
  /** Guests are many: chance keeps one and the same from visiting every answer. */
  guestChance: 1,
} as const

/** What speaks against a pattern. */
const against = {
  /** It makes no sense in this trade. */
  otherTrade: 5,
  /** The challenge has none of its words; counts the more, the more its words tell. */
  noWord: 0.5,
  /** Family and social patterns for a challenge that does not speak of them. */
  unasked: 4,
  /** A guest from another category that does not work by the spark's technique. */
  otherTechnique: 0.5,
  /** A guest that its own category will offer for this challenge. */
  offeredAtHome: 5,
} as const

/** How many of a category's best are what it will offer itself. */
const homeOffers = 3
/** Words that name a trade say who asks; the trade is weighed by itself. */
const tradeWordWorth = 0.4

export interface ChoiceInput extends IdeasInput {
  topics: readonly SlotTopic[]
  phrases: ChallengePhrases
}

export interface Choice {
  archetype: Archetype
  category: SparkCategory
  score: number
}

type Slot = Exclude<SlotName, 'goal'>

interface Pattern {
  archetype: Archetype
  category: SparkCategory
  /** Gaps of its text that a topic may fill. */
  slots: Slot[]
  /** How much its words tell, 0 to 1. */
  telling: number
}

interface Library {
  patterns: readonly Pattern[]
  /** Every word that a pattern lists, with how much it tells, 0 to 1. */
  telling: ReadonlyMap<string, number>
}

const categories = Object.keys(ideaLibrary) as SparkCategory[]

let known: Library | undefined

/** The patterns with what follows from all of them together; worked out at the first call. */
function library(): Library {
  if (known) return known
  const all = categories.flatMap((category) =>
    ideaLibrary[category].map((archetype) => ({ archetype, category })),
  )
  const holding = new Map(all.flatMap(({ archetype }) => archetype.words).map((word) => [word, 0]))
  for (const { archetype } of all) {
    const { text, by, effect, test, steps, resources, obstacles, words } = archetype
    const forms = formsIn([text, by, effect, test, ...steps, resources, obstacles, ...words].join('\n'))
    for (const [word, holders] of holding) if (isAmong(forms, word)) holding.set(word, holders + 1)
  }
  const telling = new Map<string, number>()
  for (const [word, holders] of holding) {
    // A word of many patterns, such as 'customers', says little about any of them.
    const rarity = Math.log((all.length + 1) / (holders + 1)) / Math.log(all.length + 1)
    telling.set(word, rarity * (namesTrade(word) ? tradeWordWorth : 1))
  }
  const sumOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (telling.get(word) ?? 0), 0)
  known = {
    telling,
    patterns: all.map(({ archetype, category }) => ({
      archetype,
      category,
      slots: gapsOf(archetype.text).flatMap(({ slot }: Gap) => (slot === 'goal' ? [] : [slot])),
      telling: sumOf(archetype.words) / archetype.words.length,
    })),
  }
  return known
}

const namesTrade = (word: string) => sectorOf(word.replace('*', ''), '') !== undefined

/** Which of the listed words a text has. */
function listedIn(text: string): ReadonlySet<string> {
  const forms = formsIn(text)
  const found = new Set<string>()
  for (const word of library().telling.keys()) if (isAmong(forms, word)) found.add(word)
  return found
}

/** Rises with all that is shared, but less with each: a long list of words must not win everywhere. */
const saturated = (sum: number, half: number) => sum / (sum + half)

/** What a call asks of every pattern. */
interface Asked {
  /** Listed words of the challenge, of its goal and of the spark. */
  challenge: ReadonlySet<string>
  goal: ReadonlySet<string>
  spark: ReadonlySet<string>
  /** Slots for which the challenge has a topic. */
  fillable: ReadonlySet<SlotName>
  profile: SectorProfile | undefined
  /** What being kept for the trade is worth. */
  first: number
}

/** How much the words tell that a pattern shares. */
function sharedBy({ archetype: { words } }: Pattern, among: ReadonlySet<string>): number {
  const { telling } = library()
  let sum = 0
  for (const word of words) if (among.has(word)) sum += telling.get(word) ?? 0
  return sum
}

/** How well a pattern suits the firm and what it writes, whatever the spark. */
function suitability(pattern: Pattern, { challenge, goal, fillable, profile, first }: Asked): number {
  const { archetype, slots, telling } = pattern
  const words = sharedBy(pattern, challenge) + worth.inGoal * sharedBy(pattern, goal)
  let filled = 0
  for (const slot of slots) if (fillable.has(slot)) filled += 1
  return (
    worth.sharedWords * saturated(words, 1.2) +
    (filled / Math.max(1, slots.length)) * worth.filledGaps -
    (words === 0 ? against.noWord * telling : 0) +
    (profile && archetype.first.includes(profile.trade) ? first : 0) -
    (profile && !makesSense(archetype, profile) ? against.otherTrade : 0)
  )
}

const kinOf = new Map<string, ReadonlySet<string>>()

/** The techniques that ask for much the same as this one. */
function kin(technique: string): ReadonlySet<string> {
  const before = kinOf.get(technique)
  if (before) return before
  const found = new Set<string>(
    techniqueKin.filter((group) => group.some((each) => each === technique)).flat(),
  )
  kinOf.set(technique, found)
  return found
}

/** How well it works by what the spark asks for: 0 when it does not. */
export function methodAnswer({ suits }: Archetype, technique: string): number {
  const at = suits.indexOf(technique)
  // A pattern names first what it suits best.
  if (at >= 0) return worth.technique - at * 0.12
  const akin = kin(technique)
  return suits.some((each) => akin.has(each)) ? worth.kin : 0
}

/** Whether an adviser of the trade could offer it at all. */
const makesSense = ({ fits, goods }: Archetype, { trade, handlesGoods }: SectorProfile) =>
  (fits === undefined || fits.includes(trade)) && !(goods && !handlesGoods)

/** The patterns that fit, best first: by the challenge and its trade, and by the spark's category and technique. */
export function rankPatterns(context: ChoiceInput, profile: SectorProfile | undefined): Choice[] {
  const recognised = recogniseSpark(context.spark)
  const { patterns } = library()
  const asked: Asked = {
    challenge: listedIn(context.challenge.slice(0, 6_000)),
    goal: listedIn(context.phrases.goal ?? ''),
    spark: listedIn(context.spark),
    fillable: new Set(
      slotNames.filter((slot) => slot !== 'goal' && (valuesFor(slot, context.topics)[0]?.fit ?? 0) > 0),
    ),
    profile,
    // Where the spark is not one of ours, its words must lead.
    first: recognised ? worth.first : 0,
  }
  const suits = patterns.map((pattern) => suitability(pattern, asked))
  const atHome = offeredAtHome(patterns, suits)
  const seed = hash(`${context.challenge}\n${context.spark}`)
  return patterns
    .map((pattern, at): Choice => {
      const { archetype, category } = pattern
      const method = recognised ? methodAnswer(archetype, recognised.template.technique) : 0
      const inSpark = sharedBy(pattern, asked.spark)
      const answers =
        method +
        (recognised
          ? worth.sparkWords * saturated(inSpark, 0.8)
          : worth.otherSparkWords * saturated(inSpark, 2))
      const own = recognised?.category === category
      const visits = recognised && !own
      const drawbacks =
        (visits && method === 0 ? against.otherTechnique : 0) +
        (visits && atHome.has(pattern) ? against.offeredAtHome : 0) +
        (!own && unasked(category, context.challenge) ? against.unasked : 0)
      const chance = fraction(seed, archetype.id) * (visits ? worth.guestChance : worth.chance)
      return {
        archetype,
        category,
        score: (suits[at] ?? 0) + answers + (own ? worth.category : 0) - drawbacks + chance,
      }
    })
    .sort((a, b) => b.score - a.score || (a.archetype.id < b.archetype.id ? -1 : 1))
    .slice(0, poolSize)
}

/** The patterns that their own category will offer for this challenge. */
function offeredAtHome(patterns: readonly Pattern[], suits: readonly number[]): ReadonlySet<Pattern> {
  const home = new Set<Pattern>()
  const order = patterns.map((_, at) => at).sort((a, b) => (suits[b] ?? 0) - (suits[a] ?? 0))
  const counts = new Map<SparkCategory, number>()
  for (const at of order) {
    const pattern = patterns[at]
    if (!pattern) continue
    const count = counts.get(pattern.category) ?? 0
    if (count < homeOffers) home.add(pattern)
    counts.set(pattern.category, count + 1)
  }
  return home
}

function unasked(category: SparkCategory, challenge: string): boolean {
  if (category === 'family-businesses')
    return !/\b(family|brothers?|sisters?|father|mother|daughter|son|sons|generation)\b/i.test(challenge)
  if (category === 'social-enterprise')
    return !/\b(social enterprise|charit\w+|volunteers?|trustees?|community|non-profit|not-for-profit|co-?operative)\b/i.test(
      challenge,
    )
  return false
}

/** The best four, at most three from one category; as many as are left at the end. */
export function pickVaried<T extends { category: SparkCategory }>(ranked: readonly T[]): T[] {
  const picked: T[] = []
  for (const idea of ranked) {
    const alike = picked.filter(({ category }) => category === idea.category).length
    if (alike < mostOfOne) picked.push(idea)
    if (picked.length === wanted) return picked
  }
  // A last few of one kind are still worth showing.
  for (const idea of ranked) if (picked.length < wanted && !picked.includes(idea)) picked.push(idea)
  return picked
}

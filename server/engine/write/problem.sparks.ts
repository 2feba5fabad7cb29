import type { CaseBrief } from '#contract/brief.ts'
import type { Reframe, Spark } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Library, LibraryReframe, LibrarySpark, Trade } from '#server/content/content.form.ts'
import { switchedOffProblems } from '#server/domain/brief.ts'
import { fraction, hash, shortHash } from '../text/seed.hash.ts'
import { sameText } from '../text/text.cleaning.ts'
import { sharedWith, suitingFor, entriesFor } from '../diagnose/trades.ts'
import { problemsOf, type CaseProblem } from './case.material.ts'
import { topicsOf } from './spark.writer.ts'

/**
 * Chooses sparks and reframes for the client's problems and trade. For an unconfirmed problem, only texts that
 * do not assume it are shown.
 */

/** The most sparks of a category that come from problems and the trade; the others are general. */
const sparksMost = 7

const takenInTurn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longestList = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longestList }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

const homes = new WeakMap<readonly LibrarySpark[], ReadonlyMap<LibrarySpark, SparkCategory>>()

/**
 * Assigns each spark of a problem or trade to one of its categories, so that it does not appear twice (SPK-04)
 * and every category gets some.
 */
export function homesOf(sparks: readonly LibrarySpark[]): ReadonlyMap<LibrarySpark, SparkCategory> {
  const known = homes.get(sparks)
  if (known) return known
  const found = new Map<LibrarySpark, SparkCategory>()
  const held = new Map<SparkCategory, number>()
  // Sparks with a single category are assigned first, because they have no choice.
  for (const spark of sparks.toSorted((a, b) => a.categories.length - b.categories.length)) {
    const [home] = spark.categories.toSorted((a, b) => (held.get(a) ?? 0) - (held.get(b) ?? 0))
    if (home === undefined) continue
    found.set(spark, home)
    held.set(home, (held.get(home) ?? 0) + 1)
  }
  homes.set(sparks, found)
  return found
}

const provenance = (why: string, technique: string) => ({
  technique,
  why,
  topics: [],
  sources: [],
  engine: 'offline',
})

/**
 * Whether a text may be shown: the problem is confirmed, or the text does not assume that the client has it.
 */
const maySay = ({ open }: { open?: boolean | undefined }, { isConfirmed }: CaseProblem) =>
  isConfirmed || open === true

interface SparksWanted {
  category: SparkCategory
  text: string
  /** The active topics. Of otherwise equal sparks, those that mention more topics come first. */
  entities: readonly { label: string }[]
  trade: Trade | undefined
  seen: readonly string[]
  /** Whether a text violates one of the owner's limits. */
  isAgainst: (text: string) => boolean
}

/**
 * Sparks of a category that have not been shown, one from each problem and the trade in turn. For each problem,
 * the trade's sparks come before the problem's own.
 */
export function sparksOfProblems(
  library: Library,
  brief: CaseBrief,
  { category, text, entities, trade, seen, isAgainst }: SparksWanted,
): Spark[] {
  const shown = new Set(seen.map(sameText))
  const seed = hash(`${text}\n${category}`)
  const named = topicsOf(entities)
  const here = <T extends LibrarySpark>(sparks: readonly T[]): T[] =>
    sparks.filter((spark) => homesOf(sparks).get(spark) === category)
  const suits = suitingFor(text)
  const off = switchedOffProblems(brief)
  const ofTrade = (trade ? here(trade.sparks) : []).filter(
    (spark) => suits(spark) && !spark.problems.some((id) => off.has(id)),
  )
  const shared = trade ? sharedWith(library, trade, text) : () => 0
  const asked = (sparks: readonly LibrarySpark[], at?: CaseProblem) =>
    sparks
      .toSorted(
        (a, b) =>
          shared(b.text) - shared(a.text) ||
          named(b.text).length - named(a.text).length ||
          fraction(seed, a.text) - fraction(seed, b.text),
      )
      .map((spark) => ({ at, said: spark.text }))
      .filter(({ said }) => !shown.has(sameText(said)) && !isAgainst(said))
  const cases = problemsOf(library, brief)
  const isAnyConfirmed = cases.some(({ isConfirmed }) => isConfirmed)
  // Once a problem is confirmed, take only the trade's sparks that suit any problem. Those for the problems of
  // this case are added below.
  const ofTheTrade = asked(ofTrade.filter(({ problems }) => !isAnyConfirmed || problems.length === 0))
  const ofProblems = cases.map((at) => [
    ...asked(entriesFor(ofTrade, at.problem.id), at),
    ...asked(
      here(at.problem.sparks).filter((spark) => maySay(spark, at)),
      at,
    ),
  ])
  // The trade comes first while no problem is confirmed, because the trade is more certain.
  const said = new Set<string>()
  return takenInTurn(isAnyConfirmed ? [...ofProblems, ofTheTrade] : [ofTheTrade, ...ofProblems])
    .filter((one) => !said.has(one.said) && said.add(one.said))
    .slice(0, sparksMost)
    .map(({ at, said: spark }) => ({
      text: spark,
      origin: category,
      stem: { spark_id: `${category}-${shortHash(spark)}` },
      provenance: at
        ? provenance(
            at.problem.mechanism,
            `${at.isConfirmed ? 'What stands in the way' : 'What may stand in the way'}: ${at.problem.name}`,
          )
        : provenance(
            'It’s written for businesses in this trade.',
            `A question for the trade: ${trade?.name ?? ''}`,
          ),
    }))
}

/**
 * A confirmed problem also gets its reframes of scopes up to this many steps away, because they suit its owner
 * better than general ones.
 */
const nextScopes = 1

/**
 * The reframes of the brief's problems. Each problem gives one at the scope, if possible the trade's. Then each
 * confirmed problem gives its other reframes at the scope or next to it.
 */
export function reframesOfProblems(
  library: Library,
  brief: CaseBrief,
  {
    scope,
    text: challenge,
    trade,
    seen,
    isAgainst,
  }: Omit<SparksWanted, 'category' | 'entities'> & {
    scope: number
  },
): Reframe[] {
  const shown = new Set(seen.map(sameText))
  const distanceOf = ({ scopes }: LibraryReframe) => Math.min(...scopes.map((one) => Math.abs(one - scope)))
  const choose = (
    reframes: readonly LibraryReframe[],
    { count, distance }: { count: number; distance: number },
    of: (label: string) => Reframe,
  ): Reframe[] =>
    reframes
      .filter((reframe) => distanceOf(reframe) <= distance)
      .filter(({ text }) => !shown.has(sameText(text)) && !isAgainst(text))
      .toSorted((a, b) => distanceOf(a) - distanceOf(b))
      .slice(0, count)
      .map(({ text }) => {
        shown.add(sameText(text))
        return of(text)
      })
  const one = { count: 1, distance: 0 }
  const ofTrade = (trade?.reframes ?? []).filter(suitingFor(challenge))
  const cases = problemsOf(library, brief)
  const ofProblem = (at: CaseProblem, which: typeof one) =>
    choose(
      [...entriesFor(ofTrade, at.problem.id), ...at.problem.reframes].filter((reframe) =>
        maySay(reframe, at),
      ),
      which,
      (label) => ({
        label,
        provenance: provenance(
          at.problem.mechanism,
          `${at.isConfirmed ? 'Another way to see it' : 'Another way to see it, if this is the problem'}: ${at.problem.name}`,
        ),
      }),
    )
  return [
    ...cases.flatMap((at) => ofProblem(at, one)),
    ...cases
      .filter(({ isConfirmed }) => isConfirmed)
      .flatMap((at) => ofProblem(at, { count: Infinity, distance: nextScopes })),
    ...choose(
      ofTrade.filter(({ problems }) => problems.length === 0),
      one,
      (label) => ({
        label,
        provenance: provenance(
          'It’s written for businesses in this trade.',
          `Another way to see it in the trade: ${trade?.name ?? ''}`,
        ),
      }),
    ),
  ]
}

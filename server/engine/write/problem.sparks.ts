import type { CaseBrief } from '#contract/brief.ts'
import type { Reframe, Spark } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Library, LibraryReframe, LibrarySpark, Trade } from '#server/content/content.form.ts'
import { switchedOff } from '#server/domain/brief.ts'
import { fraction, hash, shortHash } from '../text/seed.hash.ts'
import { isWordingOf, likelyOf, problemsOf, worded, type CaseProblem } from './case.material.ts'
import { bareSpark, beside, quoted, sameText } from '../text/quoting.ts'
import { longestText } from './case.facts.ts'
import { answersTo, askingFor } from '../diagnose/owner.words.ts'
import { sharedWith, turningOn } from '../diagnose/trades.ts'

/** Sparks and reframes that turn on the problems and the trade of this client. */

/** The most sparks of one category that come from problems; the rest is for other angles. */
const sparksMost = 7

const turn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longestList = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longestList }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

const homes = new WeakMap<readonly LibrarySpark[], ReadonlyMap<LibrarySpark, SparkCategory>>()

/**
 * The one of its categories in which each spark of a problem or trade is shown: none comes twice on a board (SPK-04), and every
 * category gets its share.
 */
function homesOf(sparks: readonly LibrarySpark[]): ReadonlyMap<LibrarySpark, SparkCategory> {
  const known = homes.get(sparks)
  if (known) return known
  const found = new Map<LibrarySpark, SparkCategory>()
  const held = new Map<SparkCategory, number>()
  // Those that suit one category alone have no choice, so they come first.
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

/** The active problems, then the likely ones; nothing that the owner has switched off. */
const inQuestion = (library: Library, brief: CaseBrief): CaseProblem[] => [
  ...problemsOf(library, brief),
  ...likelyOf(library, brief),
]

interface SparksWanted {
  category: SparkCategory
  text: string
  trade: Trade | undefined
  seen: readonly string[]
}

interface Question {
  /** The problem that it turns on; of the trade alone when there is none. */
  at?: CaseProblem
  bare: string
  said: string
}

/**
 * Sparks of a category about the brief's problems and the client's trade, by turns; those that were seen are left out. What the
 * trade asks about a problem comes before what the problem asks of any firm.
 */
export function sparksOfProblems(
  library: Library,
  brief: CaseBrief,
  { category, text, trade, seen }: SparksWanted,
): Spark[] {
  const shown = new Set(seen.map(bareSpark))
  const seed = hash(`${text}\n${category}`)
  const quotes = new Set<string>()
  const ofTrade = trade?.sparks.filter((spark) => homesOf(trade.sparks).get(spark) === category) ?? []
  const shared = trade ? sharedWith(library, trade, text) : () => 0
  const asked = (sparks: readonly LibrarySpark[], at?: CaseProblem): Question[] =>
    sparks
      .toSorted((a, b) => shared(b.text) - shared(a.text) || fraction(seed, a.text) - fraction(seed, b.text))
      .map((spark) => ({
        ...(at && { at }),
        bare: spark.text,
        said: worded(spark.text, spark.variants, brief),
      }))
      .filter(({ said }) => !shown.has(sameText(said)))
  const cases = inQuestion(library, brief)
  const taken = new Set([...cases.map(({ problem }) => problem.id), ...switchedOff(brief)])
  const ofTheTrade = asked(ofTrade.filter(({ problems }) => !problems.some((id) => taken.has(id))))
  const ofProblems = cases.map((at) => [
    ...asked(turningOn(ofTrade, at.problem.id), at),
    ...asked(
      at.problem.sparks.filter((spark) => homesOf(at.problem.sparks).get(spark) === category),
      at,
    ),
  ])
  // The trade is more certain than a problem that no one has confirmed.
  const isSure = cases.some(({ sure }) => sure)
  const questions = turn(isSure ? [...ofProblems, ofTheTrade] : [ofTheTrade, ...ofProblems])
  const said = new Set<string>()
  return questions
    .filter(({ bare }) => !said.has(bare) && said.add(bare))
    .slice(0, sparksMost)
    .map(({ at, bare, said }, index) => {
      if (!at) return { at, spark: said }
      // One that asks for what was found out stands beside it; of the others every second one beside what was written,
      // where that is sure to tell of this problem: beside a guess it reads as if it did.
      const found = answersTo(at.problem, brief).find(({ question }) => askingFor(question, at.problem)(bare))
      const quote =
        at.sure && found === undefined && index % 2 === 0
          ? at.named.because
              .map((span) => quoted(span, 110))
              .find((one) => one !== undefined && !quotes.has(one))
          : undefined
      const joined = found
        ? `You say: “${found.answer.replace(/[“”"]/g, '’')}”. ${said}`
        : quote === undefined
          ? said
          : beside('You', quote, said)
      const spark = joined.length <= longestText ? joined : said
      if (spark === joined && quote !== undefined) quotes.add(quote)
      return { at, spark }
    })
    .map(({ at, spark }) => ({
      text: spark,
      origin: category,
      stem: { spark_id: `${category}-${shortHash(spark)}` },
      provenance: at
        ? provenance(
            at.problem.mechanism,
            `${at.sure ? 'What stands in the way' : 'What may stand in the way'}: ${at.problem.name}`,
          )
        : provenance(
            'It is written for firms of this trade.',
            `A question of the trade: ${trade?.name ?? ''}`,
          ),
    }))
}

/** Reframes of the brief's problems that make sense at a level of scope: one for each problem at a time, the trade's own first. */
export function reframesOfProblems(
  library: Library,
  brief: CaseBrief,
  { scope, trade, seen }: { scope: number; trade: Trade | undefined; seen: readonly string[] },
): Reframe[] {
  const shown = new Set(seen.map(bareSpark))
  const firstOf = (reframes: readonly LibraryReframe[], of: (label: string) => Reframe): Reframe[] =>
    reframes
      .filter(({ scopes }) => scopes.includes(scope))
      .map((reframe) => worded(reframe.text, reframe.variants, brief))
      .filter((label) => !shown.has(sameText(label)))
      .slice(0, 1)
      .map((label) => {
        shown.add(sameText(label))
        return of(label)
      })
  const cases = inQuestion(library, brief)
  const taken = new Set([...cases.map(({ problem }) => problem.id), ...switchedOff(brief)])
  return [
    ...cases.flatMap((at) =>
      firstOf([...turningOn(trade?.reframes, at.problem.id), ...at.problem.reframes], (label) => ({
        label,
        provenance: provenance(
          at.problem.mechanism,
          `${at.sure ? 'Seen otherwise' : 'Seen otherwise, if this is the problem'}: ${at.problem.name}`,
        ),
      })),
    ),
    ...firstOf(
      trade?.reframes.filter(({ problems }) => !problems.some((id) => taken.has(id))) ?? [],
      (label) => ({
        label,
        provenance: provenance(
          'It is written for firms of this trade.',
          `Seen otherwise in the trade: ${trade?.name ?? ''}`,
        ),
      }),
    ),
  ]
}

/** The category for which the library holds a spark; undefined for a text that is none of it. */
export function categoryOfSpark(library: Library, spark: string): SparkCategory | undefined {
  const bare = bareSpark(spark)
  for (const { sparks } of [...library.problems, ...library.trades])
    for (const spark of sparks) if (isWordingOf(bare, spark)) return homesOf(sparks).get(spark)
  return undefined
}

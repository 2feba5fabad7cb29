import type { CaseBrief } from '#contract/brief.ts'
import type { Reframe, Spark } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Library, LibrarySpark, Problem } from '#server/content/content.form.ts'
import { fraction, hash, shortHash } from '../offline/seed.hash.ts'
import { likelyOf, problemsOf, worded, type CaseProblem } from './case.material.ts'
import { bareSpark, beside, quoted, sameText } from './quoting.ts'
import { longestText } from './case.facts.ts'
import { answersTo, askingFor } from './owner.words.ts'

/** Sparks and reframes that turn on the problems of this client. */

/** The most sparks of one category that come from problems; the rest is for other angles. */
const sparksMost = 8

const turn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longestList = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longestList }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

const homes = new WeakMap<Problem, ReadonlyMap<LibrarySpark, SparkCategory>>()

/**
 * The one of its categories in which each spark of a problem is shown: none comes twice on a board (SPK-04), and every category
 * gets its share of the problem.
 */
function homesOf(problem: Problem): ReadonlyMap<LibrarySpark, SparkCategory> {
  const known = homes.get(problem)
  if (known) return known
  const found = new Map<LibrarySpark, SparkCategory>()
  const held = new Map<SparkCategory, number>()
  // Those that suit one category alone have no choice, so they come first.
  for (const spark of problem.sparks.toSorted((a, b) => a.categories.length - b.categories.length)) {
    const [home] = spark.categories.toSorted((a, b) => (held.get(a) ?? 0) - (held.get(b) ?? 0))
    if (home === undefined) continue
    found.set(spark, home)
    held.set(home, (held.get(home) ?? 0) + 1)
  }
  homes.set(problem, found)
  return found
}

const provenance = ({ problem }: CaseProblem, technique: string) => ({
  technique,
  why: problem.mechanism,
  topics: [],
  sources: [],
  engine: 'offline',
})

/** The active problems, then the likely ones; nothing that the owner has switched off. */
const inQuestion = (library: Library, brief: CaseBrief): CaseProblem[] => [
  ...problemsOf(library, brief),
  ...likelyOf(library, brief),
]

/** Sparks of a category about the brief's problems, the problems by turns; those that were seen are left out. */
export function sparksOfProblems(
  library: Library,
  brief: CaseBrief,
  { category, text, seen }: { category: SparkCategory; text: string; seen: readonly string[] },
): Spark[] {
  const shown = new Set(seen.map(bareSpark))
  const seed = hash(`${text}\n${category}`)
  const quotes = new Set<string>()
  return turn(
    inQuestion(library, brief).map((at) =>
      at.problem.sparks
        .filter((spark) => homesOf(at.problem).get(spark) === category)
        .toSorted((a, b) => fraction(seed, a.text) - fraction(seed, b.text))
        .map((spark) => ({ at, bare: spark.text, said: worded(spark.text, spark.variants, brief) }))
        .filter(({ said }) => !shown.has(sameText(said))),
    ),
  )
    .slice(0, sparksMost)
    .map(({ at, bare, said }, index) => {
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
      provenance: provenance(
        at,
        `${at.sure ? 'What stands in the way' : 'What may stand in the way'}: ${at.problem.name}`,
      ),
    }))
}

/** Reframes of the brief's problems that make sense at a level of scope: one for each problem at a time. */
export function reframesOfProblems(
  library: Library,
  brief: CaseBrief,
  { scope, seen }: { scope: number; seen: readonly string[] },
): Reframe[] {
  const shown = new Set(seen.map(bareSpark))
  return inQuestion(library, brief).flatMap((at) =>
    at.problem.reframes
      .filter(({ scopes }) => scopes.includes(scope))
      .map((reframe) => worded(reframe.text, reframe.variants, brief))
      .filter((label) => !shown.has(sameText(label)))
      .slice(0, 1)
      .map((label) => ({
        label,
        provenance: provenance(
          at,
          `${at.sure ? 'Seen otherwise' : 'Seen otherwise, if this is the problem'}: ${at.problem.name}`,
        ),
      })),
  )
}

/** The category for which the library holds a spark; undefined for a text that is none of it. */
export function categoryOfSpark(library: Library, spark: string): SparkCategory | undefined {
  const bare = bareSpark(spark)
  for (const problem of library.problems)
    for (const spark of problem.sparks) if (sameText(spark.text) === bare) return homesOf(problem).get(spark)
  return undefined
}

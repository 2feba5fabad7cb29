import type { CaseBrief } from '#contract/brief.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Library, Problem, Remedy } from '#server/content/content.form.ts'
import { fraction, hash } from '../text/seed.hash.ts'
import { switchedOffProblems } from '#server/domain/brief.ts'
import { tellingShares, tellingWordsOf } from '../diagnose/telling.words.ts'
import { tokensOf } from '../text/sentences.ts'

/**
 * Chooses problems that the brief does not name: those that the chosen spark belongs to, and then, by score,
 * those whose words it uses and those that nearly every firm has. Ideas for them begin with a question.
 */

/** The most problems that are used. */
const othersMost = 8
/** A spark is about a problem if their shared telling words weigh at least this much: two rare words. */
const spokenLeast = 0.4

/** Weights for ranking the problems to which the spark does not belong. */
const weights = {
  /** Telling words that the problem shares with the spark, which shows what the owner asks about. */
  spoken: 5,
  /** The share of the problem's sparks that are in the chosen spark's category. */
  category: 2,
  /**
   * Telling words shared with the challenge. The weight is low, because the brief's problems come from these
   * words.
   */
  text: 0.6,
  /** A pseudo-random number, which decides between problems with nearly equal scores. */
  chance: 0.1,
} as const

export interface OtherProblemsQuery {
  text: string
  /** The chosen spark. */
  spark: string
  category?: SparkCategory | undefined
  /** The problems that the spark belongs to. */
  owners: readonly Problem[]
  /** Problems that are already used. */
  taken: ReadonlySet<Problem>
}

const stemsIn = (words: string): ReadonlySet<string> =>
  new Set(tokensOf(words.slice(0, 4_000)).map(({ stem }) => stem))

/**
 * The spark's own problems first, then the others by score; without those that are taken or that the owner
 * has switched off.
 */
export function otherProblems(
  library: Library,
  brief: CaseBrief,
  { text, spark, category, owners, taken }: OtherProblemsQuery,
): Problem[] {
  const off = switchedOffProblems(brief)
  const { tells } = tellingWordsOf(library)
  const [inSpark, inText] = [stemsIn(spark), stemsIn(text)]
  const told = (problem: Problem, stems: ReadonlySet<string>) => {
    let sum = 0
    for (const [stem, weight] of tells.get(problem) ?? []) if (stems.has(stem)) sum += weight
    return sum
  }
  const seed = hash(`${text}\n${spark}`)
  return library.problems
    .filter((problem) => !taken.has(problem) && !off.has(problem.id))
    .flatMap((problem) => {
      const spoken = told(problem, inSpark)
      const isOwner = owners.includes(problem)
      if (!problem.common && !isOwner && spoken < spokenLeast) return []
      const ofCategory = category
        ? problem.sparks.filter(({ categories }) => categories.includes(category)).length /
          Math.max(1, problem.sparks.length)
        : 0
      const score =
        spoken * weights.spoken +
        told(problem, inText) * weights.text +
        ofCategory * weights.category +
        fraction(seed, problem.id) * weights.chance
      return [{ problem, isOwner, score }]
    })
    .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner) || b.score - a.score)
    .slice(0, othersMost)
    .map(({ problem }) => problem)
}

const remedyStems = new WeakMap<Remedy, ReadonlySet<string>>()

/** The stems of a remedy's words, to compare with those of a spark. */
const stemsOf = (remedy: Remedy): ReadonlySet<string> => {
  const known = remedyStems.get(remedy)
  if (known) return known
  const { focus, text, steps, how } = remedy
  const stems = stemsIn([focus, text, how, ...steps].join(' '))
  remedyStems.set(remedy, stems)
  return stems
}

/** Makes a function that sums the weights of the spark's telling words that a remedy and its problem use. */
export function sharedWords(library: Library, spark: string): (problem: Problem, remedy: Remedy) => number {
  const { shareOf, tells } = tellingWordsOf(library)
  const weighted = [...stemsIn(spark)].flatMap((stem) => {
    const share = shareOf(stem)
    return share > 0 && share <= tellingShares.common ? [{ stem, weight: -Math.log(share) }] : []
  })
  return (problem, remedy) => {
    const own = stemsOf(remedy)
    const ofProblem = tells.get(problem)
    let sum = 0
    for (const { stem, weight } of weighted) {
      if (own.has(stem)) sum += weight
      if (ofProblem?.has(stem) === true) sum += weight
    }
    return sum
  }
}

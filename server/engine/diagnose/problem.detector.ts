import type { Library, Problem } from '#server/content/content.form.ts'
import {
  createSignReader,
  signNames,
  signsInOrder,
  type Learnt,
  type SignName,
  type Signs,
  problemsLeast,
} from './problem.signs.ts'
import { matcherOf } from './cue.matcher.ts'
import type { Piece, Token } from '../text/sentences.ts'

/**
 * Finds the problems that a text is about. For each sentence it estimates how likely the sentence is about each
 * problem, compared with the other problems and with none. The scores of the sentences are added up, so that
 * neither one odd word nor one long sentence decides.
 */

export interface Detected {
  problem: Problem
  /** The sum of the sentences' scores; a certain sentence adds about 1. */
  score: number
  /**
   * The sentences that support the problem, each with the position of its strongest word, strongest first;
   * weight 1 is certain. `hasCue` tells whether the sentence contains one of the problem's cues.
   */
  evidence: { piece: Piece; at: number; weight: number; hasCue: boolean }[]
}

export interface Detector {
  /** Problems with any evidence, most likely first. */
  detect: (pieces: readonly Piece[], weightOf: (piece: Piece) => number) => Detected[]
}

/**
 * Weights fitted by `npm run lab -- detector-fit`. To fit them, each example is left out in turn, and half of
 * the time also the cues that only this example contains. Labelled challenges and stories were not used.
 */
export const calibration: Readonly<Record<SignName, number>> = {
  /** Cues that occur in the sentence. */
  cue: 0.43,
  /** Words shared with the problem's cues, name and mechanism. */
  cueWords: 1.09,
  /** Words shared with its examples and mechanism. */
  toldWords: 1.88,
  /** Words shared with its sparks, reframes and remedies, including those of trades. */
  adviceWords: 0.83,
  /** Pairs of neighbouring words shared with its cues, examples and mechanism. */
  pairs: 1.05,
}

/** The least likelihood with which a sentence counts as evidence for a problem. */
export const evidenceLeast = 0.04

/**
 * A sentence's contribution to the score. A power below 1 makes three weak sentences outweigh one strong
 * sentence. On texts made of left-out examples, 0.35 put the right problem first more often than 1, 1/2 or 1/4.
 */
export const saidBy = (likelihood: number): number => likelihood ** 0.35

/** The weighted sum of all signs, for each problem. */
export function weightedSums(
  sums: Signs['sums'],
  weights: Readonly<Record<SignName, number>> = calibration,
): Float64Array {
  const together = new Float64Array(sums.cue.length)
  for (const name of signNames) {
    const weight = weights[name]
    sums[name].forEach((sum, problem) => {
      together[problem] = (together[problem] ?? 0) + sum * weight
    })
  }
  return together
}

/** The likelihood of each problem for one sentence, and the likelihood of a problem without any sign. */
export function likelihoodsOf(together: Float64Array): { likely: Float64Array; base: number } {
  // A problem without a sign adds 1 to the total, and so does each problem that the library is assumed to lack.
  let all = Math.max(together.length, problemsLeast)
  for (const sum of together) all += Math.exp(sum) - 1
  return { likely: together.map((sum) => (sum > 0 ? Math.exp(sum) / all : 0)), base: 1 / all }
}

/** Creates a library's detector from the signs that were learnt. */
export function createDetector(library: Pick<Library, 'problems' | 'detector'>, learnt: Learnt): Detector {
  const { problems } = library
  const size = problems.length
  const signs = createSignReader(library, learnt)
  const denials = signsInOrder(library).flatMap(({ not }, problem) =>
    not.length === 0 ? [] : [{ problem, phrases: matcherOf(not) }],
  )
  const judge = (tokens: readonly Token[]) => {
    const { sums, hits } = signs.read(tokens)
    return { ...likelihoodsOf(weightedSums(sums)), hits }
  }
  return {
    detect(pieces, weightOf) {
      const scores = new Float64Array(size)
      // If a sentence denies a problem, only the problem's own cues count for it.
      const denied = new Set(
        denials
          .filter(({ phrases }) => pieces.some(({ tokens }) => phrases.find(tokens).length > 0))
          .map(({ problem }) => problem),
      )
      const found = problems.map((): Detected['evidence'] => [])
      for (const piece of pieces) {
        const share = weightOf(piece)
        if (share <= 0) continue
        const { likely, base, hits } = judge(piece.tokens)
        likely.forEach((likelihood, problem) => {
          const at = found[problem]
          if (likelihood === 0 || !at) return
          if (denied.has(problem) && !hits.has(problem)) return
          scores[problem] = (scores[problem] ?? 0) + share * (saidBy(likelihood) - saidBy(base))
          const own = hits.get(problem) ?? []
          if (likelihood < evidenceLeast) return
          const first = own[0] && piece.tokens[own[0].from]?.start
          at.push({
            piece,
            at: first ?? signs.placeOf(piece.tokens, problem),
            weight: share * Math.sqrt(likelihood),
            hasCue: own.length > 0,
          })
        })
      }
      return found
        .map((evidence, index) => ({
          problem: problems[index],
          score: scores[index] ?? 0,
          evidence: evidence.toSorted((a, b) => b.weight - a.weight),
        }))
        .filter((entry): entry is Detected => entry.problem !== undefined && entry.score > 0)
        .toSorted((a, b) => b.score - a.score || (a.problem.id < b.problem.id ? -1 : 1))
    },
  }
}

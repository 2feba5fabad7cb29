import { createCueMatcher } from '#server/engine/diagnose/cue.matcher.ts'
import { piecesOf, tokensOf } from '#server/engine/text/sentences.ts'

/**
 * Where each cue matches: in examples of its own problem, in examples of other problems, and in evaluation
 * texts.
 */

export interface CueUse {
  problem: string
  cue: string
  /** How many examples of the problem contain the cue. */
  own: number
  /** How many examples of other problems contain the cue. */
  others: number
  /** Ids of the texts in each set that contain the cue. */
  texts: Record<string, string[]>
}

export interface EvaluationText {
  id: string
  text: string
}

/** Where each cue matches, in the order of `problems` and of each one's cues. */
export function cueUses(
  problems: readonly { id: string; cues: readonly string[]; examples: readonly string[] }[],
  sets: Readonly<Record<string, readonly EvaluationText[]>>,
): CueUse[] {
  const cues = new Set(problems.flatMap((problem) => problem.cues))
  const matcher = createCueMatcher([...cues].map((cue) => [cue, cue] as const))
  const inExamples = problems.map(({ examples }) => {
    const counts = new Map<string, number>()
    for (const example of examples)
      for (const cue of new Set(matcher.find(tokensOf(example)).map(({ value }) => value)))
        counts.set(cue, (counts.get(cue) ?? 0) + 1)
    return counts
  })
  const total = new Map<string, number>()
  for (const counts of inExamples)
    for (const [cue, count] of counts) total.set(cue, (total.get(cue) ?? 0) + count)
  const inTexts = Object.entries(sets).map(([set, texts]) => {
    const found = new Map<string, string[]>()
    for (const { id, text } of texts) {
      const hits = piecesOf(text).flatMap(({ tokens }) => matcher.find(tokens).map(({ value }) => value))
      for (const cue of new Set(hits)) found.set(cue, [...(found.get(cue) ?? []), id])
    }
    return { set, found }
  })
  return problems.flatMap(({ id, cues: own }, index) =>
    own.map((cue): CueUse => {
      const count = inExamples[index]?.get(cue) ?? 0
      return {
        problem: id,
        cue,
        own: count,
        others: (total.get(cue) ?? 0) - count,
        texts: Object.fromEntries(inTexts.map(({ set, found }) => [set, found.get(cue) ?? []])),
      }
    }),
  )
}

/** All evaluation texts that contain the cue, over all sets. */
export const firedOn = ({ texts }: CueUse): string[] =>
  Object.entries(texts).flatMap(([set, ids]) => ids.map((id) => `${set} ${id}`))

/** Whether no example contains the cue and only one evaluation text does. */
export const isAlone = (use: CueUse): boolean =>
  use.own === 0 && use.others === 0 && firedOn(use).length === 1

/**
 * Whether the cue has several words, is in no example and matches only one evaluation text. It may have been
 * taken from that text, and then the match proves nothing.
 */
export const isSuspect = (use: CueUse): boolean => isAlone(use) && /\s/.test(use.cue)

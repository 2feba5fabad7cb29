import type { Library, Problem } from '#server/content/content.form.ts'
import { tokensOf } from '../text/sentences.ts'

/** Finds the words that only a few problems use, so that sharing one means something. */

/**
 * Shares of the problems that use a word. Up to `rare`, the word alone points to a problem; above `common`, it is
 * ignored.
 */
export const tellingShares = { rare: 0.05, common: 0.2 } as const

interface TellingWords {
  /** The share of all problems that use a stem. */
  shareOf: (stem: string) => number
  /** How strongly each stem points to a problem; stems that many problems use are left out. */
  tells: ReadonlyMap<Problem, ReadonlyMap<string, number>>
}

const byLibrary = new WeakMap<Library, TellingWords>()

export function tellingWordsOf(library: Library): TellingWords {
  const known = byLibrary.get(library)
  if (known) return known
  const used = new Map<string, number>()
  const stemsOf = new Map(
    library.problems.map((problem) => {
      const texts = [
        problem.name,
        ...(library.detector.get(problem.id)?.cues ?? []),
        ...problem.sparks.map(({ text }) => text),
      ]
      const stems = new Set(texts.flatMap((text) => tokensOf(text).map(({ stem }) => stem)))
      for (const stem of stems) used.set(stem, (used.get(stem) ?? 0) + 1)
      return [problem, stems] as const
    }),
  )
  const all = library.problems.length
  const words: TellingWords = {
    shareOf: (stem) => (used.get(stem) ?? 0) / all,
    tells: new Map(
      [...stemsOf].map(([problem, stems]) => [
        problem,
        new Map(
          [...stems].flatMap((stem) => {
            const share = (used.get(stem) ?? all) / all
            // Divide by the number of stems, so that a problem does not win because its text is long.
            return share > tellingShares.common
              ? []
              : [[stem, -Math.log(share) / Math.sqrt(stems.size)] as const]
          }),
        ),
      ]),
    ),
  }
  byLibrary.set(library, words)
  return words
}

/** Whether only a few problems use a word. */
export const isTelling = (library: Library, stem: string): boolean =>
  tellingWordsOf(library).shareOf(stem) <= tellingShares.rare

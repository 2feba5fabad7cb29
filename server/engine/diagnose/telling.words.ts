import type { Library, Problem } from '#server/content/content.form.ts'
import { tokensOf } from '../text/sentences.ts'

/** Which words of the library tell of few problems, so that sharing one tells something. */

interface TellingWords {
  /** The share of all problems that use a stem. */
  shareOf: (stem: string) => number
  /** How much each stem tells of a problem; absent where most problems use it. */
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
            // Long lists must not win by their length.
            return share > 0.2 ? [] : [[stem, -Math.log(share) / Math.sqrt(stems.size)] as const]
          }),
        ),
      ]),
    ),
  }
  byLibrary.set(library, words)
  return words
}

/** Whether few problems of the library use a word, so that sharing it tells something. */
export const isTelling = (library: Library, stem: string): boolean =>
  tellingWordsOf(library).shareOf(stem) <= 0.05

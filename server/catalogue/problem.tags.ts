import { contentOutline, type OutlinedProblem } from '#server/content/library.ts'
import type { AboutProblem } from '#server/domain/ports.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { once } from '../once.ts'

/**
 * The catalogue entries that the library lists for each problem: first those of the problem, then those of its
 * remedies.
 */

type Tagging = 'papers' | 'cases' | 'models'
export type ProblemTags = ReadonlyMap<string, Record<Tagging, string[]>>

export const tagsOf = (
  problems: readonly Pick<OutlinedProblem, 'id' | 'remedies' | Tagging>[],
): ProblemTags =>
  new Map(
    problems.map((problem) => {
      const linksOf = (kind: Tagging) => [
        ...new Set([problem, ...problem.remedies].flatMap((entry) => entry[kind])),
      ]
      // The catalogue identifies a paper by its number.
      const papers = linksOf('papers').map((name) => String(paperNumber(name)))
      return [problem.id, { papers, cases: linksOf('cases'), models: linksOf('models') }]
    }),
  )

/** The tags of the library in `content/`. */
export const problemTags = once(async () => tagsOf(await contentOutline()))

/** Maps the ids of entries listed for the problems, likeliest problem first, to the problem's name. */
export function taggedWith(tags: ProblemTags, kind: Tagging, about: readonly AboutProblem[]) {
  const found = new Map<string, string>()
  for (const { id, name } of about)
    for (const entry of tags.get(id)?.[kind] ?? []) if (!found.has(entry)) found.set(entry, name)
  return found
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { bundledPapers } from '#server/catalogue/papers.ts'
import type { PaperSource } from '#server/domain/ports.ts'
import type { LabelledChallenge } from './measures.ts'
import { qualityOf, type SearchQuality } from './search.measures.ts'

/** Measures whether the search finds the papers that a person would recommend for the labelled challenges. */

const Labels = z.object({
  note: z.string(),
  relevant: z.record(z.string(), z.array(z.string()).check(z.minLength(2), z.maxLength(5))),
})

/** Ids of fitting papers by challenge id; throws if the file is invalid or names an unknown paper. */
export function relevantPapers(): Readonly<Record<string, readonly string[]>> {
  const { relevant } = z.parse(
    Labels,
    JSON.parse(readFileSync(resolve(import.meta.dirname, '../sets/papers.json'), 'utf8')),
  )
  const known = new Set(bundledPapers().map(({ n }) => `paper-${String(n)}`))
  const unknown = Object.values(relevant)
    .flat()
    .find((id) => !known.has(id))
  if (unknown !== undefined) throw new Error(`lab/sets/papers.json names ${unknown}, which is not a paper`)
  return relevant
}

/** Searches with the full text of every labelled challenge. Nothing was tuned on these labels. */
export async function measurePaperSearch(
  source: PaperSource,
  challenges: readonly LabelledChallenge[],
): Promise<SearchQuality> {
  const labels = relevantPapers()
  const options = { signal: new AbortController().signal }
  const found: { ids: string[]; relevant: readonly string[] }[] = []
  for (const { id, text } of challenges) {
    const relevant = labels[id]
    if (!relevant) throw new Error(`lab/sets/papers.json has no labels for ${id}`)
    found.push({ ids: (await source.search(text, options)).map(({ _id }) => _id), relevant })
  }
  return qualityOf(found)
}

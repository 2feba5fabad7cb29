import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BusinessModelSource } from '#server/domain/ports.ts'
import { percentile, type LabelledChallenge, type Target } from './measures.ts'

/**
 * Measures whether the search finds the business models that a person would choose for the labelled
 * challenges.
 */

const Labels = z.object({
  note: z.string(),
  relevant: z.record(z.string(), z.array(z.string()).check(z.minLength(2), z.maxLength(5))),
})

/** Ids of fitting business models by challenge id; throws if the file is invalid. */
export const relevantModels = (): Readonly<Record<string, readonly string[]>> =>
  z.parse(
    Labels,
    JSON.parse(readFileSync(resolve(import.meta.dirname, '../sets/business-models.json'), 'utf8')),
  ).relevant

export interface SearchQuality {
  /** The mean share of labelled entries that are among the first five results. */
  recallAt5: number
  /** The mean of one divided by the rank of the first labelled entry. */
  reciprocalRank: number
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export const qualityOf = (
  found: readonly { ids: readonly string[]; relevant: readonly string[] }[],
): SearchQuality => ({
  recallAt5: mean(
    found.map(({ ids, relevant }) => {
      const top = new Set(ids.slice(0, 5))
      return relevant.filter((id) => top.has(id)).length / Math.max(1, Math.min(5, relevant.length))
    }),
  ),
  reciprocalRank: mean(
    found.map(({ ids, relevant }) => {
      const at = ids.findIndex((id) => relevant.includes(id))
      return at < 0 ? 0 : 1 / (at + 1)
    }),
  ),
})

export interface SearchMeasures {
  all: SearchQuality
  /** Challenges on which entries and search were tuned: files with an odd number. */
  tuned: SearchQuality
  /** All other challenges: used only for measuring. */
  heldOut: SearchQuality
  /** Milliseconds of each search after the first; empty without a clock. */
  times: number[]
  findings: string[]
}

/** Searches for every labelled challenge by its full text. `now` returns milliseconds. */
export async function measureSearch(
  source: BusinessModelSource,
  challenges: readonly LabelledChallenge[],
  now?: () => number,
): Promise<SearchMeasures> {
  const labels = relevantModels()
  const options = { signal: new AbortController().signal }
  // The first search builds the index, which a server does only once, so it is not timed.
  await source.search('bread', options)
  const found: { ids: string[]; relevant: readonly string[] }[] = []
  const times: number[] = []
  const findings: string[] = []
  for (const { id, text } of challenges) {
    const relevant = labels[id]
    if (!relevant) throw new Error(`lab/sets/business-models.json has no labels for ${id}`)
    const from = now?.() ?? 0
    const hits = await source.search(text, options)
    if (now) times.push(now() - from)
    const ids = hits.map(({ _id }) => _id)
    found.push({ ids, relevant })
    const missed = relevant.filter((each) => !ids.slice(0, 5).includes(each))
    if (missed.length > 1)
      findings.push(`business models for ${id}: ${missed.join(', ')} not among the first five`)
  }
  return {
    all: qualityOf(found),
    tuned: qualityOf(found.filter((_, index) => index % 2 === 0)),
    heldOut: qualityOf(found.filter((_, index) => index % 2 === 1)),
    times,
    findings,
  }
}

/** The rows of `npm run lab -- eval`. */
export function searchTargets({ all, tuned, heldOut, times }: SearchMeasures): Target[] {
  const row = (name: string, value: number, least: number): Target => ({
    name,
    value,
    shown: value.toFixed(2),
    target: `at least ${least.toFixed(2)}`,
    met: value >= least,
  })
  const slow = percentile(times, 0.95)
  return [
    row('business models, recall@5', all.recallAt5, 0.75),
    row('business models, recall@5 on the challenges tuned on', tuned.recallAt5, 0.75),
    row('business models, recall@5 on the challenges held out', heldOut.recallAt5, 0.75),
    row('business models, mean reciprocal rank', all.reciprocalRank, 0.8),
    ...(times.length > 0
      ? [
          {
            name: 'search in business models, ms at p95',
            value: slow,
            shown: slow.toFixed(1),
            target: 'at most 30.0',
            met: slow <= 30,
          },
        ]
      : []),
  ]
}

import { resolve } from 'node:path'
import type { Examples } from '#server/content/content.form.ts'
import { checkoutStamp, hashOf } from '#server/content/content.sources.ts'
import { cacheFile, withCache } from '#server/content/kept.ts'
import { loadExamples } from '#server/content/library.ts'
import { once } from '../once.ts'
import { stemsOf } from './search.words.ts'

/** A word that appears in more than this share of all problems says nothing about any one of them. */
const everydayShare = 0.25

/**
 * Stems of words that owners write on any subject (“time”, “office”, “night”): those that appear in the
 * examples of more than a quarter of the problems.
 */
export function everydayStemsOf(examples: Examples): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const own of examples.values())
    for (const stem of stemsOf(own)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const most = examples.size * everydayShare
  return new Set([...counts].flatMap(([stem, count]) => (count > most ? [stem] : [])))
}

const codeFiles = ['everyday.words.ts', 'search.words.ts'].map((file) => resolve(import.meta.dirname, file))

/** The everyday words of the library in `content/`. Cached, because counting them takes a second. */
export const everydayWords = once(() =>
  withCache({
    cache: cacheFile('everyday'),
    stamp: `${checkoutStamp()} ${hashOf(codeFiles)}`,
    make: async () => everydayStemsOf(await loadExamples()),
  }),
)

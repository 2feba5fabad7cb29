import { createBundledBusinessModels } from '../server/catalogue/business-models.source.ts'
import { labelledChallenges } from '../scripts/engine/measures.ts'
import { measureSearch, type SearchMeasures, type SearchQuality } from '../scripts/engine/search.measures.ts'
import { percentile, type Figure } from './figures.ts'
import type { Part } from './part.ts'

/** Recall and mean reciprocal rank of the catalogue search over the labelled challenges, and how long a search takes. */
export const searchPart: Part = async ({ rounds, calm, say }) => {
  say('search: business models for the labelled challenges')
  await calm.before()
  const source = createBundledBusinessModels()
  const challenges = labelledChallenges()
  const runs: SearchMeasures[] = []
  for (let round = 0; round < rounds; round += 1)
    runs.push(await measureSearch(source, challenges, () => performance.now()))
  const quality = (
    measure: string,
    take: (run: SearchMeasures) => number,
    budget?: Figure['budget'],
  ): Figure => ({
    part: 'search',
    measure: `business models, ${measure}`,
    unit: 'score',
    rounds: runs.map(take),
    ...(budget && { budget }),
  })
  const both = (words: string, take: (run: SearchMeasures) => SearchQuality): Figure[] => [
    quality(`recall@5, ${words}`, (run) => take(run).recallAt5, { least: 0.75 }),
    quality(`mean reciprocal rank, ${words}`, (run) => take(run).reciprocalRank),
  ]
  return [
    ...both('30 challenges', ({ all }) => all),
    ...both('15 tuned on', ({ tuned }) => tuned),
    ...both('15 held out', ({ heldOut }) => heldOut),
    {
      part: 'search',
      measure: 'a search by a whole challenge, p95',
      unit: 'ms',
      rounds: runs.map(({ times }) => percentile(times, 0.95)),
      budget: { most: 30 },
    },
  ]
}

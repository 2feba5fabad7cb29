import { createBundledBusinessModels } from '../server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '../server/catalogue/case-studies.source.ts'
import { createBundledPapers } from '../server/catalogue/papers.source.ts'
import { measureCaseSearch, type CaseStudySearchMeasures } from '../lab/engine/case-studies.measures.ts'
import { labelledChallenges } from '../lab/engine/measures.ts'
import { measurePaperSearch } from '../lab/engine/papers.measures.ts'
import { measureSearch, type SearchMeasures, type SearchQuality } from '../lab/engine/search.measures.ts'
import { percentile, type Figure } from './figures.ts'
import type { Part } from './part.ts'

/**
 * Recall and mean reciprocal rank of the three catalogue searches over the labelled challenges, and search
 * times. Business models have a target; case studies must not fall below the figures reached before; papers
 * are only reported.
 */
export const searchPart: Part = async ({ rounds, calm, say }) => {
  say('search: business models, case studies and papers for the labelled challenges')
  await calm.before()
  const source = createBundledBusinessModels()
  const challenges = labelledChallenges()
  const models: SearchMeasures[] = []
  for (let round = 0; round < rounds; round += 1)
    models.push(await measureSearch(source, challenges, () => performance.now()))
  const cases: CaseStudySearchMeasures = await measureCaseSearch(createBundledCaseStudies(), challenges)
  const papers = await measurePaperSearch(createBundledPapers(), challenges)

  const both = (words: string, runs: readonly SearchQuality[], least?: number): Figure[] => [
    {
      part: 'search',
      measure: `${words}: recall@5`,
      unit: 'score',
      rounds: runs.map(({ recallAt5 }) => recallAt5),
      ...(least !== undefined && { budget: { least } }),
    },
    {
      part: 'search',
      measure: `${words}: mean reciprocal rank`,
      unit: 'score',
      rounds: runs.map(({ reciprocalRank }) => reciprocalRank),
    },
  ]
  const of = (take: (run: SearchMeasures) => SearchQuality) => models.map(take)
  return [
    ...both(
      'business models, 30 challenges',
      of(({ all }) => all),
      0.75,
    ),
    ...both(
      'business models, 15 tuned on',
      of(({ tuned }) => tuned),
      0.75,
    ),
    ...both(
      'business models, 15 held out',
      of(({ heldOut }) => heldOut),
      0.75,
    ),
    ...both('case studies, 30 challenges', [cases.all], 0.65),
    ...both('case studies, 15 tuned on', [cases.tuned]),
    ...both('case studies, 15 held out', [cases.heldOut], 0.45),
    ...both('papers, 30 challenges', [papers]),
    {
      part: 'search',
      measure: 'a search by a whole challenge, p95',
      unit: 'ms',
      rounds: models.map(({ times }) => percentile(times, 0.95)),
      budget: { most: 30 },
    },
  ]
}

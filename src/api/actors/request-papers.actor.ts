import { fromPromise } from 'xstate'
import type { Paper } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { SearchQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Any 15 of the keywords, each once, in the order they came in (RSC-05). */
export const someKeywords = (keywords: readonly string[], random: () => number): string[] => {
  const all = [...new Set(keywords)]
  const chosen = new Set(
    all
      .map((keyword) => ({ keyword, place: random() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, limits.keywordsPerPaper)
      .map(({ keyword }) => keyword),
  )
  return all.filter((keyword) => chosen.has(keyword))
}

/** Academic papers that fit a query (SEQ-12, REFR-03). */
export const defineRequestPapersActor = (api: ApiSource, random = Math.random) =>
  fromPromise<Paper[], { query: SearchQuery }>(async ({ input: { query }, signal }) => {
    const papers = await (await api()).call('searchPapers', { request: query, signal })
    return papers.map((paper) => ({ ...paper, entities: someKeywords(paper.entities, random) }))
  })

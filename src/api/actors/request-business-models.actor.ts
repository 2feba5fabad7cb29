import { fromPromise } from 'xstate'
import type { BusinessModel } from '#contract/entities.ts'
import type { SearchQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Business models that fit a query, the best first (BM-01). */
export const defineRequestBusinessModelsActor = (api: ApiSource) =>
  fromPromise<BusinessModel[], { query: SearchQuery }>(async ({ input: { query }, signal }) => {
    const { hits } = await (await api()).call('searchBusinessModels', { request: query, signal })
    return hits.map(({ _source }) => _source)
  })

import { fromPromise } from 'xstate'
import type { Paper } from '#contract/entities.ts'
import type { SearchQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Academic papers that fit a query (SEQ-12, REFR-03). */
export const defineRequestPapersActor = (api: ApiSource) =>
  fromPromise<Paper[], { query: SearchQuery }>(async ({ input: { query }, signal }) =>
    (await api()).call('searchPapers', { request: { query: query.query }, signal }),
  )

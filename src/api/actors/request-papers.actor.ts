import { fromPromise } from 'xstate'
import type { Paper } from '#contract/entities.ts'
import type { PaperQuery } from '#machines/app/app.setup.ts'
import type { ApiSource } from '../api.ts'

/** Academic papers that fit a text (SEQ-12, REFR-03). */
export const defineRequestPapersActor = (api: ApiSource) =>
  fromPromise<Paper[], { query: PaperQuery }>(async ({ input: { query }, signal }) =>
    (await api()).call('searchPapers', { request: { query: query.query }, signal }),
  )

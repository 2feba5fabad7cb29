import { fromPromise } from 'xstate'
import type { Reframe } from '#contract/entities.ts'
import type { ReframeQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Reframes of the text at a level of scope (RFM-01). */
export const defineRequestReframesActor = (api: ApiSource) =>
  fromPromise<Reframe[], { query: ReframeQuery }>(async ({ input: { query }, signal }) =>
    (await api()).call('searchReframes', { request: query, signal }),
  )

import { fromPromise } from 'xstate'
import type { BusinessModel, Reframe } from '#contract/entities.ts'
import type { ReframeQuery, SearchQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** What is on show is named, so that others come (AMB-47); the contract takes the last hundred names. */
const namesOf = (names: string[]) => names.slice(-100).map((name) => name.slice(0, 300))

/** Further reframes of the same text at the same level. */
export const defineRequestMoreReframesActor = (api: ApiSource) =>
  fromPromise<Reframe[], { query: ReframeQuery; items: Reframe[] }>(
    async ({ input: { query, items }, signal }) =>
      (await api()).call('extendReframes', {
        request: { ...query, reframes: namesOf(items.map(({ label }) => label)) },
        signal,
      }),
  )

/** Further business models for the same query. */
export const defineRequestMoreBusinessModelsActor = (api: ApiSource) =>
  fromPromise<BusinessModel[], { query: SearchQuery; items: BusinessModel[] }>(
    async ({ input: { query, items }, signal }) =>
      (await api()).call('extendBusinessModels', {
        request: { ...query, businessModels: namesOf(items.map(({ name }) => name)) },
        signal,
      }),
  )

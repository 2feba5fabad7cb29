import { fromPromise } from 'xstate'
import type { CaseStudy } from '#contract/entities.ts'
import type { CaseStudyQuery } from '#machines/evidence/evidence.rules.ts'
import type { ApiSource } from '../api.ts'

/** Case studies that fit a query, the best first (RSC-07). */
export const defineRequestCaseStudiesActor = (api: ApiSource) =>
  fromPromise<CaseStudy[], { query: CaseStudyQuery }>(async ({ input: { query }, signal }) => {
    const { hits } = await (await api()).call('searchCaseStudies', { request: query, signal })
    return hits.map(({ _source }) => _source)
  })

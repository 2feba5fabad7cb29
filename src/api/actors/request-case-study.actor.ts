import { fromPromise } from 'xstate'
import type { CaseStudy } from '#contract/entities.ts'
import type { ApiSource } from '../api.ts'

/** One case study by its id (CASE-01). */
export const defineRequestCaseStudyActor = (api: ApiSource) =>
  fromPromise<CaseStudy, { id: string }>(async ({ input: { id }, signal }) =>
    (await api()).call('readCaseStudy', { params: { id }, signal }),
  )

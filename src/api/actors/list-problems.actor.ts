import { fromPromise } from 'xstate'
import type { KnownProblem } from '#contract/brief.ts'
import type { ApiSource } from '../api.ts'

/** Every problem to choose from where the brief of a case names another. */
export const defineListProblemsActor = (api: ApiSource) =>
  fromPromise<KnownProblem[], { query: object }>(async ({ signal }) =>
    (await api()).call('listProblems', { signal }),
  )

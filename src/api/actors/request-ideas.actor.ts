import { fromPromise } from 'xstate'
import type { IdeasAnswer, IdeasQuery } from '#machines/possible-ideas/possible-ideas.rules.ts'
import type { ApiSource } from '../api.ts'

/** Possible ideas for a spark; optional parts are sent only when they are set (DRAW-20). */
export const defineRequestIdeasActor = (api: ApiSource) =>
  fromPromise<IdeasAnswer, { query: IdeasQuery }>(async ({ input, signal }) =>
    (await api()).call('proposeIdeas', { request: input.query, signal }),
  )

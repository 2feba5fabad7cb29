import { fromPromise } from 'xstate'
import type { IdeasAnswer, IdeasListener, IdeasQuery } from '#machines/possible-ideas/possible-ideas.rules.ts'
import type { ApiSource } from '../api.ts'

/** Possible ideas for a spark, each told as soon as it is there; optional parts are sent only when set (DRAW-20). */
export const defineRequestIdeasActor = (api: ApiSource) =>
  fromPromise<IdeasAnswer, { query: IdeasQuery; listener: IdeasListener }>(async ({ input, signal }) =>
    (await api()).call('proposeIdeas', {
      request: input.query,
      signal,
      onPart: (idea) => input.listener.send({ type: 'idea.arrived', idea }),
    }),
  )

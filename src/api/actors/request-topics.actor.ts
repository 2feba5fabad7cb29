import { fromPromise } from 'xstate'
import type { Keyword } from '#contract/entities.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import type { ApiSource } from '../api.ts'

/** The topics named in a text; the server may use its language model (SEQ-05). */
export const defineRequestTopicsActor = (api: ApiSource) =>
  fromPromise<Keyword[], { text: string; order: TopicOrder }>(async ({ input, signal }) =>
    (await api()).call('extractKeywords', {
      request: { text: input.text, useGPT: true, method: input.order },
      signal,
    }),
  )

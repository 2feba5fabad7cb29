import { fromPromise } from 'xstate'
import type { Spark } from '#contract/entities.ts'
import type { SparkQuery } from '#machines/sparks/sparks.machine.ts'
import type { ApiSource } from '../api.ts'

/** The sparks of one category, for the active topics and the kind of business (SPK-05). */
export const defineRequestSparksActor = (api: ApiSource) =>
  fromPromise<Spark[], { query: SparkQuery }>(async ({ input: { query }, signal }) =>
    (await api()).call('writeSparks', {
      params: { type: query.category },
      request: {
        text: query.text,
        entities: query.entities,
        businessTypes: query.businessTypes,
        ...(query.brief && { brief: query.brief }),
      },
      signal,
    }),
  )

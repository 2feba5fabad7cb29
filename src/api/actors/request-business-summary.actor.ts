import { fromPromise } from 'xstate'
import type { ApiSource } from '../api.ts'

/** A summary of the company's website (DRAW-15). */
export const defineRequestBusinessSummaryActor = (api: ApiSource) =>
  fromPromise<string, { url: string }>(async ({ input, signal }) => {
    const answer = await (await api()).call('summariseBusiness', { request: { url: input.url }, signal })
    return answer.summary
  })

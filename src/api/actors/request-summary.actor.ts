import { fromPromise } from 'xstate'
import type { ApiSource } from '../api.ts'

/** A short summary of the challenge text (REFR-04). */
export const defineRequestSummaryActor = (api: ApiSource) =>
  fromPromise<string, { text: string }>(async ({ input, signal }) => {
    const answer = await (await api()).call('summarise', { request: { text: input.text }, signal })
    return answer.summary
  })

import { fromPromise } from 'xstate'
import type { ApiSource } from '../api.ts'

/** A title for the challenge text (specification §5). */
export const defineRequestTitleActor = (api: ApiSource) =>
  fromPromise<string, { text: string }>(async ({ input, signal }) => {
    const answer = await (await api()).call('writeTitle', { request: { challenge_text: input.text }, signal })
    return answer.challenge_title
  })

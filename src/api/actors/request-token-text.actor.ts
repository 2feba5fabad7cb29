import { fromPromise } from 'xstate'
import type { ApiSource } from '../api.ts'

/** The challenge text behind a home token (AMB-03). */
export const defineRequestTokenTextActor = (api: ApiSource) =>
  fromPromise<string, { token: string }>(async ({ input, signal }) => {
    const answer = await (await api()).call('readTokenText', { params: { token: input.token }, signal })
    return answer.text
  })

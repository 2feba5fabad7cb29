import { fromPromise } from 'xstate'
import { limits } from '#contract/limits.ts'
import type { ApiSource } from '../api.ts'

/** The description of the challenge that a document states (specification §4). As much of it as the API takes is sent. */
export const defineRequestDescriptionActor = (api: ApiSource) =>
  fromPromise<string, { text: string }>(async ({ input, signal }) => {
    const text = input.text.trim().slice(0, limits.maxDocumentText)
    const answer = await (await api()).call('describeChallenge', { request: { text }, signal })
    return answer.challenge
  })

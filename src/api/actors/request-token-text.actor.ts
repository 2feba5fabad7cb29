import { fromPromise } from 'xstate'
import type { HandedText } from '#machines/challenge-form/challenge-form.setup.ts'
import type { ApiSource } from '../api.ts'

/** The challenge text behind a home token, with what somebody made of its case (AMB-03). */
export const defineRequestTokenTextActor = (api: ApiSource) =>
  fromPromise<HandedText, { token: string }>(async ({ input, signal }) => {
    const answer = await (await api()).call('readTokenText', { params: { token: input.token }, signal })
    return { text: answer.text, brief: answer.case_brief }
  })

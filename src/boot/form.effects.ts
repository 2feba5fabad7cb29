import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { requestTokenText } from '#api/calls/token-text.ts'
import { requestDescription } from '#api/calls/texts.ts'
import { defineSendFileActor, type SendFileDeps } from '#api/send-file.actor.ts'
import { challengeFormMachine } from '#machines/home/challenge-form.machine.ts'
import { uploadMachine } from '#machines/home/upload.machine.ts'
import { callActors } from './calls.ts'

export interface FormDeps extends Pick<SendFileDeps, 'authorise' | 'report'> {
  api: ApiSource
  /** The base address of the API: `/v1`, or an absolute address. */
  base: string
  browser: Pick<Browser, 'logFailure' | 'newRequest' | 'origin' | 'shrinkPicture'>
}

/** Provides the challenge form with its calls and its uploads. */
export const provideForm = ({ api, base, browser, authorise, report }: FormDeps) => {
  const call = callActors(api)
  return challengeFormMachine.provide({
    actors: {
      requestTokenText: call(requestTokenText),
      upload: uploadMachine.provide({
        actors: {
          sendFile: defineSendFileActor({
            base,
            origin: browser.origin,
            newRequest: browser.newRequest,
            authorise,
            report,
          }),
          requestDescription: call(requestDescription),
          shrinkPicture: fromPromise(({ input }) => browser.shrinkPicture(input.file)),
        },
      }),
    },
    actions: { logFailure: (_, { call: name }) => browser.logFailure(name) },
  })
}

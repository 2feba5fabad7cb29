import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { requestTokenText } from '#api/calls/token-text.ts'
import { requestDescription } from '#api/calls/texts.ts'
import { createErrorReports } from '#api/error-reports.ts'
import { defineSendFileActor } from '#api/send-file.actor.ts'
import { createAuthorise } from '#api/account/authorise.ts'
import type { SessionSource } from '#api/account/session-source.ts'
import type { TokenDesk } from '#api/account/token-desk.ts'
import { challengeFormMachine } from '#machines/home/challenge-form.machine.ts'
import { uploadMachine } from '#machines/home/upload.machine.ts'
import { callActors } from './calls.ts'

export interface FormDeps {
  api: ApiSource
  /** The base address of the API: `/v1`, or an absolute address. */
  base: string
  browser: Pick<Browser, 'logFailure' | 'newRequest' | 'origin' | 'send' | 'shrinkPicture'>
  /** Needed for uploads, which add the token themselves. Other calls get it from the API client. */
  signIn: { desk: TokenDesk; session: SessionSource; window: Pick<Window, 'addEventListener'> }
}

/** Provides the challenge form with its calls and its uploads. */
export const provideForm = ({ api, base, browser, signIn }: FormDeps) => {
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
            authorise: createAuthorise(signIn.desk, signIn.session),
            report: createErrorReports({
              send: browser.send,
              url: `${base}/client-errors`,
              later: (run, ms) => setTimeout(run, ms),
              onLeave: (run) => signIn.window.addEventListener('pagehide', run),
            }),
          }),
          requestDescription: call(requestDescription),
          shrinkPicture: fromPromise(({ input }) => browser.shrinkPicture(input.file)),
        },
      }),
    },
    actions: { logFailure: (_, { call: name }) => browser.logFailure(name) },
  })
}

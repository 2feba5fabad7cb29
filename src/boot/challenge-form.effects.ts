import { defineRequestDescriptionActor } from '#api/actors/request-description.actor.ts'
import { defineRequestTokenTextActor } from '#api/actors/request-token-text.actor.ts'
import { defineSendFileActor } from '#api/actors/send-file.actor.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'

/** The form with its uploads: files go by the browser's own request, which tells how far they are. */
export const provideChallengeForm = ({
  base,
  api,
  browser,
}: {
  base: string
  api: ApiSource
  browser: Browser
}) =>
  challengeFormMachine.provide({
    actors: {
      requestTokenText: defineRequestTokenTextActor(api),
      upload: uploadMachine.provide({
        actors: {
          sendFile: defineSendFileActor({ base, newRequest: browser.newRequest }),
          requestDescription: defineRequestDescriptionActor(api),
        },
      }),
    },
    actions: { logFailure: (_, { call }) => browser.logFailure(call) },
  })

import { defineRequestTokenTextActor } from '#api/actors/request-token-text.actor.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { firstUpload } from '#machines/upload/upload.rules.ts'
import type { UploadEvent } from '#machines/upload/upload.setup.ts'
import type { LaterSource } from './later-charts.ts'
import { lazyChart } from './lazy-chart.ts'

export interface ChallengeFormDeps {
  api: ApiSource
  browser: Pick<Browser, 'logFailure'>
}

/** The form with its uploads, whose chart comes with the first file. */
export const provideChallengeForm = ({ api, browser }: ChallengeFormDeps, source: LaterSource) =>
  challengeFormMachine.provide({
    actors: {
      requestTokenText: defineRequestTokenTextActor(api),
      upload: lazyChart({
        before: firstUpload,
        source,
        pick: ({ upload }) => upload,
        startsWanted: ({ filename }) => filename !== '',
        isWanted: (event: UploadEvent) => event.type !== 'upload.reset' && event.type !== 'upload.cancelled',
      }),
    },
    actions: { logFailure: (_, { call }) => browser.logFailure(call) },
  })

import type { Browser } from '#api/browser/browser.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { firstUpload } from '#machines/upload/upload.first.ts'
import type { UploadEvent } from '#machines/upload/upload.setup.ts'
import type { LaterCall } from './calls.ts'
import type { LaterSource } from './later-charts.ts'
import { lazyChart } from './lazy-chart.ts'

/** The form with its uploads, whose chart comes with the first file. */
export const provideChallengeForm = (
  browser: Pick<Browser, 'logFailure'>,
  later: LaterCall,
  source: LaterSource,
) =>
  challengeFormMachine.provide({
    actors: {
      requestTokenText: later(({ requestTokenText }) => requestTokenText),
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

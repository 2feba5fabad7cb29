import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { announceDeletion } from '#api/browser/deletions.ts'
import { deleteBookmark, saveBookmark } from '#api/calls/bookmarks.ts'
import {
  copyChallenge,
  deleteChallenge,
  listChallenges,
  readCopy,
  readSaved,
  renameChallenge,
  restoreChallenge,
  saveChallenge,
  sendLeft,
} from '#api/calls/challenges.ts'
import {
  listProblems,
  requestBrief,
  requestBusinessSummary,
  requestCaseStudy,
  requestDescription,
  requestFit,
  requestIdeas,
} from '#api/calls/texts.ts'
import { createErrorReports } from '#api/error-reports.ts'
import { defineKeepReadyActor } from '#api/keep-ready.actor.ts'
import { defineSendFileActor } from '#api/send-file.actor.ts'
import {
  possibleIdeasMachine,
  type PossibleIdeasMachine,
} from '#machines/possible-ideas/possible-ideas.machine.ts'
import { createAuthorise } from '#api/session/authorise.ts'
import type { SessionSource } from '#api/session/session-source.ts'
import type { TokenDesk } from '#api/session/token-desk.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import { bookmarkMachine } from '#machines/bookmark/bookmark.machine.ts'
import { bookmarksMachine, type BookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { caseBriefMachine, type CaseBriefMachine } from '#machines/case-brief/case-brief.machine.ts'
import { knownProblemsMachine } from '#machines/case-brief/case-brief.setup.ts'
import { caseStudyMachine, type CaseStudyMachine } from '#machines/case-study/case-study.machine.ts'
import { deedMachine } from '#machines/deed/deed.machine.ts'
import { fittingMachine } from '#machines/fitting/fitting.machine.ts'
import { dialogMachine, type DialogCharts, type DialogMachine } from '#machines/dialog/dialog.machine.ts'
import { namingMachine } from '#machines/naming/naming.machine.ts'
import { outboxMachine, type OutboxMachine } from '#machines/outbox/outbox.machine.ts'
import { persistenceMachine, type PersistenceMachine } from '#machines/persistence/persistence.machine.ts'
import {
  savedChallengesMachine,
  type SavedChallengesMachine,
} from '#machines/saved-challenges/saved-challenges.machine.ts'
import { rankingMachine, type RankingMachine } from '#machines/ranking/ranking.machine.ts'
import { reframingMachine, type ReframingMachine } from '#machines/reframing/reframing.machine.ts'
import { reportDeskMachine, type ReportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { uploadMachine, type UploadMachine } from '#machines/upload/upload.machine.ts'
import { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts'
import type { PublicConfig } from '#contract/config.ts'
import { callActors } from './calls.ts'

export interface LaterDeps {
  api: ApiSource
  /** `/v1`, or an absolute address. */
  base: string
  /** From whom reports are. */
  brand: PublicConfig['brand']
  browser: Pick<
    Browser,
    | 'origin'
    | 'watchChanges'
    | 'watchConnection'
    | 'watchLeaving'
    | 'newKey'
    | 'newRequest'
    | 'shrinkPicture'
    | 'send'
  >
  /** Whose files are sent: they carry the token themselves, other calls get it from the API. */
  signIn: { desk: TokenDesk; session: SessionSource; window: Pick<Window, 'addEventListener'> }
  edits: KeptEdits
}

/** The charts that home does without (decision record 11). */
export interface LaterCharts {
  bookmarks: BookmarksMachine
  persistence: PersistenceMachine
  outbox: OutboxMachine
  savedChallenges: SavedChallengesMachine
  caseBrief: CaseBriefMachine
  caseStudy: CaseStudyMachine
  reframing: ReframingMachine
  ranking: RankingMachine
  possibleIdeas: PossibleIdeasMachine
  upload: UploadMachine
  dialog: DialogMachine
  reportDesk: ReportDeskMachine
}

/** The charts with their calls; a part of its own, fetched with the first results or when a person is signed in. */
export const provideLaterCharts = ({ api, base, brand, browser, signIn, edits }: LaterDeps): LaterCharts => {
  const call = callActors(api)
  return {
    bookmarks: bookmarksMachine.provide({
      actors: {
        watchLeaving: browser.watchLeaving,
        bookmark: bookmarkMachine.provide({
          actors: { saveItem: call(saveBookmark(browser.newKey)), deleteItem: call(deleteBookmark) },
        }),
      },
    }),
    persistence: persistenceMachine.provide({
      actors: {
        saveChallenge: call(saveChallenge),
        readSaved: call(readSaved),
        keepReady: defineKeepReadyActor(api),
        watchLeaving: browser.watchLeaving,
        watchConnection: browser.watchConnection,
      },
    }),
    outbox: outboxMachine.provide({
      actors: { sendLeft: call(sendLeft(edits)), watchConnection: browser.watchConnection },
    }),
    savedChallenges: savedChallengesMachine.provide({
      actions: { announceDeletion: (_, { id }) => announceDeletion(id) },
      actors: {
        listChallenges: call(listChallenges),
        watchChanges: browser.watchChanges,
        upkeep: upkeepMachine.provide({
          actors: {
            naming: namingMachine.provide({ actors: { renameChallenge: call(renameChallenge) } }),
            deed: deedMachine.provide({
              actors: { copyChallenge: call(copyChallenge), restoreChallenge: call(restoreChallenge) },
            }),
            readCopy: call(readCopy(edits)),
            deleteChallenge: call(deleteChallenge(edits)),
          },
        }),
      },
    }),
    caseBrief: caseBriefMachine.provide({
      actors: {
        requestBrief: call(requestBrief),
        knownProblems: knownProblemsMachine.provide({ actors: { requestItems: call(listProblems) } }),
        watchLeaving: browser.watchLeaving,
      },
    }),
    caseStudy: caseStudyMachine.provide({ actors: { requestCaseStudy: call(requestCaseStudy) } }),
    reframing: reframingMachine,
    ranking: rankingMachine,
    possibleIdeas: possibleIdeasMachine.provide({
      actors: {
        requestBusinessSummary: call(requestBusinessSummary),
        requestIdeas: call(requestIdeas),
        fitting: fittingMachine.provide({ actors: { requestFit: call(requestFit) } }),
      },
    }),
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
    dialog: dialogMachine.provide({
      actors: {
        loadCharts: fromPromise<DialogCharts, object>(async () =>
          (await import('./dialog-charts.effects.ts')).provideDialogCharts(api, browser),
        ),
      },
    }),
    reportDesk: reportDeskMachine.provide({
      actors: {
        loadReport: fromPromise(async () =>
          (await import('./report.effects.ts')).provideReport({ api, base, brand, origin: browser.origin }),
        ),
      },
    }),
  }
}

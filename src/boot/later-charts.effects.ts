import { fromPromise } from 'xstate'
import { defineRequestBusinessSummaryActor } from '#api/actors/request-business-summary.actor.ts'
import { defineRequestIdeasActor } from '#api/actors/request-ideas.actor.ts'
import {
  possibleIdeasMachine,
  type PossibleIdeasMachine,
} from '#machines/possible-ideas/possible-ideas.machine.ts'
import {
  defineDeleteChallengeActor,
  defineListChallengesActor,
  defineReadSavedActor,
  defineSaveChallengeActor,
  defineSendLeftActor,
} from '#api/actors/challenges.actors.ts'
import { defineListProblemsActor } from '#api/actors/list-problems.actor.ts'
import { defineRequestBriefActor } from '#api/actors/request-brief.actor.ts'
import { defineKeepReadyActor } from '#api/actors/keep-ready.actor.ts'
import { defineRequestCaseStudyActor } from '#api/actors/request-case-study.actor.ts'
import { defineRequestDescriptionActor } from '#api/actors/request-description.actor.ts'
import { defineSendFileActor } from '#api/actors/send-file.actor.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { announceDeletion } from '#api/browser/deletions.ts'
import { createAuthorise } from '#api/session/authorise.ts'
import type { SessionSource } from '#api/session/session-source.ts'
import type { TokenDesk } from '#api/session/token-desk.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import type { BookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { caseBriefMachine, type CaseBriefMachine } from '#machines/case-brief/case-brief.machine.ts'
import { knownProblemsMachine } from '#machines/case-brief/case-brief.setup.ts'
import { caseStudyMachine, type CaseStudyMachine } from '#machines/case-study/case-study.machine.ts'
import { dialogMachine, type DialogCharts, type DialogMachine } from '#machines/dialog/dialog.machine.ts'
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
import { provideBookmarks } from './bookmarks.effects.ts'

export interface LaterDeps {
  api: ApiSource
  /** `/v1`, or an absolute address. */
  base: string
  browser: Pick<Browser, 'origin' | 'watchConnection' | 'watchLeaving' | 'newKey' | 'newRequest'>
  /** Whose files are sent: they carry the token themselves, other calls get it from the API. */
  signIn: { desk: TokenDesk; session: SessionSource }
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

/** The charts with their calls; a part of its own, fetched with the first results or when somebody is signed in. */
export const provideLaterCharts = ({ api, base, browser, signIn, edits }: LaterDeps): LaterCharts => ({
  bookmarks: provideBookmarks({ api, browser }),
  persistence: persistenceMachine.provide({
    actors: {
      saveChallenge: defineSaveChallengeActor(api),
      readSaved: defineReadSavedActor(api),
      keepReady: defineKeepReadyActor(api),
      watchLeaving: browser.watchLeaving,
      watchConnection: browser.watchConnection,
    },
  }),
  outbox: outboxMachine.provide({
    actors: { sendLeft: defineSendLeftActor(api, edits), watchConnection: browser.watchConnection },
  }),
  savedChallenges: savedChallengesMachine.provide({
    actors: {
      listChallenges: defineListChallengesActor(api),
      deleteChallenge: defineDeleteChallengeActor(api),
    },
    actions: { announceDeletion: (_, { id }) => announceDeletion(id) },
  }),
  caseBrief: caseBriefMachine.provide({
    actors: {
      requestBrief: defineRequestBriefActor(api),
      knownProblems: knownProblemsMachine.provide({ actors: { requestItems: defineListProblemsActor(api) } }),
    },
  }),
  caseStudy: caseStudyMachine.provide({ actors: { requestCaseStudy: defineRequestCaseStudyActor(api) } }),
  reframing: reframingMachine,
  ranking: rankingMachine,
  possibleIdeas: possibleIdeasMachine.provide({
    actors: {
      requestBusinessSummary: defineRequestBusinessSummaryActor(api),
      requestIdeas: defineRequestIdeasActor(api),
    },
  }),
  upload: uploadMachine.provide({
    actors: {
      sendFile: defineSendFileActor({
        base,
        origin: browser.origin,
        newRequest: browser.newRequest,
        authorise: createAuthorise(signIn.desk, signIn.session),
      }),
      requestDescription: defineRequestDescriptionActor(api),
    },
  }),
  dialog: dialogMachine.provide({
    actors: {
      loadCharts: fromPromise<DialogCharts, object>(async () =>
        (await import('./dialog-charts.effects.ts')).provideDialogCharts(api),
      ),
    },
  }),
  reportDesk: reportDeskMachine.provide({
    actors: {
      loadReport: fromPromise(async () =>
        (await import('./report.effects.ts')).provideReport({ api, base, origin: browser.origin }),
      ),
    },
  }),
})

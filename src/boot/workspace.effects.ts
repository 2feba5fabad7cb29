import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { defineWatchDeletionsActor } from '#api/browser/deletions.ts'
import { deleteBookmark, saveBookmark } from '#api/calls/bookmarks.ts'
import {
  createChallenge,
  readChallenge,
  readSaved,
  saveChallenge,
  sendUnsent,
} from '#api/calls/challenges.ts'
import { requestSparks, requestTopics } from '#api/calls/results.ts'
import {
  listProblems,
  requestAnswer,
  requestBrief,
  requestBusinessSummary,
  requestFit,
  requestIdeas,
} from '#api/calls/texts.ts'
import { defineKeepReadyActor } from '#api/keep-ready.actor.ts'
import type { OpenEdits } from '#api/storage/open-edits.ts'
import type { UnsentChanges } from '#api/storage/unsent-changes.ts'
import type { OwnWritings } from '#api/storage/own-writings.ts'
import { bookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { fittingMachine } from '#machines/ideas/fitting.machine.ts'
import { ideaQuestionMachine } from '#machines/ideas/idea-question.machine.ts'
import { ownIdeaMachine } from '#machines/ideas/own-idea.machine.ts'
import type { OwnWriting } from '#machines/ideas/own-idea.rules.ts'
import { possibleIdeasMachine } from '#machines/ideas/possible-ideas.machine.ts'
import { startHereMachine } from '#machines/ideas/start-here.machine.ts'
import { reportDeskMachine } from '#machines/report/report-desk.machine.ts'
import { sparkListMachine, sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { asidesMachine } from '#machines/workspace/asides.machine.ts'
import { caseBriefMachine } from '#machines/workspace/case-brief.machine.ts'
import { knownProblemsMachine } from '#machines/workspace/case-brief.setup.ts'
import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { outboxMachine } from '#machines/workspace/outbox.machine.ts'
import { persistenceMachine } from '#machines/workspace/persistence.machine.ts'
import { topicsMachine } from '#machines/workspace/topics.machine.ts'
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts'
import { callActors } from './calls.ts'
import { provideEvidence } from './evidence.effects.ts'
import type { ReportDeps } from './report.effects.ts'

export interface WorkspaceDeps extends Pick<ReportDeps, 'base' | 'brand'> {
  api: ApiSource
  browser: Pick<Browser, 'newKey' | 'origin' | 'watchConnection' | 'watchLeaving'>
  unsent: UnsentChanges
  openEdits: OpenEdits
  writings: Pick<OwnWritings, 'read'>
}

/** Provides the workspace with the calls for everything that is found and written for a challenge. */
export const provideWorkspace = ({
  api,
  base,
  brand,
  browser,
  unsent,
  openEdits,
  writings,
}: WorkspaceDeps) => {
  const call = callActors(api)
  const { watchConnection, watchLeaving } = browser
  return workspaceMachine.provide({
    actors: {
      getSparks: getSparksMachine.provide({
        actors: {
          requestTopics: call(requestTopics),
          createChallenge: call(createChallenge(unsent, openEdits)),
        },
      }),
      topics: topicsMachine.provide({ actors: { requestTopics: call(requestTopics) } }),
      caseBrief: caseBriefMachine.provide({
        actors: {
          requestBrief: call(requestBrief),
          knownProblems: knownProblemsMachine.provide({ actors: { requestItems: call(listProblems) } }),
          watchLeaving,
        },
      }),
      sparks: sparksMachine.provide({
        actors: { sparkList: sparkListMachine.provide({ actors: { requestItems: call(requestSparks) } }) },
      }),
      possibleIdeas: possibleIdeasMachine.provide({
        actors: {
          requestBusinessSummary: call(requestBusinessSummary),
          requestIdeas: call(requestIdeas),
          fitting: fittingMachine.provide({ actors: { requestFit: call(requestFit) } }),
          ideaQuestion: ideaQuestionMachine.provide({ actors: { requestAnswer: call(requestAnswer) } }),
        },
      }),
      startHere: startHereMachine.provide({ actors: { requestIdeas: call(requestIdeas) } }),
      evidence: provideEvidence(api),
      reportDesk: reportDeskMachine.provide({
        actors: {
          loadReport: fromPromise(async () =>
            (await import('./report.effects.ts')).provideReport({ api, base, brand, origin: browser.origin }),
          ),
        },
      }),
      asides: asidesMachine.provide({
        actors: { createChallenge: call(createChallenge(unsent, openEdits)), watchConnection },
      }),
      bookmarks: bookmarksMachine.provide({
        actors: {
          watchLeaving,
          ownIdea: ownIdeaMachine.provide({
            actors: {
              readWriting: fromPromise<OwnWriting | undefined, { challengeId: string }>(({ input }) =>
                Promise.resolve(writings.read(input.challengeId)),
              ),
              watchConnection,
            },
          }),
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
          watchLeaving,
          watchConnection,
        },
      }),
      outbox: outboxMachine.provide({
        actors: { sendUnsent: call(sendUnsent(unsent)), watchConnection },
      }),
      createChallenge: call(createChallenge(unsent, openEdits)),
      readChallenge: call(readChallenge(unsent, openEdits)),
      watchDeletions: defineWatchDeletionsActor(),
    },
  })
}

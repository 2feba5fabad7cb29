import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { announceDeletion, defineWatchDeletionsActor } from '#api/browser/deletions.ts'
import { deleteBookmark, saveBookmark } from '#api/calls/bookmarks.ts'
import {
  copyChallenge,
  createChallenge,
  deleteChallenge,
  listChallenges,
  readChallenge,
  readCopy,
  readSaved,
  renameChallenge,
  restoreChallenge,
  saveChallenge,
  sendLeft,
} from '#api/calls/challenges.ts'
import { defineKeepReadyActor } from '#api/keep-ready.actor.ts'
import type { KeptEdits } from '#api/storage/kept-edits.ts'
import type { OwnWritings } from '#api/storage/own-writings.ts'
import { asidesMachine } from '#machines/workspace/asides.machine.ts'
import { bookmarkMachine } from '#machines/bookmarks/bookmark.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { challengeMachine } from '#machines/workspace/challenge.machine.ts'
import { ownIdeaMachine } from '#machines/ideas/own-idea.machine.ts'
import type { OwnWriting } from '#machines/ideas/own-idea.rules.ts'
import { listActionMachine } from '#machines/saved/list-action.machine.ts'
import { namingMachine } from '#machines/saved/naming.machine.ts'
import { outboxMachine } from '#machines/workspace/outbox.machine.ts'
import { persistenceMachine } from '#machines/workspace/persistence.machine.ts'
import { savedChallengesMachine } from '#machines/saved/saved-challenges.machine.ts'
import { rowActionsMachine } from '#machines/saved/row-actions.machine.ts'
import { callActors } from './calls.ts'

export interface ChallengeDeps {
  api: ApiSource
  browser: Pick<Browser, 'newKey' | 'watchChanges' | 'watchConnection' | 'watchLeaving'>
  edits: KeptEdits
}

interface OpenedDeps extends ChallengeDeps {
  writings: Pick<OwnWritings, 'read'>
}

/** The challenge that is worked on with its calls: opening, saving, bookmarks, and what an earlier page left unsaved. */
export const provideChallenge = ({ api, browser, edits, writings }: OpenedDeps) => {
  const call = callActors(api)
  const { watchConnection, watchLeaving } = browser
  return challengeMachine.provide({
    actors: {
      asides: asidesMachine.provide({
        actors: { createChallenge: call(createChallenge(edits)), watchConnection },
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
      outbox: outboxMachine.provide({ actors: { sendLeft: call(sendLeft(edits)), watchConnection } }),
      createChallenge: call(createChallenge(edits)),
      readChallenge: call(readChallenge(edits)),
      watchDeletions: defineWatchDeletionsActor(),
    },
  })
}

/** The list of saved challenges with what can be done to one of them. */
export const provideSavedChallenges = ({ api, browser, edits }: ChallengeDeps) => {
  const call = callActors(api)
  return savedChallengesMachine.provide({
    actions: { announceDeletion: (_, { id }) => announceDeletion(id) },
    actors: {
      listChallenges: call(listChallenges),
      watchChanges: browser.watchChanges,
      rowActions: rowActionsMachine.provide({
        actors: {
          naming: namingMachine.provide({ actors: { renameChallenge: call(renameChallenge) } }),
          listAction: listActionMachine.provide({
            actors: { copyChallenge: call(copyChallenge), restoreChallenge: call(restoreChallenge) },
          }),
          readCopy: call(readCopy(edits)),
          deleteChallenge: call(deleteChallenge(edits)),
        },
      }),
    },
  })
}

import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { announceDeletion } from '#api/browser/deletions.ts'
import {
  copyChallenge,
  deleteChallenge,
  listChallenges,
  readCopy,
  renameChallenge,
  restoreChallenge,
} from '#api/calls/challenges.ts'
import type { OpenEdits } from '#api/storage/open-edits.ts'
import type { UnsentChanges } from '#api/storage/unsent-changes.ts'
import { listActionMachine } from '#machines/saved/list-action.machine.ts'
import { namingMachine } from '#machines/saved/naming.machine.ts'
import { savedChallengesMachine } from '#machines/saved/saved-challenges.machine.ts'
import { rowActionsMachine } from '#machines/saved/row-actions.machine.ts'
import { callActors } from './calls.ts'

export interface SavedDeps {
  api: ApiSource
  browser: Pick<Browser, 'watchChanges'>
  unsent: UnsentChanges
  openEdits: OpenEdits
}

/** Provides the list of saved challenges with its calls and those of its row actions. */
export const provideSavedChallenges = ({ api, browser, unsent, openEdits }: SavedDeps) => {
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
            actors: {
              copyChallenge: call(copyChallenge),
              restoreChallenge: call(restoreChallenge(openEdits)),
            },
          }),
          readCopy: call(readCopy(unsent)),
          deleteChallenge: call(deleteChallenge(unsent, openEdits)),
        },
      }),
    },
  })
}

import {
  defineCreateChallengeActor,
  defineDeleteChallengeActor,
  defineListChallengesActor,
  defineReadChallengeActor,
  defineReadSavedActor,
  defineSaveChallengeActor,
} from '#api/actors/challenges.actors.ts'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import { announceDeletion, defineWatchDeletionsActor } from '#api/browser/deletions.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { persistenceMachine } from '#machines/persistence/persistence.machine.ts'
import { savedChallengesMachine } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { provideBookmarks } from './bookmarks.effects.ts'

export interface ChallengesDeps {
  api: ApiSource
  browser: Pick<Browser, 'watchConnection' | 'watchLeaving' | 'newKey'>
}

/** The challenge with its bookmarks and its keeper: the calls of saved challenges, and what goes on in other tabs. */
export const provideChallenge = ({ api, browser }: ChallengesDeps) =>
  challengeMachine.provide({
    actors: {
      bookmarks: provideBookmarks({ api, browser }),
      persistence: persistenceMachine.provide({
        actors: {
          saveChallenge: defineSaveChallengeActor(api),
          readSaved: defineReadSavedActor(api),
          watchLeaving: browser.watchLeaving,
          watchConnection: browser.watchConnection,
        },
      }),
      createChallenge: defineCreateChallengeActor(api),
      readChallenge: defineReadChallengeActor(api),
      watchDeletions: defineWatchDeletionsActor(),
    },
  })

export const provideSavedChallenges = ({ api }: Pick<ChallengesDeps, 'api'>) =>
  savedChallengesMachine.provide({
    actors: {
      listChallenges: defineListChallengesActor(api),
      deleteChallenge: defineDeleteChallengeActor(api),
    },
    actions: { announceDeletion: (_, { id }) => announceDeletion(id) },
  })

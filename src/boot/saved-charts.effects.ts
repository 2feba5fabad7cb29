import {
  defineDeleteChallengeActor,
  defineListChallengesActor,
  defineReadSavedActor,
  defineSaveChallengeActor,
} from '#api/actors/challenges.actors.ts'
import { announceDeletion } from '#api/browser/deletions.ts'
import type { BookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { persistenceMachine, type PersistenceMachine } from '#machines/persistence/persistence.machine.ts'
import {
  savedChallengesMachine,
  type SavedChallengesMachine,
} from '#machines/saved-challenges/saved-challenges.machine.ts'
import { provideBookmarks } from './bookmarks.effects.ts'
import type { ChallengesDeps } from './challenges.effects.ts'

/** The charts around saved challenges. */
export interface SavedCharts {
  bookmarks: BookmarksMachine
  persistence: PersistenceMachine
  savedChallenges: SavedChallengesMachine
}

/** The charts with their calls; a part of its own, fetched with the first results or when somebody is signed in. */
export const provideSavedCharts = ({ api, browser }: ChallengesDeps): SavedCharts => ({
  bookmarks: provideBookmarks({ api, browser }),
  persistence: persistenceMachine.provide({
    actors: {
      saveChallenge: defineSaveChallengeActor(api),
      readSaved: defineReadSavedActor(api),
      watchLeaving: browser.watchLeaving,
      watchConnection: browser.watchConnection,
    },
  }),
  savedChallenges: savedChallengesMachine.provide({
    actors: {
      listChallenges: defineListChallengesActor(api),
      deleteChallenge: defineDeleteChallengeActor(api),
    },
    actions: { announceDeletion: (_, { id }) => announceDeletion(id) },
  }),
})

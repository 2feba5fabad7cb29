import { appMachine } from '#machines/app/app.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { persistenceMachine } from '#machines/persistence/persistence.machine.ts'
import { savedChallengesMachine } from '#machines/saved-challenges/saved-challenges.machine.ts'

/** The root with every chart in its place, also those that a page fetches when it needs them. */
export const wholeApp = appMachine.provide({
  actors: {
    challenge: challengeMachine.provide({
      actors: { bookmarks: bookmarksMachine, persistence: persistenceMachine },
    }),
    savedChallenges: savedChallengesMachine,
  },
})

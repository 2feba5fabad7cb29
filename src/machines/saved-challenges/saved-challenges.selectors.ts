import type { SnapshotFrom } from 'xstate'
import { limits } from '#contract/limits.ts'
import { memoize } from '../memoize.ts'
import type { SavedChallengesMachine } from './saved-challenges.machine.ts'
import type { SavedChallengesContext } from './saved-challenges.rules.ts'

type Snapshot = SnapshotFrom<SavedChallengesMachine>

export const selectChallenges = (snapshot: Snapshot) => snapshot.context.challenges

const firstOf = memoize((context: SavedChallengesContext) =>
  context.challenges.slice(0, limits.latestChallenges),
)

/** The newest three (HOME-38); the same array until the list changes. */
export const selectLatest = (snapshot: Snapshot) => firstOf(snapshot.context)

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** What the list shows; a list that is known stays in sight while it loads anew or fails to. */
export const selectChallengesStatus = (snapshot: Snapshot) => {
  if (snapshot.context.isGuest) return 'guest'
  if (snapshot.context.challenges.length > 0) return 'ready'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  // Nobody knows that there are none before the list was read.
  return snapshot.matches('listed') ? 'empty' : 'loading'
}

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking')

/** The id of the challenge that the question is about. */
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen

export const selectIsDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting')

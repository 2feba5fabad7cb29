import type { SnapshotFrom } from 'xstate'
import { limits } from '#contract/limits.ts'
import { memoize } from '../memoize.ts'
import type { SavedChallengesMachine } from './saved-challenges.machine.ts'
import { searchChallenges, searchableText, type SavedChallengesContext } from './saved-challenges.rules.ts'

type Snapshot = SnapshotFrom<SavedChallengesMachine>

/** The searchable text is computed once per challenge, not for every key that is pressed. */
const textOf = memoize(searchableText)
const searched = memoize((context: SavedChallengesContext) => searchChallenges(context, textOf))

/**
 * The challenges that match the search, in the chosen order. Returns the same array until one of them
 * changes.
 */
export const selectFound = (snapshot: Snapshot) => searched(snapshot.context)

export const selectCount = (snapshot: Snapshot) => snapshot.context.challenges.length

export const selectQuery = (snapshot: Snapshot) => snapshot.context.query

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

const pagesOf = memoize(
  ({ challenges }: SavedChallengesContext) => new Map(challenges.map(({ _id, pages = 0 }) => [_id, pages])),
)

/** The number of shared pages by challenge id. */
export const selectPages = (snapshot: Snapshot): ReadonlyMap<string, number> => pagesOf(snapshot.context)

const firstOf = memoize((context: SavedChallengesContext) =>
  context.challenges.slice(0, limits.latestChallenges),
)

/** The three challenges that changed last (HOME-38). Returns the same array until the list changes. */
export const selectLatest = (snapshot: Snapshot) => firstOf(snapshot.context)

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** What the list shows. Known challenges stay visible while the list is loading or after that failed. */
export const selectChallengesStatus = (snapshot: Snapshot) => {
  if (snapshot.context.isGuest) return 'guest'
  if (snapshot.context.challenges.length > 0) return 'ready'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  // Only a list that has been read can be called empty.
  return snapshot.matches('listed') ? 'empty' : 'loading'
}

import { defineWatchDeletionsActor } from '#api/browser/deletions.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { firstBookmarks } from '#machines/bookmarks/bookmarks.first.ts'
import type { BookmarksEvent } from '#machines/bookmarks/bookmarks.setup.ts'
import type { OutboxEvent } from '#machines/outbox/outbox.machine.ts'
import { firstOutbox } from '#machines/outbox/outbox.rules.ts'
import { firstPersistence } from '#machines/persistence/persistence.first.ts'
import type { SavedChallengesEvent } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { firstSavedChallenges } from '#machines/saved-challenges/saved-challenges.rules.ts'
import type { LaterCall } from './calls.ts'
import { lazyChart } from './lazy-chart.ts'
import type { LaterSource } from './later-charts.ts'

/** The challenge with its bookmarks and its keeper: the calls of saved challenges, and what goes on in other tabs. */
export const provideChallenge = (later: LaterCall, source: LaterSource) =>
  challengeMachine.provide({
    actors: {
      bookmarks: lazyChart({
        before: firstBookmarks,
        source,
        pick: ({ bookmarks }) => bookmarks,
        startsWanted: ({ stored, isGuest }) => !isGuest || stored.length > 0,
        isWanted: (event: BookmarksEvent) =>
          event.type !== 'bookmarks.clear' && !(event.type === 'session.change' && event.isGuest),
      }),
      persistence: lazyChart({
        before: firstPersistence,
        source,
        pick: ({ persistence }) => persistence,
        startsWanted: () => true,
        isWanted: () => true,
      }),
      outbox: lazyChart({
        before: firstOutbox,
        source,
        pick: ({ outbox }) => outbox,
        startsWanted: ({ isGuest }) => !isGuest,
        isWanted: (event: OutboxEvent) => event.type === 'session.change' && !event.isGuest,
      }),
      createChallenge: later(({ createChallenge }) => createChallenge),
      readChallenge: later(({ readChallenge }) => readChallenge),
      watchDeletions: defineWatchDeletionsActor(),
    },
  })

export const provideSavedChallenges = (source: LaterSource) =>
  lazyChart({
    before: firstSavedChallenges,
    source,
    pick: ({ savedChallenges }) => savedChallenges,
    startsWanted: ({ isGuest }) => !isGuest,
    // A visitor has no list, and the first page, which asks for it, says so without.
    isWanted: (event: SavedChallengesEvent) => event.type === 'session.change' && !event.isGuest,
  })

import type { SnapshotFrom } from 'xstate'
import type { StartHereMachine } from './start-here.machine.ts'
import type { StoredStart } from './start-here.rules.ts'

type Snapshot = SnapshotFrom<StartHereMachine>

export const selectStartIdeas = (snapshot: Snapshot) => snapshot.context.ideas

export const selectStartStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('arriving')) return 'arriving'
  if (snapshot.hasTag('busy')) return 'loading'
  return (
    (['timedOut', 'cancelled', 'failed', 'answered'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'idle'
  )
}

export const selectCanRefreshStart = (snapshot: Snapshot) => snapshot.can({ type: 'ideas.refreshed' })

export const selectCanReturnStart = (snapshot: Snapshot) => snapshot.can({ type: 'ideas.returned' })

/** How many seconds to wait before trying again, if the ideas failed because the server was busy. */
export const selectStartBusy = (snapshot: Snapshot) => snapshot.context.busy

/** What a reload restores. Only complete answers are stored. */
export const selectStoredStart = (snapshot: Snapshot): StoredStart | undefined => {
  const { asked, ideas, sets, exhausted } = snapshot.context
  return asked === undefined || ideas.length === 0 || snapshot.hasTag('busy')
    ? undefined
    : { asked, ideas, sets, exhausted }
}

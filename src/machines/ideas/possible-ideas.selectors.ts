import type { SnapshotFrom } from 'xstate'
import type { PossibleIdeasMachine } from './possible-ideas.machine.ts'

type Snapshot = SnapshotFrom<PossibleIdeasMachine>

export const selectIsDrawerOpen = (snapshot: Snapshot) => snapshot.hasTag('open')

export const selectSparkText = (snapshot: Snapshot) => snapshot.context.spark?.text ?? ''

/** The id of the spark that the drawer shows; empty while it is closed. */
export const selectChosenSpark = (snapshot: Snapshot) => snapshot.context.spark?.stem.spark_id ?? ''

/**
 * The text of the idea for the challenge as a whole that the drawer shows; empty while the drawer shows a
 * spark or is closed.
 */
export const selectOpenedIdea = (snapshot: Snapshot) =>
  snapshot.hasTag('shown') ? (snapshot.context.ideas[0]?.text ?? '') : ''

export const selectIdeas = (snapshot: Snapshot) => snapshot.context.ideas

export const selectCanRefresh = (snapshot: Snapshot) => snapshot.can({ type: 'ideas.refreshed' })

export const selectIsExhausted = (snapshot: Snapshot) => snapshot.context.exhausted

export const selectIdeasStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('arriving')) return 'arriving'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('timedOut')) return 'timedOut'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.hasTag('open') ? 'answered' : 'closed'
}

/** How many seconds to wait before trying again, if the ideas failed because the server was busy. */
export const selectIdeasBusy = (snapshot: Snapshot) => snapshot.context.busy

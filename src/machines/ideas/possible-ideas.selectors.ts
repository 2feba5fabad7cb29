import type { SnapshotFrom } from 'xstate'
import type { PossibleIdeasMachine } from './possible-ideas.machine.ts'

type Snapshot = SnapshotFrom<PossibleIdeasMachine>

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open')

export const selectSparkText = (snapshot: Snapshot) => snapshot.context.spark?.text ?? ''

/** Which spark the drawer is about; empty while it is closed. */
export const selectChosenSpark = (snapshot: Snapshot) => snapshot.context.spark?.stem.spark_id ?? ''

/** Which idea for the challenge as a whole the drawer is about, by its text; empty while it is about a spark or closed. */
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

/** Seconds after which a busy server may be tried again, while that is why the ideas failed. */
export const selectIdeasBusy = (snapshot: Snapshot) => snapshot.context.busy

/** The actor that makes ideas fit: it that is there once the code is. */
export const selectFitting = (snapshot: Snapshot) => snapshot.children.fitting

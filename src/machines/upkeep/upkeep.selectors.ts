import type { SnapshotFrom } from 'xstate'
import type { UpkeepMachine } from './upkeep.machine.ts'

type Snapshot = SnapshotFrom<UpkeepMachine>

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking')

export const selectIsDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting')

/** The id of the challenge that the question, or what is being done, is about. */
export const selectChosen = (snapshot: Snapshot) => snapshot.context.id

/** The id of the row whose title is being written; empty for none. */
export const selectNamed = (snapshot: Snapshot) => (snapshot.hasTag('naming') ? snapshot.context.id : '')

/** The title as it stands in the field. */
export const selectName = (snapshot: Snapshot) => snapshot.context.title

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Why the title in the field cannot be kept; undefined while it can, as far as anybody knows. */
export const selectNameFault = (snapshot: Snapshot) =>
  snapshot.context.title.trim() === '' ? 'empty' : snapshot.hasTag('failed') ? 'refused' : undefined

/** What was done last, until something else is or it was long ago. */
export const selectDeed = (snapshot: Snapshot) => snapshot.context.deed

export const selectMayRevert = (snapshot: Snapshot) => snapshot.can({ type: 'deletion.reverted' })

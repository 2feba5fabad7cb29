import type { SnapshotFrom } from 'xstate'
import type { NamingMachine } from './naming.machine.ts'

type Snapshot = SnapshotFrom<NamingMachine>

/** The title as it stands in the field. */
export const selectName = (snapshot: Snapshot) => snapshot.context.title

export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Why the title in the field cannot be kept; undefined while it can, as far as anybody knows. */
export const selectNameFault = (snapshot: Snapshot) =>
  snapshot.context.title.trim() === '' ? 'empty' : snapshot.hasTag('failed') ? 'refused' : undefined

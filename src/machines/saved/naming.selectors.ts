import type { SnapshotFrom } from 'xstate'
import type { NamingMachine } from './naming.machine.ts'

type Snapshot = SnapshotFrom<NamingMachine>

/** The title in the field. */
export const selectName = (snapshot: Snapshot) => snapshot.context.title

export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Why the title in the field cannot be saved; undefined if no reason is known. */
export const selectNameFault = (snapshot: Snapshot) =>
  snapshot.context.title.trim() === '' ? 'empty' : snapshot.hasTag('failed') ? 'refused' : undefined

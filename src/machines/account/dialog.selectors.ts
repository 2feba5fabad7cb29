import type { SnapshotFrom } from 'xstate'
import type { DialogMachine } from './dialog.machine.ts'

type Snapshot = SnapshotFrom<DialogMachine>

export const selectIsDialogOpen = (snapshot: Snapshot) => snapshot.hasTag('open')

/** The running chart of the open dialog; undefined while its code loads. */
export const selectContent = (snapshot: Snapshot) => snapshot.context.content

export const selectKind = (snapshot: Snapshot) => snapshot.context.kind

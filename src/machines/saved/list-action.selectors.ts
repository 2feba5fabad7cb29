import type { SnapshotFrom } from 'xstate'
import type { ListActionMachine } from './list-action.machine.ts'

type Snapshot = SnapshotFrom<ListActionMachine>

/** The action that the note reports; undefined if there is nothing to report. */
export const selectListAction = (snapshot: Snapshot) => {
  if (!snapshot.hasTag('told')) return undefined
  if (snapshot.hasTag('moved')) return 'moved'
  return snapshot.hasTag('back') ? 'restored' : snapshot.context.did
}

export const selectListActionTitle = (snapshot: Snapshot) => snapshot.context.title

/**
 * How many shared pages were deleted with the challenge. Restoring the challenge does not restore them
 * (decision record 34).
 */
export const selectEndedPages = (snapshot: Snapshot) => snapshot.context.copy?.pages ?? 0

/** Whether the action can be undone, or is being undone. */
export const selectIsRevertible = (snapshot: Snapshot) => snapshot.hasTag('revertible')

export const selectIsReverting = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** The id of the challenge that the action created; empty if none. */
export const selectOutcome = (snapshot: Snapshot) =>
  snapshot.context.did === 'deleted' ? snapshot.context.back : snapshot.context.id

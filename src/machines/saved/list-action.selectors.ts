import type { SnapshotFrom } from 'xstate'
import type { ListActionMachine } from './list-action.machine.ts'

type Snapshot = SnapshotFrom<ListActionMachine>

/** What the note says; undefined while there is nothing to say. */
export const selectListAction = (snapshot: Snapshot) => {
  if (!snapshot.hasTag('told')) return undefined
  if (snapshot.hasTag('moved')) return 'moved'
  return snapshot.hasTag('back') ? 'restored' : snapshot.context.did
}

export const selectListActionTitle = (snapshot: Snapshot) => snapshot.context.title

/** How many of its shared pages ended with it, and do not come back (decision record 34). */
export const selectEndedPages = (snapshot: Snapshot) => snapshot.context.copy?.pages ?? 0

/** It can be taken back, or is being. */
export const selectIsRevertible = (snapshot: Snapshot) => snapshot.hasTag('revertible')

export const selectIsReverting = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** The id of the challenge that is there because of it; empty for none. */
export const selectOutcome = (snapshot: Snapshot) =>
  snapshot.context.did === 'deleted' ? snapshot.context.back : snapshot.context.id

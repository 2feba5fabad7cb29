import type { SnapshotFrom } from 'xstate'
import type { CollectionMachine } from './collection.machine.ts'

/** The status of a list, which decides what is shown in its place (RES-07, RES-08). */
export const selectListStatus = (snapshot: Pick<SnapshotFrom<CollectionMachine>, 'matches' | 'hasTag'>) => {
  if (snapshot.hasTag('arriving')) return 'arriving'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  if (snapshot.hasTag('broken')) return 'broken'
  if (snapshot.matches('empty')) return 'empty'
  return snapshot.matches('ready') ? 'ready' : 'idle'
}

/** How many seconds to wait before trying again, if a list failed because the server was busy. */
export const selectBusy = (snapshot: { context: { busy?: number | undefined } }) => snapshot.context.busy

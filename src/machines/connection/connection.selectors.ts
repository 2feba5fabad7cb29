import type { SnapshotFrom } from 'xstate'
import type { ConnectionMachine } from './connection.machine.ts'

type Snapshot = SnapshotFrom<ConnectionMachine>

export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches('offline')

/** It was lost, and is there again since a moment. */
export const selectIsBack = (snapshot: Snapshot) => snapshot.matches('back')

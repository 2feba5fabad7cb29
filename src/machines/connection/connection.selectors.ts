import type { SnapshotFrom } from 'xstate'
import type { ConnectionMachine } from './connection.machine.ts'

export const selectIsOffline = (snapshot: SnapshotFrom<ConnectionMachine>) => snapshot.matches('offline')

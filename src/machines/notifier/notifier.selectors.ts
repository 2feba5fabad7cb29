import type { SnapshotFrom } from 'xstate'
import type { NotifierMachine } from './notifier.machine.ts'

type Snapshot = SnapshotFrom<NotifierMachine>

/** Newest first. */
export const selectQueue = (snapshot: Snapshot) => snapshot.context.queue

/** The host of the messages is fetched when the first one comes. */
export const selectHasEverShown = (snapshot: Snapshot) => snapshot.context.count > 0

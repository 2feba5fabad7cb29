import type { SnapshotFrom } from 'xstate'
import type { SummaryMachine } from './summary.machine.ts'

/** The short form, empty while there is none. */
export const selectShortForm = (snapshot: SnapshotFrom<SummaryMachine>) => snapshot.context.summary

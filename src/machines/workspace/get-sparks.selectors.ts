import type { SnapshotFrom } from 'xstate'
import type { GetSparksMachine } from './get-sparks.machine.ts'

type Snapshot = SnapshotFrom<GetSparksMachine>

export const selectIsGettingSparks = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow')

/** The topics are there and the results are opening. */
export const selectIsArriving = (snapshot: Snapshot) => snapshot.hasTag('challengeLoading')

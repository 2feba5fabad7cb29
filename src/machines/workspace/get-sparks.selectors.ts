import type { SnapshotFrom } from 'xstate'
import type { GetSparksMachine } from './get-sparks.machine.ts'

type Snapshot = SnapshotFrom<GetSparksMachine>

export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow')

/** Whether the topics have been found and the challenge is being created. */
export const selectIsCreatingChallenge = (snapshot: Snapshot) => snapshot.hasTag('challengeLoading')

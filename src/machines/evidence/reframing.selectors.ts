import type { SnapshotFrom } from 'xstate'
import type { ReframingMachine } from './reframing.machine.ts'

type Snapshot = SnapshotFrom<ReframingMachine>

export const selectCompared = (snapshot: Snapshot) => snapshot.context.compared

/** The reframe at the beginning of the challenge text; undefined if there is none. */
export const selectAdopted = (snapshot: Snapshot) =>
  snapshot.hasTag('adopted') ? snapshot.context.label : undefined

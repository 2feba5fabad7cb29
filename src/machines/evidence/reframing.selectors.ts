import type { SnapshotFrom } from 'xstate'
import type { ReframingMachine } from './reframing.machine.ts'

type Snapshot = SnapshotFrom<ReframingMachine>

export const selectCompared = (snapshot: Snapshot) => snapshot.context.compared

/** The reframe that leads the challenge text; undefined while none does. */
export const selectAdopted = (snapshot: Snapshot) =>
  snapshot.hasTag('adopted') ? snapshot.context.label : undefined

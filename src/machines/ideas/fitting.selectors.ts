import type { SnapshotFrom } from 'xstate'
import type { FittingMachine } from './fitting.machine.ts'

type Snapshot = SnapshotFrom<FittingMachine>

const kinds = ['busy', 'fitted', 'reverted', 'missing', 'failed', 'timedOut', 'cancelled'] as const

/** What is to be said beside the idea of this name; undefined where nothing is, and for all other ideas. */
export const selectFitStatus = (name: string) => (snapshot: Snapshot) => {
  const { wanted } = snapshot.context
  return wanted?.of === name ? kinds.find((kind) => snapshot.hasTag(kind)) : undefined
}

export const selectVersions = (snapshot: Snapshot) => snapshot.context.versions

export const selectFitWish = (snapshot: Snapshot) => snapshot.context.wanted?.wish

/** Whether a version of the last wish is on show already, so that there is only no other one. */
export const selectHasSuch = ({ context: { versions, wanted } }: Snapshot) =>
  versions.some(({ wish }) => wish === wanted?.wish)

export const selectInstead = (snapshot: Snapshot) => snapshot.context.instead

export const selectFitBusy = (snapshot: Snapshot) => snapshot.context.busy

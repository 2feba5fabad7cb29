import type { SnapshotFrom } from 'xstate'
import type { FittingMachine } from './fitting.machine.ts'

type Snapshot = SnapshotFrom<FittingMachine>

const kinds = ['busy', 'fitted', 'reverted', 'missing', 'failed', 'timedOut', 'cancelled'] as const

/** The message to show beside the idea with this name; undefined for all other ideas, or if there is none. */
export const selectFitStatus = (name: string) => (snapshot: Snapshot) => {
  const { wanted } = snapshot.context
  return wanted?.of === name ? kinds.find((kind) => snapshot.hasTag(kind)) : undefined
}

export const selectVersions = (snapshot: Snapshot) => snapshot.context.versions

export const selectFitWish = (snapshot: Snapshot) => snapshot.context.wanted?.wish

/**
 * Whether the page already shows a version for the last wish, so that the message has to say that there is no
 * other.
 */
export const selectHasVersionForWish = ({ context: { versions, wanted } }: Snapshot) =>
  versions.some(({ wish }) => wish === wanted?.wish)

export const selectInstead = (snapshot: Snapshot) => snapshot.context.instead

export const selectFitBusy = (snapshot: Snapshot) => snapshot.context.busy

import type { SnapshotFrom } from 'xstate'
import type { ConsentMachine } from './consent.machine.ts'

type Snapshot = SnapshotFrom<ConsentMachine>

export const selectIsBannerShown = (snapshot: Snapshot) => snapshot.hasTag('bannerShown')

/** What a later visit needs to know: nothing until it was decided. */
export const selectStored = (snapshot: Snapshot) =>
  snapshot.hasTag('bannerShown') ? undefined : snapshot.context.consent

export const selectConsent = (snapshot: Snapshot) => snapshot.context.consent

export const selectIsDecided = (snapshot: Snapshot) => snapshot.matches('decided')

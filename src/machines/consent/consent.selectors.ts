import type { SnapshotFrom } from 'xstate'
import type { ConsentMachine } from './consent.machine.ts'

type Snapshot = SnapshotFrom<ConsentMachine>

export const selectIsBannerShown = (snapshot: Snapshot) => snapshot.hasTag('bannerShown')

export const selectConsent = (snapshot: Snapshot) => snapshot.context.consent

export const selectIsDecided = (snapshot: Snapshot) => snapshot.matches('decided')

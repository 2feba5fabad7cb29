import type { SnapshotFrom } from 'xstate'
import type { ShareLinksMachine } from './share-links.machine.ts'

type Snapshot = SnapshotFrom<ShareLinksMachine>

export const selectLinks = (snapshot: Snapshot) => snapshot.context.links

/** The link that was made last, with its address. */
export const selectMadeLink = (snapshot: Snapshot) => snapshot.context.made

export const selectIsSharing = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const selectIsUnlisted = (snapshot: Snapshot) => snapshot.hasTag('unlisted')

/** The kind of the next link. */
export const selectKind = (snapshot: Snapshot) => snapshot.context.kind
export const selectDays = (snapshot: Snapshot) => snapshot.context.days

export const selectHasPlans = (snapshot: Snapshot) => snapshot.context.hasPlans

/** Whether pages say who prepared the report and for whom. */
export const selectIsPrepared = (snapshot: Snapshot) => snapshot.context.isPrepared

export const selectIsNamed = (snapshot: Snapshot) => snapshot.context.isNamed

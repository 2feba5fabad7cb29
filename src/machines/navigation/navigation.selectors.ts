import type { SnapshotFrom } from 'xstate'
import type { NavigationMachine } from './navigation.machine.ts'
import { screenOf } from './routes.ts'

type Snapshot = SnapshotFrom<NavigationMachine>

export const selectPlaceName = (snapshot: Snapshot) => snapshot.context.place.name

export const selectScreen = (snapshot: Snapshot) => screenOf(snapshot.context.place)

export const selectPlace = (snapshot: Snapshot) => snapshot.context.place

/** The open tab of the sparks, undefined elsewhere. */
export const selectSparksSlug = ({ context: { place } }: Snapshot) =>
  place.name === 'challenge-new-sparks' ? place.slug : undefined

/** The place was reached from within the page, so focus has to follow (reliability: route change). */
export const selectIsArrival = (snapshot: Snapshot) => snapshot.context.kind !== 'load'

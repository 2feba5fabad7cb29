import type { SnapshotFrom } from 'xstate'
import type { NavigationMachine } from './navigation.machine.ts'
import { pathOf, savedIdOf, sparksSlugOf } from './routes.ts'

type Snapshot = SnapshotFrom<NavigationMachine>

export const selectPlaceName = (snapshot: Snapshot) => snapshot.context.place.name

/** The address of the place, as it should be. */
export const selectPath = (snapshot: Snapshot) => pathOf(snapshot.context.place)

export const selectPlace = (snapshot: Snapshot) => snapshot.context.place

/** The open tab of the sparks, undefined elsewhere. */
export const selectSparksSlug = ({ context: { place } }: Snapshot) => sparksSlugOf(place)

/** The saved challenge that the address is about; undefined elsewhere. */
export const selectSavedId = ({ context: { place } }: Snapshot) => savedIdOf(place)

/** The place was reached from within the page, so focus has to follow. */
export const selectIsArrival = (snapshot: Snapshot) => snapshot.context.kind !== 'load'

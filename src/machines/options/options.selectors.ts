import type { SnapshotFrom } from 'xstate'
import type { OptionsMachine } from './options.machine.ts'

type Snapshot = SnapshotFrom<OptionsMachine>

export const selectSectors = (snapshot: Snapshot) => snapshot.context.sectors

export const selectCountries = (snapshot: Snapshot) => snapshot.context.countries

export const selectHaveOptionsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

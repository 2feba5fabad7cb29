import type { SnapshotFrom } from 'xstate'
import type { AppMachine } from './app.machine.ts'

type Snapshot = SnapshotFrom<AppMachine>

export const selectConfig = ({ context }: Snapshot) => context.config

/**
 * Whether the browser's stored data has been restored. False in prerendered markup and while it is hydrated.
 */
export const selectIsRestored = ({ context }: Snapshot) => context.isRestored

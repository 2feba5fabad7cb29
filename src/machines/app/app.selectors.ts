import type { SnapshotFrom } from 'xstate'
import type { AppMachine } from './app.machine.ts'

type Snapshot = SnapshotFrom<AppMachine>

export const selectConfig = ({ context }: Snapshot) => context.config

/** What the browser kept is there: false in prerendered markup and while it is hydrated. */
export const selectIsRestored = ({ context }: Snapshot) => context.isRestored

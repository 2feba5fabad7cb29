import type { SnapshotFrom } from 'xstate'
import type { TokenMachine } from './token.machine.ts'

type Snapshot = SnapshotFrom<TokenMachine>

export const selectToken = (snapshot: Snapshot) => snapshot.context.token

/** Who asks for a token has to wait. */
export const selectIsRenewing = (snapshot: Snapshot) => snapshot.hasTag('renewing')

import type { SnapshotFrom } from 'xstate'
import type { SessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<SessionMachine>

export type SessionPhase = 'signedOut' | 'signingIn' | 'signedIn' | 'leaving'

/** How far the sign-in is, for the header and for pages that need a person. */
export const selectSessionPhase = (snapshot: Snapshot): SessionPhase => {
  if (snapshot.hasTag('signedIn')) return 'signedIn'
  if (snapshot.hasTag('signingIn')) return 'signingIn'
  return snapshot.matches('leaving') ? 'leaving' : 'signedOut'
}

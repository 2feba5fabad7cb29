import { inTime } from './provider.ts'

interface Clock {
  now: () => number
}

/** Smaller differences are just the time an answer takes, and no token or proof would be refused for them. */
const least = 30_000

/**
 * A clock with the server's time. The computer's own may be wrong by hours; the server would refuse proofs
 * dated by it, and a valid ID token would look expired (RFC 9449 §11.1).
 */
export const createServerClock = (clock: Clock, origin: string): Clock & { set: () => Promise<void> } => {
  let ahead = 0
  return {
    now: () => clock.now() - ahead,
    /** Asks the server for its time. If it does not answer, the known difference is kept. */
    set: async () => {
      try {
        const { headers } = await inTime(`${origin}/healthz`, {
          method: 'HEAD',
          cache: 'no-store',
          credentials: 'omit',
        })
        const difference = clock.now() - Date.parse(headers.get('date') ?? '')
        if (!Number.isNaN(difference)) ahead = Math.abs(difference) < least ? 0 : difference
      } catch {
        // The call that needs the server will report the failure.
      }
    },
  }
}

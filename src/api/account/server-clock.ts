import { fetchWithTimeout } from './provider.ts'

interface Clock {
  now: () => number
}

/**
 * Clock differences below this are ignored, in milliseconds. The delay of the answer alone can cause them, and
 * the server accepts tokens and proofs despite them.
 */
const tolerance = 30_000

/**
 * A clock with the server's time. The computer's own clock may be wrong by hours. The server would then
 * refuse proofs that carry its time, and a valid ID token would look expired (RFC 9449 §11.1).
 */
export const createServerClock = (clock: Clock, origin: string): Clock & { set: () => Promise<void> } => {
  let ahead = 0
  return {
    now: () => clock.now() - ahead,
    /** Asks the server for its time. If it does not answer, the last known difference stays. */
    set: async () => {
      try {
        const { headers } = await fetchWithTimeout(`${origin}/healthz`, {
          method: 'HEAD',
          cache: 'no-store',
          credentials: 'omit',
        })
        const difference = clock.now() - Date.parse(headers.get('date') ?? '')
        if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerance ? 0 : difference
      } catch {
        // The call that needs the server will report the failure.
      }
    },
  }
}

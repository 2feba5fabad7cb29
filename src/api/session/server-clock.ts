import { inTime } from './provider.ts'

interface Clock {
  now: () => number
}

/** Less than this is the time that an answer takes, and nothing that a token or a proof would be refused for. */
const least = 30_000

/**
 * The time as the server has it. A computer's clock may be wrong by hours; a proof that is dated by it would be refused,
 * and a good ID token would look expired (RFC 9449 §11.1).
 */
export const createServerClock = (clock: Clock, origin: string): Clock & { set: () => Promise<void> } => {
  let ahead = 0
  return {
    now: () => clock.now() - ahead,
    /** Asks the server for its time. When it does not answer, what was known stays. */
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
        // The call that needs the server notices.
      }
    },
  }
}

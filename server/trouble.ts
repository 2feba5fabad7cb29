import { hear } from './happenings.ts'
import type { Log } from './log.ts'
import { sparingly } from './sparingly.ts'

/**
 * Logs trouble in modules that are not given a log: refused or killed work, an unreachable issuer, and closed
 * connections. Without these lines only the affected callers would know.
 */
export const logTrouble = (log: Pick<Log, 'warn'>): (() => void) => {
  const unsubscribers = [
    hear('workRefused', (work) =>
      sparingly(log, { what: 'work refused', ...work }, () =>
        log.warn(work, 'work refused: too much is waiting'),
      ),
    ),
    hear('workKilled', (work) => log.warn(work, 'work was stopped before it finished')),
    hear('issuerFailed', () =>
      sparingly(log, { what: 'no keys' }, () =>
        log.warn('cannot fetch the signing keys of the issuer, so nobody can log in'),
      ),
    ),
    hear('limited', ({ limit }) => {
      // Exceeding any other limit refuses a request, and the log line of that request names the limit.
      if (limit === 'connections')
        sparingly(log, { what: limit }, () =>
          log.warn({ limit }, 'a connection was closed: its address has too many'),
        )
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

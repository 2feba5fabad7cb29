import { subscribe } from './happenings.ts'
import type { Log } from './log.ts'
import { logSparingly } from './sparingly.ts'

/**
 * Logs trouble in modules that are not given a log: refused or killed work, an unreachable issuer, and closed
 * connections. Without these lines only the affected callers would know.
 */
export const logTrouble = (log: Pick<Log, 'warn'>): (() => void) => {
  const unsubscribers = [
    subscribe('workRefused', (work) =>
      logSparingly(log, { what: 'work refused', ...work }, () =>
        log.warn(work, 'work refused: too much is waiting'),
      ),
    ),
    subscribe('workKilled', (work) => log.warn(work, 'work was stopped before it finished')),
    subscribe('issuerFailed', () =>
      logSparingly(log, { what: 'no keys' }, () =>
        log.warn('cannot fetch the signing keys of the issuer, so nobody can log in'),
      ),
    ),
    subscribe('limited', ({ limit }) => {
      // Exceeding any other limit refuses a request, and the log line of that request names the limit.
      if (limit === 'connections')
        logSparingly(log, { what: limit }, () =>
          log.warn({ limit }, 'a connection was closed: its address has too many'),
        )
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

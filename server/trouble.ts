import { hear } from './happenings.ts'
import type { Log } from './log.ts'
import { sparingly } from './sparingly.ts'

/**
 * Logs trouble in parts that have no log: refused or killed work, an unreachable issuer, and connections that
 * were closed. Waiting callers only learn of it from their answer.
 */
export const logTrouble = (log: Pick<Log, 'warn'>): (() => void) => {
  const deaf = [
    hear('workRefused', (work) =>
      sparingly(log, { what: 'work refused', ...work }, () =>
        log.warn(work, 'work refused: too much is waiting'),
      ),
    ),
    hear('workKilled', (work) => log.warn(work, 'work was stopped before it finished')),
    hear('issuerFailed', () =>
      sparingly(log, { what: 'no keys' }, () =>
        log.warn('cannot fetch the signing keys of the issuer, so nobody can sign in'),
      ),
    ),
    hear('limited', ({ limit }) => {
      // Every other limit is the reason of a request and appears in its own line.
      if (limit === 'connections')
        sparingly(log, { what: limit }, () =>
          log.warn({ limit }, 'a connection was closed: its address has too many'),
        )
    }),
  ]
  return () => {
    for (const stop of deaf) stop()
  }
}

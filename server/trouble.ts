import { hear } from './happenings.ts'
import type { Log } from './log.ts'
import { sparingly } from './sparingly.ts'

/**
 * Writes a line for what went wrong in parts that know no log: work that was refused, or ended before it was done, an
 * issuer that cannot be asked, and connections that were closed. Callers that were waiting hear of it from the answer alone.
 */
export const logTrouble = (log: Pick<Log, 'warn'>): (() => void) => {
  const deaf = [
    hear('workRefused', (work) =>
      sparingly(log, { what: 'work refused', ...work }, () =>
        log.warn(work, 'work refused: too much of it waits'),
      ),
    ),
    hear('workKilled', (work) => log.warn(work, 'work ended before it was done')),
    hear('issuerFailed', () =>
      sparingly(log, { what: 'no keys' }, () => log.warn('the issuer gives no keys: nobody can be let in')),
    ),
    hear('limited', ({ limit }) => {
      // Every other limit is the reason of a request, and named in its line.
      if (limit === 'connections')
        sparingly(log, { what: limit }, () =>
          log.warn({ limit }, 'a connection was closed: its address holds too many'),
        )
    }),
  ]
  return () => {
    for (const stop of deaf) stop()
  }
}

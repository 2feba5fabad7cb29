import type { Clock } from './domain/ports.ts'

/**
 * The time of day, for every judgement of it. The OpenID library, cookies and answers of HTTP read `Date`, so everything
 * else does too: two clocks drift apart as soon as one is set, or the machine sleeps. How long something took is
 * measured with `stopwatch`, which nobody can set.
 */
export const systemClock: Clock = { now: () => Date.now() }

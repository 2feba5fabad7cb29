import type { Clock } from './domain/ports.ts'

/**
 * The time of day, used for every decision about it. It reads `Date` because the OpenID library, cookies and
 * HTTP headers do, and a second clock would drift whenever the time is set or the machine sleeps. Durations
 * are measured with `stopwatch`, which cannot be set.
 */
export const systemClock: Clock = { now: () => Date.now() }

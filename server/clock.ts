import type { Clock } from './domain/ports.ts'

/**
 * The server's only source of the current time. It reads `Date` as the OpenID library does: two clocks would
 * disagree after the time is changed or the machine sleeps. Durations are measured with `stopwatch`, which
 * changes of the time do not affect.
 */
export const systemClock: Clock = { now: () => Date.now() }

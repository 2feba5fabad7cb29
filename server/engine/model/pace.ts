/**
 * How long a model may take over a list whose items are shown as they come, in milliseconds. A model on a small machine
 * needs more than 20 s for all of it, and no one minds while something new appears.
 */
export const pace = { first: 60_000, between: 30_000, whole: 180_000 }

/** A limit that every item puts off. */
export interface PacedLimit {
  signal: AbortSignal
  /** An item has come. */
  advance: () => void
  /** The list is asked for again. */
  restart: () => void
}

/** @param deadline a signal that aborts after so many milliseconds. */
export function pacedLimit(deadline: (milliseconds: number) => AbortSignal): PacedLimit {
  const limit = new AbortController()
  let current: AbortSignal | undefined
  const allow = (milliseconds: number) => {
    const next = deadline(milliseconds)
    current = next
    next.addEventListener('abort', () => {
      if (current === next) limit.abort(next.reason)
    })
  }
  const whole = deadline(pace.whole)
  whole.addEventListener('abort', () => limit.abort(whole.reason))
  allow(pace.first)
  return { signal: limit.signal, advance: () => allow(pace.between), restart: () => allow(pace.first) }
}

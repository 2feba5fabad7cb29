/**
 * How long a model may take over a list whose items are shown as they come, in milliseconds. A model on a
 * small machine needs more than 20 s for all of it, and no one minds while something new appears. One that
 * thinks first is given time while its thoughts come: only silence ends the first two.
 */
export const pace = { first: 60_000, between: 30_000, whole: 180_000 }

/** A limit that every item, and every sign of life, puts off. */
export interface PacedLimit {
  signal: AbortSignal
  /** An item has come. */
  advance: () => void
  /** The model is at work: it thinks, or has not finished an item. */
  alive: () => void
  /** The list is asked for again. */
  restart: () => void
}

/** @param deadline a signal that aborts after so many milliseconds. */
export function pacedLimit(deadline: (milliseconds: number) => AbortSignal): PacedLimit {
  const limit = new AbortController()
  let current: AbortSignal | undefined
  /** Since the current limit was set. */
  let isAlive = false
  const allow = (milliseconds: number) => {
    const next = deadline(milliseconds)
    current = next
    isAlive = false
    next.addEventListener('abort', () => {
      if (current !== next) return
      if (isAlive) allow(pace.between)
      else limit.abort(next.reason)
    })
  }
  const whole = deadline(pace.whole)
  whole.addEventListener('abort', () => limit.abort(whole.reason))
  allow(pace.first)
  return {
    signal: limit.signal,
    advance: () => allow(pace.between),
    alive: () => {
      isAlive = true
    },
    restart: () => allow(pace.first),
  }
}

/**
 * Time limits for a list whose items are shown as they arrive, in milliseconds: until the `first` item,
 * `between` items, and for the `whole` list. They are long, because a model on a small machine needs more than
 * 20 s and people see progress. Thoughts that arrive count as progress too.
 */
export const pace = { first: 60_000, between: 30_000, whole: 180_000 }

/** A time limit that every item, and every sign of life, extends. */
export interface PacedLimit {
  signal: AbortSignal
  /** Call this when an item has arrived. */
  advance: () => void
  /** Call this when the model shows that it works: it thinks, or writes an item. */
  alive: () => void
  /** Call this when the list is requested again. */
  restart: () => void
}

/** @param deadline returns a signal that aborts after this many milliseconds. */
export function pacedLimit(deadline: (milliseconds: number) => AbortSignal): PacedLimit {
  const limit = new AbortController()
  let current: AbortSignal | undefined
  /** Whether the model has shown a sign of life since the current limit was set. */
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

/** Items that are shown as they are written. */
export interface ShownItems<Item> {
  /** The items shown so far; they stay if the rest does not arrive. */
  shown: readonly Item[]
  /** Shows an item, which extends the time limit; absent if nobody listens. */
  show?: (item: Item) => void
  limit?: PacedLimit
}

export function showItems<Item>(
  tell: ((item: Item) => void) | undefined,
  deadline: (milliseconds: number) => AbortSignal,
): ShownItems<Item> {
  const shown: Item[] = []
  if (tell === undefined) return { shown }
  const limit = pacedLimit(deadline)
  const show = (item: Item) => {
    limit.advance()
    shown.push(item)
    tell(item)
  }
  return { shown, show, limit }
}

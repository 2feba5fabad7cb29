/** What counting one use has found. */
export interface Counted {
  isOver: boolean
  /** Uses that are left until the window ends, and the milliseconds until then. */
  left: number
  wait: number
}

/**
 * Counts uses by key in this process: `most` of them in a window of `milliseconds` that begins with the first. It
 * answers at once and not with a promise, so that what is ready can be sent without a wait (decision record 14).
 */
export const createCounter = (most: number, milliseconds: number) => {
  // In the order in which they were opened, so that those that have ended are the first.
  const windows = new Map<string, { used: number; end: number }>()

  const open = (key: string, now: number) => {
    for (const [old, { end }] of windows) {
      if (end > now) break
      windows.delete(old)
    }
    const window = { used: 0, end: now + milliseconds }
    windows.set(key, window)
    return window
  }

  return {
    use: (key: string): Counted => {
      // A clock that nobody sets, in whole milliseconds: fractions would not add up to the length of the window.
      const now = Math.trunc(performance.now())
      const known = windows.get(key)
      const window = known !== undefined && known.end > now ? known : open(key, now)
      window.used += 1
      return { isOver: window.used > most, left: Math.max(0, most - window.used), wait: window.end - now }
    },
    forget: (key: string): void => void windows.delete(key),
    /** Windows that are held in memory. */
    size: (): number => windows.size,
  }
}

export type Counter = ReturnType<typeof createCounter>

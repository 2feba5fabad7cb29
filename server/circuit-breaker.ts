import type { Clock } from '#server/domain/ports.ts'

/**
 * Stops calls to a failing endpoint for a while. Five failures within 30 s, or failures in a row that together
 * took a minute, open the circuit for 30 s. Then one trial request is let through while all others still skip
 * the endpoint; each failed trial doubles the wait. A longer wait that the endpoint asks for is used instead.
 */
export interface BreakerSettings {
  failures: number
  /** The window in which failures are counted together, milliseconds. */
  within: number
  /** Milliseconds the circuit stays open; each failed trial doubles it, up to `longestRest`. */
  rest: number
  longestRest: number
  /** The circuit opens when failures in a row have together taken this many milliseconds. */
  lost: number
}
const breakerSettings: BreakerSettings = {
  failures: 5,
  within: 30_000,
  rest: 30_000,
  longestRest: 600_000,
  lost: 60_000,
}

/** Permission for one request; call exactly one of the three methods when the request is over. */
export interface Permit {
  succeeded: () => void
  /**
   * @param lost milliseconds spent waiting for the failure.
   * @param wait milliseconds that the endpoint asks us to wait, if it says so.
   */
  failed: (lost?: number, wait?: number) => void
  /** The request says nothing about the endpoint: it was cancelled, or never sent. */
  released: () => void
}

export interface Breaker {
  /** Asks to send one request; undefined while the circuit is open. */
  enter: () => Permit | undefined
  /** Whether requests currently skip the endpoint. */
  isOpen: () => boolean
  /** When the endpoint is tried again, in milliseconds since the epoch; undefined while it is in use. */
  retryAt: () => number | undefined
}

export function createBreaker(clock: Clock, settings: Partial<BreakerSettings> = {}): Breaker {
  const { failures, within, rest, longestRest, lost: mostLost } = { ...breakerSettings, ...settings }
  let failedAt: number[] = []
  let lostSince = 0
  let currentRest = rest
  let openedAt: number | undefined
  let probing = false

  // Setting the clock back must not extend a window.
  const isWithin = (time: number, span: number) => Math.abs(clock.now() - time) < span
  const isResting = () => openedAt !== undefined && isWithin(openedAt, currentRest)

  const probePermit: Permit = {
    succeeded: () => {
      probing = false
      openedAt = undefined
      failedAt = []
      lostSince = 0
      currentRest = rest
    },
    failed: (_, wait) => {
      probing = false
      openedAt = clock.now()
      currentRest = Math.min(longestRest, Math.max(2 * currentRest, wait ?? 0))
    },
    released: () => {
      probing = false
    },
  }
  const ordinaryPermit: Permit = {
    succeeded: () => {
      lostSince = 0
    },
    failed: (lost = 0, wait = 0) => {
      // Requests from before the circuit opened may still fail; they do not prolong the rest.
      if (openedAt !== undefined) return
      const now = clock.now()
      failedAt = [...failedAt.filter((time) => isWithin(time, within)), now]
      lostSince += lost
      if (failedAt.length < failures && lostSince < mostLost && wait < rest) return
      openedAt = now
      currentRest = Math.min(longestRest, Math.max(rest, wait))
    },
    released: () => {},
  }

  return {
    enter: () => {
      if (openedAt === undefined) return ordinaryPermit
      if (isResting() || probing) return undefined
      probing = true
      return probePermit
    },
    isOpen: () => isResting() || probing,
    retryAt: () => (openedAt === undefined ? undefined : openedAt + currentRest),
  }
}

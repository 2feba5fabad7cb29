import type { Clock } from '#server/domain/ports.ts'

/**
 * Stops asking an endpoint that is in trouble: five failures in 30 s open the circuit for 30 s, then one request may
 * try again while the others still do without.
 */
export interface BreakerSettings {
  failures: number
  /** Milliseconds in which the failures count together. */
  within: number
  /** Milliseconds without requests. */
  rest: number
}
const breakerSettings: BreakerSettings = { failures: 5, within: 30_000, rest: 30_000 }

/** Leave for one request; exactly one of the three is called when it is over. */
export interface Pass {
  succeeded: () => void
  failed: () => void
  /** The request says nothing about the endpoint: it was cancelled, or never sent. */
  released: () => void
}

export interface Breaker {
  /** Undefined while the circuit is open. */
  enter: () => Pass | undefined
  /** Whether requests do without the endpoint now. */
  isOpen: () => boolean
}

export function createBreaker(
  clock: Clock,
  { failures, within, rest }: BreakerSettings = breakerSettings,
): Breaker {
  let failedAt: number[] = []
  let openedAt: number | undefined
  let probing = false

  // A clock that was set back makes nothing last longer.
  const isWithin = (time: number, span: number) => Math.abs(clock.now() - time) < span
  const resting = () => openedAt !== undefined && isWithin(openedAt, rest)

  const probe: Pass = {
    succeeded: () => {
      probing = false
      openedAt = undefined
      failedAt = []
    },
    failed: () => {
      probing = false
      openedAt = clock.now()
    },
    released: () => {
      probing = false
    },
  }
  const ordinary: Pass = {
    succeeded: () => {},
    failed: () => {
      // Requests from before the circuit opened may still fail; they do not prolong the rest.
      if (openedAt !== undefined) return
      const now = clock.now()
      failedAt = [...failedAt.filter((time) => isWithin(time, within)), now]
      if (failedAt.length >= failures) openedAt = now
    },
    released: () => {},
  }

  return {
    enter: () => {
      if (openedAt === undefined) return ordinary
      if (resting() || probing) return undefined
      probing = true
      return probe
    },
    isOpen: () => resting() || probing,
  }
}

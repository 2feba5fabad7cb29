import { createCounter, type Counter } from '../counter.ts'

const quarter = 15 * 60_000
const hour = 60 * 60_000

/**
 * How often passwords may be tried: so many in so many milliseconds (decision record 9).
 * `pair` stops guessing at one account from one place. `account` stops guessing from many places and is wide, because
 * it also shuts the owner out. `caller` stops trying one password on many accounts; an office may share an address.
 */
export const attemptLimits = {
  pair: { most: 10, milliseconds: quarter },
  account: { most: 60, milliseconds: hour },
  caller: { most: 60, milliseconds: quarter },
  signUp: { most: 30, milliseconds: hour },
} as const

type LimitName = keyof typeof attemptLimits

/** Seconds to wait, or undefined when the attempt may go on. */
export type Wait = number | undefined

export interface Attempts {
  /** Counts a try of a password. `email` as compared, or any text for an address that is none. */
  logIn(caller: string, email: string): Wait
  /** Counts an attempt to make an account; an existing address makes it a try of a password as well. */
  signUp(caller: string): Wait
  /** The right password was given: what went before was the owner. */
  succeeded(caller: string, email: string): void
}

const none: Attempts = {
  logIn: () => undefined,
  signUp: () => undefined,
  succeeded: () => undefined,
}

/** Counts in this process. `on` is false for tests only (RATE_LIMITS=off). */
export const createAttempts = (on: boolean): Attempts => {
  if (!on) return none
  const counter = (name: LimitName) =>
    createCounter(attemptLimits[name].most, attemptLimits[name].milliseconds)
  const pair = counter('pair')
  const account = counter('account')
  const caller = counter('caller')
  const signUps = counter('signUp')

  const take = (attempts: Counter, key: string): Wait => {
    const { isOver, wait } = attempts.use(key)
    return isOver ? Math.ceil(wait / 1000) : undefined
  }
  const pairKey = (from: string, email: string) => `${from} ${email}`

  return {
    // The narrowest first: what it refuses does not count against the others.
    logIn: (from, email) => take(pair, pairKey(from, email)) ?? take(caller, from) ?? take(account, email),
    signUp: (from) => take(signUps, from),
    succeeded: (from, email) => pair.forget(pairKey(from, email)),
  }
}

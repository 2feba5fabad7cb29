import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const quarter = 15 * 60
const hour = 60 * 60

/**
 * How often passwords may be tried: a number of points in a number of seconds (decision record 9).
 * `pair` stops guessing at one account from one place. `account` stops guessing from many places and is wide, because
 * it also shuts the owner out. `caller` stops trying one password on many accounts; an office may share an address.
 */
export const attemptLimits = {
  pair: { points: 10, duration: quarter },
  account: { points: 60, duration: hour },
  caller: { points: 60, duration: quarter },
  signUp: { points: 30, duration: hour },
} as const

type LimitName = keyof typeof attemptLimits

/** Seconds to wait, or undefined when the attempt may go on. */
export type Wait = number | undefined

export interface Attempts {
  /** Counts a try of a password. `email` as compared, or any text for an address that is none. */
  logIn(caller: string, email: string): Promise<Wait>
  /** Counts an attempt to make an account; an existing address makes it a try of a password as well. */
  signUp(caller: string): Promise<Wait>
  /** The right password was given: what went before was the owner. */
  succeeded(caller: string, email: string): Promise<void>
}

const none: Attempts = {
  logIn: () => Promise.resolve(undefined),
  signUp: () => Promise.resolve(undefined),
  succeeded: () => Promise.resolve(),
}

/** Counts in this process. `on` is false for tests only (RATE_LIMITS=off). */
export const createAttempts = (on: boolean): Attempts => {
  if (!on) return none
  const limiter = (name: LimitName) => new RateLimiterMemory({ keyPrefix: name, ...attemptLimits[name] })
  const pair = limiter('pair')
  const account = limiter('account')
  const caller = limiter('caller')
  const signUps = limiter('signUp')

  const take = async (limit: RateLimiterMemory, key: string): Promise<Wait> => {
    try {
      await limit.consume(key)
      return undefined
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }
  const pairKey = (from: string, email: string) => `${from} ${email}`

  return {
    async logIn(from, email) {
      // The narrowest first: what it refuses does not count against the others.
      return (
        (await take(pair, pairKey(from, email))) ?? (await take(caller, from)) ?? (await take(account, email))
      )
    },
    signUp: (from) => take(signUps, from),
    async succeeded(from, email) {
      await pair.delete(pairKey(from, email))
    },
  }
}

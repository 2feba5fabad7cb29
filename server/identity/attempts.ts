import type { RateLimiterLike } from 'rate-limiter-flexible'
import { publish } from '../happenings.ts'
import { countUse, digestKey, type MakeLimiter } from '../limiters.ts'

const quarter = 15 * 60
const hour = 60 * 60

/**
 * How often passwords may be tried (decision record 9).
 * - `pair` limits one address at one account.
 * - `caller` limits one address at all accounts; it is higher, because an office may share an address.
 * - `account` limits all addresses at one account. Beyond it, each attempt is delayed by `pauseWhileAttacked`
 *   milliseconds, and each address has only the attempts of `pairWhileAttacked`. This slows guessing without
 *   locking the account: its owner still gets in from an address that has not guessed.
 */
export const attemptLimits = {
  pair: { most: 10, seconds: quarter },
  caller: { most: 60, seconds: quarter },
  account: { most: 60, seconds: hour },
  pairWhileAttacked: { most: 3, seconds: hour },
  signUp: { most: 30, seconds: hour },
} as const
export const pauseWhileAttacked = 2_000

type LimitName = keyof typeof attemptLimits

/** Seconds to wait; undefined if the attempt may proceed. */
export type Wait = number | undefined

export interface AttemptLimiter {
  /**
   * Counts a password attempt. `email` is in its comparable form, or any text if it is not an address. The
   * caller must wait `pause` milliseconds before it checks the password.
   */
  logIn(caller: string, email: string): Promise<{ wait: Wait; pause: number }>
  /** Counts an attempt to create an account. */
  signUp(caller: string): Promise<Wait>
  /**
   * The password was right: forgets the attempts of this address at this account, and this one attempt in the
   * count of the account. The count of the address at all accounts stays.
   */
  succeeded(caller: string, email: string): Promise<void>
}

const unlimited: AttemptLimiter = {
  logIn: () => Promise.resolve({ wait: undefined, pause: 0 }),
  signUp: () => Promise.resolve(undefined),
  succeeded: () => Promise.resolve(),
}

const countAttempt = async (limiter: RateLimiterLike, key: string): Promise<Wait> => {
  const { isOver, wait } = await countUse(limiter, key)
  if (!isOver) return undefined
  publish('limited', { limit: 'attempts' })
  return Math.ceil(wait / 1000)
}

/** Counts with the limiters from `make`. Without it (RATE_LIMITS=off, for tests) nothing is limited. */
export const createAttempts = (make: MakeLimiter | undefined): AttemptLimiter => {
  if (make === undefined) return unlimited
  const limiter = (name: LimitName) => make({ name: `attempts-${name}`, ...attemptLimits[name] })
  const pair = limiter('pair')
  const caller = limiter('caller')
  const account = limiter('account')
  const pairWhileAttacked = limiter('pairWhileAttacked')
  const signUps = limiter('signUp')

  return {
    async logIn(from, email) {
      // Check the narrowest limit first, so that attempts that it refuses do not count against wider limits.
      const wait =
        (await countAttempt(pair, digestKey(from, email))) ?? (await countAttempt(caller, digestKey(from)))
      if (wait !== undefined) return { wait, pause: 0 }
      const { consumedPoints } = await account.penalty(digestKey(email))
      if (consumedPoints <= attemptLimits.account.most) return { wait, pause: 0 }
      return {
        wait: await countAttempt(pairWhileAttacked, digestKey(from, email)),
        pause: pauseWhileAttacked,
      }
    },
    signUp: (from) => countAttempt(signUps, digestKey(from)),
    async succeeded(from, email) {
      await pair.delete(digestKey(from, email))
      await pairWhileAttacked.delete(digestKey(from, email))
      await account.reward(digestKey(email))
    },
  }
}

import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterLike } from 'rate-limiter-flexible'

/** How often something may be done: `most` times in a window of `seconds` that begins with the first. */
export interface LimiterOptions {
  /** Keeps the keys of one limiter apart from those of another. */
  name: string
  most: number
  seconds: number
}

/** Makes a limiter; what it counts in decides who shares the count. */
export type MakeLimiter = (options: LimiterOptions) => RateLimiterLike

/** Counts in this process, until it ends. */
export const inMemory: MakeLimiter = ({ name, most, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })

/** What is counted is kept; addresses of people are not. */
export const digestKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** What counting one use has found. */
export interface Counted {
  isOver: boolean
  /** Uses that are left until the window ends, and the milliseconds until then. */
  left: number
  wait: number
}

/** Counts a use, or several at once; the library rejects with its result what is over the limit. */
export const countUse = async (limiter: RateLimiterLike, key: string, points = 1): Promise<Counted> => {
  const counted = (isOver: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Counted => ({
    isOver,
    left: remainingPoints,
    wait: msBeforeNext,
  })
  try {
    return counted(false, await limiter.consume(key, points))
  } catch (error) {
    if (error instanceof RateLimiterRes) return counted(true, error)
    throw error
  }
}

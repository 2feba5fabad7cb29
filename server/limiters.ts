import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterLike } from 'rate-limiter-flexible'

/** A limit of `most` uses in `seconds`, counted from the first use. */
export interface LimiterOptions {
  /** Separates this limiter's keys from those of others. */
  name: string
  most: number
  seconds: number
}

/**
 * Creates a limiter. Limiters that count in the database share the counts of their name, even between
 * processes.
 */
export type MakeLimiter = (options: LimiterOptions) => RateLimiterLike

/** Counts in this process only; counts are lost when it ends. */
export const inMemory: MakeLimiter = ({ name, most, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })

/** Hashes the parts of a key, because keys are stored and must not contain personal addresses. */
export const digestKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The result of counting one use. */
export interface UseCount {
  isOver: boolean
  /** Uses left in the window, and milliseconds until it ends. */
  left: number
  wait: number
}

/** Counts one or more uses. The library rejects, with its result, when the limit is exceeded. */
export const countUse = async (limiter: RateLimiterLike, key: string, points = 1): Promise<UseCount> => {
  const toUseCount = (isOver: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): UseCount => ({
    isOver,
    left: remainingPoints,
    wait: msBeforeNext,
  })
  try {
    return toUseCount(false, await limiter.consume(key, points))
  } catch (error) {
    if (error instanceof RateLimiterRes) return toUseCount(true, error)
    throw error
  }
}

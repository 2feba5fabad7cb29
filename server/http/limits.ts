import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './problem.ts'

/**
 * Requests per minute and caller: an address, and an account for calls about what it keeps (decision record 12).
 * `generate` is 120 for an address, signed in or not: one visit to the results asks for topics, ten categories of
 * sparks, a title, a summary and some ideas, and the built-in engine answers in milliseconds. A low number would break
 * the product, not protect it. `page` reads foreign websites on a stranger's word and stays small; so does `upload`,
 * where one file can take seconds of a core.
 */
export const perMinute: Readonly<Record<LimitName, number>> = {
  read: 120,
  generate: 120,
  page: 12,
  upload: 10,
  own: 300,
  report: 60,
}
export type LimitName = 'read' | 'generate' | 'page' | 'upload' | 'own' | 'report'

export type Limits = (
  name: LimitName,
  caller: string,
) => Promise<Readonly<Record<string, string>>> | undefined

/**
 * Counts calls. The function resolves to the RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10) and rejects
 * with 429 and Retry-After when a caller is over the limit; it answers undefined when limits are off.
 */
export const createLimits = (
  on: boolean,
  numbers: Readonly<Record<LimitName, number>> = perMinute,
): Limits => {
  if (!on) return () => undefined
  const limiter = (name: LimitName) =>
    new RateLimiterMemory({ keyPrefix: name, points: numbers[name], duration: 60 })
  const limiters: Record<LimitName, RateLimiterMemory> = {
    read: limiter('read'),
    generate: limiter('generate'),
    page: limiter('page'),
    upload: limiter('upload'),
    own: limiter('own'),
    report: limiter('report'),
  }
  const headers = (name: LimitName, left: RateLimiterRes) => ({
    'RateLimit-Policy': `"${name}";q=${numbers[name]};w=60`,
    RateLimit: `"${name}";r=${left.remainingPoints};t=${Math.ceil(left.msBeforeNext / 1000)}`,
  })
  return async (name, caller) => {
    try {
      return headers(name, await limiters[name].consume(caller))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.', {
        ...headers(name, error),
        'Retry-After': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))),
      })
    }
  }
}

import type { MiddlewareHandler } from 'hono'
import { publish } from '../happenings.ts'
import { countUse, inMemory, type MakeLimiter } from '../limiters.ts'
import { limits as sizes } from '#contract/limits.ts'
import { holdAnswer } from './held-answers.ts'
import type { AppContext, Env } from './context.ts'
import { Refusal } from './problem.ts'

/**
 * Requests per minute and caller. The caller is an address, or an account for calls about its own data
 * (decision record 12).
 * - `generate` is high, because one visit to the results requests topics, ten categories of sparks, a title, a
 *   summary and some ideas, and the built-in engine answers in milliseconds.
 * - `page` and `upload` are low: the first fetches websites that a stranger names, and the second can take
 *   seconds of processor time per file.
 * - `cost` counts kilobytes sent and received, or equivalent work, because one call may cost a thousand times
 *   as much as another. A screen takes a few kilobytes; an export of the largest account still fits.
 */
export const perMinute: Readonly<Record<LimitName, number>> = {
  read: 120,
  generate: 120,
  page: 12,
  upload: 10,
  own: 300,
  report: 60,
  export: 6,
  ready: 120,
  cost: 64 * 1024,
}
export type LimitName =
  'read' | 'generate' | 'page' | 'upload' | 'own' | 'report' | 'export' | 'ready' | 'cost'

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024)

/** The caller exceeded a limit; the log says which. */
export class OverLimit extends Refusal {
  readonly limit: LimitName
  constructor(limit: LimitName, headers: Readonly<Record<string, string>>) {
    super('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.', headers)
    this.limit = limit
  }
}

export type Limits = (
  name: LimitName,
  caller: string,
  /** How many uses the call counts as. */
  points?: number,
) => Promise<Readonly<Record<string, string>> | undefined>

/**
 * Creates rate limits per caller, counted by the limiters that `make` returns. Each call returns the
 * RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10), or refuses with 429 and Retry-After if the
 * caller is over the limit. Without `make`, nothing is limited and each call returns undefined.
 */
export const createLimits = (
  make: MakeLimiter | undefined,
  numbers: Readonly<Record<LimitName, number>> = perMinute,
): Limits => {
  if (make === undefined) return () => Promise.resolve(undefined)
  const limit = (name: LimitName, counting = make) => ({
    limiter: counting({ name: `calls-${name}`, most: numbers[name], seconds: 60 }),
    policy: `"${name}";q=${numbers[name]};w=60`,
  })
  const limits: Record<LimitName, ReturnType<typeof limit>> = {
    read: limit('read'),
    generate: limit('generate'),
    page: limit('page'),
    upload: limit('upload'),
    own: limit('own'),
    report: limit('report'),
    export: limit('export'),
    ready: limit('ready'),
    // Costs are counted in memory, because they measure the work of this process.
    cost: limit('cost', inMemory),
  }
  return async (name, caller, points = 1) => {
    const { limiter, policy } = limits[name]
    const { isOver, left, wait } = await countUse(limiter, caller, points)
    const seconds = Math.ceil(wait / 1000)
    const headers = { 'RateLimit-Policy': policy, RateLimit: `"${name}";r=${left};t=${seconds}` }
    if (!isOver) return headers
    publish('limited', { limit: name })
    throw new OverLimit(name, { ...headers, 'Retry-After': String(seconds) })
  }
}

/** The length that a Content-Length header declares; 0 without one. */
const declaredLength = (header: string | null | undefined): number => Number(header ?? 0) || 0

/**
 * The number of bytes in a request's body. A body of undeclared length counts as the largest JSON body until
 * it is read.
 */
const bodyLength = ({ req }: AppContext): number =>
  req.header('transfer-encoding') === undefined
    ? declaredLength(req.header('content-length'))
    : sizes.reportBytes

/**
 * Counts a request and its bytes against the limits of the caller that `who` returns. The bytes of the request
 * count before they are read. The bytes of the answer count before they are read from storage
 * (`chargeForReading`), or else afterwards. The answer's headers say how much is left.
 */
export const limitRate =
  (
    limits: Limits,
    name: LimitName,
    who: (c: AppContext) => string = (c) => c.get('caller'),
  ): MiddlewareHandler<Env> =>
  async (c, next) => {
    const caller = who(c)
    const headers = await limits(name, caller)
    c.set('holder', caller)
    const requestBytes = bodyLength(c)
    await limits('cost', caller, kilobytes(requestBytes))
    await next()
    if (c.error !== undefined) return
    const answerBytes = declaredLength(c.res.headers.get('content-length'))
    const charged = requestBytes + (c.get('charged') ?? 0)
    const more = (c.get('received') ?? requestBytes) + answerBytes - charged
    // The answer is already made, so an exceeded limit takes effect on the next request.
    await limits('cost', caller, kilobytes(more)).catch(() => undefined)
    for (const [header, value] of Object.entries(headers ?? {})) c.res.headers.set(header, value)
    holdAnswer(c, answerBytes)
  }

/**
 * Call this before reading stored data of this size for an answer. It reserves memory for the answer, so that
 * many requests at once cannot exhaust it, and counts the bytes against the caller's costs.
 */
export const chargeForReading = async (limits: Limits, c: AppContext, bytes: number): Promise<void> => {
  holdAnswer(c, bytes)
  await limits('cost', c.get('holder') ?? c.get('caller'), kilobytes(bytes))
  c.set('charged', bytes)
}

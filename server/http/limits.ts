import type { MiddlewareHandler } from 'hono'
import { tell } from '../happenings.ts'
import { countUse, inMemory, type MakeLimiter } from '../limiters.ts'
import type { AppContext, Env } from './context.ts'
import { Refusal } from './problem.ts'

/**
 * Requests per minute and caller: an address, and an account for calls about what it keeps (decision record 12).
 * `generate` is 120 for an address, signed in or not: one visit to the results asks for topics, ten categories of
 * sparks, a title, a summary and some ideas, and the built-in engine answers in milliseconds. A low number would break
 * the product, not protect it. `page` reads foreign websites on a stranger's word and stays small; so does `upload`,
 * where one file can take seconds of a core. `cost` are kilobytes of what was sent and answered, or as much work: calls are
 * counted by what they cost, too, since one may cost a thousand times as much as another. A screen takes some kilobytes; what
 * the largest account takes away at once has room.
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

/** The caller does too much of it; the log says of what. */
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
  /** How many uses it counts as. */
  points?: number,
) => Promise<Readonly<Record<string, string>> | undefined>

/**
 * Counts calls in what `make` makes. The function answers the RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10)
 * and refuses with 429 and Retry-After a caller who is over the limit; without `make` limits are off, and it answers
 * undefined.
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
    // What this process does is counted in it: another one has a thread of its own.
    cost: limit('cost', inMemory),
  }
  return async (name, caller, points = 1) => {
    const { limiter, policy } = limits[name]
    const { isOver, left, wait } = await countUse(limiter, caller, points)
    const seconds = Math.ceil(wait / 1000)
    const headers = { 'RateLimit-Policy': policy, RateLimit: `"${name}";r=${left};t=${seconds}` }
    if (!isOver) return headers
    tell('limited', { limit: name })
    throw new OverLimit(name, { ...headers, 'Retry-After': String(seconds) })
  }
}

/** What a message says of its length. */
const declared = (header: string | null | undefined): number => Number(header ?? 0) || 0

/**
 * Counts a request against a limit of its caller, or of whom `who` names, and its bytes: those that it brings before they
 * are read, those of the answer after it. The answer says what is left.
 */
export const counted =
  (
    limits: Limits,
    name: LimitName,
    who: (c: AppContext) => string = (c) => c.get('caller'),
  ): MiddlewareHandler<Env> =>
  async (c, next) => {
    const caller = who(c)
    const headers = await limits(name, caller)
    const brought = declared(c.req.header('content-length'))
    await limits('cost', caller, kilobytes(brought))
    await next()
    if (c.error !== undefined) return
    const more = (c.get('received') ?? brought) - brought + declared(c.res.headers.get('content-length'))
    // It has been answered; the next one hears of it.
    await limits('cost', caller, kilobytes(more)).catch(() => undefined)
    for (const [header, value] of Object.entries(headers ?? {})) c.res.headers.set(header, value)
  }

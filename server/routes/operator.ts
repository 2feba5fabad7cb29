import { setTimeout } from 'node:timers/promises'
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import type { RateLimiterLike } from 'rate-limiter-flexible'
import type * as z from 'zod/mini'
import { ChoiceRequest, LookRequest, ModelChoice } from '#contract/operator.ts'
import { json } from '../http/answers.ts'
import type { Env } from '../http/context.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitRate, type Limits } from '../http/limits.ts'
import { sendLines } from '../http/lines.ts'
import { nameRoute } from '../http/middleware.ts'
import { Refusal } from '../http/problem.ts'
import { timeLimit } from '../http/time-limit.ts'
import { countUse, inMemory, type MakeLimiter } from '../limiters.ts'
import type { Log } from '../log.ts'
import { BadChoice, FixedByEnvironment, ChoiceOvertaken, type Operator } from '../operator/operator.ts'
import { bySchema } from './by-schema.ts'

/**
 * How often a wrong token may be tried. `caller` limits one address. When all addresses together exceed
 * `all`, each attempt waits `pauseWhileGuessing` milliseconds and each address has only `callerWhileGuessing`
 * attempts. This slows guessing without locking out the operator, whose address has not tried a wrong token.
 */
export const wrongTokenLimits = {
  caller: { most: 10, seconds: 600 },
  all: { most: 100, seconds: 3_600 },
  callerWhileGuessing: { most: 3, seconds: 3_600 },
} as const
export const pauseWhileGuessing = 2_000
/** The key under which the attempts of all addresses are counted together. */
const allAddresses = 'all'

/**
 * Maximum time for trying a model, in milliseconds: a slow machine must load it and then answer at least four
 * questions.
 */
const trialTime = 900_000

const bodyBytes = 8 * 1024

export interface OperatorRouteDeps {
  operator: Operator
  limits: Limits
  log: Log
  limiters?: MakeLimiter
  sleep?: (milliseconds: number) => Promise<unknown>
}

/** Adds the calls of the operator's page. Each needs the token; none is part of the API. */
export const addOperatorRoutes = (
  app: Hono<Env>,
  { operator, limits, log, limiters = inMemory, sleep = setTimeout }: OperatorRouteDeps,
): void => {
  const limiter = (name: keyof typeof wrongTokenLimits) =>
    limiters({ name: `operator-tokens-${name}`, ...wrongTokenLimits[name] })
  const callerLimiter = limiter('caller')
  const allLimiter = limiter('all')
  const callerLimiterWhileGuessing = limiter('callerWhileGuessing')

  const usedUp = async (counts: RateLimiterLike, key: string, { most }: { most: number }) => {
    const counted = await counts.get(key)
    return counted !== null && counted.consumedPoints >= most ? counted : undefined
  }

  /** Checks the token; refuses a caller with too many wrong attempts without looking at the token. */
  const withToken: MiddlewareHandler<Env> = async (c, next) => {
    const caller = c.get('caller')
    const isGuessed = (await usedUp(allLimiter, allAddresses, wrongTokenLimits.all)) !== undefined
    const exceeded =
      (await usedUp(callerLimiter, caller, wrongTokenLimits.caller)) ??
      (isGuessed
        ? await usedUp(callerLimiterWhileGuessing, caller, wrongTokenLimits.callerWhileGuessing)
        : undefined)
    if (exceeded !== undefined) {
      const seconds = Math.ceil(exceeded.msBeforeNext / 1_000)
      throw new Refusal(
        'TOO_MANY_REQUESTS',
        `Too many wrong tokens. Try again in ${Math.ceil(seconds / 60)} minutes.`,
        {
          'Retry-After': String(seconds),
        },
      )
    }
    if (isGuessed) await sleep(pauseWhileGuessing)
    const token = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (token !== undefined && (await operator.isToken(token))) return next()
    await countUse(callerLimiter, caller)
    await countUse(allLimiter, allAddresses)
    if (isGuessed) await countUse(callerLimiterWhileGuessing, caller)
    log.warn('a wrong operator token was given')
    throw new Refusal('UNAUTHORISED', 'This needs the operator’s token.', {
      'WWW-Authenticate': 'Bearer',
    })
  }

  const refuse = (error: unknown): never => {
    if (error instanceof BadChoice) throw new Refusal('INVALID', error.message)
    if (error instanceof FixedByEnvironment) throw new Refusal('FORBIDDEN', error.message)
    if (error instanceof ChoiceOvertaken) throw new Refusal('CONFLICT', error.message)
    throw error
  }

  const add = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    handler: Handler<Env>,
    milliseconds = 25_000,
  ) => {
    app.on(
      method,
      path,
      nameRoute(path),
      limitRate(limits, 'read'),
      withToken,
      ...(method === 'GET' ? [] : jsonBody(bodyBytes)),
      timeLimit(milliseconds),
      handler,
    )
  }
  const parseBody = <Body>(c: Parameters<Handler<Env>>[0], schema: z.ZodMiniType<Body>): Promise<Body> =>
    bySchema(schema, c.get('json'))

  add('GET', '/operator/state', async (c) => json(c, await operator.state()))
  add('POST', '/operator/look', async (c) => {
    const request = await parseBody(c, LookRequest)
    return json(c, await operator.findModels(request, c.get('signal')).catch(refuse))
  })
  add('PUT', '/operator/model', async (c) => {
    const { revision, choice } = await parseBody(c, ChoiceRequest)
    const state = await operator.choose(revision, choice).catch(refuse)
    log.warn({ engine: choice?.model ?? 'offline' }, 'an operator chose which engine writes')
    return json(c, state)
  })
  add(
    'POST',
    '/operator/trial',
    async (c) => {
      const choice = await parseBody(c, ModelChoice)
      const { response, write, endWith } = sendLines(c)
      const verdict = operator.tryOut(choice, c.get('signal'), (question) => write({ part: question }))
      endWith(verdict.catch(refuse), log)
      return response
    },
    trialTime,
  )
}

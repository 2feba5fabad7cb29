import type { Handler } from 'hono'
import { linesType, type AnswerLine, type Call } from '#contract/calls.ts'
import { delays } from '#contract/limits.ts'
import { json, noContent } from '../http/answers.ts'
import type { AppContext, Env } from '../http/context.ts'
import type { Gate } from '../workers/gate.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitRate, type LimitName, type Limits } from '../http/limits.ts'
import { sendLines } from '../http/lines.ts'
import type { Log } from '../log.ts'
import { timeLimit, unlessAborted } from '../http/time-limit.ts'
import { bySchema } from './by-schema.ts'

/**
 * Maximum time for an answer, in milliseconds; less than the client's timeout of 30 s, so that the answer
 * arrives.
 */
export const serverBudget = 25_000
/**
 * Maximum time for a streamed answer, in milliseconds; less than the client's, so that an error can still be
 * sent.
 */
const budgetInParts = delays.streamed - 5_000
const wantsLines = (c: AppContext) => c.req.header('accept')?.includes(linesType) ?? false

export interface RouteDeps {
  limits: Limits
  gate: Gate
  log: Log
  /** Checks every answer against the contract before sending it: on in tests, off in production for speed. */
  checkAnswers: boolean
}

/** What a call's work receives. */
export interface CallInput<Body> {
  body: Body
  params: Readonly<Record<string, string>>
  /** The caller whose limits and budgets the call uses. */
  caller: string
  signal: AbortSignal
}

/** A call under /v1: its method, its path and the handlers that run in order. */
export interface Route {
  method: Call['method']
  /** The path as in the contract, relative to /v1: `/sparks/{type}`. */
  path: string
  handlers: readonly Handler<Env>[]
}

/** The request body, parsed by the call's schema. */
export const bodyOf = async <Body>(
  c: AppContext,
  { request, accepts }: Pick<Call<Body>, 'request' | 'accepts'>,
): Promise<Body> =>
  request
    ? bySchema(request, c.get('json'), accepts)
    : // A call without a request schema has no body.
      (undefined as Body)

/**
 * Makes routes from the calls of the contract. A route applies the rate limit, parses the body by the call's
 * schema and does the work within the time limit; calls that generate or read a website first wait at the
 * gate. In tests, it also checks the answer against the call's schema.
 */
export const createRouteBuilder = ({ limits, gate, log, checkAnswers }: RouteDeps) => {
  const steps = <Body, Result>(
    { request, bytes }: Call<Body, Result>,
    limit: LimitName,
    budget: Parameters<typeof timeLimit>[0] = serverBudget,
  ): Handler<Env>[] => [limitRate(limits, limit), ...(request ? jsonBody(bytes) : []), timeLimit(budget)]

  const run = async <Body, Result>(
    c: AppContext,
    call: Call<Body, Result>,
    limit: LimitName,
    work: (input: CallInput<Body>) => Promise<Result>,
  ): Promise<Result> => {
    const [caller, signal] = [c.get('caller'), c.get('signal')]
    const input = { body: await bodyOf(c, call), params: c.req.param(), caller, signal }
    const queued = limit === 'generate' || limit === 'page'
    const result = await unlessAborted(signal, () =>
      queued ? gate.run(input, () => work(input), caller) : work(input),
    )
    return checkAnswers ? call.answer.parse(result) : result
  }

  return {
    route: <Body, Result>(
      call: Call<Body, Result>,
      limit: LimitName,
      work: (input: CallInput<Body>) => Promise<Result>,
    ): Route => ({
      method: call.method,
      path: call.path,
      handlers: [
        ...steps(call, limit),
        async (c) => {
          const result = await run(c, call, limit, work)
          return call.status === 204 ? noContent(c) : json(c, result, call.status)
        },
      ],
    }),

    /**
     * Like `route`, for work that delivers parts of its answer early. A client that accepts lines gets each
     * part at once and regular signs of progress. Other clients get one JSON answer, as do all clients when
     * the answer is ready before its first part.
     */
    inParts: <Body, Result, Part>(
      call: Call<Body, Result, unknown, Part>,
      limit: LimitName,
      work: (input: CallInput<Body>, tell: ((part: Part) => void) | undefined) => Promise<Result>,
    ): Route => ({
      method: call.method,
      path: call.path,
      handlers: [
        ...steps(call, limit, (c) => (wantsLines(c) ? budgetInParts : serverBudget)),
        async (c) => {
          let lines: ReturnType<typeof sendLines> | undefined
          const firstLine = Promise.withResolvers<undefined>()
          const write = (line: AnswerLine) => {
            lines ??= sendLines(c)
            lines.write(line)
            firstLine.resolve(undefined)
          }
          const tell = (part: Part) => write({ part: checkAnswers ? (call.part?.parse(part) ?? part) : part })
          const inLines = wantsLines(c)
          const result = run(c, call, limit, (input) => work(input, inLines ? tell : undefined))
          const heartbeat = inLines
            ? setInterval(() => write({ working: true }), delays.newsOfWork)
            : undefined
          const stop = () => clearInterval(heartbeat)
          result.then(stop, stop)
          // A failure before the first line can still be answered with its own status code.
          await Promise.race([firstLine.promise, result])
          if (lines === undefined) return json(c, await result)
          lines.endWith(result, log)
          return lines.response
        },
      ],
    }),

    /** A route with a constant answer, checked once at startup. */
    constant: <Result>(call: Call<unknown, Result>, value: Result): Route => {
      const answer = call.answer.parse(value)
      return {
        method: call.method,
        path: call.path,
        handlers: [limitRate(limits, 'read'), (c) => json(c, answer)],
      }
    },
  }
}

export type RouteBuilder = ReturnType<typeof createRouteBuilder>

import type { Handler } from 'hono'
import { linesType, type AnswerLine, type Call } from '#contract/calls.ts'
import { delays } from '#contract/limits.ts'
import { json, noContent } from '../http/answers.ts'
import type { AppContext, Env } from '../http/context.ts'
import type { Gate } from '../workers/gate.ts'
import { jsonBody } from '../http/json-body.ts'
import { counted, type LimitName, type Limits } from '../http/limits.ts'
import { sendLines } from '../http/lines.ts'
import type { Log } from '../log.ts'
import { problemOf, refusalOf } from '../http/problem-answers.ts'
import { timeLimit, unlessAborted } from '../http/time-limit.ts'
import { bySchema } from './by-schema.ts'

/** Our answers come before the client's own 30 s are over. */
export const serverBudget = 25_000
/** What is told part by part may take as long as its writer goes on, and says so where nothing has come for a while. */
const budgetInParts = delays.streamed - 5_000
const wantsLines = (c: AppContext) => c.req.header('accept')?.includes(linesType) ?? false

export interface RouteDeps {
  limits: Limits
  gate: Gate
  log: Log
  /** Parses every answer by the contract before it is sent: on in tests, off where speed counts. */
  checkAnswers: boolean
}

/** What the work of a call is given. */
export interface Asked<Body> {
  body: Body
  params: Readonly<Record<string, string>>
  /** Who limits and budgets count against. */
  caller: string
  signal: AbortSignal
}

/** A path of /v1 with the method it answers and what answers it, step by step. */
export interface Route {
  method: Call['method']
  /** As in the contract, relative to /v1: `/sparks/{type}`. */
  path: string
  handlers: readonly Handler<Env>[]
}

/** The body of a request by the schema of its call. */
export const bodyOf = async <Body>(
  c: AppContext,
  { request, accepts }: Pick<Call<Body>, 'request' | 'accepts'>,
): Promise<Body> =>
  request
    ? bySchema(request, c.get('json'), accepts)
    : // A call without a request schema has no body to speak of.
      (undefined as Body)

/**
 * Makes a route of a call of the contract: the limit, the body by the call's schema, the work within the time and, for
 * calls that generate, through the gate; then the answer by the call's schema.
 */
export const createRoutes = ({ limits, gate, log, checkAnswers }: RouteDeps) => {
  const steps = <Body, Result>(
    { request, bytes }: Call<Body, Result>,
    limit: LimitName,
    budget: Parameters<typeof timeLimit>[0] = serverBudget,
  ): Handler<Env>[] => [counted(limits, limit), ...(request ? jsonBody(bytes) : []), timeLimit(budget)]

  const run = async <Body, Result>(
    c: AppContext,
    call: Call<Body, Result>,
    limit: LimitName,
    work: (asked: Asked<Body>) => Promise<Result>,
  ): Promise<Result> => {
    const [caller, signal] = [c.get('caller'), c.get('signal')]
    const asked = { body: await bodyOf(c, call), params: c.req.param(), caller, signal }
    const queued = limit === 'generate' || limit === 'page'
    const result = await unlessAborted(signal, () =>
      queued ? gate.through(asked, () => work(asked), caller) : work(asked),
    )
    return checkAnswers ? call.answer.parse(result) : result
  }

  return {
    route: <Body, Result>(
      call: Call<Body, Result>,
      limit: LimitName,
      work: (asked: Asked<Body>) => Promise<Result>,
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
     * As `route`, for work that tells parts of its answer ahead. A client that accepts lines gets each at once, and hears
     * that the work goes on; when the answer comes before either, and for everybody else, it is the usual one.
     */
    inParts: <Body, Result, Part>(
      call: Call<Body, Result, unknown, Part>,
      limit: LimitName,
      work: (asked: Asked<Body>, tell: ((part: Part) => void) | undefined) => Promise<Result>,
    ): Route => ({
      method: call.method,
      path: call.path,
      handlers: [
        ...steps(call, limit, (c) => (wantsLines(c) ? budgetInParts : serverBudget)),
        async (c) => {
          let lines: ReturnType<typeof sendLines> | undefined
          const begun = Promise.withResolvers<undefined>()
          const write = (line: AnswerLine) => {
            lines ??= sendLines(c)
            lines.write(line)
            begun.resolve(undefined)
          }
          const tell = (part: Part) => write({ part: checkAnswers ? (call.part?.parse(part) ?? part) : part })
          const inLines = wantsLines(c)
          const result = run(c, call, limit, (asked) => work(asked, inLines ? tell : undefined))
          const news = inLines ? setInterval(() => write({ working: true }), delays.newsOfWork) : undefined
          const stop = () => clearInterval(news)
          result.then(stop, stop)
          // Whatever fails before the first line is answered with its own status.
          await Promise.race([begun.promise, result])
          if (lines === undefined) return json(c, await result)
          const { response, end } = lines
          void result.then(
            (answer) => {
              write({ answer })
              end()
            },
            (error: unknown) => {
              const refusal = refusalOf(error, c, log)
              const retryAfter = Number(refusal.headers['Retry-After'] ?? NaN)
              write({
                problem: problemOf(refusal, c.get('requestId')),
                status: refusal.status,
                ...(Number.isFinite(retryAfter) && { retryAfter }),
              })
              end(refusal.status)
            },
          )
          return response
        },
      ],
    }),

    /** A route whose answer never changes: checked once, at start. */
    constant: <Result>(call: Call<unknown, Result>, value: Result): Route => {
      const answer = call.answer.parse(value)
      return {
        method: call.method,
        path: call.path,
        handlers: [counted(limits, 'read'), (c) => json(c, answer)],
      }
    },
  }
}

export type Routes = ReturnType<typeof createRoutes>

import type * as z from 'zod/mini'
import { linesType, type AnswerLine, type Call } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { withinBudget, type Limited } from '../http/budget.ts'
import { readJson } from '../http/body.ts'
import { empty, json, jsonText, leavingOf, lines, type Answer, type Exchange } from '../http/exchange.ts'
import type { Gate } from '../http/gate.ts'
import type { LimitName, Limits } from '../http/limits.ts'
import { Refusal } from '../http/problem.ts'

/** Our answers come before the client's own 30 s are over. */
export const serverBudget = 25_000

export interface RouteDeps {
  limits: Limits
  gate: Gate
  /** Parses every answer by the contract before it is sent: on in tests, off where speed counts. */
  checkAnswers: boolean
}

/** A class, because V8 makes a shape of its own for every object that is written down with a getter. */
export class Asked<Body> {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  /** Who limits and budgets count against. */
  readonly caller: string
  readonly #limited: Limited

  constructor(body: Body, params: Readonly<Record<string, string>>, caller: string, limited: Limited) {
    this.body = body
    this.params = params
    this.caller = caller
    this.#limited = limited
  }

  /** Aborts when the client has gone or the budget is spent. Made for whoever asks for it. */
  get signal(): AbortSignal {
    return this.#limited.signal
  }
}

/** A path of /v1 with the method it answers. */
export interface Route {
  method: Call['method']
  /** As in the contract, relative to /v1: `/sparks/{type}`. */
  path: string
  handle: (exchange: Exchange) => Answer | Promise<Answer>
}

/** "text: must not be empty" – the field and the rule, never the value. */
const firstIssue = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  if (issue === undefined) return 'The request is not valid.'
  const field = issue.path.map(String).join('.')
  return field === '' ? `The request is not valid: ${issue.message}.` : `${field}: ${issue.message}.`
}

export const parseBody = <Body>(schema: z.ZodMiniType<Body>, value: unknown): Body => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID', firstIssue(parsed.error))
}

const noParameters: Readonly<Record<string, string>> = Object.freeze({})

/**
 * Makes a route of a call of the contract: the limit, the body by the call's schema, the work within the budget and,
 * for calls that generate, through the gate; then the answer by the call's schema.
 */
export const createRoutes = ({ limits, gate, checkAnswers }: RouteDeps) => {
  /** The steps of every request of a call, in this order: its limit, its body, and then the work. */
  const preparing = <Body, Result>(
    { path, request, answer, accepts = (body) => body }: Call<Body, Result>,
    limit: LimitName,
  ) => {
    const named = path.includes('{')
    const queued = limit === 'generate' || limit === 'page'
    return {
      count: ({ caller }: Exchange) => limits(limit, caller),

      read: async ({ context }: Exchange): Promise<Body> =>
        request
          ? parseBody(request, accepts(await readJson(context, sizes.jsonBytes)))
          : // A call without a request schema has no body to speak of.
            (undefined as Body),

      run: (
        { context, caller }: Exchange,
        body: Body,
        work: (asked: Asked<Body>) => Promise<Result>,
      ): Promise<Result> =>
        withinBudget(serverBudget, leavingOf(context), (limited) => {
          const asked = new Asked(body, named ? context.req.param() : noParameters, caller, limited)
          const result = queued ? gate.through(limited, () => work(asked), caller) : work(asked)
          return checkAnswers ? result.then((value) => answer.parse(value)) : result
        }),
    }
  }

  return {
    route: <Body, Result>(
      call: Call<Body, Result>,
      limit: LimitName,
      work: (asked: Asked<Body>) => Promise<Result>,
    ): Route => {
      const { count, read, run } = preparing(call, limit)
      const { status = 200 } = call
      return {
        method: call.method,
        path: call.path,
        handle: async (exchange) => {
          const headers = await count(exchange)
          const result = await run(exchange, await read(exchange), work)
          return status === 204 ? empty(status, headers) : json(result, status, headers)
        },
      }
    },

    /**
     * As `route`, for work that tells parts of its answer ahead. A client that accepts lines gets each at once; when
     * nothing is told, and for everybody else, the answer is the usual one.
     */
    inParts: <Body, Result, Part>(
      call: Call<Body, Result, unknown, Part>,
      limit: LimitName,
      work: (asked: Asked<Body>, tell: ((part: Part) => void) | undefined) => Promise<Result>,
    ): Route => {
      const { count, read, run } = preparing(call, limit)
      return {
        method: call.method,
        path: call.path,
        handle: async (exchange) => {
          const headers = await count(exchange)
          const body = await read(exchange)
          const parts: Part[] = []
          let news = Promise.withResolvers<false>()
          const tell = (part: Part) => {
            parts.push(checkAnswers ? (call.part?.parse(part) ?? part) : part)
            news.resolve(false)
          }
          const wantsLines = exchange.context.req.header('accept')?.includes(linesType) ?? false
          const result = run(exchange, body, (asked) => work(asked, wantsLines ? tell : undefined))
          // Whatever fails before the first part is answered with its own status.
          await Promise.race([news.promise, result])
          if (parts.length === 0) return json(await result, 200, headers)
          const write = async function* (): AsyncGenerator<AnswerLine, void> {
            const end = result.then(
              () => true,
              () => true,
            )
            let told = 0
            for (let isOver = false; !isOver;) {
              news = Promise.withResolvers()
              isOver = told === parts.length && (await Promise.race([news.promise, end]))
              for (; told < parts.length; told += 1) yield { part: parts[told] }
            }
            yield { answer: await result }
          }
          return lines(write(), headers)
        },
      }
    },

    /** A route whose answer never changes: checked and serialised once, at start. */
    constant: <Result>(call: Call<unknown, Result>, value: Result): Route => {
      const text = JSON.stringify(call.answer.parse(value))
      return {
        method: call.method,
        path: call.path,
        handle: async ({ caller }) => jsonText(text, 200, await limits('read', caller)),
      }
    },
  }
}

export type Routes = ReturnType<typeof createRoutes>

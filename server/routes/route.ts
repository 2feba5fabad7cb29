import type * as z from 'zod/mini'
import type { Call } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { withinBudget } from '../http/budget.ts'
import { readJson } from '../http/body.ts'
import { empty, json, jsonText, type Answer, type Exchange } from '../http/exchange.ts'
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

export interface Asked<Body> {
  body: Body
  params: Readonly<Record<string, string>>
  /** Aborts when the client has gone or the budget is spent. */
  signal: AbortSignal
  /** Who limits and budgets count against. */
  caller: string
}

/** A path of /v1 with the method it answers. */
export interface Route {
  method: Call['method']
  /** As in the contract, relative to /v1: `/sparks/{type}`. */
  path: string
  handle: (exchange: Exchange) => Promise<Answer>
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
export const createRoutes = ({ limits, gate, checkAnswers }: RouteDeps) => ({
  route: <Body, Result>(
    call: Call<Body, Result>,
    limit: LimitName,
    work: (asked: Asked<Body>) => Promise<Result>,
  ): Route => {
    const { request, answer, status = 200 } = call
    const named = call.path.includes('{')
    const queued = limit === 'generate' || limit === 'page'
    return {
      method: call.method,
      path: call.path,
      handle: async (exchange) => {
        const headers = await limits(limit, exchange.caller)
        const raw = exchange.context.req.raw
        const body = request
          ? parseBody(request, await readJson(raw, sizes.jsonBytes))
          : // A call without a request schema has no body to speak of.
            (undefined as Body)
        const params = named ? exchange.context.req.param() : noParameters
        const result = await withinBudget(serverBudget, raw.signal, (signal) =>
          queued
            ? gate.through(signal, () => work({ body, params, signal, caller: exchange.caller }))
            : work({ body, params, signal, caller: exchange.caller }),
        )
        if (status === 204) return empty(status, headers)
        return json(checkAnswers ? answer.parse(result) : result, status, headers)
      },
    }
  },

  /** A route whose answer never changes: checked and serialised once, at start. */
  constant: <Result>(call: Call<unknown, Result>, value: Result): Route => {
    const text = JSON.stringify(call.answer.parse(value))
    return {
      method: call.method,
      path: call.path,
      handle: async (exchange) => jsonText(text, 200, await limits('read', exchange.caller)),
    }
  },
})

export type Routes = ReturnType<typeof createRoutes>

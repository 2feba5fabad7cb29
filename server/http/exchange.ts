import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { ProblemBody } from '#contract/problems.ts'
import type { Clock } from '../domain/ports.ts'
import { UnreadablePage } from '../domain/ports.ts'
import { UnreadableFile } from '../domain/unreadable-file.ts'
import { countedAddress } from './address.ts'
import { traced, type Log } from './log.ts'
import { isOutage } from '../store/failures.ts'
import { fileRefusal, Refusal, statusOf, unavailable } from './problem.ts'

/** What the listener passes along with a request; absent when the app is called in memory. */
export interface Bindings {
  incoming?: Pick<IncomingMessage, 'socket'>
}
export type ServerContext = Context<{ Bindings: Bindings }>

/** One request as handlers see it. */
export interface Exchange {
  context: ServerContext
  /** Who limits count against. */
  caller: string
  requestId: string
}

/** An answer as a plain value. Every one becomes a `Response` in one place, below. */
export interface Answer {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer> | null
  /** The template to log instead of the route's own. */
  route?: string
}

const noStore = { 'Cache-Control': 'no-store' }
const jsonType = { 'Content-Type': 'application/json; charset=utf-8', ...noStore }

/** A JSON answer that no cache keeps; the text is serialised already. */
export const jsonText = (body: string, status = 200, headers?: Readonly<Record<string, string>>): Answer => ({
  status,
  body,
  headers: headers ? { ...jsonType, ...headers } : jsonType,
})

export const json = (value: unknown, status = 200, headers?: Readonly<Record<string, string>>): Answer =>
  jsonText(JSON.stringify(value), status, headers)

export const empty = (status: number, headers?: Readonly<Record<string, string>>): Answer => ({
  status,
  body: null,
  headers: { ...noStore, ...headers },
})

const saneRequestId = /^[\w.-]{8,64}$/

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof UnreadableFile) return fileRefusal(error.reason)
  if (error instanceof UnreadablePage) return new Refusal('PAGE_UNREADABLE', 'The website could not be read.')
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return unavailable('The answer took too long. Try again.', 5)
  if (isOutage(error))
    return unavailable('Nothing can be stored or read right now. Try again in a moment.', 5)
  return undefined
}

/** `{code, message, requestId}` for any failure (contract `ProblemBody`). */
export const problemAnswer = (error: Refusal, requestId: string): Answer => {
  const body: ProblemBody = {
    code: error.code,
    message: error.message,
    requestId,
    ...(error.fields.length > 0 && { fields: [...error.fields] }),
  }
  return json(body, statusOf[error.code], error.headers)
}

const internal = new Refusal('INTERNAL', 'Something went wrong on our side. Try again.')

const bytesOf = (body: Answer['body']): number =>
  body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength

export interface ExchangeDeps {
  log: Log
  clock: Clock
  trustedProxies: number
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Turns a handler of plain answers into a Hono handler. Request id, the common headers, problem answers and the one
 * log line per request happen here and nowhere else. There is no middleware: a single matched handler is Hono's and
 * the listener's fast path.
 */
export const createAnswering =
  ({ log, clock, trustedProxies, headers }: ExchangeDeps) =>
  (route: string, handle: (exchange: Exchange) => Answer | Promise<Answer>) =>
  async (context: ServerContext): Promise<Response> => {
    const started = clock.now()
    const offered = context.req.header('x-request-id')
    const requestId = offered !== undefined && saneRequestId.test(offered) ? offered : randomUUID()
    // Hono passes on what it was called with, which is nothing when the app is called in memory.
    const bindings = context.env as Bindings | undefined
    const caller = countedAddress(
      bindings?.incoming?.socket.remoteAddress,
      trustedProxies > 0 ? context.req.header('x-forwarded-for') : undefined,
      trustedProxies,
    )
    let answer: Answer
    let reason: string | undefined
    try {
      answer = await handle({ context, caller, requestId })
    } catch (error) {
      const refusal = asRefusal(error)
      if (error instanceof UnreadablePage || error instanceof UnreadableFile) reason = error.message
      // An outage is for the operator too: it says what is full, locked or away.
      if (refusal === undefined || isOutage(error))
        log.error(
          { requestId, route, ...traced(error) },
          refusal === undefined ? 'unexpected error' : 'storage outage',
        )
      answer = problemAnswer(refusal ?? internal, requestId)
    }
    log.info({
      requestId,
      route: answer.route ?? route,
      method: context.req.method,
      status: answer.status,
      ms: Math.round((clock.now() - started) * 10) / 10,
      bytes: bytesOf(answer.body),
      ...(reason !== undefined && { reason }),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...headers, ...answer.headers, 'X-Request-Id': requestId },
    })
  }

export type Answering = ReturnType<typeof createAnswering>

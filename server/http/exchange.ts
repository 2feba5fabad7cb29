import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { linesType, type AnswerLine } from '#contract/calls.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Clock } from '../domain/ports.ts'
import { UnreadablePage } from '../domain/ports.ts'
import { OverQuota } from '../domain/quota.ts'
import { UnreadableFile } from '../domain/unreadable-file.ts'
import { countedAddress } from './address.ts'
import type { Leaving } from './budget.ts'
import { traced, type Log } from './log.ts'
import { isOutage } from '../store/failures.ts'
import { fileRefusal, Refusal, statusOf, storageFull, unavailable } from './problem.ts'

/** What the listener passes along with a request; absent when the app is called in memory. */
export interface Bindings {
  incoming?: Pick<IncomingMessage, 'socket'>
  outgoing?: Pick<ServerResponse, 'on' | 'destroyed'>
}
export type ServerContext = Context<{ Bindings: Bindings }>

/** Hono passes on what it was called with, which is nothing when the app is called in memory. */
export const bindingsOf = ({ env }: { env?: Bindings | undefined }): Bindings => env ?? {}

/** When the client of a request goes. Over a socket that is the end of its answer: a signal of the web costs more. */
export const leavingOf =
  (context: ServerContext): Leaving =>
  (gone) => {
    const { outgoing } = bindingsOf(context)
    const ended = outgoing ?? context.req.raw.signal
    if ('destroyed' in ended) {
      if (ended.destroyed) gone()
      else ended.on('close', gone)
    } else if (ended.aborted) gone()
    else ended.addEventListener('abort', gone)
  }

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
  /** Lines are sent as they come, and a failure becomes the last of them; everything else is sent whole. */
  body: string | Uint8Array<ArrayBuffer> | null | AsyncGenerator<AnswerLine, void>
  /** The template to log instead of the route's own. */
  route?: string
}

interface TextAnswer extends Answer {
  body: string
}

const noStore = { 'Cache-Control': 'no-store' }
const jsonType = { 'Content-Type': 'application/json; charset=utf-8', ...noStore }

/** A JSON answer that no cache keeps; the text is serialised already. */
export const jsonText = (
  body: string,
  status = 200,
  headers?: Readonly<Record<string, string>>,
): TextAnswer => ({
  status,
  body,
  headers: headers ? { ...jsonType, ...headers } : jsonType,
})

export const json = (value: unknown, status = 200, headers?: Readonly<Record<string, string>>): TextAnswer =>
  jsonText(JSON.stringify(value), status, headers)

export const empty = (status: number, headers?: Readonly<Record<string, string>>): Answer => ({
  status,
  body: null,
  headers: { ...noStore, ...headers },
})

/** An answer in lines, for whoever does not want to wait for all of it (decision record 13). */
export const lines = (body: AsyncGenerator<AnswerLine, void>, headers?: Answer['headers']): Answer => ({
  status: 200,
  // A proxy that collects the answer first would take away what the lines are for.
  headers: {
    'Content-Type': `${linesType}; charset=utf-8`,
    ...noStore,
    'X-Accel-Buffering': 'no',
    ...headers,
  },
  body,
})

const saneRequestId = /^[\w.-]{8,64}$/

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof UnreadableFile) return fileRefusal(error.reason)
  if (error instanceof OverQuota) return storageFull()
  if (error instanceof UnreadablePage) return new Refusal('PAGE_UNREADABLE', 'The website could not be read.')
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return unavailable('The answer took too long. Try again.', 5)
  if (isOutage(error))
    return unavailable('Nothing can be stored or read right now. Try again in a moment.', 5)
  return undefined
}

const problemBody = (error: Refusal, requestId: string): ProblemBody => ({
  code: error.code,
  message: error.message,
  requestId,
  ...(error.fields.length > 0 && { fields: [...error.fields] }),
})

/** `{code, message, requestId}` for any failure (contract `ProblemBody`). */
export const problemAnswer = (error: Refusal, requestId: string): TextAnswer =>
  json(problemBody(error, requestId), statusOf[error.code], error.headers)

const internal = new Refusal('INTERNAL', 'Something went wrong on our side. Try again.')

const bytesOf = (body: string | Uint8Array | null): number =>
  body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength

const isInLines = (body: Answer['body']): body is AsyncGenerator<AnswerLine, void> =>
  body !== null && typeof body === 'object' && Symbol.asyncIterator in body

/** The lines as bytes. `over` hears how many there were once the last is sent, or the client has gone. */
const bytesOfLines = (
  body: AsyncGenerator<AnswerLine, void>,
  problemOf: (error: unknown) => AnswerLine,
  over: (bytes: number) => void,
) => {
  const encoder = new TextEncoder()
  let sent = 0
  let isGone = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await body.next().catch((error: unknown) => ({ done: undefined, error }))
      if (isGone) return
      if (next.done !== true) {
        const line = 'error' in next ? problemOf(next.error) : next.value
        const bytes = encoder.encode(`${JSON.stringify(line)}\n`)
        sent += bytes.byteLength
        controller.enqueue(bytes)
      }
      if (next.done === false) return
      controller.close()
      over(sent)
    },
    // That the client has gone (leavingOf) ends the work behind the lines.
    cancel() {
      isGone = true
      over(sent)
    },
  })
}

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
  (context: ServerContext): Response | Promise<Response> => {
    const started = clock.now()
    const offered = context.req.header('x-request-id')
    const requestId = offered !== undefined && saneRequestId.test(offered) ? offered : randomUUID()
    const caller = countedAddress(
      bindingsOf(context).incoming?.socket.remoteAddress,
      trustedProxies > 0 ? context.req.header('x-forwarded-for') : undefined,
      trustedProxies,
    )
    let reason: string | undefined
    const refusalOf = (error: unknown): Refusal => {
      const refusal = asRefusal(error)
      if (error instanceof UnreadablePage || error instanceof UnreadableFile) reason = error.message
      // An outage is for the operator too: it says what is full, locked or away.
      if (refusal === undefined || isOutage(error))
        log.error(
          { requestId, route, ...traced(error) },
          refusal === undefined ? 'unexpected error' : 'storage outage',
        )
      return refusal ?? internal
    }
    const send = (answer: Answer): Response => {
      const { body } = answer
      const note = (bytes: number, status = answer.status) =>
        log.request({
          requestId,
          route: answer.route ?? route,
          method: context.req.method,
          status,
          ms: Math.round((clock.now() - started) * 10) / 10,
          bytes,
          reason,
        })
      const sent: Record<string, string> = { ...headers, ...answer.headers, 'X-Request-Id': requestId }
      const init = { status: answer.status, headers: sent }
      if (!isInLines(body)) {
        const bytes = bytesOf(body)
        // Counted once for the log and the header; it also tells HEAD what GET would bring.
        if (body !== null) sent['Content-Length'] = String(bytes)
        note(bytes)
        return new Response(body, init)
      }
      let outcome = answer.status
      const problemLine = (error: unknown): AnswerLine => {
        const refusal = refusalOf(error)
        outcome = statusOf[refusal.code]
        return { problem: problemBody(refusal, requestId), status: outcome }
      }
      return new Response(
        bytesOfLines(body, problemLine, (bytes) => note(bytes, outcome)),
        init,
      )
    }
    const refuse = (error: unknown): Response => send(problemAnswer(refusalOf(error), requestId))
    // What is there at once goes out at once: a promise on the way would miss the listener's fast path (decision record 14).
    let answer: Answer | Promise<Answer>
    try {
      answer = handle({ context, caller, requestId })
    } catch (error) {
      return refuse(error)
    }
    return answer instanceof Promise ? answer.then(send, refuse) : send(answer)
  }

export type Answering = ReturnType<typeof createAnswering>

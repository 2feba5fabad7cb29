import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { stopwatch, publish } from '../happenings.ts'
import { countedAddress } from './address.ts'
import type { Env } from './context.ts'
import type { Log } from '../log.ts'
import { logSparingly } from '../sparingly.ts'
import { inTrace } from '../trace.ts'

const saneRequestId = /^[\w.-]{8,64}$/

/** Echoes a well-formed X-Request-Id and replaces any other. */
export const assignRequestId: MiddlewareHandler<Env> = requestId({
  // Turns off Hono's own rule, which has no minimum length and forbids dots.
  limitLength: 0,
  generator: (c) => {
    const offered = c.req.header('x-request-id') ?? ''
    return saneRequestId.test(offered) ? offered : randomUUID()
  },
})

/** Continues the caller's trace or starts one: see `trace.ts`. */
export const withTrace: MiddlewareHandler<Env> = (c, next) => inTrace(c.req.header('traceparent'), next)

/** Adds these headers to every answer; handlers may override them. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler<Env> =>
  (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return next()
  }

/** Determines the address whose rate limits the request uses. */
export const withCaller =
  (trustedProxies: number): MiddlewareHandler<Env> =>
  (c, next) => {
    // Tests call the app directly, without a connection.
    const { incoming } = (c.env as HttpBindings | undefined) ?? {}
    const peer = incoming?.socket.remoteAddress
    c.set('caller', countedAddress(peer, c.req.header('x-forwarded-for'), trustedProxies))
    return next()
  }

/**
 * Logs one line per answered request, with the path's template, never the path. Frequent refusals are
 * summarised (`sparingly.ts`).
 */
export const logRequests =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const elapsed = stopwatch()
    publish('requestBegan', {})
    await next()
    const logAnswer = ({ status, bytes }: { status: number; bytes: number }) => {
      const [route, { method }, ms] = [c.get('route') ?? 'no route', c.req, elapsed()]
      publish('requestAnswered', { route, method, status, ms })
      const reason = c.get('reason')
      const write = () =>
        log.info({
          requestId: c.get('requestId'),
          route,
          method,
          status,
          ms: Math.round(ms * 10) / 10,
          bytes,
          reason,
        })
      // Anyone can cause these refusals as often as they like.
      if (status === 429 || status === 503) logSparingly(log, { route, status, reason }, write)
      else write()
    }
    const sent = c.get('sent')
    if (sent !== undefined) void sent.then(logAnswer)
    else logAnswer({ status: c.res.status, bytes: Number(c.res.headers.get('Content-Length') ?? 0) })
  }

/** Maximum number of bytes of a refused body that are received and discarded. */
const mostUnwanted = 16 * 1024 * 1024

export interface Patience {
  /** How many milliseconds the rest of the body may take to arrive. */
  patience?: number
  /** How many milliseconds the sender may be silent. */
  quiet?: number
}

/** Receives the rest of a body and discards it. Resolves to false if it is too large, too slow or cut off. */
const receiveRest = (
  incoming: HttpBindings['incoming'],
  { patience = 60_000, quiet = 2_000 }: Patience,
): Promise<boolean> =>
  new Promise((resolve) => {
    let bytes = 0
    const end = (isWhole: boolean) => {
      clearTimeout(timer)
      clearTimeout(silence)
      resolve(isWhole)
    }
    const timer = setTimeout(() => end(false), patience)
    const silence = setTimeout(() => end(false), quiet)
    // Remove earlier listeners, because they would store the rest in memory.
    incoming.removeAllListeners('data')
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.byteLength
      silence.refresh()
      if (bytes > mostUnwanted) end(false)
    })
    incoming.once('end', () => end(true))
    incoming.once('close', () => end(incoming.complete))
    incoming.resume()
  })

/**
 * Receives and discards the rest of a refused body before the answer is sent. A client reads the answer only
 * after it has sent everything; if the connection closed earlier, it would never learn why (RFC 9112 §9.6). If
 * the rest does not arrive in time, the answer tells the client that the connection will close.
 */
export const unreadBodies =
  (patience: Patience = {}): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next()
    const bindings = c.env as HttpBindings | undefined
    if (bindings?.incoming === undefined) return
    const { incoming, outgoing } = bindings
    // Look at the headers only: asking the web request for its body would begin to read it.
    if (c.req.header('transfer-encoding') === undefined && !Number(c.req.header('content-length'))) return
    if (incoming.complete || incoming.destroyed) return
    if (!(await receiveRest(incoming, patience))) outgoing.shouldKeepAlive = false
  }

/** Sets the route's name for the log. */
export const nameRoute =
  (route: string): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('route', route)
    return next()
  }

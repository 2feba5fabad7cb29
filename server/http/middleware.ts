import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { stopwatch, tell } from '../happenings.ts'
import { countedAddress } from './address.ts'
import type { Env } from './context.ts'
import type { Log } from '../log.ts'
import { sparingly } from '../sparingly.ts'
import { inTrace } from '../trace.ts'

const saneRequestId = /^[\w.-]{8,64}$/

/** Echoes a well-formed X-Request-Id and replaces any other. */
export const identified: MiddlewareHandler<Env> = requestId({
  // Turns off Hono's own rule, which has no minimum length and forbids dots.
  limitLength: 0,
  generator: (c) => {
    const offered = c.req.header('x-request-id') ?? ''
    return saneRequestId.test(offered) ? offered : randomUUID()
  },
})

/** Continues the caller's trace or starts one: see `trace.ts`. */
export const withTrace: MiddlewareHandler<Env> = (c, next) => inTrace(c.req.header('traceparent'), next)

/** Adds these headers to every answer; a handler may override one. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler<Env> =>
  (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return next()
  }

/** Determines whom rate limits count against. */
export const withCaller =
  (trustedProxies: number): MiddlewareHandler<Env> =>
  (c, next) => {
    // Absent if the app is called in memory.
    const { incoming } = (c.env as HttpBindings | undefined) ?? {}
    const peer = incoming?.socket.remoteAddress
    c.set('caller', countedAddress(peer, c.req.header('x-forwarded-for'), trustedProxies))
    return next()
  }

/**
 * Logs one line per answered request, with the path's template, never the path. Of repeated refusals, some
 * are logged and the rest counted.
 */
export const logged =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const elapsed = stopwatch()
    tell('requestBegan', {})
    await next()
    const note = ({ status, bytes }: { status: number; bytes: number }) => {
      const [route, { method }, ms] = [c.get('route') ?? 'no route', c.req, elapsed()]
      tell('requestAnswered', { route, method, status, ms })
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
      // Anyone can trigger these as often as they like.
      if (status === 429 || status === 503) sparingly(log, { route, status, reason }, write)
      else write()
    }
    const sent = c.get('sent')
    if (sent !== undefined) void sent.then(note)
    else note({ status: c.res.status, bytes: Number(c.res.headers.get('Content-Length') ?? 0) })
  }

/** How long an unread body may take to arrive, and how large it may be. */
const patience = 60_000
const mostUnread = 16 * 1024 * 1024

/**
 * Receives a body that was refused unread before sending the answer. A client that is still sending does not
 * read, and if the connection closes it never learns why (RFC 9112 §9.6).
 */
export const unreadBodies: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { incoming } = (c.env as HttpBindings | undefined) ?? {}
  if (incoming === undefined || incoming.complete || c.req.raw.bodyUsed) return
  let bytes = 0
  const counted = new WritableStream<Uint8Array>({
    write: (piece) => {
      bytes += piece.byteLength
      if (bytes > mostUnread) throw new Error('the body is too large to wait for')
    },
  })
  // If the sender disconnects, is too slow or sends too much, the connection is closed without an answer.
  await c.req.raw.body?.pipeTo(counted, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
}

/** Sets the route's name for the log. */
export const named =
  (route: string): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('route', route)
    return next()
  }

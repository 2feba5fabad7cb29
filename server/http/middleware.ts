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

/** Repeats a sane X-Request-Id and makes one in place of any other. */
export const identified: MiddlewareHandler<Env> = requestId({
  // None is taken as it is: Hono's own rule knows no shortest length and no dots.
  limitLength: 0,
  generator: (c) => {
    const offered = c.req.header('x-request-id') ?? ''
    return saneRequestId.test(offered) ? offered : randomUUID()
  },
})

/** Goes on with the trace of the caller, or begins one: see `trace.ts`. */
export const withTrace: MiddlewareHandler<Env> = (c, next) => inTrace(c.req.header('traceparent'), next)

/** Sends these headers with every answer; a handler may replace one. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler<Env> =>
  (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return next()
  }

/** Finds out who limits count against. */
export const withCaller =
  (trustedProxies: number): MiddlewareHandler<Env> =>
  (c, next) => {
    // Absent when the app is called in memory.
    const { incoming } = (c.env as HttpBindings | undefined) ?? {}
    const peer = incoming?.socket.remoteAddress
    c.set('caller', countedAddress(peer, c.req.header('x-forwarded-for'), trustedProxies))
    return next()
  }

/**
 * Writes one line for every request once it is answered: what was asked by its template, never by its address. Of many
 * refusals some are written and the rest counted.
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
      // Anybody can bring these about as often as they like.
      if (status === 429 || status === 503) sparingly(log, { route, status, reason }, write)
      else write()
    }
    const sent = c.get('sent')
    if (sent !== undefined) void sent.then(note)
    else note({ status: c.res.status, bytes: Number(c.res.headers.get('Content-Length') ?? 0) })
  }

/** Milliseconds that a sender has for what is not read, and how many bytes of it. */
const patience = 60_000
const mostUnread = 16 * 1024 * 1024

/**
 * Lets a body come that was refused unread before the answer goes out: who is still sending reads no answer, and a
 * connection that is closed on them says nothing of the reason (RFC 9112 §9.6).
 */
export const unreadBodies: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { incoming } = (c.env as HttpBindings | undefined) ?? {}
  if (incoming === undefined || incoming.complete || c.req.raw.bodyUsed) return
  let bytes = 0
  const counted = new WritableStream<Uint8Array>({
    write: (piece) => {
      bytes += piece.byteLength
      if (bytes > mostUnread) throw new Error('too much to wait for')
    },
  })
  // A sender that has gone, is too slow or sends too much loses the connection, and with it the answer.
  await c.req.raw.body?.pipeTo(counted, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
}

/** Names the route for the log. */
export const named =
  (route: string): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('route', route)
    return next()
  }

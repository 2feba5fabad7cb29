import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { timeout } from 'hono/timeout'
import pino from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { calls } from '#contract/calls.ts'
import { sectorOptions, tenSparks } from './answers.ts'

/**
 * A bare Hono app with the product's middleware for these two calls, written simply: request id, security
 * headers, one log line per request, a limit per address, body and time limits, the contract's own schema.
 */
const log = pino({ base: null }, pino.destination({ dest: 1, sync: true }))
const limiter = new RateLimiterMemory({ points: 1e9, duration: 60 })

const app = new Hono()
app.use(
  requestId(),
  secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], scriptSrc: ["'self'"] } }),
  async (c, next) => {
    const started = performance.now()
    await next()
    log.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      status: c.res.status,
      ms: performance.now() - started,
    })
  },
  async (c, next) => {
    const { remainingPoints } = await limiter.consume(getConnInfo(c).remote.address ?? '')
    await next()
    c.header('RateLimit', String(remainingPoints))
  },
)
app.get('/healthz', (c) => c.json({}))
app.get('/v1/business/sectors', (c) => c.json(sectorOptions))
app.post('/v1/sparks/:type', bodyLimit({ maxSize: 256 * 1024 }), timeout(25_000), async (c) => {
  const parsed = calls.writeSparks.request?.safeParse(await c.req.json())
  return parsed?.success ? c.json(tenSparks) : c.json({}, 422)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

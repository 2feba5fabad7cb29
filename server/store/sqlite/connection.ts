import { existsSync } from 'node:fs'
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type Dialect, type Driver, type SqliteDialectConfig } from 'kysely'
import { keepFilePrivate } from '../private-files.ts'
import { SharingDriver } from './sharing.driver.ts'

/**
 * node:sqlite behind Kysely. No other file imports node:sqlite, so that changing the driver changes one file.
 */

/** How long a call waits for another writer, milliseconds. */
export const patience = 5_000

/**
 * Cached statements. The number is limited, because lists of different lengths produce different statements.
 */
const keptStatements = 400

/** node:sqlite would take a Date or an object for a set of named parameters and bind nothing. */
export const bind = (value: unknown): SQLInputValue => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return ArrayBuffer.isView(value) ? (value as NodeJS.ArrayBufferView) : JSON.stringify(value)
  return value as SQLInputValue
}

const adapter = (database: DatabaseSync) => {
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>()
  const prepared = (query: string) => {
    const held = statements.get(query)
    if (held !== undefined) return held
    // `begin immediate`, because a transaction that starts with a read would fail at its first write,
    // whatever the time-out, if another process has written in between.
    const statement = database.prepare(query === 'begin' ? 'begin immediate' : query)
    const made = { statement, reader: statement.columns().length > 0 }
    if (statements.size >= keptStatements) statements.clear()
    statements.set(query, made)
    return made
  }
  return {
    close: () => {
      statements.clear()
      if (database.isOpen) database.close()
    },
    prepare: (query: string) => {
      // SQLite itself rolls back a transaction that finds the disk full. A second rollback would fail, and
      // Kysely would throw that error instead of the real one.
      const { statement, reader } = prepared(
        query === 'rollback' && !database.isTransaction ? 'select 1 where 0' : query,
      )
      return {
        reader,
        all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bind)),
        run: (parameters: readonly unknown[]) => statement.run(...parameters.map(bind)),
        iterate: (parameters: readonly unknown[]) =>
          statement.iterate(...parameters.map(bind)) as IterableIterator<unknown>,
      }
    },
  }
}

/**
 * Kysely assumes that SQLite cannot change a schema in a transaction; this version can, so migrations are all
 * or nothing.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  private readonly config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.config = config
  }
  override createDriver(): Driver {
    return new SharingDriver(this.config)
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

export interface SqliteConnection {
  dialect: Dialect
  /** Files that other accounts on the machine can read, because we may not change their permissions. */
  exposed: readonly string[]
  /** Copies the database to a new file while it is in use. */
  backup: (file: string) => Promise<void>
  /** For a connection that was opened only for a backup; the dialect closes its own. */
  close: () => void
}

/** Opens a database file read-only. */
export const readSqlite = (file: string): Dialect =>
  new NodeSqliteDialect({
    database: adapter(new DatabaseSync(file, { readOnly: true, timeout: patience })),
  })

/** Busy or locked. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff)

/**
 * Locks a file until it is released or this process ends, however it ends; undefined if another process holds
 * it. The file stays empty: SQLite is used only for its lock, because Node has none.
 */
export const holdFile = (file: string): (() => void) | undefined => {
  keepFilePrivate(file)
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    // With its journal in memory SQLite writes nothing, so a full disk does not stop the server from
    // starting.
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => {
      if (held.isOpen) held.close()
    }
  } catch (error) {
    held.close()
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Whether nobody else has the file open. If so, its log is merged into it, leaving a single file. */
export const claimSqlite = (file: string): boolean => {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  } finally {
    database.close()
  }
}

/** The database, its log and the log's index; SQLite gives the other two the mode of the first. */
const filesOf = (file: string): string[] => [
  file,
  ...[`${file}-wal`, `${file}-shm`].filter((other) => existsSync(other)),
]

/**
 * Opens a database file, creating it if missing: readable only by its owner, write-ahead log, every commit
 * synced to disk, deleted data overwritten with zeros, foreign keys enforced, and up to 5 s of waiting for
 * another writer.
 */
export const openSqlite = (file: string): SqliteConnection => {
  const exposed = filesOf(file).filter((one) => !keepFilePrivate(one))
  const database = new DatabaseSync(file, { timeout: patience })
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;',
    )
  } catch (error) {
    database.close()
    throw error
  }
  return {
    dialect: new NodeSqliteDialect({ database: adapter(database) }),
    exposed,
    backup: async (target) => {
      keepFilePrivate(target)
      await backup(database, target)
    },
    close: () => database.close(),
  }
}

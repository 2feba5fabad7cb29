import { existsSync } from 'node:fs'
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type Dialect, type Driver, type SqliteDialectConfig } from 'kysely'
import { keepFilePrivate } from '../private-files.ts'
import { SharingDriver } from './sharing.driver.ts'

/** Connects node:sqlite to Kysely. No other store imports node:sqlite, so the driver can be changed here. */

/** How long a call waits while another process writes, milliseconds. */
export const busyTimeout = 5_000

/** Maximum number of cached statements. Lists of different lengths produce different statements. */
const mostStatements = 400

/** Converts a value for node:sqlite, which would treat a Date or an object as named parameters. */
export const bind = (value: unknown): SQLInputValue => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return ArrayBuffer.isView(value) ? (value as NodeJS.ArrayBufferView) : JSON.stringify(value)
  return value as SQLInputValue
}

const adapterOf = (database: DatabaseSync) => {
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>()
  const prepare = (query: string) => {
    const held = statements.get(query)
    if (held !== undefined) return held
    // `begin immediate` takes the write lock at once. Otherwise a transaction that reads first would fail at
    // its first write, without waiting, if another process had written in between.
    const statement = database.prepare(query === 'begin' ? 'begin immediate' : query)
    const prepared = { statement, reader: statement.columns().length > 0 }
    if (statements.size >= mostStatements) statements.clear()
    statements.set(query, prepared)
    return prepared
  }
  return {
    close: () => {
      statements.clear()
      if (database.isOpen) database.close()
    },
    prepare: (query: string) => {
      // SQLite rolls back a transaction by itself when the disk is full. A second rollback would fail, and
      // Kysely would throw that failure instead of the original error.
      const { statement, reader } = prepare(
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
 * Tells Kysely that SQLite can change its schema in a transaction, which Kysely assumes it cannot. All
 * migrations can then run in one transaction.
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
  /** Files that other accounts can read and whose permissions cannot be changed. */
  exposed: readonly string[]
  /** Copies the database to a new file while it is in use. */
  backup: (file: string) => Promise<void>
  /** Closes a connection that was opened only for a backup; the dialect closes all others. */
  close: () => void
}

/** Opens a database file read-only. */
export const readSqlite = (file: string): Dialect =>
  new NodeSqliteDialect({
    database: adapterOf(new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })),
  })

/** Whether another process has the file open or locked (SQLITE_BUSY, SQLITE_LOCKED). */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff)

/**
 * Locks a file until it is released or the process ends, even by a crash; undefined if another process has
 * locked it. Uses SQLite, because Node cannot lock files. The file stays empty.
 */
export const holdFile = (file: string): (() => void) | undefined => {
  keepFilePrivate(file)
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    // With the journal in memory SQLite writes no file, so the server starts even if the disk is full.
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

/** Whether no other process has the database open. If so, its log is merged, which leaves a single file. */
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

/** The database file, and its log and the log's index if they exist. */
const filesOf = (file: string): string[] => [
  file,
  ...[`${file}-wal`, `${file}-shm`].filter((other) => existsSync(other)),
]

/**
 * Opens a database file, or creates one. The file is readable only by its owner and has a write-ahead log.
 * Every commit is synced to disk, deleted data is overwritten with zeros, foreign keys are enforced, and a
 * call waits up to 5 s while another process writes.
 */
export const openSqlite = (file: string): SqliteConnection => {
  const exposed = filesOf(file).filter((one) => !keepFilePrivate(one))
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;',
    )
  } catch (error) {
    database.close()
    throw error
  }
  return {
    dialect: new NodeSqliteDialect({ database: adapterOf(database) }),
    exposed,
    backup: async (target) => {
      keepFilePrivate(target)
      await backup(database, target)
    },
    close: () => database.close(),
  }
}

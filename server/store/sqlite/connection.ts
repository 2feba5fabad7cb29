import { existsSync } from 'node:fs'
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type Dialect, type Driver, type SqliteDialectConfig } from 'kysely'
import { keepFilePrivate } from '../private-files.ts'
import { SharingDriver } from './sharing.driver.ts'

/**
 * node:sqlite behind Kysely. This is the only file that imports node:sqlite, so that another driver is a change of
 * one file.
 */

/** Milliseconds that a call waits for another writer. */
export const patience = 5_000

/** Statements kept ready. Their number is bounded, because lists of unlike length make statements of unlike text. */
const keptStatements = 400

/** node:sqlite takes a Date or an object for a set of named parameters, which binds nothing. */
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
    // A transaction that starts by reading would fail at its first write, whatever the timeout, when another
    // process has written in between.
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
      // A transaction that finds the disk full is undone by SQLite itself. To undo it again would fail, and Kysely would
      // throw that in place of the reason.
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

/** Kysely takes no SQLite for able to change a schema in a transaction; this one can, so that a migration is all or nothing. */
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
  /** Files that other accounts of the machine may read, because they are not ours to shut. */
  exposed: readonly string[]
  /** Copies the database to a new file while it is in use. */
  backup: (file: string) => Promise<void>
  /** For a connection that was opened for a backup alone; the dialect closes its own. */
  close: () => void
}

/** For looking at a database file that is left as it is. */
export const readSqlite = (file: string): Dialect =>
  new NodeSqliteDialect({
    database: adapter(new DatabaseSync(file, { readOnly: true, timeout: patience })),
  })

/** Busy, or locked. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff)

/**
 * Holds a file until it is released or this process ends, however it ends; undefined while another process holds it.
 * The file stays empty: SQLite is asked for its lock alone, since Node has none.
 */
export const holdFile = (file: string): (() => void) | undefined => {
  keepFilePrivate(file)
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    // With its journal in memory nothing is written: a full disk is no reason that a server cannot start.
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

/** Whether no one else has the file open; its log is moved into it then, so that it is one file. */
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

/** The database, its log and the index of the log; SQLite gives the two others the mode of the first. */
const filesOf = (file: string): string[] => [
  file,
  ...[`${file}-wal`, `${file}-shm`].filter((other) => existsSync(other)),
]

/**
 * Opens a database file, made when missing: readable by its owner alone, write-ahead log, every commit on the disk
 * before it counts, what is deleted overwritten with zeros, foreign keys checked, five seconds of patience with another
 * writer.
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

import { accessSync, constants, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const migrationsDir = join(import.meta.dirname, '../migrations')

interface Migration {
  version: number
  sql: string
}

/** Files `0001-name.sql`, `0002-…` in order; the number is the schema version a file leads to. */
const readMigrations = (): Migration[] =>
  readdirSync(migrationsDir)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({
      version: Number(name.slice(0, 4)),
      sql: readFileSync(join(migrationsDir, name), 'utf8'),
    }))

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'])

const migrate = (database: DatabaseSync): void => {
  const migrations = readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  const current = versionOf(database)
  if (current > newest)
    throw new Error(
      `The data was written by a newer version (schema ${current}, this version knows ${newest}). Update, or use another DATA_DIR.`,
    )
  for (const { version, sql } of migrations) {
    if (version <= current) continue
    // Schema and version change together or not at all.
    database.exec(`BEGIN IMMEDIATE;\n${sql}\nPRAGMA user_version = ${version};\nCOMMIT;`)
  }
}

export interface Storage {
  database: DatabaseSync
  /** True when the folder and the database take writes now. */
  writable: () => boolean
  close: () => void
}

/**
 * Opens the embedded database in `dataDir`, creating and migrating it when needed.
 * @throws when the folder cannot be written or the data comes from a newer version.
 */
export const openStorage = (dataDir: string): Storage => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(dataDir, 'sparkwright.db'))
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;',
    )
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  return {
    database,
    writable: () => {
      try {
        accessSync(dataDir, constants.W_OK)
        // Takes the write lock and gives it back.
        database.exec('BEGIN IMMEDIATE; ROLLBACK;')
        return true
      } catch {
        if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
        return false
      }
    },
    close: () => database.close(),
  }
}

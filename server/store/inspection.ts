import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { databaseFile } from './database.ts'
import { hasTable, migrations, schemaOf, type DatabaseKind } from './migrations.ts'
import { readSqlite } from './sqlite/connection.ts'
import { rowsOf } from './copies.ts'
import { faultsOf, type RowFault } from './row-check.ts'
import type { Tables } from './tables.ts'

/** The state of a database, found without changing it. */
export interface Inspection {
  kind: DatabaseKind
  /** The database program and its version, such as `SQLite 3.50.4`. */
  version: string
  /** Whether the database has ever had our schema. */
  isUsed: boolean
  /** Migrations that were applied. */
  recorded: readonly string[]
  /** Migrations this version would apply, and recorded ones that it does not know. */
  pending: readonly string[]
  unknown: readonly string[]
  /** What SQLite's check found damaged; always empty for PostgreSQL, which checks its own pages. */
  damage: readonly string[]
  /** Why nothing can be stored; undefined if it can. */
  refusesWrites: string | undefined
  /** When a challenge was last changed, and the current time according to PostgreSQL, milliseconds. */
  newest: number | undefined
  now: number | undefined
  /** Number of the built-in identity provider's keys. */
  signingKeys: number
}

interface Source {
  kind: DatabaseKind
  db: Kysely<Tables>
}

const versionOf = async ({ kind, db }: Source): Promise<string> => {
  const [name, query] =
    kind === 'sqlite'
      ? ['SQLite', sql<{ version: string }>`select sqlite_version() as version`]
      : ['PostgreSQL', sql<{ version: string }>`select current_setting('server_version') as version`]
  const { rows } = await query.execute(db)
  return `${name} ${rows[0]?.version ?? 'of an unknown version'}`
}

const damageOf = async ({ kind, db }: Source): Promise<string[]> => {
  if (kind === 'postgres') return []
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(db)
  return rows.map(({ quick_check: result }) => result).filter((result) => result !== 'ok')
}

const writeStateOf = async ({ kind, db }: Source): Promise<Pick<Inspection, 'refusesWrites' | 'now'>> => {
  if (kind === 'sqlite') return { refusesWrites: undefined, now: undefined }
  const { rows } = await sql<{ now: Date; copies: boolean; may: boolean | null }>`
    select clock_timestamp() as now, pg_is_in_recovery() as copies,
      has_schema_privilege(current_schema(), 'create') as may`.execute(db)
  const [row] = rows
  return {
    now: row?.now.getTime(),
    refusesWrites:
      row?.copies === true
        ? 'it is a read-only replica'
        : row?.may === true
          ? undefined
          : 'this user may not create tables in it',
  }
}

const newestOf = async (db: Kysely<Tables>): Promise<number | undefined> => {
  const { newest } = await db
    .selectFrom('challenges')
    .select(({ fn }) => fn.max('updated_at').as('newest'))
    .executeTakeFirstOrThrow()
  // Without rows the maximum is null, which the type omits.
  return typeof newest === 'number' ? newest : undefined
}

const inspect = async (source: Source): Promise<Inspection> => {
  const { kind, db } = source
  const schema = await schemaOf(db, kind)
  const isUsed = await hasTable(db, schema, 'kysely_migration')
  const recorded = isUsed
    ? (await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    : []
  const known = migrations.map(({ name }) => name)
  const tableExists = async (table: string) => isUsed && (await hasTable(db, schema, table))
  return {
    kind,
    version: await versionOf(source),
    isUsed,
    recorded,
    pending: known.filter((name) => !recorded.includes(name)),
    unknown: recorded.filter((name) => !known.includes(name)),
    damage: await damageOf(source),
    ...(await writeStateOf(source)),
    newest: (await tableExists('challenges')) ? await newestOf(db) : undefined,
    signingKeys: (await tableExists('signing_keys'))
      ? (await db.selectFrom('signing_keys').select('kid').execute()).length
      : 0,
  }
}

const withSource = async <Found>(
  source: Source,
  work: (source: Source) => Promise<Found>,
): Promise<Found> => {
  try {
    return await work(source)
  } finally {
    await source.db.destroy()
  }
}

const fileSource = (file: string): Source => ({
  kind: 'sqlite',
  db: new Kysely<Tables>({ dialect: readSqlite(file) }),
})

/** Inspects a file of the embedded database. */
export const inspectFile = (file: string): Promise<Inspection> => withSource(fileSource(file), inspect)

interface DatabaseLocation {
  dataDir: string
  url: string | null
}

/** Opens the configured database for reading; undefined if the embedded one does not exist yet. */
const sourceAt = async ({ dataDir, url }: DatabaseLocation): Promise<Source | undefined> => {
  if (url === null) {
    const file = databaseFile(dataDir)
    return existsSync(file) ? fileSource(file) : undefined
  }
  const { openPostgres } = await import('./postgres/connection.ts')
  return { kind: 'postgres', db: new Kysely<Tables>({ dialect: openPostgres(url, () => undefined).dialect }) }
}

/**
 * Inspects the configured database without changing it; undefined if the embedded one does not exist yet.
 * @throws any system error when it cannot be read.
 */
export const inspectDatabase = async (location: DatabaseLocation): Promise<Inspection | undefined> => {
  const source = await sourceAt(location)
  return source && withSource(source, inspect)
}

/** Rows with something unreadable or with a time in the future: how many there are, and the first few. */
export interface RowFaults {
  count: number
  first: readonly RowFault[]
}

const namedRows = 20

/**
 * Checks every row of the configured database and reports those with faults (`row-check.ts`).
 * @throws any system error when it cannot be read.
 */
export const readEveryRow = async (location: DatabaseLocation, now: number): Promise<RowFaults> => {
  const first: RowFault[] = []
  let count = 0
  const readRows = async (db: Kysely<Tables>, kind: DatabaseKind) => {
    for await (const row of rowsOf(db, kind))
      for (const fault of faultsOf(row, now)) {
        count += 1
        if (first.length < namedRows) first.push(fault)
      }
  }
  const source = await sourceAt(location)
  if (source !== undefined)
    await withSource(source, ({ db, kind }) =>
      // PostgreSQL's cursors need a transaction.
      kind === 'sqlite'
        ? readRows(db, kind)
        : db.transaction().execute((transaction) => readRows(transaction, kind)),
    )
  return { count, first }
}

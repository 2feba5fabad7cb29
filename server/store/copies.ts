import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { hasTable, migrations, schemaOf, type DatabaseKind } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Copies all stored data row by row: from PostgreSQL into a file of JSON lines, and from such a file into the
 * configured database. The first line of the file names the version that made it. The last line counts the
 * rows, so that an incomplete file is noticed.
 */

export type Row = Readonly<Record<string, unknown>>
export interface TableRow {
  table: string
  row: Row
}

/** A backup cannot be made or used; the message is for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

/**
 * Ordered so that a table comes before the tables that refer to it. Probes and Kysely's own tables are not
 * copied.
 */
export const copiedTables = [
  'users',
  'user_values',
  'pictures',
  'closed_accounts',
  'challenges',
  'challenge_changes',
  'bookmarks',
  'idempotent_answers',
  'home_tokens',
  'credentials',
  'signing_keys',
  'secrets',
  'oidc_rows',
  'rate_limits',
] as const satisfies (keyof Tables)[]

const format = 'sparkwright-copy'
const Head = z.object({ format: z.literal(format), made: z.string(), steps: z.array(z.string()) })
const Line = z.union([
  z.object({ table: z.enum(copiedTables), row: z.record(z.string(), z.unknown()) }),
  z.object({ rows: z.int() }),
])
const Bytes = z.object({ base64: z.string() })

const rowsAtOnce = 200

/** The names of the migrations that a database has had; none if it is empty. */
export const appliedMigrations = async (db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> =>
  (await hasTable(db, await schemaOf(db, kind), 'kysely_migration'))
    ? (await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    : []

/** @throws UnusableBackup if this version does not know some of the migrations, or earlier ones are missing. */
export const checkSteps = (steps: readonly string[]): void => {
  const newer = steps.filter((step) => !migrations.some(({ name }) => name === step))
  if (newer.length > 0)
    throw new UnusableBackup(
      `It is from a newer version (${newer.join(', ')}): install that version, and use its commands.`,
    )
  if (steps.length === 0 || steps.some((step, place) => migrations[place]?.name !== step))
    throw new UnusableBackup('It contains none of this product’s data.')
}

/** Reads a table in chunks, so that it need not fit into memory. */
async function* rowsIn(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  table: (typeof copiedTables)[number],
): AsyncGenerator<Row> {
  if (kind === 'sqlite') {
    yield* db.selectFrom(table).selectAll().stream() as AsyncIterable<Row>
    return
  }
  const cursor = sql.id(`copy_${table}`)
  await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(db)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close ${cursor}`.execute(db)
}

/**
 * All rows of a database, in an order in which they can be inserted into another. For PostgreSQL, run it in a
 * transaction, because its cursors need one.
 */
export async function* rowsOf(db: Kysely<Tables>, kind: DatabaseKind): AsyncGenerator<TableRow> {
  const schema = await schemaOf(db, kind)
  for (const table of copiedTables)
    if (await hasTable(db, schema, table))
      for await (const row of rowsIn(db, kind, table)) yield { table, row }
}

const asJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const bytes = Bytes.safeParse(value)
      return [name, bytes.success ? Buffer.from(bytes.data.base64, 'base64') : value]
    }),
  )

/**
 * Writes a consistent backup into a new file, even while the server runs.
 * @throws UnusableBackup if the database has none of our data, or data from a newer version, which may store
 * things this one does not know.
 */
export const writeBackup = async (
  { db, kind }: { db: Kysely<Tables>; kind: DatabaseKind },
  file: string,
  now: Date,
): Promise<number> => {
  let rows = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const steps = await appliedMigrations(transaction, kind)
      checkSteps(steps)
      async function* lines() {
        yield `${JSON.stringify({ format, made: now.toISOString(), steps })}\n`
        for await (const { table, row } of rowsOf(transaction, kind)) {
          rows += 1
          yield `${JSON.stringify({ table, row: asJson(row) })}\n`
        }
        yield `${JSON.stringify({ rows })}\n`
      }
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
      )
    })
  return rows
}

/**
 * Opens a file made by `writeBackup`.
 * @throws UnusableBackup if the file is in another format or from a newer version; while rows are read, also if
 * it is incomplete.
 */
export const readBackup = async (
  file: string,
): Promise<{
  made: string
  steps: readonly string[]
  rows: AsyncGenerator<TableRow>
  close: () => Promise<void>
}> => {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const damagedBackup = () => new UnusableBackup('It is damaged or incomplete.')
  const next = async (): Promise<unknown> => {
    try {
      const { value, done } = await lines.next()
      return done === true ? undefined : JSON.parse(value)
    } catch {
      throw damagedBackup()
    }
  }
  // Unzipping a file in another format also emits an error, but `next` has already thrown it.
  unzipped.on('error', () => undefined)
  const head = Head.safeParse(await next())
  if (!head.success) throw new UnusableBackup('It was not made by npm run backup.')
  checkSteps(head.data.steps)
  async function* rows(): AsyncGenerator<TableRow> {
    for (let count = 0; ; count += 1) {
      const line = Line.safeParse(await next())
      if (!line.success) throw damagedBackup()
      if ('rows' in line.data) {
        if (line.data.rows !== count) throw damagedBackup()
        return
      }
      yield { table: line.data.table, row: fromJson(line.data.row) }
    }
  }
  return {
    made: head.data.made,
    steps: head.data.steps,
    rows: rows(),
    close: () => {
      source.destroy()
      unzipped.destroy()
      return Promise.resolve()
    },
  }
}

/** Inserts the rows into a database with the same migrations, in one transaction; returns their number. */
export const putRows = (db: Kysely<Tables>, rows: AsyncIterable<TableRow>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    let count = 0
    let pendingRows: Row[] = []
    let currentTable: string | undefined
    const put = async () => {
      if (currentTable === undefined || pendingRows.length === 0) return
      const columns = Object.keys(pendingRows[0] ?? {})
      const values = pendingRows.map(
        (row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`,
      )
      await sql`insert into ${sql.table(currentTable)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(transaction)
      pendingRows = []
    }
    for await (const { table, row } of rows) {
      if (table !== currentTable || pendingRows.length >= rowsAtOnce) await put()
      currentTable = table
      pendingRows.push(row)
      count += 1
    }
    await put()
    return count
  })

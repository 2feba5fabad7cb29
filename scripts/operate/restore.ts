import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import {
  checkSteps,
  putRows,
  readBackup,
  rowsOf,
  UnusableBackup,
  type TableRow,
} from '#server/store/copies.ts'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { inspectDatabase, inspectFile } from '#server/store/inspection.ts'
import { migrate, migrations, type DatabaseKind } from '#server/store/migrations.ts'
import { keepFilePrivate, keepFolderPrivate } from '#server/store/private-files.ts'
import { faultsOf } from '#server/store/row-check.ts'
import { claimSqlite, openSqlite, readSqlite } from '#server/store/sqlite/connection.ts'
import type { Tables } from '#server/store/tables.ts'

/** Where a copy is restored to: the configured database. */
export interface RestoreTarget {
  dataDir: string
  url: string | null
}

export interface Restored {
  people: number
  challenges: number
  /** Migrations that the copy did not have yet. */
  steps: readonly string[]
  /** The path to which the previous database was moved. */
  aside: string | undefined
}

/** Nothing was restored or changed; the message is for the operator. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored'
}

interface Copy {
  steps: readonly string[]
  rows: AsyncIterable<TableRow>
  close: () => Promise<void>
}

const isLines = (file: string): boolean => file.endsWith('.gz')

/** Opens a copy of the embedded database to read its rows. */
const openFile = async (file: string): Promise<Copy> => {
  try {
    const { isUsed, damage, recorded } = await inspectFile(file)
    if (damage.length > 0) throw new UnusableBackup('It is damaged or incomplete.')
    checkSteps(isUsed ? recorded : [])
    const db = new Kysely<Tables>({ dialect: readSqlite(file) })
    return { steps: recorded, rows: rowsOf(db, 'sqlite'), close: () => db.destroy() }
  } catch (error) {
    if (error instanceof UnusableBackup) throw error
    throw new UnusableBackup('It was not made by npm run backup, or it is damaged.', { cause: error })
  }
}

const openCopy = (file: string): Promise<Copy> => (isLines(file) ? readBackup(file) : openFile(file))

/** @throws UnusableBackup if a row contains something that the server could not read or never stores. */
const checkRow = (row: TableRow): void => {
  const [fault] = faultsOf(row, Infinity)
  if (fault !== undefined)
    throw new UnusableBackup(`It is damaged: ${fault.words} in a row of ${fault.table} (${fault.id}).`)
}

/** Reads the copy to its end, so that an incomplete copy is rejected before anything is changed. */
const checkWhole = async (file: string): Promise<void> => {
  const copy = await openCopy(file)
  try {
    for await (const row of copy.rows) checkRow(row)
  } finally {
    await copy.close()
  }
}

/** Creates the tables in their state at the time of the copy, fills them, and migrates them. */
const fillTables = async (db: Kysely<Tables>, kind: DatabaseKind, file: string): Promise<void> => {
  const copy = await openCopy(file)
  try {
    await migrate(db, kind, migrations.slice(0, copy.steps.length))
    await putRows(db, copy.rows).catch((cause: unknown) => {
      if (cause instanceof UnusableBackup) throw cause
      throw new UnusableBackup('It is damaged: its rows do not fit the tables.', { cause })
    })
    await migrate(db, kind)
  } finally {
    await copy.close()
  }
}

const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-')

/** Moves the existing database aside, as one file. */
const putAside = (file: string, now: Date): string => {
  if (!claimSqlite(file)) throw new NotRestored('The server is running: stop it first.')
  const aside = `${file}.before-${stampOf(now)}`
  renameSync(file, aside)
  return aside
}

const restoreFile = async (
  file: string,
  { dataDir }: RestoreTarget,
  { replace, now }: RestoreOptions,
): Promise<string | undefined> => {
  const target = databaseFile(dataDir)
  const isThere = existsSync(target)
  if (isThere && !replace)
    throw new NotRestored(
      `There is a database at ${target}. Stop the server and use --replace: the database is moved aside, not deleted.`,
    )
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  keepFolderPrivate(dataDir)
  const unfinished = `${target}.part`
  const forgetUnfinished = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true })
  }
  forgetUnfinished()
  try {
    // Copied row by row, so that triggers, views and unknown tables in the copy are left out.
    const db = new Kysely<Tables>({ dialect: openSqlite(unfinished).dialect })
    try {
      keepFilePrivate(unfinished)
      await fillTables(db, 'sqlite', file)
    } finally {
      await db.destroy()
    }
    const aside = isThere ? putAside(target, now) : undefined
    // If a database was deleted by hand, these files may be left over, and SQLite would apply them to the
    // restored database.
    for (const end of ['-wal', '-shm']) rmSync(`${target}${end}`, { force: true })
    renameSync(unfinished, target)
    return aside
  } finally {
    forgetUnfinished()
  }
}

const restorePostgres = async (file: string, { dataDir, url }: RestoreTarget): Promise<void> => {
  if ((await inspectDatabase({ dataDir, url }))?.isUsed !== false)
    throw new NotRestored(
      'The database in DATABASE_URL already contains data. Create an empty one (createdb) and use that.',
    )
  const { openPostgres } = await import('#server/store/postgres/connection.ts')
  const db = new Kysely<Tables>({ dialect: openPostgres(url ?? '', () => undefined).dialect })
  try {
    await fillTables(db, 'postgres', file)
  } finally {
    await db.destroy()
  }
}

export interface RestoreOptions {
  /** Moves an existing database aside. */
  replace: boolean
  now: Date
}

/**
 * Restores a copy of any kind of database into the configured one. A copy from an earlier version is
 * migrated.
 * @throws UnusableBackup, or NotRestored if nothing was done.
 */
export const restore = async (
  file: string,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> => {
  if (!existsSync(file)) throw new NotRestored(`There is no file ${file}.`)
  const { steps, close } = await openCopy(file)
  await close()
  await checkWhole(file)
  let aside: string | undefined
  if (target.url === null) aside = await restoreFile(file, target, options)
  else await restorePostgres(file, target)
  const database = await openDatabase(target)
  const count = async (table: 'users' | 'challenges') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  try {
    return {
      people: await count('users'),
      challenges: await count('challenges'),
      steps: migrations.slice(steps.length).map(({ name }) => name),
      aside,
    }
  } finally {
    await database.close()
  }
}

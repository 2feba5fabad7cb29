import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Kysely } from 'kysely'
import { BadConfig, parseConfig } from '../server/config.ts'
import { UnusableBackup, writeBackup } from '../server/store/copies.ts'
import { databaseFile } from '../server/store/database.ts'
import { inspectDatabase } from '../server/store/inspection.ts'
import { openSqlite } from '../server/store/sqlite/connection.ts'
import type { Tables } from '../server/store/tables.ts'

/** Thrown if no backup was made; the message is for the person who runs the command. */
export class NoBackup extends Error {}

/** `sparkwright-2026-01-31T09-30-00.db`; PostgreSQL backups end in `.jsonl.gz`. */
export const backupName = (now: Date, end: 'db' | 'jsonl.gz' = 'db'): string =>
  `sparkwright-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${end}`

const isBackup = (name: string): boolean =>
  /^sparkwright-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.(?:db|jsonl\.gz)$/.test(name)

/** Deletes all but the newest backups in a folder, by the time in their names; other files are left alone. */
export const keepNewest = (folder: string, most: number): string[] => {
  const old = readdirSync(folder).filter(isBackup).sort().reverse().slice(most)
  for (const name of old) rmSync(join(folder, name))
  return old
}

/**
 * Makes a consistent copy of the embedded database, even while the server runs. The file gets its name only
 * when it is complete, and only its owner may read it.
 * @throws NoBackup if there is nothing to copy or the file already exists.
 */
export async function backupTo(dataDir: string, target: string): Promise<void> {
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new NoBackup(`There is no database at ${source} (DATA_DIR).`)
  if (existsSync(target)) throw new NoBackup(`${target} already exists and was not changed.`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.part`
  rmSync(unfinished, { force: true })
  const connection = openSqlite(source)
  try {
    await connection.backup(unfinished)
    renameSync(unfinished, target)
  } finally {
    connection.close()
    rmSync(unfinished, { force: true })
  }
}

/**
 * Makes a consistent copy of a PostgreSQL database as a file of JSON lines, even while the server runs.
 * @throws NoBackup as `backupTo` does, UnusableBackup if the data is from a newer version.
 */
export async function backupPostgresTo(url: string, target: string, now: Date): Promise<void> {
  if (existsSync(target)) throw new NoBackup(`${target} already exists and was not changed.`)
  if ((await inspectDatabase({ dataDir: '', url }))?.isUsed !== true)
    throw new NoBackup('The database in DATABASE_URL contains none of this product’s data.')
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.part`
  rmSync(unfinished, { force: true })
  // Connect directly, because opening the database for use would migrate it, which is the server's job.
  const { openPostgres } = await import('../server/store/postgres/connection.ts')
  const db = new Kysely<Tables>({ dialect: openPostgres(url, () => undefined).dialect })
  try {
    await writeBackup({ db, kind: 'postgres' }, unfinished, now)
    renameSync(unfinished, target)
  } finally {
    await db.destroy()
    rmSync(unfinished, { force: true })
  }
}

const usage = `node scripts/backup.ts [file | --folder folder] [--keep number]
  Copies the database; the server may be running.
  --folder  where copies with the time in their names go, DATA_DIR/backups without it
  --keep    deletes all but so many of the newest copies in that folder`

const wholeNumber = (word: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(word)) throw new NoBackup('--keep needs a number from 1 to 9999.')
  return Number(word)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const envFile = join(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  try {
    const { config } = parseConfig(process.env)
    const [file] = positionals
    if (file !== undefined && (values.folder !== undefined || values.keep !== undefined))
      throw new NoBackup('--folder and --keep are for backups named by time: do not give a file name.')
    const keep = values.keep === undefined ? undefined : wholeNumber(values.keep)
    const dataDir = resolve(config.dataDir)
    const now = new Date()
    const folder = resolve(values.folder ?? join(dataDir, 'backups'))
    const name = backupName(now, config.databaseUrl === null ? 'db' : 'jsonl.gz')
    const target = file === undefined ? join(folder, name) : resolve(file)
    await (config.databaseUrl === null
      ? backupTo(dataDir, target)
      : backupPostgresTo(config.databaseUrl, target, now))
    console.log(`Backup saved as ${target}`)
    const gone = keep === undefined ? [] : keepNewest(folder, keep)
    if (gone.length > 0) console.log(`Deleted older backups: ${gone.join(', ')}`)
  } catch (error) {
    if (error instanceof BadConfig) for (const line of error.lines) console.error(line)
    else if (error instanceof NoBackup || error instanceof UnusableBackup) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}

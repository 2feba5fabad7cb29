import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadConfig, parseConfig } from '../server/config.ts'
import { databaseFile } from '../server/store/database.ts'
import { openSqlite } from '../server/store/sqlite/connection.ts'

/** Why no copy was made, in words for whoever runs this. */
export class NoBackup extends Error {}

/** `sparkwright-2026-01-31T09-30-00.db` */
export const backupName = (now: Date): string =>
  `sparkwright-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.db`

/**
 * Copies the embedded database to a new file while the server may be running, consistent as of one moment. The copy
 * appears under its name only when it is whole, and only its owner may read it.
 * @throws NoBackup when there is nothing to copy, or the file exists already.
 */
export async function backupTo(dataDir: string, target: string): Promise<void> {
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new NoBackup(`There is no database at ${source} (DATA_DIR).`)
  if (existsSync(target)) throw new NoBackup(`${target} exists already and is left as it is.`)
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

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log('node scripts/backup.ts [file]\n  Copies the embedded database; the server may be running.')
    process.exit(0)
  }
  const envFile = join(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  try {
    const { config } = parseConfig(process.env)
    if (config.databaseUrl !== null)
      throw new NoBackup(
        'DATABASE_URL is set: copy PostgreSQL with pg_dump, see docs/guide/run-it-yourself.md.',
      )
    const dataDir = resolve(config.dataDir)
    const target = resolve(positionals[0] ?? join(dataDir, 'backups', backupName(new Date())))
    await backupTo(dataDir, target)
    console.log(`Copied to ${target}`)
  } catch (error) {
    if (error instanceof BadConfig) for (const line of error.lines) console.error(line)
    else if (error instanceof NoBackup) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}

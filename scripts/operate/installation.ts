import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadConfig, parseConfig, type ServerConfig } from '../../server/config.ts'
import { databaseFile, openDatabase } from '../../server/store/database.ts'

/** The installation that a command works on; its server may be running. */

/**
 * The settings that the server would start with, `.env` included.
 * @throws BadConfig
 */
export const readSettings = (): ServerConfig => {
  const envFile = join(import.meta.dirname, '../../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return parseConfig(process.env).config
}

/**
 * Opens the existing database. Without this check, a wrong path would silently create an empty one.
 * @throws BadConfig if there is none
 */
export const openExistingDatabase = async ({
  dataDir,
  databaseUrl,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>) => {
  const folder = resolve(dataDir)
  if (databaseUrl === null && !existsSync(databaseFile(folder)))
    throw new BadConfig([`There is no database at ${databaseFile(folder)} (DATA_DIR).`])
  return openDatabase({ dataDir: folder, url: databaseUrl })
}

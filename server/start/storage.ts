import { resolve } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { errorFields, type Log } from '../log.ts'
import { openDatabase, type Database } from '../store/database.ts'
import { isFull } from '../store/failures.ts'
import { failStart } from './failed-start.ts'

/**
 * Why storage cannot be opened. PostgreSQL's own messages are not repeated, because they may quote an address
 * with a password.
 */
const storageTrouble = (error: unknown, databaseUrl: string | null): string => {
  if (!(error instanceof Error)) return 'unknown reason'
  if (databaseUrl === null && isFull(error))
    return 'The disk is full. Free some space (backups in DATA_DIR/backups count too), then start again.'
  if (databaseUrl === null || error.name === 'NewerData') return error.message
  return 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : 'unknown reason'
}

/** Opens the database, or stops the start with the reason why it cannot be used. */
export const openStorage = (
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<Database> =>
  openDatabase({
    dataDir: resolve(config.dataDir),
    url: config.databaseUrl,
    alone: true,
    // Enough to close an account that is at its storage limit of 50 MB.
    reserve: 64 * 1024 * 1024,
    onShort: (isShort) => {
      if (isShort)
        log.error(
          'the disk is full: nothing new can be saved, and the reserve only allows deletions and log-outs; free some space',
        )
      else log.info('the disk has free space again')
    },
    onLost: (error) => log.warn(errorFields(error), 'lost a connection to the database'),
    onExposed: (path) =>
      log.warn(
        { path },
        'other accounts on this machine can read this path, and its permissions could not be changed',
      ),
  }).catch((error: unknown) =>
    failStart([
      `${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'} cannot be used: ${storageTrouble(error, config.databaseUrl)}`,
    ]),
  )

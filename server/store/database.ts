import { randomUUID } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type KyselyConfig } from 'kysely'
import { hasListener, publish } from '../happenings.ts'
import { isDuplicate, isFull, isOutage } from './failures.ts'
import { migrate, type DatabaseKind } from './migrations.ts'
import { keepFolderPrivate } from './private-files.ts'
import { createReserve, type Reserve } from './reserve.ts'
import { holdFile, openSqlite, busyTimeout } from './sqlite/connection.ts'
import type { Tables } from './tables.ts'

/**
 * The open database. Inside `db.transaction().execute((transaction) => …)`, use only `transaction`: SQLite
 * has one connection, and a query on `db` would deadlock with the transaction.
 */
export interface Database {
  kind: DatabaseKind
  db: Kysely<Tables>
  /** Checks that storage accepts writes, by writing and removing a row. */
  writable: () => Promise<boolean>
  /**
   * Call this after deleting something that must not be recoverable: it erases the data from the embedded
   * database's log. PostgreSQL overwrites deleted data later, by itself (SECURITY.md).
   */
  forget: () => Promise<void>
  /**
   * Call this after a failed call. If the disk was full, it releases the reserve and returns true: the call
   * may be repeated. Until the reserve fits on the disk again, the embedded database may grow by only a few
   * pages, so that the released space serves deletes and log-outs.
   */
  makeRoom: (error: unknown) => Promise<boolean>
  /** Allocates the reserve if it is not allocated yet. */
  holdReserve?: () => Promise<void>
  /** Copies the whole database to a new file while it is in use; PostgreSQL has its own tools for that. */
  backup?: (file: string) => Promise<void>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  dataDir: string
  /** Address of a PostgreSQL database; null for the embedded one. */
  url: string | null
  /**
   * Set by servers: locks the embedded database against other servers, because each would hold its own used
   * proofs and limits in memory. Commands leave it unset and work beside a running server.
   */
  alone?: boolean
  /**
   * Bytes reserved on the embedded database's disk, so that deleting works when the disk is full; no reserve
   * if absent.
   */
  reserve?: number
  /** Called with true when the reserve was released, and with false when it is allocated again. */
  onShort?: (isShort: boolean) => void
  /** Called when a connection to PostgreSQL breaks. */
  onLost?: (error: Error) => void
  /** Called for each file or folder that other accounts can read and whose permissions cannot be changed. */
  onExposed?: (path: string) => void
}

/**
 * Fills two SQLite pages, so that the probe needs space on the disk and does not fit into a partly filled
 * page.
 */
const filler = '.'.repeat(8_192)

const takesWrites = async (db: Kysely<Tables>): Promise<boolean> => {
  const id = randomUUID()
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('storage_probes').values({ id, filler }).execute()
      await transaction.deleteFrom('storage_probes').where('id', '=', id).execute()
    })
    return true
  } catch {
    return false
  }
}

const canWriteTo = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Reports how long each query took and whether it failed; does nothing without a listener. */
const queryReporting = (): Pick<KyselyConfig, 'log'> =>
  hasListener('storeAsked')
    ? {
        log: (event) => {
          const ms = event.queryDurationMillis
          if (event.level === 'query' || isDuplicate(event.error)) publish('storeAsked', { ms })
          else publish('storeAsked', { ms, failure: isOutage(event.error) ? 'outage' : 'other' })
        },
      }
    : {}

/** The embedded database's file in `dataDir`. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'sparkwright.db')

/** Writes the log into the database file and empties it; false, without waiting, if anyone is reading. */
const emptyLog = (db: Kysely<Tables>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      await sql.raw(`pragma busy_timeout = ${String(busyTimeout)}`).execute(connection)
    }
  })

/** Milliseconds until emptying the log is retried if there were readers. */
const retryDelay = 5_000

/**
 * Empties the log after a deletion, because SQLite overwrites deleted data in the file, but its log still
 * contains the old pages.
 */
const createForget = (db: Kysely<Tables>) => {
  let retryTimer: NodeJS.Timeout | undefined
  const forget = async (): Promise<void> => {
    clearTimeout(retryTimer)
    // The deletion itself has succeeded, so a log that cannot be emptied now is not an error.
    if (await emptyLog(db).catch(() => false)) return
    retryTimer = setTimeout(() => void forget(), retryDelay)
    retryTimer.unref()
  }
  return { forget, stop: () => clearTimeout(retryTimer) }
}

/** Milliseconds between checks whether the disk has room for the reserve again. */
const holdInterval = 30_000
/** How many pages the database may grow by while the disk is full: enough for log-ins, not for challenges. */
const lastPages = 256
const mostPages = 4_294_967_294

/** Releases the reserve when needed and allocates it again when there is room. */
const manageReserve = (db: Kysely<Tables>, reserve: Reserve, onShort: (isShort: boolean) => void) => {
  let isShort = false
  const growTo = (pages: number) => sql.raw(`pragma max_page_count = ${String(pages)}`).execute(db)
  const hold = async () => {
    if (!(await reserve.hold()) || !isShort) return
    await growTo(mostPages)
    isShort = false
    onShort(false)
  }
  const holdTimer = setInterval(() => void hold().catch(() => undefined), holdInterval)
  holdTimer.unref()
  const limitGrowth = async () => {
    isShort = true
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await growTo((rows[0]?.page_count ?? 0) + lastPages)
    onShort(true)
  }
  return {
    hold,
    shrink: limitGrowth,
    makeRoom: async (error: unknown) => {
      if (!isFull(error) || !reserve.release()) return false
      await limitGrowth()
      return true
    },
    stop: () => clearInterval(holdTimer),
  }
}

/** Another server uses the folder; the message is for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor() {
    super(
      'Another server is using it. Stop that one, or set another DATA_DIR. Several servers can share a PostgreSQL database (DATABASE_URL).',
    )
  }
}

/** @throws FolderInUse */
const holdFolder = (dataDir: string): (() => void) => {
  const release = holdFile(join(dataDir, 'sparkwright.lock'))
  if (release === undefined) throw new FolderInUse()
  return release
}

/** Opens the file; `isShort` is true if the disk was full and the reserve had to be released. */
const openFile = (dataDir: string, reserve: Reserve | undefined) => {
  try {
    return { ...openSqlite(databaseFile(dataDir)), isShort: false }
  } catch (error) {
    if (!isFull(error) || reserve?.release() !== true) throw error
    return { ...openSqlite(databaseFile(dataDir)), isShort: true }
  }
}

const openEmbedded = async (
  dataDir: string,
  { alone, reserve: size, onShort, onExposed }: Required<Omit<DatabaseOptions, 'dataDir' | 'url' | 'onLost'>>,
): Promise<Database> => {
  if (!keepFolderPrivate(dataDir)) onExposed(dataDir)
  const release = alone ? holdFolder(dataDir) : () => {}
  try {
    const reserve = size > 0 ? createReserve(dataDir, size) : undefined
    const { dialect, exposed, backup, isShort } = openFile(dataDir, reserve)
    exposed.forEach(onExposed)
    const db = new Kysely<Tables>({ dialect, ...queryReporting() })
    const { forget, stop } = createForget(db)
    const room = reserve === undefined ? undefined : manageReserve(db, reserve, onShort)
    if (isShort) await room?.shrink()
    return {
      kind: 'sqlite',
      db,
      writable: async () => canWriteTo(dataDir) && (await takesWrites(db)),
      forget,
      makeRoom: async (error) => (await room?.makeRoom(error)) ?? false,
      ...(room && { holdReserve: room.hold }),
      backup,
      close: async () => {
        stop()
        room?.stop()
        await db.destroy()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const openRemote = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const { openPostgres } = await import('./postgres/connection.ts')
  const db = new Kysely<Tables>({ dialect: openPostgres(url, onLost).dialect, ...queryReporting() })
  return {
    kind: 'postgres',
    db,
    writable: () => takesWrites(db),
    forget: () => Promise.resolve(),
    makeRoom: () => Promise.resolve(false),
    close: () => db.destroy(),
  }
}

/**
 * Opens the configured database and updates its schema. All stores are created from the result.
 * @throws NewerData if the data is from a newer version, FolderInUse, or any system error.
 */
export const openDatabase = async ({
  dataDir,
  url,
  alone = false,
  reserve = 0,
  onShort = () => {},
  onLost = () => {},
  onExposed = () => {},
}: DatabaseOptions): Promise<Database> => {
  const database = await (url === null
    ? openEmbedded(dataDir, { alone, reserve, onShort, onExposed })
    : openRemote(url, onLost))
  const bringUpToDate = () => migrate(database.db, database.kind)
  try {
    await bringUpToDate().catch(async (error: unknown) => {
      if (!(await database.makeRoom(error))) throw error
      await bringUpToDate()
    })
    // After a crash the log may still contain deleted data.
    await database.forget()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

import { OwnerGone, StorageOutage } from '../domain/failures.ts'

/** Translates the two drivers' errors into the domain's. */

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** SQLite's primary result code. */
const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** SQLite codes for: busy, locked, read-only, I/O error, full, cannot be opened. */
const sqliteOutages: ReadonlySet<number | undefined> = new Set([5, 6, 8, 10, 13, 14])

/** SQLite's codes for a full disk: SQLITE_FULL, and the I/O error when the log's index cannot be created. */
const fullCodes: ReadonlySet<unknown> = new Set([13, 4874])

/** Whether the embedded database's disk is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && fullCodes.has(error.errcode)) || ['ENOSPC', 'EDQUOT'].includes(codeOf(error)))

/**
 * PostgreSQL's codes for: connection lost, out of disk or connections, stopped by the operator or a timeout,
 * system error, read-only, conflict with another transaction.
 */
const postgresOutage = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25006$|^40001$|^40P01$/
const networkOutage = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const poolOutage = /^(?:timeout exceeded when trying to connect|Connection terminated)/

/** Whether the call failed only because storage is unavailable now. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const code = codeOf(error)
  if (code === 'ERR_SQLITE_ERROR') return sqliteOutages.has(sqliteCode(error))
  return postgresOutage.test(code) || networkOutage.test(code) || poolOutage.test(error.message)
}

/** Whether a row with this key already exists. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === '23505' ||
  (error instanceof Error && 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555))

/** Whether the row refers to a deleted row, such as that of a user who has just closed their account. */
const isOrphan = (error: unknown): boolean =>
  codeOf(error) === '23503' || (error instanceof Error && 'errcode' in error && error.errcode === 787)

const inDomainTerms = (error: unknown): unknown =>
  isOutage(error) ? new StorageOutage(error) : isOrphan(error) ? new OwnerGone() : error

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* iterate(items: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* items
  } catch (error) {
    throw inDomainTerms(error)
  }
}

/**
 * Wraps a store so that its methods throw the domain's errors instead of a driver's. A method that finds the
 * disk full has changed nothing, so it is retried once if room could be made. Streamed reads are not retried,
 * because they need no room.
 */
export const failingInDomainTerms = <Store extends object>(
  makeRoom: (error: unknown) => Promise<boolean>,
  store: Store,
): Store =>
  new Proxy(store, {
    get: (target, name): unknown => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const awaitResult = async (result: unknown, again: () => unknown): Promise<unknown> => {
        try {
          return await Promise.resolve(result).catch(async (error: unknown) => {
            if (await makeRoom(error)) return again()
            throw error
          })
        } catch (error) {
          throw inDomainTerms(error)
        }
      }
      return (...input: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(method, target, input)
        const result = call()
        return isAsyncIterable(result) ? iterate(result) : awaitResult(result, call)
      }
    },
  })

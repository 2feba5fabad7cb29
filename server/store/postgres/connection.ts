import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { stopwatch, publish } from '../../happenings.ts'

/** Counts and times are far below 2^53, so 64-bit integers are returned as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // eslint-disable-next-line typescript/no-unsafe-return -- because pg gives its parsers no narrower type than any
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

/**
 * PostgreSQL behind Kysely: at most ten connections, 5 s to get one, 10 s per statement. `onLost` is called
 * when an idle connection breaks; the pool replaces it.
 */
export const openPostgres = (url: string, onLost: (error: Error) => void): { dialect: Dialect } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    types,
  })
  pool.on('error', onLost)
  const connect = async () => {
    const elapsed = stopwatch()
    try {
      return await pool.connect()
    } catch (error) {
      // Kysely reports only queries, and a failed connection runs none.
      publish('storeAsked', { ms: elapsed(), failure: 'outage' })
      throw error
    }
  }
  return { dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }) }
}

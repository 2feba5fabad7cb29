import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { stopwatch, tell } from '../../happenings.ts'

/** Counts and times are far below 2^53, so whole numbers come back as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- because pg types its parsers by no more than any
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

/**
 * PostgreSQL behind Kysely: at most ten connections, five seconds of patience for one, ten for a statement.
 * `onLost` hears of connections that break while idle; the pool replaces them.
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
    const asked = stopwatch()
    try {
      return await pool.connect()
    } catch (error) {
      // Kysely tells of queries alone, and without a connection there is none.
      tell('storeAsked', { ms: asked(), failure: 'outage' })
      throw error
    }
  }
  return { dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }) }
}

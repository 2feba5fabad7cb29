import { SqliteDriver, type CompiledQuery, type DatabaseConnection } from 'kysely'
import { nextTurn } from '../../turns.ts'

/** How many milliseconds the database may use the thread before other requests get a turn. */
const portion = 12

/**
 * Makes the embedded database pause, because it runs on the thread that answers requests. Its promises resolve
 * before the thread handles the network again, so without pauses one user's calls would run back to back while
 * everyone else waits.
 */
export class SharingDriver extends SqliteDriver {
  private used = 0
  private shared: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.shared ??= this.share(await super.acquireConnection()))
  }

  private share(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (this.used >= portion) {
          await nextTurn()
          this.used = 0
        }
        const began = performance.now()
        try {
          return await connection.executeQuery<Row>(query)
        } finally {
          this.used += performance.now() - began
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }
}

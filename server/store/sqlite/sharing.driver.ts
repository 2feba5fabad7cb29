import { SqliteDriver, type CompiledQuery, type DatabaseConnection } from 'kysely'
import { turn } from '../../turns.ts'

/** Milliseconds that the database may take of the thread before others have their turn. */
const portion = 12

/**
 * The embedded database works on the thread that answers requests, and its promises are fulfilled before the thread looks
 * at the network again: without a pause the calls of one account would run one after the other and keep everybody waiting.
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
          await turn()
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

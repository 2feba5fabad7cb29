import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Person } from '../domain/users.ts'

/** One file as it was sent. Its name is not kept: nothing is stored, so nothing needs one. */
export interface UploadedFile {
  bytes: Uint8Array
  /** As the sender declares it, in lower case. */
  type: string
}

/** What the middleware has found out about a request by the time a handler sees it. */
export interface Env {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    /** Who limits count against. */
    caller: string
    /** The template of the path, for the log. */
    route?: string
    /** Why something could not be read, in a word for the log. */
    reason?: string
    /** The body as JSON, not yet checked against the schema of a call. */
    json: unknown
    /** Bytes of a body that was read whole. */
    received?: number
    file: UploadedFile
    person: Person
    /** Aborts when the client has gone or the time for the answer is over. */
    signal: AbortSignal
    /** Aborts when the server is about to stop: what still runs then would be cut off. */
    ending?: AbortSignal
    /** Of an answer in lines, which goes on after its handler: how it ended. */
    sent?: Promise<{ status: number; bytes: number }>
  }
}

export type AppContext = Context<Env>

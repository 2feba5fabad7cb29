import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Person } from '../domain/users.ts'
import type { Place, Room } from './room.ts'

/** One uploaded file. Its name is dropped because nothing is stored. */
export interface UploadedFile {
  bytes: Uint8Array
  /** The type the sender declared, in lower case. */
  type: string
}

/** What the middleware knows about a request when a handler runs. */
export interface Env {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    /** Who rate limits count against. */
    caller: string
    /** The path's template, for the log. */
    route?: string
    /** Why something could not be read, as one word for the log. */
    reason?: string
    /** Memory for bodies and for answers that are not yet taken. */
    rooms?: { bodies: Room; answers: Room }
    /** Whom this request's memory counts against, if it is limited. */
    holder?: string
    /** The answer's place, and the bytes it has taken. */
    answer?: { place: Place; bytes: number }
    /** Bytes of the answer that were charged before it was read. */
    charged?: number
    /** The JSON body, not yet checked against the call's schema. */
    json: unknown
    /** Size in bytes of a body that was read completely. */
    received?: number
    file: UploadedFile
    person: Person
    /** Aborts when the client disconnects or the time limit is reached. */
    signal: AbortSignal
    /** Aborts when the server is about to stop, which would cut off running work. */
    ending?: AbortSignal
    /** For a streamed answer, which continues after its handler: resolves with how it ended. */
    sent?: Promise<{ status: number; bytes: number }>
  }
}

export type AppContext = Context<Env>

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Person } from '../domain/users.ts'
import type { MemoryReservation, Room } from './room.ts'

/** One uploaded file. Its name is dropped, because files are not stored. */
export interface UploadedFile {
  bytes: Uint8Array
  /** The type the sender declared, in lower case. */
  type: string
}

/** What the middlewares pass to handlers about a request. */
export interface Env {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    /** The address whose rate limits the request uses. */
    caller: string
    /** The path's template, for the log. */
    route?: string
    /** Why something could not be read, as one word for the log. */
    reason?: string
    /** Memory for bodies, and for answers that clients have not read yet. */
    rooms?: { bodies: Room; answers: Room }
    /** The address or account whose share of memory the request uses; `caller` if absent. */
    holder?: string
    /** The memory reserved for the answer. */
    answer?: { place: MemoryReservation; bytes: number }
    /** Bytes of the answer that were charged before they were read from storage. */
    charged?: number
    /** The JSON body, not yet checked against the call's schema. */
    json: unknown
    /** Size in bytes of a body that was read completely. */
    received?: number
    file: UploadedFile
    person: Person
    /** Aborts when the client disconnects, when the time limit is reached, and shortly before the server stops. */
    signal: AbortSignal
    /** Aborts shortly before the server stops and cuts off running work. */
    ending?: AbortSignal
    /** Resolves when a streamed answer is over, which is after its handler has returned. */
    sent?: Promise<{ status: number; bytes: number }>
  }
}

export type AppContext = Context<Env>

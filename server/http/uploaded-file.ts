import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { MiddlewareHandler } from 'hono'
import { limits as sizes } from '#contract/limits.ts'
import { Unavailable } from '../domain/failures.ts'
import { nextTurn } from '../turns.ts'
import type { AppContext, Env, UploadedFile } from './context.ts'
import { Refusal } from './problem.ts'
import { createRoom, type MemoryReservation } from './room.ts'

export interface UploadOptions {
  /** Maximum size of a file, in bytes. */
  most?: number
  /**
   * Maximum number of bytes that all uploads together (`held`) and those of one caller (`share`) hold in
   * memory.
   */
  held?: number
  share?: number
  /** Maximum time for 64 KB, in milliseconds; a slower upload may be ended when memory runs out. */
  grace?: number
  /** A sender must send at least `pace` bytes in every `window` milliseconds and finish within `longest`. */
  window?: number
  pace?: number
  longest?: number
}

/**
 * How many bytes of an upload are read before other requests have their turn. Otherwise Node would read megabytes
 * from each of many fast senders at a time.
 */
const portion = 128 * 1024
/** Maximum size of the boundary lines and part headers of a form with one file, in bytes. */
const envelope = 8 * 1024
const mostHeaders = 4 * 1024
/**
 * Maximum length of a file name in characters. The parser truncates longer headers and would lose the file's
 * type.
 */
const mostName = 1_024

const tooLarge = () => new Refusal('TOO_LARGE', 'The file is larger than 3 MB.')
const malformed = () => new Refusal('BAD_REQUEST', 'The upload is not complete or not a valid form.')
const notOneFile = (field: string) => new Refusal('INVALID', `${field}: must contain exactly one file.`)

/**
 * Collects bytes in one buffer instead of a list of chunks, because a sender may split a file into millions of
 * them. The buffer grows as bytes arrive, because a sender may announce much and send little.
 */
const createBuffer = (announced: number, grow: (bytes: number) => void) => {
  const start = Math.min(64 * 1024, announced)
  grow(start)
  let buffer = Buffer.allocUnsafe(start)
  let length = 0
  return {
    add(piece: Uint8Array): void {
      const needed = length + piece.byteLength
      if (needed > buffer.byteLength) {
        const size = Math.max(needed, Math.min(announced, 2 * buffer.byteLength))
        grow(size - buffer.byteLength)
        const larger = Buffer.allocUnsafe(size)
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      buffer.set(piece, length)
      length = needed
    },
    bytes: (): Uint8Array => buffer.subarray(0, length),
  }
}

const isForm = (headers: Headers): boolean =>
  /^multipart\/form-data\s*;.*\bboundary=[^\s;]/i.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding')

/**
 * Receives uploads. Reading stops at the size limit and when the sender is too slow. When all uploads
 * together would use too much memory, the slowest is ended to make room for the next one.
 */
export const createUploads = ({
  most = sizes.uploadBytes,
  held = 32 * 1024 * 1024,
  share = held / 4,
  grace = 2_000,
  window = 20_000,
  pace = 16 * 1024,
  longest = 290_000,
}: UploadOptions = {}) => {
  const room = createRoom({
    all: held,
    share,
    grace,
    message: 'Too many files are being sent. Try again in a moment.',
  })

  /**
   * Reads the only file of a form (RFC 7578). Another upload that needs its memory ends it through `ending`.
   */
  const readForm = async (
    request: Request,
    field: string,
    place: MemoryReservation,
    ending: AbortController,
  ): Promise<UploadedFile> => {
    const { body, headers, signal: client } = request
    if (body === null) throw malformed()
    const end = (reason: unknown) => ending.abort(reason)
    // Treat a broken connection as a refusal, because it is no fault of the server; nobody will read the
    // answer.
    const leave = () => end(malformed())
    client.addEventListener('abort', leave)

    const file = createBuffer(Number(headers.get('content-length')) || most, place.grow)
    let type: string | undefined
    const form = new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits: { parts: 2, headerSize: mostHeaders, fieldSize: 0 },
    })
    form.on('file', (name, content, fileName, _encoding, declared) => {
      // The cast is needed because the parser passes undefined for a file without a name; its types do not.
      if (((fileName as string | undefined) ?? '').length > mostName) end(malformed())
      if (name !== field || type !== undefined) end(notOneFile(field))
      type = declared.toLowerCase()
      content.on('data', (piece: Buffer) => {
        try {
          file.add(piece)
        } catch (error) {
          end(error)
        }
      })
      // Ignored here, because the form emits the same error.
      content.on('error', () => undefined)
    })
    form.on('field', () => end(notOneFile(field)))
    form.on('partsLimit', () => end(notOneFile(field)))

    let length = 0
    let sinceTurn = 0
    let lastLength = 0
    let windows = 0
    const watch = setInterval(() => {
      windows += 1
      if (length - lastLength < pace || windows * window >= longest)
        end(new Refusal('BAD_REQUEST', 'The upload arrived too slowly.'))
      lastLength = length
    }, window)
    const countPieces = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        length += piece.byteLength
        place.received(piece.byteLength)
        if (length > most + envelope) throw tooLarge()
        yield piece
        sinceTurn += piece.byteLength
        if (sinceTurn >= portion) {
          sinceTurn = 0
          await nextTurn()
        }
      }
    }
    try {
      // Convert the web stream, because it would keep the pipeline waiting when the sender stops.
      await pipeline(Readable.fromWeb(body as NodeStream), countPieces, form, { signal: ending.signal })
    } catch (error) {
      if (ending.signal.aborted) throw ending.signal.reason
      throw error instanceof Refusal || error instanceof Unavailable ? error : malformed()
    } finally {
      clearInterval(watch)
      client.removeEventListener('abort', leave)
    }
    place.settle()
    if (type === undefined) throw notOneFile(field)
    const bytes = file.bytes()
    if (bytes.byteLength > most) throw tooLarge()
    return { bytes, type }
  }

  return {
    /**
     * Reads the only file in `field` of a form. Its memory stays reserved until the request is answered, and
     * `sender` names whose share it uses.
     * Refuses with 400, 413, 415, 422, or 503 with Retry-After.
     */
    receiveFile:
      (field: string, sender: (c: AppContext) => string): MiddlewareHandler<Env> =>
      async (c, next) => {
        const request = c.req.raw
        if (!isForm(request.headers))
          throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send a form (multipart/form-data), not compressed.')
        if (Number(request.headers.get('content-length') ?? 0) > most + envelope) throw tooLarge()
        const who = sender(c)
        const ending = new AbortController()
        const place = room.enter(who, (reason) => ending.abort(reason))
        try {
          c.set('file', await readForm(request, field, place, ending))
          await next()
        } finally {
          place.leave()
        }
      },
  }
}

export type Uploads = ReturnType<typeof createUploads>

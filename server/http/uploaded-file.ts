import type { MiddlewareHandler } from 'hono'
import { limits as sizes } from '#contract/limits.ts'
import type { AppContext, Env, UploadedFile } from './context.ts'
import { Refusal, unavailable } from './problem.ts'

export interface UploadOptions {
  /** Largest file, bytes. */
  most?: number
  /** Bytes that all uploads together, and those of one caller, may hold in memory. */
  held?: number
  share?: number
  /** A sender must bring `pace` bytes in every `window` milliseconds; what takes longer than `longest` ends. */
  window?: number
  pace?: number
  longest?: number
}

/** Boundary lines and part headers of a form with one file. */
const envelope = 8 * 1024
const mostHeaders = 4 * 1024

const tooLarge = () => new Refusal('TOO_LARGE', 'The file is larger than 3 MB.')
const malformed = () => new Refusal('BAD_REQUEST', 'The upload is not complete or not a valid form.')
const oneFile = (field: string) => new Refusal('INVALID', `${field}: must hold exactly one file.`)

const parameters = /;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/y

/** `form-data; name="file"; filename="a; name=x.pdf"`: read from left to right, so that no name can pose as another. */
const dispositionOf = (header: string): { name: string | undefined; isFile: boolean } => {
  const values = new Map<string, string>()
  parameters.lastIndex = header.indexOf(';')
  for (let match = parameters.exec(header); match !== null; match = parameters.exec(header)) {
    const [, key = '', quoted, plain] = match
    if (!values.has(key.toLowerCase())) values.set(key.toLowerCase(), quoted ?? plain ?? '')
  }
  return { name: values.get('name'), isFile: values.has('filename') || values.has('filename*') }
}

/**
 * The one file of a form (RFC 7578), as a part of the given bytes and not as a copy: ten uploads at once must not cost
 * ten copies, which is why no general form reader does this.
 */
const fileIn = (body: Buffer, boundary: string, field: string): UploadedFile => {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const opening = delimiter.subarray(2)
  if (body.indexOf(opening) !== 0) throw malformed()
  const files: UploadedFile[] = []
  let at = opening.byteLength
  while (body.toString('latin1', at, at + 2) !== '--') {
    if (body.toString('latin1', at, at + 2) !== '\r\n' || files.length > 1) throw malformed()
    // A part without headers begins with the blank line at once.
    const end = body.indexOf('\r\n\r\n', at)
    if (end === -1 || end - at > mostHeaders) throw malformed()
    const headers = new Map(
      body
        .toString('utf8', at + 2, end)
        .split('\r\n')
        .map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
        }),
    )
    const start = end + 4
    const after = body.indexOf(delimiter, end + 2)
    if (after === -1) throw malformed()
    const { name, isFile } = dispositionOf(headers.get('content-disposition') ?? '')
    if (name !== field || !isFile) throw oneFile(field)
    files.push({
      bytes: body.subarray(start, Math.max(start, after)),
      type: (headers.get('content-type') ?? '').toLowerCase(),
    })
    at = after + delimiter.byteLength
  }
  const [file] = files
  if (file === undefined || files.length > 1) throw oneFile(field)
  return file
}

const boundaryOf = (request: Request): string => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))\s*(?:;|$)/i.exec(
      request.headers.get('content-type') ?? '',
    ) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || request.headers.has('content-encoding'))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send a form (multipart/form-data), not compressed.')
  return boundary
}

/**
 * Receives uploads. Bytes are counted as they come: reading stops at the limit, at a pace that only holds a place, and
 * when all uploads together hold more memory than they may.
 */
export const createUploads = ({
  most = sizes.uploadBytes,
  held = 32 * 1024 * 1024,
  share = held / 4,
  window = 20_000,
  pace = 16 * 1024,
  longest = 290_000,
}: UploadOptions = {}) => {
  let inMemory = 0
  const byCaller = new Map<string, number>()
  const count = (who: string, bytes: number) => {
    inMemory += bytes
    const own = (byCaller.get(who) ?? 0) + bytes
    if (own === 0) byCaller.delete(who)
    else byCaller.set(who, own)
  }

  /** The whole body. `grow` is told of every byte of memory before it is taken. */
  const read = async (request: Request, grow: (bytes: number) => void): Promise<Buffer> => {
    const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
    if (reader === undefined) throw malformed()
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => undefined)
    const gone = () => ended.reject(malformed())
    request.signal.addEventListener('abort', gone)

    // One buffer instead of a list of pieces: a sender may cut a file into millions of them. It grows with what comes
    // and not with what is announced, since a sender may announce much and send little.
    const announced = Number(request.headers.get('content-length')) || most
    const start = Math.min(64 * 1024, announced)
    grow(start)
    let bytes = Buffer.allocUnsafe(start)
    let length = 0
    let counted = 0
    let windows = 0
    const watch = setInterval(() => {
      windows += 1
      if (length - counted < pace || windows * window >= longest)
        ended.reject(new Refusal('BAD_REQUEST', 'The upload came too slowly.'))
      counted = length
    }, window)
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), ended.promise])
        if (done) return bytes.subarray(0, length)
        const needed = length + value.byteLength
        if (needed > most + envelope) throw tooLarge()
        if (needed > bytes.byteLength) {
          const size = Math.max(needed, Math.min(announced, most + envelope, 2 * bytes.byteLength))
          grow(size - bytes.byteLength)
          const larger = Buffer.allocUnsafe(size)
          bytes.copy(larger, 0, 0, length)
          bytes = larger
        }
        bytes.set(value, length)
        length = needed
      }
    } catch (error) {
      reader.cancel().catch(() => undefined)
      // A connection that broke off is no fault of ours, and nobody is left to tell.
      throw error instanceof Refusal ? error : malformed()
    } finally {
      clearInterval(watch)
      request.signal.removeEventListener('abort', gone)
    }
  }

  return {
    /**
     * Reads the one file in `field` of a form; the memory it takes counts until the request is answered. A sender has a
     * share of it, so that others can send too.
     * Refuses with 400, 413, 415, 422, or 503 with Retry-After.
     */
    received:
      (field: string, sender: (c: AppContext) => string): MiddlewareHandler<Env> =>
      async (c, next) => {
        const request = c.req.raw
        const boundary = boundaryOf(request)
        if (Number(request.headers.get('content-length') ?? 0) > most + envelope) throw tooLarge()
        const who = sender(c)
        let own = 0
        const grow = (bytes: number) => {
          if (inMemory + bytes > held || (byCaller.get(who) ?? 0) + bytes > share)
            throw unavailable('Too many files are being sent. Try again in a moment.', 10)
          count(who, bytes)
          own += bytes
        }
        try {
          const file = fileIn(await read(request, grow), boundary, field)
          if (file.bytes.byteLength > most) throw tooLarge()
          c.set('file', file)
          await next()
        } finally {
          count(who, -own)
        }
      },
  }
}

export type Uploads = ReturnType<typeof createUploads>

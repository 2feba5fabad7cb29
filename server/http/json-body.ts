import type { MiddlewareHandler } from 'hono'
import { limits as sizes } from '#contract/limits.ts'
import type { AppContext, Env } from './context.ts'
import { nextTurn } from '../turns.ts'
import { excessOf } from './json-measure.ts'
import { Refusal } from './problem.ts'
import type { MemoryReservation } from './room.ts'

const mostDepth = 20
/**
 * A body may hold one JSON value per this many bytes of its maximum size. Real bodies need several times as
 * many bytes for each.
 */
const bytesPerValue = 10
/**
 * Bodies above this size, in bytes, count against the memory for bodies. They are parsed one at a time, with
 * a pause for the network in between. For smaller bodies the rate limits suffice.
 */
const largestUncounted = 16 * 1024
/**
 * Bytes of memory counted for each received chunk in addition to its length, because a sender may send single
 * bytes.
 */
const perPiece = 256
/** Maximum time for a body to arrive, in milliseconds. Processing it has limits of its own. */
const mostReceiveTime = 60_000

const mediaType = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?([\w-]+)"?\s*)?(?:;.*)?$/i

const isJsonType = (header: string, types: readonly string[]): boolean => {
  const [, type, charset] = mediaType.exec(header) ?? []
  if (type === undefined || !types.includes(type.toLowerCase())) return false
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}

const requireJson =
  (types: readonly string[]): MiddlewareHandler<Env> =>
  (c, next) => {
    if (
      !isJsonType(c.req.header('content-type') ?? '', types) ||
      c.req.header('content-encoding') !== undefined
    )
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `Send ${types.join(' or ')} in UTF-8, not compressed.`)
    return next()
  }

/**
 * Refuses a body whose connection broke, because this is no fault of the server; nobody will read the answer.
 */
const refuseIncomplete = (): never => {
  throw new Refusal('BAD_REQUEST', 'The request was incomplete.')
}

const tooLarge = () => new Refusal('TOO_LARGE', 'The request is too large.')

/** Reads a body in chunks and reserves memory as they arrive, because a sender may announce any length. */
const collectBody = async (
  body: ReadableStream<Uint8Array>,
  most: number,
  c: AppContext,
  hold: (place: MemoryReservation) => void,
  timeout: Promise<never>,
) => {
  const displacement = Promise.withResolvers<never>()
  // The promise is awaited only while reading; afterwards its rejection must not count as unhandled.
  displacement.promise.catch(() => undefined)
  const place = c.get('rooms')?.bodies.enter(c.get('holder') ?? c.get('caller'), displacement.reject)
  if (place !== undefined) hold(place)
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await Promise.race([
      reader.read().catch(refuseIncomplete),
      displacement.promise,
      timeout,
    ])
    if (done) break
    length += value.byteLength
    if (length > most) throw tooLarge()
    place?.grow(value.byteLength + perPiece)
    place?.received(value.byteLength)
    pieces.push(value)
  }
  place?.settle()
  return Buffer.concat(pieces)
}

/** Reads a body of at most `most` bytes, until `timeout` rejects. */
const bytesOf = async (
  c: AppContext,
  most: number,
  hold: (place: MemoryReservation) => void,
  timeout: Promise<never>,
): Promise<Buffer> => {
  const header = c.req.header('content-length')
  if (Number(header) > most) throw tooLarge()
  const isSmall = header !== undefined && Number(header) <= largestUncounted
  const body = isSmall ? null : c.req.raw.body
  return body === null
    ? Buffer.from(await Promise.race([c.req.arrayBuffer().catch(refuseIncomplete), timeout]))
    : collectBody(body, most, c, hold, timeout)
}

const parse = async (c: AppContext, bytes: Buffer, most: number) => {
  c.set('received', bytes.byteLength)
  if (bytes.byteLength > largestUncounted) await nextTurn()
  const excess = excessOf(bytes, { depth: mostDepth, values: most / bytesPerValue })
  if (excess === 'depth')
    throw new Refusal('BAD_REQUEST', `The request is nested deeper than ${mostDepth} levels.`)
  if (excess === 'values') throw new Refusal('TOO_LARGE', 'The request contains too many values.')
  try {
    // Decode the body here, because Hono would silently replace bytes that are not valid UTF-8.
    c.set('json', JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new Refusal('MALFORMED_JSON', 'The request body is not valid JSON.')
  }
}

/** Refuses a body that takes too long to arrive. */
const inTime = async <Body>(read: (timeout: Promise<never>) => Promise<Body>): Promise<Body> => {
  const timeout = Promise.withResolvers<never>()
  // The promise is awaited only while reading; afterwards its rejection must not count as unhandled.
  timeout.promise.catch(() => undefined)
  const timer = setTimeout(
    () => timeout.reject(new Refusal('BAD_REQUEST', 'The request arrived too slowly.')),
    mostReceiveTime,
  )
  try {
    return await read(timeout.promise)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads and parses the body; its memory stays reserved until the request is answered. */
const parseBody =
  (most: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    let place: MemoryReservation | undefined
    try {
      await parse(c, await inTime((timeout) => bytesOf(c, most, (held) => (place = held), timeout)), most)
      await next()
    } finally {
      place?.leave()
    }
  }

/**
 * Reads a JSON body and checks its media type, size, UTF-8, syntax, depth (at most 20) and number of values.
 * Refuses with 415, 413, 400 or, when memory runs out, 503; the message never contains a part of the body.
 */
export const jsonBody = (
  most: number = sizes.jsonBytes,
  types: readonly string[] = ['application/json'],
): MiddlewareHandler<Env>[] => [requireJson(types), parseBody(most)]

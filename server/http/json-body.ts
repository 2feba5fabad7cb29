import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { timeout } from 'hono/timeout'
import { limits as sizes } from '#contract/limits.ts'
import type { Env } from './context.ts'
import { turn } from '../turns.ts'
import { excessOf } from './json-measure.ts'
import { Refusal } from './problem.ts'

const deepest = 20
/** A body may hold one value per this many bytes, several times what the largest real body needs. */
const bytesPerValue = 10
/** Larger bodies are parsed one at a time, with a pause for the network in between. */
const small = 16 * 1024
/** Milliseconds for a body to arrive and be answered; expensive work has a shorter limit. */
const longest = 60_000

const mediaType = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?([\w-]+)"?\s*)?(?:;.*)?$/i

const isJsonType = (header: string, types: readonly string[]): boolean => {
  const [, type, charset] = mediaType.exec(header) ?? []
  if (type === undefined || !types.includes(type.toLowerCase())) return false
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}

const typed =
  (types: readonly string[]): MiddlewareHandler<Env> =>
  (c, next) => {
    if (
      !isJsonType(c.req.header('content-type') ?? '', types) ||
      c.req.header('content-encoding') !== undefined
    )
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `Send ${types.join(' or ')} in UTF-8, not compressed.`)
    return next()
  }

/** A broken connection is not our fault, and nobody is left to read an answer. */
const broken = (): never => {
  throw new Refusal('BAD_REQUEST', 'The request was incomplete.')
}

/** Limits the size; if a body does not declare its length, its bytes are counted as they arrive. */
const limited = (most: number): MiddlewareHandler<Env> => {
  const limit = bodyLimit({
    maxSize: most,
    onError: () => {
      throw new Refusal('TOO_LARGE', 'The request is too large.')
    },
  })
  return (c, next) =>
    limit(c, next).catch((error: unknown) => (error instanceof Refusal ? Promise.reject(error) : broken()))
}

const parsed =
  (most: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    const bytes = Buffer.from(await c.req.arrayBuffer().catch(broken))
    c.set('received', bytes.byteLength)
    if (bytes.byteLength > small) await turn()
    const excess = excessOf(bytes, { depth: deepest, values: most / bytesPerValue })
    if (excess === 'depth')
      throw new Refusal('BAD_REQUEST', `The request is nested deeper than ${deepest} levels.`)
    if (excess === 'values') throw new Refusal('TOO_LARGE', 'The request contains too many values.')
    try {
      // Hono's own decoding would silently replace bytes that are not valid UTF-8.
      c.set('json', JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    } catch {
      throw new Refusal('MALFORMED_JSON', 'The request body is not valid JSON.')
    }
    await next()
  }

/**
 * Reads a JSON body: the right media type, at most `most` bytes, valid UTF-8, valid JSON, at most 20 levels
 * deep and no more values than any real call needs.
 * Refuses with 415, 413 or 400; the message never contains a part of the body.
 */
export const jsonBody = (
  most: number = sizes.jsonBytes,
  types: readonly string[] = ['application/json'],
): MiddlewareHandler<Env>[] => [
  typed(types),
  timeout(longest, () => new Refusal('BAD_REQUEST', 'The request arrived too slowly.')),
  limited(most),
  parsed(most),
]

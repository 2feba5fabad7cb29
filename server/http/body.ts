import { isUtf8 } from 'node:buffer'
import { IncomingMessage } from 'node:http'
import { bindingsOf, type ServerContext } from './exchange.ts'
import { Refusal } from './problem.ts'

const deepest = 20

const tooLarge = () => new Refusal('TOO_LARGE', 'The request is too large.')
const malformed = () => new Refusal('MALFORMED_JSON', 'The request body is not valid JSON.')

/** A connection that broke off is no fault of ours, and nobody is left to tell. */
const brokenOff = malformed

/** The body as Node delivers it: a web stream on the way would cost more than all that is done with a short body. */
const readIncoming = (incoming: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let total = 0
    const take = (chunk: Buffer) => {
      total += chunk.byteLength
      if (total <= limit) {
        chunks.push(chunk)
        return
      }
      // The listener sees to what is still on its way.
      incoming.off('data', take)
      incoming.pause()
      reject(tooLarge())
    }
    incoming.on('data', take)
    incoming.on('end', () => {
      const [first] = chunks
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks, total))
    })
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(brokenOff())
    })
  })

/** Reads at most `limit` bytes; a longer body is refused before it is held in memory. */
const readBytes = async (context: ServerContext, limit: number): Promise<Buffer> => {
  const request = context.req.raw
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge()
  const { incoming } = bindingsOf(context)
  // What came whole from a client that has gone since is still to be had from the request.
  if (incoming instanceof IncomingMessage && !incoming.destroyed && !incoming.readableDidRead)
    return readIncoming(incoming, limit)
  if (declared !== null) {
    // Node's parser never delivers more than the declared length, so this cannot grow beyond the limit.
    const bytes = Buffer.from(await request.arrayBuffer())
    if (bytes.byteLength > limit) throw tooLarge()
    return bytes
  }
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body ?? []) {
    total += chunk.byteLength
    if (total > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A list of levels instead of recursion, so that a hostile value cannot exhaust the stack. */
const isDeeperThan = (value: unknown, levels: number): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true
    const next: unknown[] = []
    for (const item of level)
      if (typeof item === 'object' && item !== null)
        for (const child of Array.isArray(item) ? (item as unknown[]) : Object.values(item))
          if (typeof child === 'object' && child !== null) next.push(child)
    level = next
  }
  return false
}

const mediaType = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?([\w-]+)"?\s*)?(?:;.*)?$/i

const isJsonType = (header: string | null, types: readonly string[]): boolean => {
  if (header === 'application/json') return true
  const [, type, charset] = mediaType.exec(header ?? '') ?? []
  if (type === undefined || !types.includes(type.toLowerCase())) return false
  return charset === undefined || charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8'
}

/**
 * Reads a JSON body: the right media type, at most `limit` bytes, valid UTF-8, valid JSON, at most 20 levels deep.
 * @throws Refusal 415, 413 or 400; the message never holds a part of the body.
 */
export const readJson = async (
  context: ServerContext,
  limit: number,
  types: readonly string[] = ['application/json'],
): Promise<unknown> => {
  const { headers } = context.req.raw
  if (!isJsonType(headers.get('content-type'), types) || headers.has('content-encoding'))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `Send ${types.join(' or ')} in UTF-8, not compressed.`)
  const bytes = await readBytes(context, limit)
  if (!isUtf8(bytes)) throw malformed()
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw malformed()
  }
  if (isDeeperThan(value, deepest))
    throw new Refusal('BAD_REQUEST', `The request is nested deeper than ${deepest} levels.`)
  return value
}

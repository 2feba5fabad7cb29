import { inTurns, nextTurn } from '../turns.ts'
import type { AppContext } from './context.ts'

/** The length in characters at which a chunk ends, after the entry that reaches it. */
const portion = 64 * 1024

/** Serialises a list as chunks of JSON. */
async function* listIn(
  entries: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<string, undefined> {
  let before = '['
  let piece = ''
  for await (const entry of entries) {
    piece += `${before}${JSON.stringify(entry ?? null)}`
    before = ','
    if (piece.length < portion) continue
    yield piece
    piece = ''
  }
  yield `${piece}${before === '[' ? '[' : ''}]`
}

const isAsync = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Serialises a value as chunks of JSON; lists in it may be iterators that read from storage. */
export async function* piecesOf(value: unknown): AsyncGenerator<string, undefined> {
  if (Array.isArray(value)) {
    yield* listIn(value)
    return
  }
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value)
    return
  }
  let before = '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (isAsync(field) || Array.isArray(field))
      yield* listIn(field as Iterable<unknown> | AsyncIterable<unknown>)
    else yield JSON.stringify(field)
  }
  yield before === '{' ? '{}' : '}'
}

/** Serialises a whole answer, with pauses for other requests. */
export const jsonTextOf = async (value: unknown): Promise<string> => {
  const pause = inTurns()
  const pieces: string[] = []
  for await (const piece of piecesOf(value)) {
    pieces.push(piece)
    await pause()
  }
  return pieces.join('')
}

/**
 * Streams JSON while its lists are read, no faster than the client receives it, so that a large answer is
 * never in memory as a whole. A failure breaks the connection, so that the client notices that the answer is
 * incomplete.
 */
export const sendInPieces = (c: AppContext, value: unknown): Response => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  // HEAD has no body, so nothing is read.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const sent = Promise.withResolvers<{ status: number; bytes: number }>()
  const encoder = new TextEncoder()
  const pieces = piecesOf(value)
  let bytes = 0
  const end = () => sent.resolve({ status: 200, bytes })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await nextTurn()
        try {
          const next = await pieces.next()
          if (next.done === true) {
            controller.close()
            end()
            return
          }
          const encoded = encoder.encode(next.value)
          bytes += encoded.byteLength
          controller.enqueue(encoded)
        } catch (error) {
          controller.error(error)
          end()
        }
      },
      async cancel() {
        end()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  c.set('sent', sent.promise)
  return c.body(body, 200, headers)
}

import { inTurns, turn } from '../turns.ts'
import type { AppContext } from './context.ts'

/** Characters that are written at a time, and as much more as one entry has. */
const portion = 64 * 1024

/** A list in JSON, in pieces. */
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

/** A value in JSON, in pieces that are written one after the other; a list in it may still have to be read. */
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

/** A whole answer in JSON, written in portions. */
export const written = async (value: unknown): Promise<string> => {
  const rest = inTurns()
  const pieces: string[] = []
  for await (const piece of piecesOf(value)) {
    pieces.push(piece)
    await rest()
  }
  return pieces.join('')
}

/**
 * Sends JSON as it is read, piece by piece and no faster than it is taken: an answer that would fill the memory is never
 * whole anywhere. A failure on the way breaks the connection, so that a part is not taken for the whole.
 */
export const sendInPieces = (c: AppContext, value: unknown): Response => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  // Nothing is read for a body that is not sent.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const sent = Promise.withResolvers<{ status: number; bytes: number }>()
  const encoder = new TextEncoder()
  const pieces = piecesOf(value)
  let bytes = 0
  const end = () => sent.resolve({ status: 200, bytes })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await turn()
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

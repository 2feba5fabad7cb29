import type { HttpBindings } from '@hono/node-server'
import type { AppContext } from './context.ts'

/** Answers of at most this many bytes are not counted, because the rate limits bound their total. */
const leastCounted = 64 * 1024

/** Headers to remove when a refusal replaces the answer. */
const answerHeaders = ['content-length', 'content-disposition', 'cache-control', 'etag']

/** Calls back once the answer is sent or its connection is closed. */
const whenOver = ({ incoming: { socket }, outgoing }: HttpBindings, callback: () => void): void => {
  const finish = () => {
    outgoing.off('close', finish)
    socket.off('close', finish)
    callback()
  }
  outgoing.once('close', finish)
  // Listen on the socket too: an answer queued behind another one on its connection emits no `close`.
  socket.once('close', finish)
  if (outgoing.closed || socket.destroyed) finish()
}

/**
 * Reserves memory for an answer of this size until the client has read it. When memory runs out, the
 * connections of clients that do not read their answers are closed.
 * @throws Unavailable if there is no memory left.
 */
export const holdAnswer = (c: AppContext, bytes: number): void => {
  // If a test calls the app directly, there is no connection and the answer is read at once.
  const bindings = c.env as Partial<HttpBindings> | undefined
  const room = c.get('rooms')?.answers
  const reserved = c.get('answer')
  if (room === undefined || bytes <= Math.max(leastCounted, reserved?.bytes ?? 0)) return
  if (bindings?.outgoing === undefined || bindings.incoming === undefined) return
  const { incoming, outgoing } = bindings
  const who = c.get('holder') ?? c.get('caller')
  const place = reserved?.place ?? room.enter(who, () => incoming.socket.destroy())
  try {
    place.grow(bytes - (reserved?.bytes ?? 0))
  } catch (error) {
    if (c.finalized) for (const name of answerHeaders) c.res.headers.delete(name)
    place.leave()
    throw error
  }
  c.set('answer', { place, bytes })
  if (reserved === undefined) whenOver({ incoming, outgoing }, () => place.leave())
}

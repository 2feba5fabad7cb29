import type { HttpBindings } from '@hono/node-server'
import type { AppContext } from './context.ts'

/** Smaller answers are not counted, because the number of requests is limited. */
const small = 64 * 1024

/** Headers that describe an answer and not the refusal that replaces it. */
const ofTheAnswer = ['content-length', 'content-disposition', 'cache-control', 'etag']

/** Calls back when the answer is sent, or its connection is closed. */
const whenOver = ({ incoming: { socket }, outgoing }: HttpBindings, callback: () => void): void => {
  const over = () => {
    outgoing.off('close', over)
    socket.off('close', over)
    callback()
  }
  outgoing.once('close', over)
  // An answer that waits behind another one on its connection is not told that the connection closed.
  socket.once('close', over)
  if (outgoing.closed || socket.destroyed) over()
}

/**
 * Makes sure that there is memory for an answer of this size until the client has taken it; when there is no
 * more, answers that nobody takes lose their connection.
 * @throws Unavailable if there is no room for it.
 */
export const holdAnswer = (c: AppContext, bytes: number): void => {
  // Absent if the app is called in memory, where an answer is taken at once.
  const bindings = c.env as Partial<HttpBindings> | undefined
  const room = c.get('rooms')?.answers
  const known = c.get('answer')
  if (room === undefined || bytes <= Math.max(small, known?.bytes ?? 0)) return
  if (bindings?.outgoing === undefined || bindings.incoming === undefined) return
  const { incoming, outgoing } = bindings
  const who = c.get('holder') ?? c.get('caller')
  const place = known?.place ?? room.enter(who, () => incoming.socket.destroy())
  try {
    place.grow(bytes - (known?.bytes ?? 0))
  } catch (error) {
    if (c.finalized) for (const name of ofTheAnswer) c.res.headers.delete(name)
    place.leave()
    throw error
  }
  c.set('answer', { place, bytes })
  if (known === undefined) whenOver({ incoming, outgoing }, () => place.leave())
}

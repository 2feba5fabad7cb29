import type { MiddlewareHandler } from 'hono'
import type { AppContext, Env } from './context.ts'
import { Unavailable } from '../domain/failures.ts'

/**
 * Gives a request's work a signal that aborts after a time limit, when the client disconnects, and shortly
 * before the server stops. Choose a limit shorter than the client's.
 */
export const timeLimit =
  (milliseconds: number | ((c: AppContext) => number)): MiddlewareHandler<Env> =>
  async (c, next) => {
    const work = new AbortController()
    const timer = setTimeout(
      () => work.abort(new Unavailable('The answer took too long. Try again.', 5)),
      typeof milliseconds === 'number' ? milliseconds : milliseconds(c),
    )
    // `AbortSignal.any` would pass on the server library's abort reason, a string, where callers expect an
    // error.
    const leave = () => work.abort(new DOMException('The client has gone.', 'AbortError'))
    const { signal: client } = c.req.raw
    if (client.aborted) leave()
    client.addEventListener('abort', leave)
    const ending = c.get('ending')
    const stop = () => work.abort(new Unavailable('The server is being restarted. Try again in a moment.', 5))
    if (ending?.aborted === true) stop()
    ending?.addEventListener('abort', stop)
    c.set('signal', work.signal)
    await next()
    const end = () => {
      clearTimeout(timer)
      client.removeEventListener('abort', leave)
      ending?.removeEventListener('abort', stop)
    }
    // A streamed answer continues after its handler, so the limit stays until it has been sent.
    const sent = c.get('sent')
    if (sent === undefined) end()
    else void sent.then(end)
  }

/**
 * Returns the result of the work. Rejects with the signal's reason as soon as the signal aborts, even if the
 * work ignores it.
 */
export const unlessAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })

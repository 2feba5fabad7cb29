import type { MiddlewareHandler } from 'hono'
import type { AppContext, Env } from './context.ts'
import { Unavailable } from '../domain/failures.ts'

/**
 * Gives a request's work a signal that aborts after a time limit, when the client disconnects, and before a
 * stopping server would cut it off. The limit is shorter than the client's own.
 */
export const timeLimit =
  (milliseconds: number | ((c: AppContext) => number)): MiddlewareHandler<Env> =>
  async (c, next) => {
    const work = new AbortController()
    const timer = setTimeout(
      () => work.abort(new Unavailable('The answer took too long. Try again.', 5)),
      typeof milliseconds === 'number' ? milliseconds : milliseconds(c),
    )
    // Not `AbortSignal.any`, because the listener's abort reason is a bare string, which nothing treats as an
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
    // A streamed answer has only begun.
    const sent = c.get('sent')
    if (sent === undefined) end()
    else void sent.then(end)
  }

/**
 * Returns the work's result, or rejects with the signal's reason as soon as it aborts, so that the caller
 * gets an answer even if the work ignores the signal.
 */
export const unlessAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })

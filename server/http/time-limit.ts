import type { MiddlewareHandler } from 'hono'
import type { AppContext, Env } from './context.ts'
import { Unavailable } from '../domain/failures.ts'

/**
 * Gives the work of a request a signal that aborts after so many milliseconds, as soon as the client goes, and before a
 * stopping server cuts it off. Shorter than the time after which the client gives up.
 */
export const timeLimit =
  (milliseconds: number | ((c: AppContext) => number)): MiddlewareHandler<Env> =>
  async (c, next) => {
    const work = new AbortController()
    const timer = setTimeout(
      () => work.abort(new Unavailable('The answer took too long. Try again.', 5)),
      typeof milliseconds === 'number' ? milliseconds : milliseconds(c),
    )
    // Not `AbortSignal.any`: the reason that the listener gives is a bare string, which nothing takes for an error.
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
    // An answer in lines has only begun.
    const sent = c.get('sent')
    if (sent === undefined) end()
    else void sent.then(end)
  }

/** The work, or the reason of the signal as soon as it aborts: the caller gets an answer even from work that does not listen. */
export const unlessAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })

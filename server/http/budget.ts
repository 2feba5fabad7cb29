import { unavailable } from './problem.ts'

/**
 * Runs work under a time budget and the caller's own signal: the work gets one signal that aborts on either, and the
 * caller gets an answer even from work that does not listen. A spent budget is a 503, shorter than the 30 s after
 * which the client gives up.
 */
export const withinBudget = <T>(
  milliseconds: number,
  disconnected: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController()
    const stop = (reason: Error) => {
      settle()
      controller.abort(reason)
      reject(reason)
    }
    const gone = () => stop(new DOMException('The client has gone.', 'AbortError'))
    const settle = () => {
      clearTimeout(timer)
      disconnected.removeEventListener('abort', gone)
    }
    const timer = setTimeout(() => stop(unavailable('The answer took too long. Try again.', 5)), milliseconds)
    disconnected.addEventListener('abort', gone)
    if (disconnected.aborted) {
      gone()
      return
    }
    work(controller.signal).then(
      (value) => {
        settle()
        resolve(value)
      },
      (error: unknown) => {
        settle()
        reject(error instanceof Error ? error : new Error('The work failed.'))
      },
    )
  })

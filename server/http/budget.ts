import { unavailable } from './problem.ts'

/**
 * Runs work under a time budget and the caller's own signal: the work gets one signal that aborts on either, and the
 * caller gets an answer even from work that does not listen. A spent budget is a 503, shorter than the 30 s after
 * which the client gives up.
 */
export const withinBudget = async <T>(
  milliseconds: number,
  disconnected: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const spent = () => controller.abort(unavailable('The answer took too long. Try again.', 5))
  const gone = () => controller.abort(new DOMException('The client has gone.', 'AbortError'))
  const timer = setTimeout(spent, milliseconds)
  disconnected.addEventListener('abort', gone)
  if (disconnected.aborted) gone()
  try {
    controller.signal.throwIfAborted()
    return await Promise.race([
      work(controller.signal),
      new Promise<never>((_resolve, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
      }),
    ])
  } finally {
    clearTimeout(timer)
    disconnected.removeEventListener('abort', gone)
  }
}

import type { Limited } from './budget.ts'
import { unavailable } from './problem.ts'

export interface GateSizes {
  /** Calls that run at once. */
  running: number
  /** Calls that may wait for a place. */
  waiting: number
  /** Longest wait in milliseconds. */
  patience: number
}

/**
 * Lets a few calls run at once, a few more wait for a short time, and refuses the rest with 503 and Retry-After:
 * a clear early answer instead of a slow late one.
 */
export const createGate = ({ running, waiting, patience }: GateSizes) => {
  let busy = 0
  const queue: (() => void)[] = []

  const place = ({ signal }: Limited): Promise<void> => {
    if (queue.length >= waiting) throw unavailable('The server is busy. Try again in a moment.', 2)
    return new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        queue.splice(queue.indexOf(enter), 1)
        settle()
        reject(error instanceof Error ? error : new Error('left the queue'))
      }
      const onAbort = () => leave(signal.reason)
      const timer = setTimeout(
        () => leave(unavailable('The server is busy. Try again in a moment.', 2)),
        patience,
      )
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const enter = () => {
        settle()
        resolve()
      }
      signal.addEventListener('abort', onAbort)
      queue.push(enter)
    })
  }

  const free = () => {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    async through<T>(limited: Limited, work: () => Promise<T>): Promise<T> {
      if (busy < running) busy += 1
      else await place(limited)
      try {
        return await work()
      } finally {
        free()
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>

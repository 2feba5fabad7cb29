import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** What a pool sends to a thread along with the work. */
export interface Order<Task> {
  task: Task
  /** A 32-bit number in shared memory with the order's state: one of `progress`. */
  begun: Int32Array<SharedArrayBuffer>
}

/** States of an order. Whoever changes `waiting` first decides: the thread begins, or the caller leaves. */
export const progress = { waiting: 0, begun: 1, left: 2 } as const

/**
 * Wraps the default export of a pool's thread: reports that the work has begun, because the time before does
 * not count, and does it. Skips the work if the caller has already left.
 */
export const thread = <Task, Result>(perform: (task: Task) => Result | Promise<Result>) => {
  let hasWorked = false
  return async ({ task, begun }: Order<Task>): Promise<Result | undefined> => {
    if (Atomics.compareExchange(begun, 0, progress.waiting, progress.begun) === progress.left)
      return undefined
    Atomics.notify(begun, 0)
    try {
      return await perform(task)
    } finally {
      // Threads are ended from outside, which writes nothing, so the compile cache is saved after the first
      // work.
      if (!hasWorked) setImmediate(flushCompileCache)
      hasWorked = true
    }
  }
}

/** Called first in every pool thread: discards library output, which may quote a text. */
export const keepQuiet = (): void => {
  if (parentPort === null) return
  process.stdout.write = () => true
  process.stderr.write = () => true
}

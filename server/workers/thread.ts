import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** What a pool sends to a thread: the work, and a shared number for its state. */
export interface WorkOrder<Task> {
  task: Task
  /** A 32-bit number in shared memory with the order's state: one of `progress`. */
  state: Int32Array<SharedArrayBuffer>
}

/** States of an order. It leaves `waiting` once: either the thread begins the work, or the caller leaves. */
export const progress = { waiting: 0, begun: 1, left: 2 } as const

/**
 * Wraps the function that a pool's thread exports. Reports that the work begins, because its time limit counts
 * from then, and does it; skips the work if the caller has already left.
 */
export const createThreadWork = <Task, Result>(perform: (task: Task) => Result | Promise<Result>) => {
  let hasWorked = false
  return async ({ task, state }: WorkOrder<Task>): Promise<Result | undefined> => {
    if (Atomics.compareExchange(state, 0, progress.waiting, progress.begun) === progress.left)
      return undefined
    Atomics.notify(state, 0)
    try {
      return await perform(task)
    } finally {
      // Save the compile cache after the first work, because the pool terminates threads, and a terminated
      // thread does not save it.
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

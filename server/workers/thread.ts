import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** What a pool sends to a thread with the work itself. */
export interface Order<Task> {
  task: Task
  /** One 32-bit number in shared memory that says how far it is: one of `progress`. */
  begun: Int32Array<SharedArrayBuffer>
}

/** How far a thread is with its order. The first to change `waiting` decides: the thread begins, or the caller leaves. */
export const progress = { waiting: 0, begun: 1, left: 2 } as const

/**
 * The default export of a thread of a pool: tells that the work has begun, as the time until then is not the work's, and
 * does it. Nothing is done for a caller who left before.
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
      // A thread is ended from outside, and then nothing is written: what the first work loaded is kept now.
      if (!hasWorked) setImmediate(flushCompileCache)
      hasWorked = true
    }
  }
}

/** What every thread of a pool does first: what a library prints may quote a text, so it goes nowhere. */
export const keepQuiet = (): void => {
  if (parentPort === null) return
  process.stdout.write = () => true
  process.stderr.write = () => true
}

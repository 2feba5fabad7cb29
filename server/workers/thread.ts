import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** What a pool sends to a thread with the work itself. */
export interface Order<Task> {
  task: Task
  /** One 32-bit number in shared memory: 1 once the thread has begun with it. */
  begun: Int32Array<SharedArrayBuffer>
}

/** The default export of a thread of a pool: tells that the work has begun, as the time until then is not the work's, and does it. */
export const thread = <Task, Result>(perform: (task: Task) => Result | Promise<Result>) => {
  let hasWorked = false
  return async ({ task, begun }: Order<Task>): Promise<Result> => {
    Atomics.store(begun, 0, 1)
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

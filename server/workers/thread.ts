/** What a pool sends to a thread with the work itself. */
export interface Order<Task> {
  task: Task
  /** One 32-bit number in shared memory: 1 once the thread has begun with it. */
  begun: Int32Array<SharedArrayBuffer>
}

/** The default export of a thread of a pool: tells that the work has begun, as the time until then is not the work's, and does it. */
export const thread =
  <Task, Result>(perform: (task: Task) => Result | Promise<Result>) =>
  ({ task, begun }: Order<Task>): Result | Promise<Result> => {
    Atomics.store(begun, 0, 1)
    Atomics.notify(begun, 0)
    return perform(task)
  }

import { resolve } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { CallOptions } from '../domain/ports.ts'
import { createGate, type GateSizes } from './gate.ts'
import { Unavailable } from '../domain/failures.ts'
import { tell, type Happenings } from '../happenings.ts'
import { progress, type Order } from './thread.ts'

export interface PoolSizes extends GateSizes {
  /** Threads that are kept without work; there are as many as calls that run at once, at most. */
  kept: number
  /** Milliseconds until a new thread has loaded what it needs: they do not count as work. */
  starting: number
  /**
   * Milliseconds for one piece of work, and how long work whose sender has gone may still go on: where threads take
   * long to load, no less than that, because the next caller waits for another thread.
   */
  limit: number
  grace: number
  /** Megabytes of JavaScript memory of a thread. */
  memory: number
  /** A thread beyond those that are kept ends after so many milliseconds without work. */
  idle: number
}

export interface PoolOptions extends PoolSizes {
  /** The module that every thread loads. Its default export is a `thread` that does the work. */
  script: URL
  /** What a person is told whose work took too long. */
  tooLong: string
}

export interface Asking extends Pick<CallOptions, 'signal' | 'caller'> {
  /** Goes to the thread with the work, which sends through it what it has to tell before the end. */
  port?: MessagePort
}

/** Compiled code, kept where `npm start` keeps it: a thread that need not compile takes some 25 MB less. */
const compiled = resolve(import.meta.dirname, '../../.cache/node')

type Kill = Happenings['workKilled']['reason']

/** Why a thread was ended; undefined when the work itself failed. */
const killOf = (ending: AbortSignal, error: unknown): Kill | undefined => {
  if (ending.aborted) return ending.reason instanceof Unavailable ? 'time' : 'gone'
  if (!(error instanceof Error && 'code' in error)) return undefined
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : undefined
}

/**
 * Threads for work that takes more of a processor than an answer to another person can wait for (decision record 16).
 * Callers take turns; work that takes too long is ended together with its thread, and another thread takes its place.
 */
export const createWorkerPool = <Task, Result>({ script, tooLong, ...sizes }: PoolOptions) => {
  /** A thread has begun with work, so that others wait for work and no longer for a thread to load. */
  let hasBegun = false
  const gate = createGate(sizes, () => hasBegun)
  const { pool } = sizes
  const tellKill = (reason: Kill | undefined) => {
    if (pool !== undefined && reason !== undefined) tell('workKilled', { pool, reason })
  }
  let threads: Piscina<Order<Task>, Result | undefined> | undefined
  const open = (): Piscina<Order<Task>, Result | undefined> => {
    if (threads !== undefined) return threads
    threads = new Piscina<Order<Task>, Result | undefined>({
      filename: script.href,
      minThreads: sizes.kept,
      maxThreads: sizes.running,
      idleTimeout: sizes.idle,
      // The gate is the queue: what is passed on has a thread.
      maxQueue: sizes.running,
      // A thread that blocks while it waits could not make itself ready for its first work.
      atomics: 'disabled',
      // Nothing of the server's settings and secrets.
      env: { NODE_COMPILE_CACHE: compiled },
      resourceLimits: { maxOldGenerationSizeMb: sizes.memory, maxYoungGenerationSizeMb: 8 },
      recordTiming: false,
    })
    // A thread that fails at rest is replaced; without a listener its error would end the server.
    threads.on('error', () => undefined)
    return threads
  }

  /**
   * The work itself. Its place stays taken until the thread is free again, even when its caller has gone by then. A
   * thread that still loads is no caller's: it is kept, and does nothing for one who has left.
   */
  const perform = async (task: Task, { signal, port }: Asking): Promise<Result> => {
    const ending = new AbortController()
    const giveUp = () => ending.abort(new Unavailable(tooLong, 5))
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    // A slow machine needs longer to load a thread than the work may take: ended on the way, none would ever be ready.
    let limit = setTimeout(giveUp, sizes.starting)
    const { value: beginning } = Atomics.waitAsync(begun, 0, 0)
    void Promise.resolve(beginning).then(() => {
      clearTimeout(limit)
      if (isOver) return
      hasBegun = true
      limit = setTimeout(giveUp, sizes.limit)
    })
    let isOver = false
    let grace: NodeJS.Timeout | undefined
    const onAbort = () => {
      if (Atomics.compareExchange(begun, 0, progress.waiting, progress.left) === progress.waiting) return
      grace = setTimeout(() => ending.abort(signal.reason), sizes.grace)
    }
    signal.addEventListener('abort', onAbort)
    try {
      const result = await open().run(
        { task, begun },
        {
          signal: ending.signal,
          ...(port !== undefined && { transferList: [port] }),
        },
      )
      if (Atomics.load(begun, 0) === progress.left) throw signal.reason
      // The thread has done it: nothing comes back only for a caller who left.
      return result as Result
    } catch (error) {
      tellKill(killOf(ending.signal, error))
      throw ending.signal.aborted ? ending.signal.reason : error
    } finally {
      isOver = true
      clearTimeout(limit)
      clearTimeout(grace)
      // Releases who waits for work that never began.
      Atomics.notify(begun, 0)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return {
    /**
     * @throws Unavailable when too many wait or the work takes too long, the signal's reason when it aborts, and what
     *   the work throws.
     */
    run: async (task: Task, asking: Asking): Promise<Result> => {
      const { signal, caller } = asking
      signal.throwIfAborted()
      const leave = await gate.enter(asking, caller)
      if (signal.aborted) {
        leave()
        signal.throwIfAborted()
      }
      const gone = Promise.withResolvers<never>()
      const onAbort = () => gone.reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      signal.addEventListener('abort', onAbort)
      const done = perform(task, asking).finally(leave)
      try {
        return await Promise.race([done, gone.promise])
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    /** Starts the threads that are kept. */
    prepare: (): void => void open(),
    /** Threads that exist now. */
    count: (): number => threads?.threads.length ?? 0,
    /** Ends them all; resolves when they are gone. */
    stop: async (): Promise<void> => {
      await threads?.destroy()
      threads = undefined
      hasBegun = false
    },
  }
}

export type WorkerPool<Task, Result> = ReturnType<typeof createWorkerPool<Task, Result>>

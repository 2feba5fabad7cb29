import { resolve } from 'node:path'
import { Piscina } from 'piscina'
import type { CallOptions } from '../domain/ports.ts'
import { createGate, type GateSizes } from './gate.ts'
import { Unavailable } from '../domain/failures.ts'
import { publish, type Happenings } from '../happenings.ts'
import { progress, type WorkOrder } from './thread.ts'

export interface PoolSizes extends GateSizes {
  /** How many threads are kept alive while there is no work. */
  kept: number
  /** Time a new thread has to load its modules, milliseconds; it does not count as work. */
  starting: number
  /**
   * Time limit for one piece of work, milliseconds; `grace` is how long work may continue after its caller has
   * left. A `grace` shorter than the loading of a thread gains nothing: ending the work ends its thread, and
   * the next caller waits for a new one.
   */
  limit: number
  grace: number
  /** Memory limit of a thread's JavaScript heap, megabytes. */
  memory: number
  /** An extra thread ends after this many milliseconds without work. */
  idle: number
}

export interface PoolOptions extends PoolSizes {
  /** The module every thread loads. Its default export is made with `createThreadWork`. */
  script: URL
  /** The message for a person whose work took too long. */
  tooLong: string
}

/** The cache of compiled code that `npm start` uses too; a thread that need not compile takes 25 MB less. */
const compileCache = resolve(import.meta.dirname, '../../.cache/node')

type Kill = Happenings['workKilled']['reason']

/** Why a thread was killed; undefined if it was not, and the work itself failed. */
const killReasonOf = (ending: AbortSignal, error: unknown): Kill | undefined => {
  if (ending.aborted) return ending.reason instanceof Unavailable ? 'time' : 'gone'
  if (!(error instanceof Error && 'code' in error)) return undefined
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : undefined
}

/**
 * Runs work in threads when it would keep the processor longer than other requests can wait (decision record
 * 16). Callers take turns. Work that takes too long is ended with its thread, and a new thread replaces it.
 */
export const createWorkerPool = <Task, Result>({ script, tooLong, ...sizes }: PoolOptions) => {
  /** Whether a thread has begun work. Before that, calls wait for threads to load and must not time out. */
  let hasBegun = false
  const gate = createGate(sizes, () => hasBegun)
  const { pool } = sizes
  const reportKill = (reason: Kill | undefined) => {
    if (pool !== undefined && reason !== undefined) publish('workKilled', { pool, reason })
  }
  let threads: Piscina<WorkOrder<Task>, Result | undefined> | undefined
  const openThreads = (): Piscina<WorkOrder<Task>, Result | undefined> => {
    if (threads !== undefined) return threads
    threads = new Piscina<WorkOrder<Task>, Result | undefined>({
      filename: script.href,
      minThreads: sizes.kept,
      maxThreads: sizes.running,
      idleTimeout: sizes.idle,
      // Piscina's own queue only holds calls whose thread is still loading, because the gate admits no more
      // calls than there can be threads.
      maxQueue: sizes.running,
      // With atomics, a waiting thread would block and could not load its modules before the first work.
      atomics: 'disabled',
      // Threads get none of the server's settings and secrets.
      env: { NODE_COMPILE_CACHE: compileCache },
      resourceLimits: { maxOldGenerationSizeMb: sizes.memory, maxYoungGenerationSizeMb: 8 },
      recordTiming: false,
    })
    // A thread that fails while idle is replaced; without a listener its error would end the server.
    threads.on('error', () => undefined)
    return threads
  }

  /**
   * Runs one piece of work. Resolves or rejects only when the thread is free again, even if the caller has
   * left. A thread that is still loading is not ended; it skips the work of a caller who has left.
   */
  const perform = async (task: Task, { signal }: Pick<CallOptions, 'signal'>): Promise<Result> => {
    const ending = new AbortController()
    const giveUp = () => ending.abort(new Unavailable(tooLong, 5))
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    // Loading has its own limit: a slow machine may load a thread for longer than work may take, and if the
    // pool ended it then, no thread would ever be ready.
    let limitTimer = setTimeout(giveUp, sizes.starting)
    const { value: beginning } = Atomics.waitAsync(state, 0, 0)
    void Promise.resolve(beginning).then(() => {
      clearTimeout(limitTimer)
      if (isOver) return
      hasBegun = true
      limitTimer = setTimeout(giveUp, sizes.limit)
    })
    let isOver = false
    let graceTimer: NodeJS.Timeout | undefined
    const onAbort = () => {
      if (Atomics.compareExchange(state, 0, progress.waiting, progress.left) === progress.waiting) return
      graceTimer = setTimeout(() => ending.abort(signal.reason), sizes.grace)
    }
    signal.addEventListener('abort', onAbort)
    try {
      const result = await openThreads().run({ task, state }, { signal: ending.signal })
      if (Atomics.load(state, 0) === progress.left) throw signal.reason
      // The cast is safe because the result is undefined only if the caller has left.
      return result as Result
    } catch (error) {
      reportKill(killReasonOf(ending.signal, error))
      throw ending.signal.aborted ? ending.signal.reason : error
    } finally {
      isOver = true
      clearTimeout(limitTimer)
      clearTimeout(graceTimer)
      // Settles `waitAsync` above for work that never began.
      Atomics.notify(state, 0)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return {
    /**
     * Runs the task in a thread.
     * @throws Unavailable when too many wait or the work takes too long, the signal's reason when it aborts,
     * and any error of the work.
     */
    run: async (task: Task, callOptions: Pick<CallOptions, 'signal' | 'caller'>): Promise<Result> => {
      const { signal, caller } = callOptions
      signal.throwIfAborted()
      const leave = await gate.enter(callOptions, caller)
      if (signal.aborted) {
        leave()
        signal.throwIfAborted()
      }
      const gone = Promise.withResolvers<never>()
      const onAbort = () => gone.reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      signal.addEventListener('abort', onAbort)
      const done = perform(task, callOptions).finally(leave)
      try {
        return await Promise.race([done, gone.promise])
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    /** Starts the threads that are kept alive while there is no work. */
    prepare: (): void => void openThreads(),
    /** Number of existing threads. */
    count: (): number => threads?.threads.length ?? 0,
    /** Ends all threads; resolves when they have ended. */
    stop: async (): Promise<void> => {
      await threads?.destroy()
      threads = undefined
      hasBegun = false
    },
  }
}

export type WorkerPool<Task, Result> = ReturnType<typeof createWorkerPool<Task, Result>>

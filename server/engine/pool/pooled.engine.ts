import { availableParallelism } from 'node:os'
import type { CallOptions, Engine } from '#server/domain/ports.ts'
import { knownProblems } from '#server/content/library.ts'
import { createWorkerPool, type PoolSizes } from '../../workers/worker.pool.ts'

/** The calls that the built-in engine answers in a thread. */
type Writing = Omit<Engine, 'name' | 'answer' | 'describePicture' | 'problems'>
type CallName = keyof Writing
type InputOf<Call extends CallName> = Parameters<Writing[Call]>[0]
type AnswerOf<Call extends CallName> = Awaited<ReturnType<Writing[Call]>>

/** A call with its input, as it is sent to a thread. */
export type EngineOrder = { [Call in CallName]: { call: Call; input: InputOf<Call> } }[CallName]

/**
 * At least two threads, because one caller may use half of them and must not block other callers. A thread
 * takes about 60 MB, most of it for the tagger and the library, so only one is kept while there is no work.
 * Answers take milliseconds; the limit of ten seconds is for faults.
 */
const usualSizes: PoolSizes = {
  running: Math.min(4, Math.max(2, availableParallelism())),
  share: 0.5,
  // More than the gate in server/app.ts admits, so that calls are refused only there.
  waiting: 64 * availableParallelism(),
  patience: 10_000,
  kept: 1,
  starting: 60_000,
  limit: 10_000,
  grace: 2_000,
  memory: 128,
  idle: 60_000,
  pool: 'engine',
}

/**
 * Runs the built-in engine in threads, so that a slow text does not block other requests. `prepare` starts the
 * threads that are kept without work; `stop` ends all threads.
 */
export const createPooledEngine = (sizes: Partial<PoolSizes> = {}) => {
  const pool = createWorkerPool<EngineOrder, unknown>({
    ...usualSizes,
    ...sizes,
    script: new URL('./engine.worker.ts', import.meta.url),
    tooLong: 'The answer took too long. Try again with a shorter text.',
  })
  const ask = <Call extends CallName>(
    call: Call,
    input: InputOf<Call>,
    { signal, caller }: CallOptions,
  ): Promise<AnswerOf<Call>> =>
    // The casts are safe because the thread answers the call that it was sent.
    pool.run({ call, input } as EngineOrder, {
      signal,
      ...(caller !== undefined && { caller }),
    }) as Promise<AnswerOf<Call>>

  const engine: Engine = {
    name: 'offline',
    topics: (input, options) => ask('topics', input, options),
    brief: (input, options) => ask('brief', input, options),
    problems: knownProblems,
    sparks: (input, options) => ask('sparks', input, options),
    ideas: (input, options) => ask('ideas', input, options),
    fit: (input, options) => ask('fit', input, options),
    answer: () => Promise.resolve({ answer: null }),
    reframes: (input, options) => ask('reframes', input, options),
    summary: (input, options) => ask('summary', input, options),
    title: (input, options) => ask('title', input, options),
    businessSummary: (input, options) => ask('businessSummary', input, options),
    describeChallenge: (input, options) => ask('describeChallenge', input, options),
  }
  return { ...engine, prepare: pool.prepare, stop: pool.stop, count: pool.count }
}

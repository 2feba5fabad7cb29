import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { CallOptions, Engine, ProposedIdea } from '../../domain/ports.ts'
import { knownProblems } from '../../content/library.ts'
import { createWorkerPool, type PoolSizes } from '../../workers/worker.pool.ts'

/** The calls that the built-in engine answers. */
type Writing = Omit<Engine, 'name' | 'describePicture' | 'problems'>
type CallName = keyof Writing
type InputOf<Call extends CallName> = Parameters<Writing[Call]>[0]
type AnswerOf<Call extends CallName> = Awaited<ReturnType<Writing[Call]>>

/** What a thread is asked for. */
export interface EngineOrder {
  order: { [Call in CallName]: { call: Call; input: InputOf<Call> } }[CallName]
  port?: MessagePort
}

/**
 * Two threads at least, so that one caller, who may have half of them, never has all. Each takes about 75 MB, 50 of them
 * for the tagger, its words and the library, so one is kept and the others come when they are needed. Answers take milliseconds: ten seconds are for a text on which
 * something goes wrong.
 */
const usual: PoolSizes = {
  running: Math.min(4, Math.max(2, availableParallelism())),
  share: 0.5,
  waiting: 64,
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
 * The built-in engine in threads: answers as it does, byte for byte, and no text keeps the server from answering
 * another person meanwhile. `prepare` starts the threads that are kept, `stop` ends all.
 */
export const createPooledEngine = (sizes: Partial<PoolSizes> = {}) => {
  const pool = createWorkerPool<EngineOrder, unknown>({
    ...usual,
    ...sizes,
    script: new URL('./engine.worker.ts', import.meta.url),
    tooLong: 'The answer took too long. Try again with a shorter text.',
  })
  const ask = <Call extends CallName>(
    call: Call,
    input: InputOf<Call>,
    { signal, caller }: CallOptions,
    port?: MessagePort,
  ): Promise<AnswerOf<Call>> =>
    // A thread answers what it was asked.
    pool.run(
      { order: { call, input } as EngineOrder['order'], ...(port && { port }) },
      { signal, ...(caller !== undefined && { caller }), ...(port && { port }) },
    ) as Promise<AnswerOf<Call>>

  const tellingIdeas = async (
    input: InputOf<'ideas'>,
    options: CallOptions,
    tell: (idea: ProposedIdea) => void,
  ): Promise<AnswerOf<'ideas'>> => {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', tell)
    try {
      return await ask('ideas', input, options, port2)
    } finally {
      // What is told from now on comes too late: it is in the answer.
      port1.close()
    }
  }

  const engine: Engine = {
    name: 'offline',
    topics: (input, options) => ask('topics', input, options),
    brief: (input, options) => ask('brief', input, options),
    problems: knownProblems,
    sparks: (input, options) => ask('sparks', input, options),
    ideas: (input, options, tell) =>
      tell === undefined ? ask('ideas', input, options) : tellingIdeas(input, options, tell),
    fit: (input, options) => ask('fit', input, options),
    reframes: (input, options) => ask('reframes', input, options),
    summary: (input, options) => ask('summary', input, options),
    title: (input, options) => ask('title', input, options),
    businessSummary: (input, options) => ask('businessSummary', input, options),
    describeChallenge: (input, options) => ask('describeChallenge', input, options),
  }
  return { ...engine, prepare: pool.prepare, stop: pool.stop, count: pool.count }
}

import { keepQuiet, createThreadWork } from '../../workers/thread.ts'
import { createOfflineEngine } from '../offline.engine.ts'
import type { EngineOrder } from './pooled.engine.ts'

/** A thread of the pool that runs the built-in engine (decision record 16). */
keepQuiet()

const engine = createOfflineEngine()
// The pool stops overlong work by terminating its thread, so this signal never aborts.
const { signal } = new AbortController()

/**
 * Loads the tagger, its model and the library by reading a sample text, so that no caller waits for them. It
 * pauses between the steps to answer calls that have already arrived.
 */
const warmUp = async () => {
  const text = 'Our bakery loses customers on Saturdays.'
  await new Promise((next) => setImmediate(next))
  await engine.topics({ text, order: 'top' }, { signal })
  await new Promise((next) => setImmediate(next))
  await engine.brief({ text }, { signal })
}
// Ignore errors here: they recur with the first call, which reports them.
warmUp().catch(() => undefined)

export default createThreadWork(({ call, input }: EngineOrder): Promise<unknown> => {
  // The cast is safe because `EngineOrder` pairs each call with its input, which the compiler cannot follow.
  const answer = engine[call].bind(engine) as (
    input: unknown,
    options: { signal: AbortSignal },
  ) => Promise<unknown>
  return answer(input, { signal })
})

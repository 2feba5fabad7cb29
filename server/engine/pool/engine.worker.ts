import { keepQuiet, thread } from '../../workers/thread.ts'
import { createOfflineEngine } from '../offline.engine.ts'
import type { EngineOrder } from './pooled.engine.ts'

/** A thread that writes: the built-in engine, ready to answer (decision record 16). */
keepQuiet()

const engine = createOfflineEngine()
/** Ended from outside, together with the thread. */
const { signal } = new AbortController()

/**
 * The tagger, its model and the library are loaded with the first texts: behind the start, and not while someone waits.
 * A question before that is answered between two steps.
 */
const warmUp = async () => {
  const text = 'Our bakery loses customers on Saturdays.'
  await new Promise((next) => setImmediate(next))
  await engine.topics({ text, order: 'top' }, { signal })
  await new Promise((next) => setImmediate(next))
  await engine.brief({ text }, { signal })
}
// What fails here fails again with each question, and is told then.
warmUp().catch(() => undefined)

/** Writes what is asked for; each idea that is finished before the others goes through `port`. */
export default thread(async ({ order: { call, input }, port }: EngineOrder): Promise<unknown> => {
  // One call of the port with the input of that very call: the order is made of both, as `Engine` pairs them.
  const write = engine[call].bind(engine) as (
    input: unknown,
    options: { signal: AbortSignal },
    tell?: (part: unknown) => void,
  ) => Promise<unknown>
  try {
    return await write(input, { signal }, port && ((part) => port.postMessage(part)))
  } finally {
    port?.close()
  }
})

import { afterAll, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createPooledEngine } from '#server/engine/pool/pooled.engine.ts'
import { challenges } from './challenges.ts'

// A generous limit, because this test is about the answers, not about the speed of the machine.
const pooled = createPooledEngine({ limit: 240_000 })
const own = createOfflineEngine()
const options = { signal: new AbortController().signal, caller: 'a visitor' }
afterAll(() => pooled.stop())

it('[S1] answers in its threads byte for byte as the engine itself does', async () => {
  const text = challenges[0]?.text ?? ''
  const idea = { challenge: text, spark: 'What would customers pay for?', seen: [] }
  const answers = async (engine: typeof own) =>
    JSON.stringify([
      await engine.topics({ text, order: 'random' }, options),
      await engine.sparks(
        { category: 'customers-sales', text, entities: [], businessTypes: ['family'] },
        options,
      ),
      await engine.ideas(idea, options),
      await engine.reframes({ text, scope: 3, seen: [] }, options),
      await engine.summary(text, options),
      await engine.title(text, options),
      await engine.describeChallenge(text, options),
    ])
  expect(text).not.toBe('')
  expect(await answers(pooled)).toBe(await answers(own))
})

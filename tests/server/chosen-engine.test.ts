import { describe, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createChosenEngine, type Chosen } from '#server/engine/chosen.engine.ts'
import { inMemory } from '#server/limiters.ts'
import { createLog } from '#server/log.ts'
import { mostOfAKind } from '#server/sparingly.ts'
import { openCatalogue } from '#server/start/catalogue.ts'
import { openEngines } from '#server/start/engine.ts'
import { fakeEngine } from './fake-engine.ts'

const refuse = () => Promise.reject(new TypeError('quotes what a person typed'))

/** An engine whose choice is read anew at each call of `next`. */
const start = (read: () => Promise<Chosen>, firstName = 'a-model') => {
  const failures: unknown[] = []
  const time = { now: 0 }
  const engine = createChosenEngine({
    offline: { ...fakeEngine, name: 'offline' },
    read,
    make: refuse,
    clock: { now: () => time.now },
    firstName,
    onFailed: (error) => failures.push(error),
  })
  const next = () => {
    time.now += 5_000
    return engine.current()
  }
  return { engine, failures, next }
}

const choice: Chosen = {
  revision: 1,
  config: {
    baseUrl: 'https://model.example/v1',
    model: 'a-model',
    apiKey: null,
    timeout: 1_000,
    dailyTokens: 1,
    callerTokens: 1,
  },
}

describe('the engine that the operator chose', () => {
  it.each([
    ['the choice cannot be read', refuse],
    ['its engine cannot be made', () => Promise.resolve(choice)],
  ])('is replaced by the built-in one, under its own name, if %s; each failure is told', async (_, read) => {
    const { engine, failures, next } = start(read)
    expect(engine.name).toBe('a-model')
    expect((await next()).name).toBe('offline')
    expect(engine.name).toBe('offline')
    await next()
    expect(failures).toEqual([expect.any(TypeError), expect.any(TypeError)])
  })

  it('writes a failure to the log, without its message and not more often than is useful', async () => {
    const written: string[] = []
    const time = { now: 0 }
    const clock = { now: () => time.now }
    const log = createLog('info', { write: (line: string) => void written.push(line) })
    const { config } = parseConfig({})
    const { chosen } = openEngines({
      config,
      modelChoice: {
        fixed: { settings: {}, model: null },
        configOf: (model) => ({ ...config.llmLimits, ...model }),
      },
      catalogue: openCatalogue(config, clock, log),
      operatorStore: { read: refuse, putIfAbsent: refuse, put: refuse, replace: refuse },
      limiters: inMemory,
      callerSalt: () => Promise.resolve('salt'),
      clock,
      log,
    })
    for (let count = 0; count < mostOfAKind + 5; count += 1) {
      time.now += 5_000
      await chosen.current()
    }
    expect(written).toHaveLength(mostOfAKind)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 50, error: 'TypeError' })
    expect(written.join('')).not.toContain('typed')
  })
})

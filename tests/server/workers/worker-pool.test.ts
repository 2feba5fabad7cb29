import { afterEach, describe, expect, it, vi } from 'vitest'
import { subscribe } from '#server/happenings.ts'
import { createGate } from '#server/workers/gate.ts'
import { createWorkerPool, type PoolSizes, type WorkerPool } from '#server/workers/worker.pool.ts'
import type { TestTask } from './test.worker.ts'

// Each test starts threads, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const neverAborted = () => new AbortController().signal
const sizes: PoolSizes = {
  running: 2,
  share: 0.5,
  waiting: 4,
  patience: 60_000,
  kept: 0,
  starting: 60_000,
  limit: 60_000,
  grace: 0,
  memory: 64,
  idle: 60_000,
}
const pools: WorkerPool<TestTask, string>[] = []
const start = (options: Partial<PoolSizes> = {}) => {
  const pool = createWorkerPool<TestTask, string>({
    ...sizes,
    ...options,
    script: new URL('./test.worker.ts', import.meta.url),
    tooLong: 'Too long.',
  })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()))
})
const sayTask = (text: string): TestTask => ({ kind: 'say', text })

describe('a pool of threads', () => {
  it('starts its threads with the first work or on request, and ends them', async () => {
    const pool = start({ kept: 1 })
    expect(pool.count()).toBe(0)
    pool.prepare()
    expect(pool.count()).toBe(1)
    expect(await pool.run(sayTask('bread'), { signal: neverAborted() })).toBe('bread')
    expect(pool.count()).toBe(1)
    await pool.stop()
    expect(pool.count()).toBe(0)
  })

  it('[S1] ends work that takes too long together with its thread, with 503 and a time to come back', async () => {
    const pool = start({ limit: 300, kept: 1 })
    await expect(pool.run({ kind: 'spin' }, { signal: neverAborted(), caller: 'a' })).rejects.toMatchObject({
      name: 'Unavailable',
      message: 'Too long.',
      retryAfter: 5,
    })
    expect(pool.count()).toBe(1)
    const patient = start()
    expect(await patient.run(sayTask('still here'), { signal: neverAborted(), caller: 'a' })).toBe(
      'still here',
    )
  })

  it('gives work its full time, however long its thread takes to load', async () => {
    const pool = createWorkerPool<string, string>({
      ...sizes,
      kept: 1,
      limit: 300,
      script: new URL('./slow.worker.ts', import.meta.url),
      tooLong: 'Too long.',
    })
    pool.prepare()
    expect(await pool.run('bread', { signal: neverAborted(), caller: 'a' })).toBe('bread')
    await pool.stop()
  })

  it('keeps callers waiting behind the first work while its thread loads, beyond their usual limit', async () => {
    const pool = createWorkerPool<string, string>({
      ...sizes,
      running: 1,
      patience: 100,
      script: new URL('./slow.worker.ts', import.meta.url),
      tooLong: 'Too long.',
    })
    const both = ['bread', 'rolls'].map((task) => pool.run(task, { signal: neverAborted() }))
    expect(await Promise.all(both)).toEqual(['bread', 'rolls'])
    await pool.stop()
  })

  it('gives up on a thread that does not load', async () => {
    const pool = createWorkerPool<string, string>({
      ...sizes,
      starting: 200,
      script: new URL('./slow.worker.ts', import.meta.url),
      tooLong: 'Too long.',
    })
    await expect(pool.run('bread', { signal: neverAborted() })).rejects.toMatchObject({ name: 'Unavailable' })
    await pool.stop()
  })

  it('[S1, S5] keeps a thread for others, however much one caller asks for', async () => {
    const pool = start()
    const gone = new AbortController()
    const many = [0, 1, 2].map(() =>
      pool.run({ kind: 'spin' }, { signal: gone.signal, caller: 'a' }).catch((error: unknown) => error),
    )
    expect(await pool.run(sayTask('mine'), { signal: neverAborted(), caller: 'b' })).toBe('mine')
    expect(pool.count()).toBe(2)
    gone.abort(new Error('gone'))
    expect(await Promise.all(many)).toEqual([0, 1, 2].map(() => new Error('gone')))
  })

  it('answers a caller who leaves at once, lets the work continue briefly, and then ends it', async () => {
    const pool = start({ running: 1, grace: 200 })
    const gone = new AbortController()
    const spinning = pool.run({ kind: 'spin' }, { signal: gone.signal, caller: 'a' })
    const next = pool.run(sayTask('next'), { signal: neverAborted(), caller: 'a' })
    gone.abort(new Error('gone'))
    await expect(spinning).rejects.toThrow('gone')
    expect(await next).toBe('next')
    const left = AbortSignal.abort(new Error('gone before'))
    await expect(pool.run(sayTask('x'), { signal: left })).rejects.toThrow('gone before')
  })

  it('keeps a thread that was loading for a caller who left, for the next one', async () => {
    const pool = createWorkerPool<string, string>({
      ...sizes,
      running: 1,
      kept: 1,
      pool: 'engine',
      script: new URL('./slow.worker.ts', import.meta.url),
      tooLong: 'Too long.',
    })
    const killed: unknown[] = []
    const hearNoMore = subscribe('workKilled', (kill) => killed.push(kill))
    const gone = new AbortController()
    const left = pool.run('bread', { signal: gone.signal, caller: 'a' })
    await vi.waitFor(() => expect(pool.count()).toBe(1))
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(await pool.run('rolls', { signal: neverAborted(), caller: 'b' })).toBe('rolls')
    expect(killed).toEqual([])
    hearNoMore()
    await pool.stop()
  })

  it('passes on errors of the work, and continues', async () => {
    const pool = start()
    await expect(pool.run({ kind: 'fail' }, { signal: neverAborted() })).rejects.toThrow(RangeError)
    expect(await pool.run(sayTask('on'), { signal: neverAborted() })).toBe('on')
  })

  it('gives its threads nothing of the server’s environment', async () => {
    // Only the path of the compile cache is passed on.
    expect(await start().run({ kind: 'environment' }, { signal: neverAborted() })).toBe('NODE_COMPILE_CACHE')
  })
})

describe('places that callers share', () => {
  const signal = neverAborted()
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    return { work: () => promise, finish: () => resolve(undefined) }
  }

  it('are given in turns: heavy users wait for their own calls', async () => {
    const gate = createGate({ running: 1, waiting: 8, patience: 60_000 })
    const first = held()
    const order: string[] = []
    const ask = (caller: string, name: string) =>
      gate.run({ signal }, () => Promise.resolve(void order.push(name)), caller)
    const all = [
      gate.run({ signal }, first.work, 'many'),
      ask('many', 'many 1'),
      ask('many', 'many 2'),
      ask('many', 'many 3'),
      ask('one', 'one'),
      ask('other', 'other'),
    ]
    first.finish()
    await Promise.all(all)
    expect(order).toEqual(['many 1', 'one', 'other', 'many 2', 'many 3'])
  })

  it('[S4, S5] are refused to one caller before they are refused to others', async () => {
    const gate = createGate({ running: 2, waiting: 4, patience: 60_000, share: 0.5 })
    const work = held()
    const many = [0, 1, 2].map(() => gate.run({ signal }, work.work, 'many'))
    await expect(gate.run({ signal }, work.work, 'many')).rejects.toMatchObject({
      name: 'Unavailable',
      retryAfter: 2,
    })
    expect(await gate.run({ signal }, () => Promise.resolve('in'), 'other')).toBe('in')
    work.finish()
    await Promise.all(many)
  })

  it('are returned once, and go to the caller who has waited longest for a turn', async () => {
    const gate = createGate({ running: 1, waiting: 4, patience: 60_000 })
    const leave = await gate.enter({ signal })
    const second = gate.enter({ signal })
    leave()
    leave()
    await second
    await expect(gate.enter({ signal: AbortSignal.timeout(20) })).rejects.toThrow()
  })
})

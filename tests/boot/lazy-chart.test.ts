import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { chartSource, lazyChart } from '../../src/boot/lazy-chart.ts'
import { settle } from './boot.ts'

type Counted = { type: 'counted' } | { type: 'ignored' }

const counter = setup({
  types: { context: {} as { count: number }, events: {} as Counted, input: {} as { from: number } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.from }),
  initial: 'counting',
  states: { counting: { on: { counted: { actions: 'count' } } } },
})

const start = (fetch: () => { counter: typeof counter } | Promise<{ counter: typeof counter }>, from = 0) => {
  let fetches = 0
  const source = chartSource(() => {
    fetches += 1
    return fetch()
  })
  const lazy = lazyChart<typeof counter, { counter: typeof counter }>({
    before: ({ from: first }) => ({ count: first }),
    source,
    pick: (charts) => charts.counter,
    startsWanted: (input) => input.from > 0,
    isWanted: (event) => event.type === 'counted',
  })
  const parent = setup({ actors: { lazy } }).createMachine({
    invoke: { id: 'lazy', src: 'lazy', input: { from } },
  })
  const app = createActor(parent).start()
  const child = app.getSnapshot().children['lazy']
  if (child === undefined) throw new Error('it does not run')
  const seen: number[] = []
  const snapshot = () => child.getSnapshot()
  child.subscribe(() => void seen.push(snapshot().context.count))
  return { app, send: (event: Counted) => child.send(event), snapshot, seen, fetches: () => fetches, source }
}

const later = () => Promise.resolve({ counter })

describe('a chart that is fetched when it is needed', () => {
  it('is not fetched before anything asks for it, and shows what it will begin with', async () => {
    const { snapshot, send, fetches } = start(later)
    send({ type: 'ignored' })
    await settle()
    expect(fetches()).toBe(0)
    expect(snapshot().context).toEqual({ count: 0 })
    expect(snapshot().matches('counting')).toBe(false)
    expect(snapshot().can({ type: 'counted' })).toBe(false)
  })

  it('gets every message that came before it, in order, and is itself from then on', async () => {
    const { snapshot, send, seen, fetches } = start(later)
    send({ type: 'counted' })
    send({ type: 'counted' })
    expect(snapshot().context.count).toBe(0)
    await settle()
    expect(fetches()).toBe(1)
    expect(snapshot().context.count).toBe(2)
    expect(snapshot().matches('counting')).toBe(true)
    send({ type: 'counted' })
    expect(snapshot().context.count).toBe(3)
    expect(seen.at(-1)).toBe(3)
  })

  it('is fetched at once where its start asks for it', async () => {
    const { snapshot, fetches } = start(later, 5)
    await settle()
    expect(fetches()).toBe(1)
    expect(snapshot().matches('counting')).toBe(true)
    expect(snapshot().context.count).toBe(5)
  })

  it('is asked for again after a fetch that failed, and has lost nothing', async () => {
    let isOffline = true
    const { snapshot, send, fetches } = start(() =>
      isOffline ? Promise.reject(new Error('offline')) : later(),
    )
    send({ type: 'counted' })
    await settle()
    expect(snapshot().context.count).toBe(0)
    isOffline = false
    send({ type: 'counted' })
    await settle()
    expect(fetches()).toBe(2)
    expect(snapshot().context.count).toBe(2)
  })

  it('comes by itself when it could not be fetched and the network is back, with every message for it [F8]', async () => {
    let isOffline = true
    const { snapshot, send, fetches, source } = start(() =>
      isOffline ? Promise.reject(new Error('offline')) : later(),
    )
    source.retry()
    expect(fetches()).toBe(0)
    send({ type: 'counted' })
    await settle()
    isOffline = false
    source.retry()
    source.retry()
    await settle()
    expect(fetches()).toBe(2)
    expect(snapshot().context.count).toBe(1)
  })

  it('starts nothing when its parent ended while it was fetched', async () => {
    const { app, snapshot, send } = start(later)
    send({ type: 'counted' })
    app.stop()
    await settle()
    expect(snapshot().status).toBe('stopped')
    expect(snapshot().context.count).toBe(0)
  })

  it('is there from the start once the charts are here', () => {
    const { snapshot, send } = start(() => ({ counter }), 1)
    expect(snapshot().matches('counting')).toBe(true)
    send({ type: 'counted' })
    expect(snapshot().context.count).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { createBridge, type BridgeOptions } from '#inspector/bridge/bridge.ts'
import { createRedactor, type Redactor } from '#inspector/bridge/redact.ts'
import type { Message, Report, Request, Session } from '#inspector/bridge/messages.ts'
import { fakeChannels } from './fake-channel.ts'

const lamp = setup({
  types: {
    context: {} as { room: string; times: number },
    events: {} as { type: 'switch.pressed' } | { type: 'room.named'; room: string },
  },
  actors: { glow: fromPromise(() => Promise.resolve('warm')) },
  actions: { count: assign({ times: ({ context }) => context.times + 1 }) },
  guards: { isNew: ({ context }) => context.times < 5 },
}).createMachine({
  id: 'lamp',
  context: { room: 'Kitchen of Ada', times: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: {
        'switch.pressed': { guard: 'isNew', target: 'lit', actions: 'count' },
        'room.named': {
          actions: assign({ room: ({ event }) => event.room.trim() }),
        },
      },
    },
    lit: {
      tags: 'bright',
      invoke: { id: 'glow', src: 'glow', onDone: {}, onError: {} },
      on: { 'switch.pressed': 'dark' },
    },
  },
})

const house = setup({
  types: { events: {} as { type: 'evening.came' } },
  actors: { lamp },
}).createMachine({
  id: 'house',
  invoke: { id: 'lamp', src: 'lamp', onError: {} },
  on: { 'evening.came': { actions: sendTo('lamp', { type: 'switch.pressed' }) } },
})

const start = (options: Partial<BridgeOptions> = {}) => {
  const { open, sent } = fakeChannels()
  const window = open()
  const reports: Report[] = []
  window.addEventListener('message', ({ data }) => void reports.push(data as Report))
  const leavers: (() => void)[] = []
  let time = 0
  const bridge = createBridge({
    channel: open(),
    app: 'run 1',
    now: () => time++,
    soon: queueMicrotask,
    onLeave: (listener) => void leavers.push(listener),
    ...options,
  })
  const actor = createActor(house, { inspect: bridge.inspect }).start()
  const lampRef = actor.getSnapshot().children.lamp!
  let asked = 0
  return {
    actor,
    lamp: lampRef,
    bridge,
    sent,
    reports,
    leave: () => leavers.forEach((each) => each()),
    ask: (request: Request) => window.postMessage(request),
    leaveWindow: (name = 'window 1') => window.postMessage({ kind: 'leave', window: name }),
    look: (name = 'window 1'): Session => {
      window.postMessage({ kind: 'look', window: name })
      const told = reports.findLast((each) => each.kind === 'session')
      if (told === undefined) throw new Error('Nothing was told')
      return told.session
    },
    send: (event: unknown, sessionId = lampRef.sessionId, app = 'run 1') => {
      window.postMessage({ kind: 'send', app, ask: ++asked, sessionId, event })
      return reports.find((each) => each.kind === 'sent' && each.ask === asked)
    },
    heard: (): Message[] => reports.flatMap((each) => (each.kind === 'more' ? each.messages : [])),
  }
}

describe('the bridge', () => {
  it('announces itself, sends everything on request, and from then on what happens [INSP-01]', async () => {
    const page = start()
    expect(page.reports).toEqual([{ kind: 'started', app: 'run 1' }])
    page.actor.send({ type: 'evening.came' })
    expect(page.heard()).toEqual([])

    const { actors, charts, messages } = page.look()
    expect(actors).toEqual([])
    expect(Object.keys(charts)).toEqual(['house', 'lamp'])
    expect(messages.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['@xstate.actor', '@xstate.event']),
    )
    expect(messages.map(({ n }) => n)).toEqual(messages.map((_, order) => order + 1))

    page.lamp.send({ type: 'switch.pressed' })
    await Promise.resolve()
    const heard = page.heard()
    expect(heard.map(({ type, sessionId }) => [type, sessionId === page.lamp.sessionId])).toEqual(
      expect.arrayContaining([
        ['@xstate.event', true],
        ['@xstate.microstep', true],
        ['@xstate.snapshot', true],
      ]),
    )
    expect(heard.find(({ type }) => type === '@xstate.microstep')).toMatchObject({
      took: ['lit | switch.pressed'],
    })
  })

  it('sends nothing to a window that has left, and continues while another is looking [INSP-01]', async () => {
    const page = start()
    page.look('window 1')
    page.look('window 2')
    page.leaveWindow('window 1')
    page.lamp.send({ type: 'switch.pressed' })
    await Promise.resolve()
    const heard = page.heard().length
    expect(heard).toBeGreaterThan(0)

    page.leaveWindow('window 2')
    page.lamp.send({ type: 'switch.pressed' })
    await Promise.resolve()
    expect(page.heard()).toHaveLength(heard)
    expect(page.look('window 3').messages.length).toBeGreaterThan(heard)
  })

  it('does not send everything again when another page is asked [INSP-01]', () => {
    const page = start()
    const before = page.reports.length
    page.ask({ kind: 'look', window: 'window 1', app: 'run 2' })
    expect(page.reports).toHaveLength(before)
    page.ask({ kind: 'look', window: 'window 1', app: 'run 1' })
    expect(page.reports.at(-1)).toMatchObject({ kind: 'session', app: 'run 1' })
  })

  it('redacts nothing while nobody is looking [INSP-01]', async () => {
    let asked = 0
    const own = createRedactor({ words: [] })
    const redact: Redactor = { ...own, value: (value) => ((asked += 1), own.value(value)) }
    const page = start({ redact })
    page.lamp.send({ type: 'switch.pressed' })
    await Promise.resolve()
    expect(asked).toBe(0)
    page.look()
    expect(asked).toBeGreaterThan(0)
  })

  it('names sender and receiver, the arrow taken, the states and the tags [INSP-01]', () => {
    const page = start()
    page.actor.send({ type: 'evening.came' })
    const { messages } = page.look()
    expect(
      messages.findLast((each) => each.type === '@xstate.event' && each.event.type === 'switch.pressed'),
    ).toMatchObject({ sessionId: page.lamp.sessionId, sourceId: page.actor.sessionId })
    expect(
      messages.findLast((each) => each.type === '@xstate.snapshot' && each.sessionId === page.lamp.sessionId),
    ).toMatchObject({
      snapshot: {
        status: 'active',
        value: 'lit',
        active: ['(root)', 'lit'],
        tags: ['bright'],
        children: ['glow'],
      },
    })
  })

  it('drops the oldest messages, and still knows the states that they led to [INSP-01]', () => {
    const page = start({ limit: 20 })
    for (let n = 0; n < 40; n++) page.lamp.send({ type: 'switch.pressed' })
    const { actors, messages } = page.look()
    expect(messages.length).toBeLessThanOrEqual(24)
    expect(actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['house', 'lamp']))
    const value = actors.find(({ name }) => name === 'lamp')?.snapshot.value
    expect(value).toBe(page.lamp.getSnapshot().value)
  })

  it('delivers an event that the current state handles [INSP-08]', () => {
    const page = start()
    expect(page.send({ type: 'switch.pressed' })).toEqual({ kind: 'sent', app: 'run 1', ask: 1 })
    expect(page.lamp.getSnapshot().value).toBe('lit')
    expect(page.send({ type: 'room.named', room: 'hall' }, page.lamp.sessionId, 'run 2')).toBeUndefined()
  })

  it.each([
    ['an event of another state', { type: 'dawn.came' }, 'In this state nothing happens on “dawn.came”.'],
    ['an event of XState’s own', { type: 'xstate.done.actor.glow' }, 'This is not an event.'],
    ['no event at all', 'switch.pressed', 'This is not an event.'],
    [
      'a payload that the chart stumbles over',
      { type: 'room.named', room: 7 },
      /^The chart cannot take this payload: .*trim/,
    ],
    ['a payload that is not there', { type: 'room.named' }, /^The chart cannot take this payload/],
  ])('refuses %s in words, and nothing happens [INSP-08]', (_, event, refusal) => {
    const page = start()
    const told = page.send(event)
    expect(told?.kind === 'sent' && told.refusal).toMatch(refusal)
    expect(page.lamp.getSnapshot()).toMatchObject({ status: 'active', value: 'dark', context: { times: 0 } })
  })

  it('refuses a payload that lacks the usual fields of such events, and an event for an actor that has ended [INSP-08]', () => {
    const page = start()
    page.lamp.send({ type: 'room.named', room: 'hall' })
    expect(page.send({ type: 'room.named' })).toMatchObject({ refusal: 'The payload is missing: room.' })
    page.actor.stop()
    expect(page.send({ type: 'switch.pressed' })).toMatchObject({ refusal: 'This actor has ended.' })
  })

  it('says when the page is closed [INSP-01]', () => {
    const page = start()
    page.leave()
    expect(page.reports.at(-1)).toEqual({ kind: 'ended', app: 'run 1' })
  })
})

import { describe, expect, it } from 'vitest'
import { assign, sendTo, setup, type ActorRef, type AnyStateMachine, type Snapshot } from 'xstate'
import { declareAction, declareCall, declareListener } from '#machines/effects.ts'
import type { Parent } from '#machines/parent.ts'
import { sideEffectLine, startBench } from './bench.ts'
import { chartCases, type ChartCases } from './cases.ts'
import { ChartCoverage } from './coverage.ts'
import { drive } from './drive.ts'
import { edgePaths, pairPaths } from './explore.ts'
import { mutantsOf } from './mutants.ts'
import { fewest, planFor, planOfWalks } from './plan.ts'

/** Tests of the harness itself: what it finds, and that it complains when it should. */

type LampEvent = { type: 'lamp.switched'; by: string } | { type: 'bulb.load' } | { type: 'lamp.counted' }

const lampMachine = setup({
  types: {
    context: {} as { parent: Parent<{ type: 'lamp.lit'; by: string }>; by: string; count: number },
    events: {} as LampEvent,
    input: {} as { parent: Parent<{ type: 'lamp.lit'; by: string }> },
    tags: {} as 'bright',
  },
  actors: {
    requestBulb: declareCall<string, { by: string }>('requestBulb'),
    watchMains: declareListener<{ type: 'mains.check' }>('watchMains'),
  },
  actions: {
    keepName: assign({ by: (_, params: { by: string }) => params.by }),
    count: assign({ count: ({ context }) => context.count + 1 }),
    tellLit: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'lamp.lit' as const, by: context.by }),
    ),
    checkMains: sendTo('watchMains', { type: 'mains.check' }),
    click: declareAction<{ loud: boolean }>('click'),
  },
  guards: { isNamed: (_, params: { by: string }) => params.by !== '' },
  delays: { glow: 500 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ parent: input.parent, by: '', count: 0 }),
  invoke: { id: 'watchMains', src: 'watchMains', onError: {} },
  initial: 'dark',
  on: { 'lamp.counted': { actions: 'count' } },
  states: {
    dark: {
      on: {
        'lamp.switched': {
          guard: { type: 'isNamed', params: ({ event }) => ({ by: event.by }) },
          target: 'glowing',
          actions: [{ type: 'keepName', params: ({ event }) => ({ by: event.by }) }, 'checkMains'],
          meta: { spec: ['LAMP-01'] },
        },
        'bulb.load': 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'requestBulb',
        src: 'requestBulb',
        input: ({ context }) => ({ by: context.by }),
        onDone: 'dark',
        onError: 'dark',
      },
      on: { 'lamp.switched': 'dark' },
    },
    glowing: {
      after: { glow: { target: 'lit', actions: ['tellLit', { type: 'click', params: { loud: true } }] } },
      on: { 'lamp.switched': { target: 'glowing', reenter: true } },
    },
    lit: { tags: 'bright', on: { 'lamp.switched': 'dark' } },
  },
})

const lamp = chartCases(lampMachine, {
  events: { 'lamp.switched': { 'by Ada': { by: 'Ada' }, 'by nobody': { by: '' } } },
  outcomes: { requestBulb: { done: ['a bulb'] } },
  project: ({ by }) => by,
})

const without = (name: string): AnyStateMachine => {
  const mutant = mutantsOf(lampMachine).find((each) => each.name === name)
  if (!mutant)
    throw new Error(
      `no mutant ${name}: ${mutantsOf(lampMachine)
        .map((each) => each.name)
        .join('; ')}`,
    )
  return mutant.machine
}
const pathTo = (cases: ChartCases, end: string) => {
  const path = pairPaths(cases).find((each) => each.title.endsWith(end))
  if (!path) throw new Error(`no path ends with ${end}`)
  return path
}

describe('the explorer', () => {
  it('finds a shortest path to each situation and walks each event from there', () => {
    const titles = edgePaths(lamp).map((path) => path.title)
    expect(titles).toContain('lamp.switched (by Ada) → after glow → lamp.switched (by nobody)')
    expect(titles).toContain('bulb.load → requestBulb ✗')
    expect(titles).not.toContain('lamp.switched (by Ada)')
  })

  it('follows every pair of successive arrows', () => {
    const titles = pairPaths(lamp).map((path) => path.title)
    expect(titles).toContain('lamp.switched (by Ada) → lamp.switched (by nobody) → after glow')
  })

  it('claims a requirement where a step is new, not wherever a path passes', () => {
    const claiming = edgePaths(lamp).filter((path) => path.spec.includes('LAMP-01'))
    const passing = edgePaths(lamp).filter((path) => path.title.includes('lamp.switched (by Ada) →'))
    expect(claiming.length).toBeGreaterThan(0)
    expect(passing.filter((path) => !claiming.includes(path))).not.toEqual([])
  })

  it('says what to do if the situations are endless', () => {
    const endless = chartCases(lampMachine, {
      events: { 'lamp.switched': [{ by: 'Ada' }] },
      outcomes: { requestBulb: { done: ['a bulb'] } },
      limit: 50,
    })
    expect(() => edgePaths(endless)).toThrow(/lamp: more than 50 situations.*Project the context/s)
  })

  it('asks for missing answers of a call', () => {
    const cases = chartCases(lampMachine, { events: { 'lamp.switched': [{ by: 'Ada' }] } })
    expect(() => edgePaths(cases)).toThrow('"requestBulb" needs outcomes')
  })

  it('names an event whose payload is missing', () => {
    const cases = chartCases(lampMachine, {
      events: { 'lamp.switched': [() => undefined as never] },
      outcomes: { requestBulb: { done: ['a bulb'] } },
      project: ({ by }) => by.length,
    })
    expect(() => edgePaths(cases)).toThrow(/lamp.switched .*payload case/)
  })

  it('refuses cases for events and calls that the chart does not have', () => {
    expect(() =>
      chartCases(lampMachine, { events: { 'lamp.switched': [], 'lamp.sold': [{}] } as never }),
    ).toThrow('the chart has no event "lamp.sold"')
    expect(() =>
      chartCases(lampMachine, { events: { 'lamp.switched': [] }, outcomes: { requestLight: {} } as never }),
    ).toThrow('the chart invokes no "requestLight"')
  })
})

describe('the driver', () => {
  const lighting = pathTo(lamp, '(by nobody) → after glow')

  it('records what a live chart does, step by step', async () => {
    const trace = await drive(lamp, pathTo(lamp, 'after glow → lamp.switched (by Ada)'))
    expect(trace.map((step) => step.sideEffects.map((sideEffect) => sideEffectLine(sideEffect)))).toEqual([
      ['starts watchMains'],
      ['commands watchMains: mains.check'],
      ['does click {"loud":true}', 'tells lamp.lit {"by":"Ada"}'],
      [],
    ])
    expect(trace[2]).toMatchObject({ value: 'lit', tags: ['bright'] })
  })

  it('records abandoned calls', async () => {
    const trace = await drive(lamp, pathTo(lamp, 'bulb.load → lamp.switched (by Ada)'))
    expect(
      trace.slice(1).flatMap((step) => step.sideEffects.map((sideEffect) => sideEffectLine(sideEffect))),
    ).toEqual(['calls requestBulb {"by":""}', 'aborts requestBulb'])
  })

  it.each(['delay glow: × 0.5', 'delay glow: × 2', 'glowing | lamp.switched: without reenter'])(
    'detects the fault "%s"',
    async (name) => {
      await expect(drive(lamp, lighting, { machine: without(name) })).rejects.toThrow(/after glow/)
    },
  )

  it('detects a negated guard', async () => {
    const machine = without('guard isNamed: negated')
    await expect(drive(lamp, lighting, { machine })).rejects.toThrow(/is not where the model is/)
  })

  it('detects a chart that stops working', async () => {
    const machine = lampMachine.provide({
      actions: {
        keepName: assign(() => {
          throw new Error('out of order')
        }),
      },
    })
    await expect(drive(lamp, lighting, { machine })).rejects.toThrow(/stopped working: Error: out of order/)
  })

  it('detects a command that the child does not know', async () => {
    const deaf = setup({}).createMachine({ id: 'deaf', on: { 'ear.open': {} } })
    const speaker = setup({
      types: { events: {} as { type: 'word.said' } },
      actors: { deaf },
      actions: { speak: sendTo('deaf', { type: 'ear.listen' }) },
    }).createMachine({
      id: 'speaker',
      invoke: { id: 'deaf', src: 'deaf', onError: {} },
      on: { 'word.said': { actions: 'speak' } },
    })
    const cases = chartCases(speaker, { events: {} })
    const path = edgePaths(cases).find((each) => each.title === 'word.said')!
    await expect(drive(cases, path)).rejects.toThrow('deaf does not know "ear.listen"')
  })

  it('detects a fact that the chart does not know', () => {
    type Told = ActorRef<Snapshot<unknown>, { type: 'egg.laid' }>
    const hen = setup({
      types: { context: {} as { parent: Told }, input: {} as { parent: Told } },
      actions: { lay: sendTo(({ context }) => context.parent, { type: 'egg.laid' }) },
    }).createMachine({ id: 'hen', context: ({ input }) => input, entry: 'lay' })
    const yard = setup({ actors: { hen } }).createMachine({
      id: 'yard',
      invoke: { id: 'hen', src: 'hen', input: ({ self }) => ({ parent: self as never }), onError: {} },
    })
    const bench = startBench({ machine: yard, input: {}, real: ['hen'] })
    expect(bench.unknownEvents).toEqual(['yard does not know "egg.laid"'])
    bench.stop()
  })

  it('refuses actors whose effects are not declared', () => {
    const rogue = setup({ actors: { anything: { transition: () => ({}) } as never } }).createMachine({
      id: 'rogue',
    })
    expect(() => startBench({ machine: rogue, input: {} })).toThrow('neither a chart nor declared')
  })
})

describe('coverage', () => {
  it('counts what live actors did and names what none did', async () => {
    const coverage = new ChartCoverage(lampMachine)
    await drive(lamp, pathTo(lamp, 'bulb.load → requestBulb ✓'), { instruments: coverage.instruments() })
    expect(coverage.report()).toMatchObject({
      states: { taken: 2, of: 4 },
      guardOutcomes: { taken: 0, of: 2 },
    })
    expect(coverage.report().missing).toContain('loading | requestBulb ✗')
  })

  it('needs both outcomes of each guard', async () => {
    const coverage = new ChartCoverage(lampMachine)
    await drive(lamp, pathTo(lamp, '(by nobody) → after glow'), { instruments: coverage.instruments() })
    expect(coverage.report().missing).toContain('dark | lamp.switched = false')
    expect(coverage.report().missing).not.toContain('dark | lamp.switched = true')
  })
})

describe('a plan for slow drivers', () => {
  it('takes every arrow with few paths', () => {
    const all = edgePaths(lamp)
    const few = fewest(all)
    const arrows = (paths: typeof all) =>
      new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.took)))
    expect(arrows([...few])).toEqual(arrows(all))
    expect(few.length).toBeLessThan(all.length / 2)
  })

  it('says which arrows cannot be taken without certain steps', () => {
    const plan = planFor(lamp, (event) => event.type !== 'bulb.load')
    expect(plan.leftOut).toContain('loading | requestBulb ✓')
    expect(plan.paths.flatMap((path) => path.steps.map((step) => step.event.type))).not.toContain('bulb.load')
  })
  it('continues from where it is, so that fewer starts are needed', () => {
    const walks = planOfWalks(lamp)
    expect(walks.leftOut).toEqual([])
    expect(walks.taken).toEqual(planFor(lamp).taken)
    expect(walks.paths.length).toBeLessThan(planFor(lamp).paths.length)
  })

  it('says for walks, too, which arrows cannot be taken, and considers earlier steps', () => {
    const walks = planOfWalks(
      lamp,
      (event, _before, earlier) => event.type !== 'bulb.load' || earlier.length > 100,
    )
    expect(walks.leftOut).toContain('loading | requestBulb ✓')
  })
})

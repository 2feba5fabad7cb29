import { describe, expect, it } from 'vitest'
import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { arrowsOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { createBridge } from '#inspector/bridge/bridge.ts'
import type { Session } from '#inspector/bridge/messages.ts'
import { maxBytes, readSession, writeSession } from '#inspector/session-file.ts'
import { replay } from '#inspector/replay.ts'
import { createRedactor } from '#inspector/bridge/redact.ts'
import { scenarios, sessionOf } from '#inspector/scenarios.ts'
import { changesBetween, heatOf, statesAt, timelineOf, valueText } from '#inspector/timeline.ts'
import { vocabularyOf } from '../../scripts/charts/vocabulary.ts'
import { startPage } from '../boot/boot.ts'
import { chartFiles, machinesIn } from '../harness/charts.ts'
import { fakeChannels } from './fake-channel.ts'

const machines = chartFiles.flatMap((file) => machinesIn(file).map(([, machine]) => machine))
const refused = () => sessionOf(scenarios.find(({ id }) => id === 'bookmark-refused')!)

describe('scenarios for review', () => {
  it.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
    '%s: takes an arrow at every step, ends where it says, and shows its requirements [INSP-09]',
    async (_, scenario) => {
      const machine = await scenario.chart()
      const { steps, now } = timelineOf(await sessionOf(scenario))
      expect(steps).toHaveLength(scenario.events.length + 1)
      expect(valueText([...now.values()][0]?.value)).toContain(scenario.ends)
      const specs = new Map<string, readonly string[]>([
        ...placesOf(machine).map(({ path, spec }) => [path, spec] as const),
        ...arrowsOf(machine).map(({ id, spec }) => [id, spec] as const),
      ])
      const seen = steps.flatMap(({ took, after }) => [...took, ...(after?.active ?? [])])
      const shown = new Set(seen.flatMap((each) => specs.get(each) ?? []))
      expect(scenario.spec.filter((id) => !shown.has(id))).toEqual([])
    },
  )
})

describe('a timeline', () => {
  it('knows the states at each moment, how often each arrow was taken, and what changed [INSP-06, INSP-07]', async () => {
    const line = timelineOf(await refused())
    const [first, last] = line.steps
    expect(valueText(first?.after?.value)).toBe('adding.shown')
    expect(valueText(statesAt(line, first?.n).get('x:0')?.value)).toBe('adding.shown')
    expect(valueText(statesAt(line, undefined).get('x:0')?.value)).toBe('settled')
    expect(heatOf(line, 'bookmark')).toEqual(
      new Map(line.steps.flatMap(({ took }) => took.map((id) => [id, 1]))),
    )
    expect(last?.took).toEqual(['adding | saveItem ✗ [4]'])
    expect(changesBetween({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] }, d: null })).toEqual([
      { path: 'b.c.1', before: 2, after: 3 },
      { path: 'd', before: undefined, after: null },
    ])
  })
})

describe('the file of a session', () => {
  it('is read back unchanged [INSP-10]', async () => {
    const session = await refused()
    expect(readSession(writeSession(session))).toEqual(JSON.parse(JSON.stringify(session)))
  })

  it.each([
    ['cut off', async () => writeSession(await refused()).slice(0, -10), 'damaged'],
    [
      'of another shape',
      async () => JSON.stringify({ format: 'xstate-session', version: 1, messages: 7 }),
      'damaged',
    ],
    ['of another kind', async () => '{"name":"x"}', 'another kind'],
    [
      'of another version',
      async () => JSON.stringify({ format: 'xstate-session', version: 2 }),
      'another version',
    ],
    ['too large', async () => ' '.repeat(maxBytes + 1), 'too large'],
  ])('is refused if it is %s [INSP-10]', async (_, text, fault) => {
    expect(readSession(await text())).toBe(fault)
  })
})

describe('a replay', () => {
  it('confirms that the current charts do what was recorded [INSP-10]', async () => {
    const { steps, ...found } = replay(await refused(), machines)
    expect(steps).toBe(2)
    expect(found).toEqual({ differences: [], impure: [], unknown: [] })
  })

  it('says where a current chart does something else [INSP-10]', async () => {
    const session = JSON.parse(
      JSON.stringify(await refused()).replaceAll('adding | saveItem ✗ [4]', 'adding | saveItem ✗ [3]'),
    ) as Session
    expect(replay(session, machines).differences).toEqual([
      {
        actor: 'bookmark',
        n: 5,
        event: 'xstate.error.actor.saveItem',
        recorded: 'settled by adding | saveItem ✗ [3]',
        replayed: 'settled by adding | saveItem ✗ [4]',
      },
    ])
    expect(replay(await refused(), [getSparksMachine]).unknown).toEqual(['bookmark'])
  })

  it('works for a whole page, from what the bridge lets through [INSP-10]', async () => {
    const bridge = createBridge({
      channel: fakeChannels().open(),
      redact: createRedactor({ words: vocabularyOf('.') }),
      onLeave: () => undefined,
    })
    const page = await startPage({ inspect: bridge.inspect })
    const { challengeForm, consent } = page.app.getSnapshot().children
    challengeForm?.send({ type: 'text.changed', text: 'bread '.repeat(30) })
    challengeForm?.send({ type: 'sparks.requested' })
    consent?.send({ type: 'cookies.accepted' })
    const { steps, differences, impure, unknown } = replay(bridge.session(), machines)
    expect(steps).toBeGreaterThan(20)
    expect({ differences, unknown }).toEqual({ differences: [], unknown: [] })
    expect(impure.map(({ replayed }) => replayed)).toEqual([])
    page.end()
  })
})

import { assign, sendTo, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Parent } from '#machines/parent.ts'
import { chartCases, type ChartCases } from './cases.ts'
import {
  changedRegions,
  contractFrom,
  contractText,
  isRecorded,
  readStates,
  Recorder,
  stepOf,
  writeStates,
} from './contract.ts'
import { differenceOf, describeDifferences } from './difference.ts'
import { drive } from './drive.ts'
import { edgePaths, sampleOf } from './explore.ts'
import { mutantsOf } from './mutants.ts'
import { onOneLine, Namer } from './plain-copy.ts'

/** Tests a chart's recorded contract, and how differences from it are reported. */

interface Shelf {
  parent: Parent<{ type: 'book.kept'; title: string }>
  title: string
  isLent: boolean
}

const shelfWith = (more: Record<string, unknown> = {}) =>
  setup({
    types: {
      context: {} as Shelf,
      events: {} as { type: 'book.put'; title: string } | { type: 'book.lent' },
      input: {} as { parent: Shelf['parent'] },
    },
    actions: {
      keep: assign({ title: (_, params: { title: string }) => params.title }),
      tell: sendTo(
        ({ context }) => context.parent,
        ({ context }) => ({ type: 'book.kept' as const, title: context.title }),
      ),
      lend: assign({ isLent: true }),
    },
    guards: { isNamed: (_, params: { title: string }) => params.title !== '' },
  }).createMachine({
    id: 'shelf',
    context: ({ input }) => ({ parent: input.parent, title: '', isLent: false, ...more }),
    initial: 'empty',
    states: {
      empty: {
        on: {
          'book.put': [
            {
              guard: { type: 'isNamed', params: ({ event }) => ({ title: event.title }) },
              target: 'full',
              actions: [{ type: 'keep', params: ({ event }) => ({ title: event.title }) }, 'tell'],
            },
            {},
          ],
        },
      },
      full: { on: { 'book.put': { actions: 'tell' }, 'book.lent': { target: 'empty', actions: 'lend' } } },
    },
  })

const titles = { one: { title: 'Emma' }, another: { title: 'Ulysses' }, none: { title: '' } }
const casesOf = (machine: AnyStateMachine): ChartCases =>
  chartCases(machine as ReturnType<typeof shelfWith>, { events: { 'book.put': titles } })

const walk = async (cases: ChartCases, machine = cases.machine, paths = edgePaths(cases)) => {
  const recorder = new Recorder()
  for (const path of paths) {
    const trace = await drive(cases, path, { machine, asModelled: false })
    trace.forEach((live, order) =>
      recorder.add(stepOf(cases, path, order, live, trace[order - 1]), path.title),
    )
  }
  return recorder
}

describe('a recorded contract', () => {
  it('has one line for each arrow: a state, an event, and the deciding guards', async () => {
    const contract = (await walk(casesOf(shelfWith()))).contract()
    expect(contractText(contract)).toBe(
      [
        '(start)',
        ' (start)',
        "  → empty; title: ''; isLent: false",
        '',
        'book.lent',
        ' full',
        '  → empty; isLent: true ?',
        '',
        'book.put',
        ' full',
        '  tells book.kept …',
        '',
        'book.put [else]',
        ' empty',
        '  nothing',
        '',
        'book.put [if isNamed]',
        ' empty',
        '  → full; title: =event.title ?; tells book.kept {=event.title}',
        '',
      ].join('\n'),
    )
  })

  it('names values by their origin, so that other content gives the same lines', async () => {
    const recorder = await walk(casesOf(shelfWith()))
    const puts = recorder.steps().filter(({ step }) => step.leading === '→ full' && step.parts.length === 2)
    expect(puts.map(({ step }) => step.parts.map(({ text }) => text))).toEqual([
      ['title: =event.title', 'tells book.kept {=event.title}'],
    ])
    expect(recorder.steps().length).toBeLessThan(edgePaths(casesOf(shelfWith())).length)
  })

  it('names fields that belong together by their path, and lists fields that differ', () => {
    const item = (id: string, isActive: boolean) => ({ id, type: 'food', isActive })
    const items = [item('bread', true), item('salad', true), item('cheese', true)]
    const namer = new Namer({ context: { items, order: 'top', all: false } }, 40)
    expect(namer.name([items[0]!, items[1]!, { ...items[2]!, isActive: false }])).toEqual([
      '=context.items.0–1',
      { '=': 'context.items.2', isActive: false },
    ])
    expect(namer.name(items.slice(1).map(({ id, type }) => ({ id, type })))).toEqual([
      '=context.items.1–2{id, type}',
    ])
    expect(namer.name({ order: 'top', all: true, note: 'new' })).toEqual({
      order: '=context.order',
      all: true,
      note: 'new',
    })
    expect(onOneLine(namer.name({ view: { ...items[2]!, isActive: false } }))).toBe(
      '{view: {...=context.items.2, isActive: false}}',
    )
  })

  it('writes several states compactly, even of a parallel chart, and reads them back', () => {
    const states = [
      'text.editing & life.fresh',
      'text.editing & life.saved',
      'text.viewing & life.fresh',
      'text.viewing & life.saved',
    ]
    expect(writeStates(states)).toBe('text.editing/viewing & life.fresh/saved')
    expect(writeStates(states.slice(1))).toBe('text.editing & life.saved | text.viewing & life.fresh/saved')
    for (const some of [
      states,
      states.slice(1),
      ['empty', 'open.asking.prompt', 'open.asking.slow', 'full'],
      ['file.(a.b & c) & x', 'file.(a.b & c) & y', 'file.d & x'],
      ['a.x & b.x & c.x', 'a.x & b.x & c.y', 'a.y & b.x & c.x', 'a.y & b.x & c.y', 'a.y & b.y & c.y'],
    ])
      expect(readStates(writeStates(some)).sort()).toEqual(some.toSorted())
  })

  it('is read as it was written, with states of equal outcomes together', async () => {
    const contract = (await walk(casesOf(shelfWith()))).contract()
    expect(contractFrom(contractText(contract))).toEqual(contract)
  })

  it('mentions only the changed regions of a parallel chart', () => {
    expect(
      changedRegions({ text: 'viewing', file: { open: 'a' } }, { text: 'viewing', file: { open: 'b' } }),
    ).toBe('file.open.b')
    expect(changedRegions('empty', 'full')).toBe('full')
    expect(changedRegions('full', 'full')).toBe('')
  })

  it('says of what depends on the situation only that it happens', () => {
    const step = (...texts: string[]) => ({
      from: 'full',
      event: 'book.put',
      leading: '',
      parts: texts.map((text) => ({ name: text.split(/[ :] ?/)[0] ?? '', text })),
    })
    const recorder = new Recorder()
    recorder.add(step("title: 'Emma'", 'aborts search'), 'one')
    recorder.add(step("title: 'Ulysses'"), 'another')
    const contract = recorder.contract()
    expect(contractText(contract)).toBe('book.put\n full\n  title: …; aborts search ?\n')
    expect(isRecorded(contract, step("title: 'Middlemarch'"))).toBe(true)
    expect(isRecorded(contract, step('aborts search'))).toBe(false)
    expect(isRecorded(contract, step("title: 'Emma'", 'isLent: true'))).toBe(false)
  })

  it('must be shown whole: with and without what only sometimes happens', async () => {
    const whole = await walk(casesOf(shelfWith()))
    const part = new Recorder()
    for (const { step } of whole.steps())
      if (!step.parts.some(({ text }) => text === 'isLent: true')) part.add(step, 'a path')
    expect(differenceOf(whole.contract(), part)).toEqual([
      'book.lent in full no longer happens as recorded, with isLent',
    ])
  })

  it('detects a chart that omits something, although everything it does is recorded', async () => {
    const cases = casesOf(shelfWith())
    const contract = (await walk(cases)).contract()
    const deaf = mutantsOf(cases.machine).find(({ name }) => name === 'full | book.lent: without lend')
    const recorder = await walk(cases, deaf!.machine)
    const unknown = recorder.steps().filter(({ step }) => !isRecorded(contract, step))
    expect(unknown).toEqual([])
    expect(describeDifferences(differenceOf(contract, recorder))).toMatch(
      /book\.lent in full no longer happens/,
    )
  })
})

describe('a difference', () => {
  it('is empty if nothing differs', async () => {
    const recorder = await walk(casesOf(shelfWith()))
    expect(differenceOf(recorder.contract(), recorder)).toEqual([])
  })

  it('reports a new context field once, with the number of paths', async () => {
    const contract = (await walk(casesOf(shelfWith()))).contract()
    const cases = casesOf(shelfWith({ isHidden: false }))
    expect(differenceOf(contract, await walk(cases))).toEqual([
      `now isHidden: false at start: ${edgePaths(cases).length} paths, such as ${edgePaths(cases)[0]?.title}`,
    ])
  })

  it('of a sample takes every arrow, reports what changed on it, and not what the sample leaves out', async () => {
    const cases = casesOf(shelfWith())
    const contract = (await walk(cases)).contract()
    const paths = sampleOf(edgePaths(cases))
    const arrowsOn = (walked: typeof paths) =>
      new Set(walked.flatMap(({ steps }) => steps.flatMap(({ took }) => took)))
    expect(paths.length).toBeLessThan(edgePaths(cases).length)
    expect(arrowsOn(paths)).toEqual(arrowsOn(edgePaths(cases)))
    const difference = async (machine: AnyStateMachine) =>
      describeDifferences(differenceOf(contract, await walk(cases, machine, paths), { isSampled: true }))
    expect(await difference(cases.machine)).toBe('')
    const mute = mutantsOf(cases.machine).find(({ name }) => name === 'full | book.put: without tell')
    expect(await difference(mute!.machine)).toContain('no longer tells book.kept … at book.put')
  })

  it('of a sample reports an event that a state no longer answers', async () => {
    const walked = await walk(casesOf(shelfWith()))
    const deaf = new Recorder()
    for (const { step } of walked.steps()) if (step.event !== 'book.lent') deaf.add(step, 'a path')
    expect(differenceOf(walked.contract(), deaf, { isSampled: true })).toEqual([
      'book.lent in full no longer happens as recorded',
    ])
  })

  it('reports where a chart goes now and what it no longer does', async () => {
    const cases = casesOf(shelfWith())
    const contract = (await walk(cases)).contract()
    const difference = async (name: string) => {
      const mutant = mutantsOf(cases.machine).find((each) => each.name === name)
      return describeDifferences(differenceOf(contract, await walk(cases, mutant!.machine)))
    }
    expect(await difference('full | book.lent: stays')).toContain(
      'goes nowhere instead of → empty at book.lent',
    )
    expect(await difference('full | book.put: without tell')).toContain(
      'no longer tells book.kept … at book.put',
    )
  })
})

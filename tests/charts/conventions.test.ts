import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import ts from 'typescript'
import type { AnyStateMachine } from 'xstate'
import { readRequirements } from '../../scripts/requirements.ts'
import { brokenChild } from '#machines/broken-child.ts'
import { effectKind } from '#machines/effects.ts'
import { arrowsOf, guardNames, invocationsOf, nameOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { allCases, chartFiles, chartNameOf, machinesIn, type ChartFile } from '../harness/charts.ts'
import { longestFile, recordingFiles } from '../harness/recordings.ts'

/** Our rules for every chart (docs/guide/add-a-chart.md). New charts are found by file name. */

const budget = { states: 12, depth: 3, lines: 250, decisions: 400 }

/** The limits of charts above the budget for decisions (decision record 41). They may only fall. */
const larger: Readonly<Record<string, number>> = { workspace: 1485 }
/** How far below its limit a larger chart may be before the limit has to be lowered. */
const slack = 15

/** Past forms that do not end in -ed or -en. */
const irregular = [
  'began',
  'found',
  'gone',
  'kept',
  'left',
  'lost',
  'made',
  'paid',
  'put',
  'read',
  'reset',
  'sent',
  'set',
  'shown',
  'cut',
]
/** All commands that one actor may send to another. New commands have to be added here deliberately. */
const commands = [
  'accept',
  'adopt',
  'allow',
  'attach',
  'change',
  'check',
  'clear',
  'close',
  'enter',
  'extract',
  'fail',
  'finish',
  'flush',
  'forbid',
  'go',
  'hold',
  'keep',
  'leave',
  'load',
  'open',
  'record',
  'redeem',
  'refresh',
  'reject',
  'release',
  'remember',
  'repeat',
  'replace',
  'request',
  'show',
  'start',
  'stop',
  'supply',
]

const isPast = (word: string) => /(?:ed|en)$/.test(word) || irregular.includes(word)
const ownEvents = (machine: AnyStateMachine) =>
  [...new Set(arrowsOf(machine).map((arrow) => arrow.event))].filter(
    (type) => type !== '' && !type.startsWith('xstate.'),
  )

type Bag = Record<string, unknown>
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The states of a chart as written, before XState adds its own actions. */
const written = (state: Bag, path = '(root)'): { path: string; state: Bag }[] => [
  { path, state },
  ...Object.entries((state.states ?? {}) as Record<string, Bag>).flatMap(([key, child]) =>
    written(child, path === '(root)' ? key : `${path}.${key}`),
  ),
]
const transitionsIn = (state: Bag): Bag[] =>
  [
    ...Object.values((state.on ?? {}) as Bag),
    ...Object.values((state.after ?? {}) as Bag),
    state.always,
    state.onDone,
    ...listOf(state.invoke).flatMap((invocation) => {
      const { onDone, onError, onSnapshot } = invocation as Bag
      return [onDone, onError, onSnapshot]
    }),
  ]
    .flatMap(listOf)
    .filter((transition): transition is Bag => typeof transition === 'object' && transition !== null)

/** A message may be written inline, because it is as clear as a name; every other function must be named. */
const isMessage = (thing: unknown) =>
  typeof thing === 'function' && (thing as { type?: unknown }).type === 'xstate.sendTo'
const namesIn = (things: unknown) =>
  listOf(things)
    .filter((thing) => !isMessage(thing))
    .map((thing) => (typeof thing === 'function' ? 'a function' : nameOf(thing)))

/** The named actions and guards that a chart uses, with `a function` for inline ones. */
const usedActions = (machine: AnyStateMachine) =>
  written(machine.config as Bag).flatMap(({ state }) => [
    ...namesIn(state.entry),
    ...namesIn(state.exit),
    ...transitionsIn(state).flatMap((transition) => namesIn(transition.actions)),
  ])
const usedGuards = (machine: AnyStateMachine) =>
  arrowsOf(machine).length === 0
    ? []
    : written(machine.config as Bag).flatMap(({ state }) =>
        transitionsIn(state).flatMap((transition) => guardNames(transition.guard)),
      )

const cycleOf = (machine: AnyStateMachine): string[] => {
  const places = new Map(placesOf(machine).map((place) => [place.path, place]))
  const rest = (path: string): string => {
    const initial = places.get(path)?.initial
    return initial === undefined ? path : rest(initial)
  }
  const next = new Map<string, string[]>()
  for (const arrow of arrowsOf(machine))
    if (arrow.event === '') next.set(arrow.from, [...(next.get(arrow.from) ?? []), ...arrow.to.map(rest)])
  const follow = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail, path]
    for (const target of next.get(path) ?? []) {
      const found = follow(target, [...trail, path])
      if (found.length > 0) return found
    }
    return []
  }
  for (const path of next.keys()) {
    const found = follow(path, [])
    if (found.length > 0) return found
  }
  return []
}

const theChart = (file: ChartFile): AnyStateMachine => {
  const name = chartNameOf(file)
  const found = machinesIn(file).find(([exported]) => exported === `${name}Machine`)
  if (!found) throw new Error(`${file.file} exports no ${name}Machine`)
  return found[1]
}

/** The files of a chart: the machine, its setup, and parts of either in files of their own. */
const filesOf = ({ file }: ChartFile): string[] => {
  const setup = file.replace('.machine.ts', '.setup.ts')
  const parts = readdirSync(dirname(file))
    .map((name) => join(dirname(file), name))
    .filter((path) => path.startsWith(file.replace('machine.ts', '')) && path !== file)
    .filter(
      (path) =>
        path === setup || /\.createStateConfig\(|\.extend\(\{| = setup\(\{/.test(readFileSync(path, 'utf8')),
    )
  return [file, ...parts]
}

/** Lines that contain decisions: not imports, types, comments or blank lines. */
const decisionsIn = (path: string): number => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements
    .filter(
      (part) =>
        !ts.isImportDeclaration(part) && !ts.isInterfaceDeclaration(part) && !ts.isTypeAliasDeclaration(part),
    )
    .flatMap((part) => source.text.slice(part.getStart(source), part.end).split('\n'))
    .filter((line) => !/^\s*(?:$|\/[/*]|\*)/.test(line)).length
}

const requirements = new Set(
  readRequirements(readFileSync('docs/requirements.md', 'utf8')).flatMap((group) =>
    group.requirements.map((requirement) => requirement.id),
  ),
)

it('finds the charts of the product', () => {
  expect(chartFiles.length).toBeGreaterThanOrEqual(19)
})

it('lists no command that no chart accepts', () => {
  const verbs = new Set(
    chartFiles.flatMap((file) => ownEvents(theChart(file)).map((type) => type.split('.').at(-1))),
  )
  expect(commands.filter((command) => !verbs.has(command))).toEqual([])
})

it('gives every chart an id of its own', () => {
  const ids = chartFiles.map((file) => theChart(file).id)
  expect(ids.filter((id, order) => ids.indexOf(id) !== order)).toEqual([])
})

it('has cases for every chart, and no cases without a chart', () => {
  expect([...allCases.keys()].sort()).toEqual(chartFiles.map(chartNameOf).sort())
})

it('keeps recordings short enough to be read: one line per arrow, no file above 20 kB, together under 280 kB', () => {
  // A line that names each situation is longer than one that allows anything, but says what happens.
  const sizes = chartFiles
    .flatMap((file) => recordingFiles(theChart(file).id))
    .map((file) => [file, statSync(file).size] as const)
  expect(sizes.filter(([, size]) => size > longestFile)).toEqual([])
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(280_000)
})

it('has a recording of every chart, and no others', () => {
  const recorded = readdirSync('tests/recordings').map((name) => name.replace(/\.txt$/, ''))
  expect(recorded.sort()).toEqual(chartFiles.map((file) => theChart(file).id).sort())
})

describe.each(chartFiles.map((file) => [chartNameOf(file), file] as const))('the %s chart', (name, file) => {
  const machine = theChart(file)
  const places = placesOf(machine)

  it('has the id of its file', () => {
    expect(machine.id).toBe(name)
  })

  it('fits on one screen', () => {
    // A state that an `always` without a guard leaves at once is only a choice between others.
    const choices = arrowsOf(machine).filter(({ event, guarded }) => event === '' && !guarded)
    const leaves = places.filter(
      ({ kind, path }) =>
        (kind === 'atomic' || kind === 'final') && choices.every(({ from }) => from !== path),
    )
    expect(leaves.length).toBeLessThanOrEqual(budget.states)
    expect(Math.max(...places.map((place) => place.depth))).toBeLessThanOrEqual(budget.depth)
    expect(file.source.split('\n').length).toBeLessThanOrEqual(budget.lines)
  })

  it('is not too much to follow, including its setup', () => {
    const decisions = filesOf(file).reduce((sum, path) => sum + decisionsIn(path), 0)
    const limit = larger[name]
    expect(decisions).toBeLessThanOrEqual(limit ?? budget.decisions)
    if (limit !== undefined) expect(limit - decisions).toBeLessThan(slack)
  })

  it('describes what it and each of its states are for', () => {
    const silent = places.filter((place) => place.kind !== 'history' && !place.description?.trim())
    expect(silent.map((place) => place.path)).toEqual([])
  })

  it('begins descriptions with a noun, because a pronoun has nothing to refer to', () => {
    const described = [...places, ...arrowsOf(machine)].flatMap(({ description }) => description ?? [])
    expect(
      described.filter((text) =>
        /^(?:It|Its|They|Their|Theirs|He|She|This|That|These|Those|What)\b/.test(text),
      ),
    ).toEqual([])
  })

  it('names events noun.verb: in the past tense for what happened, by a known command for what to do', () => {
    const wrong = ownEvents(machine).filter((type) => {
      const verb = type.split('.').at(-1) ?? ''
      const isNamed = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)+$/.test(type)
      return !isNamed || !(isPast(verb) || commands.includes(verb))
    })
    expect(wrong).toEqual([])
  })

  it('names states, actions, guards and delays as all charts do', () => {
    const { actions, guards, delays } = machine.implementations
    const words = [
      ...places.slice(1).map((place) => place.key),
      ...Object.keys(actions),
      ...Object.keys(delays),
    ]
    expect(words.filter((word) => !/^[a-z][A-Za-z]*$/.test(word))).toEqual([])
    const guardStyle = /^(?:is|has|can|needs|changes|keeps|loses|allows)[A-Z]/
    expect(Object.keys(guards).filter((guard) => !guardStyle.test(guard))).toEqual([])
  })

  it('sets and clears what it holds, and adds and removes one of several, in no other words', () => {
    const synonyms = Object.keys(machine.implementations.actions).filter((action) =>
      /^(?:keep|store|drop|forget)[A-Z]/.test(action),
    )
    expect(synonyms).toEqual([])
  })

  it('names its actions (except plain messages), guards and delays, and each name is defined and used', () => {
    const { actions, guards, delays, actors } = machine.implementations
    const used = { actions: usedActions(machine), guards: usedGuards(machine) }
    expect(used.actions.filter((action) => !(action in actions))).toEqual([])
    expect(used.guards.filter((guard) => !(guard in guards))).toEqual([])
    const waits = written(machine.config as Bag).flatMap(({ state }) =>
      Object.keys((state.after ?? {}) as Bag),
    )
    expect(waits.filter((delay) => !(delay in delays))).toEqual([])
    expect(Object.keys(actions).filter((action) => !used.actions.includes(action))).toEqual([])
    expect(Object.keys(delays).filter((delay) => !waits.includes(delay))).toEqual([])
    const sources = invocationsOf(machine).map((invocation) => invocation.src)
    expect(sources.filter((src) => src === undefined || !(src in actors))).toEqual([])
  })

  it('gives every invoked actor its own id, a handler for its failure, and one for its result', () => {
    const invocations = invocationsOf(machine)
    const events = arrowsOf(machine).map((arrow) => arrow.event)
    const written_ = written(machine.config as Bag).flatMap(({ state }) => listOf(state.invoke)) as Bag[]
    expect(written_.filter((invocation) => typeof invocation.id !== 'string')).toEqual([])
    // States that exclude each other may each invoke the same id.
    const isParallel = machine.config.type === 'parallel'
    const ids = invocations.map(({ id, place }) => (isParallel ? id : `${place.split('.')[0]}: ${id}`))
    expect(ids.filter((id, order) => ids.indexOf(id) !== order)).toEqual([])
    const unanswered = invocations.filter(({ id }) => !events.includes(`xstate.error.actor.${id}`))
    expect(unanswered.map(({ id }) => id)).toEqual([])
    const actors = machine.implementations.actors as Record<string, object>
    const unheard = invocations.filter(
      ({ id, src }) =>
        effectKind(actors[src ?? ''] ?? {}) === 'promise' && !events.includes(`xstate.done.actor.${id}`),
    )
    expect(unheard.map(({ id }) => id)).toEqual([])
  })

  it('reports faults of the charts that it invokes', () => {
    const actors = machine.implementations.actors as Record<string, object>
    const charts = (
      written(machine.config as Bag).flatMap(({ state }) => listOf(state.invoke)) as Bag[]
    ).filter(({ src }) => 'root' in (actors[String(src)] ?? {}))
    const silent = charts.filter(
      ({ onError }) => (onError as Bag | undefined)?.actions !== brokenChild.actions,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('keeps permanent actors running: no transition re-enters the whole chart', () => {
    const restarting = arrowsOf(machine).filter((arrow) => arrow.from === '(root)' && arrow.reenter)
    expect(places[0]?.invokes.length ? restarting.map((arrow) => arrow.id) : []).toEqual([])
  })

  it('never loops by itself', () => {
    expect(cycleOf(machine)).toEqual([])
  })

  it('contains no drawing and no delayed message', () => {
    expect(file.source).not.toMatch(/@xstate-layout/)
    expect(file.source).not.toMatch(/sendParent|autoForward|setTimeout/)
  })

  it('addresses its children by `child`, so that the compiler checks the message', () => {
    const sources = filesOf(file).map((path) => readFileSync(path, 'utf8'))
    expect(sources.flatMap((source) => source.match(/sendTo\(\s*['"`].*/g) ?? [])).toEqual([])
  })

  it('names only requirements that exist', () => {
    const named = [...places, ...arrowsOf(machine)].flatMap((each) => each.spec)
    expect([...new Set(named)].filter((id) => !requirements.has(id))).toEqual([])
  })
})

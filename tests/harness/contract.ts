import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnyStateMachine, StateValue } from 'xstate'
import { arrowsOf, ignoresOf, placesOf, type Arrow } from '#inspector/bridge/anatomy.ts'
import { deedLine } from './bench.ts'
import type { ChartCases } from './cases.ts'
import { lookOf, type Trace, type TraceStep } from './drive.ts'
import type { ModelEvent, Path } from './explore.ts'
import { brief, isFields, Namer, tidy, type Fields, type Sources } from './tidy.ts'

/**
 * The golden contract of a chart: what its reviewed version does in every distinct step, one line each. A step is told
 * by the state it starts in, the event with its case, and the guards that decided. What it leads to is one line: the
 * next state, its tags, what the context holds anew, what the chart did. Many paths share a step, and many situations
 * share a line, because values are named by where they come from (`=event.text`) instead of being repeated.
 *
 * The contract is committed, read in reviews, and says when a change of a chart changes more than was meant.
 */
export interface Step {
  /** The state it starts in; `(start)` for the beginning. */
  from: string
  /** `mark.toggled (a) [if isSaved]`, or the name of the input at the beginning. */
  event: string
  /** What comes of it, as one line: `→ full [busy]; title: =event.title; tells book.kept {=event.title}`. */
  outcome: string
}
/** Outcomes by state and event. */
export type Contract = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

const recorded = 40
const beginning = '(start)'

/** `open.asking`, and for parallel states `lifecycle.none & text.viewing`. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => {
          const inner = child === undefined ? '' : stateName(child)
          if (inner === '') return key
          return inner.includes(' & ') ? `${key}.(${inner})` : `${key}.${inner}`
        })
        .join(' & ')

/** The regions of a parallel state, each by its name; any other state is the only one. */
const regionsOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).map(([key, child]) => stateName(child === undefined ? key : { [key]: child }))

/** Where a step leads: the regions whose state is another one. */
export const changedRegions = (before: StateValue, after: StateValue): string => {
  const were = regionsOf(before)
  return regionsOf(after)
    .filter((region) => !were.includes(region))
    .join(' & ')
}

const arrowsByChart = new WeakMap<object, ReadonlyMap<string, Arrow>>()
const arrowNamed = (cases: ChartCases, id: string): Arrow | undefined => {
  const known =
    arrowsByChart.get(cases.machine) ?? new Map(arrowsOf(cases.machine).map((arrow) => [arrow.id, arrow]))
  arrowsByChart.set(cases.machine, known)
  return known.get(id)
}

/** Which guards decided what the model took: ` [if isSaved, else]`. */
const decided = (cases: ChartCases, took: readonly string[]): string => {
  const said = took.flatMap((id) => {
    const arrow = arrowNamed(cases, id)
    if (!arrow) return []
    if (arrow.guarded) return [`if ${arrow.guard}`]
    return arrow.order > 0 ? ['else'] : []
  })
  return said.length > 0 ? ` [${said.join(', ')}]` : ''
}

const fieldsOf = (value: unknown): Fields => {
  const plain = tidy(value)
  return isFields(plain) ? plain : {}
}

/** Between the parts of an outcome; no value holds it. */
export const separator = '; '
/** The outcome of a step that changes nothing. */
const nothing = 'nothing'
const leadingTo = (state: string, tags: string): string => `→ ${state}${tags === '' ? '' : ` [${tags}]`}`

const outcomeOf = (step: TraceStep, before: TraceStep | undefined, given: Sources): string => {
  const old = fieldsOf(before?.context)
  const now = fieldsOf(step.context)
  const holds = new Namer({ ...given, context: old }, recorded).nameChanges(old, now)
  const namer = new Namer({ ...given, context: now, before: old }, recorded)
  const did = step.deeds.map((deed) =>
    deedLine(deed, (value) => {
      const plain = tidy(value)
      return plain === undefined ? '' : brief(namer.name(plain))
    }),
  )
  const to = before ? changedRegions(before.value, step.value) : stateName(step.value)
  const parts = [
    ...(to === '' ? [] : [leadingTo(to, step.tags.join(' '))]),
    ...(step.status === 'active' ? [] : [`ends (${step.status})`]),
    ...Object.entries(holds).map(([key, value]) => `${key}: ${brief(value)}`),
    ...did,
  ]
  return parts.join(separator) || nothing
}

const payloadOf = ({ type: _, actorId: __, ...payload }: ModelEvent): Fields => fieldsOf(payload)

/** A step of a path, named as in the contract, with what a live chart did in it. `order` 0 is the start. */
export const stepOf = (
  cases: ChartCases,
  path: Path,
  order: number,
  live: TraceStep,
  before: TraceStep | undefined,
): Step => {
  const model = path.steps[order - 1]
  if (!model || !before) {
    const input = fieldsOf(cases.inputs.get(path.input))
    return {
      from: beginning,
      event: `${path.input || beginning}${decided(cases, path.initial.took)}`,
      outcome: outcomeOf(live, undefined, { input }),
    }
  }
  return {
    from: stateName(before.value),
    event: `${model.label}${decided(cases, model.took)}`,
    outcome: outcomeOf(live, before, { event: payloadOf(model.event) }),
  }
}

const ignored = ', ignored'
/** Whether the event of a step is a declaration and nothing that happens. */
export const isDeclaration = (event: string): boolean => event.endsWith(ignored)

/**
 * What a chart says that it ignores, as steps that lead nowhere. No path takes them, and a message that is lost because
 * a state declares too much to mean nothing fails no other test.
 */
export const declaredSteps = (machine: AnyStateMachine): Step[] =>
  placesOf(machine).flatMap((place) =>
    Object.keys(ignoresOf(place)).map((event) => ({
      from: place.path,
      event: `${event}${ignored}`,
      outcome: nothing,
    })),
  )

/** Tells one step from every other. */
export const stepKey = ({ from, event, outcome }: Step): string => `${from}\n${event}\n${outcome}`

/** Names the steps of many paths. Paths begin alike: a step that looks as it did on another path is named once. */
export class Steps {
  readonly #cases: ChartCases
  readonly #known = new WeakMap<object, { look: string; step: Step }>()
  constructor(cases: ChartCases) {
    this.#cases = cases
  }

  of(path: Path, trace: Trace): Step[] {
    let isKnown = true
    return trace.map((live, order) => {
      const model = path.steps[order - 1] ?? path.initial
      const look = lookOf(live)
      const known = this.#known.get(model)
      isKnown &&= known?.look === look
      if (known && isKnown) return known.step
      const step = stepOf(this.#cases, path, order, live, trace[order - 1])
      if (!known) {
        this.#known.set(model, { look, step })
        isKnown = true
      }
      return step
    })
  }
}

/** Is this step recorded? */
export const isRecorded = (contract: Contract, { from, event, outcome }: Step): boolean =>
  contract.get(from)?.get(event)?.has(outcome) ?? false

const countIn = (contract: Contract): number =>
  [...contract.values()].flatMap((events) => [...events.values()]).reduce((sum, { size }) => sum + size, 0)

/** Steps as they are met, each with the paths that passed it. */
export class Recorder {
  readonly #paths = new Map<string, { step: Step; titles: Set<string> }>()

  add(step: Step, path: string): void {
    const key = stepKey(step)
    const known = this.#paths.get(key) ?? { step, titles: new Set<string>() }
    known.titles.add(path)
    this.#paths.set(key, known)
  }

  /** Every distinct step met so far, with the titles of the paths that met it. */
  steps(): readonly { step: Step; titles: ReadonlySet<string> }[] {
    return [...this.#paths.values()]
  }

  contract(): Contract {
    const contract = new Map<string, Map<string, Set<string>>>()
    for (const { step } of this.#paths.values()) {
      const events = contract.get(step.from) ?? new Map<string, Set<string>>()
      const outcomes = events.get(step.event) ?? new Set<string>()
      outcomes.add(step.outcome)
      contract.set(step.from, events.set(step.event, outcomes))
    }
    return contract
  }

  /** Has everything that the contract records been met? */
  isWhole(contract: Contract): boolean {
    return (
      [...this.#paths.values()].filter(({ step }) => isRecorded(contract, step)).length === countIn(contract)
    )
  }
}

const fileOf = (chart: string) => `tests/recordings/${chart}.txt`

const or = ' | '
const beside = ' & '

const groupBy = <Value>(values: readonly Value[], nameOf: (value: Value) => string): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value])
  return groups
}

/** `open.asking` and `open.failed` as `open.asking/failed`; what has another first word stays apart. */
const alternatives = (names: readonly string[]): string[] =>
  [...groupBy([...new Set(names)].sort(), (name) => /^\w+\./.exec(name)?.[0] ?? name)].map(([start, group]) =>
    group.map((name, order) => (order === 0 ? name : name.slice(start.length))).join('/'),
  )

/** The regions of a state by the name it is written with; `&` inside brackets belongs to a region. */
const splitRegions = (state: string): string[] => state.split(/ & (?![^()]*\))/)

/** Many states in few words: `text.editing/viewing & lifecycle.fresh/saved` are four. */
export const writeStates = (states: readonly string[]): string => {
  const [plain, several] = [
    states.filter((state) => splitRegions(state).length === 1),
    states.filter((state) => splitRegions(state).length > 1),
  ]
  const heads = groupBy(several, (state) => splitRegions(state).slice(0, -1).join(beside))
  const sameTails = groupBy([...heads], ([, group]) =>
    alternatives(group.map((state) => splitRegions(state).at(-1) ?? '')).join(or),
  )
  return [
    ...alternatives(plain),
    ...[...sameTails].flatMap(([tails, group]) =>
      writeStates(group.map(([head]) => head))
        .split(or)
        .flatMap((head) => tails.split(or).map((tail) => `${head}${beside}${tail}`)),
    ),
  ]
    .sort()
    .join(or)
}

/** The states that `writeStates` wrote. */
export const readStates = (text: string): string[] =>
  text.split(or).flatMap((product) =>
    splitRegions(product)
      .map((region) => {
        const [first = '', ...others] = region.split('/')
        const start = /^\w+\./.exec(first)?.[0] ?? ''
        return [first, ...others.map((other) => `${start}${other}`)]
      })
      .reduce((heads, region) => heads.flatMap((head) => region.map((each) => `${head}${beside}${each}`))),
  )

/** The committed contract, or undefined when none was recorded yet. */
export const readContract = (chart: string): Contract | undefined => {
  const file = fileOf(chart)
  return existsSync(file) ? contractFrom(readFileSync(file, 'utf8')) : undefined
}

/** The state that a step leads to with its tags, where it leads to another one. */
const arrival = (outcome: string): { to: string; tags: string; rest: string } | undefined => {
  const [, to, tags = '', rest = ''] = /^→ (.+?)(?: \[(.*?)\])?(;.*)?$/.exec(outcome) ?? []
  return to === undefined ? undefined : { to, tags, rest }
}

/** The tags of the states that steps lead to, where they are the same whatever else the chart is in. */
const tagsOf = (outcomes: readonly string[]): Map<string, string> => {
  const arrivals = groupBy(
    outcomes.map(arrival).filter((each) => each !== undefined),
    ({ to }) => to,
  )
  return new Map(
    [...arrivals].flatMap(([to, group]) => {
      const [tags = '', ...others] = new Set(group.map((each) => each.tags))
      return tags === '' || others.length > 0 ? [] : [[to, tags] as const]
    }),
  )
}

const withoutTags = (outcome: string, known: ReadonlyMap<string, string>): string => {
  const there = arrival(outcome)
  return there && known.has(there.to) ? `${leadingTo(there.to, '')}${there.rest}` : outcome
}

const withTags = (outcome: string, known: ReadonlyMap<string, string>): string => {
  const there = arrival(outcome)
  const tags = known.get(there?.to ?? '')
  return there && tags !== undefined ? `${leadingTo(there.to, tags)}${there.rest}` : outcome
}

/** The first lines of a recording: the tags of states. */
const tagsHead = '(tags)'

/** Lines below lines: by event, and by the states in which they come of it, the outcomes. */
const readLines = (text: string): Map<string, Map<string, string[]>> => {
  const events = new Map<string, Map<string, string[]>>()
  let answers = new Map<string, string[]>()
  let outcomes: string[] = []
  for (const line of text.split('\n').filter((each) => each !== ''))
    if (line.startsWith('  ')) outcomes.push(line.slice(2))
    else if (line.startsWith(' ')) answers.set(line.slice(1), (outcomes = []))
    else {
      // Events that stand together have the same answers.
      if (answers.size > 0) answers = new Map<string, string[]>()
      events.set(line, answers)
    }
  return events
}

/** A contract as it was written. */
export const contractFrom = (text: string): Contract => {
  const written = readLines(text)
  const tags = new Map([...(written.get(tagsHead) ?? [])].map(([state, [own = '']]) => [state, own]))
  written.delete(tagsHead)
  const contract = new Map<string, Map<string, Set<string>>>()
  for (const [event, answers] of written)
    for (const [states, outcomes] of answers)
      for (const from of readStates(states)) {
        const events = contract.get(from) ?? new Map<string, Set<string>>()
        const known = events.get(event) ?? new Set<string>()
        for (const outcome of outcomes) known.add(withTags(outcome, tags))
        contract.set(from, events.set(event, known))
      }
  return contract
}

const inOrder = <V>(entries: Iterable<readonly [string, V]>) =>
  [...entries].sort(([one], [other]) => (one < other ? -1 : 1))

/** By event, and by the states in which they come of it, the outcomes. */
const byEvent = (contract: Contract): Map<string, Map<string, string[]>> => {
  const states = new Map<string, Map<string, string[]>>()
  for (const [from, answers] of contract)
    for (const [event, outcomes] of answers) {
      const known = states.get(event) ?? new Map<string, string[]>()
      states.set(event, known)
      for (const outcome of outcomes) known.set(outcome, [...(known.get(outcome) ?? []), from])
    }
  return new Map(
    [...states].map(([event, outcomes]) => {
      const alike = groupBy([...outcomes], ([, froms]) => writeStates(froms))
      return [
        event,
        new Map([...alike].map(([name, group]) => [name, group.map(([outcome]) => outcome).sort()])),
      ]
    }),
  )
}

/**
 * One outcome per line in the order of the alphabet, so that a diff reads as a list of changed behaviours. An outcome is
 * written once for all states in which it comes of an event; what happens in the same states stands together. The tags
 * of a state are said once, before the steps. Events of which the same comes stand together above it.
 */
export const contractText = (contract: Contract): string => {
  const known = tagsOf(
    [...contract.values()].flatMap((events) => [...events.values()].flatMap((outcomes) => [...outcomes])),
  )
  const tags = inOrder(known).map(([state, own]) => [state, [own]] as const)
  const sections = [
    ...(tags.length > 0 ? [[tagsHead, tags] as const] : []),
    ...inOrder(byEvent(contract)).map(([event, answers]) => [event, inOrder(answers)] as const),
  ]
  const bodies = groupBy(sections, ([, answers]) =>
    answers
      .flatMap(([states, lines]) => [
        ` ${states}\n`,
        ...lines.map((each) => `  ${withoutTags(each, known)}\n`),
      ])
      .join(''),
  )
  return [...bodies]
    .map(([body, group]) => `${group.map(([head]) => `${head}\n`).join('')}${body}`)
    .join('\n')
}

/** Writes the recording that is committed. */
export const writeContract = (chart: string, contract: Contract): void => {
  mkdirSync(dirname(fileOf(chart)), { recursive: true })
  writeFileSync(fileOf(chart), contractText(contract))
}

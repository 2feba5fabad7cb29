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
 * The recorded contract of a chart: what its reviewed version does in every distinct step, one line each. A
 * step is identified by its start state, the event with its case, and the guards that decided. Its outcome is
 * one line: the next state, its tags, changed context values and actions. Many paths share a step, and many
 * situations share a line, because values are named by their origin (`=event.text`) instead of repeated.
 *
 * The contract is committed, read in reviews, and shows when changing a chart changes more than intended.
 */
export interface Step {
  /** The start state; `(start)` for the beginning. */
  from: string
  /** `mark.toggled (a) [if isSaved]`, or the name of the input at the beginning. */
  event: string
  /** The outcome as one line: `→ full [busy]; title: =event.title; tells book.kept {=event.title}`. */
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

/** The regions of a parallel state by name; any other state counts as one region. */
const regionsOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).map(([key, child]) => stateName(child === undefined ? key : { [key]: child }))

/** Where a step leads: only the regions whose state changes. */
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

/** The guards that decided the step: ` [if isSaved, else]`. */
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

/** Separates the parts of an outcome; no value contains it. */
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
/** Whether a step's event is a declaration (`ignores`) rather than something that happened. */
export const isDeclaration = (event: string): boolean => event.endsWith(ignored)

/**
 * The events a chart declares to ignore, as steps without effect. No path takes them, and if a state ignores
 * too much and loses a message, only these steps show it.
 */
export const declaredSteps = (machine: AnyStateMachine): Step[] =>
  placesOf(machine).flatMap((place) =>
    Object.keys(ignoresOf(place)).map((event) => ({
      from: place.path,
      event: `${event}${ignored}`,
      outcome: nothing,
    })),
  )

/** A unique key for a step. */
export const stepKey = ({ from, event, outcome }: Step): string => `${from}\n${event}\n${outcome}`

/** Names the steps of many paths. Paths start alike, so steps that look the same are named once. */
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

/** Whether this step is recorded. */
export const isRecorded = (contract: Contract, { from, event, outcome }: Step): boolean =>
  contract.get(from)?.get(event)?.has(outcome) ?? false

const countIn = (contract: Contract): number =>
  [...contract.values()].flatMap((events) => [...events.values()]).reduce((sum, { size }) => sum + size, 0)

/** Collects steps with the paths that took them. */
export class Recorder {
  readonly #paths = new Map<string, { step: Step; titles: Set<string> }>()

  add(step: Step, path: string): void {
    const key = stepKey(step)
    const known = this.#paths.get(key) ?? { step, titles: new Set<string>() }
    known.titles.add(path)
    this.#paths.set(key, known)
  }

  /** All distinct steps so far, with the titles of their paths. */
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

  /** Whether everything in the contract has been met. */
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

/**
 * Writes `open.asking` and `open.failed` as `open.asking/failed`; names with another first word stay
 * separate.
 */
const alternatives = (names: readonly string[]): string[] =>
  [...groupBy([...new Set(names)].sort(), (name) => /^\w+\./.exec(name)?.[0] ?? name)].map(([start, group]) =>
    group.map((name, order) => (order === 0 ? name : name.slice(start.length))).join('/'),
  )

/** Splits the written name of a state into regions; `&` inside brackets belongs to a region. */
const splitRegions = (state: string): string[] => state.split(/ & (?![^()]*\))/)

/** Writes many states compactly: `text.editing/viewing & lifecycle.fresh/saved` are four. */
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

/** Parses what `writeStates` wrote. */
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

/** The committed contract; undefined if none was recorded yet. */
export const readContract = (chart: string): Contract | undefined => {
  const file = fileOf(chart)
  return existsSync(file) ? contractFrom(readFileSync(file, 'utf8')) : undefined
}

/** The next state of an outcome with its tags; undefined if the state does not change. */
const arrival = (outcome: string): { to: string; tags: string; rest: string } | undefined => {
  const [, to, tags = '', rest = ''] = /^→ (.+?)(?: \[(.*?)\])?(;.*)?$/.exec(outcome) ?? []
  return to === undefined ? undefined : { to, tags, rest }
}

/** The tags of next states, where they do not depend on the rest of the state. */
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

/** Heading of a recording's first lines: the tags of states. */
const tagsHead = '(tags)'

/** Parses nested lines into outcomes by event and by start states. */
const readLines = (text: string): Map<string, Map<string, string[]>> => {
  const events = new Map<string, Map<string, string[]>>()
  let answers = new Map<string, string[]>()
  let outcomes: string[] = []
  for (const line of text.split('\n').filter((each) => each !== ''))
    if (line.startsWith('  ')) outcomes.push(line.slice(2))
    else if (line.startsWith(' ')) answers.set(line.slice(1), (outcomes = []))
    else {
      // Consecutive events share the same answers.
      if (answers.size > 0) answers = new Map<string, string[]>()
      events.set(line, answers)
    }
  return events
}

/** Parses a written contract. */
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

/** Outcomes by event and by the states in which they occur. */
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
 * Formats the contract with one outcome per line, sorted, so that a diff reads as a list of changed
 * behaviour. An outcome is written once for all states in which an event has it. The tags of a state are
 * written once, at the top. Events with the same outcomes share one block.
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

import type { AnyStateMachine, StateValue } from 'xstate'
import { arrowsOf, ignoresOf, placesOf, type Arrow } from '#inspector/bridge/anatomy.ts'
import { sideEffectLine } from './bench.ts'
import type { ChartCases } from './cases.ts'
import { stepText, type Trace, type TraceStep } from './drive.ts'
import type { ModelEvent, Path } from './explore.ts'
import { onOneLine, isFields, Namer, plainCopyOf, type Fields, type Sources } from './plain-copy.ts'

/**
 * The recorded contract of a chart: what its reviewed version does on every arrow, one line each. An arrow is
 * identified by its start state, the event, and the guards that decided. Its line names the next state, its
 * tags, the changed context values and the actions. Values are named by their origin (`=event.text`) instead
 * of repeated. A value that depends on the situation is written `…`, and `?` marks what happens only in some
 * situations.
 *
 * The contract is committed, read in reviews, and shows when changing a chart changes more than intended.
 */
export type Contract = ReadonlyMap<string, Line>

/** One thing that happens in a step: `title: =event.title`, `tells book.kept {=event.title}`. */
interface Part {
  /** Its name, such as `title` or `tells book.kept`, with a number if it happens again in the same step. */
  name: string
  text: string
}

/** What a chart did in one step of a path. */
export interface Step {
  /** The start state; `(start)` for the beginning. */
  from: string
  /** The event, such as `mark.toggled [if isSaved]`; at the beginning the name of the input. */
  event: string
  /** The next state and its tags, such as `→ full [busy]`; empty if the state stays the same. */
  leading: string
  parts: readonly Part[]
}

/** What a chart does when it takes one transition, gathered from every step that takes it. */
export interface Line extends Omit<Step, 'parts'> {
  parts: readonly (Part & {
    /** Whether this part happens in every step. */
    isCertain: boolean
  })[]
}

const recorded = 40
export const beginning = '(start)'

/** Writes a state's name: `open.asking`, or `lifecycle.none & text.viewing` for parallel states. */
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

/** Where a step leads: the regions whose state changes. */
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
  const plain = plainCopyOf(value)
  return isFields(plain) ? plain : {}
}

/** Separates the parts of a line; no value contains it. */
const separator = '; '
/** Recorded for a step that changes nothing. */
const nothing = 'nothing'
/** Marks a part that happens only in some steps. */
const sometimes = ' ?'
/** Replaces a value that depends on the situation. */
const varying = '…'

const leadingTo = (state: string, tags: string): string => `→ ${state}${tags === '' ? '' : ` [${tags}]`}`

/**
 * The name of a part: `title` for `title: =event.title`, `tells book.kept` for `tells book.kept
 * {=event.title}`. Children that are started one after the other (`bookmark-0`, `bookmark-1`) share one name.
 */
const nameOf = (text: string): string =>
  (/^\w+(?=:)/.exec(text)?.[0] ?? /^commands \S+ \S+|^\w+ \S+/.exec(text)?.[0] ?? text).replace(
    /-\d+/,
    `-${varying}`,
  )

/** Whether the text is a value of the context, such as `title: =event.title`. */
const isValue = (text: string) => /^\w+:/.test(text)

/**
 * A part whose value depends on the situation, written without the value: `title: …`, `tells book.kept …`.
 */
const withoutValue = (text: string) => `${nameOf(text)}${isValue(text) ? ':' : ''} ${varying}`
export const isVarying = (text: string): boolean => text.endsWith(` ${varying}`)

/** The parts of a step or line with their names; a repeated name gets a number. */
const named = (texts: readonly string[]): Part[] => {
  const times = new Map<string, number>()
  return texts.map((text) => {
    const name = nameOf(text)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { name: time === 1 ? name : `${name} ${time}`, text }
  })
}

const deedOf = (
  step: TraceStep,
  before: TraceStep | undefined,
  given: Sources,
): Pick<Step, 'leading' | 'parts'> => {
  const old = fieldsOf(before?.context)
  const now = fieldsOf(step.context)
  const holds = new Namer({ ...given, context: old }, recorded).nameChanges(old, now)
  const namer = new Namer({ ...given, context: now, before: old }, recorded)
  const did = step.sideEffects.map((sideEffect) =>
    sideEffectLine(sideEffect, (value) => {
      const plain = plainCopyOf(value)
      return plain === undefined ? '' : onOneLine(namer.name(plain))
    }),
  )
  const to = before ? changedRegions(before.value, step.value) : stateName(step.value)
  return {
    leading: to === '' ? '' : leadingTo(to, step.tags.join(' ')),
    parts: named([
      ...(step.status === 'active' ? [] : [`ends (${step.status})`]),
      ...Object.entries(holds).map(([key, value]) => `${key}: ${onOneLine(value)}`),
      ...did,
    ]),
  }
}

const payloadOf = ({ type: _, ...payload }: ModelEvent): Fields => fieldsOf(payload)

/** The event without its case: cases differ only in values or in the guards that decided. */
const withoutCase = (label: string) => label.replace(/ \(.*\)$/, '')

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
      ...deedOf(live, undefined, { input }),
    }
  }
  return {
    from: stateName(before.value),
    event: `${withoutCase(model.label)}${decided(cases, model.took)}`,
    ...deedOf(live, before, { event: payloadOf(model.event) }),
  }
}

const ignored = ', ignored'
/** Whether a step's event is a declaration (`ignores`) rather than something that happened. */
export const isDeclaration = (event: string): boolean => event.endsWith(ignored)

/**
 * The events that a chart ignores on purpose, as steps without effect. No path takes them, so only these
 * steps show if a state ignores too much and loses a message.
 */
export const declaredSteps = (machine: AnyStateMachine): Step[] =>
  placesOf(machine).flatMap((place) =>
    Object.keys(ignoresOf(place)).map((event) => ({
      from: place.path,
      event: `${event}${ignored}`,
      leading: '',
      parts: [],
    })),
  )

/** The key of the arrow that a step takes, which is the key of its line in the contract. */
const keyOf = ({ from, event, leading }: Omit<Step, 'parts'>): string => `${from}\n${event}\n${leading}`

/** Names the steps of many paths. Paths often start alike, so equal steps are named only once. */
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
      const look = stepText(live)
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

/** How a step differs from its event's line, as short phrases; empty if the contract records the step. */
export const differencesFrom = (line: Line, step: Step): string[] => {
  const known = new Map(line.parts.map((part) => [part.name, part]))
  const own = new Map(step.parts.map((part) => [part.name, part]))
  const found: string[] = []
  if (line.leading !== step.leading)
    found.push(`goes ${step.leading || 'nowhere'} instead of ${line.leading || 'nowhere'}`)
  for (const { name, text } of step.parts) {
    const part = known.get(name)
    if (!part) found.push(`now ${short(text)}`)
    else if (!isVarying(part.text) && part.text !== text)
      found.push(`now ${short(text)} instead of ${short(part.text)}`)
  }
  for (const { name, text, isCertain } of line.parts)
    if (isCertain && !own.has(name)) found.push(`no longer ${short(text)}`)
  // The order of context values does not matter.
  const certain = line.parts
    .filter(({ isCertain, text }) => isCertain && !isValue(text))
    .map(({ name }) => name)
  const order = step.parts.map(({ name }) => name).filter((name) => certain.includes(name))
  if (found.length === 0 && order.join() !== certain.join()) found.push('acts in another order')
  return found
}
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

export const isRecorded = (contract: Contract, step: Step): boolean => {
  const line = contract.get(keyOf(step))
  return line !== undefined && differencesFrom(line, step).length === 0
}

/**
 * The claims of a contract line: the line itself and, for each part that happens only sometimes, one claim
 * with that part and one without.
 */
export const claimsOf = (line: Line): string[] => [
  keyOf(line),
  ...line.parts
    .filter(({ isCertain }) => !isCertain)
    .flatMap(({ name }) => [`${keyOf(line)}\nwith ${name}`, `${keyOf(line)}\nwithout ${name}`]),
]

/** The contract's claims that a recorded step confirms. */
export const claimsShownBy = (contract: Contract, step: Step): string[] => {
  const line = contract.get(keyOf(step))
  if (!line) return []
  const own = new Set(step.parts.map(({ name }) => name))
  return [
    keyOf(line),
    ...line.parts
      .filter(({ isCertain }) => !isCertain)
      .map(({ name }) => `${keyOf(line)}\n${own.has(name) ? 'with' : 'without'} ${name}`),
  ]
}

/** A longer value is shortened, because readers only need to know that there is one. */
const longestValue = 100

/** Joins all steps of one arrow into its line; parts are in the order of the first step that has them. */
const lineOf = (steps: readonly Step[]): Line => {
  const [{ from, event, leading } = { from: '', event: '', leading: '' }] = steps
  const names: string[] = []
  const texts = new Map<string, string[]>()
  for (const { parts } of steps)
    for (const [place, { name, text }] of parts.entries()) {
      if (!names.includes(name)) names.splice(names.indexOf(parts[place - 1]?.name ?? '') + 1, 0, name)
      texts.set(name, [...(texts.get(name) ?? []), text])
    }
  return {
    from,
    event,
    leading,
    parts: names.map((name) => {
      const [text = '', ...others] = texts.get(name) ?? []
      return {
        name,
        text:
          text.length < longestValue && others.every((other) => other === text) ? text : withoutValue(text),
        isCertain: others.length + 1 === steps.length,
      }
    }),
  }
}

/** Collects steps with the paths that took them. */
export class Recorder {
  readonly #paths = new Map<string, { step: Step; titles: Set<string> }>()

  add(step: Step, path: string): void {
    const key = [keyOf(step), ...step.parts.map(({ text }) => text)].join('\n')
    const known = this.#paths.get(key) ?? { step, titles: new Set<string>() }
    known.titles.add(path)
    this.#paths.set(key, known)
  }

  /** All distinct steps so far, with the titles of their paths. */
  steps(): readonly { step: Step; titles: ReadonlySet<string> }[] {
    return [...this.#paths.values()]
  }

  contract(): Contract {
    const steps = [...this.#paths.values()].map(({ step }) => step)
    return new Map([...groupBy(steps, keyOf)].map(([key, group]) => [key, lineOf(group)]))
  }
}

const or = ' | '
const beside = ' & '

export const groupBy = <Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Map<string, Value[]> => {
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

/** Writes many states compactly: `text.editing/viewing & lifecycle.fresh/saved` stands for four states. */
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

/** Parses the output of `writeStates`. */
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

/** The next state of an arrow with its tags. */
const arrival = (leading: string): { to: string; tags: string } | undefined => {
  const [, to, tags = ''] = /^→ (.+?)(?: \[(.*?)\])?$/.exec(leading) ?? []
  return to === undefined ? undefined : { to, tags }
}

/** The tags of each next state, if they do not depend on the rest of the state. */
const tagsOf = (lines: Iterable<Line>): Map<string, string> => {
  const arrivals = groupBy(
    [...lines].map(({ leading }) => arrival(leading)).filter((each) => each !== undefined),
    ({ to }) => to,
  )
  return new Map(
    [...arrivals].flatMap(([to, group]) => {
      const [tags = '', ...others] = new Set(group.map((each) => each.tags))
      return tags === '' || others.length > 0 ? [] : [[to, tags] as const]
    }),
  )
}

const textOf = ({ leading, parts }: Line, known: ReadonlyMap<string, string>): string => {
  const to = arrival(leading)
  return (
    [
      ...(to === undefined ? [] : [known.has(to.to) ? leadingTo(to.to, '') : leading]),
      ...parts.map(({ text, isCertain }) => `${text}${isCertain ? '' : sometimes}`),
    ].join(separator) || nothing
  )
}

const lineFrom = (from: string, event: string, text: string, known: ReadonlyMap<string, string>): Line => {
  const texts = text === nothing ? [] : text.split(separator)
  const to = arrival(texts[0] ?? '')
  const whole = to === undefined ? texts : texts.slice(1)
  const plain = whole.map((part) => (part.endsWith(sometimes) ? part.slice(0, -sometimes.length) : part))
  return {
    from,
    event,
    leading: to === undefined ? '' : leadingTo(to.to, to.tags || (known.get(to.to) ?? '')),
    parts: named(plain).map((part, place) => ({
      ...part,
      isCertain: plain[place] === whole[place],
    })),
  }
}

/** Heading of a recording's first lines: the tags of states. */
const tagsHead = '(tags)'

/** Parses nested lines: the texts by event and by start states. */
const readLines = (text: string): Map<string, Map<string, string[]>> => {
  const events = new Map<string, Map<string, string[]>>()
  let answers = new Map<string, string[]>()
  let texts: string[] = []
  for (const line of text.split('\n').filter((each) => each !== ''))
    if (line.startsWith('  ')) texts.push(line.slice(2))
    else if (line.startsWith(' ')) answers.set(line.slice(1), (texts = []))
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
  const lines = [...written].flatMap(([event, answers]) =>
    [...answers].flatMap(([states, texts]) =>
      readStates(states).flatMap((from) => texts.map((each) => lineFrom(from, event, each, tags))),
    ),
  )
  return new Map(lines.map((line) => [keyOf(line), line]))
}

const inOrder = <V>(entries: Iterable<readonly [string, V]>) =>
  [...entries].sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Formats the contract with one line per arrow, sorted, so that a diff reads as a list of changed behaviour.
 * States in which an event does the same share one line, and events with the same lines share one block. The
 * tags of each state are written once, at the top.
 */
export const contractText = (contract: Contract): string => {
  const tags = tagsOf(contract.values())
  const bodyOf = (lines: readonly Line[]) => {
    const states = [...groupBy(lines, (line) => textOf(line, tags))].map(
      ([text, group]) => [writeStates(group.map(({ from }) => from)), text] as const,
    )
    return inOrder([...groupBy(states, ([from]) => from)])
      .map(
        ([from, group]) =>
          ` ${from}\n${group
            .map(([, text]) => `  ${text}\n`)
            .sort()
            .join('')}`,
      )
      .join('')
  }
  const sections = [
    ...(tags.size > 0
      ? [
          [
            tagsHead,
            inOrder(tags)
              .map(([state, own]) => ` ${state}\n  ${own}\n`)
              .join(''),
          ] as const,
        ]
      : []),
    ...inOrder(groupBy([...contract.values()], ({ event }) => event)).map(
      ([event, lines]) => [event, bodyOf(lines)] as const,
    ),
  ]
  return [...groupBy(sections, ([, body]) => body)]
    .map(([body, group]) => `${group.map(([head]) => `${head}\n`).join('')}${body}`)
    .join('\n')
}

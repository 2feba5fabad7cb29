import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { arrowsOf, invocationsOf, placesOf } from '#inspector/bridge/anatomy.ts'
import { line, plainCopyOf } from './plain-copy.ts'

/**
 * The hand-written part from which all other tests of a chart are generated: payloads for its events, results
 * of its calls, inputs to start with. What the chart does with them is not stated here.
 */

type Event<M extends AnyStateMachine> = EventFromLogic<M>
type Payload<E> = E extends { type: string } ? Omit<E, 'type'> : never
type PayloadOf<E, T> = Payload<Extract<E, { type: T }>>
type Inhabited<E> = E extends { type: infer T } ? (keyof Omit<E, 'type'> extends never ? never : T) : never
/** Events whose payload fields are all optional need no case. */
type NeedsPayload<E> = E extends { type: infer T } ? ({} extends Omit<E, 'type'> ? never : T) : never

/** A value, or a function that finds it in the current context (for ids the chart generates). */
type Case<P, C> = P | ((context: C) => P)
/** In a list, the value is the name of a case; in a record, the key is. */
type CaseList<P, C> = readonly Case<P, C>[] | Readonly<Record<string, Case<P, C>>>

type EventCases<E, C> = {
  [T in NeedsPayload<E> & string]: CaseList<PayloadOf<E, T>, C>
} & {
  [T in Exclude<Inhabited<E>, NeedsPayload<E>> & string]?: CaseList<PayloadOf<E, T>, C>
}

type Actors<M extends AnyStateMachine> = NonNullable<NonNullable<Parameters<M['provide']>[0]>['actors']>
type Outcomes<M extends AnyStateMachine> = {
  [K in keyof Actors<M>]?: {
    /** The call's answers, or the child chart's outputs. */
    done?: CaseList<OutputFrom<NonNullable<Actors<M>[K]>>, ContextFrom<M>>
    /** What the call rejects with; a server problem by default. */
    error?: CaseList<unknown, ContextFrom<M>>
  }
}

/** Input without the parent actor, because the harness is the parent. */
type OwnInput<M extends AnyStateMachine> = Omit<InputFrom<M>, 'parent'>

export interface CasesSpec<M extends AnyStateMachine> {
  /** Named inputs; each starts its own exploration. Omitted if the chart needs none. */
  inputs?: Readonly<Record<string, OwnInput<M>>>
  events: EventCases<Event<M>, ContextFrom<M>>
  outcomes?: Outcomes<M>
  /**
   * The part of the context that makes situations different. By default everything except actors and
   * functions; leave out ids and texts here if exploring does not end.
   */
  project?: (context: ContextFrom<M>) => unknown
  /** By child id, the events that only this child sends. They can happen only while it runs. */
  sources?: Readonly<Record<string, readonly Event<M>['type'][]>>
  /** Return false for events that cannot occur in a situation; say why in a comment. */
  can?: (context: ContextFrom<M>, event: Event<M>) => boolean
  /** 'pair' tests every pair of successive arrows: for charts in which time or order matters. */
  depth?: 'edge' | 'pair'
  /**
   * What is excluded from the tests, with the reason: states (by path) in which the chart may stay for good,
   * and mutants (by name) that make no observable difference.
   */
  leftOut?: Readonly<Record<string, string>>
  /** Maximum number of situations to explore. */
  limit?: number
}

/** One payload of one event, ready to be sent. */
export interface EventCase {
  label: string
  payload: (context: unknown) => Record<string, unknown>
}

/** `CasesSpec` in the form the harness uses: one type for all charts. */
export interface ChartCases {
  machine: AnyStateMachine
  name: string
  inputs: ReadonlyMap<string, Record<string, unknown>>
  /**
   * The payloads for an event type that the chart handles, including XState's own. @throws if one is needed
   * and there is none
   */
  eventsFor: (type: string) => readonly EventCase[]
  project: (context: unknown) => unknown
  can: (context: unknown, event: { type: string }) => boolean
  /** The child that sends an event. */
  sourceOf: (type: string) => string | undefined
  depth: 'edge' | 'pair'
  /** States without outgoing arrows in which the chart may stay. */
  restingStates: ReadonlyMap<string, string>
  /** Mutants that make no observable difference. */
  equivalents: ReadonlyMap<string, string>
  limit: number
}

type AnyList = readonly unknown[] | Readonly<Record<string, unknown>>

const shortest = 28
const caseLabel = (value: unknown, order: number) => {
  const text = line(value, 20)
    .replaceAll('"', '')
    .replace(/^\{(.*)\}$/, '$1')
  return text.length <= shortest ? text : `case ${order + 1}`
}

const toCases = (list: AnyList, wrap: (value: unknown) => Record<string, unknown>): EventCase[] => {
  const named: (readonly [string | undefined, unknown])[] = Array.isArray(list)
    ? list.map((value: unknown) => [undefined, value] as const)
    : Object.entries(list)
  return named.map(([name, value], order) => ({
    label:
      name ??
      (named.length === 1 ? '' : typeof value === 'function' ? `case ${order + 1}` : caseLabel(value, order)),
    payload: (context) =>
      wrap(typeof value === 'function' ? (value as (c: unknown) => unknown)(context) : value),
  }))
}

const serverProblem = new Problem('http', { status: 500, code: 'INTERNAL' })

/**
 * Combines a chart with its cases. The types require a payload for every event that has one, and answers of
 * the right type for the chart's calls.
 *
 * @throws if a case names an event, call or child that the chart does not have.
 */
export const chartCases = <M extends AnyStateMachine>(machine: M, spec: CasesSpec<M>): ChartCases => {
  const events = new Map(Object.entries<AnyList>(spec.events))
  const outcomes = new Map(
    Object.entries((spec.outcomes ?? {}) as Record<string, { done?: AnyList; error?: AnyList }>),
  )
  const invocations = invocationsOf(machine)
  const handled = arrowsOf(machine).map((arrow) => arrow.event)
  const wildcards = handled.filter((type) => type.endsWith('*')).map((type) => type.slice(0, -1))
  const fail = (message: string): never => {
    throw new Error(`${machine.id}.cases: ${message}`)
  }
  for (const type of events.keys())
    if (!handled.includes(type) && !wildcards.some((start) => type.startsWith(start)))
      fail(`the chart has no event "${type}"`)
  for (const src of outcomes.keys())
    if (!invocations.some((invocation) => invocation.src === src)) fail(`the chart invokes no "${src}"`)

  const sources = new Map<string, string>()
  for (const [id, types] of Object.entries(spec.sources ?? {}))
    for (const type of types) sources.set(type, id)

  const outcomeCases = (kind: 'done' | 'error', id: string): readonly EventCase[] => {
    const src = invocations.find((invocation) => invocation.id === id)?.src
    const list = outcomes.get(src ?? id)?.[kind]
    if (kind === 'error') return toCases(list ?? [serverProblem], (error) => ({ error, actorId: id }))
    const answers: AnyList = list ?? fail(`"${src ?? id}" needs outcomes: { ${src ?? id}: { done: […] } }`)
    return toCases(answers, (output) => ({ output, actorId: id }))
  }

  const eventsFor = (type: string): readonly EventCase[] => {
    const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
    if (outcome) return outcomeCases(outcome[1] as 'done' | 'error', outcome[2] ?? '')
    const list = events.get(type)
    if (list) return toCases(list, (value) => value as Record<string, unknown>)
    if (type.startsWith('xstate.snapshot.')) fail(`"${type}" needs snapshots to look at`)
    return [{ label: '', payload: () => ({}) }]
  }

  const leftOut = Object.entries(spec.leftOut ?? {})
  const states = new Set(placesOf(machine).map(({ path }) => path))

  return {
    machine,
    name: machine.id,
    inputs: new Map(Object.entries((spec.inputs ?? { '': {} }) as Record<string, Record<string, unknown>>)),
    eventsFor,
    project: (context) => plainCopyOf(spec.project ? spec.project(context as ContextFrom<M>) : context),
    can: (context, event) => spec.can?.(context as ContextFrom<M>, event as Event<M>) ?? true,
    sourceOf: (type) => sources.get(type),
    depth: spec.depth ?? 'edge',
    restingStates: new Map(leftOut.filter(([name]) => states.has(name))),
    equivalents: new Map(leftOut.filter(([name]) => !states.has(name))),
    limit: spec.limit ?? 1500,
  }
}

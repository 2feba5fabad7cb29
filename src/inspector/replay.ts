import {
  createActor,
  fromTransition,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { marked, placeOf } from './bridge/anatomy.ts'
import { isSameChart, planOf } from './bridge/plan.ts'
import type { Message, SeenEvent, SeenSnapshot, Session } from './bridge/messages.ts'
import { revive } from './bridge/redact.ts'
import { timelineOf, valueText, type Step } from './timeline.ts'

/** Runs charts with XState's pure `transition()`: no actor starts, no effect runs and no time passes. */

/** A stand-in for every actor that a chart would send messages to. */
export const silentActor = createActor(fromTransition((state: null) => state, null))

interface Action {
  type: string
  params: unknown
}

const tookIn = (actions: readonly Action[]): string[] =>
  actions.flatMap(({ type, params }) => (type === 'marked.took' ? [(params as { id: string }).id] : []))

/**
 * Copies a value as JSON. Actors become the placeholder `⟨actor⟩`, because XState would serialise them in a
 * form of its own.
 */
const plainCopy = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ value }, (_, each: unknown) =>
      typeof each === 'object' && each !== null && 'xstate$$type' in each ? '⟨actor⟩' : each,
    ),
    (key, each: unknown) => (key === '' ? (each as { value?: unknown }).value : each),
  ) as unknown

const seenOf = (snapshot: AnyMachineSnapshot): SeenSnapshot => ({
  status: snapshot.status,
  value: snapshot.value,
  active: snapshot._nodes.map(placeOf),
  tags: [...snapshot.tags],
  context: plainCopy(snapshot.context),
  children: Object.keys(snapshot.children as object),
})

/** Runs events through a chart and returns the result as a session for the inspector. */
export const runEvents = (
  machine: AnyStateMachine,
  input: object,
  events: readonly EventObject[],
): Session => {
  const copy = marked(machine)
  const sessionId = 'x:0'
  const messages: Message[] = []
  const number = () => ({ n: messages.length + 1, at: messages.length, sessionId })
  const note = (event: EventObject, snapshot: AnyMachineSnapshot, actions: readonly Action[]) => {
    messages.push({ ...number(), type: '@xstate.event', event: plainCopy(event) as SeenEvent })
    const took = tookIn(actions)
    if (took.length > 0) messages.push({ ...number(), type: '@xstate.microstep', took })
    messages.push({
      ...number(),
      type: '@xstate.snapshot',
      event: { type: event.type },
      snapshot: seenOf(snapshot),
    })
  }
  messages.push({
    ...number(),
    type: '@xstate.actor',
    name: machine.id,
    chart: machine.id,
    snapshot: { status: 'active' },
  })
  let [snapshot, actions] = initialTransition(copy, { parent: silentActor, ...input }) as [
    AnyMachineSnapshot,
    Action[],
  ]
  note({ type: 'xstate.init' }, snapshot, actions)
  for (const event of events) {
    ;[snapshot, actions] = transition(copy, snapshot, event) as [AnyMachineSnapshot, Action[]]
    note(event, snapshot, actions)
  }
  return { charts: { [machine.id]: planOf(machine) }, actors: [], messages }
}

/** A step in which the current chart behaves differently from the recording. */
export interface Difference {
  actor: string
  n: number
  event: string
  recorded: string
  replayed: string
}

export interface Replay {
  steps: number
  differences: Difference[]
  /** Steps whose result depends on something outside the chart, such as another actor's state. */
  impure: Difference[]
  /** The charts of the session that no longer exist. */
  unknown: string[]
}

/**
 * Replaces the placeholders of actors, which were recorded only by name, with stand-ins that accept
 * everything and do nothing.
 */
const withActors = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('⟨actor') ? silentActor : value
  if (Array.isArray(value)) return value.map(withActors)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withActors(each)]))
}
const restored = (value: unknown): unknown => withActors(revive(value))

/** A snapshot of the chart in a recorded state. */
const snapshotFrom = (
  machine: AnyStateMachine,
  { value, context, children = [] }: SeenSnapshot,
): AnyMachineSnapshot =>
  ({
    ...machine.resolveState({ value: value as string, context: restored(context) }),
    children: Object.fromEntries(children.map((id) => [id, silentActor])),
  }) as AnyMachineSnapshot

const summaryOf = (value: unknown, took: readonly string[]) =>
  `${valueText(value)}${took.length > 0 ? ` by ${took.join(', ')}` : ', nothing taken'}`

const replayStep = (
  machine: AnyStateMachine,
  actor: string,
  { before, after, event, took, n }: Step,
): { difference?: Difference; impure?: Difference } => {
  if (before?.value === undefined || after?.value === undefined || event.type === 'xstate.init') return {}
  const recorded = summaryOf(after.value, took)
  const told = (replayed: string): Difference => ({ actor, n, event: event.type, recorded, replayed })
  try {
    const [snapshot, actions] = transition(
      machine,
      snapshotFrom(machine, before),
      restored(event) as EventObject,
    ) as [AnyMachineSnapshot, Action[]]
    const replayed = summaryOf(snapshot.value, tookIn(actions))
    return replayed === recorded ? {} : { difference: told(replayed) }
  } catch (error) {
    return { impure: told(error instanceof Error ? error.message : String(error)) }
  }
}

/**
 * Replays every step of every chart in a session, each from the state recorded before it. Reports where the
 * current chart reaches another state or takes another arrow.
 */
export const replay = (session: Session, machines: readonly AnyStateMachine[]): Replay => {
  const { actors, steps } = timelineOf(session)
  const today = machines.map((machine) => ({ machine: marked(machine), plan: planOf(machine) }))
  /**
   * The current charts by their recorded ids. A chart that has been renamed is recognised by its states and
   * arrows.
   */
  const copies = new Map(
    Object.values(session.charts).flatMap((chart) => {
      const found =
        today.find(({ plan }) => plan.id === chart.id) ?? today.find(({ plan }) => isSameChart(plan, chart))
      return found === undefined ? [] : [[chart.id, found.machine] as const]
    }),
  )
  const unknown = new Set<string>()
  const results = steps.flatMap((step) => {
    const actor = actors.get(step.sessionId)
    if (actor?.chart === undefined || step.event.type === 'xstate.stop') return []
    const id = session.charts[actor.chart]?.id ?? actor.chart
    const machine = copies.get(id)
    if (machine === undefined) {
      unknown.add(id)
      return []
    }
    return [replayStep(machine, actor.name, step)]
  })
  return {
    steps: results.length,
    differences: results.flatMap(({ difference }) => difference ?? []),
    impure: results.flatMap(({ impure }) => impure ?? []),
    unknown: [...unknown].sort(),
  }
}

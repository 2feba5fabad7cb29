import {
  getNextTransitions,
  isMachineSnapshot,
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { memoize } from '#machines/memoize.ts'
import { arrowId, placeOf } from './anatomy.ts'
import { planOf, type ChartPlan } from './plan.ts'
import {
  channelName,
  readRequest,
  type ActorMessage,
  type Message,
  type Report,
  type SeenEvent,
  type SeenSnapshot,
  type Session,
} from './protocol.ts'
import { createRedactor, type Redactor } from './redact.ts'

/** What the bridge needs of a `BroadcastChannel`. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

export interface BridgeOptions {
  /** Where the inspector listens; by default the `BroadcastChannel` of this origin. */
  channel?: Channel
  /** The name of this run; by default a random one. */
  app?: string
  /** Milliseconds, for the times in the log. */
  now?: () => number
  /** What texts may leave the page as they stand; by default those of the charts alone. */
  redact?: Redactor
  /** How many messages are remembered for a window that opens later. */
  limit?: number
  /** Calls back when the page goes away. */
  onLeave?: (listener: () => void) => void
}

export interface Bridge {
  /** For the option `inspect` of `createActor`. */
  inspect: (event: InspectionEvent) => void
  /** All that is remembered, as it would be told. */
  session: () => Session
}

const wordsOf = ({ id, states, arrows }: ChartPlan): string[] => [
  id,
  ...states.flatMap(({ path, key, tags, invokes }) => [path, key, ...path.split('.'), ...tags, ...invokes]),
  ...arrows.flatMap(({ event }) => [event, ...event.split('.')]),
]

const logicOf = (ref: AnyActorRef): object => (ref as unknown as { logic: object }).logic // only its type hides it
const isMachine = (logic: object): logic is AnyStateMachine => 'root' in logic && 'implementations' in logic

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** What was there and is there, but as something else. */
const spoiltField = (before: object, after: object): string | undefined =>
  Object.entries(before).find(([key, value]: [string, unknown]) => {
    const now: unknown = (after as Record<string, unknown>)[key]
    return (
      value !== null &&
      value !== undefined &&
      now !== null &&
      now !== undefined &&
      kindOf(now) !== kindOf(value)
    )
  })?.[0]

// A chart has few nodes and arrows, and they are named at every event.
const pathOf = memoize((node: object) => placeOf(node))
const idOf = memoize((arrow: AnyTransitionDefinition) => arrowId(arrow))

const isActive = ({ status }: SeenSnapshot) => status === 'active'

/**
 * Tries an event on a copy, where no effect happens. The words of a refusal quote names only, never what is held.
 *
 * @returns why the chart cannot take it; undefined when it can
 */
const whyNot = (snapshot: AnyMachineSnapshot, event: SeenEvent): string | undefined => {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string))
  if (!types.has(event.type) && !types.has('*')) return `In this state nothing happens on “${event.type}”.`
  let next: AnyMachineSnapshot
  try {
    ;[next] = transition(snapshot.machine as AnyStateMachine, snapshot, event)
  } catch (error) {
    return `The chart cannot take this payload${error instanceof TypeError ? `: ${error.message}` : ''}.`
  }
  if (next.status === 'error') return 'This payload would stop the chart.'
  const spoilt = spoiltField(snapshot.context as object, next.context as object)
  return spoilt === undefined ? undefined : `With this payload “${spoilt}” would be of another kind.`
}

const isEvent = (value: unknown): value is SeenEvent =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/**
 * Joins an application to the inspector: `createActor(machine, { inspect: createBridge().inspect })`.
 *
 * It remembers the last messages, redacted, and tells them to every inspector that asks over the channel.
 */
export const createBridge = ({
  channel = new BroadcastChannel(channelName),
  app = crypto.randomUUID(),
  now = () => performance.now(),
  redact = createRedactor({ words: [] }),
  limit = 5_000,
  onLeave = (listener) => globalThis.addEventListener('pagehide', listener),
}: BridgeOptions = {}): Bridge => {
  const living = new Map<string, AnyActorRef>()
  const charts: Record<string, ChartPlan> = {}
  const names = new Map<object, string>()
  /** Actors as they were before the first message that is still remembered. */
  const before = new Map<string, ActorMessage>()
  let messages: Message[] = []
  let count = 0
  let waiting: Message[] = []
  let fresh: Record<string, ChartPlan> = {}
  let isWatched = false
  /** The fields that events came with last, by chart and type. */
  const fields = new Map<string, string[]>()

  const post = (report: Report) => channel.postMessage(report)
  const session = (): Session => ({
    charts: { ...charts },
    actors: [...before.values()],
    messages: [...messages],
  })

  const flush = () => {
    if (waiting.length === 0) return
    post({ kind: 'more', app, charts: fresh, messages: waiting })
    waiting = []
    fresh = {}
  }

  /** What is forgotten stays known by what came of it. */
  const forget = (message: Message) => {
    if (message.type === '@xstate.actor') before.set(message.sessionId, message)
    if (message.type !== '@xstate.snapshot') return
    const actor = before.get(message.sessionId)
    if (actor === undefined) return
    if (isActive(message.snapshot)) before.set(actor.sessionId, { ...actor, snapshot: message.snapshot })
    else before.delete(actor.sessionId)
  }

  const note = (message: Message) => {
    messages.push(message)
    // In portions: moving thousands of messages for each new one would cost more than everything else.
    if (messages.length > limit * 1.2) {
      const kept = messages.slice(-limit)
      messages.slice(0, -limit).forEach(forget)
      messages = kept
    }
    if (!isWatched) return
    if (waiting.length === 0) queueMicrotask(flush)
    waiting.push(message)
  }

  /** One plan for each chart, and another where two charts share a name. */
  const chartOf = (machine: AnyStateMachine): string => {
    const known = names.get(machine)
    if (known !== undefined) return known
    const plan = planOf(machine)
    const same = Object.entries(charts).find(([, each]) => JSON.stringify(each) === JSON.stringify(plan))
    const isTaken = machine.id in charts
    const name = same?.[0] ?? (isTaken ? `${machine.id} (${Object.keys(charts).length})` : machine.id)
    names.set(machine, name)
    if (same === undefined) {
      redact.know([name, ...wordsOf(plan)])
      charts[name] = plan
      fresh[name] = plan
    }
    return name
  }

  const seen = (snapshot: unknown): SeenSnapshot => {
    if (!isMachineSnapshot(snapshot)) {
      const { status, output, error } = (snapshot ?? {}) as {
        status?: string
        output?: unknown
        error?: unknown
      }
      const result = output ?? error
      return { status: status ?? 'active', ...(result !== undefined && { context: redact.value(result) }) }
    }
    return {
      status: snapshot.status,
      value: snapshot.value,
      active: snapshot._nodes.map(pathOf),
      tags: [...snapshot.tags],
      context: redact.value(snapshot.context),
      children: Object.keys(snapshot.children as object).map(redact.name),
    }
  }

  const inspect = (inspected: InspectionEvent) => {
    // XState types it by what little it needs of it.
    const ref = inspected.actorRef as AnyActorRef
    const numbered = () => ({ n: ++count, at: Math.round(now()), sessionId: ref.sessionId })
    switch (inspected.type) {
      case '@xstate.actor': {
        const logic = logicOf(ref)
        const chart = isMachine(logic) ? chartOf(logic) : undefined
        const parentId = ref._parent?.sessionId
        living.set(ref.sessionId, ref)
        note({
          ...numbered(),
          type: inspected.type,
          ...(parentId !== undefined && { parentId }),
          name: ref._parent === undefined ? (chart ?? 'root') : redact.name(ref.id),
          ...(chart !== undefined && { chart }),
          // It is being made; what it begins with comes when it starts.
          snapshot: { status: 'active' },
        })
        break
      }
      case '@xstate.event': {
        const sourceId = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId
        const event = {
          ...(redact.value(inspected.event) as SeenEvent),
          type: redact.name(inspected.event.type),
        }
        fields.set(`${names.get(logicOf(ref)) ?? ''} ${event.type}`, Object.keys(inspected.event))
        note({ ...numbered(), type: inspected.type, ...(sourceId !== undefined && { sourceId }), event })
        break
      }
      case '@xstate.microstep':
        if (inspected._transitions.length > 0)
          note({ ...numbered(), type: inspected.type, took: inspected._transitions.map(idOf) })
        break
      case '@xstate.snapshot': {
        const snapshot = seen(inspected.snapshot)
        if (!isActive(snapshot)) living.delete(ref.sessionId)
        const event = { type: redact.name(inspected.event.type) }
        note({ ...numbered(), type: inspected.type, event, snapshot })
        break
      }
      // Actions follow from arrows; what they tell others is seen there.
      case '@xstate.action':
      case '@xstate.transition':
        break
    }
  }

  const deliver = (sessionId: string, event: unknown): string | undefined => {
    const ref = living.get(sessionId)
    if (ref === undefined) return 'This actor has ended.'
    if (!isEvent(event) || !/^[\w.-]{1,100}$/.test(event.type) || event.type.startsWith('xstate.'))
      return 'This is not an event.'
    const snapshot: unknown = ref.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return 'Only charts are sent events.'
    const missing = fields
      .get(`${names.get(snapshot.machine) ?? ''} ${event.type}`)
      ?.filter((field) => !(field in event))
    if (missing !== undefined && missing.length > 0) return `The payload lacks: ${missing.join(', ')}.`
    const refusal = whyNot(snapshot, event)
    if (refusal === undefined) ref.send(event)
    return refusal
  }

  channel.addEventListener('message', ({ data }) => {
    const request = readRequest(data)
    if (request?.kind === 'look') {
      isWatched = true
      waiting = []
      fresh = {}
      post({ kind: 'session', app, session: session() })
    }
    if (request?.kind === 'send' && request.app === app) {
      const refusal = deliver(request.sessionId, request.event)
      flush()
      post({ kind: 'sent', app, ask: request.ask, ...(refusal !== undefined && { refusal }) })
    }
  })
  onLeave(() => post({ kind: 'ended', app }))
  // A window that is open already will ask.
  post({ kind: 'started', app })

  return { inspect, session }
}

import {
  getNextTransitions,
  isMachineSnapshot,
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { namesIn } from './anatomy.ts'
import {
  channelName,
  readRequest,
  type ActorMessage,
  type Message,
  type Report,
  type SeenEvent,
  type SeenSnapshot,
  type Session,
} from './messages.ts'
import { planOf, type ChartPlan } from './plan.ts'
import { createRedactor, type Redactor } from './redact.ts'

/**
 * The application's side of the inspector. This folder depends only on XState 5, so that any application can
 * use it (docs/guide/inspect-any-app.md).
 */

/** The parts of `BroadcastChannel` that the bridge uses. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

export interface BridgeOptions {
  /** The channel to the inspector; by default this origin's `BroadcastChannel`. */
  channel?: Channel
  /** The name of this run; random by default. */
  app?: string
  /** Milliseconds, for timestamps. */
  now?: () => number
  /** Decides which texts may leave the page unredacted; by default only words of the charts. */
  redact?: Redactor
  /** How many messages are remembered for windows that open later. */
  limit?: number
  /** Schedules a function. Events that happen before it runs are sent in one message. */
  soon?: (run: () => void) => void
  /** Calls the listener when the page is left. */
  onLeave?: (listener: () => void) => void
}

export interface Bridge {
  /** Pass this as the option `inspect` of `createActor`. */
  inspect: (event: InspectionEvent) => void
  /** All remembered messages, as they would be sent. */
  session: () => Session
}

/**
 * How many milliseconds redaction may take at a time. Copying the result to the channel takes as long again.
 */
const longestTurn = 4
/** How many messages are redacted between two checks of the clock. */
const portion = 10

/**
 * Something that happened. `message` redacts it, which is expensive, so it is only called if somebody is
 * watching.
 */
interface Note {
  type: Message['type']
  sessionId: string
  /** False for the last snapshot of an actor, after which it is no longer active. */
  isActive: boolean
  message: () => Message
}

/** An actor whose first messages were dropped, except its creation and its last snapshot. */
interface Past {
  actor: Note
  last?: Note
}

/** Used in place of `crypto.randomUUID`, which is missing on insecure pages. */
const randomName = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Outside a browser there is no `pagehide` event. */
const whenPageHides = (listener: () => void) =>
  (globalThis as Partial<Pick<Window, 'addEventListener'>>).addEventListener?.('pagehide', listener)

const madeOnce = <Value extends object>(make: () => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

const wordsOf = ({ id, states, arrows }: ChartPlan): string[] => [
  id,
  ...states.flatMap(({ path, key, tags, invokes }) => [path, key, ...path.split('.'), ...tags, ...invokes]),
  ...arrows.flatMap(({ event }) => [event, ...event.split('.')]),
]

// XState's type does not declare `logic`.
const logicOf = (ref: AnyActorRef): object => (ref as unknown as { logic: object }).logic
const isMachine = (logic: object): logic is AnyStateMachine => 'root' in logic && 'implementations' in logic

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** The name of a field whose type changed. */
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

const statusOf = (snapshot: unknown) => (snapshot as { status?: string } | undefined)?.status ?? 'active'

/**
 * Tries an event on a copy, without effects.
 *
 * @returns why the chart cannot handle the event, without any value from its context; undefined if it can
 */
const refusalReason = (snapshot: AnyMachineSnapshot, event: SeenEvent): string | undefined => {
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
  return spoilt === undefined ? undefined : `This payload would change the type of “${spoilt}”.`
}

const isEvent = (value: unknown): value is SeenEvent =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/**
 * Connects an application to the inspector: `createActor(machine, { inspect: createBridge().inspect })`.
 *
 * The bridge remembers recent messages and sends them, redacted, to every inspector window that asks. As long
 * as such a window is open, it also sends new messages.
 */
export const createBridge = ({
  channel = new BroadcastChannel(channelName),
  app = randomName(),
  now = () => performance.now(),
  redact = createRedactor({ words: [] }),
  limit = 5_000,
  soon = (run) => setTimeout(run, 80),
  onLeave = whenPageHides,
}: BridgeOptions = {}): Bridge => {
  const activeActors = new Map<string, AnyActorRef>()
  const charts: Record<string, ChartPlan> = {}
  const chartNames = new Map<object, string>()
  /** Names of the nodes and transitions of the charts seen so far. */
  const names = new WeakMap<object, string>()
  const past = new Map<string, Past>()
  let notes: Note[] = []
  let count = 0
  /** The inspector windows that are watching. */
  const windows = new Set<string>()
  let waiting: Note[] = []
  let fresh: Record<string, ChartPlan> = {}
  /** The field names of the last event, by chart and event type. */
  const fields = new Map<string, string[]>()

  const post = (report: Report) => channel.postMessage(report)

  const pastMessage = ({ actor, last }: Past): ActorMessage => {
    // `past` only contains notes of actor creations.
    const message = actor.message() as ActorMessage
    const told = last?.message()
    return told?.type === '@xstate.snapshot' ? { ...message, snapshot: told.snapshot } : message
  }
  const session = (): Session => ({
    charts: { ...charts },
    actors: [...past.values()].map(pastMessage),
    messages: notes.map(({ message }) => message()),
  })

  /** Sends new messages: all of them, or as many as can be redacted in `patience` milliseconds. */
  const sendNew = (patience = Infinity) => {
    if (waiting.length === 0) return
    const until = now() + patience
    const messages: Message[] = []
    while (messages.length < waiting.length && now() <= until)
      for (const { message } of waiting.slice(messages.length, messages.length + portion))
        messages.push(message())
    waiting = waiting.slice(messages.length)
    post({ kind: 'more', app, charts: fresh, messages })
    fresh = {}
    if (waiting.length > 0) soon(tellSome)
  }
  const tellSome = () => sendNew(longestTurn)

  /** Handles a note that is dropped. Of each active actor, the creation and the last snapshot are kept. */
  const forget = (note: Note) => {
    if (note.type === '@xstate.actor') past.set(note.sessionId, { actor: note })
    if (note.type !== '@xstate.snapshot') return
    const known = past.get(note.sessionId)
    if (known === undefined) return
    if (note.isActive) known.last = note
    else past.delete(note.sessionId)
  }

  const remember = (note: Note) => {
    notes.push(note)
    // Drop notes in batches, because moving thousands of notes for each new one would be slow.
    if (notes.length > limit * 1.2) {
      const recentNotes = notes.slice(-limit)
      notes.slice(0, -limit).forEach(forget)
      notes = recentNotes
    }
    if (windows.size === 0) return
    if (waiting.length === 0) soon(tellSome)
    waiting.push(note)
  }

  /**
   * Returns the name under which a chart's plan is sent. Charts with equal plans share a name. Different
   * charts with the same id get a number.
   */
  const chartOf = (machine: AnyStateMachine): string => {
    const known = chartNames.get(machine)
    if (known !== undefined) return known
    for (const [thing, name] of namesIn(machine)) names.set(thing, name)
    const plan = planOf(machine)
    const same = Object.entries(charts).find(([, each]) => JSON.stringify(each) === JSON.stringify(plan))
    const isTaken = machine.id in charts
    const name = same?.[0] ?? (isTaken ? `${machine.id} (${Object.keys(charts).length})` : machine.id)
    chartNames.set(machine, name)
    if (same === undefined) {
      redact.know([name, ...wordsOf(plan)])
      charts[name] = plan
      fresh[name] = plan
    }
    return name
  }

  const seen = (snapshot: unknown): SeenSnapshot => {
    const status = statusOf(snapshot)
    if (!isMachineSnapshot(snapshot)) {
      const { output, error } = (snapshot ?? {}) as { output?: unknown; error?: unknown }
      const result = output ?? error
      return { status, ...(result !== undefined && { context: redact.value(result) }) }
    }
    return {
      status,
      value: snapshot.value,
      active: snapshot._nodes.map((node) => names.get(node) ?? ''),
      tags: [...snapshot.tags],
      context: redact.value(snapshot.context),
      children: Object.keys(snapshot.children as object).map(redact.name),
    }
  }

  const inspect = (inspected: InspectionEvent) => {
    // XState declares a narrower type than the object has.
    const ref = inspected.actorRef as AnyActorRef
    const { sessionId } = ref
    const note = (tell: (numbered: { n: number; at: number; sessionId: string }) => Message) => {
      const numbered = { n: ++count, at: Math.round(now()), sessionId }
      const isActive = inspected.type !== '@xstate.snapshot' || statusOf(inspected.snapshot) === 'active'
      // The message has the same type as the inspection event.
      const type = inspected.type as Message['type']
      remember({ type, sessionId, isActive, message: madeOnce(() => tell(numbered)) })
    }
    switch (inspected.type) {
      case '@xstate.actor': {
        const logic = logicOf(ref)
        const chart = isMachine(logic) ? chartOf(logic) : undefined
        const parentId = ref._parent?.sessionId
        activeActors.set(sessionId, ref)
        note((numbered) => ({
          ...numbered,
          type: '@xstate.actor',
          ...(parentId !== undefined && { parentId }),
          name: ref._parent === undefined ? (chart ?? 'root') : redact.name(ref.id),
          ...(chart !== undefined && { chart }),
          // The actor is only being created. Its first snapshot follows when it starts.
          snapshot: { status: 'active' },
        }))
        break
      }
      case '@xstate.event': {
        const { event } = inspected
        const sourceId = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId
        fields.set(`${chartNames.get(logicOf(ref)) ?? ''} ${event.type}`, Object.keys(event))
        note((numbered) => ({
          ...numbered,
          type: '@xstate.event',
          ...(sourceId !== undefined && { sourceId }),
          event: { ...(redact.value(event) as SeenEvent), type: redact.name(event.type) },
        }))
        break
      }
      case '@xstate.microstep': {
        const { _transitions: taken } = inspected
        if (taken.length > 0)
          note((numbered) => ({
            ...numbered,
            type: '@xstate.microstep',
            took: taken.map((arrow) => names.get(arrow) ?? ''),
          }))
        break
      }
      case '@xstate.snapshot': {
        const { event, snapshot } = inspected
        if (statusOf(snapshot) !== 'active') activeActors.delete(sessionId)
        note((numbered) => ({
          ...numbered,
          type: '@xstate.snapshot',
          event: { type: redact.name(event.type) },
          snapshot: seen(snapshot),
        }))
        break
      }
      // Actions follow from arrows, and the messages that they send are inspected separately.
      case '@xstate.action':
      case '@xstate.transition':
        break
    }
  }

  const deliver = (sessionId: string, event: unknown): string | undefined => {
    const ref = activeActors.get(sessionId)
    if (ref === undefined) return 'This actor has ended.'
    if (!isEvent(event) || !/^[\w.-]{1,100}$/.test(event.type) || event.type.startsWith('xstate.'))
      return 'This is not an event.'
    const snapshot: unknown = ref.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return 'Events can only be sent to charts.'
    const missing = fields
      .get(`${chartNames.get(snapshot.machine) ?? ''} ${event.type}`)
      ?.filter((field) => !(field in event))
    if (missing !== undefined && missing.length > 0) return `The payload is missing: ${missing.join(', ')}.`
    const refusal = refusalReason(snapshot, event)
    if (refusal === undefined) ref.send(event)
    return refusal
  }

  channel.addEventListener('message', ({ data }) => {
    const request = readRequest(data)
    switch (request?.kind) {
      case 'look':
        if (request.app !== undefined && request.app !== app) return
        windows.add(request.window)
        waiting = []
        fresh = {}
        post({ kind: 'session', app, session: session() })
        break
      case 'leave':
        windows.delete(request.window)
        if (windows.size === 0) waiting = []
        break
      case 'send': {
        if (request.app !== app) return
        const refusal = deliver(request.sessionId, request.event)
        sendNew()
        post({ kind: 'sent', app, ask: request.ask, ...(refusal !== undefined && { refusal }) })
        break
      }
      case undefined:
        break
    }
  })
  onLeave(() => {
    sendNew()
    post({ kind: 'ended', app })
  })
  // Inspector windows that are already open answer this with a request for the session.
  post({ kind: 'started', app })

  return { inspect, session }
}

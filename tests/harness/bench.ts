import {
  createActor,
  createMachine,
  fromPromise,
  SimulatedClock,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { effectKind } from '#machines/effects.ts'
import { invocationsOf } from '#inspector/bridge/anatomy.ts'
import { line } from './plain-copy.ts'

/**
 * Runs a real chart with everything around it replaced by recorders: its parent actor, the notifier,
 * analytics, the reports of faults, its calls, listeners, children and synchronous effects. Time is simulated.
 */

/** What a chart did to its surroundings, in order. */
export type SideEffect =
  | { kind: 'tells'; to: string; event: EventObject }
  | { kind: 'notifies'; to: string; event: EventObject }
  | { kind: 'counts'; to: string; event: EventObject }
  | { kind: 'reports'; to: string; event: EventObject }
  | { kind: 'commands'; to: string; event: EventObject }
  | { kind: 'emits'; to: string; event: EventObject }
  | { kind: 'calls' | 'aborts' | 'starts' | 'stops'; name: string; input: unknown }
  | { kind: 'does'; name: string; params: unknown }

/** A call made by the chart: unanswered, answered or abandoned. */
export interface Call {
  id: string
  src: string
  /** The actor that made the call. */
  owner: AnyActorRef | undefined
  input: unknown
  state: 'open' | 'answered' | 'failed' | 'aborted'
  /** The error with which the call failed. */
  error?: unknown
  answer: (output: unknown) => void
  fail: (error: unknown) => void
}

/** A recorder in place of a listener or child chart. */
interface StandIn {
  id: string
  src: string
  ref: AnyActorRef
  running: boolean
}

export interface BenchOptions {
  machine: AnyStateMachine
  input: Record<string, unknown>
  /** Names of children that run for real; their own effects are faked too. */
  real?: readonly string[] | 'all'
  inspect?: (event: InspectionEvent) => void
  /** Changes the machine before it starts, for example to add instruments. */
  prepare?: (machine: AnyStateMachine) => AnyStateMachine
}

export interface Bench {
  /** The running chart. */
  ref: AnyActorRef
  clock: SimulatedClock
  snapshot: () => AnyMachineSnapshot
  send: (event: EventObject) => void
  calls: readonly Call[]
  /** Everything done since the start. */
  sideEffects: readonly SideEffect[]
  /** The newest unanswered call with this id, by the given actor if several have one. */
  openCall: (id: string, owner?: AnyActorRef) => Call | undefined
  isRunning: (childId: string) => boolean
  /** Ends a listener or child with an output or an error. */
  end: (childId: string, result: { output: unknown } | { error: unknown }) => void
  /** The error that stopped the chart, if any. */
  crash: () => { error: unknown } | undefined
  /** Events that the receiving chart or child does not know. */
  unknownEvents: readonly string[]
  stop: () => void
}

const finish = 'harness.finish'
const fail = 'harness.fail'
type StandInEvent = EventObject & { output?: unknown; error?: unknown }
type StandInSnapshot = Snapshot<unknown> & { input: unknown }

/** Lets resolved and rejected calls reach the chart. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic

const knows = (machine: AnyStateMachine, type: string) =>
  type.startsWith('xstate.') ||
  (machine.events as readonly string[]).some(
    (known) => known === type || (known.endsWith('*') && type.startsWith(known.slice(0, -1))),
  )

/** What is recorded about one running bench. */
interface Records {
  sideEffects: SideEffect[]
  calls: Call[]
  standIns: Map<string, StandIn>
  unknownEvents: string[]
  crash: { error: unknown } | undefined
}

/**
 * The records of each running system. Faked machines are expensive to make, so they are made once and shared
 * by all benches; what they do is recorded for the system they run in.
 */
const recordsBySystem = new WeakMap<object, Records>()
const recordsOf = ({ system }: { system: object }): Records => {
  const existing = recordsBySystem.get(system) ?? {
    sideEffects: [],
    calls: [],
    standIns: new Map<string, StandIn>(),
    unknownEvents: [],
    crash: undefined,
  }
  recordsBySystem.set(system, existing)
  return existing
}

const fakeCall = (src: string) =>
  fromPromise<unknown, unknown>(({ input: asked, signal, self }) => {
    const { sideEffects, calls } = recordsOf(self)
    return new Promise((resolve, reject) => {
      const call: Call = {
        id: self.id,
        src,
        owner: self._parent,
        input: asked,
        state: 'open',
        answer: (output) => {
          call.state = 'answered'
          resolve(output)
        },
        fail: (error) => {
          call.state = 'failed'
          call.error = error
          // eslint-disable-next-line typescript/prefer-promise-reject-errors -- the chart must receive exactly what the case rejects with
          reject(error)
        },
      }
      signal.addEventListener('abort', () => {
        if (call.state !== 'open') return
        call.state = 'aborted'
        sideEffects.push({ kind: 'aborts', name: self.id, input: undefined })
      })
      calls.push(call)
      sideEffects.push({ kind: 'calls', name: self.id, input: asked })
    })
  })

const standIn = (src: string, known?: AnyStateMachine): ActorLogic<StandInSnapshot, StandInEvent> => ({
  getInitialSnapshot: (_, given) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input: given,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: (snapshot, { self }) => {
    const { standIns, sideEffects } = recordsOf(self)
    standIns.set(self.id, { id: self.id, src, ref: self, running: true })
    sideEffects.push({ kind: 'starts', name: self.id, input: snapshot.input })
  },
  transition: (snapshot, event, { self }) => {
    const { standIns, sideEffects, unknownEvents } = recordsOf(self)
    const mine = standIns.get(self.id)
    switch (event.type) {
      case finish:
        if (mine) mine.running = false
        return { ...snapshot, status: 'done', output: event.output, error: undefined }
      case fail:
        if (mine) mine.running = false
        return { ...snapshot, status: 'error', error: event.error, output: undefined }
      case 'xstate.stop':
        if (mine?.running) sideEffects.push({ kind: 'stops', name: self.id, input: undefined })
        if (mine) mine.running = false
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      default:
        if (known && !knows(known, event.type)) unknownEvents.push(`${self.id} does not know "${event.type}"`)
        sideEffects.push({ kind: 'commands', to: self.id, event })
        return snapshot
    }
  },
})

const recorder = (kind: 'notifies' | 'counts' | 'reports'): ActorLogic<StandInSnapshot, StandInEvent> => ({
  getInitialSnapshot: (_, given) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input: given,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event, { self }) => {
    if (event.type !== 'xstate.stop') recordsOf(self).sideEffects.push({ kind, to: kind, event })
    return snapshot
  },
})

type Real = NonNullable<BenchOptions['real']>

/** Machines whose surroundings are already faked. */
const fakes = new WeakSet<object>()

/** Replaces a machine's actors and actions with recorders, except those that run for real. */
const fakeSurroundings = (bare: AnyStateMachine, real: Real): AnyStateMachine => {
  const { actors, actions } = bare.implementations
  if (fakes.has(actors as object)) return bare
  const fakedActors = Object.entries(actors as Record<string, AnyActorLogic>).map(
    ([src, logic]): [string, AnyActorLogic] => {
      if (isMachine(logic))
        return [
          src,
          real === 'all' || real.includes(src) ? fakeSurroundings(logic, real) : standIn(src, logic),
        ]
      const kind = effectKind(logic)
      if (kind === 'promise') return [src, fakeCall(src)]
      if (kind === 'callback') return [src, standIn(src)]
      throw new Error(`${bare.id}: actor "${src}" is neither a chart nor declared in effects.ts`)
    },
  )
  const fakedActions = Object.entries(actions as Record<string, object>).flatMap(([name, action]) =>
    effectKind(action) === 'action'
      ? [
          [
            name,
            ({ self }: { self: AnyActorRef }, params: unknown) =>
              void recordsOf(self).sideEffects.push({ kind: 'does', name, params }),
          ] as const,
        ]
      : [],
  )
  const faked = bare.provide({
    actors: Object.fromEntries(fakedActors),
    actions: Object.fromEntries(fakedActions),
  })
  fakes.add(faked.implementations.actors as object)
  return faked
}

/** Fakes a chart's surroundings once, so that every test that uses it starts faster. */
export const withFakes = (machine: AnyStateMachine): AnyStateMachine => fakeSurroundings(machine, [])

/**
 * A lazily loaded chart, as the answer to the call that loads it: its surroundings are faked, its children
 * run for real.
 */
export const fetched = (machine: AnyStateMachine): AnyStateMachine => fakeSurroundings(machine, 'all')

/**
 * The parent actor of the chart: receives its messages and provides the actors at addresses that the chart
 * does not register itself.
 */
const hostOf = (faked: AnyStateMachine) => {
  const taken = invocationsOf(faked).map((invocation) => invocation.systemId)
  const addresses = [
    { systemId: 'notifier', kind: 'notifies' as const },
    { systemId: 'analytics', kind: 'counts' as const },
    { systemId: 'faults', kind: 'reports' as const },
  ].filter(({ systemId }) => !taken.includes(systemId))
  return createMachine({
    id: 'host',
    types: {} as { context: Record<string, unknown>; input: Record<string, unknown> },
    context: ({ input }) => input,
    invoke: [
      ...addresses.map(({ systemId, kind }) => ({ id: `the-${systemId}`, systemId, src: recorder(kind) })),
      {
        id: 'chart',
        src: faked,
        input: ({ self, context }: { self: AnyActorRef; context: Record<string, unknown> }) => ({
          ...context,
          parent: self,
        }),
      },
    ],
    on: {
      'xstate.error.actor.chart': {
        actions: ({ event, self }: { event: EventObject & { error?: unknown }; self: AnyActorRef }) => {
          recordsOf(self).crash = { error: event.error }
        },
      },
      'xstate.done.actor.chart': {},
      '*': {
        actions: ({ event, self }: { event: EventObject; self: AnyActorRef }) => {
          if (!event.type.startsWith('xstate.'))
            recordsOf(self).sideEffects.push({ kind: 'tells', to: 'parent', event })
        },
      },
    },
  })
}

/** Caches what is made from a machine, by purpose. */
class MachineCache<Made extends object> {
  readonly #made = new WeakMap<object, Map<string, Made>>()
  of(source: object, purpose: string, make: () => Made): Made {
    const known = this.#made.get(source) ?? new Map<string, Made>()
    this.#made.set(source, known)
    const made = known.get(purpose) ?? make()
    known.set(purpose, made)
    return made
  }
}

const fakedMachines = new MachineCache<AnyStateMachine>()
const hosts = new MachineCache<ReturnType<typeof hostOf>>()

export const startBench = ({ machine, input, real = [], inspect, prepare }: BenchOptions): Bench => {
  const cached = fakedMachines.of(machine, JSON.stringify(real), () => fakeSurroundings(machine, real))
  const faked = prepare ? prepare(cached) : cached
  const host = hosts.of(faked, '', () => hostOf(faked))
  const clock = new SimulatedClock()
  const watched: { chart?: AnyActorRef } = {}
  const root = createActor(host, {
    input,
    clock,
    inspect: (seen) => {
      if (
        seen.type === '@xstate.event' &&
        seen.actorRef === watched.chart &&
        !knows(machine, seen.event.type)
      )
        recordsOf(root).unknownEvents.push(`${machine.id} does not know "${seen.event.type}"`)
      inspect?.(seen)
    },
  })
  const records = recordsOf(root)
  const { sideEffects, calls, standIns, unknownEvents } = records
  const ref: AnyActorRef | undefined = root.getSnapshot().children.chart
  if (!ref) throw new Error(`${machine.id} could not be created`)
  watched.chart = ref
  ref.on('*', (event: EventObject) => void sideEffects.push({ kind: 'emits', to: 'outside', event }))
  root.start()

  return {
    ref,
    clock,
    snapshot: () => ref.getSnapshot() as AnyMachineSnapshot,
    send: (event) => ref.send(event),
    calls,
    sideEffects,
    openCall: (id, owner) =>
      calls.findLast(
        (call) => call.id === id && call.state === 'open' && (owner === undefined || call.owner === owner),
      ),
    isRunning: (id) => standIns.get(id)?.running ?? false,
    end: (id, result) => {
      const child = standIns.get(id)
      if (!child?.running) throw new Error(`no "${id}" is running`)
      child.ref.send('output' in result ? { type: finish, ...result } : { type: fail, ...result })
    },
    crash: () => records.crash,
    unknownEvents,
    stop: () => root.stop(),
  }
}

/** Maximum length of texts in a recording. */
const recorded = 40

type Write = (value: unknown) => string
const shortly: Write = (value) => line(value, recorded)

const formatted = (event: EventObject, write: Write) => {
  const { type, ...payload } = event
  return Object.keys(payload).length === 0 ? type : `${type} ${write(payload)}`
}

/** Formats a side effect as one line of a recording; `write` formats payloads, inputs and parameters. */
export const sideEffectLine = (sideEffect: SideEffect, write: Write = shortly): string => {
  switch (sideEffect.kind) {
    case 'commands':
      return `commands ${sideEffect.to}: ${formatted(sideEffect.event, write)}`
    case 'tells':
    case 'notifies':
    case 'counts':
    case 'reports':
    case 'emits':
      return `${sideEffect.kind} ${formatted(sideEffect.event, write)}`
    case 'does':
      return `does ${sideEffect.name} ${write(sideEffect.params)}`.trimEnd()
    default:
      return `${sideEffect.kind} ${sideEffect.name} ${write(sideEffect.input)}`.trimEnd()
  }
}

import {
  createActor,
  type ActorScope,
  type AnyActor,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type Snapshot,
} from 'xstate'
import { waitingSnapshot } from '#machines/effects.ts'

/** Charts in a part of the program of their own. */
export interface ChartSource<Charts> {
  /** Fetches them; a fetch that failed is tried again by the next call. */
  load: () => void
  /** Fetches them again if they were asked for and could not be had. */
  retry: () => void
  /** Undefined until they are here. */
  charts: () => Charts | undefined
  /** Calls back when they come, or at once when they are here. */
  onLoaded: (listener: () => void) => void
}

/** Loads once, and at once when `fetch` answers at once (tests). */
export const chartSource = <Charts>(fetch: () => Charts | Promise<Charts>): ChartSource<Charts> => {
  let loaded: Charts | undefined
  let isLoading = false
  let hasFailed = false
  const listeners: (() => void)[] = []
  const keep = (charts: Charts) => {
    loaded = charts
    for (const listener of listeners.splice(0)) listener()
  }
  const load = () => {
    if (loaded !== undefined || isLoading) return
    const fetched = fetch()
    if (!(fetched instanceof Promise)) {
      keep(fetched)
      return
    }
    isLoading = true
    hasFailed = false
    const fail = () => {
      hasFailed = true
    }
    fetched.then(keep, fail).finally(() => (isLoading = false))
  }
  return {
    load,
    retry: () => {
      if (hasFailed) load()
    },
    charts: () => loaded,
    onLoaded: (listener) => {
      if (loaded === undefined) listeners.push(listener)
      else listener()
    },
  }
}

const changed = 'lazy.changed'
type LazySnapshot = Snapshot<unknown>
type Scope = ActorScope<LazySnapshot, EventObject>

export interface LazyOptions<Machine extends AnyStateMachine, Charts> {
  /** The context that is on show until the chart has come. */
  before: (input: InputFrom<Machine>) => ContextFrom<Machine>
  source: ChartSource<Charts>
  pick: (charts: Charts) => Machine
  /** Whether it is needed as soon as it starts. */
  startsWanted: (input: InputFrom<Machine>) => boolean
  /** Whether this message is a reason to fetch it. */
  isWanted: (event: EventFromLogic<Machine>) => boolean
}

/**
 * A proxy that queues messages until the chart is loaded and hands everything on from then: same snapshots, same
 * messages (decision record 11).
 */
export const lazyChart = <Machine extends AnyStateMachine, Charts>({
  before,
  source,
  pick,
  startsWanted,
  isWanted,
}: LazyOptions<Machine, Charts>): Machine => {
  const inner = new WeakMap<object, AnyActor>()
  const waiting = new WeakMap<object, { input: InputFrom<Machine>; events: EventObject[] }>()

  const create = (charts: Charts, input: unknown, { self }: Scope): AnyActor => {
    const actor = createActor(pick(charts) as AnyStateMachine, {
      input,
      parent: self,
      id: `${self.id}.chart`,
    })
    inner.set(self, actor)
    actor.subscribe({ next: () => self.send({ type: changed }), error: () => self.send({ type: changed }) })
    return actor
  }

  const logic = {
    getInitialSnapshot: (scope: Scope, input: InputFrom<Machine>): LazySnapshot => {
      const charts = source.charts()
      if (charts !== undefined) return create(charts, input, scope).getSnapshot() as LazySnapshot
      waiting.set(scope.self, { input, events: [] })
      return waitingSnapshot(before(input))
    },
    getPersistedSnapshot: (snapshot: LazySnapshot) => snapshot,
    start: (_: LazySnapshot, scope: Scope) => {
      const running = inner.get(scope.self)
      if (running !== undefined) return void running.start()
      source.onLoaded(() => {
        const charts = source.charts()
        const held = waiting.get(scope.self)
        if (charts === undefined || held === undefined) return
        const actor = create(charts, held.input, scope).start()
        for (const event of held.events) actor.send(event)
        waiting.delete(scope.self)
        scope.self.send({ type: changed })
      })
      const held = waiting.get(scope.self)
      if (held !== undefined && startsWanted(held.input)) source.load()
    },
    transition: (snapshot: LazySnapshot, event: EventObject, scope: Scope): LazySnapshot => {
      const actor = inner.get(scope.self)
      if (event.type === 'xstate.stop') {
        waiting.delete(scope.self)
        if (actor !== undefined) scope.stopChild(actor)
        return { ...snapshot, status: 'stopped' } as LazySnapshot
      }
      if (actor === undefined) {
        waiting.get(scope.self)?.events.push(event)
        if (isWanted(event as EventFromLogic<Machine>)) source.load()
        return snapshot
      }
      if (event.type !== changed && !event.type.startsWith('xstate.')) actor.send(event)
      return actor.getSnapshot() as LazySnapshot
    },
  }
  // To everybody who talks to it or looks at it, it is the chart.
  return logic as unknown as Machine
}

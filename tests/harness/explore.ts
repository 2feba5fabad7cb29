import {
  createActor,
  fromTransition,
  getNextTransitions,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { arrowsOf, labelOf, marked, placesOf } from '#inspector/bridge/anatomy.ts'
import type { ChartCases } from './cases.ts'

/**
 * Finds every situation of a chart and a path along every arrow, using XState's pure `transition()`: no actor
 * runs, no effect happens, no time passes. A live actor must then behave the same (`drive.ts`).
 */

export interface ModelEvent {
  type: string
  [field: string]: unknown
}

export interface ModelStep {
  event: ModelEvent
  /** The step's name, such as `spark.selected (long)`, `fetchIdeas ✓` or `after patience`. */
  label: string
  /** Milliseconds before the event: thinking time, or the rest of a delay. */
  wait: number
  snapshot: AnyMachineSnapshot
  /** Arrows taken and states entered, including eventless ones. */
  took: readonly string[]
  entered: readonly string[]
}

export interface Path {
  input: string
  initial: { snapshot: AnyMachineSnapshot; took: readonly string[]; entered: readonly string[] }
  steps: readonly ModelStep[]
  title: string
  /** Requirement ids of the arrows and states this path reaches first; its steps check them. */
  spec: readonly string[]
}

/** Milliseconds between two events of a visitor: long enough to show whether a delay was restarted. */
export const thinkingTime = 100

interface Situation {
  snapshot: AnyMachineSnapshot
  now: number
  /** When each running delay ends. */
  timers: ReadonlyMap<string, number>
  /** Children that have ended by themselves. */
  finished: ReadonlySet<string>
  steps: readonly ModelStep[]
}

interface Action {
  type: string
  params: unknown
}

/** Stands in for the parent actor; nothing is ever delivered to it. */
const nobody = createActor(fromTransition((state: null) => state, null))

export const keyOf = (cases: ChartCases, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id),
    ]),
    cases.project(snapshot.context),
  ])

const marks = (actions: readonly Action[], type: string) =>
  actions.flatMap((action) => (action.type === type ? [(action.params as { id: string }).id] : []))

const afterActions = (situation: Situation, now: number, actions: readonly Action[]): Map<string, number> => {
  const timers = new Map(situation.timers)
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, delay } = params as { id?: string; delay?: number }
      if (id !== undefined && delay !== undefined) timers.set(id, now + delay)
    } else if (type === 'xstate.cancel') {
      timers.delete(typeof params === 'string' ? params : (params as { sendId: string }).sendId)
    } else if (type === 'xstate.sendTo' && (params as { delay?: number }).delay !== undefined) {
      throw new Error('A delayed sendTo hides a delay from the diagram: use `after`')
    }
  }
  return timers
}

class Explorer {
  readonly #machine: AnyStateMachine
  readonly #cases: ChartCases
  constructor(cases: ChartCases) {
    this.#cases = cases
    this.#machine = marked(cases.machine)
  }

  start(input: string): { situation: Situation; took: string[]; entered: string[] } {
    const [snapshot, actions] = initialTransition(this.#machine, {
      ...this.#cases.inputs.get(input),
      parent: nobody,
    }) as [AnyMachineSnapshot, Action[]]
    if (snapshot.status === 'error') throw snapshot.error
    const nothing: Situation = { snapshot, now: 0, timers: new Map(), finished: new Set(), steps: [] }
    return {
      situation: { ...nothing, timers: afterActions(nothing, 0, actions) },
      took: marks(actions, 'marked.took'),
      entered: marks(actions, 'marked.entered'),
    }
  }

  /** Every event that can happen now, with the resulting situation. */
  next(from: Situation): Situation[] {
    if (from.snapshot.status !== 'active') return []
    const types = new Set(
      getNextTransitions(from.snapshot).map(({ eventType }): string => eventType as string),
    )
    return [...types]
      .filter((type) => this.#canHappen(from, type))
      .flatMap((type) => this.#follow(from, type))
  }

  #canHappen(from: Situation, type: string): boolean {
    // Raised by the chart itself within the same step.
    if (type === '' || type.startsWith('xstate.done.state.')) return false
    if (type.startsWith('xstate.after.')) return from.timers.get(type) === Math.min(...from.timers.values())
    const actor = /^xstate\.(?:done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type)
    const child = actor ? actor[1] : this.#cases.sourceOf(type)
    return child === undefined || (child in from.snapshot.children && !from.finished.has(child))
  }

  #follow(from: Situation, type: string): Situation[] {
    const context: unknown = from.snapshot.context
    const deadline = type.startsWith('xstate.after.') ? from.timers.get(type) : undefined
    const patience = Math.min(...from.timers.values()) - from.now
    const wait = deadline === undefined ? (patience > thinkingTime ? thinkingTime : 0) : deadline - from.now
    return this.#cases.eventsFor(type).flatMap(({ label, payload }) => {
      const event: ModelEvent = { type, ...payload(context) }
      if (!this.#cases.can(context, event)) return []
      const name = label ? `${labelOf(type)} (${label})` : labelOf(type)
      return [this.#take(from, event, name, wait)]
    })
  }

  #take(from: Situation, event: ModelEvent, label: string, wait: number): Situation {
    const story = () => [...from.steps.map((step) => step.label), label].join(' → ')
    const [snapshot, actions] = (() => {
      try {
        return transition(this.#machine, from.snapshot, event) as [AnyMachineSnapshot, Action[]]
      } catch (error) {
        const hint = 'Does the event have a payload case? Is the child it speaks to running?'
        throw new Error(`${this.#cases.name}: ${story()} throws: ${String(error)}. ${hint}`, { cause: error })
      }
    })()
    if (snapshot.status === 'error')
      throw new Error(`${this.#cases.name}: ${story()} stops the chart: ${String(snapshot.error)}`)
    const now = from.now + wait
    const own = new Map(from.timers)
    if (event.type.startsWith('xstate.after.')) own.delete(event.type)
    const finished = new Set(from.finished)
    for (const { type, params } of actions)
      if (type === 'xstate.spawnChild') finished.delete((params as { id: string }).id)
    const ended = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
    const restarted = actions.some(
      ({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === ended,
    )
    if (ended !== undefined && !restarted) finished.add(ended)
    const step: ModelStep = {
      event,
      label,
      wait,
      snapshot,
      took: marks(actions, 'marked.took'),
      entered: marks(actions, 'marked.entered'),
    }
    return {
      snapshot,
      now,
      timers: afterActions({ ...from, timers: own }, now, actions),
      finished,
      steps: [...from.steps, step],
    }
  }
}

interface Edge {
  after: Situation
  key: string
  /** True if longer paths continue from this one. */
  isPrefix: boolean
}

/** The key of the situation that a step led to. @throws with the steps so far if the context cannot be read */
const keyAfter = (cases: ChartCases, after: Situation): string => {
  try {
    return keyOf(cases, after.snapshot)
  } catch (error) {
    const story = after.steps.map((step) => step.label).join(' → ')
    const hint = 'Does the event have a payload case? Does `project` allow for this state?'
    throw new Error(`${cases.name}: the context after ${story} cannot be read: ${String(error)}. ${hint}`, {
      cause: error,
    })
  }
}

/**
 * Searches breadth first, so that each situation is reached by a shortest path. `seen` contains situations
 * that other inputs reached.
 */
const explore = (cases: ChartCases, explorer: Explorer, start: Situation, seen: Set<string>): Edge[] => {
  // Explore every named input, even if another input has already reached its situation.
  seen.add(keyOf(cases, start.snapshot))
  const queue = [start]
  const edges: Edge[] = []
  const leadingTo = new Map<Situation, Edge>()
  for (let from = queue.shift(); from; from = queue.shift()) {
    const reached = explorer.next(from)
    const leading = leadingTo.get(from)
    if (leading && reached.length > 0) leading.isPrefix = true
    for (const after of reached) {
      const edge: Edge = { after, key: keyAfter(cases, after), isPrefix: false }
      edges.push(edge)
      if (seen.has(edge.key)) continue
      seen.add(edge.key)
      if (seen.size > cases.limit)
        throw new Error(
          `${cases.name}: more than ${cases.limit} situations; the last is ${edge.key.slice(0, 300)}. ` +
            'Project the context to what makes situations different, use fewer cases, or raise the limit.',
        )
      leadingTo.set(after, edge)
      queue.push(after)
    }
  }
  return edges
}

/** Continues to the nearest arrow that is not in `taken`; one that ends the chart comes last. */
const toFreshArrow = (
  cases: ChartCases,
  explorer: Explorer,
  { from, taken, can }: { from: Situation; taken: ReadonlySet<string>; can: CanHappen },
): Situation | undefined => {
  const seen = new Set([keyOf(cases, from.snapshot)])
  const queue = [from]
  let ending: Situation | undefined
  for (let here = queue.shift(); here; here = queue.shift())
    for (const after of explorer.next(here)) {
      const step = after.steps.at(-1)
      if (step === undefined || !can(step.event, here.snapshot, here.steps)) continue
      if (step.took.some((id) => !taken.has(id))) {
        if (after.snapshot.status === 'active') return after
        ending ??= after
      }
      const key = keyAfter(cases, after)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(after)
    }
  return ending
}

/** Whether a step is possible, given the snapshot and the earlier steps. */
export type CanHappen = (
  event: ModelEvent,
  before: AnyMachineSnapshot,
  earlier: readonly ModelStep[],
) => boolean

/**
 * As few paths as possible that take every arrow, each as long as possible: for drivers in which starting
 * costs more than a step. A path continues to the nearest untaken arrow; if it can reach none, a new path
 * starts.
 */
export const walksOf = (cases: ChartCases, can: CanHappen): Path[] => {
  const explorer = new Explorer(cases)
  const taken = new Set<string>()
  const walkFrom = (input: string, order: number): Path | undefined => {
    const { situation, ...initial } = explorer.start(input)
    let [here, isFresh] = [situation, initial.took.some((id) => !taken.has(id))]
    for (const id of initial.took) taken.add(id)
    for (
      let next = toFreshArrow(cases, explorer, { from: here, taken, can });
      next;
      next = toFreshArrow(cases, explorer, { from: here, taken, can })
    ) {
      for (const { took } of next.steps) for (const id of took) taken.add(id)
      ;[here, isFresh] = [next, true]
    }
    if (!isFresh) return undefined
    const { steps } = here
    const name = `walk ${order + 1}, ${steps.length} steps from ${steps[0]?.label ?? 'the start'}`
    return {
      input,
      initial: { snapshot: situation.snapshot, ...initial },
      steps,
      title: titleOf(cases, input, [name]),
      spec: [],
    }
  }
  return [...cases.inputs.keys()].flatMap((input) => {
    const walks: Path[] = []
    for (let walk = walkFrom(input, 0); walk; walk = walkFrom(input, walks.length)) walks.push(walk)
    return walks
  })
}

/** A path's title: the chart and input, then the events. */
export const titleOf = (cases: ChartCases, input: string, labels: readonly string[]): string => {
  const start = cases.inputs.size > 1 || input ? `[${input}] ` : ''
  return `${start}${labels.length === 0 ? 'starts' : labels.join(' → ')}`
}

/** The requirement ids of each state and arrow. */
export const specIndex = (machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> =>
  new Map<string, readonly string[]>([
    ...placesOf(machine).map((place) => [place.path, place.spec] as const),
    ...arrowsOf(machine).map((arrow) => [arrow.id, arrow.spec] as const),
  ])

const collect = (cases: ChartCases, endings: (explorer: Explorer, edges: Edge[]) => Situation[]): Path[] => {
  const explorer = new Explorer(cases)
  const specs = specIndex(cases.machine)
  const seen = new Set<string>()
  return [...cases.inputs.keys()].flatMap((input) => {
    const { situation, ...initial } = explorer.start(input)
    const ends = endings(explorer, explore(cases, explorer, situation, seen))
    const owned = new Set<string>()
    return (ends.length > 0 ? ends : [situation]).map(({ steps }): Path => {
      const labels = steps.map((step) => step.label)
      const fresh = [
        { at: '', ...initial },
        ...steps.map((step, n) => ({ at: labels.slice(0, n + 1).join(' → '), ...step })),
      ].filter(({ at }) => !owned.has(at))
      for (const { at } of fresh) owned.add(at)
      const spec = new Set(
        fresh.flatMap(({ took, entered }) => [...took, ...entered].flatMap((id) => specs.get(id) ?? [])),
      )
      return {
        input,
        initial: { snapshot: situation.snapshot, ...initial },
        steps,
        title: titleOf(cases, input, labels),
        spec: [...spec].sort(),
      }
    })
  })
}

/**
 * One path per situation and event case: a shortest path to the situation, then the event. Paths that are the
 * beginning of others are left out.
 */
export const edgePaths = (cases: ChartCases): Path[] =>
  collect(cases, (_, edges) => edges.filter((edge) => !edge.isPrefix).map((edge) => edge.after))

/** Paths for every pair of successive arrows, which find faults of time and order. */
export const pairPaths = (cases: ChartCases): Path[] =>
  collect(cases, (explorer, edges) =>
    edges.flatMap((edge) => {
      const on = explorer.next(edge.after)
      if (on.length > 0) return on
      return edge.isPrefix ? [] : [edge.after]
    }),
  )

export type Coverage = ChartCases['depth']

/** The pairs of successive arrows of a path. */
export const turnsOf = ({ initial, steps }: Pick<Path, 'initial' | 'steps'>): string[] => {
  const turns = [initial.took, ...steps.map(({ took }) => took)].map((took) => took.join(' + '))
  return turns.map((turn, n) => `${turns[n - 1] ?? ''} → ${turn}`)
}

/** The first path for each pair of successive arrows, whatever the situation. */
const onePerPair = (paths: readonly Path[]): Path[] => {
  const seen = new Set<string>()
  return paths.filter((path) => {
    const fresh = turnsOf(path).filter((turn) => !seen.has(turn))
    for (const turn of fresh) seen.add(turn)
    return fresh.length > 0
  })
}

/** What a path shows: its situation, its requirements, and the outcome of each event in a state. */
const shownBy = ({ input, initial, steps, spec }: Path): string[] => [
  input,
  ...spec,
  ...initial.took,
  ...steps.map(({ event, took }, n) => {
    const from: unknown = (steps[n - 1]?.snapshot ?? initial.snapshot).value
    return JSON.stringify([from, event.type, took])
  }),
]

/** A part of the paths for a quick run: the first ones that show something new. */
export const sampleOf = (paths: readonly Path[]): Path[] => {
  const seen = new Set<string>()
  return paths.filter((path) => {
    const before = seen.size
    for (const shown of shownBy(path)) seen.add(shown)
    return seen.size > before
  })
}

/**
 * The paths of a chart, with its own coverage or the given one. Pairs the cases do not ask for are walked in
 * one situation each, because the largest charts have hundreds of thousands in all.
 */
export const pathsOf = (cases: ChartCases, coverage: Coverage = cases.depth): Path[] => {
  if (coverage === 'edge') return edgePaths(cases)
  const pairs = pairPaths(cases)
  return cases.depth === 'pair' ? pairs : onePerPair(pairs)
}

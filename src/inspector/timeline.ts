import type { ChartPlan } from './bridge/plan.ts'
import {
  isObject,
  emptySession,
  type Message,
  type SeenEvent,
  type SeenSnapshot,
  type Session,
} from './bridge/messages.ts'

/** Combines the messages of a session into its actors and the steps that each of them took. */

export interface SeenActor {
  sessionId: string
  parentId?: string
  name: string
  chart?: string
}

/** One event and what it caused. */
export interface Step {
  n: number
  at: number
  sessionId: string
  sourceId?: string
  event: SeenEvent
  /** The ids of the arrows taken. */
  took: readonly string[]
  before?: SeenSnapshot
  after?: SeenSnapshot
}

export interface Timeline {
  /** The messages that the timeline was built from. An export contains them. */
  session: Session
  actors: ReadonlyMap<string, SeenActor>
  steps: readonly Step[]
  /** Each actor's state before the first step. */
  first: ReadonlyMap<string, SeenSnapshot>
  /** Each actor's current state. */
  now: ReadonlyMap<string, SeenSnapshot>
  /** The indexes in `steps` of events that an actor has not finished processing, oldest first. */
  open: ReadonlyMap<string, readonly number[]>
}

const emptyTimeline: Timeline = {
  session: emptySession,
  actors: new Map(),
  steps: [],
  first: new Map(),
  now: new Map(),
  open: new Map(),
}

const actorOf = ({ sessionId, parentId, name, chart }: Message & { type: '@xstate.actor' }): SeenActor => ({
  sessionId,
  name,
  ...(parentId !== undefined && { parentId }),
  ...(chart !== undefined && { chart }),
})

/** Extends the timeline with more messages. */
export const extendTimeline = (
  line: Timeline,
  messages: readonly Message[],
  charts: Record<string, ChartPlan> = {},
): Timeline => {
  const actors = new Map(line.actors)
  const steps = [...line.steps]
  const now = new Map(line.now)
  const open = new Map(line.open)
  const change = (index: number | undefined, changed: Partial<Step>) => {
    const step = index === undefined ? undefined : steps[index]
    if (index !== undefined && step !== undefined) steps[index] = { ...step, ...changed }
  }
  for (const message of messages) {
    const { n, at, sessionId } = message
    switch (message.type) {
      case '@xstate.actor':
        actors.set(sessionId, actorOf(message))
        now.set(sessionId, message.snapshot)
        break
      case '@xstate.event': {
        const { event, sourceId } = message
        open.set(sessionId, [...(open.get(sessionId) ?? []), steps.length])
        steps.push({ n, at, sessionId, event, took: [], ...(sourceId !== undefined && { sourceId }) })
        break
      }
      case '@xstate.microstep': {
        const [index] = open.get(sessionId) ?? []
        if (index !== undefined) change(index, { took: [...(steps[index]?.took ?? []), ...message.took] })
        break
      }
      case '@xstate.snapshot': {
        const before = now.get(sessionId)
        const waiting = open.get(sessionId) ?? []
        const index = waiting.find((each) => steps[each]?.event.type === message.event.type)
        change(index, { after: message.snapshot, ...(before !== undefined && { before }) })
        open.set(
          sessionId,
          waiting.filter((each) => each !== index),
        )
        now.set(sessionId, message.snapshot)
        break
      }
    }
  }
  return {
    ...line,
    session: {
      ...line.session,
      charts: { ...line.session.charts, ...charts },
      messages: [...line.session.messages, ...messages],
    },
    actors,
    steps,
    now,
    open,
  }
}

export const timelineOf = ({ charts, actors, messages }: Session): Timeline => {
  const first = new Map(actors.map(({ sessionId, snapshot }) => [sessionId, snapshot]))
  const start: Timeline = {
    ...emptyTimeline,
    session: { charts, actors, messages: [] },
    actors: new Map(actors.map((message) => [message.sessionId, actorOf(message)])),
    first,
    now: first,
  }
  return extendTimeline(start, messages)
}

/** Every actor's state after message `n`; the current state if `n` is undefined. */
export const statesAt = (line: Timeline, n: number | undefined): ReadonlyMap<string, SeenSnapshot> => {
  if (n === undefined) return line.now
  const standing = new Map(line.first)
  for (const step of line.steps) {
    if (step.n > n) break
    if (step.after !== undefined) standing.set(step.sessionId, step.after)
  }
  return standing
}

/** How often each arrow of a chart was taken up to message `n`, by all actors that run the chart. */
export const heatOf = (line: Timeline, chart: string, n = Infinity): ReadonlyMap<string, number> => {
  const heat = new Map<string, number>()
  for (const step of line.steps)
    if (step.n <= n && line.actors.get(step.sessionId)?.chart === chart)
      for (const id of step.took) heat.set(id, (heat.get(id) ?? 0) + 1)
  return heat
}

export interface Change {
  path: string
  before: unknown
  after: unknown
}

/** The differences between two values. Objects are compared field by field. */
export const changesBetween = (before: unknown, after: unknown, path = ''): Change[] => {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

/** The value of a snapshot on one line: `open.asking`, `text.viewing & lifecycle.fresh`. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  // A chart with a single state has an empty value.
  return Object.entries(value)
    .map(([key, inner]) => {
      const own = valueText(inner)
      if (own === '') return key
      return own.includes(' & ') ? `${key}.(${own})` : `${key}.${own}`
    })
    .join(' & ')
}

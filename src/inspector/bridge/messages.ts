import type { ChartPlan } from './plan.ts'

/**
 * What an application tells the inspector, in the names of XState's inspection events (those of `@statelyai/inspect`),
 * and what it is asked. Everything in it is redacted before it comes here.
 */

/** The name of the channel that application and inspector meet on. */
export const channelName = 'xstate-inspector'

export interface SeenEvent {
  type: string
  [field: string]: unknown
}

/** Of a chart: all of it. Of any other actor: its status. */
export interface SeenSnapshot {
  status: string
  value?: unknown
  /** The paths of the present states. */
  active?: string[]
  tags?: string[]
  context?: unknown
  children?: string[]
}

interface Numbered {
  n: number
  at: number
  sessionId: string
}

export interface ActorMessage extends Numbered {
  type: '@xstate.actor'
  parentId?: string
  name: string
  /** The name of its chart among `charts`; absent for calls and listeners. */
  chart?: string
  snapshot: SeenSnapshot
}

export type Message =
  | ActorMessage
  /** `sourceId` is who sent it; absent when it came from a view or from outside. */
  | (Numbered & { type: '@xstate.event'; sourceId?: string; event: SeenEvent })
  /** The ids of the arrows taken. */
  | (Numbered & { type: '@xstate.microstep'; took: string[] })
  /** `event` is what it came of: events wait in line while an actor is busy. */
  | (Numbered & { type: '@xstate.snapshot'; event: { type: string }; snapshot: SeenSnapshot })

/** What was seen of one run of an application. */
export interface Session {
  /** The charts that appear in it, by name. */
  charts: Record<string, ChartPlan>
  /** The actors that there were before the first message, as they were then. */
  actors: ActorMessage[]
  messages: Message[]
}

export const emptySession: Session = { charts: {}, actors: [], messages: [] }

/** From an application to its inspectors. */
export type Report =
  | { kind: 'started'; app: string }
  /** All that is remembered, on `look`. */
  | { kind: 'session'; app: string; session: Session }
  | { kind: 'more'; app: string; charts: Record<string, ChartPlan>; messages: Message[] }
  /** The answer to `send`: `refusal` says why the event was not delivered. */
  | { kind: 'sent'; app: string; ask: number; refusal?: string }
  | { kind: 'ended'; app: string }

/** From a window of the inspector to an application; `leave`, and `look` without a name, go to all of them. */
export type Request =
  | { kind: 'look'; window: string; app?: string }
  /** The window goes away: no one need tell it anything more. */
  | { kind: 'leave'; window: string }
  | { kind: 'send'; app: string; ask: number; sessionId: string; event: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The channel is of one origin, so what comes over it is ours or of an older page of ours. */
export const readReport = (data: unknown): Report | undefined =>
  isObject(data) && ['started', 'session', 'more', 'sent', 'ended'].includes(String(data['kind']))
    ? (data as unknown as Report) // as said above
    : undefined

export const readRequest = (data: unknown): Request | undefined => {
  if (!isObject(data)) return undefined
  const { kind, window, app, ask, sessionId, event } = data
  if (kind === 'look' && typeof window === 'string')
    return { kind, window, ...(typeof app === 'string' && { app }) }
  if (kind === 'leave' && typeof window === 'string') return { kind, window }
  return kind === 'send' &&
    typeof app === 'string' &&
    typeof ask === 'number' &&
    typeof sessionId === 'string'
    ? { kind, app, ask, sessionId, event }
    : undefined
}

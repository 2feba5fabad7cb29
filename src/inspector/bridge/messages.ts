import type { ChartPlan } from './plan.ts'

/**
 * The messages from an application to the inspector, in the terms of XState's inspection events (those of
 * `@statelyai/inspect`), and the inspector's requests. Everything has been redacted.
 */

/** The name of the channel that application and inspector use. */
export const channelName = 'xstate-inspector'

export interface SeenEvent {
  type: string
  [field: string]: unknown
}

/** For a chart: its whole snapshot. For any other actor: its status. */
export interface SeenSnapshot {
  status: string
  value?: unknown
  /** The paths of the active states. */
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
  /** The name of its chart in `charts`; absent for calls and listeners. */
  chart?: string
  snapshot: SeenSnapshot
}

export type Message =
  | ActorMessage
  /** `sourceId` is the sender; absent if the event came from a view or from outside. */
  | (Numbered & { type: '@xstate.event'; sourceId?: string; event: SeenEvent })
  /** The ids of the arrows taken. */
  | (Numbered & { type: '@xstate.microstep'; took: string[] })
  /** `event` is its cause: events queue while an actor is busy. */
  | (Numbered & { type: '@xstate.snapshot'; event: { type: string }; snapshot: SeenSnapshot })

/** The recording of one run of an application. */
export interface Session {
  /** The session's charts, by name. */
  charts: Record<string, ChartPlan>
  /** The actors that existed before the first message, with their state at that time. */
  actors: ActorMessage[]
  messages: Message[]
}

export const emptySession: Session = { charts: {}, actors: [], messages: [] }

/** From an application to its inspectors. */
export type Report =
  | { kind: 'started'; app: string }
  /** All remembered messages, in answer to `look`. */
  | { kind: 'session'; app: string; session: Session }
  | { kind: 'more'; app: string; charts: Record<string, ChartPlan>; messages: Message[] }
  /** The answer to `send`: `refusal` says why the event was not delivered. */
  | { kind: 'sent'; app: string; ask: number; refusal?: string }
  | { kind: 'ended'; app: string }

/** From an inspector window to an application; `leave`, and `look` without a name, go to all of them. */
export type Request =
  | { kind: 'look'; window: string; app?: string }
  /** The window is closing and needs no more messages. */
  | { kind: 'leave'; window: string }
  | { kind: 'send'; app: string; ask: number; sessionId: string; event: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The channel is limited to one origin, so messages come from us or an older page of ours. */
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

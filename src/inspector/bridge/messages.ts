import type { ChartPlan } from './plan.ts'

/**
 * The messages that an application sends to the inspector, and the inspector's requests. They use the terms
 * of XState's inspection events (as `@statelyai/inspect` does). Everything in them has been redacted.
 */

/** The name of the channel that application and inspector use. */
export const channelName = 'xstate-inspector'

export interface SeenEvent {
  type: string
  [field: string]: unknown
}

/** The snapshot of a chart. For any other actor, it has only the status, and its output or error as `context`. */
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
  /** `sourceId` is the id of the sender; absent if the event came from a view or from outside. */
  | (Numbered & { type: '@xstate.event'; sourceId?: string; event: SeenEvent })
  /** The ids of the arrows taken. */
  | (Numbered & { type: '@xstate.microstep'; took: string[] })
  /**
   * `event` caused the snapshot. It is not always the last event sent to the actor, because events queue while
   * an actor is busy.
   */
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

/** Messages from an application to its inspectors. */
export type Report =
  | { kind: 'started'; app: string }
  /** All remembered messages, in answer to `look`. */
  | { kind: 'session'; app: string; session: Session }
  | { kind: 'more'; app: string; charts: Record<string, ChartPlan>; messages: Message[] }
  /** The answer to `send`. `refusal` says why the event was not delivered. */
  | { kind: 'sent'; app: string; ask: number; refusal?: string }
  | { kind: 'ended'; app: string }

/**
 * Messages from an inspector window to an application. `leave`, and `look` without `app`, are for all
 * applications.
 */
export type Request =
  | { kind: 'look'; window: string; app?: string }
  /** The window is closing and needs no more messages. */
  | { kind: 'leave'; window: string }
  | { kind: 'send'; app: string; ask: number; sessionId: string; event: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Reads a message from the channel. Only the kind is checked, because only pages of the same origin can send on
 * the channel.
 */
export const readReport = (data: unknown): Report | undefined =>
  isObject(data) && ['started', 'session', 'more', 'sent', 'ended'].includes(String(data['kind']))
    ? (data as unknown as Report) // only the kind is checked; see above
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

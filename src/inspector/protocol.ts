import '#api/jitless.ts'
import * as z from 'zod/mini'
import type { ChartPlan } from './plan.ts'

/**
 * What an application tells the inspector, in the names of XState's inspection events (those of `@statelyai/inspect`),
 * and the file that a session is kept in. Everything in it is redacted before it comes here.
 */

/** The name of the channel that application and inspector meet on. */
export const channelName = 'xstate-inspector'

const Numbered = { n: z.number(), at: z.number(), sessionId: z.string() }

const Event = z.looseObject({ type: z.string() })

/** Of a chart: all of it. Of any other actor: its status. */
const SeenSnapshot = z.object({
  status: z.string(),
  value: z.optional(z.unknown()),
  /** The paths of the present states. */
  active: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  context: z.optional(z.unknown()),
  children: z.optional(z.array(z.string())),
})

const ActorMessage = z.object({
  ...Numbered,
  type: z.literal('@xstate.actor'),
  parentId: z.optional(z.string()),
  name: z.string(),
  /** The name of its chart among `charts`; absent for calls and listeners. */
  chart: z.optional(z.string()),
  snapshot: SeenSnapshot,
})

const Message = z.discriminatedUnion('type', [
  ActorMessage,
  z.object({
    ...Numbered,
    type: z.literal('@xstate.event'),
    /** Who sent it; absent when it came from a view or from outside. */
    sourceId: z.optional(z.string()),
    event: Event,
  }),
  z.object({
    ...Numbered,
    type: z.literal('@xstate.microstep'),
    /** The ids of the arrows taken. */
    took: z.array(z.string()),
  }),
  z.object({
    ...Numbered,
    type: z.literal('@xstate.snapshot'),
    /** What it came of: events wait in line while an actor is busy. */
    event: z.object({ type: z.string() }),
    snapshot: SeenSnapshot,
  }),
])

const texts = z.array(z.string())
const Plan = z.object({
  id: z.string(),
  states: z.array(
    z.object({
      path: z.string(),
      key: z.string(),
      kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
      parent: z.optional(z.string()),
      initial: z.optional(z.string()),
      description: z.optional(z.string()),
      tags: texts,
      entry: texts,
      exit: texts,
      invokes: texts,
      spec: texts,
    }),
  ),
  arrows: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: texts,
      event: z.string(),
      label: z.string(),
      kind: z.enum(['event', 'done', 'error', 'after', 'always']),
      guard: z.string(),
      actions: texts,
      reenter: z.boolean(),
      description: z.optional(z.string()),
      spec: texts,
    }),
  ),
})

export type SeenEvent = z.infer<typeof Event>
export type SeenSnapshot = z.infer<typeof SeenSnapshot>
export type ActorMessage = z.infer<typeof ActorMessage>
export type Message = z.infer<typeof Message>

const Session = z.object({
  /** The charts that appear in it, by name. */
  charts: z.record(z.string(), Plan),
  /** The actors that there were before the first message, as they were then. */
  actors: z.array(ActorMessage),
  messages: z.array(Message),
})

/** What was seen of one run of an application. */
export interface Session {
  charts: Record<string, ChartPlan>
  actors: ActorMessage[]
  messages: Message[]
}

export const emptySession: Session = { charts: {}, actors: [], messages: [] }

/** From an application to whoever looks. */
export type Report =
  | { kind: 'started'; app: string }
  /** All that is remembered, on `look`. */
  | { kind: 'session'; app: string; session: Session }
  | { kind: 'more'; app: string; charts: Record<string, ChartPlan>; messages: Message[] }
  /** The answer to `send`: `refusal` says why the event was not delivered. */
  | { kind: 'sent'; app: string; ask: number; refusal?: string }
  | { kind: 'ended'; app: string }

/** From the inspector to an application; `look` goes to all of them. */
export type Request =
  { kind: 'look' } | { kind: 'send'; app: string; ask: number; sessionId: string; event: unknown }

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The channel is of one origin, so what comes over it is ours or of an older page of ours. */
export const readReport = (data: unknown): Report | undefined =>
  isFields(data) && ['started', 'session', 'more', 'sent', 'ended'].includes(String(data.kind))
    ? (data as Report)
    : undefined

export const readRequest = (data: unknown): Request | undefined => {
  if (!isFields(data)) return undefined
  if (data.kind === 'look') return { kind: 'look' }
  const { kind, app, ask, sessionId, event } = data
  return kind === 'send' &&
    typeof app === 'string' &&
    typeof ask === 'number' &&
    typeof sessionId === 'string'
    ? { kind, app, ask, sessionId, event }
    : undefined
}

const format = 'xstate-session'
const version = 1
/** A session of ten thousand events is a tenth of it. */
export const mostBytes = 30_000_000

const SessionFile = z.extend(Session, { format: z.literal(format), version: z.literal(version) })

export const writeSession = (session: Session): string =>
  `${JSON.stringify({ format, version, ...session })}\n`

export type FileFault = 'too large' | 'damaged' | 'another kind' | 'another version'

/** Reads the file of a session, or says why it cannot be read. */
export const readSession = (text: string): Session | FileFault => {
  if (text.length > mostBytes) return 'too large'
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return 'damaged'
  }
  if (!isFields(data) || data.format !== format) return 'another kind'
  if (data.version !== version) return 'another version'
  const read = SessionFile.safeParse(data)
  if (!read.success) return 'damaged'
  const { charts, actors, messages } = read.data
  // zod's optional fields may be there and undefined; JSON has none such.
  return { charts: charts as Session['charts'], actors, messages }
}

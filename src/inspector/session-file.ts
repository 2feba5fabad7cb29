import '#api/jitless.ts'
import * as z from 'zod/mini'
import type { Session } from './bridge/messages.ts'

/** The format of a saved session. A file may come from anywhere, so everything in it is validated. */

const Numbered = { n: z.number(), at: z.number(), sessionId: z.string() }

const Event = z.looseObject({ type: z.string() })

const SeenSnapshot = z.object({
  status: z.string(),
  value: z.optional(z.unknown()),
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
  chart: z.optional(z.string()),
  snapshot: SeenSnapshot,
})

const Message = z.discriminatedUnion('type', [
  ActorMessage,
  z.object({
    ...Numbered,
    type: z.literal('@xstate.event'),
    sourceId: z.optional(z.string()),
    event: Event,
  }),
  z.object({
    ...Numbered,
    type: z.literal('@xstate.microstep'),
    took: z.array(z.string()),
  }),
  z.object({
    ...Numbered,
    type: z.literal('@xstate.snapshot'),
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

const format = 'xstate-session'
const version = 1
/** Ten times the size of a session with ten thousand events. */
export const maxBytes = 30_000_000

const Head = z.object({ format: z.literal(format), version: z.unknown() })
const SessionFile = z.object({
  format: z.literal(format),
  version: z.literal(version),
  charts: z.record(z.string(), Plan),
  actors: z.array(ActorMessage),
  messages: z.array(Message),
})

export const writeSession = (session: Session): string =>
  `${JSON.stringify({ format, version, ...session })}\n`

export type FileFault = 'too large' | 'damaged' | 'another kind' | 'another version'

/** Parses a session file, or returns why it cannot be read. */
export const readSession = (text: string): Session | FileFault => {
  if (text.length > maxBytes) return 'too large'
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return 'damaged'
  }
  const head = Head.safeParse(data)
  if (!head.success) return 'another kind'
  if (head.data.version !== version) return 'another version'
  const read = SessionFile.safeParse(data)
  if (!read.success) return 'damaged'
  const { charts, actors, messages } = read.data
  // zod types optional fields as possibly undefined, but JSON cannot contain undefined.
  return { charts, actors, messages } as Session
}

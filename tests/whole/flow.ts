import type { AnyActorRef, InspectionEvent } from 'xstate'

/** One message from one actor to another, and the message that its sender was at when it sent it. */
interface Message {
  type: string
  from: AnyActorRef | undefined
  to: AnyActorRef
  because: Message | undefined
}

export interface FlowFigures {
  /** Messages between charts that had to follow one another, in their order. */
  series: readonly string[]
  /** How many of them the root received, to pass on what they say. */
  crossings: number
  /** All messages between charts from the first to the last, those that went beside the series too. */
  all: number
  /** The charts whose context holds the text. */
  holders: readonly string[]
}

const isChart = (actor: AnyActorRef | undefined): actor is AnyActorRef =>
  actor !== undefined && 'logic' in actor && typeof actor.logic === 'object' && 'root' in actor.logic!

/** A chart that starts another one asks it by its input, which is no message. */
const isBetween = ({ type, from, to }: Message) =>
  isChart(from) && isChart(to) && from !== to && type !== 'xstate.init'

const holds = (value: unknown, text: string, seen = new Set<unknown>()): boolean => {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value !== 'object' || value === null || seen.has(value) || 'sessionId' in value) return false
  seen.add(value)
  return Object.values(value).some((each) => holds(each, text, seen))
}

/**
 * Records who tells whom what in a running page. What happens in a browser between two messages (an address that is
 * changed and heard of) counts as no message.
 */
export const recordFlow = () => {
  const nameOf = (actor: AnyActorRef) =>
    (actor as AnyActorRef & { _parent?: AnyActorRef })._parent === undefined ? 'app' : actor.id
  const messages: Message[] = []
  /** What each actor is at: a message that waits in its queue is not the reason for what it sends meanwhile. */
  const current = new Map<AnyActorRef, Message>()
  const byEvent = new WeakMap<object, Message>()
  const actors = new Set<AnyActorRef>()
  const inspect = (event: InspectionEvent) => {
    actors.add(event.actorRef as AnyActorRef)
    const to = event.actorRef as AnyActorRef
    if (event.type === '@xstate.microstep') {
      const message = byEvent.get(event.event)
      if (message !== undefined) current.set(to, message)
    }
    if (event.type !== '@xstate.event') return
    const from = event.sourceRef as AnyActorRef | undefined
    const { type } = event.event
    // A listener speaks up when the browser does: because of whatever happened last.
    const isListener = from !== undefined && !isChart(from) && !type.startsWith('xstate.')
    const because = from === undefined ? undefined : isListener ? messages.at(-1) : current.get(from)
    const message = { type, from, to, because }
    messages.push(message)
    byEvent.set(event.event, message)
    // A chart has its first step before anybody looks, and other actors take one message at a time.
    if (!isChart(to) || type === 'xstate.init') current.set(to, message)
  }
  /** The figures from the first message `start` to the last one that `isEnd` says is the end. */
  const figures = (
    start: string,
    isEnd: (type: string, to: string) => boolean,
    text: string,
  ): FlowFigures => {
    const end = messages.findLast(({ type, to }) => isEnd(type, nameOf(to)))
    const chain: Message[] = []
    // What a view says comes from no actor: there the press is, and from there on the messages are counted.
    for (let at = end; at?.from !== undefined; at = at.because) chain.unshift(at)
    const between = chain.filter(isBetween)
    const first = messages.findIndex(({ type }) => type === start)
    return {
      series: between.map(({ type, from, to }) => `${from ? nameOf(from) : ''} → ${nameOf(to)}: ${type}`),
      crossings: between.filter(({ to }) => nameOf(to) === 'app').length,
      all: messages.slice(first, messages.indexOf(end as Message)).filter(isBetween).length,
      holders: [...actors]
        .filter((actor) => {
          if (!isChart(actor)) return false
          const snapshot = actor.getSnapshot() as { status: string; context?: unknown }
          return snapshot.status === 'active' && holds(snapshot.context, text)
        })
        .map(nameOf)
        .sort(),
    }
  }
  return { inspect, figures }
}

import type { AnyActorRef, InspectionEvent } from 'xstate'

/** One message from one actor to another. `because` is the message that the sender was handling. */
interface Message {
  type: string
  from: AnyActorRef | undefined
  to: AnyActorRef
  because: Message | undefined
}

export interface FlowFigures {
  /** Messages between charts that caused one another, in order. */
  series: readonly string[]
  /** How many of these messages the root received in order to pass them on. */
  crossings: number
  /** All messages between charts from the first to the last, including those outside the series. */
  all: number
  /** The charts whose context holds the text. */
  holders: readonly string[]
}

const isChart = (actor: AnyActorRef | undefined): actor is AnyActorRef =>
  actor !== undefined && 'logic' in actor && typeof actor.logic === 'object' && 'root' in actor.logic!

/** Whether a message goes from one chart to another. Starting a chart with an input is not a message. */
const isBetween = ({ type, from, to }: Message) =>
  isChart(from) && isChart(to) && from !== to && type !== 'xstate.init'

const holds = (value: unknown, text: string, seen = new Set<unknown>()): boolean => {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value !== 'object' || value === null || seen.has(value) || 'sessionId' in value) return false
  seen.add(value)
  return Object.values(value).some((each) => holds(each, text, seen))
}

/**
 * Records which actor sends what to which in a running page. What the browser does between two messages, such
 * as changing the address, is not a message.
 */
export const recordFlow = () => {
  const nameOf = (actor: AnyActorRef) =>
    (actor as AnyActorRef & { _parent?: AnyActorRef })._parent === undefined ? 'app' : actor.id
  const messages: Message[] = []
  /**
   * The message that each actor is handling. A message that still waits in the actor's queue causes nothing.
   */
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
    // A listener reports what the browser does, so its cause is whatever happened last.
    const isListener = from !== undefined && !isChart(from) && !type.startsWith('xstate.')
    const because = from === undefined ? undefined : isListener ? messages.at(-1) : current.get(from)
    const message = { type, from, to, because }
    messages.push(message)
    byEvent.set(event.event, message)
    // A chart's later messages are noted at its steps, because they may wait in a queue. Its first step, and
    // messages to other actors, are handled at once.
    if (!isChart(to) || type === 'xstate.init') current.set(to, message)
  }
  /** The figures from the first message `start` to the last message for which `isEnd` is true. */
  const figures = (
    start: string,
    isEnd: (type: string, to: string) => boolean,
    text: string,
  ): FlowFigures => {
    const end = messages.findLast(({ type, to }) => isEnd(type, nameOf(to)))
    const chain: Message[] = []
    // A view's event comes from no actor. It is the press, and counting starts there.
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

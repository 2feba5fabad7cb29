import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import { handlesNow, ignoresNow } from '#inspector/bridge/anatomy.ts'

/**
 * Watches a running system for lost messages: one actor sends another an event for which its current state
 * has no arrow. A refusing guard is not a loss, nor is an event listed under `ignores` in the state's `meta`,
 * which explains why it does not matter there. Anything else is a drop, because nobody decided to ignore it.
 */
export interface DropWatch {
  inspect: (event: InspectionEvent) => void
  /** Each kind of drop once: `evidence (closed) drops "evidence.enter" from app`. */
  drops: readonly string[]
  /** Every declaration that was used: `sparks closed: board.leave`. */
  ignored: ReadonlySet<string>
}

const nameOf = (ref: AnyActorRef): string => (ref._parent === undefined ? 'app' : ref.id)

const stateOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')

export const watchDrops = (): DropWatch => {
  const drops = new Set<string>()
  const ignored = new Set<string>()
  /** The sender of each event. */
  const senders = new WeakMap<object, AnyActorRef>()
  return {
    inspect: (seen) => {
      if (seen.type === '@xstate.event') {
        const { event } = seen
        // XState's types for both are narrower than the actual objects.
        const [sourceRef, actorRef] = [seen.sourceRef, seen.actorRef] as [
          AnyActorRef | undefined,
          AnyActorRef,
        ]
        if (sourceRef === undefined || sourceRef === actorRef || event.type.startsWith('xstate.')) return
        senders.set(event, sourceRef)
        const { status } = actorRef.getSnapshot() as { status: string }
        // To an actor that a test has broken, everything is lost.
        if (status !== 'active' && status !== 'error')
          drops.add(`${nameOf(actorRef)} has ended and drops "${event.type}" from ${nameOf(sourceRef)}`)
      }
      if (seen.type !== '@xstate.microstep' || seen._transitions.length > 0) return
      const { event, snapshot } = seen
      const actorRef = seen.actorRef as AnyActorRef
      const sender = senders.get(event)
      // No arrow was taken, so the snapshot is from before the event.
      if (sender === undefined || !isMachineSnapshot(snapshot) || handlesNow(snapshot, event.type)) return
      const place = ignoresNow(snapshot, event.type)
      if (place === undefined)
        drops.add(`${nameOf(actorRef)} (${stateOf(snapshot)}) drops "${event.type}" from ${nameOf(sender)}`)
      else ignored.add(`${snapshot.machine.id} ${place}: ${event.type}`)
    },
    get drops() {
      return [...drops]
    },
    ignored,
  }
}

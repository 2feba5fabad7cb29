import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import { handlesNow, ignoresNow } from '#inspector/bridge/anatomy.ts'

/**
 * Watches a running system for messages that get lost: one actor tells another something, and the state that the other
 * is in has no arrow for it. An arrow whose guard says no is an answer; so is `ignores` in the `meta` of a state, which
 * says why the message means nothing there. Everything else is a drop: nobody decided it.
 */
export interface DropWatch {
  inspect: (event: InspectionEvent) => void
  /** Each kind of drop once: `evidence (closed) lets fall "evidence.enter" from app`. */
  drops: readonly string[]
  /** Every declaration that was needed: `sparks closed: board.leave`. */
  ignored: ReadonlySet<string>
}

const nameOf = (ref: AnyActorRef): string => (ref._parent === undefined ? 'app' : ref.id)

const stateOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')

export const watchDrops = (): DropWatch => {
  const drops = new Set<string>()
  const ignored = new Set<string>()
  /** Who sent an event. */
  const senders = new WeakMap<object, AnyActorRef>()
  return {
    inspect: (seen) => {
      if (seen.type === '@xstate.event') {
        const { event } = seen
        // XState types both by what little it needs of them.
        const [sourceRef, actorRef] = [seen.sourceRef, seen.actorRef] as [
          AnyActorRef | undefined,
          AnyActorRef,
        ]
        if (sourceRef === undefined || sourceRef === actorRef || event.type.startsWith('xstate.')) return
        senders.set(event, sourceRef)
        if ((actorRef.getSnapshot() as { status?: string } | undefined)?.status !== 'active')
          drops.add(`${nameOf(actorRef)} has ended and lets fall "${event.type}" from ${nameOf(sourceRef)}`)
      }
      if (seen.type !== '@xstate.microstep' || seen._transitions.length > 0) return
      const { event, snapshot } = seen
      const actorRef = seen.actorRef as AnyActorRef
      const sender = senders.get(event)
      // Nothing was taken, so the snapshot is the one that the event came to.
      if (sender === undefined || !isMachineSnapshot(snapshot) || handlesNow(snapshot, event.type)) return
      const place = ignoresNow(snapshot, event.type)
      if (place === undefined)
        drops.add(
          `${nameOf(actorRef)} (${stateOf(snapshot)}) lets fall "${event.type}" from ${nameOf(sender)}`,
        )
      else ignored.add(`${snapshot.machine.id} ${place}: ${event.type}`)
    },
    get drops() {
      return [...drops]
    },
    ignored,
  }
}

import { sendTo, type ActorRef, type AnyActorRef, type ErrorActorEvent, type Snapshot } from 'xstate'

/** A child ended because of a fault in its code. */
export interface FaultEvent {
  type: 'fault.report'
  /** The id of the child. */
  child: string
  error: unknown
}

/** Finds the actor that reports faults. */
const toFaults = ({ system }: Pick<AnyActorRef, 'system'>) =>
  system.get('faults') as ActorRef<Snapshot<unknown>, FaultEvent>

/**
 * The `onError` of every child that is a chart. A chart handles the failures of its calls, so only a fault in its code
 * ends it with an error. Its parent goes on, and `Region` shows a message in place of the views that read the child.
 */
export const brokenChild = {
  description: 'A fault in the code of the child. Everything else goes on, and the fault is reported.',
  // XState's type of an action names the chart that it belongs to; this one belongs to any.
  actions: sendTo(toFaults, ({ event }: { event: ErrorActorEvent }) => ({
    type: 'fault.report',
    child: event.actorId,
    error: event.error,
  })) as (args: { event: ErrorActorEvent }) => void,
}

import type { ActorRef, ActorRefFrom, AnyActorLogic, EventObject, InputFrom, Snapshot } from 'xstate'

/** The actor that started this one. Children tell it facts, in the past tense, and never send it commands. */
export type Parent<Fact extends EventObject> = ActorRef<Snapshot<unknown>, Fact>

/**
 * Addresses a child actor and types the events that it handles, because XState accepts any event if the id is
 * a plain string. Use: `const toDialog = child<DialogEvent>('dialog')`, then `sendTo(toDialog, { type:
 * 'dialog.clear' })`.
 */
export const child =
  <Event extends EventObject>(id: string) =>
  (): ActorRef<Snapshot<unknown>, Event> | string =>
    id

/** The requirements that a state or a transition fulfils. */
interface Spec {
  spec: readonly string[]
}
/**
 * The messages from other actors that a state deliberately ignores, each with the reason. The page-wide tests
 * fail on a message that is neither handled nor listed here.
 */
interface Ignores<Event extends EventObject> {
  ignores: { readonly [Type in Event['type']]?: string }
}

/** The metadata of a state: requirements, ignored messages, or both. */
export type Meta<Event extends EventObject> = (Spec & Partial<Ignores<Event>>) | Ignores<Event>

/**
 * Types `spawn` for charts that are fetched later. XState types it only for actors that `setup` names, and a
 * fetched chart cannot be named there.
 */
export type SpawnFetched = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

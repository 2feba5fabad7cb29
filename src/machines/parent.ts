import type { ActorRef, ActorRefFrom, AnyActorLogic, EventObject, InputFrom, Snapshot } from 'xstate'

/** The actor that started this one. Children tell it facts, in the past tense, and never command it. */
export type Parent<Fact extends EventObject> = ActorRef<Snapshot<unknown>, Fact>

/**
 * The address of a child, typed by the events it handles: XState accepts any event for an id that is a plain string.
 * `const toDialog = child<DialogEvent>('dialog')`, then `sendTo(toDialog, { type: 'dialog.clear' })`.
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
 * Messages from other actors that mean nothing in a state, each with the reason. A message that is neither handled nor
 * named here is lost and fails the tests of the whole page.
 */
interface Ignores<Event extends EventObject> {
  ignores: { readonly [Type in Event['type']]?: string }
}

/** Metadata of a state, besides its description. */
export type Meta<Event extends EventObject> = (Spec & Partial<Ignores<Event>>) | Ignores<Event>

/** XState types `spawn` by the actors that `setup` names; a chart that is fetched later cannot be named there. */
export type SpawnFetched = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

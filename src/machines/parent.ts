import type { ActorRef, ActorRefFrom, AnyActorLogic, EventObject, InputFrom, Snapshot } from 'xstate'

/** The actor that started this one. Children tell it facts, in the past tense, and never command it. */
export type Parent<Fact extends EventObject> = ActorRef<Snapshot<unknown>, Fact>

/** The requirements that a state or an arrow fulfils. */
interface Spec {
  spec: readonly string[]
}
/**
 * Messages of other actors that mean nothing in a state, each with the reason. One that comes without being handled or
 * named here is lost, and fails the tests of the whole page.
 */
interface Ignores<Event extends EventObject> {
  ignores: { readonly [Type in Event['type']]?: string }
}

/** What a state says of itself beside its description. */
export type Meta<Event extends EventObject> = (Spec & Partial<Ignores<Event>>) | Ignores<Event>

/** XState types `spawn` by the actors that `setup` names; a chart that is fetched cannot be named there. */
export type SpawnFetched = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

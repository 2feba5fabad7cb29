import type { ActorRef, ActorRefFrom, AnyActorLogic, EventObject, InputFrom, Snapshot } from 'xstate'

/** The actor that started this one. Children tell it facts, in the past tense, and never command it. */
export type Parent<Fact extends EventObject> = ActorRef<Snapshot<unknown>, Fact>

/** XState types `spawn` by the actors that `setup` names; a chart that is fetched cannot be named there. */
export type SpawnFetched = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: { id: string; input: InputFrom<Logic> },
) => ActorRefFrom<Logic>

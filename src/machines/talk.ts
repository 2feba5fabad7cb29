import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** The actor that started this one. Children tell it facts, in the past tense, and never command it (style R8). */
export type Parent<Fact extends EventObject> = ActorRef<Snapshot<unknown>, Fact>

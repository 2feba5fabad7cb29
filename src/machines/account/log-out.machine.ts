import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { declareCall } from '../effects.ts'
import type { Parent } from '../parent.ts'
import { outputAs } from '../payload.ts'

/** Something that is only on this device and would be lost. */
export interface Unsaved {
  /**
   * The text on home, a text in the editor of a challenge, an own idea, a change that was not sent yet, or an unsaved
   * challenge with bookmarks.
   */
  kind: 'form' | 'edit' | 'idea' | 'change' | 'bookmarks'
  /** The id of its challenge; empty if the challenge is not saved. */
  challenge: string
}

export type LogOutEvent =
  | { type: 'logout.chosen' }
  /** The person chose to log out although unsaved work will be lost. */
  | { type: 'logout.confirmed' }
  | { type: 'logout.cancelled' }
  /** The session ended in another way. */
  | { type: 'logout.clear' }

/** Tells the account that the log-out may go ahead. */
export interface LogOutFact {
  type: 'leave.decided'
}

interface LogOutInput {
  parent: Parent<LogOutFact>
}

interface LogOutContext extends LogOutInput {
  unsaved: readonly Unsaved[]
}

export const logOutMachine = setup({
  types: {
    context: {} as LogOutContext,
    events: {} as LogOutEvent,
    input: {} as LogOutInput,
    tags: {} as 'asking',
  },
  actors: {
    /**
     * Waits briefly for changes that are being saved, then returns what is still unsaved.
     */
    awaitSaved: declareCall<Unsaved[], object>('awaitSaved'),
  },
  actions: {
    setUnsaved: assign({ unsaved: (_, params: { unsaved: Unsaved[] }) => params.unsaved }),
    tellDecided: sendTo(({ context }) => context.parent, { type: 'leave.decided' }),
  },
  guards: { isLosing: (_, params: { unsaved: Unsaved[] }) => params.unsaved.length > 0 },
}).createMachine({
  id: 'logOut',
  description: 'Asks before a log-out that would lose unsaved changes.',
  context: ({ input: { parent } }) => ({ parent, unsaved: [] }),
  initial: 'idle',
  on: { 'logout.clear': '.idle' },
  states: {
    idle: {
      description: 'Nobody has asked to log out.',
      on: { 'logout.chosen': 'waiting' },
    },
    waiting: {
      description: 'Waits briefly for changes that are still being saved.',
      meta: { spec: ['OFF-11'] },
      invoke: {
        id: 'awaitSaved',
        src: 'awaitSaved',
        input: {},
        onDone: [
          {
            guard: { type: 'isLosing', params: outputAs('unsaved') },
            target: 'asking',
            actions: { type: 'setUnsaved', params: outputAs('unsaved') },
          },
          { target: 'idle', actions: 'tellDecided' },
        ],
        onError: { target: 'idle', actions: 'tellDecided' },
      },
    },
    asking: {
      description: 'Some changes would be lost, so the person decides.',
      tags: 'asking',
      meta: { spec: ['OFF-11'] },
      on: {
        'logout.confirmed': { target: 'idle', actions: 'tellDecided' },
        'logout.cancelled': 'idle',
      },
    },
  },
})

export type LogOutMachine = typeof logOutMachine

type Snapshot = SnapshotFrom<LogOutMachine>

export const selectIsAskingToLeave = (snapshot: Snapshot) => snapshot.hasTag('asking')

export const selectUnsaved = (snapshot: Snapshot) => snapshot.context.unsaved

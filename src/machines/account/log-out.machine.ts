import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { declareCall } from '../effects.ts'
import type { Parent } from '../parent.ts'
import { outputAs } from '../payload.ts'

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
  /** Number of challenges with unsaved changes. */
  unsaved: number
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
     * Waits briefly for changes that are being saved, then returns the number of challenges that still have
     * unsaved changes.
     */
    awaitSaved: declareCall<number, object>('awaitSaved'),
  },
  actions: {
    setUnsaved: assign({ unsaved: (_, params: { unsaved: number }) => params.unsaved }),
    tellDecided: sendTo(({ context }) => context.parent, { type: 'leave.decided' }),
  },
  guards: { isLosing: (_, params: { unsaved: number }) => params.unsaved > 0 },
}).createMachine({
  id: 'logOut',
  description: 'Asks before a log-out that would lose unsaved changes.',
  context: ({ input: { parent } }) => ({ parent, unsaved: 0 }),
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

export const selectUnsavedCount = (snapshot: Snapshot) => snapshot.context.unsaved

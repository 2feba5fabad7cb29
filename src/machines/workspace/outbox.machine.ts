import { assign, sendTo, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import { declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { SessionChange } from '../account/session.rules.ts'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'

export interface OutboxInput {
  isGuest: boolean
}

export type OutboxEvent = SessionChange | { type: 'network.lost' } | { type: 'network.restored' }

/** `refused` counts the edits that the server refused, for example because the storage is full. */
export interface UnsentResult {
  refused: number
}

export const outboxMachine = setup({
  types: {
    context: {} as OutboxInput,
    events: {} as OutboxEvent,
    meta: {} as Meta<OutboxEvent>,
    input: {} as OutboxInput,
  },
  actors: {
    sendUnsent: declareCall<UnsentResult, object>('sendUnsent'),
    watchConnection: declareListener('watchConnection'),
  },
  delays: { claims: delays.claims },
  actions: {
    setSession: assign((_, params: { isGuest: boolean }) => params),
    sayWaiting: sendTo(toNotifier, notice('EDIT_WAITING')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    hasRefused: (_, { refused }: UnsentResult) => refused > 0,
  },
}).createMachine({
  id: 'outbox',
  description:
    'Saves changes that this person’s earlier pages could not save, without opening the challenges.',
  context: ({ input }) => input,
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: { description: 'A failed save is then repeated only when a page is next loaded.' },
  },
  meta: {
    ignores: {
      'network.lost': 'A running call reports its own failure.',
      'network.restored': 'No failed call is waiting for the network.',
    },
  },
  initial: 'beginning',
  on: {
    'session.change': {
      target: '.beginning',
      actions: { type: 'setSession', params: payload },
    },
  },
  states: {
    beginning: {
      description:
        'Checks whether somebody is signed in, because a visitor has no saved challenges to change.',
      always: [{ guard: 'isGuest', target: 'resting' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'Waits, so that a challenge being opened can take its own unsaved changes first.',
      after: { claims: 'sending' },
    },
    sending: {
      description: 'Saves the changes one after the other, on top of the server’s version.',
      meta: { spec: ['PERS-17'] },
      invoke: {
        id: 'sendUnsent',
        src: 'sendUnsent',
        input: {},
        onDone: [
          {
            guard: { type: 'hasRefused', params: ({ event }) => event.output },
            target: 'resting',
            description:
              'A notice: the changes stay on this device. Opening the challenge shows why they were refused.',
            actions: 'sayWaiting',
          },
          { target: 'resting' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'A save failed; the changes stay on this device.',
      on: { 'network.restored': 'sending' },
    },
    resting: { description: 'Nothing is left to save, or nobody is signed in.' },
  },
})

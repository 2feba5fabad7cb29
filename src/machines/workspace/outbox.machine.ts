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

/** `contested` counts the edits that could not be saved because the same fields were changed elsewhere. */
export interface SentLeft {
  contested: number
}

export const outboxMachine = setup({
  types: {
    context: {} as OutboxInput,
    events: {} as OutboxEvent,
    meta: {} as Meta<OutboxEvent>,
    input: {} as OutboxInput,
  },
  actors: {
    sendLeft: declareCall<SentLeft, object>('sendLeft'),
    watchConnection: declareListener('watchConnection'),
  },
  delays: { claims: delays.claims },
  actions: {
    setSession: assign((_, params: { isGuest: boolean }) => params),
    sayWaiting: sendTo(toNotifier, notice('EDIT_WAITING')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    hasContested: (_, { contested }: SentLeft) => contested > 0,
  },
}).createMachine({
  id: 'outbox',
  description: 'Saves what earlier pages of this person could not save, without its challenge being opened.',
  context: ({ input }) => input,
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: { description: 'Without it the next page tries again.' },
  },
  meta: {
    ignores: {
      'network.lost': 'What is sent then fails by itself.',
      'network.restored': 'Nothing failed for want of a network.',
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
      description: 'Something can be left only by a person who is signed in.',
      always: [{ guard: 'isGuest', target: 'resting' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'A challenge that is being opened takes what is left of it first.',
      after: { claims: 'sending' },
    },
    sending: {
      description: 'One after the other, on top of what the server has.',
      meta: { spec: ['PERS-17'] },
      invoke: {
        id: 'sendLeft',
        src: 'sendLeft',
        input: {},
        onDone: [
          {
            guard: { type: 'hasContested', params: ({ event }) => event.output },
            target: 'resting',
            description: 'Opening its challenge asks which is to count.',
            actions: 'sayWaiting',
          },
          { target: 'resting' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'Changes that are left stay where they are.',
      on: { 'network.restored': 'sending' },
    },
    resting: { description: 'Nothing is left, or no person is signed in.' },
  },
})

export type OutboxMachine = typeof outboxMachine

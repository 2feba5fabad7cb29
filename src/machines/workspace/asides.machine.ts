import { assign, sendTo, setup } from 'xstate'
import {
  creationKey,
  creationOf,
  type Aside,
  type Creation,
  type OpenedChallenge,
} from './challenge.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import type { SessionChange } from '../account/session.rules.ts'
import type { Meta, Parent } from '../parent.ts'
import { payload } from '../payload.ts'

export type AsidesEvent =
  /** The list of set-aside challenges has changed. */
  | { type: 'asides.change'; asides: readonly Aside[] }
  | SessionChange
  | { type: 'network.lost' }
  | { type: 'network.restored' }

export type AsidesFact =
  /** The server has stored the challenge with this key and its bookmarks. */
  { type: 'aside.saved'; key: string; id: string }

export interface AsidesInput {
  parent: Parent<AsidesFact>
  asides: readonly Aside[]
  isGuest: boolean
}

const keyOf = (asides: readonly Aside[]) => asides[0]?.key ?? ''

const creationFor = ([aside]: readonly Aside[]): Creation => {
  const { key, challenge, lists } = aside as Aside
  const request = creationOf(challenge, lists)
  return { key: creationKey(key, request), request }
}

export const asidesMachine = setup({
  types: {
    context: {} as AsidesInput,
    events: {} as AsidesEvent,
    meta: {} as Meta<AsidesEvent>,
    input: {} as AsidesInput,
  },
  actors: {
    createChallenge: declareCall<OpenedChallenge, { creation: Creation }>('createChallenge'),
    watchConnection: declareListener('watchConnection'),
  },
  actions: {
    setAsides: assign({ asides: (_, params: { asides: readonly Aside[] }) => params.asides }),
    setSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    tellSaved: sendTo(
      ({ context }) => context.parent,
      ({ context }, { id }: { id: string }) => ({
        type: 'aside.saved' as const,
        key: keyOf(context.asides),
        id,
      }),
    ),
  },
  guards: {
    isKnown: ({ context }, params: { isGuest: boolean }) => context.isGuest === params.isGuest,
    hasNothingToDo: ({ context }) => context.isGuest || context.asides.length === 0,
    isFirstStill: ({ context }, params: { asides: readonly Aside[] }) =>
      keyOf(context.asides) === keyOf(params.asides),
  },
}).createMachine({
  id: 'asides',
  description: 'Saves set-aside challenges as soon as somebody is signed in.',
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
    'asides.change': { target: '.beginning', actions: { type: 'setAsides', params: payload } },
    'session.change': [
      {
        guard: { type: 'isKnown', params: payload },
        description: 'Nobody signed in or out, so the running request continues.',
      },
      { target: '.beginning', actions: { type: 'setSession', params: payload } },
    ],
  },
  states: {
    beginning: {
      description: 'Checks whether somebody is signed in and challenges are waiting.',
      always: [{ guard: 'hasNothingToDo', target: 'resting' }, { target: 'saving' }],
    },
    saving: {
      description: 'Saves one challenge at a time. Its idempotency key prevents duplicates.',
      meta: { spec: ['BOOK-13'] },
      on: {
        'asides.change': {
          guard: { type: 'isFirstStill', params: payload },
          description: 'A later challenge was added or removed; the running request continues.',
          actions: { type: 'setAsides', params: payload },
        },
      },
      invoke: {
        id: 'createChallenge',
        src: 'createChallenge',
        input: ({ context }) => ({ creation: creationFor(context.asides) }),
        onDone: {
          target: 'resting',
          actions: { type: 'tellSaved', params: ({ event }) => ({ id: event.output._id }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'A save failed. The challenges stay set aside, and home still offers them.',
      on: { 'network.restored': 'beginning' },
    },
    resting: { description: 'No challenge is waiting, or nobody is signed in.' },
  },
})

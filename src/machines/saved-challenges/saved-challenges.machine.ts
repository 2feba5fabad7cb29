import { assign, sendTo, setup } from 'xstate'
import type { ListedChallenge } from '#contract/entities.ts'
import { declareAction, declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'
import {
  firstSavedChallenges,
  type SavedChallengesContext,
  type SavedChallengesInput,
} from './saved-challenges.rules.ts'

export type SavedChallengesViewEvent =
  | { type: 'deletion.started'; id: string }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.confirmed' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }

export type SavedChallengesEvent =
  | SavedChallengesViewEvent
  /** The list is about to be shown; what is known stays in sight while it loads. */
  | { type: 'challenges.load' }
  /** Nothing of one person stays for the next. */
  | { type: 'session.change'; isGuest: boolean }

export const savedChallengesMachine = setup({
  types: {
    context: {} as SavedChallengesContext,
    events: {} as SavedChallengesEvent,
    meta: {} as Meta<SavedChallengesEvent>,
    input: {} as SavedChallengesInput,
    tags: {} as 'busy' | 'slow' | 'failed' | 'asking' | 'deleting',
  },
  actors: {
    listChallenges: declareCall<ListedChallenge[], undefined>('listChallenges'),
    deleteChallenge: declareCall<undefined, { id: string }>('deleteChallenge'),
  },
  delays: { patience: 10_000 },
  actions: {
    keepChallenges: assign({
      challenges: (_, params: { challenges: ListedChallenge[] }) => params.challenges,
    }),
    keepChosen: assign({ chosen: (_, params: { id: string }) => params.id }),
    dropChosen: assign({
      challenges: ({ context }) => context.challenges.filter((each) => each._id !== context.chosen),
      chosen: '',
    }),
    dropAll: assign({ challenges: [], chosen: '' }),
    tellDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.deleted' as const, id: context.chosen }),
    ),
    announceDeletion: declareAction<{ id: string }>('announceDeletion'),
    sayDeleted: sendTo(toNotifier, notice('CHALLENGE_DELETED')),
    keepSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isPerson: (_, params: { isGuest: boolean }) => !params.isGuest,
  },
}).createMachine({
  id: 'savedChallenges',
  description: 'The list of saved challenges, and the deletion of one of them.',
  context: ({ input }) => firstSavedChallenges(input),
  initial: 'idle',
  on: {
    'session.change': [
      {
        guard: { type: 'isPerson', params: payload },
        actions: { type: 'keepSession', params: payload },
      },
      {
        target: '.idle',
        actions: [{ type: 'keepSession', params: payload }, 'dropAll'],
      },
    ],
  },
  states: {
    idle: {
      description: 'Nothing was asked for.',
      on: { 'challenges.load': [{ guard: 'isGuest', target: 'wanted' }, { target: 'loading' }] },
    },
    wanted: {
      description: 'A visitor would see a list here, if they were somebody.',
      meta: {
        spec: ['PERM-03', 'SAVED-21'],
        ignores: { 'challenges.load': 'It is wanted already, and loads when they are somebody.' },
      },
      on: {
        'session.change': {
          guard: { type: 'isPerson', params: payload },
          target: 'loading',
          actions: { type: 'keepSession', params: payload },
        },
      },
    },
    loading: {
      description: 'The list is on its way; what was known stays in sight.',
      tags: 'busy',
      meta: { spec: ['SAVED-01', 'SAVED-04', 'HOME-41'] },
      initial: 'prompt',
      on: {
        'challenges.load': {
          target: 'loading',
          reenter: true,
          description: 'What is on its way may be older than a challenge that was created meanwhile.',
        },
      },
      invoke: {
        id: 'listChallenges',
        src: 'listChallenges',
        onDone: {
          target: 'listed',
          actions: { type: 'keepChallenges', params: ({ event }) => ({ challenges: event.output }) },
        },
        onError: { target: 'failed', actions: 'sayFailed', meta: { spec: ['SAVED-19', 'MSG-09'] } },
      },
      states: {
        prompt: { description: 'A moment is no reason to say anything.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#savedChallenges.failed' },
        },
      },
    },
    listed: {
      description: 'The list is on show.',
      initial: 'browsing',
      on: { 'challenges.load': 'loading' },
      states: {
        browsing: {
          description: 'Rows with a menu each.',
          on: {
            'deletion.started': {
              target: 'asking',
              actions: { type: 'keepChosen', params: payload },
              meta: { spec: ['SAVED-13'] },
            },
          },
        },
        asking: {
          description: 'Are you sure?',
          tags: 'asking',
          on: {
            'deletion.cancelled': { target: 'browsing', meta: { spec: ['SAVED-15'] } },
            'deletion.confirmed': { target: 'deleting', meta: { spec: ['SAVED-16'] } },
          },
        },
        deleting: {
          description: 'The row stays until the server has said so.',
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteChallenge',
            src: 'deleteChallenge',
            input: ({ context }) => ({ id: context.chosen }),
            onDone: {
              target: '#savedChallenges.loading',
              description: 'The list reloads, and every tab that shows the challenge says so.',
              actions: [
                'tellDeleted',
                { type: 'announceDeletion', params: ({ context }) => ({ id: context.chosen }) },
                'sayDeleted',
                'dropChosen',
              ],
              meta: { spec: ['SAVED-17', 'SAVED-18', 'MSG-11'] },
            },
            onError: {
              target: 'browsing',
              actions: 'sayFailed',
              meta: { spec: ['SAVED-20', 'MSG-09'] },
            },
          },
          on: { 'challenges.load': { description: 'It loads anyway when this has ended.' } },
        },
      },
    },
    failed: {
      description: 'The list could not be fetched; what was known stays in sight.',
      tags: 'failed',
      on: { 'challenges.load': 'loading', 'retry.chosen': 'loading' },
    },
  },
})

export type SavedChallengesMachine = typeof savedChallengesMachine

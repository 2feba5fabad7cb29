import { assign, sendTo, setup } from 'xstate'
import type { ListedChallenge } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { brokenChild } from '../broken-child.ts'
import { declareAction, declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { SessionChange } from '../account/session.rules.ts'
import { child, type Meta } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { rowActionsMachine } from './row-actions.machine.ts'
import type { RowActionsEvent } from './row-actions.setup.ts'
import type { RowActionsFact } from './row-actions.rules.ts'
import {
  firstSavedChallenges,
  withRenamed,
  type ListOrder,
  type SavedChallengesContext,
  type SavedChallengesInput,
} from './saved-challenges.rules.ts'

export type SavedChallengesViewEvent =
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }
  /** The person typed words that the title or the text must contain. */
  | { type: 'search.changed'; query: string }
  | { type: 'search.cleared' }
  | { type: 'order.chosen'; order: ListOrder }

export type SavedChallengesEvent =
  | SavedChallengesViewEvent
  | RowActionsFact
  /** Another tab changed something that the list shows. */
  | { type: 'list.changed' }
  /** The list is about to be shown. Known challenges stay visible while it loads. */
  | { type: 'challenges.load' }
  /** The person signed in or out, so the list is cleared. */
  | SessionChange

const toRowActions = child<RowActionsEvent>('rowActions')

export const savedChallengesMachine = setup({
  types: {
    context: {} as SavedChallengesContext,
    events: {} as SavedChallengesEvent,
    meta: {} as Meta<SavedChallengesEvent>,
    input: {} as SavedChallengesInput,
    children: {} as { rowActions: 'rowActions'; watchChanges: 'watchChanges' },
    tags: {} as 'busy' | 'slow' | 'cancelled' | 'failed',
  },
  actors: {
    listChallenges: declareCall<ListedChallenge[], undefined>('listChallenges'),
    rowActions: rowActionsMachine,
    watchChanges: declareListener('watchChanges'),
  },
  delays: { patience: delays.patience },
  actions: {
    setChallenges: assign({
      challenges: (_, params: { challenges: ListedChallenge[] }) => params.challenges,
    }),
    setTitle: assign({
      challenges: ({ context }, params: { id: string; title: string }) =>
        withRenamed(context.challenges, params.id, params.title),
    }),
    removeChallenge: assign({
      challenges: ({ context }, params: { id: string }) =>
        context.challenges.filter((each) => each._id !== params.id),
    }),
    clearAll: assign({ challenges: [], query: '' }),
    setQuery: assign({ query: (_, params: { query: string }) => params.query }),
    clearQuery: assign({ query: '' }),
    setOrder: assign({ order: (_, params: { order: ListOrder }) => params.order }),
    clearRowActions: sendTo(toRowActions, { type: 'rows.clear' }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: Exclude<RowActionsFact, { type: 'challenge.added' }>) => params,
    ),
    announceDeletion: declareAction<{ id: string }>('announceDeletion'),
    setSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isPerson: (_, params: { isGuest: boolean }) => !params.isGuest,
  },
}).createMachine({
  id: 'savedChallenges',
  description: 'The list of saved challenges: fetched, searched and sorted.',
  context: ({ input }) => firstSavedChallenges(input),
  invoke: [
    {
      id: 'rowActions',
      src: 'rowActions',
      input: ({ context, self }) => ({ parent: self, seed: context.seed }),
      onError: brokenChild,
    },
    {
      id: 'watchChanges',
      src: 'watchChanges',
      onError: { description: 'The list then does not follow changes in other tabs.' },
    },
  ],
  meta: { ignores: { 'list.changed': 'No list is shown.' } },
  initial: 'idle',
  on: {
    'session.change': [
      {
        guard: { type: 'isPerson', params: payload },
        actions: { type: 'setSession', params: payload },
      },
      {
        target: '.idle',
        actions: [{ type: 'setSession', params: payload }, 'clearAll', 'clearRowActions'],
      },
    ],
    'search.changed': {
      actions: { type: 'setQuery', params: payload },
      meta: { spec: ['LIST-03'] },
    },
    'search.cleared': {
      description: 'Shows all challenges again.',
      actions: 'clearQuery',
      meta: { spec: ['LIST-03'] },
    },
    'order.chosen': {
      actions: { type: 'setOrder', params: payload },
      meta: { spec: ['LIST-04'] },
    },
    'challenge.renamed': {
      description: 'The most recently changed challenge comes first, as on the server.',
      actions: [
        { type: 'setTitle', params: payload },
        { type: 'tellParent', params: ({ event }) => event },
      ],
      meta: { spec: ['LIST-06'] },
    },
    'action.decided': {
      actions: { type: 'tellParent', params: ({ event }) => event },
      meta: { spec: ['LIST-06', 'LIST-08', 'LIST-09'] },
    },
    'challenge.deleted': {
      target: '.loading',
      description: 'The list reloads, and pages that show the challenge are told, here and in other tabs.',
      actions: [
        { type: 'removeChallenge', params: payload },
        { type: 'tellParent', params: ({ event }) => event },
        { type: 'announceDeletion', params: payload },
      ],
      meta: { spec: ['SAVED-17'] },
    },
    'challenge.added': {
      target: '.loading',
      meta: { spec: ['LIST-08', 'LIST-09'] },
    },
  },
  states: {
    idle: {
      description: 'The list has not been requested.',
      on: { 'challenges.load': [{ guard: 'isGuest', target: 'wanted' }, { target: 'loading' }] },
    },
    wanted: {
      description: 'A visitor will see the list after signing in.',
      meta: {
        spec: ['PERM-03', 'SAVED-21'],
        ignores: { 'challenges.load': 'The list is already wanted, and loads after the sign-in.' },
      },
      on: {
        'session.change': {
          guard: { type: 'isPerson', params: payload },
          target: 'loading',
          actions: { type: 'setSession', params: payload },
        },
      },
    },
    loading: {
      description: 'The list is loading; known challenges stay visible.',
      tags: 'busy',
      meta: { spec: ['SAVED-01', 'SAVED-04', 'HOME-41'] },
      initial: 'prompt',
      on: {
        'challenges.load': {
          target: 'loading',
          reenter: true,
          description: 'The running request may miss a challenge that was created since.',
        },
        'list.changed': { target: 'loading', reenter: true },
        'challenge.renamed': {
          target: 'loading',
          reenter: true,
          description: 'The running request may still return the earlier title.',
          actions: [
            { type: 'setTitle', params: payload },
            { type: 'tellParent', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'listChallenges',
        src: 'listChallenges',
        onDone: {
          target: 'listed',
          actions: { type: 'setChallenges', params: outputAs('challenges') },
        },
        onError: {
          target: 'failed',
          actions: 'sayFailed',
          meta: { spec: ['SAVED-19', 'MSG-09'] },
        },
      },
      states: {
        prompt: { description: 'Too early to show a loading state.', after: { patience: 'slow' } },
        slow: {
          description: 'Loading takes long, so the user can cancel.',
          tags: 'slow',
          on: { 'wait.cancelled': '#savedChallenges.cancelled' },
        },
      },
    },
    listed: {
      description: 'The list is shown.',
      on: { 'challenges.load': 'loading', 'list.changed': 'loading' },
    },
    cancelled: {
      description: 'The user cancelled, which is not a failure; they can start again.',
      tags: 'cancelled',
      on: { 'challenges.load': 'loading', 'retry.chosen': 'loading' },
    },
    failed: {
      description: 'The list could not be loaded; known challenges stay visible.',
      tags: 'failed',
      on: { 'challenges.load': 'loading', 'list.changed': 'loading', 'retry.chosen': 'loading' },
    },
  },
})

export type SavedChallengesMachine = typeof savedChallengesMachine

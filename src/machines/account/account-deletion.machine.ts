import { sendTo, setup } from 'xstate'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { declareCall } from '../effects.ts'
import { codeOf } from '../failures.rules.ts'
import type { Parent } from '../parent.ts'
import { payload } from '../payload.ts'

export type AccountDeletionEvent =
  { type: 'deletion.asked' } | { type: 'deletion.cancelled' } | { type: 'deletion.confirmed' }

export type AccountDeletionFact = { type: 'account.deleted' }

export const accountDeletionMachine = setup({
  types: {
    context: {} as { parent: Parent<AccountDeletionFact> },
    events: {} as AccountDeletionEvent,
    input: {} as { parent: Parent<AccountDeletionFact> },
    tags: {} as 'asking' | 'busy' | 'failed' | 'tooOld',
  },
  actors: { requestDeletion: declareCall<undefined, object>('requestDeletion') },
  actions: {
    tellDeleted: sendTo(({ context }) => context.parent, { type: 'account.deleted' }),
    countDeletion: sendTo(toAnalytics, { type: 'event.record', name: 'USER_SETTING_DELETE_ACCOUNT' }),
  },
  guards: {
    isTooOld: (_, params: { error: unknown }) => codeOf(params.error) === 'LOGIN_TOO_OLD',
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'Deletes the account after a confirmation, because a deletion cannot be undone.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked to delete the account.',
      on: { 'deletion.asked': { target: 'asking', meta: { spec: ['SET-02', 'SET-03'] } } },
    },
    asking: {
      description: 'The confirmation is open.',
      tags: 'asking',
      on: {
        'deletion.cancelled': { target: 'idle', meta: { spec: ['SET-04'] } },
        'deletion.confirmed': { target: 'deleting', meta: { spec: ['SET-05'] } },
      },
    },
    deleting: {
      description: 'The server is deleting the account; the confirmation stays open.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        input: {},
        onDone: {
          target: 'deleted',
          actions: ['countDeletion', 'tellDeleted'],
          meta: { spec: ['SET-06', 'SET-07'] },
        },
        onError: [
          {
            guard: { type: 'isTooOld', params: payload },
            target: 'tooOld',
            meta: { spec: ['SET-08', 'AMB-84'] },
          },
          {
            target: 'failed',
            description: 'The confirmation closes, and the settings say that the deletion failed (AMB-54).',
            meta: { spec: ['SET-08'] },
          },
        ],
      },
    },
    failed: {
      description: 'The account still exists; the page says who can help.',
      tags: 'failed',
      on: { 'deletion.asked': 'asking' },
    },
    tooOld: {
      description: 'The account still exists; the person has to log in again first.',
      tags: 'tooOld',
      on: { 'deletion.asked': 'asking' },
    },
    deleted: { description: 'The account is deleted, so the session ends.' },
  },
})

export type AccountDeletionMachine = typeof accountDeletionMachine

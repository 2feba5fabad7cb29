import { payload } from '../payload.ts'
import { accountSetup } from './account.setup.ts'

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description: 'Everything that belongs to the person who is signed in; nothing of it outlives the session.',
  context: ({ input }) => ({
    ...input,
    user: undefined,
    identity: undefined,
    abilities: [],
    isNew: false,
  }),
  invoke: [
    {
      id: 'dialog',
      src: 'dialog',
      input: ({ self }) => ({ parent: self }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'token',
      src: 'token',
      input: ({ self }) => ({ parent: self }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context, self }) => ({ parent: self, stored: context.stored, isReturn: context.isReturn }),
      onError: { description: 'Keeps its failures to itself.' },
    },
  ],
  initial: 'signedOut',
  on: {
    'place.wanted': { actions: { type: 'passOn', params: ({ event }) => ({ fact: event }) } },
    'session.ended': {
      target: '.signedOut',
      actions: ['clearToken', 'clearDialog', { type: 'passOn', params: ({ event }) => ({ fact: event }) }],
      meta: { spec: ['AUTH-14', 'AUTH-15'] },
    },
  },
  states: {
    signedOut: {
      description: 'A visitor.',
      entry: 'forgetPerson',
      on: {
        'login.request': { actions: 'requestLogin' },
        'person.identified': {
          target: 'signedIn',
          actions: [
            { type: 'keepIdentified', params: payload },
            { type: 'keepToken', params: payload },
          ],
        },
      },
    },
    signedIn: {
      description: 'A person.',
      initial: 'arriving',
      on: {
        'person.identified': {
          description: 'The same person with a newer token.',
          actions: { type: 'keepToken', params: payload },
        },
        'token.died': { actions: 'stopSession', meta: { spec: ['AUTH-20', 'AUTH-21'] } },
        'profile.opened': {
          actions: [
            { type: 'openDialog', params: { kind: 'profile' } },
            { type: 'countOpening', params: { name: 'USER_PROFILE_MODAL_SHOW' } },
          ],
          meta: { spec: ['SHELL-11', 'PROF-02'] },
        },
        'settings.opened': {
          actions: [
            { type: 'openDialog', params: { kind: 'settings' } },
            { type: 'countOpening', params: { name: 'USER_SETTINGS_MODAL_SHOW' } },
          ],
          meta: { spec: ['SHELL-12', 'SET-01'] },
        },
        'tip.dismissed': {
          description: 'Gone at once. What cannot be saved comes back with the next page, without a message.',
          actions: [
            { type: 'keepStep', params: payload },
            { type: 'finishStep', params: payload },
          ],
          meta: { spec: ['API-05'] },
        },
        'account.deleted': { actions: 'leaveSession', meta: { spec: ['SET-06'] } },
        'user.changed': {
          actions: [
            { type: 'keepUser', params: payload },
            { type: 'passOn', params: ({ event }) => ({ fact: event }) },
          ],
          meta: { spec: ['SET-13'] },
        },
      },
      states: {
        arriving: {
          description: 'Signed in; the back end has not said yet who this is to it.',
          meta: {
            ignores: {
              'login.request': 'They are signed in; what waits for that opens as soon as it is said.',
            },
          },
          on: {
            'session.began': [
              {
                guard: { type: 'isNew', params: payload },
                description: 'A new person is greeted (AMB-41).',
                target: 'settled',
                actions: [
                  {
                    type: 'keepKnown',
                    params: payload,
                  },
                  'keepNew',
                  { type: 'passOn', params: ({ event }) => ({ fact: event }) },
                ],
                meta: { spec: ['AUTH-10', 'AUTH-31', 'PERM-06'] },
              },
              {
                target: 'settled',
                actions: [
                  {
                    type: 'keepKnown',
                    params: payload,
                  },
                  { type: 'passOn', params: ({ event }) => ({ fact: event }) },
                ],
                meta: { spec: ['AUTH-10', 'AUTH-31', 'PERM-06'] },
              },
            ],
          },
        },
        settled: {
          description: 'The person and their rights are known.',
          on: {
            'session.began': {
              description: 'The back end answers again after a fault; for the product the session goes on.',
              actions: [
                {
                  type: 'keepKnown',
                  params: payload,
                },
                {
                  type: 'passOn',
                  params: ({ event }) => ({ fact: { type: 'user.changed', user: event.known.user } }),
                },
              ],
            },
          },
        },
      },
    },
  },
})

export type AccountMachine = typeof accountMachine

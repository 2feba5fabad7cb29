import { outputAs, payload } from '../payload.ts'
import { identityOf, sessionSetup } from './session.setup.ts'
import { signedOut } from './session.signed-out.ts'
import { errorPath, everythingAllowed, whenLeaving } from './session.rules.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in: the redirect to the provider and back, the user behind it, and the end.',
  context: ({ input }) => ({
    parent: input.parent,
    isKnown: input.isKnown,
    signIn: input.stored,
    isReturn: input.isReturn,
    owesLogOut: input.owesLogOut,
    intent: 'login',
    known: undefined,
    isNew: false,
    isOwn: true,
  }),
  invoke: {
    id: 'watchPeers',
    src: 'watchPeers',
    onError: { description: 'Without it this tab learns of the others at its next call.' },
  },
  meta: { ignores: { 'page.revived': 'Only a page that was on its way out has something to take back.' } },
  initial: 'starting',
  states: {
    starting: {
      description: 'What an earlier page left decides, once it was read.',
      always: [
        { guard: 'isReturn', target: 'restoring' },
        { guard: 'isSignedIn', target: 'signedIn', meta: { spec: ['AUTH-09'] } },
        { guard: 'isOwing', target: 'signedOut.settling' },
        { guard: 'isKnown', target: 'signedOut' },
      ],
    },
    restoring: {
      description: 'The provider answered: the code becomes a token, and the ID token is verified.',
      tags: 'signingIn',
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        input: ({ context }) => ({ stored: context.signIn }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setSignIn', params: ({ event }) => ({ signIn: event.output.signIn }) },
            // Share the token first, because the place that is entered next may need a person.
            { type: 'shareToken', params: ({ event }) => ({ signIn: event.output.signIn }) },
            { type: 'wantPlace', params: ({ event }) => ({ path: event.output.returnTo }) },
          ],
          meta: { spec: ['AUTH-05', 'AUTH-06', 'ROUTE-32'] },
        },
        onError: [
          {
            guard: { type: 'isCancelled', params: payload },
            target: 'signedOut',
            actions: { type: 'wantPlace', params: { path: errorPath } },
            meta: { spec: ['AUTH-07', 'ROUTE-33'] },
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'wantPlace', params: { path: errorPath } },
              { type: 'say', params: { code: 'ERROR' } },
            ],
            meta: { spec: ['AUTH-03', 'AUTH-04', 'AUTH-07', 'AUTH-22', 'AUTH-23', 'AUTH-24', 'ROUTE-33'] },
          },
        ],
      },
    },
    signedOut,
    redirecting: {
      description: 'The page gives way to the provider.',
      tags: 'signingIn',
      meta: { spec: ['AUTH-01', 'AUTH-02'], ignores: { 'login.requested': 'It is on its way there.' } },
      initial: 'asking',
      on: { 'page.revived': { target: 'signedOut', description: 'Back from the provider.' } },
      states: {
        asking: {
          description: 'The provider says where its log-in page is.',
          invoke: {
            id: 'redirect',
            src: 'redirect',
            input: ({ context }) => ({ intent: context.intent }),
            onDone: 'going',
            onError: { target: '#session.signedOut', actions: { type: 'sayNoWay', params: payload } },
          },
        },
        going: {
          description: 'The browser is on its way. When it stays after all, the buttons work again.',
          after: { patience: '#session.signedOut' },
        },
      },
    },
    signedIn: {
      description: 'Calls can be made in the name of a person.',
      tags: 'signedIn',
      entry: 'tellIdentified',
      initial: 'fetchingUser',
      on: {
        'logout.requested': {
          target: 'leaving',
          actions: { type: 'tellEnded', params: { reason: 'loggedOut' } },
          meta: { spec: ['SHELL-13', 'AUTH-14', 'AUTH-15'] },
        },
        'session.leave': {
          target: 'leaving',
          actions: { type: 'tellEnded', params: { reason: 'loggedOut' } },
          meta: { spec: ['SET-06'] },
        },
        'session.stop': {
          target: 'signedOut',
          actions: [
            'removeSignIn',
            { type: 'tellEnded', params: { reason: 'expired' } },
            { type: 'wantPlace', params: { path: '/' } },
            { type: 'say', params: { code: 'SESSION_ENDED' } },
          ],
          meta: { spec: ['AUTH-20', 'AUTH-21'] },
        },
        'peer.left': {
          target: 'signedOut',
          actions: [
            { type: 'tellEnded', params: { reason: 'elsewhere' } },
            { type: 'wantPlace', params: { path: '/' } },
          ],
        },
        'peer.entered': [
          {
            guard: { type: 'isSamePerson', params: payload },
            description: 'Another tab renewed the token for all.',
            actions: { type: 'shareToken', params: payload },
          },
          {
            target: 'signedIn',
            reenter: true,
            description: 'Another person signed in in another tab: nothing of the first one stays.',
            actions: [
              { type: 'tellEnded', params: { reason: 'elsewhere' } },
              { type: 'wantPlace', params: { path: '/' } },
              { type: 'setSignIn', params: payload },
              'markForeign',
            ],
          },
        ],
      },
      states: {
        fetchingUser: {
          description: 'Who is this to the back end?',
          meta: { spec: ['AUTH-10'] },
          invoke: {
            id: 'requestUser',
            src: 'requestUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: outputAs('known') },
                target: 'followingUp',
                actions: { type: 'setKnown', params: outputAs('known') },
              },
              {
                guard: 'isForeign',
                target: 'degraded',
                description: 'The tab in which they signed up creates the user, and welcomes them.',
                actions: { type: 'setKnown', params: outputAs('known') },
              },
              {
                target: 'bootstrapping',
                actions: { type: 'setKnown', params: outputAs('known') },
                meta: { spec: ['AUTH-11'] },
              },
            ],
            onError: 'degraded',
          },
        },
        bootstrapping: {
          description: 'A first sign-in: the user is created from what the provider says.',
          meta: { spec: ['AUTH-11'] },
          invoke: {
            id: 'createUser',
            src: 'createUser',
            input: ({ context }) => ({ identity: identityOf(context) }),
            onDone: {
              target: 'followingUp',
              actions: { type: 'setUser', params: outputAs('user') },
            },
            onError: 'degraded',
          },
        },
        followingUp: {
          description: 'The step after the user is known: what they may do (AMB-43).',
          meta: { spec: ['AUTH-12', 'PERM-06'] },
          invoke: {
            id: 'requestAbilities',
            src: 'requestAbilities',
            onDone: {
              target: 'ready',
              actions: { type: 'tellBegan', params: outputAs('abilities') },
            },
            onError: {
              target: 'ready',
              description: 'Silent: the server decides anyway.',
              actions: { type: 'tellBegan', params: { abilities: everythingAllowed } },
            },
          },
        },
        ready: { description: 'The person is known, and what they may do.' },
        degraded: {
          description: 'Signed in, but the back end does not say as whom. It is asked again now and then.',
          entry: { type: 'tellBegan', params: { abilities: everythingAllowed } },
          after: { degradedPause: 'fetchingUser' },
        },
      },
    },
    leaving: {
      description: 'Everything of the person is gone from this page; the provider ends its session too.',
      meta: { spec: ['AUTH-13'], ignores: whenLeaving },
      on: { 'page.revived': 'signedOut' },
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: 'signedOut',
        onError: {
          target: 'signedOut',
          description: 'Without a network the log-out counts here, and the provider is told later.',
          actions: ['oweLogOut', { type: 'wantPlace', params: { path: '/' } }],
          meta: { spec: ['OFF-03'] },
        },
      },
    },
  },
})

export type SessionMachine = typeof sessionMachine

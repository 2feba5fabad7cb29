import { outputAs, payload } from '../payload.ts'
import { identityOf, sessionSetup } from './session.setup.ts'
import { signedOut } from './session.signed-out.ts'
import { errorPath, everythingAllowed, whenLeaving } from './session.rules.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The sign-in, from the redirect to the provider until the session ends.',
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
    onError: { description: 'The tab then notices changes in other tabs only at its next call.' },
  },
  meta: { ignores: { 'page.revived': 'Only a page that was leaving has something to undo.' } },
  initial: 'starting',
  states: {
    starting: {
      description: 'Waits for the data stored in the browser, which says whether somebody is signed in.',
      always: [
        { guard: 'isReturn', target: 'restoring' },
        { guard: 'isSignedIn', target: 'signedIn', meta: { spec: ['AUTH-09'] } },
        { guard: 'isLogOutOwed', target: 'signedOut.settling' },
        { guard: 'isKnown', target: 'signedOut' },
      ],
    },
    restoring: {
      description: 'The provider answered: the code is exchanged for a token, and the ID token is verified.',
      tags: 'signingIn',
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        input: ({ context }) => ({ stored: context.signIn }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setSignIn', params: ({ event }) => ({ signIn: event.output.signIn }) },
            // Share the token first, because the page that is entered next may make calls that need it.
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
      description: 'The page is leaving for the provider.',
      tags: 'signingIn',
      meta: { spec: ['AUTH-01', 'AUTH-02'], ignores: { 'login.requested': 'The page is already leaving.' } },
      initial: 'asking',
      on: {
        'page.revived': {
          target: 'signedOut',
          description: 'The person came back from the provider with the Back button.',
        },
      },
      states: {
        asking: {
          description: 'Looks up the provider’s log-in page.',
          invoke: {
            id: 'redirect',
            src: 'redirect',
            input: ({ context }) => ({ intent: context.intent }),
            onDone: 'going',
            onError: { target: '#session.signedOut', actions: { type: 'sayNotRedirected', params: payload } },
          },
        },
        going: {
          description: 'The browser is going to the provider. If it stays after all, the buttons work again.',
          after: { patience: '#session.signedOut' },
        },
      },
    },
    signedIn: {
      description: 'Calls carry the person’s credentials.',
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
            description: 'Another tab renewed the token for all tabs.',
            actions: { type: 'shareToken', params: payload },
          },
          {
            target: 'signedIn',
            reenter: true,
            description: 'Somebody else signed in on another tab, so the first person’s data is cleared.',
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
          description: 'Asks the server who this is.',
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
                description: 'The tab where the person signed up creates and welcomes the user.',
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
          description: 'A first sign-in: creates the user from the provider’s details.',
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
          description: 'The user is known: loads their permissions (AMB-43).',
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
              description: 'Silent, because the server checks permissions anyway.',
              actions: { type: 'tellBegan', params: { abilities: everythingAllowed } },
            },
          },
        },
        ready: { description: 'The person and their permissions are known.' },
        degraded: {
          description: 'Signed in, but the server cannot say who this is. Asks again from time to time.',
          entry: { type: 'tellBegan', params: { abilities: everythingAllowed } },
          after: { degradedPause: 'fetchingUser' },
        },
      },
    },
    leaving: {
      description: 'The page has cleared the person’s data; now the provider ends its session too.',
      meta: { spec: ['AUTH-13'], ignores: whenLeaving },
      on: { 'page.revived': 'signedOut' },
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: 'signedOut',
        onError: {
          target: 'signedOut',
          description: 'Without a network, the log-out is valid here and the provider is told later.',
          actions: ['oweLogOut', { type: 'wantPlace', params: { path: '/' } }],
          meta: { spec: ['OFF-03'] },
        },
      },
    },
  },
})

export type SessionMachine = typeof sessionMachine

import { payload } from '../payload.ts'
import { sessionSetup } from './session.setup.ts'

/** Nobody is signed in. The provider may still have to be told about the last log-out. */
export const signedOut = sessionSetup.createStateConfig({
  description: 'A visitor.',
  meta: { ignores: { 'peer.left': 'Signed out here as well.' } },
  entry: ['clearSignIn', 'removeHint'],
  initial: 'settled',
  states: {
    settled: {
      description: 'Nothing to do. What the provider has not heard of a log-out is told later.',
      after: { logOutPause: { guard: 'isOwing', target: 'settling' } },
    },
    settling: {
      description: 'The provider is told of a log-out in the background.',
      meta: { spec: ['OFF-03'] },
      invoke: {
        id: 'settleLogOut',
        src: 'settleLogOut',
        onDone: { target: 'settled', actions: 'settle' },
        onError: { target: 'settled', description: 'Still no network, or a provider that is busy.' },
      },
    },
  },
  on: {
    'login.requested': {
      target: 'redirecting',
      actions: { type: 'setIntent', params: { intent: 'login' } },
      meta: { spec: ['SHELL-06'] },
    },
    'signup.requested': {
      target: 'redirecting',
      actions: { type: 'setIntent', params: { intent: 'signup' } },
      meta: { spec: ['SHELL-07'] },
    },
    'peer.entered': {
      target: 'signedIn',
      actions: [{ type: 'setSignIn', params: payload }, 'markForeign'],
    },
  },
})

import { payload } from '../payload.ts'
import { sessionSetup } from './session.setup.ts'

/**
 * The state in which nobody is signed in. The identity provider may still have to be told about the last
 * log-out.
 */
export const signedOut = sessionSetup.createStateConfig({
  description: 'Nobody is signed in.',
  meta: { ignores: { 'peer.left': 'The tab is already signed out.' } },
  entry: ['clearSignIn', 'removeHint'],
  initial: 'settled',
  states: {
    settled: {
      description: 'Nothing to do, unless the provider still has to be told about a log-out.',
      after: { logOutPause: { guard: 'isLogOutOwed', target: 'settling' } },
    },
    settling: {
      description: 'Tells the provider about a log-out in the background.',
      meta: { spec: ['OFF-03'] },
      invoke: {
        id: 'settleLogOut',
        src: 'settleLogOut',
        onDone: { target: 'settled', actions: 'settle' },
        onError: { target: 'settled', description: 'There is still no network, or the provider is busy.' },
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

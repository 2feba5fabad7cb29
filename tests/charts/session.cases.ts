import { Problem } from '#contract/problem.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { person, signIn } from './samples.ts'

const other = { ...signIn, identity: { ...signIn.identity, sub: 'person-2' } }
const renewed = { ...signIn, token: { ...signIn.token, accessToken: 'token-2' } }

export const cases = chartCases(sessionMachine, {
  inputs: {
    'before anything is known': { isKnown: false, stored: undefined, isReturn: false, owesLogOut: false },
    'a visitor': { isKnown: true, stored: undefined, isReturn: false, owesLogOut: false },
    'a person who comes back': { isKnown: true, stored: signIn, isReturn: false, owesLogOut: false },
    'back from the provider': { isKnown: true, stored: undefined, isReturn: true, owesLogOut: false },
    'after a log-out that was not heard': {
      isKnown: true,
      stored: undefined,
      isReturn: false,
      owesLogOut: true,
    },
  },
  events: {
    'peer.entered': { 'the same person': { signIn: renewed }, 'another person': { signIn: other } },
  },
  // The token, the words and the address do not change the situation.
  project: ({ signIn: kept, known, isNew, isOwn, intent, isReturn, owesLogOut }) => [
    isReturn,
    owesLogOut,
    kept?.identity.sub,
    known?.user === undefined,
    isNew,
    isOwn,
    intent,
  ],
  outcomes: {
    finishSignIn: {
      done: { 'signed in': { signIn, returnTo: '/cookie-policy/' } },
      error: {
        cancelled: new Problem('http', { status: 400, code: 'access_denied' }),
        forged: new Problem('contract'),
      },
    },
    redirect: {
      done: { 'on the way': undefined },
      error: { 'no network': new Problem('network'), refused: new Problem('contract') },
    },
    leave: { done: { 'on the way': undefined } },
    settleLogOut: { done: { 'it was heard': undefined } },
    requestUser: {
      done: {
        'a user': { user: person, identity: { email: 'ada@work.example', picture: '/ada.png' } },
        'nobody yet': { user: undefined, identity: { email: '', picture: '' } },
      },
    },
    createUser: { done: { 'the new user': person } },
    requestAbilities: { done: { 'one rule': [{ action: 'create', subject: 'challenge' }] } },
  },
})

import { accountMachine } from '#machines/account/account.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { person, signIn } from './samples.ts'

const identity = { email: 'ada@work.example', picture: '' }

export const cases = chartCases(accountMachine, {
  inputs: {
    'a visitor': { isKnown: true, stored: undefined, isReturn: false, owesLogOut: false },
    'a person who comes back': { isKnown: true, stored: signIn, isReturn: false, owesLogOut: false },
  },
  events: {
    'person.identified': [{ signIn }],
    'session.began': {
      'with the user': {
        known: { user: person, identity },
        abilities: [{ action: 'manage', subject: 'all' }],
        isNew: false,
      },
      'of somebody new': { known: { user: person, identity }, abilities: [], isNew: true },
    },
    'tip.dismissed': { 'about topics': { step: 'topics' } },
    'session.ended': { 'by Logout': { reason: 'loggedOut' } },
    'place.wanted': { home: { path: '/', replace: true } },
    'user.changed': { 'a new name': { user: { ...person, firstName: 'Augusta' } } },
  },
  sources: {
    dialog: ['user.changed', 'account.deleted'],
    session: ['person.identified', 'session.began', 'session.ended', 'place.wanted'],
    token: ['token.died'],
  },
})

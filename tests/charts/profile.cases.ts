import { profileMachine } from '#machines/account/profile.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { person as user } from './samples.ts'

export const cases = chartCases(profileMachine, {
  inputs: {
    'the first time': { user },
    'what was typed before': { user, typed: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Owner' } },
    'a user without a name': { user: { ...user, firstName: '', onboarding: { welcome: true } } },
  },
  events: {
    'field.changed': {
      'a first name': { field: 'firstName', value: ' Grace ' },
      'a last name of white space': { field: 'lastName', value: ' ' },
      'a job title': { field: 'jobTitle', value: 'Owner' },
    },
    'picture.changed': [{ url: '/v1/pictures/1' }],
  },
  outcomes: {
    requestProfile: { done: { 'the user': { ...user, firstName: 'Grace', onboarding: { welcome: true } } } },
  },
  sources: { picture: ['picture.changed'] },
})

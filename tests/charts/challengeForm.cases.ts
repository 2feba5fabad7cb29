import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText, otherText, shortText, tooLongText } from './samples.ts'

export const cases = chartCases(challengeFormMachine, {
  inputs: { empty: { draft: '' }, 'with a draft': { draft: longText } },
  events: {
    'text.changed': {
      '99 characters': { text: shortText },
      '100 characters': { text: longText },
      '20 001 characters': { text: tooLongText },
      'white space': { text: ' ' },
    },
    'token.redeem': [{ token: 'abc' }],
    'draft.replace': { 'another text': { text: otherText } },
  },
  outcomes: { requestTokenText: { done: { 'a text': 'Text behind the token' } } },
  project: ({ text, replaced, isWebsiteRefused }) => [text.length, replaced !== '', isWebsiteRefused],
})

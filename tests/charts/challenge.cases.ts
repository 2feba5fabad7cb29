import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { challenge, longText, otherText, refinements, shortText, tooLongText } from './samples.ts'

export const cases = chartCases(challengeMachine, {
  inputs: {
    'first visit': { stored: undefined, edit: undefined },
    'after a reload': { stored: challenge, edit: undefined },
    'after a reload while editing': { stored: challenge, edit: otherText },
  },
  events: {
    'text.replace': [{ text: otherText }],
    'challenge.start': { text: { text: longText } },
    'refinements.keep': { scope: { refinements: { ...refinements, scope: 5 } } },
    'edit.changed': {
      'another text': { text: ` ${otherText} ` },
      'white space only': { text: ` ${longText} ` },
      '99 characters': { text: shortText },
      '20 001 characters': { text: tooLongText },
    },
  },
  project: ({ challenge: kept, edit }) => [
    kept.challenge_text !== '',
    edit.length,
    edit.trim() === kept.challenge_text,
  ],
  equivalents: {
    'fresh.viewing | edit.started: to reopening':
      'An opened editor holds the text, so reopening leads to editing at once.',
    'fresh.editing | edit.saved [1]: to reopening':
      'The editor was emptied, so reopening leads to viewing at once.',
    'fresh.editing | edit.saved [4]: to reopening':
      'The editor was emptied, so reopening leads to viewing at once.',
    'fresh.editing | edit.cancelled: to reopening':
      'The editor was emptied, so reopening leads to viewing at once.',
  },
})

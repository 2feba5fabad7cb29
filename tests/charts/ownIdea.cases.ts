import { ownIdeaMachine } from '#machines/ideas/own-idea.machine.ts'
import { chartCases } from '../harness/cases.ts'

const text = 'Open late'

export const cases = chartCases(ownIdeaMachine, {
  inputs: { 'nothing typed': {} },
  events: {
    'idea.typed': { words: { text: ` ${text} ` }, 'white space': { text: '  ' } },
    'step.typed': [{ text: 'Ask the staff' }],
    'idea.accept': { this: { text }, another: { text: 'Another' } },
    'idea.reject': {
      known: { text, why: 'known' },
      'out of reach': { text, why: 'unreached' },
      'not saved': { text, why: 'failed' },
      another: { text: 'Another', why: 'failed' },
    },
    'idea.enter': { 'an unsaved one': { challengeId: '' }, 'a saved one': { challengeId: 'c1' } },
    'idea.attach': [{ challengeId: 'c1' }],
  },
  outcomes: {
    readWriting: {
      done: {
        nothing: undefined,
        'half an idea': { text: ` ${text} `, step: '', isWaiting: false },
        'a step alone': { text: '', step: 'Ask the staff', isWaiting: false },
        'one to be sent': { text, step: '', isWaiting: true },
      },
    },
  },
})

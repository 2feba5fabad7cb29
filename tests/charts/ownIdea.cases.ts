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
      known: { text, isKnown: true },
      'not saved': { text, isKnown: false },
      another: { text: 'Another', isKnown: false },
    },
  },
})

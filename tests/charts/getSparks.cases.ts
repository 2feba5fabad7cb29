import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText } from './samples.ts'

export const cases = chartCases(getSparksMachine, {
  inputs: { 'a visitor': { isGuest: true }, 'somebody signed in': { isGuest: false } },
  events: {
    'sparks.request': {
      'a text': { text: longText, source: 'text', filename: '' },
      'from a PDF': { text: longText, source: 'pdf', filename: 'plan.pdf' },
    },
    'creation.finish': [{ id: 'c1' }],
    'results.reach': { 'of the new challenge': { id: undefined }, 'of a saved one': { id: 'c1' } },
    'session.change': { 'signed in': { isGuest: false }, guest: { isGuest: true } },
  },
  depth: 'pair',
})

import { summaryMachine } from '#machines/evidence/summary.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(summaryMachine, {
  inputs: {
    summary: { kind: 'summary', stored: '' },
    'title kept from before': { kind: 'title', stored: 'A title' },
  },
  events: { 'summary.load': { 'one text': { text: 'one' }, 'another text': { text: 'other' } } },
  outcomes: { requestSummary: { done: ['A short form'] } },
  project: ({ text, summary }) => [text, summary !== ''],
  depth: 'pair',
  leftOut: {
    '(root) | summary.clear: to .restoring':
      'Nothing is stored after clearing, so restoring leads to idle at once.',
  },
})

import { namingMachine } from '#machines/saved/naming.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(namingMachine, {
  inputs: { 'a row': { id: 'c1', title: 'One' } },
  events: {
    'naming.changed': {
      another: { title: ' Another ' },
      nothing: { title: ' ' },
      'as it was': { title: ' One ' },
    },
  },
  outcomes: { renameChallenge: { done: { renamed: undefined } } },
  project: ({ title }) => title.trim(),
})

import { reframingMachine } from '#machines/evidence/reframing.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText } from './samples.ts'

export const cases = chartCases(reframingMachine, {
  events: {
    'comparison.toggled': [{ label: 'A' }, { label: 'B' }, { label: 'C' }, { label: 'D' }],
    'reframe.used': [{ label: 'A' }, { label: 'B' }],
    'reframe.adopt': [{ label: 'A', before: longText }],
  },
  project: ({ compared, label, before }) => [compared.length, label !== '', before !== ''],
})

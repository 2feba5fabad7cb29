import { reframingMachine } from '#machines/evidence/reframing.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { longText } from './samples.ts'

export const cases = chartCases(reframingMachine, {
  inputs: { 'a challenge': { text: longText } },
  events: {
    'comparison.toggled': [{ label: 'A' }, { label: 'B' }, { label: 'C' }, { label: 'D' }],
    'reframe.used': [{ label: 'A' }, { label: 'B' }],
    'text.keep': {
      'what was wanted': ({ wanted }) => ({ text: wanted.text }),
      'another text': { text: 'Written by hand' },
    },
  },
  project: ({ compared, wanted, label, before }) => [
    compared.length,
    wanted.label !== '',
    label !== '',
    before !== '',
  ],
})

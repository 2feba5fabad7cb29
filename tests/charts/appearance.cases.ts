import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(appearanceMachine, {
  inputs: {
    'system chosen earlier': { stored: 'system' },
    'light chosen earlier': { stored: 'light' },
    'dark chosen earlier': { stored: 'dark' },
  },
  events: { 'theme.chosen': [{ choice: 'system' }, { choice: 'light' }, { choice: 'dark' }] },
})

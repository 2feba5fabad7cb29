import { appearanceMachine } from '#machines/shell/appearance.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(appearanceMachine, {
  inputs: {
    'nothing chosen earlier': { stored: 'system', keysOff: false },
    'light chosen earlier': { stored: 'light', keysOff: false },
    'dark chosen and keys switched off earlier': { stored: 'dark', keysOff: true },
  },
  events: { 'theme.chosen': [{ choice: 'system' }, { choice: 'light' }, { choice: 'dark' }] },
})

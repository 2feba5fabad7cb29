import { noticeMachine } from '#machines/shell/notice.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(noticeMachine, {
  inputs: {
    error: { id: 'n', code: 'ERROR', held: false },
    information: { id: 'n', code: 'FEW_TOPICS', held: false },
    success: { id: 'n', code: 'SAVED', held: false },
    'that stays': { id: 'n', code: 'STORAGE_BLOCKED', held: false },
    'while the page is hidden': { id: 'n', code: 'ERROR', held: true },
  },
  events: {},
  depth: 'pair',
  leftOut: { staying: 'Its reader closes it, and then the notifier stops it.' },
})

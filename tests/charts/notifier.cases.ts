import { notifierMachine } from '#machines/shell/notifier.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(notifierMachine, {
  events: {
    'notice.show': {
      'an error': { code: 'ERROR' },
      'a hint': { code: 'FEW_TOPICS', values: { count: '3' } },
      'the same hint with other words': { code: 'FEW_TOPICS', values: { count: '2' } },
      copied: { code: 'COPIED' },
    },
    'notice.expired': { oldest: ({ queue }) => ({ id: queue.at(-1)?.id ?? 'none' }) },
    'notice.dismissed': {
      newest: ({ queue }) => ({ id: queue[0]?.id ?? 'none' }),
      'one that is gone': { id: 'gone' },
    },
    'attention.gained': {
      newest: ({ queue }) => ({ id: queue[0]?.id ?? 'none' }),
      'one that is gone': { id: 'gone' },
    },
    'attention.lost': {
      newest: ({ queue }) => ({ id: queue[0]?.id ?? 'none' }),
      'one that is gone': { id: 'gone' },
    },
  },
  sources: { watchVisibility: ['page.hidden', 'page.shown'] },
  // Which notices are shown does not matter; their number decides what can happen.
  project: ({ queue }) => queue.length,
})

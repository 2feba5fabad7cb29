import { reportMachine } from '#machines/report/report.machine.ts'
import { reportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { chartCases } from '../harness/cases.ts'

const unseen = 'A recording does not see the fetched chart; tests/machines/report-desk.test.ts does.'

export const cases = chartCases(reportDeskMachine, {
  events: {},
  outcomes: { loadReport: { done: { 'the chart': reportMachine } } },
  project: ({ report }) => report !== undefined,
  equivalents: {
    'loading | loadReport onDone: without startReport': unseen,
    'open: without exit stopReport': unseen,
    'open: without exit forgetReport': unseen,
  },
})

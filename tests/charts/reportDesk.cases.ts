import { reportMachine } from '#machines/report/report.machine.ts'
import { reportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { reportContent } from './report.samples.ts'

const unseen = 'A recording does not see the fetched chart; tests/machines/report-desk.test.ts does.'

export const cases = chartCases(reportDeskMachine, {
  events: { 'report.ordered': [{ content: reportContent }] },
  outcomes: { loadReport: { done: { 'the chart': reportMachine } } },
  project: ({ report, ordered }) => [report !== undefined, ordered !== undefined],
  leftOut: {
    'closed | report.close: dropped': unseen,
    'closed | report.close: without forgetSections': unseen,
    'loading | report.close: without forgetSections': unseen,
    'open: without exit stopReport': unseen,
    'open: without exit forgetReport': unseen,
  },
})

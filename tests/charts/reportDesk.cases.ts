import { reportMachine } from '#machines/report/report.machine.ts'
import { reportDeskMachine } from '#machines/report/report-desk.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { reportContent } from './report.samples.ts'

const unseen = 'A recording does not see the fetched chart; tests/machines/report-desk.test.ts does.'

export const cases = chartCases(reportDeskMachine, {
  inputs: { 'first visit': { sections: undefined } },
  events: {
    'report.ordered': [{ content: reportContent }],
    'sections.load': { some: { sections: ['ideas'] }, 'those of the start': { sections: undefined } },
    'sections.chosen': [{ sections: ['sparks'] }],
  },
  outcomes: { loadReport: { done: { 'the chart': reportMachine } } },
  project: ({ report, ordered }) => [report !== undefined, ordered !== undefined],
  leftOut: {
    'open: without exit stopReport': unseen,
    'open: without exit clearReport': unseen,
  },
})

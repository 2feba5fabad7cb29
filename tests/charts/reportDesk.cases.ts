import { reportMachine } from '#machines/report/report.machine.ts'
import { reportDeskMachine } from '#machines/report/report-desk.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { reportContent } from './report.samples.ts'

const unseen = 'A recording does not see the fetched chart; tests/machines/report-desk.test.ts does.'

export const cases = chartCases(reportDeskMachine, {
  inputs: { 'first visit': { choices: undefined } },
  events: {
    'report.ordered': [{ content: reportContent }],
    'report.close': {
      some: { choices: { sections: ['ideas'], prepared: { by: 'Ada', for: '' } } },
      'those of the start': { choices: undefined },
    },
    'prepared.typed': { by: { prepared: { by: 'Ada' } }, for: { prepared: { for: 'The bakery' } } },
    'sections.chosen': [{ sections: ['sparks'] }],
  },
  outcomes: { loadReport: { done: { 'the chart': reportMachine } } },
  project: ({ report, ordered, choices }) => [
    report !== undefined,
    ordered !== undefined,
    choices?.sections,
    choices?.prepared.by,
    choices?.prepared.for,
  ],
  leftOut: {
    'open: without exit stopReport': unseen,
    'open: without exit clearReport': unseen,
  },
})

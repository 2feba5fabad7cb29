import { reportMachine } from '#machines/report/report.machine.ts'
import { reportDeskMachine } from '#machines/report-desk/report-desk.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(reportDeskMachine, {
  events: {},
  outcomes: { loadReport: { done: { 'the chart': reportMachine } } },
  project: ({ report }) => report !== undefined,
})

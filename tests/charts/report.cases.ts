import { reportMachine } from '#machines/report/report.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { reportContent as content } from './report.samples.ts'

export const cases = chartCases(reportMachine, {
  events: {
    'section.toggled': { topics: { section: 'topics' } },
    'report.wanted': {
      pdf: { format: 'pdf', content },
      copy: { format: 'copy', content },
      print: { format: 'print', content },
      'a Google Doc': { format: 'google-doc', content },
      word: { format: 'docx', content },
    },
  },
  outcomes: {
    composeReport: {
      done: {
        made: { name: 'bread.pdf', printed: { title: 'Bread', blocks: [{ kind: 'text', text: 'Bread' }] } },
      },
    },
    printPage: { done: { 'dialog closed': undefined } },
  },
  project: ({ order, made }) => [order?.format, made !== undefined],
})

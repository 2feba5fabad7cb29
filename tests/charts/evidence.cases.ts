import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { isGathered } from '#machines/evidence/evidence.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, longText } from './samples.ts'

const manyWords = 'word '.repeat(101)

export const cases = chartCases(evidenceMachine, {
  inputs: {
    'first visit': {
      text: '',
      tailoring: { scope: 3, region: '', sector: '', brief: null },
      summary: '',
      title: '',
      ranking: { judgements: {}, order: [], plans: {} },
    },
    'after a reload': {
      text: longText,
      tailoring: { scope: 2, region: 'Wales', sector: 'Retail trade', brief: null },
      summary: '',
      title: 'A title',
      ranking: { judgements: {}, order: ['a'], plans: {} },
    },
  },
  events: {
    'evidence.prepare': {
      'a short text': { text: longText },
      '101 words': { text: manyWords },
      'no text': { text: ' ' },
    },
    'sections.load': [{ sections: ['ideas'] }],
    'sections.chosen': [{ sections: ['ideas'] }],
    'evidence.supply': { 'a topic': { labels: ['bread'] }, 'no topic': { labels: [] } },
    'evidence.tailor': [{ scope: 6, region: 'N/A', sector: 'Bakery', brief: briefOf(longText) }],
    'evidence.enter': {
      papers: { section: 'papers' },
      reframes: { section: 'reframes' },
      'no section': { section: undefined },
    },
    'evidence.leave': { 'for a case study': { study: '7' }, 'for something else': { study: undefined } },
    'text.wanted': [{ text: longText }],
    'ranking.load': [{ ranking: { judgements: {}, order: ['a', 'b'], plans: {} } }],
    'ranking.changed': [{ ranking: { judgements: {}, order: ['b'], plans: {} } }],
    'summary.found': {
      summary: { kind: 'summary', summary: 'A short form' },
      title: { kind: 'title', summary: 'A title' },
    },
    'summary.missed': { summary: { kind: 'summary' }, title: { kind: 'title' } },
  },
  sources: {
    reframing: ['text.wanted'],
    ranking: ['ranking.changed'],
    reportDesk: ['sections.chosen'],
    summary: ['summary.found', 'summary.missed'],
  },
  project: (context) => [context.text.length > longText.length, isGathered(context), context.section],
  leftOut: {
    '(root) | evidence.prepare [2]: to .restoring': 'There is no text, so restoring leads to closed at once.',
    '(root) | evidence.prepare [1]: to .restoring': 'There is a text now, so restoring leads on at once.',
    '(root) | evidence.clear: to .restoring': 'There is no text any more, so restoring leads to closed.',
  },
})

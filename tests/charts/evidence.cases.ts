import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { isGathered, type EvidenceSubject } from '#machines/evidence/evidence.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, longText } from './samples.ts'

const manyWords = 'word '.repeat(101)

const subject: EvidenceSubject = {
  text: longText,
  summary: undefined,
  labels: undefined,
  scope: 3,
  region: '',
  sector: '',
  brief: null,
}
const withTopics = { ...subject, labels: ['bread'] }

export const cases = chartCases(evidenceMachine, {
  inputs: {
    'first visit': { text: '', summary: '', title: '' },
    'after a reload': { text: longText, summary: '', title: 'A title' },
  },
  events: {
    'evidence.start': { 'a text': { hasText: true }, 'no text': { hasText: false } },
    'evidence.load': {
      'before its topics': { subject },
      'with its topics': { subject: withTopics },
      'of 101 words': { subject: { ...subject, text: manyWords, labels: ['bread'] } },
    },
    'evidence.change': {
      topics: { subject: withTopics },
      'no topic': { subject: { ...subject, labels: [] } },
      'other refinements': {
        subject: { ...subject, scope: 6, region: 'N/A', sector: 'Bakery', brief: briefOf(longText) },
      },
    },
    'evidence.refresh': [{ subject: withTopics }],
    'evidence.enter': {
      papers: { section: 'papers', subject: withTopics },
      'case studies': { section: 'caseStudies', subject: withTopics },
      reframes: { section: 'reframes', subject: withTopics },
      'no section': { section: undefined, subject },
    },
    'evidence.leave': { 'for a case study': { study: '7' }, 'for something else': { study: undefined } },
    'summary.found': {
      summary: { kind: 'summary', summary: 'A short form' },
      title: { kind: 'title', summary: 'A title' },
    },
    'summary.missed': { summary: { kind: 'summary' }, title: { kind: 'title' } },
  },
  sources: {
    summary: ['summary.found', 'summary.missed'],
  },
  project: ({ subject: held, section }) => [
    held && [held.text.length > longText.length, isGathered(held)],
    section,
  ],
  leftOut: {
    '(root) | evidence.start [1]: to .restoring': 'There is a text now, so restoring leads on at once.',
    '(root) | evidence.start [2]: to .restoring': 'There is no text, so restoring leads to closed at once.',
    '(root) | evidence.clear: to .restoring': 'There is no text any more, so restoring leads to closed.',
  },
})

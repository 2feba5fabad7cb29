import { evidenceMachine } from '#machines/evidence/evidence.machine.ts'
import { isGathered, type EvidenceSubject } from '#machines/evidence/evidence.rules.ts'
import type { ReportChoices } from '#machines/report/choices.rules.ts'
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
const choices: ReportChoices = { sections: ['ideas'], prepared: { by: 'Ada', for: '' } }
const withTopics = { ...subject, labels: ['bread'] }

export const cases = chartCases(evidenceMachine, {
  inputs: {
    'first visit': {
      text: '',
      summary: '',
      title: '',
      ranking: { judgements: {}, order: [], plans: {} },
      choices: undefined,
    },
    'after a reload': {
      text: longText,
      summary: '',
      title: 'A title',
      ranking: { judgements: {}, order: ['a'], plans: {} },
      choices,
    },
  },
  events: {
    'evidence.start': {
      'a text': { hasText: true, isReframed: false, choices },
      'a reframed text': { hasText: true, isReframed: true, choices: undefined },
      'no text': { hasText: false, isReframed: false, choices: undefined },
    },
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
    'choices.made': [{ choices }],
    'text.wanted': [{ text: longText }],
    'reframe.wanted': [{ label: 'A', before: '' }],
    'reframe.adopt': [{ label: 'A', before: longText }],
    'ranking.load': [{ ranking: { judgements: {}, order: ['a', 'b'], plans: {} } }],
    'ranking.changed': [{ ranking: { judgements: {}, order: ['b'], plans: {} } }],
    'summary.found': {
      summary: { kind: 'summary', summary: 'A short form' },
      title: { kind: 'title', summary: 'A title' },
    },
    'summary.missed': { summary: { kind: 'summary' }, title: { kind: 'title' } },
  },
  sources: {
    reframing: ['text.wanted', 'reframe.wanted'],
    ranking: ['ranking.changed'],
    reportDesk: ['choices.made'],
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

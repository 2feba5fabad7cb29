import { brokenChild } from '../broken-child.ts'
import { payload } from '../payload.ts'
import { evidenceSetup, type EvidenceContext } from './evidence.setup.ts'

/** The inputs of the searches that have been collected so far. */
const subjectOf = ({ context }: { context: EvidenceContext }) => ({ subject: context.subject })

export const evidenceMachine = evidenceSetup.createMachine({
  id: 'evidence',
  description:
    'Evidence for a challenge: summary, title, papers, case studies, reframes, business models. Each loads separately.',
  context: ({ input: { parent, text, ...stored } }) => ({
    parent,
    stored,
    hasText: text.trim() !== '',
    subject: undefined,
    section: undefined,
  }),
  invoke: [
    {
      id: 'summary',
      src: 'summary',
      input: ({ context: { stored }, self }) => ({
        parent: self,
        kind: 'summary' as const,
        stored: stored.summary,
      }),
      onError: brokenChild,
    },
    {
      id: 'title',
      src: 'title',
      input: ({ context: { stored }, self }) => ({
        parent: self,
        kind: 'title' as const,
        stored: stored.title,
      }),
      onError: brokenChild,
    },
    { id: 'papers', src: 'papers', onError: brokenChild },
    { id: 'caseStudies', src: 'caseStudies', onError: brokenChild },
    { id: 'reframes', src: 'reframes', onError: brokenChild },
    {
      id: 'businessModels',
      src: 'businessModels',
      onError: brokenChild,
    },
    { id: 'caseStudy', src: 'caseStudy', onError: brokenChild },
  ],
  initial: 'restoring',
  on: {
    'evidence.start': [
      {
        guard: { type: 'hasWords', params: payload },
        target: '.prepared',
        actions: { type: 'start', params: payload },
        meta: { spec: ['REFR-01'] },
      },
      {
        target: '.closed',
        description: 'The challenge has no text yet, so its section waits for one.',
        actions: { type: 'start', params: payload },
        meta: { spec: ['RES-12', 'VAL-14'] },
      },
    ],
    'evidence.clear': {
      target: '.closed',
      actions: [
        { type: 'start', params: { hasText: false } },
        { type: 'enterSection', params: { section: undefined } },
      ],
    },
    'evidence.leave': {
      actions: [
        { type: 'setSection', params: { section: undefined } },
        { type: 'loadStudy', params: payload },
      ],
      meta: { spec: ['CASE-01'] },
    },
    'summary.found': [
      {
        guard: { type: 'isSummary', params: payload },
        actions: [
          { type: 'setSummary', params: payload },
          { type: 'tellSummary', params: payload },
        ],
      },
      {
        actions: { type: 'tellTitle', params: ({ event }) => ({ title: event.summary }) },
        meta: { spec: ['SEQ-19'] },
      },
    ],
    'summary.missed': {
      guard: { type: 'isSummary', params: payload },
      description: 'There is no summary, so the whole text is used instead.',
      actions: [
        { type: 'setSummary', params: { summary: '' } },
        { type: 'tellSummary', params: { summary: '' } },
      ],
    },
  },
  states: {
    restoring: {
      description: 'After a reload, checks for a stored text. Searches start when the results are opened.',
      always: [{ guard: 'hasText', target: 'prepared' }, { target: 'closed' }],
    },
    closed: {
      description: 'There is no challenge text, so nothing is searched for.',
      meta: {
        spec: ['RES-12', 'VAL-14'],
        ignores: {
          'evidence.load': 'There is no text to search for.',
          'evidence.change': 'There is no text to search for.',
          'evidence.refresh': 'There is no text to search for.',
        },
      },
      on: {
        'evidence.enter': {
          description: 'A saved challenge is loading; its section waits for the text.',
          actions: { type: 'enterSection', params: payload },
          meta: { spec: ['RES-06', 'ROUTE-15'] },
        },
      },
    },
    prepared: {
      description: 'There is a text, but no search has started.',
      meta: {
        ignores: {
          'evidence.change': 'The search will get the latest data when it starts.',
          'evidence.refresh': 'No results are on show.',
        },
      },
      on: {
        'evidence.load': { target: 'gathering', actions: { type: 'setSubject', params: payload } },
        'evidence.enter': {
          target: 'gathering',
          description: 'Requests that a reload interrupted are made again.',
          actions: [
            { type: 'enterSection', params: payload },
            { type: 'setSubject', params: payload },
          ],
        },
      },
    },
    gathering: {
      description: 'Searches wait for the topics and, if the text is long, for its summary.',
      tags: 'busy',
      meta: {
        spec: ['SEQ-12', 'REFR-04'],
        ignores: {
          'evidence.load': 'The searches are already being prepared.',
          'evidence.refresh': 'No results are on show.',
        },
      },
      entry: ['askForShortForms', { type: 'loadReframes', params: subjectOf }],
      always: {
        guard: 'isGathered',
        target: 'open',
        actions: ['loadPapers', { type: 'loadSearched', params: subjectOf }],
      },
      on: {
        'evidence.change': {
          description: 'A new scope or case loads other reframes if they are on show.',
          actions: [
            { type: 'setSubject', params: payload },
            { type: 'loadReframes', params: payload },
          ],
          meta: { spec: ['RFM-03', 'RFM-04'] },
        },
        'evidence.enter': {
          actions: [
            { type: 'enterSection', params: payload },
            { type: 'setSubject', params: payload },
            { type: 'loadReframes', params: payload },
          ],
          meta: { spec: ['RFM-01'] },
        },
      },
    },
    open: {
      description:
        'A section loads its items when opened, unless it has them for the present text and topics.',
      entry: 'clearSubject',
      meta: {
        spec: ['REFR-03', 'RES-07', 'RES-08'],
        ignores: { 'evidence.load': 'The results for this text are on show.' },
      },
      on: {
        'evidence.change': {
          description:
            'A new scope or case loads other reframes if they are on show. Other changes count for the next search.',
          actions: { type: 'loadReframes', params: payload },
          meta: { spec: ['RFM-03', 'RFM-04'] },
        },
        'evidence.enter': {
          actions: [
            { type: 'enterSection', params: payload },
            { type: 'loadReframes', params: payload },
            { type: 'loadSearched', params: payload },
          ],
          meta: { spec: ['RSC-02', 'RSC-07', 'RFM-01', 'BM-01'] },
        },
        'evidence.refresh': {
          actions: [
            { type: 'loadReframes', params: payload },
            { type: 'loadSearched', params: payload },
          ],
        },
      },
    },
  },
})

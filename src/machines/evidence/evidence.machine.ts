import { payload } from '../payload.ts'
import { evidenceSetup } from './evidence.setup.ts'

export const evidenceMachine = evidenceSetup.createMachine({
  id: 'evidence',
  description:
    'What is looked up for a challenge: its summary and title, papers, case studies, reframes and business models, each with its own loading and error flags.',
  context: ({ input: { parent, text, tailoring, summary, title, ranking } }) => ({
    parent,
    stored: { text, summary, title, ranking },
    text,
    ...tailoring,
    summary: undefined,
    labels: undefined,
    section: undefined,
  }),
  invoke: [
    {
      id: 'summary',
      src: 'summary',
      input: ({ context: { stored }, self }) => ({
        parent: self,
        kind: 'summary' as const,
        text: stored.text,
        stored: stored.summary,
      }),
      onError: { description: 'Silent (specification §8).' },
    },
    {
      id: 'title',
      src: 'title',
      input: ({ context: { stored }, self }) => ({
        parent: self,
        kind: 'title' as const,
        text: stored.text,
        stored: stored.title,
      }),
      onError: { description: 'Silent (specification §8).' },
    },
    { id: 'papers', src: 'papers', onError: { description: 'Keeps its failures to itself.' } },
    { id: 'caseStudies', src: 'caseStudies', onError: { description: 'Keeps its failures to itself.' } },
    { id: 'reframes', src: 'reframes', onError: { description: 'Keeps its failures to itself.' } },
    {
      id: 'businessModels',
      src: 'businessModels',
      onError: { description: 'Keeps its failures to itself.' },
    },
    { id: 'caseStudy', src: 'caseStudy', onError: { description: 'Keeps its failures to itself.' } },
    {
      id: 'reframing',
      src: 'reframing',
      input: ({ context, self }) => ({ parent: self, text: context.text }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'ranking',
      src: 'ranking',
      input: ({ context, self }) => ({ parent: self, kept: context.stored.ranking }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'reportDesk',
      src: 'reportDesk',
      input: ({ self }) => ({ parent: self }),
      onError: { description: 'Keeps its failures to itself.' },
    },
  ],
  initial: 'restoring',
  on: {
    'evidence.prepare': [
      {
        guard: { type: 'hasWords', params: payload },
        target: '.prepared',
        actions: [
          { type: 'keepText', params: payload },
          'clearLists',
          'closeReport',
          { type: 'passText', params: payload },
        ],
        meta: { spec: ['REFR-01'] },
      },
      {
        target: '.closed',
        description: 'A challenge without a text: its section waits until it has one.',
        actions: [
          { type: 'keepText', params: { text: '' } },
          'clearLists',
          'closeReport',
          { type: 'passText', params: { text: '' } },
        ],
        meta: { spec: ['RES-12', 'VAL-14'] },
      },
    ],
    'evidence.clear': {
      target: '.closed',
      actions: [
        'dropAll',
        'clearLists',
        'clearStudy',
        'clearRanking',
        'closeReport',
        { type: 'passText', params: { text: '' } },
      ],
    },
    'evidence.supply': {
      description: 'Changed topics count for later requests; what is shown stays.',
      actions: { type: 'keepLabels', params: payload },
    },
    'evidence.tailor': {
      description:
        'Another scope or case brings other reframes, while they are on show; region and sector count for the next search.',
      actions: [
        {
          type: 'keepTailoring',
          params: payload,
        },
        'loadReframes',
      ],
      meta: { spec: ['RFM-03', 'RFM-04'] },
    },
    'evidence.leave': {
      actions: [
        { type: 'keepSection', params: { section: undefined } },
        { type: 'loadStudy', params: payload },
      ],
      meta: { spec: ['CASE-01'] },
    },
    'ranking.load': {
      description: 'A saved challenge brings the order of its ideas along.',
      actions: { type: 'loadRanking', params: payload },
    },
    'ranking.changed': {
      actions: { type: 'tellRanking', params: payload },
    },
    'sections.load': { actions: { type: 'loadSections', params: payload } },
    'sections.chosen': { actions: { type: 'tellSections', params: payload } },
    'text.wanted': { actions: { type: 'tellText', params: payload } },
    'summary.found': [
      {
        guard: { type: 'isSummary', params: payload },
        actions: [
          { type: 'keepSummary', params: payload },
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
      description: 'The whole text takes its place.',
      actions: { type: 'keepSummary', params: { summary: '' } },
    },
  },
  states: {
    restoring: {
      description: 'After a reload the stored text waits until the results are entered.',
      always: [{ guard: 'hasText', target: 'prepared' }, { target: 'closed' }],
    },
    closed: {
      description: 'Without a challenge text nothing is looked up.',
      meta: {
        spec: ['RES-12', 'VAL-14'],
        ignores: { 'evidence.load': 'There is no text to look anything up for.' },
      },
      on: {
        'evidence.enter': {
          description: 'A saved challenge is on its way: its section waits for the text.',
          actions: [{ type: 'keepSection', params: payload }, 'clearStudy'],
          meta: { spec: ['RES-06', 'ROUTE-15'] },
        },
      },
    },
    prepared: {
      description: 'There is a text, and nothing was asked about it yet.',
      on: {
        'evidence.load': 'gathering',
        'evidence.enter': {
          target: 'gathering',
          description: 'What was on its way at a reload is asked for again.',
          actions: [{ type: 'keepSection', params: payload }, 'clearStudy'],
        },
      },
    },
    gathering: {
      description: 'Searches wait for the topics and, where the text is long, for its summary.',
      tags: 'busy',
      meta: { spec: ['SEQ-12', 'REFR-04'], ignores: { 'evidence.load': 'It is asked for already.' } },
      entry: ['askForShortForms', 'loadReframes'],
      always: { guard: 'isGathered', target: 'open' },
      on: {
        'evidence.enter': {
          actions: [{ type: 'keepSection', params: payload }, 'clearStudy', 'loadReframes'],
          meta: { spec: ['RFM-01'] },
        },
      },
    },
    open: {
      description:
        'An opened section asks for its items, unless it has them for the present text and topics.',
      meta: {
        spec: ['REFR-03', 'RES-07', 'RES-08'],
        ignores: { 'evidence.load': 'What was found for this text is on show.' },
      },
      entry: ['loadPapers', 'loadSearched'],
      on: {
        'evidence.enter': {
          actions: [{ type: 'keepSection', params: payload }, 'clearStudy', 'loadReframes', 'loadSearched'],
          meta: { spec: ['RSC-02', 'RSC-07', 'RFM-01', 'BM-01'] },
        },
        'section.refreshed': { actions: ['loadReframes', 'loadSearched'] },
      },
    },
  },
})

export type EvidenceMachine = typeof evidenceMachine

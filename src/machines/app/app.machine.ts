import { defaultRefinements } from '#contract/vocabulary.ts'
import { payload } from '../payload.ts'
import { children } from './app.children.ts'
import { savedFacts } from './app.saved.ts'
import { appSetup } from './app.setup.ts'

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The tree of long-lived actors, and which fact of one is whose business among the others.',
  context: ({ input }) => ({ ...input, isRestored: false }),
  initial: 'prerendered',
  states: {
    prerendered: {
      description: 'As the page was built, before anything is known of this browser.',
      invoke: children,
      on: {
        'page.restored': { target: 'restored', actions: { type: 'keepPage', params: payload } },
        'place.entered': { description: 'Where the page is counts once it is restored.' },
      },
    },
    restored: {
      description: 'What the browser kept is in its place: every actor began anew with its part of it.',
      invoke: children,
    },
  },
  on: {
    ...savedFacts,
    'place.wanted': {
      actions: { type: 'goTo', params: payload },
    },
    'place.entered': [
      {
        guard: { type: 'hasToken', params: payload },
        description: 'Stored data goes first, then the text behind the token comes (AMB-81).',
        actions: [
          'closeDrawer',
          'forgetChallenge',
          'forgetResults',
          { type: 'redeemToken', params: payload },
          'loadSaved',
        ],
        meta: { spec: ['ROUTE-02'] },
      },
      {
        guard: { type: 'isHome', params: payload },
        description: 'Home starts anew; the draft of the form stays.',
        actions: ['closeDrawer', 'forgetChallenge', 'forgetResults', 'loadSaved'],
        meta: { spec: ['HOME-35', 'HOME-36', 'HOME-38'] },
      },
      {
        guard: { type: 'isOfNew', params: payload },
        actions: [
          'closeDrawer',
          'dropToken',
          { type: 'reachResults', params: payload },
          'enterResults',
          { type: 'enterBoard', params: payload },
          { type: 'enterEvidence', params: payload },
        ],
        meta: { spec: ['ROUTE-06', 'SPK-04', 'RES-01', 'ROUTE-08'] },
      },
      {
        guard: { type: 'isSaved', params: payload },
        actions: [
          'closeDrawer',
          'dropToken',
          { type: 'reachResults', params: payload },
          { type: 'openChallenge', params: payload },
          { type: 'enterBoard', params: payload },
          { type: 'enterEvidence', params: payload },
        ],
        meta: { spec: ['RES-06', 'ROUTE-15', 'ROUTE-30'] },
      },
      {
        guard: { type: 'hasList', params: payload },
        description: 'The saved challenges are on show: their page, or home after a sign-in.',
        actions: [
          'stopSequence',
          'closeDrawer',
          'leaveBoard',
          { type: 'leaveEvidence', params: payload },
          'dropToken',
          'loadSaved',
        ],
        meta: { spec: ['SAVED-04', 'HOME-38'] },
      },
      {
        actions: [
          'stopSequence',
          'closeDrawer',
          'leaveBoard',
          { type: 'leaveEvidence', params: payload },
          'dropToken',
        ],
      },
    ],
    'consent.given': [
      {
        guard: { type: 'isByBanner', params: payload },
        description: 'Accepting counts the page it was accepted on.',
        actions: ['allowAnalytics', 'countPage'],
        meta: { spec: ['COOK-04', 'ANA-04'] },
      },
      {
        guard: {
          type: 'allowsStatistics',
          params: payload,
        },
        actions: 'allowAnalytics',
        meta: { spec: ['ANA-02'] },
      },
      { actions: 'forbidAnalytics', meta: { spec: ['ANA-06'] } },
    ],
    'refinements.opened': { actions: 'loadOptions', meta: { spec: ['REF-17'] } },
    'refinements.changed': {
      actions: { type: 'keepRefinements', params: payload },
    },
    'website.judged': [
      {
        guard: { type: 'isJudgedValid', params: payload },
        actions: 'acceptWebsite',
      },
      { actions: 'rejectWebsite', meta: { spec: ['HOME-31'] } },
    ],
    'sparks.wanted': {
      description: 'What the form shows as set is what the challenge begins with.',
      actions: [
        'repeatRefinements',
        {
          type: 'requestSparks',
          params: payload,
        },
      ],
      meta: { spec: ['SEQ-04'] },
    },
    'challenge.submitted': {
      description: 'Step 1 of the sequence: what was stored goes, the text is stored.',
      actions: [
        'forgetResults',
        { type: 'startChallenge', params: payload },
        { type: 'prepareBoard', params: payload },
        { type: 'prepareEvidence', params: payload },
        { type: 'prepareCase', params: ({ event }) => ({ text: event.text, brief: null, isNew: true }) },
      ],
      meta: { spec: ['SEQ-01', 'SEQ-02'] },
    },
    'challenge.kept': {
      actions: [
        { type: 'changeSubject', params: payload },
        { type: 'tailorBoard', params: payload },
        { type: 'tailorEvidence', params: payload },
        { type: 'tailorCase', params: payload },
        { type: 'loadSections', params: payload },
      ],
    },
    'draft.revised': {
      actions: { type: 'reviseDraft', params: payload },
    },
    'draft.wanted': {
      actions: { type: 'replaceDraft', params: payload },
    },
    'draft.saved': {
      description: 'What is on the server is no draft any more: once more would make two of it.',
      actions: [
        { type: 'finishDraft', params: payload },
        { type: 'finishCase', params: payload },
      ],
    },
    'topics.wanted': {
      actions: { type: 'extractTopics', params: payload },
    },
    'topics.unwanted': { actions: 'clearTopics' },
    'topics.extracted': { actions: 'finishExtraction' },
    'topics.failed': { actions: 'failExtraction' },
    'topics.changed': {
      actions: [
        { type: 'supplyBoard', params: payload },
        { type: 'supplyEvidence', params: payload },
        { type: 'keepTopics', params: payload },
      ],
    },
    'case.changed': {
      description:
        'What the owner made of it belongs to the challenge; ideas are asked for with what is on show.',
      actions: [
        { type: 'keepCase', params: ({ event }) => ({ brief: event.own }) },
        { type: 'keepTypedCase', params: ({ event }) => ({ brief: event.typed }) },
        { type: 'changeSubjectCase', params: payload },
      ],
    },
    'case.confirmed': {
      description: 'What is on the board was written before anybody knew what stands in the way.',
      actions: 'refreshBoard',
      meta: { spec: ['ASK-02'] },
    },
    'case.typed': {
      description: 'Nothing follows from half a sentence; who leaves takes it along.',
      actions: { type: 'keepTypedCase', params: ({ event }) => ({ brief: event.typed }) },
    },
    'text.handed': {
      description: 'It was shared, with what its owner made of the case.',
      actions: { type: 'holdCase', params: payload },
      meta: { spec: ['ROUTE-02'] },
    },
    'options.handed': {
      guard: { type: 'hasOptions', params: payload },
      description: 'A text that brings none leaves them as they are.',
      actions: {
        type: 'supplyRefinements',
        params: ({ event }) => ({ refinements: event.refinements ?? defaultRefinements }),
      },
      meta: { spec: ['ROUTE-02'] },
    },
    'options.replaced': {
      description: 'Undo in the form brings them back with the text.',
      actions: { type: 'keepOptions', params: payload },
    },
    'sections.chosen': {
      description: 'What was left out of a report stays so, on another page too.',
      actions: { type: 'keepSections', params: payload },
    },
    'ranking.kept': {
      actions: { type: 'keepRanking', params: payload },
    },
    'refresh.wanted': {
      actions: 'loadEvidence',
      meta: { spec: ['SEQ-12'] },
    },
    'text.revised': {
      actions: [
        'closeDrawer',
        { type: 'changeSubjectSummary', params: { summary: '' } },
        { type: 'prepareBoard', params: payload },
        { type: 'extractTopics', params: ({ event }) => ({ text: event.text, quiet: true, revised: true }) },
        { type: 'prepareEvidence', params: payload },
        { type: 'changeCase', params: payload },
        'loadEvidence',
      ],
      meta: { spec: ['REFR-01', 'REFR-02', 'REFR-03', 'REFR-04', 'SEQ-18'] },
    },
    'text.wanted': { actions: { type: 'replaceText', params: payload } },
    'summary.kept': {
      actions: { type: 'changeSubjectSummary', params: payload },
    },
  },
})

export type AppMachine = typeof appMachine

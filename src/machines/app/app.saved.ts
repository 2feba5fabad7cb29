import { payload } from '../payload.ts'
import { appSetup } from './app.setup.ts'

/** What sessions, saved challenges and their creation mean to the others. */
export const savedFacts = appSetup.createStateConfig({
  on: {
    'session.began': {
      description: 'For those who keep something in the name of a person.',
      actions: [
        { type: 'tellSession', params: { isGuest: false } },
        { type: 'openTopics', params: ({ event }) => ({ user: event.known.user }) },
      ],
      meta: { spec: ['PERM-04'] },
    },
    'user.changed': {
      actions: { type: 'openTopics', params: payload },
      meta: { spec: ['SET-13'] },
    },
    'session.ended': [
      {
        guard: { type: 'isExpired', params: payload },
        description: 'They may be in the middle of a sentence: what was typed stays, and is in the form.',
        actions: [
          { type: 'tellSession', params: { isGuest: true } },
          { type: 'openTopics', params: { user: undefined } },
          'closeDrawer',
          'forgetChallenge',
          'clearAsides',
          'forgetResults',
        ],
        meta: { spec: ['AUTH-20', 'PERS-13'] },
      },
      {
        description: 'They left, here or in another tab: nothing of them stays, an unsaved edit included.',
        actions: [
          { type: 'tellSession', params: { isGuest: true } },
          { type: 'openTopics', params: { user: undefined } },
          'closeDrawer',
          // Before the challenge is forgotten: that hands an open editor's text to the form.
          'forgetEdit',
          'forgetChallenge',
          'clearAsides',
          'forgetResults',
          'clearForm',
        ],
        meta: { spec: ['AUTH-14', 'PERS-13'] },
      },
    ],
    'login.wanted': { actions: 'requestLogin' },
    'creation.wanted': {
      description: 'Step 5 of the sequence.',
      actions: 'saveChallenge',
      meta: { spec: ['SEQ-08'] },
    },
    'challenge.created': {
      actions: { type: 'finishCreation', params: payload },
      meta: { spec: ['SEQ-09'] },
    },
    'aside.saved': {
      description: 'The list has one more.',
      actions: 'loadSaved',
      meta: { spec: ['BOOK-13'] },
    },
    'challenge.refused': { actions: 'failCreation', meta: { spec: ['SEQ-10'] } },
    'challenge.opened': [
      {
        guard: { type: 'isKnown', params: payload },
        description: 'What was found for its text is here already.',
        actions: 'loadEvidence',
      },
      {
        guard: { type: 'hasTopics', params: payload },
        description: 'Its topics come with it, as they were left.',
        actions: [
          'closeDrawer',
          { type: 'changeSubjectSummary', params: { summary: '' } },
          { type: 'prepareBoard', params: ({ event }) => ({ text: event.challenge.challenge_text }) },
          { type: 'prepareEvidence', params: ({ event }) => ({ text: event.challenge.challenge_text }) },
          {
            type: 'prepareCase',
            params: ({ event: { challenge } }) => ({
              text: challenge.challenge_text,
              brief: challenge.case_brief,
              isNew: challenge._id === undefined,
            }),
          },
          { type: 'loadTopics', params: payload },
          'loadEvidence',
        ],
        meta: { spec: ['RES-06'] },
      },
      {
        actions: [
          'closeDrawer',
          { type: 'changeSubjectSummary', params: { summary: '' } },
          { type: 'prepareBoard', params: ({ event }) => ({ text: event.challenge.challenge_text }) },
          {
            type: 'extractTopics',
            params: ({ event }) => ({ text: event.challenge.challenge_text, quiet: true }),
          },
          { type: 'prepareEvidence', params: ({ event }) => ({ text: event.challenge.challenge_text }) },
          {
            type: 'prepareCase',
            params: ({ event: { challenge } }) => ({
              text: challenge.challenge_text,
              brief: challenge.case_brief,
              isNew: challenge._id === undefined,
            }),
          },
          'loadEvidence',
        ],
        meta: { spec: ['RES-06'] },
      },
    ],
    'board.wanted': {
      description: 'What was arranged of a saved challenge, here or in another tab.',
      actions: [
        { type: 'loadTopics', params: payload },
        { type: 'loadRanking', params: payload },
        { type: 'loadCase', params: payload },
      ],
    },
    'refinements.wanted': {
      actions: { type: 'replaceRefinements', params: payload },
    },
    'address.wanted': {
      actions: { type: 'attachPlace', params: payload },
      meta: { spec: ['PERS-02'] },
    },
    'title.kept': {
      actions: { type: 'keepTitle', params: payload },
      meta: { spec: ['SEQ-19'] },
    },
    'action.decided': {
      description: 'What waits to be saved comes before a new title, and is in copies.',
      actions: { type: 'flushChallenge', params: payload },
      meta: { spec: ['LIST-06', 'LIST-08', 'LIST-09'] },
    },
    'challenge.deleted': {
      actions: { type: 'removeChallenge', params: payload },
    },
    'challenge.renamed': {
      description: 'The one on show has another title at once.',
      actions: { type: 'replaceTitle', params: payload },
      meta: { spec: ['LIST-06'] },
    },
  },
}).on

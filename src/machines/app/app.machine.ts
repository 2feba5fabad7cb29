import { sendTo } from 'xstate'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { payload } from '../payload.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { children } from './app.children.ts'
import {
  appSetup,
  toAccount,
  toChallengeForm,
  toNavigation,
  toOptions,
  toRefinements,
  toWorkspace,
} from './app.setup.ts'

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Starts what lives as long as the page, and turns addresses into what each of them shows.',
  context: ({ input }) => ({ ...input, isRestored: false }),
  initial: 'prerendered',
  states: {
    prerendered: {
      description: 'As the page was built, before anything is known of this browser.',
      invoke: children,
      on: {
        'page.restored': { target: 'restored', actions: { type: 'setPage', params: payload } },
        'place.entered': { description: 'Where the page is counts once it is restored.' },
      },
    },
    restored: {
      description: 'The page is restored: every actor began again with its part of what the browser kept.',
      invoke: children,
    },
  },
  on: {
    'place.wanted': {
      actions: sendTo(toNavigation, ({ event: { path, replace } }) => ({ type: 'place.go', path, replace })),
    },
    'address.wanted': {
      actions: sendTo(toNavigation, ({ event: { id } }) => ({ type: 'place.attach', id })),
      meta: { spec: ['PERS-02'] },
    },
    'place.entered': [
      {
        guard: { type: 'hasToken', params: payload },
        description: 'Stored data goes first, then the text behind the token comes (AMB-81).',
        actions: [
          'clearChallenge',
          sendTo(toChallengeForm, ({ event: { place } }) => ({
            type: 'token.redeem',
            token: place.name === 'home' ? (place.token ?? '') : '',
          })),
          'loadSaved',
        ],
        meta: { spec: ['ROUTE-02'] },
      },
      {
        guard: { type: 'isHome', params: payload },
        description: 'Home starts with no challenge; the draft of the form stays.',
        actions: ['clearChallenge', 'loadSaved'],
        meta: { spec: ['HOME-35', 'HOME-36', 'HOME-38'] },
      },
      {
        guard: { type: 'isOfChallenge', params: payload },
        actions: ['clearToken', { type: 'enterResults', params: payload }],
        meta: { spec: ['ROUTE-06', 'SPK-04', 'RES-01', 'RES-06', 'ROUTE-08', 'ROUTE-15', 'ROUTE-30'] },
      },
      {
        guard: { type: 'hasList', params: payload },
        description: 'The saved challenges are on show: their page, or home after a sign-in.',
        actions: [{ type: 'leaveResults', params: payload }, 'clearToken', 'loadSaved'],
        meta: { spec: ['SAVED-04', 'HOME-38'] },
      },
      { actions: [{ type: 'leaveResults', params: payload }, 'clearToken'] },
    ],
    'session.began': {
      actions: { type: 'tellSession', params: ({ event }) => ({ user: event.known.user }) },
      meta: { spec: ['PERM-04'] },
    },
    'user.changed': {
      actions: { type: 'openTopics', params: payload },
      meta: { spec: ['SET-13'] },
    },
    'session.ended': [
      {
        guard: { type: 'isExpired', params: payload },
        description:
          'The person may be in the middle of a sentence: what was typed stays, and is in the form.',
        actions: [
          { type: 'tellSession', params: { user: undefined } },
          sendTo(toWorkspace, { type: 'edit.release' }),
          'clearChallenge',
          'clearAsides',
        ],
        meta: { spec: ['AUTH-20', 'PERS-13'] },
      },
      {
        description:
          'The person left, here or in another tab: nothing of theirs stays, an unsaved edit included.',
        actions: [
          { type: 'tellSession', params: { user: undefined } },
          // Before the challenge is cleared, because an open edit would wait at the challenge then.
          sendTo(toWorkspace, { type: 'edit.clear' }),
          'clearChallenge',
          'clearAsides',
          'clearForm',
        ],
        meta: { spec: ['AUTH-14', 'PERS-13'] },
      },
    ],
    'login.wanted': { actions: sendTo(toAccount, { type: 'login.request' }) },
    'sparks.requested': {
      actions: sendTo(toWorkspace, ({ event }) => event),
      meta: { spec: ['SEQ-04'] },
    },
    'draft.revised': {
      actions: sendTo(toChallengeForm, ({ event: { from, text } }) => ({ type: 'draft.change', from, text })),
    },
    'draft.wanted': {
      actions: sendTo(toChallengeForm, ({ event: { text } }) => ({ type: 'draft.replace', text })),
    },
    'draft.saved': {
      description:
        'A text on the server is no longer a draft: sent again, it would become a second challenge.',
      actions: sendTo(toChallengeForm, ({ event: { text } }) => ({ type: 'draft.finish', text })),
    },
    'text.handed': {
      description: 'The text was shared, with what its owner made of the case.',
      actions: sendTo(toWorkspace, ({ event: { text, brief } }) => ({ type: 'case.hold', text, brief })),
      meta: { spec: ['ROUTE-02'] },
    },
    'options.handed': {
      guard: { type: 'hasOptions', params: payload },
      description: 'A text that brings none leaves them as they are.',
      actions: sendTo(toRefinements, ({ event: { refinements = defaultRefinements } }) => ({
        type: 'refinements.supply',
        refinements,
      })),
      meta: { spec: ['ROUTE-02'] },
    },
    'options.replaced': {
      description: 'Undo in the form brings them back with the text.',
      actions: sendTo(toChallengeForm, ({ event: { refinements } }) => ({
        type: 'options.keep',
        refinements,
      })),
    },
    'refinements.opened': {
      actions: sendTo(toOptions, { type: 'options.load' }),
      meta: { spec: ['REF-17'] },
    },
    'refinements.changed': {
      actions: sendTo(toWorkspace, ({ event: { refinements } }) => ({
        type: 'refinements.keep',
        refinements,
      })),
    },
    'refinements.wanted': {
      actions: sendTo(toRefinements, ({ event: { refinements } }) => ({
        type: 'refinements.replace',
        refinements,
      })),
    },
    'website.judged': [
      {
        guard: { type: 'isJudgedValid', params: payload },
        actions: sendTo(toChallengeForm, { type: 'website.accept' }),
      },
      { actions: sendTo(toChallengeForm, { type: 'website.reject' }), meta: { spec: ['HOME-31'] } },
    ],
    'aside.saved': {
      description: 'The list has one more.',
      actions: 'loadSaved',
      meta: { spec: ['BOOK-13'] },
    },
    'action.decided': {
      description: 'Changes that wait to be saved come before a new title, and are in copies.',
      actions: sendTo(toWorkspace, ({ event: { id } }) => ({ type: 'challenge.flush', id })),
      meta: { spec: ['LIST-06', 'LIST-08', 'LIST-09'] },
    },
    'challenge.deleted': {
      actions: sendTo(toWorkspace, ({ event: { id } }) => ({ type: 'challenge.removed', id })),
    },
    'challenge.renamed': {
      description: 'The one on show has another title at once.',
      actions: sendTo(toWorkspace, ({ event: { id, title } }) => ({ type: 'title.replace', id, title })),
      meta: { spec: ['LIST-06'] },
    },
    'consent.given': [
      {
        guard: { type: 'isByBanner', params: payload },
        description: 'Accepting counts the page it was accepted on.',
        actions: [
          sendTo(toAnalytics, { type: 'analytics.allow' }),
          sendTo(toAnalytics, { type: 'page.record' }),
        ],
        meta: { spec: ['COOK-04', 'ANA-04'] },
      },
      {
        guard: { type: 'allowsStatistics', params: payload },
        actions: sendTo(toAnalytics, { type: 'analytics.allow' }),
        meta: { spec: ['ANA-02'] },
      },
      { actions: sendTo(toAnalytics, { type: 'analytics.forbid' }), meta: { spec: ['ANA-06'] } },
    ],
  },
})

export type AppMachine = typeof appMachine

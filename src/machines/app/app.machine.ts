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
  description:
    'The root. Starts the actors that live as long as the page, and turns addresses into commands.',
  context: ({ input }) => ({ ...input, isRestored: false }),
  initial: 'prerendered',
  states: {
    prerendered: {
      description: 'The prerendered page, before the data stored in this browser is read.',
      invoke: children,
      on: {
        'page.restored': { target: 'restored', actions: { type: 'setPage', params: payload } },
        'place.entered': {
          description: 'Ignored, because navigation starts again once the page is restored.',
        },
      },
    },
    restored: {
      description: 'Every actor has restarted with its part of the data stored in this browser.',
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
        description: 'Clears the stored challenge, then fetches the text behind the token (AMB-81).',
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
        description: 'Home starts without a challenge; the draft in the form stays.',
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
        description: 'The page lists the saved challenges: their own page, or home on return from a sign-in.',
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
        description: 'The session expired, perhaps in mid-sentence, so unsaved text moves to the form.',
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
          'The person logged out, here or in another tab, so all their data is cleared, even unsaved edits.',
        actions: [
          { type: 'tellSession', params: { user: undefined } },
          // Clear the editor first: clearing the challenge would otherwise set its unsaved text aside.
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
      actions: sendTo(toWorkspace, ({ event }) => ({ ...event, type: 'sparks.request' })),
      meta: { spec: ['SEQ-04'] },
    },
    'draft.revised': {
      actions: sendTo(toChallengeForm, ({ event: { from, text } }) => ({ type: 'draft.change', from, text })),
    },
    'draft.wanted': {
      actions: sendTo(toChallengeForm, ({ event: { text } }) => ({ type: 'draft.replace', text })),
    },
    'draft.saved': {
      description: 'A saved text is no longer a draft. Sending it again would create a second challenge.',
      actions: sendTo(toChallengeForm, ({ event: { text } }) => ({ type: 'draft.finish', text })),
    },
    'text.handed': {
      description: 'A shared text arrived, with its owner’s version of the case.',
      actions: sendTo(toWorkspace, ({ event: { text, brief } }) => ({ type: 'case.hold', text, brief })),
      meta: { spec: ['ROUTE-02'] },
    },
    'refinements.handed': {
      guard: { type: 'hasRefinements', params: payload },
      description: 'If the text brings no refinements, the present ones stay.',
      actions: sendTo(toRefinements, ({ event: { refinements = defaultRefinements } }) => ({
        type: 'refinements.supply',
        refinements,
      })),
      meta: { spec: ['ROUTE-02'] },
    },
    'refinements.replaced': {
      description: 'The form remembers the replaced refinements, so that undo restores them with the text.',
      actions: sendTo(toChallengeForm, ({ event: { refinements } }) => ({
        type: 'refinements.remember',
        refinements,
      })),
    },
    'refinements.opened': {
      actions: sendTo(toOptions, { type: 'options.load' }),
      meta: { spec: ['REF-17'] },
    },
    'refinements.changed': {
      actions: sendTo(toWorkspace, ({ event: { refinements } }) => ({
        type: 'refinements.change',
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
      description: 'The list of saved challenges has grown, so it is loaded again.',
      actions: 'loadSaved',
      meta: { spec: ['BOOK-13'] },
    },
    'action.decided': {
      description: 'Pending changes are saved first, so that a rename follows them and a copy contains them.',
      actions: sendTo(toWorkspace, ({ event: { id } }) => ({ type: 'challenge.flush', id })),
      meta: { spec: ['LIST-06', 'LIST-08', 'LIST-09'] },
    },
    'challenge.deleted': {
      actions: sendTo(toWorkspace, ({ event: { id } }) => ({ type: 'challenge.removed', id })),
    },
    'challenge.renamed': {
      description: 'If the renamed challenge is on show, its title changes at once.',
      actions: sendTo(toWorkspace, ({ event: { id, title } }) => ({ type: 'title.replace', id, title })),
      meta: { spec: ['LIST-06'] },
    },
    'consent.given': [
      {
        guard: { type: 'isByBanner', params: payload },
        description: 'When the banner is accepted, the page on show is counted.',
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

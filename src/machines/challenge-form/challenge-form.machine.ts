import { assign, sendTo, setup } from 'xstate'
import { toAnalytics } from '../analytics/track.ts'
import { declareAction, declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Parent } from '../talk.ts'
import { exampleText, isLongEnough, isTooLong, textLength } from './challenge-form.rules.ts'

export type ChallengeFormViewEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.cleared' }
  | { type: 'example.used' }
  /** Undo of Clear text, of the example or of a text that came by a token. */
  | { type: 'text.restored' }
  /** The button, or Ctrl/Cmd+Enter in the text (AMB-70). */
  | { type: 'sparks.requested' }

export type ChallengeFormEvent =
  | ChallengeFormViewEvent
  | { type: 'token.redeem'; token: string }
  /** The text was written on elsewhere: the form goes on with that. */
  | { type: 'draft.replace'; text: string }
  /** Another page was opened: nobody waits for the text any more. */
  | { type: 'token.clear' }
  | { type: 'website.accept' }
  | { type: 'website.reject' }

export type ChallengeFormFact =
  { type: 'sparks.wanted'; text: string } | { type: 'place.wanted'; path: string; replace: boolean }

export interface ChallengeFormInput {
  parent: Parent<ChallengeFormFact>
  /** The draft of an earlier visit or of before a reload: never lost but by Clear text. */
  draft: string
}

export interface ChallengeFormContext {
  parent: Parent<ChallengeFormFact>
  text: string
  /** The text that was replaced at once, for Undo; empty when there is none. */
  replaced: string
  token: string
  /** The company website is no address. It may be judged at any time, also while a text is fetched. */
  isWebsiteRefused: boolean
}

export const challengeFormMachine = setup({
  types: {
    context: {} as ChallengeFormContext,
    events: {} as ChallengeFormEvent,
    input: {} as ChallengeFormInput,
    tags: {} as 'busy' | 'blocked',
  },
  actors: { requestTokenText: declareCall<string, { token: string }>('requestTokenText') },
  actions: {
    keepText: assign((_, params: { text: string }) => ({ text: params.text, replaced: '' })),
    replaceText: assign(({ context }, params: { text: string }) => ({
      text: params.text,
      replaced: context.text.trim() === '' ? context.replaced : context.text,
    })),
    restoreText: assign(({ context }) => ({ text: context.replaced, replaced: '' })),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
    dropToken: assign({ token: '' }),
    acceptWebsite: assign({ isWebsiteRefused: false }),
    refuseWebsite: assign({ isWebsiteRefused: true }),
    wantSparks: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'sparks.wanted' as const, text: context.text.trim() }),
    ),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
    sayEmpty: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
    countExample: sendTo(toAnalytics, {
      type: 'event.record',
      name: 'CHALLENGE_FORM_USE_EXAMPLE_TEXT',
    }),
    countClear: sendTo(toAnalytics, { type: 'event.record', name: 'CHALLENGE_FORM_CLEAR_TEXT' }),
    logFailure: declareAction<{ call: string }>('logFailure'),
  },
  guards: {
    isEmpty: ({ context }) => textLength(context.text) === 0,
    isShort: ({ context }) => !isLongEnough(context.text),
    isTooLong: ({ context }) => isTooLong(context.text),
    hasText: ({ context }) => context.text !== '',
    hasReplaced: ({ context }) => context.replaced !== '',
    isWebsiteRefused: ({ context }) => context.isWebsiteRefused,
  },
}).createMachine({
  id: 'challengeForm',
  description: 'The text of the challenge as it is typed: a draft of its own that only Clear text removes.',
  context: ({ input }) => ({
    parent: input.parent,
    text: input.draft,
    replaced: '',
    token: '',
    isWebsiteRefused: false,
  }),
  initial: 'open',
  on: {
    'website.accept': { actions: 'acceptWebsite' },
    'website.reject': { actions: 'refuseWebsite' },
    'token.redeem': {
      target: '.fetchingText',
      actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
    },
  },
  states: {
    open: {
      description: 'The user writes.',
      initial: 'judging',
      on: {
        'text.changed': {
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          meta: { spec: ['HOME-16', 'HOME-20'] },
        },
        'text.cleared': {
          guard: 'hasText',
          actions: [{ type: 'replaceText', params: { text: '' } }, 'countClear'],
          meta: { spec: ['HOME-17', 'HOME-18'] },
        },
        'example.used': {
          actions: [{ type: 'replaceText', params: { text: exampleText } }, 'countExample'],
          meta: { spec: ['HOME-14', 'HOME-15'] },
        },
        'draft.replace': {
          description: 'Undo brings back what was in the form before.',
          actions: { type: 'replaceText', params: ({ event }) => ({ text: event.text }) },
        },
        'text.restored': {
          guard: 'hasReplaced',
          description: 'Nothing that was typed is lost by a click.',
          actions: 'restoreText',
        },
      },
      states: {
        judging: {
          description: 'What is known about the website decides.',
          always: [{ guard: 'isWebsiteRefused', target: 'blocked' }, { target: 'allowed' }],
        },
        allowed: {
          description: 'Sparks may be requested once the text is long enough.',
          on: {
            'website.reject': { target: 'blocked', actions: 'refuseWebsite' },
            'sparks.requested': [
              { guard: 'isEmpty', actions: 'sayEmpty', meta: { spec: ['MSG-37'] } },
              { guard: 'isShort', actions: 'sayShort', meta: { spec: ['MSG-36', 'VAL-01', 'CONST-01'] } },
              { guard: 'isTooLong', description: 'The form says by how much the text is too long.' },
              { actions: 'wantSparks', meta: { spec: ['HOME-30', 'VAL-02'] } },
            ],
          },
        },
        blocked: {
          description: 'The company website is no address: it has to be mended or removed first.',
          tags: 'blocked',
          meta: { spec: ['HOME-31'] },
          on: { 'website.accept': { target: 'allowed', actions: 'acceptWebsite' } },
        },
      },
    },
    fetchingText: {
      description: 'The address carried a token: the text behind it is fetched.',
      tags: 'busy',
      meta: { spec: ['ROUTE-02'] },
      on: {
        'token.clear': {
          target: 'open',
          description: 'An answer that comes late takes nobody away from where they went.',
          actions: 'dropToken',
        },
      },
      invoke: {
        id: 'requestTokenText',
        src: 'requestTokenText',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'replaceText', params: ({ event }) => ({ text: event.output }) },
            'dropToken',
            'wantHome',
          ],
          meta: { spec: ['ROUTE-02'] },
        },
        onError: {
          target: 'open',
          description: 'Logged, and home without a message (specification §8).',
          actions: [{ type: 'logFailure', params: { call: 'readTokenText' } }, 'dropToken', 'wantHome'],
          meta: { spec: ['ROUTE-03', 'MSG-44'] },
        },
      },
    },
  },
})

export type ChallengeFormMachine = typeof challengeFormMachine

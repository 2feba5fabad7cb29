import { assign, sendTo, setup } from 'xstate'
import type { Challenge, Refinements } from '#contract/entities.ts'
import { isLongEnough, isTooLong } from '../challenge-form/challenge-form.rules.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Parent } from '../talk.ts'
import { emptyChallenge, isChangedText, newChallenge, refinementsOf } from './challenge.rules.ts'

export type ChallengeViewEvent =
  | { type: 'edit.started' }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.saved' }
  | { type: 'edit.cancelled' }

export type ChallengeEvent =
  | ChallengeViewEvent
  | { type: 'challenge.start'; text: string }
  | { type: 'challenge.clear' }
  /** Another text takes its place, such as a reframe; not while the text is being edited. */
  | { type: 'text.replace'; text: string }
  | { type: 'refinements.keep'; refinements: Refinements }
  | { type: 'results.enter' }

export type ChallengeFact =
  | { type: 'challenge.kept'; challenge: Challenge }
  | { type: 'text.revised'; text: string }
  /** What the form is to show from now on: the text as it was last written. */
  | { type: 'draft.wanted'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }

export interface ChallengeInput {
  parent: Parent<ChallengeFact>
  /** Kept from before a reload (PERS-10). */
  stored: Challenge | undefined
  /** An unsaved edit of before a reload. */
  edit: string | undefined
}

export interface ChallengeContext {
  parent: Parent<ChallengeFact>
  challenge: Challenge
  /** The text in the editor, while it is open. */
  edit: string
}

export const challengeMachine = setup({
  types: {
    context: {} as ChallengeContext,
    events: {} as ChallengeEvent,
    input: {} as ChallengeInput,
  },
  actions: {
    startChallenge: assign({
      challenge: ({ context }, params: { text: string }) =>
        newChallenge(params.text, refinementsOf(context.challenge)),
      edit: '',
    }),
    dropChallenge: assign({
      challenge: ({ context }) => ({ ...emptyChallenge, ...refinementsOf(context.challenge) }),
      edit: '',
    }),
    keepRefinements: assign({
      challenge: ({ context }, params: { refinements: Refinements }) => ({
        ...context.challenge,
        ...params.refinements,
      }),
    }),
    openEditor: assign({ edit: ({ context }) => context.challenge.challenge_text }),
    keepEdit: assign({ edit: (_, params: { text: string }) => params.text }),
    dropEdit: assign({ edit: '' }),
    wantDraft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.wanted' as const, text: context.edit.trim() }),
    ),
    reviseText: assign({
      challenge: ({ context }) => ({ ...context.challenge, challenge_text: context.edit.trim() }),
      edit: '',
    }),
    tellKept: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.kept' as const, challenge: context.challenge }),
    ),
    tellRevised: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.revised' as const, text: context.challenge.challenge_text }),
    ),
    sayMissing: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
  },
  guards: {
    hasText: ({ context }) => context.challenge.challenge_text.trim() !== '',
    hasEdit: ({ context }) => context.edit !== '',
    hasNewEdit: ({ context }) =>
      context.edit.trim() !== '' && isChangedText(context.edit, context.challenge.challenge_text),
    isUnchanged: ({ context }) => !isChangedText(context.edit, context.challenge.challenge_text),
    isShort: ({ context }) => !isLongEnough(context.edit),
    isTooLong: ({ context }) => isTooLong(context.edit),
  },
}).createMachine({
  id: 'challenge',
  description: 'The challenge that the results are about: none, or a new one whose text can be edited.',
  context: ({ input }) => ({
    parent: input.parent,
    challenge: input.stored ?? emptyChallenge,
    edit: input.edit ?? '',
  }),
  initial: 'remembering',
  on: {
    'challenge.start': {
      target: '.fresh',
      actions: [{ type: 'startChallenge', params: ({ event }) => ({ text: event.text }) }, 'tellKept'],
      meta: { spec: ['SEQ-01', 'SEQ-03', 'PERS-01'] },
    },
    'challenge.clear': {
      target: '.none',
      actions: ['dropChallenge', 'tellKept'],
      meta: { spec: ['HOME-35', 'PERS-13'] },
    },
    'refinements.keep': {
      actions: [
        { type: 'keepRefinements', params: ({ event }) => ({ refinements: event.refinements }) },
        'tellKept',
      ],
      meta: { spec: ['SEQ-04'] },
    },
  },
  states: {
    remembering: {
      description: 'After a reload the stored challenge is used, and an open editor opens again.',
      meta: { spec: ['PERS-10'] },
      exit: 'tellKept',
      always: [{ guard: 'hasText', target: 'fresh' }, { target: 'none' }],
    },
    none: {
      description: 'Nothing was submitted yet.',
      on: {
        'results.enter': {
          actions: ['sayMissing', 'wantHome'],
          meta: { spec: ['RES-04', 'MSG-37'] },
        },
      },
    },
    fresh: {
      description: 'A new challenge: kept in this tab, not on the server.',
      meta: { spec: ['PERS-04'] },
      initial: 'reopening',
      states: {
        reopening: {
          description: 'An edit that a reload interrupted goes on.',
          always: [{ guard: 'hasEdit', target: 'editing' }, { target: 'viewing' }],
        },
        viewing: {
          description: 'The text is shown, shortened.',
          on: {
            'edit.started': { target: 'editing', actions: 'openEditor', meta: { spec: ['RES-09'] } },
            'text.replace': {
              actions: [
                { type: 'keepEdit', params: ({ event }) => ({ text: event.text }) },
                'wantDraft',
                'reviseText',
                'tellKept',
                'tellRevised',
              ],
            },
          },
        },
        editing: {
          description: 'The text is in the editor; saving a changed text renews the results.',
          on: {
            'edit.changed': {
              actions: { type: 'keepEdit', params: ({ event }) => ({ text: event.text }) },
            },
            'edit.saved': [
              {
                guard: 'isUnchanged',
                target: 'viewing',
                actions: 'dropEdit',
                meta: { spec: ['RES-10', 'VAL-04'] },
              },
              { guard: 'isShort', actions: 'sayShort', meta: { spec: ['RES-11', 'MSG-36'] } },
              { guard: 'isTooLong', description: 'The editor says by how much the text is too long.' },
              {
                target: 'viewing',
                actions: ['wantDraft', 'reviseText', 'tellKept', 'tellRevised'],
                meta: { spec: ['RES-10', 'REFR-01'] },
              },
            ],
            'edit.cancelled': { target: 'viewing', actions: 'dropEdit' },
            'challenge.clear': {
              guard: 'hasNewEdit',
              target: '#challenge.none',
              description: 'Whoever leaves with an edit unsaved finds it in the form.',
              actions: ['wantDraft', 'dropChallenge', 'tellKept'],
            },
          },
        },
      },
    },
  },
})

export type ChallengeMachine = typeof challengeMachine

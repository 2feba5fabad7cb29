import { assign, sendTo, setup } from 'xstate'
import { payload } from '../payload.ts'
import {
  firstReframing,
  reframedText,
  toggleCompared,
  unused,
  type ReframingContext,
  type ReframingInput,
} from './reframing.rules.ts'

export type ReframingViewEvent =
  | { type: 'comparison.toggled'; label: string }
  | { type: 'comparison.cleared' }
  | { type: 'reframe.used'; label: string }
  | { type: 'reframe.dropped' }

export type ReframingEvent =
  | ReframingViewEvent
  /** The challenge text is this one from now on, whatever wrote it. */
  | { type: 'text.keep'; text: string }

export const reframingMachine = setup({
  types: {
    context: {} as ReframingContext,
    events: {} as ReframingEvent,
    input: {} as ReframingInput,
    tags: {} as 'adopted',
  },
  actions: {
    toggle: assign({
      compared: ({ context }, params: { label: string }) => toggleCompared(context.compared, params.label),
    }),
    dropCompared: assign({ compared: [] }),
    keepText: assign((_, params: { text: string }) => ({
      text: params.text,
      compared: [],
      wanted: unused,
      label: '',
      before: '',
    })),
    adopt: assign(({ context }) => ({
      text: context.wanted.text,
      label: context.wanted.label,
      before: context.before === '' ? context.text : context.before,
      compared: [],
      wanted: unused,
    })),
    keepWanted: assign({
      wanted: ({ context }, params: { label: string }) => ({
        label: params.label,
        text: reframedText(params.label, context.before === '' ? context.text : context.before),
      }),
    }),
    wantReframed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.wanted' as const, text: context.wanted.text }),
    ),
    wantBefore: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.wanted' as const, text: context.before }),
    ),
  },
  guards: {
    isWanted: ({ context }, params: { text: string }) =>
      context.wanted.label !== '' && context.wanted.text === params.text,
  },
}).createMachine({
  id: 'reframing',
  description: 'Which reframes are compared, and which one the challenge was restated by.',
  context: ({ input }) => firstReframing(input),
  initial: 'free',
  on: {
    'comparison.toggled': {
      actions: { type: 'toggle', params: payload },
    },
    'comparison.cleared': { actions: 'dropCompared' },
    'reframe.used': {
      actions: [{ type: 'keepWanted', params: payload }, 'wantReframed'],
    },
    'text.keep': [
      {
        guard: { type: 'isWanted', params: payload },
        target: '.adopted',
        actions: 'adopt',
      },
      {
        target: '.free',
        description: 'Written by hand, or another challenge: there is nothing to undo.',
        actions: { type: 'keepText', params: payload },
      },
    ],
  },
  states: {
    free: { description: 'The text is as it was written.' },
    adopted: {
      description: 'A reframe leads the text; the text before it can be brought back.',
      tags: 'adopted',
      on: { 'reframe.dropped': { actions: 'wantBefore' } },
    },
  },
})

export type ReframingMachine = typeof reframingMachine

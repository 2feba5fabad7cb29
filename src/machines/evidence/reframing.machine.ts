import { assign, sendTo, setup } from 'xstate'
import { payload } from '../payload.ts'
import {
  toggleCompared,
  type Adopted,
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
  /** The challenge text begins with this reframe from now on. */
  | ({ type: 'reframe.adopt' } & Adopted)
  /** The challenge has another text, which does not come from a reframe. */
  | { type: 'reframing.clear' }

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
    clearCompared: assign({ compared: [] }),
    setAdopted: assign((_, params: Adopted) => ({ ...params, compared: [] })),
    wantReframed: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { label: string }) => ({
        type: 'reframe.wanted' as const,
        label: params.label,
        before: context.before,
      }),
    ),
    wantBefore: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'text.wanted' as const, text: context.before }),
    ),
  },
}).createMachine({
  id: 'reframing',
  description: 'Which reframes are being compared, and which one the challenge text begins with.',
  context: ({ input }) => ({ ...input, compared: [], label: '', before: '' }),
  initial: 'free',
  on: {
    'comparison.toggled': {
      actions: { type: 'toggle', params: payload },
    },
    'comparison.cleared': { actions: 'clearCompared' },
    'reframe.used': {
      actions: { type: 'wantReframed', params: payload },
    },
    'reframe.adopt': { target: '.adopted', actions: { type: 'setAdopted', params: payload } },
    'reframing.clear': {
      target: '.free',
      description:
        'The text was edited by hand or belongs to another challenge, so there is nothing to undo.',
      actions: { type: 'setAdopted', params: { label: '', before: '' } },
    },
  },
  states: {
    free: { description: 'The text does not come from a reframe.' },
    adopted: {
      description: 'The text begins with a reframe; the earlier text can be restored.',
      tags: 'adopted',
      on: { 'reframe.dropped': { actions: 'wantBefore' } },
    },
  },
})

export type ReframingMachine = typeof reframingMachine

import { assign, sendTo, setup } from 'xstate'
import type { Meta } from '../parent.ts'
import { payload } from '../payload.ts'
import { ownIdeaOf, type OwnIdeaContext, type OwnIdeaInput } from './own-idea.rules.ts'

export type OwnIdeaViewEvent =
  | { type: 'form.opened' }
  | { type: 'form.cancelled' }
  | { type: 'idea.typed'; text: string }
  | { type: 'step.typed'; text: string }
  | { type: 'idea.submitted' }

export type OwnIdeaEvent =
  | OwnIdeaViewEvent
  /** The idea with this text is kept. */
  | { type: 'idea.accept'; text: string }
  /** It is not: there is one of the same words already, or the server did not take it. */
  | { type: 'idea.reject'; text: string; isKnown: boolean }
  /** Another challenge is on show. */
  | { type: 'idea.clear' }

export const ownIdeaMachine = setup({
  types: {
    context: {} as OwnIdeaContext,
    events: {} as OwnIdeaEvent,
    meta: {} as Meta<OwnIdeaEvent>,
    input: {} as OwnIdeaInput,
    tags: {} as 'open' | 'busy' | 'missing' | 'known' | 'failed' | 'added',
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepStep: assign({ step: (_, params: { text: string }) => params.text }),
    dropAll: assign({ text: '', step: '' }),
    tellWritten: sendTo(
      ({ context }) => context.parent,
      ({ context: { text, step } }) => ({ type: 'idea.written' as const, idea: ownIdeaOf(text, step) }),
    ),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    isThis: ({ context }, params: { text: string }) => context.text.trim() === params.text,
    isKnown: ({ context }, params: { text: string; isKnown: boolean }) =>
      params.isKnown && context.text.trim() === params.text,
  },
}).createMachine({
  id: 'ownIdea',
  description: 'An idea of the user’s own, from its first letter until it is kept like any other.',
  context: ({ input: { parent } }) => ({ parent, text: '', step: '' }),
  meta: {
    ignores: {
      'idea.accept': 'One that is kept or taken away later is none that is being written.',
      'idea.reject': 'One that is kept or taken away later is none that is being written.',
    },
  },
  initial: 'closed',
  on: { 'idea.clear': { target: '.closed', actions: 'dropAll' } },
  states: {
    closed: {
      description: 'The form is closed.',
      on: { 'form.opened': 'writing' },
    },
    writing: {
      description: 'It is being typed; what is typed stays when the page is left for another.',
      tags: 'open',
      meta: { spec: ['PLAN-05'] },
      initial: 'fine',
      on: {
        'idea.typed': { target: '.fine', actions: { type: 'keepText', params: payload } },
        'step.typed': { actions: { type: 'keepStep', params: payload } },
        'form.cancelled': { target: 'closed', actions: 'dropAll' },
        'idea.submitted': [
          { guard: 'hasText', target: 'saving', actions: 'tellWritten' },
          { target: '.missing' },
        ],
      },
      states: {
        fine: { description: 'Nothing is wrong with it.' },
        missing: { description: 'It has no words yet.', tags: 'missing' },
        known: { description: 'There is one of the same words.', tags: 'known' },
        failed: { description: 'It could not be saved; its words are still here.', tags: 'failed' },
      },
    },
    saving: {
      description: 'The bookmarks say whether it is kept.',
      tags: ['open', 'busy'],
      on: {
        'idea.accept': {
          guard: { type: 'isThis', params: payload },
          target: 'added',
          actions: 'dropAll',
          meta: { spec: ['PLAN-05'] },
        },
        'idea.reject': [
          { guard: { type: 'isKnown', params: payload }, target: 'writing.known' },
          {
            guard: { type: 'isThis', params: payload },
            target: 'writing.failed',
            meta: { spec: ['PLAN-06'] },
          },
        ],
      },
    },
    added: {
      description: 'It stands with the others.',
      tags: 'added',
      on: { 'form.opened': 'writing' },
    },
  },
})

export type OwnIdeaMachine = typeof ownIdeaMachine

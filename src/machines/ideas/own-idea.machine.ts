import { assign, sendTo, setup, stateIn } from 'xstate'
import { declareCall, declareListener } from '../effects.ts'
import type { Meta } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { writtenIdea, type OwnIdeaContext, type OwnIdeaInput, type OwnWriting } from './own-idea.rules.ts'

export type OwnIdeaViewEvent =
  | { type: 'form.opened' }
  | { type: 'form.cancelled' }
  /** *Undo* of *Cancel*. */
  | { type: 'cancel.reverted' }
  /** The offer of *Undo* was closed. */
  | { type: 'cancelled.dismissed' }
  | { type: 'idea.typed'; text: string }
  | { type: 'step.typed'; text: string }
  | { type: 'idea.submitted' }

/**
 * Why an idea was not saved: another idea has the same words, the server could not be reached, or the server
 * refused the idea.
 */
export type IdeaRefusal = 'known' | 'unreached' | 'failed'

export type OwnIdeaEvent =
  | OwnIdeaViewEvent
  /** The idea with this text was bookmarked. */
  | { type: 'idea.accept'; text: string }
  | { type: 'idea.reject'; text: string; why: IdeaRefusal }
  /** This challenge is shown. What the user typed for it earlier is restored. */
  | { type: 'idea.enter'; challengeId: string }
  /** The challenge on show was saved under this id. */
  | { type: 'idea.attach'; challengeId: string }
  /** Another challenge is shown. */
  | { type: 'idea.clear' }
  | { type: 'network.lost' }
  | { type: 'network.restored' }

export const ownIdeaMachine = setup({
  types: {
    context: {} as OwnIdeaContext,
    events: {} as OwnIdeaEvent,
    meta: {} as Meta<OwnIdeaEvent>,
    input: {} as OwnIdeaInput,
    tags: {} as 'open' | 'busy' | 'missing' | 'known' | 'failed' | 'unreached' | 'added',
  },
  actors: {
    readWriting: declareCall<OwnWriting | undefined, { challengeId: string }>('readWriting'),
    watchConnection: declareListener('watchConnection'),
  },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    setStep: assign({ step: (_, params: { text: string }) => params.text }),
    setChallenge: assign({ challengeId: (_, params: { challengeId: string }) => params.challengeId }),
    restore: assign((_, { writing }: { writing: OwnWriting | undefined }) => ({
      text: writing?.text ?? '',
      step: writing?.step ?? '',
    })),
    clearAll: assign({ text: '', step: '' }),
    tellWritten: sendTo(
      ({ context }) => context.parent,
      ({ context: { text, step } }) => ({ type: 'idea.written' as const, idea: writtenIdea(text, step) }),
    ),
  },
  guards: {
    hasWords: ({ context: { text, step } }) => `${text}${step}`.trim() !== '',
    hasText: ({ context }) => context.text.trim() !== '',
    isThis: ({ context }, params: { text: string }) => context.text.trim() === params.text,
    isRefused: ({ context }, params: { text: string; why: IdeaRefusal; of: IdeaRefusal }) =>
      params.why === params.of && context.text.trim() === params.text,
    isSame: ({ context }, params: { challengeId: string }) => context.challengeId === params.challengeId,
    isToBeSent: (_, { writing }: { writing: OwnWriting | undefined }) =>
      writing?.isWaiting === true && writing.text.trim() !== '',
    hasWriting: (_, { writing }: { writing: OwnWriting | undefined }) =>
      writing !== undefined && `${writing.text}${writing.step}` !== '',
    isOpened: stateIn({ restoring: 'opened' }),
  },
}).createMachine({
  id: 'ownIdea',
  description:
    'The user’s own idea, from the first letter until it is bookmarked. Unsaved words stay on the device.',
  context: ({ input: { parent } }) => ({ parent, challengeId: '', text: '', step: '' }),
  meta: {
    ignores: {
      'idea.accept': 'The answer is about an idea that was added earlier, not the one in the form.',
      'idea.reject': 'The answer is about an idea that was added earlier, not the one in the form.',
      'network.lost': 'The form is already waiting for the network.',
    },
  },
  initial: 'left',
  on: {
    'idea.clear': {
      target: '.left',
      actions: ['clearAll', { type: 'setChallenge', params: { challengeId: '' } }],
    },
    'idea.attach': { actions: { type: 'setChallenge', params: payload } },
    'idea.enter': {
      target: '.restoring',
      actions: ['clearAll', { type: 'setChallenge', params: payload }],
      meta: { spec: ['PLAN-16'] },
    },
  },
  states: {
    left: {
      description: 'The form is closed. Words typed for another challenge stay on the device.',
      on: { 'form.opened': 'writing' },
    },
    restoring: {
      description: 'Reads the words that an earlier page left unsaved.',
      initial: 'closed',
      invoke: {
        id: 'readWriting',
        src: 'readWriting',
        input: ({ context: { challengeId } }) => ({ challengeId }),
        onDone: [
          {
            guard: { type: 'isToBeSent', params: outputAs('writing') },
            target: 'resending',
            actions: [{ type: 'restore', params: outputAs('writing') }, 'tellWritten'],
            meta: { spec: ['PLAN-16'] },
          },
          {
            guard: { type: 'hasWriting', params: outputAs('writing') },
            target: 'writing',
            actions: { type: 'restore', params: outputAs('writing') },
            meta: { spec: ['PLAN-16'] },
          },
          { guard: 'isOpened', target: 'writing' },
          { target: 'closed' },
        ],
        onError: [{ guard: 'isOpened', target: 'writing' }, { target: 'closed' }],
      },
      states: {
        closed: {
          description: 'The user has not opened the form.',
          on: { 'form.opened': 'opened' },
        },
        opened: {
          description: 'The user has opened the form, which appears once the unsaved words are read.',
        },
      },
    },
    closed: {
      description: 'The form is closed. Words that were in it at Cancel stay for Undo, and are not stored.',
      meta: { spec: ['PLAN-17'] },
      on: {
        'form.opened': { target: 'writing', description: 'The form starts empty.', actions: 'clearAll' },
        'cancel.reverted': { guard: 'hasWords', target: 'writing' },
        'cancelled.dismissed': { actions: 'clearAll' },
      },
    },
    writing: {
      description: 'The user is typing the idea. The words stay if the user opens another page.',
      tags: 'open',
      meta: { spec: ['PLAN-05'] },
      initial: 'fine',
      on: {
        'idea.enter': {
          guard: { type: 'isSame', params: payload },
          description: 'The idea in the form already belongs to this challenge.',
        },
        'idea.typed': { target: '.fine', actions: { type: 'setText', params: payload } },
        'step.typed': { actions: { type: 'setStep', params: payload } },
        'form.cancelled': 'closed',
        'idea.submitted': [
          { guard: 'hasText', target: 'saving', actions: 'tellWritten' },
          { target: '.missing' },
        ],
      },
      states: {
        fine: { description: 'There is no error to show.' },
        missing: { description: 'The idea has no words yet.', tags: 'missing' },
        known: { description: 'An idea with the same words already exists.', tags: 'known' },
        failed: {
          description: 'The idea could not be saved; its words are still in the form.',
          tags: 'failed',
        },
        unreached: {
          description: 'The server cannot be reached; the idea is sent again when the network is back.',
          tags: 'unreached',
          meta: { spec: ['PLAN-16'] },
          invoke: {
            id: 'watchConnection',
            src: 'watchConnection',
            onError: { description: 'The user can still send the idea again with the button.' },
          },
          on: { 'network.restored': { target: '#ownIdea.resending', actions: 'tellWritten' } },
        },
      },
    },
    saving: {
      description: 'Waits for the bookmarks to say whether the idea was saved.',
      tags: ['open', 'busy'],
      on: {
        'idea.accept': {
          guard: { type: 'isThis', params: payload },
          target: 'added',
          actions: 'clearAll',
          meta: { spec: ['PLAN-05'] },
        },
        'idea.reject': [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ ...event, of: 'known' as const }) },
            target: 'writing.known',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ ...event, of: 'unreached' as const }) },
            target: 'writing.unreached',
          },
          {
            guard: { type: 'isThis', params: payload },
            target: 'writing.failed',
            meta: { spec: ['PLAN-06'] },
          },
        ],
      },
    },
    resending: {
      description: 'The idea is sent again automatically. The server may already have it.',
      tags: ['open', 'busy'],
      on: {
        'idea.accept': { guard: { type: 'isThis', params: payload }, target: 'added', actions: 'clearAll' },
        'idea.reject': [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ ...event, of: 'known' as const }) },
            target: 'added',
            actions: 'clearAll',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ ...event, of: 'unreached' as const }) },
            target: 'writing.unreached',
          },
          { guard: { type: 'isThis', params: payload }, target: 'writing.failed' },
        ],
      },
    },
    added: {
      description: 'The idea is listed with the others.',
      tags: 'added',
      on: { 'form.opened': 'writing' },
    },
  },
})

export type OwnIdeaMachine = typeof ownIdeaMachine

import { assign, sendTo, setup } from 'xstate'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Parent } from '../talk.ts'

export type GetSparksEvent =
  | { type: 'sparks.request'; text: string }
  | { type: 'wait.cancelled' }
  | { type: 'extraction.finish' }
  | { type: 'extraction.fail' }
  | { type: 'results.reach' }
  /** Another page was opened meanwhile. */
  | { type: 'sequence.stop' }

export type GetSparksFact =
  /** Steps 1 and 2: forget what was stored, store the text and the refinements. */
  | { type: 'challenge.submitted'; text: string }
  /** Step 3. */
  | { type: 'topics.wanted'; text: string; quiet: boolean }
  | { type: 'topics.unwanted' }
  /** Step 6: papers yes, summary yes, entities no. */
  | { type: 'refresh.wanted'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }

export interface GetSparksInput {
  parent: Parent<GetSparksFact>
}

export const getSparksMachine = setup({
  types: {
    context: {} as { parent: Parent<GetSparksFact>; text: string },
    events: {} as GetSparksEvent,
    input: {} as GetSparksInput,
    tags: {} as 'busy' | 'slow' | 'topicsLoading' | 'challengeLoading',
  },
  delays: { patience: 10_000 },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    tellSubmitted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.submitted' as const, text: context.text }),
    ),
    wantTopics: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'topics.wanted' as const, text: context.text, quiet: false }),
    ),
    dropTopics: sendTo(({ context }) => context.parent, { type: 'topics.unwanted' }),
    wantRefresh: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'refresh.wanted' as const, text: context.text }),
    ),
    wantResults: sendTo(({ context }) => context.parent, {
      type: 'place.wanted',
      path: '/challenges/new/sparks/',
      replace: false,
    }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
}).createMachine({
  id: 'getSparks',
  description:
    'The sequence behind the button Get sparks (specification §4), for visitors who are not signed in.',
  context: ({ input }) => ({ parent: input.parent, text: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for, or the last sequence has ended.',
      on: {
        'sparks.request': {
          target: 'extractingTopics',
          actions: [
            { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
            'tellSubmitted',
            'wantTopics',
          ],
          meta: { spec: ['SEQ-01', 'SEQ-03', 'SEQ-04', 'SEQ-05'] },
        },
      },
    },
    extractingTopics: {
      description: 'A second press changes nothing; leaving gives the topics up.',
      tags: ['busy', 'topicsLoading'],
      meta: { spec: ['HOME-05', 'HOME-43'] },
      initial: 'prompt',
      on: {
        'extraction.finish': { target: 'arriving', meta: { spec: ['SEQ-06', 'SEQ-12', 'SEQ-13'] } },
        'extraction.fail': {
          target: 'idle',
          actions: 'sayFailed',
          meta: { spec: ['SEQ-07', 'MSG-13'] },
        },
        'sequence.stop': { target: 'idle', actions: 'dropTopics' },
      },
      states: {
        prompt: { description: 'The named steps show what is happening.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop it.',
          tags: 'slow',
          on: { 'wait.cancelled': { target: '#getSparks.idle', actions: 'dropTopics' } },
        },
      },
    },
    arriving: {
      description: 'Papers and summary load in silence while the results open.',
      tags: ['busy', 'challengeLoading'],
      meta: { spec: ['SEQ-11', 'SEQ-16'] },
      entry: ['wantRefresh', 'wantResults'],
      on: { 'results.reach': 'idle', 'sequence.stop': 'idle' },
    },
  },
})

export type GetSparksMachine = typeof getSparksMachine

import { assign, sendTo, setup, stateIn } from 'xstate'
import type { Challenge, Keyword, Topic } from '#contract/entities.ts'
import { delays, limits } from '#contract/limits.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import { emptyLists } from '../bookmarks/bookmarks.rules.ts'
import { declareCall } from '../effects.ts'
import type { SessionChange } from '../account/session.rules.ts'
import type { Meta, Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { creationKey, creationOf, type Creation, type OpenedChallenge } from './challenge.rules.ts'
import { topicsFrom } from './topics.rules.ts'

export type GetSparksEvent =
  | { type: 'wait.cancelled' }
  | SessionChange
  /** The person opened another page while the challenge was being created. */
  | { type: 'sequence.leave' }

/**
 * Tells the workspace that the topics have been found, while the challenge is still being created with them.
 */
export interface GetSparksFact {
  type: 'topics.found'
  topics: Topic[]
}

/**
 * The submitted form. Steps 1 and 2 of the sequence are done: the challenge contains the text and the
 * refinements.
 */
export interface GetSparksInput {
  parent: Parent<GetSparksFact>
  isGuest: boolean
  challenge: Challenge
  /** The idempotency key of the creation is derived from the seed. */
  seed: string
  /** Whether the text was read from a PDF or an image. */
  isFromFile: boolean
}

/** How the sequence ended, with what the workspace needs then. */
export type GetSparksOutput =
  /** A visitor's topics were found; nothing is created for them. */
  | { end: 'found'; topics: Topic[] }
  | { end: 'created'; saved: OpenedChallenge }
  /** Created while another page was on show. */
  | { end: 'createdUnseen'; saved: OpenedChallenge }
  /** No topics could be found. */
  | { end: 'failed'; error: unknown }
  /** The challenge could not be created. */
  | { end: 'uncreated'; error: unknown }
  /** The person stopped waiting. */
  | { end: 'stopped' }

interface GetSparksContext extends GetSparksInput {
  topics: Topic[]
  result: GetSparksOutput
}

/** The request that creates the challenge with its topics. Nothing is bookmarked yet. */
const creationWith = ({ challenge, topics, seed }: GetSparksContext): Creation => {
  const request = creationOf({ ...challenge, topics }, emptyLists)
  return { key: creationKey(seed, request), request }
}

export const getSparksMachine = setup({
  types: {
    context: {} as GetSparksContext,
    events: {} as GetSparksEvent,
    meta: {} as Meta<GetSparksEvent>,
    input: {} as GetSparksInput,
    output: {} as GetSparksOutput,
    tags: {} as 'slow' | 'topicsLoading' | 'challengeLoading',
  },
  delays: { patience: delays.patience },
  actors: {
    requestTopics: declareCall<Keyword[], { text: string; order: TopicOrder }>('requestTopics'),
    createChallenge: declareCall<OpenedChallenge, { creation: Creation }>('createChallenge'),
  },
  actions: {
    setTopics: assign({ topics: (_, params: { keywords: Keyword[] }) => topicsFrom(params.keywords) }),
    setResult: assign({ result: (_, params: GetSparksOutput) => params }),
    setFound: assign({ result: ({ context: { topics } }) => ({ end: 'found' as const, topics }) }),
    setSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    tellFound: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'topics.found' as const, topics: context.topics }),
    ),
    hintAtTopics: sendTo(toNotifier, notice('FEW_TOPICS')),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayReview: sendTo(toNotifier, notice('UPLOAD_INFO')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isFromFile: ({ context }) => context.isFromFile,
    isUnseen: stateIn({ creatingChallenge: 'unseen' }),
    isHintDue: (_, params: { keywords: Keyword[] }) =>
      topicsFrom(params.keywords).length < limits.topicHintBelow,
  },
}).createMachine({
  id: 'getSparks',
  description: 'Steps 3 to 7 after Get sparks. The text and refinements are already stored (steps 1 and 2).',
  context: ({ input }) => ({ ...input, topics: [], result: { end: 'stopped' } }),
  output: ({ context }) => context.result,
  on: { 'session.change': { actions: { type: 'setSession', params: payload } } },
  initial: 'extractingTopics',
  states: {
    extractingTopics: {
      description: 'Step 3: the topics are requested.',
      tags: 'topicsLoading',
      meta: { spec: ['SEQ-05', 'HOME-05', 'HOME-43'] },
      invoke: {
        id: 'requestTopics',
        src: 'requestTopics',
        input: ({ context: { challenge } }) => ({ text: challenge.challenge_text, order: 'top' as const }),
        onDone: [
          {
            guard: { type: 'isHintDue', params: outputAs('keywords') },
            target: 'foundTopics',
            actions: [{ type: 'setTopics', params: outputAs('keywords') }, 'hintAtTopics'],
            meta: { spec: ['SEQ-17', 'TOP-14', 'CONST-06', 'MSG-18'] },
          },
          {
            target: 'foundTopics',
            actions: { type: 'setTopics', params: outputAs('keywords') },
            meta: { spec: ['TOP-01', 'TOP-03'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setResult', params: ({ event }) => ({ end: 'failed', error: event.error }) },
            'sayFailed',
          ],
          meta: { spec: ['SEQ-07', 'MSG-13'] },
        },
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'The page names the step that is running.', after: { patience: 'slow' } },
        slow: {
          description: 'The step takes a long time, so the user can stop waiting.',
          tags: 'slow',
          on: { 'wait.cancelled': '#getSparks.givenUp' },
        },
      },
    },
    foundTopics: {
      description: 'Step 4: the topics are known; the challenge itself comes next.',
      always: [
        {
          guard: 'isGuest',
          target: 'complete',
          description:
            'Step 6, for a visitor: nothing is created. The workspace quietly requests papers and a summary.',
          actions: 'setFound',
          meta: { spec: ['SEQ-06', 'SEQ-11', 'SEQ-12', 'SEQ-16'] },
        },
        { target: 'creatingChallenge', actions: 'tellFound', meta: { spec: ['SEQ-06', 'SEQ-08'] } },
      ],
    },
    creatingChallenge: {
      description: 'Step 5: the server is creating the challenge. Leaving the page does not stop that.',
      tags: 'challengeLoading',
      meta: { spec: ['HOME-06', 'HOME-43'] },
      invoke: {
        id: 'createChallenge',
        src: 'createChallenge',
        input: ({ context }) => ({ creation: creationWith(context) }),
        onDone: [
          {
            guard: 'isUnseen',
            target: 'left',
            actions: {
              type: 'setResult',
              params: ({ event }) => ({ end: 'createdUnseen', saved: event.output }),
            },
          },
          {
            target: 'complete',
            actions: { type: 'setResult', params: ({ event }) => ({ end: 'created', saved: event.output }) },
            meta: { spec: ['SEQ-09'] },
          },
        ],
        onError: [
          {
            guard: 'isUnseen',
            target: 'left',
            actions: { type: 'setResult', params: ({ event }) => ({ end: 'uncreated', error: event.error }) },
          },
          {
            target: 'uncreated',
            actions: { type: 'setResult', params: ({ event }) => ({ end: 'uncreated', error: event.error }) },
            description: 'Loading ends without a message; the text is still in the form.',
            meta: { spec: ['SEQ-10', 'MSG-45'] },
          },
        ],
      },
      initial: 'awaited',
      states: {
        awaited: {
          description: 'The person is waiting for the results.',
          on: { 'sequence.leave': 'unseen' },
        },
        unseen: { description: 'The person has opened another page.' },
      },
    },
    complete: {
      description: 'Step 7: if the text came from a file, a notice asks the user to check it.',
      always: [
        {
          guard: 'isFromFile',
          target: 'shown',
          actions: 'sayReview',
          meta: { spec: ['SEQ-14', 'MSG-12'] },
        },
        { target: 'shown', meta: { spec: ['SEQ-15'] } },
      ],
    },
    shown: { description: 'The user goes to the results.', type: 'final' },
    left: {
      description: 'Another page was open when the sequence ended; a created challenge is in the saved list.',
      type: 'final',
    },
    uncreated: {
      description: 'The challenge could not be created; the user stays on the form.',
      type: 'final',
    },
    failed: { description: 'No topics could be found; the user stays on the form.', type: 'final' },
    givenUp: {
      description: 'The user stopped waiting. If the results are opened, they request the topics again.',
      type: 'final',
    },
  },
})

export type GetSparksMachine = typeof getSparksMachine

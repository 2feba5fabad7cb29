import { assign, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import { declareCall } from '../effects.ts'
import { busySeconds, isTimedOut } from '../failures.rules.ts'
import type { Meta } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import type { FitSubject } from './fitting.rules.ts'
import {
  firstIdeaQuestion,
  hasQuestion,
  closePending,
  withPending,
  type AnswerListener,
  type IdeaQuestionContext,
  type QuestionAnswer,
  type QuestionQuery,
  type AskedIdea,
} from './idea-question.rules.ts'

export type IdeaQuestionViewEvent =
  | { type: 'question.typed'; of: string; text: string }
  | { type: 'answer.stopped' }
  | { type: 'question.retried' }
  /** The person dismissed the message about the last question. */
  | { type: 'question.dismissed' }

export type IdeaQuestionEvent =
  | IdeaQuestionViewEvent
  /** The person sent the question in the box of an idea. */
  | ({ type: 'question.request'; subject: FitSubject } & AskedIdea)
  /** One sentence of the answer, which arrived before the others. */
  | { type: 'sentence.arrived'; sentence: string }
  /** The drawer closed. */
  | { type: 'question.stop' }
  /** Another challenge is shown. */
  | { type: 'questions.clear' }

export const ideaQuestionMachine = setup({
  types: {
    context: {} as IdeaQuestionContext,
    events: {} as IdeaQuestionEvent,
    meta: {} as Meta<IdeaQuestionEvent>,
    tags: {} as 'busy' | 'slow' | 'arriving' | 'answered' | 'unanswered' | 'failed' | 'timedOut' | 'stopped',
  },
  actors: {
    requestAnswer: declareCall<QuestionAnswer, { query: QuestionQuery; listener: AnswerListener }>(
      'requestAnswer',
    ),
  },
  delays: { patience: delays.patience },
  actions: {
    setDraft: assign({
      drafts: ({ context }, { of, text }: { of: string; text: string }) => ({
        ...context.drafts,
        [of]: text,
      }),
    }),
    setPending: assign(({ context }, params: AskedIdea & { subject: FitSubject }) =>
      withPending(context, params),
    ),
    addSentence: assign({
      sentences: ({ context }, { sentence }: { sentence: string }) => [...context.sentences, sentence],
    }),
    setAnswer: assign(({ context }, { answer: { answer, missing } }: { answer: QuestionAnswer }) =>
      closePending({ ...context, sentences: [answer ?? ''] }, missing && 'broken'),
    ),
    setMissing: assign({ missing: (_, { answer }: { answer: QuestionAnswer }) => answer.missing }),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    clearAttempt: assign({ sentences: [], missing: undefined, busy: undefined }),
    closePending: assign(({ context }) => closePending(context, 'stopped')),
    clearAll: assign(firstIdeaQuestion),
  },
  guards: {
    hasQuestion: ({ context }, { of }: { of: string }) => hasQuestion(context, of),
    isOfPending: ({ context: { pending } }, { of }: { of: string }) => pending?.of === of,
    hasAnswer: (_, { answer: { answer } }: { answer: QuestionAnswer }) => answer !== null,
    hasSentences: ({ context }) => context.sentences.length > 0,
    isTimeout: (_, params: { error: unknown }) => isTimedOut(params.error),
  },
}).createMachine({
  id: 'ideaQuestion',
  description: 'Answers the owner’s questions about possible ideas, one at a time, with a language model.',
  context: firstIdeaQuestion,
  initial: 'resting',
  on: {
    'question.typed': { actions: { type: 'setDraft', params: payload } },
    'question.request': {
      guard: { type: 'hasQuestion', params: payload },
      target: '.asking',
      description: 'A question about another idea replaces a pending one.',
      actions: { type: 'setPending', params: payload },
      meta: { spec: ['ASKI-01'] },
    },
    'question.stop': { target: '.resting', actions: 'closePending', meta: { spec: ['ASKI-04'] } },
    'questions.clear': { target: '.resting', actions: 'clearAll', meta: { spec: ['ASKI-05'] } },
  },
  states: {
    resting: { description: 'No question is pending, and there is no message about the last one.' },
    asking: {
      description: 'The answer to a question is being written. The user can stop it.',
      tags: 'busy',
      initial: 'waiting',
      invoke: {
        id: 'requestAnswer',
        src: 'requestAnswer',
        input: ({ context, self }) => ({ query: context.query as QuestionQuery, listener: self }),
        onDone: [
          {
            guard: { type: 'hasAnswer', params: outputAs('answer') },
            target: 'answered',
            actions: { type: 'setAnswer', params: outputAs('answer') },
            meta: { spec: ['ASKI-02', 'ASKI-05'] },
          },
          {
            target: 'unanswered',
            actions: { type: 'setMissing', params: outputAs('answer') },
            meta: { spec: ['ASKI-03'] },
          },
        ],
        onError: [
          {
            guard: { type: 'isTimeout', params: payload },
            target: 'timedOut',
            meta: { spec: ['ASKI-03'] },
          },
          {
            target: 'failed',
            actions: { type: 'setBusy', params: payload },
            meta: { spec: ['ASKI-03'] },
          },
        ],
      },
      on: {
        'question.request': {
          guard: { type: 'isOfPending', params: payload },
          description: 'One question at a time: the next one stays in the box.',
        },
        'sentence.arrived': {
          target: '.arriving',
          actions: { type: 'addSentence', params: payload },
          meta: { spec: ['ASKI-02'] },
        },
        'answer.stopped': [
          {
            guard: 'hasSentences',
            target: 'answered',
            description: 'The sentences that have arrived stay in the list.',
            actions: 'closePending',
            meta: { spec: ['ASKI-04'] },
          },
          { target: 'stopped', meta: { spec: ['ASKI-04'] } },
        ],
      },
      states: {
        waiting: { description: 'No sentence has arrived yet.', after: { patience: 'slow' } },
        slow: { description: 'The first sentence takes long.', tags: 'slow' },
        arriving: { description: 'Sentences appear as they arrive.', tags: 'arriving' },
      },
    },
    answered: {
      description: 'The answer is the last in the list, and the box is ready for the next question.',
      tags: 'answered',
    },
    unanswered: {
      description: 'The language model gave no answer. A message says why.',
      tags: 'unanswered',
      on: {
        'question.retried': { target: 'asking', actions: 'clearAttempt' },
        'question.dismissed': { target: 'resting', actions: 'closePending' },
      },
    },
    failed: {
      description: 'The request failed. Sentences that had arrived stay.',
      tags: 'failed',
      on: {
        'question.retried': { target: 'asking', actions: 'clearAttempt' },
        'question.dismissed': { target: 'resting', actions: 'closePending' },
      },
    },
    timedOut: {
      description: 'No answer came in time.',
      tags: 'timedOut',
      on: {
        'question.retried': { target: 'asking', actions: 'clearAttempt' },
        'question.dismissed': { target: 'resting', actions: 'closePending' },
      },
    },
    stopped: {
      description: 'The user stopped the answer before its first sentence.',
      tags: 'stopped',
      on: {
        'question.retried': 'asking',
        'question.dismissed': { target: 'resting', actions: 'closePending' },
      },
    },
  },
})

export type IdeaQuestionMachine = typeof ideaQuestionMachine

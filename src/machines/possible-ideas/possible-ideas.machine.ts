import { assign, sendTo, setup } from 'xstate'
import type { Spark } from '#contract/entities.ts'
import type { Problem } from '#contract/problems.ts'
import { toAnalytics } from '../analytics/track.ts'
import { busySeconds } from '../busy.rules.ts'
import { declareCall } from '../effects.ts'
import { isWebsite } from '../refinements/refinements.rules.ts'
import type { Meta } from '../talk.ts'
import {
  firstPossibleIdeas,
  queryOf,
  withIdea,
  withSeen,
  withSpark,
  type IdeasAnswer,
  type IdeasListener,
  type IdeasQuery,
  type IdeasSubject,
  type PossibleIdeasContext,
  type ProposedIdea,
} from './possible-ideas.rules.ts'

export type PossibleIdeasViewEvent =
  | { type: 'spark.selected'; spark: Spark }
  | { type: 'ideas.refreshed' }
  | { type: 'drawer.closed' }
  | { type: 'wait.cancelled' }

export type PossibleIdeasEvent =
  | PossibleIdeasViewEvent
  | { type: 'subject.change'; change: Partial<IdeasSubject> }
  /** One of the ideas, ahead of the others. */
  | { type: 'idea.arrived'; idea: ProposedIdea }
  /** Another page was opened. */
  | { type: 'drawer.close' }

export const possibleIdeasMachine = setup({
  types: {
    context: {} as PossibleIdeasContext,
    events: {} as PossibleIdeasEvent,
    meta: {} as Meta<PossibleIdeasEvent>,
    tags: {} as 'open' | 'busy' | 'slow' | 'arriving' | 'failed' | 'timedOut',
  },
  actors: {
    requestBusinessSummary: declareCall<string, { url: string }>('requestBusinessSummary'),
    requestIdeas: declareCall<IdeasAnswer, { query: IdeasQuery; listener: IdeasListener }>('requestIdeas'),
  },
  delays: { patience: 10_000 },
  actions: {
    keepSubject: assign({
      subject: ({ context }, params: { change: Partial<IdeasSubject> }) => ({
        ...context.subject,
        ...params.change,
      }),
    }),
    dropBusinessSummary: assign({ businessSummary: '', isWebsiteRead: false }),
    keepBusinessSummary: assign((_, params: { summary: string }) => ({
      businessSummary: params.summary,
      isWebsiteRead: true,
    })),
    keepSpark: assign((_, params: { spark: Spark }) => ({
      spark: params.spark,
      ideas: [],
      seen: [],
      exhausted: false,
      busy: undefined,
    })),
    dropSpark: assign({ spark: undefined, ideas: [], seen: [], exhausted: false, busy: undefined }),
    keepIdeas: assign(({ context }, params: { answer: IdeasAnswer }) => {
      const ideas = params.answer.ideas.map((idea) => withSpark(idea, context.spark))
      return { ideas, seen: withSeen(context.seen, ideas), exhausted: params.answer.exhausted }
    }),
    dropIdeas: assign({ ideas: [] }),
    addIdea: assign(({ context }, params: { idea: ProposedIdea }) => ({
      ideas: withIdea(context.ideas, withSpark(params.idea, context.spark)),
      seen: withSeen(context.seen, [params.idea]),
    })),
    keepBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    dropBusy: assign({ busy: undefined }),
    countRefresh: sendTo(toAnalytics, { type: 'event.record', name: 'POSSIBLE_IDEAS_REFRESH' }),
  },
  guards: {
    needsBusinessSummary: ({ context }) => isWebsite(context.subject.url) && !context.isWebsiteRead,
    changesUrl: ({ context }, params: { change: Partial<IdeasSubject> }) =>
      params.change.url !== undefined && params.change.url !== context.subject.url,
    isTimeout: (_, params: { error: unknown }) => (params.error as Partial<Problem>).kind === 'timeout',
    hasMore: ({ context }) => !context.exhausted,
  },
}).createMachine({
  id: 'possibleIdeas',
  description:
    'The drawer: a chosen spark, and the possible ideas that one cancellable call proposes for it.',
  context: firstPossibleIdeas,
  initial: 'closed',
  on: {
    'spark.selected': {
      target: '.open',
      description: 'A new spark aborts the request of the last one.',
      actions: { type: 'keepSpark', params: ({ event }) => ({ spark: event.spark }) },
      meta: { spec: ['DRAW-01', 'DRAW-21', 'DRAW-22', 'SPK-11'] },
    },
    'subject.change': [
      {
        guard: { type: 'changesUrl', params: ({ event }) => ({ change: event.change }) },
        actions: [
          { type: 'keepSubject', params: ({ event }) => ({ change: event.change }) },
          'dropBusinessSummary',
        ],
        meta: { spec: ['REF-23'] },
      },
      { actions: { type: 'keepSubject', params: ({ event }) => ({ change: event.change }) } },
    ],
  },
  states: {
    closed: {
      description: 'No spark is chosen.',
      meta: { spec: ['DRAW-13', 'DRAW-25'], ignores: { 'drawer.close': 'It is closed.' } },
      entry: 'dropSpark',
    },
    open: {
      description: 'The drawer shows the spark.',
      tags: 'open',
      initial: 'preparing',
      on: {
        'drawer.closed': { target: 'closed', meta: { spec: ['DRAW-09', 'DRAW-10', 'DRAW-11'] } },
        'drawer.close': 'closed',
      },
      states: {
        preparing: {
          description: 'The website is read first, once.',
          entry: 'dropBusy',
          always: [
            { guard: 'needsBusinessSummary', target: 'summarising', meta: { spec: ['DRAW-15'] } },
            { target: 'asking', meta: { spec: ['DRAW-16', 'DRAW-17'] } },
          ],
        },
        summarising: {
          description: 'A summary of the company website is on its way.',
          tags: 'busy',
          initial: 'prompt',
          invoke: {
            id: 'requestBusinessSummary',
            src: 'requestBusinessSummary',
            input: ({ context }) => ({ url: context.subject.url.trim() }),
            onDone: {
              target: 'asking',
              actions: {
                type: 'keepBusinessSummary',
                params: ({ event }) => ({ summary: event.output }),
              },
            },
            onError: {
              target: 'asking',
              description:
                'Silent: the ideas do without it (AMB-28), and it is not read again for the next spark.',
              actions: { type: 'keepBusinessSummary', params: { summary: '' } },
              meta: { spec: ['DRAW-24'] },
            },
          },
          states: {
            prompt: { description: 'Skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'A slow website, and the user may stop waiting.',
              tags: 'slow',
              on: { 'wait.cancelled': '#possibleIdeas.open.failed' },
            },
          },
        },
        asking: {
          description: 'Fetching possible ideas...',
          tags: 'busy',
          meta: { spec: ['DRAW-05'] },
          on: {
            'idea.arrived': {
              target: '.arriving',
              description: 'The first of the new ideas takes the place of the last ones.',
              actions: ['dropIdeas', { type: 'addIdea', params: ({ event }) => ({ idea: event.idea }) }],
            },
          },
          initial: 'prompt',
          invoke: {
            id: 'requestIdeas',
            src: 'requestIdeas',
            input: ({ context, self }) => ({ query: queryOf(context), listener: self }),
            onDone: {
              target: 'answered',
              actions: { type: 'keepIdeas', params: ({ event }) => ({ answer: event.output }) },
              meta: { spec: ['DRAW-06', 'DRAW-19', 'DRAW-20'] },
            },
            onError: [
              {
                guard: { type: 'isTimeout', params: ({ event }) => ({ error: event.error }) },
                target: 'timedOut',
                meta: { spec: ['DRAW-23', 'MSG-46'] },
              },
              {
                target: 'failed',
                actions: { type: 'keepBusy', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          states: {
            prompt: { description: 'Skeletons of idea cards.', after: { patience: 'slow' } },
            slow: {
              description: 'Still working, and the user may stop waiting.',
              tags: 'slow',
              on: { 'wait.cancelled': '#possibleIdeas.open.failed' },
            },
            arriving: {
              description: 'Ideas are shown one by one, and the user may do without the rest.',
              tags: 'arriving',
              on: {
                'idea.arrived': {
                  actions: { type: 'addIdea', params: ({ event }) => ({ idea: event.idea }) },
                },
                'wait.cancelled': '#possibleIdeas.open.answered',
              },
            },
          },
        },
        answered: {
          description: 'The idea cards; a refresh brings others until all have been seen.',
          on: {
            'ideas.refreshed': {
              guard: 'hasMore',
              target: 'preparing',
              actions: 'countRefresh',
              meta: { spec: ['DRAW-07', 'DRAW-08'] },
            },
          },
        },
        failed: {
          description: 'Said inside the drawer; the board is untouched.',
          tags: 'failed',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
        timedOut: {
          description: 'A flag of its own, no message at the top (specification §8).',
          tags: 'timedOut',
          on: { 'ideas.refreshed': { target: 'preparing', actions: 'countRefresh' } },
        },
      },
    },
  },
})

export type PossibleIdeasMachine = typeof possibleIdeasMachine

import { assign, sendTo, setup } from 'xstate'
import type { Keyword, Topic } from '#contract/entities.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import { limits } from '#contract/limits.ts'
import { busySeconds } from '../busy.rules.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import type { Parent } from '../talk.ts'
import {
  activeTopics,
  entitiesOf,
  addTopic,
  resetTopics,
  toggleTopic,
  topicsFrom,
  type Entities,
} from './topics.rules.ts'

export type TopicsViewEvent =
  | { type: 'topic.toggled'; id: string }
  | { type: 'topic.added'; label: string }
  | { type: 'topics.reset' }
  | { type: 'order.chosen'; order: TopicOrder }
  | { type: 'list.expanded' }
  | { type: 'retry.chosen' }

export type TopicsEvent =
  | TopicsViewEvent
  /** `quiet` keeps the hint about few topics away (SEQ-18). */
  | { type: 'topics.extract'; text: string; quiet: boolean }
  | { type: 'topics.clear' }
  /** Whether the person wants all of them on show from the first (AMB-79). */
  | { type: 'topics.open'; all: boolean }

export type TopicsFact =
  | { type: 'topics.extracted' }
  | { type: 'topics.failed' }
  /** What later requests carry: the active topics on show (AMB-17, AMB-23). */
  | { type: 'topics.changed'; entities: Entities }

export interface TopicsInput {
  parent: Parent<TopicsFact>
  /** Kept from before a reload (TOP-15). */
  stored: Topic[]
  /** The text of a challenge from before a reload; empty when there is none. */
  text: string
}

export interface TopicsContext {
  parent: Parent<TopicsFact>
  topics: Topic[]
  order: TopicOrder
  shuffle: number
  all: boolean
  /** What `all` is for the next challenge. */
  opensAll: boolean
  text: string
  quiet: boolean
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy?: number | undefined
}

export const topicsMachine = setup({
  types: {
    context: {} as TopicsContext,
    events: {} as TopicsEvent,
    input: {} as TopicsInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    requestTopics: declareCall<Keyword[], { text: string; order: TopicOrder }>('requestTopics'),
  },
  actions: {
    keepRequest: assign((_, params: { text: string; quiet: boolean }) => params),
    keepBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    dropTopics: assign(({ context }) => ({ topics: [], order: 'top', all: context.opensAll })),
    keepOpening: assign((_, params: { all: boolean }) => ({ all: params.all, opensAll: params.all })),
    keepTopics: assign((_, params: { keywords: Keyword[] }) => ({
      topics: topicsFrom(params.keywords),
    })),
    toggle: assign({
      topics: ({ context }, params: { id: string }) => toggleTopic(context.topics, params.id),
    }),
    add: assign({
      topics: ({ context }, params: { label: string }) => addTopic(context.topics, params.label),
    }),
    reset: assign({ topics: ({ context }) => resetTopics(context.topics) }),
    keepOrder: assign(({ context }, params: { order: TopicOrder }) => ({
      order: params.order,
      shuffle: context.shuffle + 1,
    })),
    showAll: assign({ all: true }),
    hintAtTopics: sendTo(toNotifier, notice('FEW_TOPICS')),
    refuseLast: sendTo(toNotifier, notice('LAST_TOPIC')),
    tellExtracted: sendTo(({ context }) => context.parent, { type: 'topics.extracted' }),
    tellFailed: sendTo(({ context }) => context.parent, { type: 'topics.failed' }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'topics.changed' as const, entities: entitiesOf(context) }),
    ),
  },
  guards: {
    hasStored: ({ context }) => context.topics.length > 0,
    hasText: ({ context }) => context.text.trim() !== '',
    isHintDue: ({ context }, params: { keywords: Keyword[] }) =>
      !context.quiet && topicsFrom(params.keywords).length < limits.topicHintBelow,
    isLastActive: ({ context }, params: { id: string }) => {
      const active = activeTopics(context.topics, context.order, context.shuffle, context.all)
      return active.length === 1 && active[0]?.id === params.id
    },
    isAsBefore: ({ context }, params: { all: boolean }) => params.all === context.opensAll,
    hasWords: (_, params: { label: string }) => params.label.trim() !== '',
  },
}).createMachine({
  id: 'topics',
  description: 'The topics of the challenge: extracted by a call, toggled, added and sorted by the user.',
  context: ({ input }) => ({
    parent: input.parent,
    topics: input.stored,
    order: 'top',
    shuffle: 0,
    all: false,
    opensAll: false,
    text: input.text,
    quiet: true,
  }),
  initial: 'remembering',
  on: {
    'topics.extract': {
      target: '.extracting',
      actions: [
        { type: 'keepRequest', params: ({ event }) => ({ text: event.text, quiet: event.quiet }) },
        'dropTopics',
      ],
    },
    'topics.clear': { target: '.empty', actions: 'dropTopics' },
    'topics.open': { actions: { type: 'keepOpening', params: ({ event }) => ({ all: event.all }) } },
  },
  states: {
    remembering: {
      description:
        'After a reload the stored topics are used; a reload that came before them asks for them again.',
      meta: { spec: ['TOP-15'] },
      always: [
        { guard: 'hasStored', target: 'ready' },
        { guard: 'hasText', target: 'extracting' },
        { target: 'empty' },
      ],
    },
    empty: {
      description: 'No challenge, or one whose topics were given up: the user may add one.',
      on: {
        'topic.added': {
          guard: { type: 'hasWords', params: ({ event }) => ({ label: event.label }) },
          target: 'ready',
          actions: { type: 'add', params: ({ event }) => ({ label: event.label }) },
          meta: { spec: ['TOP-07'] },
        },
      },
    },
    extracting: {
      description: 'Topics are on their way; leaving aborts the call.',
      tags: 'busy',
      meta: { spec: ['TOP-16'] },
      invoke: {
        id: 'requestTopics',
        src: 'requestTopics',
        input: ({ context }) => ({ text: context.text, order: context.order }),
        onDone: [
          {
            guard: { type: 'isHintDue', params: ({ event }) => ({ keywords: event.output }) },
            target: 'ready',
            actions: [
              { type: 'keepTopics', params: ({ event }) => ({ keywords: event.output }) },
              'hintAtTopics',
              'tellExtracted',
            ],
            meta: { spec: ['SEQ-17', 'TOP-14', 'CONST-06', 'MSG-18'] },
          },
          {
            target: 'ready',
            actions: [
              { type: 'keepTopics', params: ({ event }) => ({ keywords: event.output }) },
              'tellExtracted',
            ],
            meta: { spec: ['TOP-01', 'TOP-03'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepBusy', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
        },
      },
    },
    ready: {
      description: 'At least one topic stays active.',
      entry: 'tellChanged',
      on: {
        'topic.toggled': [
          {
            guard: { type: 'isLastActive', params: ({ event }) => ({ id: event.id }) },
            actions: 'refuseLast',
            meta: { spec: ['TOP-06', 'VAL-03', 'MSG-38'] },
          },
          {
            actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, 'tellChanged'],
            meta: { spec: ['TOP-04', 'TOP-05'] },
          },
        ],
        'topic.added': {
          guard: { type: 'hasWords', params: ({ event }) => ({ label: event.label }) },
          actions: [{ type: 'add', params: ({ event }) => ({ label: event.label }) }, 'tellChanged'],
          meta: { spec: ['TOP-07', 'TOP-08'] },
        },
        'topics.reset': { actions: ['reset', 'tellChanged'], meta: { spec: ['TOP-09'] } },
        'order.chosen': {
          actions: [{ type: 'keepOrder', params: ({ event }) => ({ order: event.order }) }, 'tellChanged'],
          meta: { spec: ['TOP-10', 'TOP-11', 'TOP-12'] },
        },
        'topics.open': [
          {
            guard: { type: 'isAsBefore', params: ({ event }) => ({ all: event.all }) },
            description: 'A list that was expanded by hand stays so.',
          },
          {
            actions: [{ type: 'keepOpening', params: ({ event }) => ({ all: event.all }) }, 'tellChanged'],
          },
        ],
        'list.expanded': { actions: ['showAll', 'tellChanged'], meta: { spec: ['TOP-13'] } },
      },
    },
    failed: {
      description: 'The rest of the page works without topics.',
      tags: 'failed',
      entry: 'tellChanged',
      on: {
        'retry.chosen': 'extracting',
        'topic.added': {
          guard: { type: 'hasWords', params: ({ event }) => ({ label: event.label }) },
          target: 'ready',
          actions: { type: 'add', params: ({ event }) => ({ label: event.label }) },
        },
      },
    },
  },
})

export type TopicsMachine = typeof topicsMachine

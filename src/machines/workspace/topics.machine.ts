import { outputAs, payload } from '../payload.ts'
import { topicsSetup } from './topics.setup.ts'

export const topicsMachine = topicsSetup.createMachine({
  id: 'topics',
  description: 'The topics of the challenge: extracted by a call, toggled, added and sorted by the user.',
  context: ({ input }) => ({
    parent: input.parent,
    topics: input.stored,
    ...input.view,
    touched: [],
    opensAll: false,
    text: input.stored.length > 0 ? '' : input.text,
    before: [],
    removed: undefined,
  }),
  initial: 'restoring',
  on: {
    'topics.extract': [
      {
        guard: { type: 'hasWords', params: ({ event }) => ({ words: event.text }) },
        target: '.extracting',
        actions: [{ type: 'setRequest', params: payload }, 'clearTopics'],
      },
      {
        target: '.empty',
        description: 'There is no text to find any in.',
        actions: ['clearTopics', 'clearText'],
        meta: { spec: ['RES-12'] },
      },
    ],
    'topics.clear': { target: '.empty', actions: ['clearTopics', 'clearText'] },
    'topics.load': {
      target: '.ready',
      actions: {
        type: 'setLoaded',
        params: payload,
      },
      meta: { spec: ['RES-06'] },
    },
    'topics.fail': {
      target: '.failed',
      actions: [{ type: 'setRequest', params: payload }, { type: 'setBusy', params: payload }, 'clearTopics'],
    },
    'topics.open': {
      guard: { type: 'changesOpening', params: payload },
      description: 'A list that was expanded by hand stays so while the wish is the same.',
      actions: { type: 'setOpening', params: payload },
      meta: { spec: ['SET-13'] },
    },
  },
  states: {
    restoring: {
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
          guard: { type: 'hasWords', params: ({ event }) => ({ words: event.label }) },
          target: 'ready',
          actions: { type: 'add', params: payload },
          meta: { spec: ['TOP-07'] },
        },
      },
    },
    extracting: {
      description: 'Topics are on their way; leaving aborts the call.',
      tags: 'busy',
      meta: { spec: ['TOP-16'] },
      on: {
        'topics.extract': {
          guard: { type: 'isOnItsWay', params: payload },
          description: 'The topics of this text are on their way already.',
        },
      },
      invoke: {
        id: 'requestTopics',
        src: 'requestTopics',
        input: ({ context }) => ({ text: context.text, order: context.order }),
        onDone: {
          target: 'ready',
          description: 'Without a word, however few there are (SEQ-18).',
          actions: { type: 'setTopics', params: outputAs('keywords') },
          meta: { spec: ['TOP-01', 'TOP-03'] },
        },
        onError: { target: 'failed', actions: { type: 'setBusy', params: payload } },
      },
    },
    ready: {
      description: 'At least one topic stays active.',
      entry: 'tellChanged',
      on: {
        'topic.toggled': [
          {
            guard: { type: 'isLastActive', params: payload },
            actions: 'refuseLast',
            meta: { spec: ['TOP-06', 'VAL-03', 'MSG-38'] },
          },
          {
            actions: [{ type: 'toggle', params: payload }, 'tellChanged'],
            meta: { spec: ['TOP-04', 'TOP-05'] },
          },
        ],
        'topic.added': {
          guard: { type: 'hasWords', params: ({ event }) => ({ words: event.label }) },
          actions: [{ type: 'add', params: payload }, 'tellChanged'],
          meta: { spec: ['TOP-07', 'TOP-08'] },
        },
        'topic.removed': [
          {
            guard: { type: 'isLastActive', params: payload },
            actions: 'refuseLast',
          },
          {
            guard: { type: 'isOwn', params: payload },
            actions: [{ type: 'remove', params: payload }, 'tellChanged'],
          },
        ],
        'removal.reverted': { guard: 'hasRemoved', actions: ['putBack', 'tellChanged'] },
        'topics.reset': { actions: ['reset', 'tellChanged'], meta: { spec: ['TOP-09'] } },
        'order.chosen': {
          actions: [{ type: 'setOrder', params: payload }, 'tellChanged'],
          meta: { spec: ['TOP-10', 'TOP-11', 'TOP-12'] },
        },
        'list.expanded': { actions: ['showAll', 'tellChanged'], meta: { spec: ['TOP-13'] } },
        'list.collapsed': { actions: ['showFew', 'tellChanged'], meta: { spec: ['TOP-13'] } },
      },
    },
    failed: {
      description: 'The rest of the page works without topics.',
      tags: 'failed',
      entry: 'tellChanged',
      on: {
        'retry.chosen': 'extracting',
        'topic.added': {
          guard: { type: 'hasWords', params: ({ event }) => ({ words: event.label }) },
          target: 'ready',
          actions: { type: 'add', params: payload },
        },
      },
    },
  },
})

export type TopicsMachine = typeof topicsMachine

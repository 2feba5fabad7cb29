import { outputAs, payload } from '../payload.ts'
import { topicsSetup } from './topics.setup.ts'

export const topicsMachine = topicsSetup.createMachine({
  id: 'topics',
  description: 'The topics of the challenge: found in the text, then toggled, added and sorted by the user.',
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
        description: 'There is no text to find topics in.',
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
      description: 'Only a changed setting opens or folds the list, so a list expanded by hand stays.',
      actions: { type: 'setOpening', params: payload },
      meta: { spec: ['SET-13'] },
    },
  },
  states: {
    restoring: {
      description: 'After a reload, uses the stored topics, or requests them again if none were stored.',
      meta: { spec: ['TOP-15'] },
      always: [
        { guard: 'hasStored', target: 'ready' },
        { guard: 'hasText', target: 'extracting' },
        { target: 'empty' },
      ],
    },
    empty: {
      description: 'There are no topics: no challenge, or the request was stopped. The user can add a topic.',
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
      description: 'The topics are loading. Opening another challenge cancels the request.',
      tags: 'busy',
      meta: { spec: ['TOP-16'] },
      on: {
        'topics.extract': {
          guard: { type: 'isLoadingThis', params: payload },
          description: 'The topics of this text are already loading.',
        },
      },
      invoke: {
        id: 'requestTopics',
        src: 'requestTopics',
        input: ({ context }) => ({ text: context.text, order: context.order }),
        onDone: {
          target: 'ready',
          description: 'No notice is shown, however few topics there are (SEQ-18).',
          actions: { type: 'setTopics', params: outputAs('keywords') },
          meta: { spec: ['TOP-01', 'TOP-03'] },
        },
        onError: { target: 'failed', actions: { type: 'setBusy', params: payload } },
      },
    },
    ready: {
      description: 'The topics are shown. At least one stays active.',
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
      description: 'The topics could not be loaded; the rest of the page works without them.',
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

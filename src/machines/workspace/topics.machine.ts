import { outputAs, payload } from '../payload.ts'
import { topicsSetup, type TopicsContext } from './topics.setup.ts'
import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import { activeTopics, isChanged, shownTopics, viewOf } from './topics.rules.ts'

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
    quiet: true,
    before: [],
    removed: undefined,
  }),
  initial: 'restoring',
  on: {
    'topics.extract': [
      {
        guard: { type: 'hasWords', params: ({ event }) => ({ words: event.text }) },
        target: '.extracting',
        actions: [{ type: 'setRequest', params: payload }, 'dropTopics'],
      },
      {
        target: '.empty',
        description: 'There is no text to find any in.',
        actions: ['dropTopics', 'dropText'],
        meta: { spec: ['RES-12'] },
      },
    ],
    'topics.clear': { target: '.empty', actions: ['dropTopics', 'dropText'] },
    'topics.load': {
      target: '.ready',
      actions: {
        type: 'setLoaded',
        params: payload,
      },
      meta: { spec: ['RES-06'] },
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
      invoke: {
        id: 'requestTopics',
        src: 'requestTopics',
        input: ({ context }) => ({ text: context.text, order: context.order }),
        onDone: [
          {
            guard: { type: 'isHintDue', params: outputAs('keywords') },
            target: 'ready',
            actions: [{ type: 'setTopics', params: outputAs('keywords') }, 'hintAtTopics', 'tellExtracted'],
            meta: { spec: ['SEQ-17', 'TOP-14', 'CONST-06', 'MSG-18'] },
          },
          {
            target: 'ready',
            actions: [{ type: 'setTopics', params: outputAs('keywords') }, 'tellExtracted'],
            meta: { spec: ['TOP-01', 'TOP-03'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setBusy', params: payload }, 'tellFailed'],
        },
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

type Snapshot = SnapshotFrom<TopicsMachine>

const shownOf = memoize((context: TopicsContext) => shownTopics(context))

/** What survives a reload: the topics, and how they are looked at. */
export const selectStored = ({ context }: Snapshot) => ({ topics: context.topics, view: viewOf(context) })

/** All of them, selected or not, in the order they were found in. */
export const selectTopics = (snapshot: Snapshot) => snapshot.context.topics

/** The topics on show in their order; the array is the same until the chart's context changes. */
export const selectShownTopics = (snapshot: Snapshot) => shownOf(snapshot.context)

/** How many topics "Show all" would show; 0 when nothing is hidden (AMB-23). */
export const selectCountWhenAll = ({ context }: Snapshot) =>
  shownOf(context).length < context.topics.length ? context.topics.length : 0

const fewOf = memoize((context: TopicsContext) => shownTopics({ ...context, all: false, touched: [] }))

/** The words of the topic that was removed last, while it can be brought back. */
export const selectRemoved = (snapshot: Snapshot) =>
  snapshot.can({ type: 'removal.reverted' }) ? snapshot.context.removed?.label : undefined

/** All are on show, and "Show fewer" would hide some. */
export const selectCanShowFewer = ({ context }: Snapshot) =>
  context.all && fewOf(context).length < context.topics.length

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

/** The only topic that is still on, which may not be switched off (TOP-06); undefined while there are several. */
export const selectLastActive = ({ context: { topics } }: Snapshot) => {
  const active = activeTopics(topics)
  return active.length === 1 ? active[0]?.id : undefined
}

export const selectTopicsStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.context.topics.length === 0 ? 'empty' : 'ready'
}

/** There is something that a reset would undo (TOP-09). */
export const selectIsChanged = ({ context: { topics } }: Snapshot) => isChanged(topics)

/** Seconds after which a busy server may be tried again, while that is why the topics failed. */
export const selectTopicsBusy = (snapshot: Snapshot) => snapshot.context.busy

import { assign, sendTo, setup } from 'xstate'
import type { Keyword, Topic, TopicsView } from '#contract/entities.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import { busySeconds } from '../failures.rules.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Parent } from '../parent.ts'
import {
  activeTopics,
  entitiesOf,
  addTopic,
  resetTopics,
  toggleTopic,
  topicsFrom,
  viewOf,
  withChoices,
  type Entities,
  type TopicsLook,
} from './topics.rules.ts'

export type TopicsViewEvent =
  | { type: 'topic.toggled'; id: string }
  | { type: 'topic.added'; label: string }
  /** Only topics that the user added can be removed. The others are switched off. */
  | { type: 'topic.removed'; id: string }
  /** Restores the topic that was removed last. */
  | { type: 'removal.reverted' }
  | { type: 'topics.reset' }
  | { type: 'order.chosen'; order: TopicOrder }
  | { type: 'list.expanded' }
  | { type: 'list.collapsed' }
  | { type: 'retry.chosen' }

export type TopicsEvent =
  | TopicsViewEvent
  | {
      type: 'topics.extract'
      text: string
      /** Whether the text of the same challenge was edited. If so, the choices among its topics are kept. */
      revised?: boolean
    }
  | { type: 'topics.clear' }
  /**
   * Topics that the Get sparks sequence found, or that were loaded with a saved challenge. `view` has their
   * display settings.
   */
  | { type: 'topics.load'; topics: Topic[]; view?: TopicsView }
  /** The Get sparks sequence failed to find topics in this text. */
  | { type: 'topics.fail'; text: string; error: unknown }
  /** Whether the person wants all topics shown from the start (AMB-79). */
  | { type: 'topics.open'; all: boolean }

/**
 * Sent whenever the topics change. `entities` are the active topics, which later requests carry (AMB-17,
 * AMB-23).
 */
export type TopicsFact = { type: 'topics.changed'; entities: Entities; topics: Topic[]; view: TopicsView }

export interface TopicsInput {
  parent: Parent<TopicsFact>
  /** The topics stored before a reload (TOP-15). */
  stored: Topic[]
  view: TopicsView
  /** The text of a challenge from before a reload; empty if there was none. */
  text: string
}

export interface TopicsContext extends TopicsLook {
  parent: Parent<TopicsFact>
  topics: Topic[]
  /** Whether the next challenge starts with all topics shown. */
  opensAll: boolean
  /** The text whose topics are requested, until they arrive. */
  text: string
  /** The topic that was removed last. It is forgotten when it is restored or other topics are loaded. */
  removed: Topic | undefined
  /**
   * The topics of the text before it was edited. They are needed until the topics of the new text are found.
   */
  before: readonly Topic[]
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy?: number | undefined
}

export const topicsSetup = setup({
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
    setRequest: assign(
      ({ context: { topics, before } }, { text, revised = false }: { text: string; revised?: boolean }) => ({
        text,
        before: !revised ? [] : topics.length > 0 ? topics : before,
      }),
    ),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    clearText: assign({ text: '' }),
    clearTopics: assign(({ context }) => ({
      topics: [],
      order: 'top',
      all: context.opensAll,
      touched: [],
      removed: undefined,
    })),
    setOpening: assign((_, params: { all: boolean }) => ({ all: params.all, opensAll: params.all })),
    setTopics: assign(({ context }, params: { keywords: Keyword[] }) => ({
      topics: withChoices(topicsFrom(params.keywords), context.before),
      before: [],
      text: '',
    })),
    setLoaded: assign(({ context }, { view, topics }: { topics: Topic[]; view?: TopicsView }) => ({
      topics,
      ...(view ?? { order: 'top', all: context.opensAll }),
      text: '',
      touched: [],
      removed: undefined,
    })),
    remove: assign(({ context: { topics } }, params: { id: string }) => ({
      topics: topics.filter(({ id }) => id !== params.id),
      removed: topics.find(({ id }) => id === params.id),
    })),
    putBack: assign(({ context: { topics, removed } }) => ({
      topics: removed === undefined ? topics : [...topics, removed],
      removed: undefined,
    })),
    toggle: assign(({ context }, params: { id: string }) => ({
      topics: toggleTopic(context.topics, params.id),
      touched: [...context.touched, params.id],
    })),
    add: assign({
      topics: ({ context }, params: { label: string }) => addTopic(context.topics, params.label),
    }),
    reset: assign(({ context }) => ({
      topics: resetTopics(context.topics),
      touched: [],
      removed: undefined,
    })),
    setOrder: assign(({ context }, params: { order: TopicOrder }) => ({
      order: params.order,
      shuffle: context.shuffle + 1,
    })),
    showAll: assign({ all: true }),
    showFew: assign({ all: false, touched: [] }),
    refuseLast: sendTo(toNotifier, notice('LAST_TOPIC')),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'topics.changed' as const,
        entities: entitiesOf(context.topics),
        topics: context.topics,
        view: viewOf(context),
      }),
    ),
  },
  guards: {
    hasStored: ({ context }) => context.topics.length > 0,
    hasText: ({ context }) => context.text.trim() !== '',
    isLoadingThis: ({ context }, params: { text: string }) => params.text === context.text,
    isLastActive: ({ context }, params: { id: string }) => {
      const active = activeTopics(context.topics)
      return active.length === 1 && active[0]?.id === params.id
    },
    changesOpening: ({ context }, params: { all: boolean }) => params.all !== context.opensAll,
    hasRemoved: ({ context: { topics, removed } }) =>
      removed !== undefined && topics.every(({ id }) => id !== removed.id),
    isOwn: ({ context }, params: { id: string }) =>
      context.topics.some(({ id, origin }) => id === params.id && origin === 'user'),
    hasWords: (_, params: { words: string }) => params.words.trim() !== '',
  },
})

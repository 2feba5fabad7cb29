import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { TopicsMachine } from './topics.machine.ts'
import { activeTopics, isChanged, shownTopics, viewOf } from './topics.rules.ts'
import type { TopicsContext } from './topics.setup.ts'

type Snapshot = SnapshotFrom<TopicsMachine>

const shownOf = memoize((context: TopicsContext) => shownTopics(context))

/** The part of the context that survives a reload: the topics and how they are displayed. */
export const selectStoredTopics = ({ context }: Snapshot) => ({
  topics: context.topics,
  view: viewOf(context),
})

/** All topics, active or not, in the order in which they were found. */
export const selectTopics = (snapshot: Snapshot) => snapshot.context.topics

/** The topics on show, in order. Returns the same array until the chart's context changes. */
export const selectShownTopics = (snapshot: Snapshot) => shownOf(snapshot.context)

/** How many topics "Show all" would show; 0 if none is hidden (AMB-23). */
export const selectCountWhenAll = ({ context }: Snapshot) =>
  shownOf(context).length < context.topics.length ? context.topics.length : 0

const fewOf = memoize((context: TopicsContext) => shownTopics({ ...context, all: false, touched: [] }))

/** The label of the topic that was removed last, while it can be restored. */
export const selectRemoved = (snapshot: Snapshot) =>
  snapshot.can({ type: 'removal.reverted' }) ? snapshot.context.removed?.label : undefined

/** Whether all topics are on show and "Show fewer" would hide some. */
export const selectCanShowFewer = ({ context }: Snapshot) =>
  context.all && fewOf(context).length < context.topics.length

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

/**
 * The id of the only active topic, which must not be switched off (TOP-06); undefined while several are
 * active.
 */
export const selectLastActive = ({ context: { topics } }: Snapshot) => {
  const active = activeTopics(topics)
  return active.length === 1 ? active[0]?.id : undefined
}

export const selectTopicsStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.context.topics.length === 0 ? 'empty' : 'ready'
}

/** Whether a reset would change anything (TOP-09). */
export const selectIsChanged = ({ context: { topics } }: Snapshot) => isChanged(topics)

/** How many seconds to wait before trying again, if the topics failed because the server was busy. */
export const selectTopicsBusy = (snapshot: Snapshot) => snapshot.context.busy

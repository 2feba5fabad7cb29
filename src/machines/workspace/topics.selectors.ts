import type { SnapshotFrom } from 'xstate'
import { memoize } from '../memoize.ts'
import type { TopicsMachine } from './topics.machine.ts'
import { activeTopics, isChanged, shownTopics, viewOf } from './topics.rules.ts'
import type { TopicsContext } from './topics.setup.ts'

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

import type { SnapshotFrom } from 'xstate'
import { limits } from '#contract/limits.ts'
import { oncePer } from '../selecting.ts'
import type { TopicsMachine } from './topics.machine.ts'
import type { TopicsContext } from './topics.setup.ts'
import { activeTopics, shownTopics } from './topics.rules.ts'

type Snapshot = SnapshotFrom<TopicsMachine>

const shownOf = oncePer(({ topics, order, shuffle, all }: TopicsContext) =>
  shownTopics(topics, order, shuffle, all),
)

/** All of them, selected or not, in the order they were found in. */
export const selectTopics = (snapshot: Snapshot) => snapshot.context.topics

/** The topics on show in their order; the array is the same until the chart's context changes. */
export const selectShownTopics = (snapshot: Snapshot) => shownOf(snapshot.context)

/** How many topics "Show all" would show; 0 when nothing is hidden (AMB-23). */
export const selectCountWhenAll = ({ context: { topics, all } }: Snapshot) => {
  const extracted = topics.filter((topic) => topic.origin === 'api').length
  return all || extracted <= limits.defaultMaxTopics ? 0 : topics.length
}

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order

/** The only topic on show that is still on, which may not be switched off (TOP-06); undefined while there are several. */
export const selectLastActive = ({ context: { topics, order, shuffle, all } }: Snapshot) => {
  const active = activeTopics(topics, order, shuffle, all)
  return active.length === 1 ? active[0]?.id : undefined
}

export const selectTopicsFace = (snapshot: Snapshot) => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.context.topics.length === 0 ? 'empty' : 'ready'
}

/** There is something that a reset would undo (TOP-09). */
export const selectIsChanged = ({ context: { topics } }: Snapshot) =>
  topics.some((topic) => topic.origin === 'user' || !topic.active)

/** Seconds after which a busy server may be tried again, while that is why the topics failed. */
export const selectTopicsBusy = (snapshot: Snapshot) => snapshot.context.busy

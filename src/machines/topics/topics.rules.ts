import type { Keyword, Topic, TopicsView } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { firstTopicsView, type TopicOrder } from '#contract/vocabulary.ts'

/** Extracted keywords as topics: active, origin api, each label once (specification §3, TOP-02, TOP-03). */
export const topicsFrom = (keywords: readonly Keyword[]): Topic[] => {
  const seen = new Set<string>()
  return keywords.flatMap((keyword) => {
    const label = keyword.label.trim().slice(0, limits.topicLabel)
    const key = label.toLowerCase()
    if (label === '' || seen.has(key)) return []
    seen.add(key)
    return [
      {
        id: `api-${key}`,
        label,
        type: keyword.type || 'Thing',
        count: keyword.count,
        active: true,
        origin: 'api' as const,
      },
    ]
  })
}

/** Adds a topic of the user; an existing one with the same words is activated instead (AMB-24). */
export const addTopic = (topics: readonly Topic[], words: string): Topic[] => {
  const label = words.trim().slice(0, limits.topicLabel)
  const key = label.toLowerCase()
  if (key === '') return [...topics]
  if (topics.some((topic) => topic.label.toLowerCase() === key))
    return topics.map((topic) => (topic.label.toLowerCase() === key ? { ...topic, active: true } : topic))
  return [...topics, { id: `user-${key}`, label, type: 'Thing', count: 1, active: true, origin: 'user' }]
}

export const toggleTopic = (topics: readonly Topic[], id: string): Topic[] =>
  topics.map((topic) => (topic.id === id ? { ...topic, active: !topic.active } : topic))

/** Keeps the extracted topics only and activates them again (TOP-09). */
export const resetTopics = (topics: readonly Topic[]): Topic[] =>
  topics.flatMap((topic) => (topic.origin === 'api' ? [{ ...topic, active: true }] : []))

/** A small repeatable generator (mulberry32), so that "random" is the same order until it is chosen again. */
const repeatable = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Top: count descending; rare: ascending; random: shuffled, anew with each `shuffle` (TOP-10 to TOP-12). */
export const sortTopics = (topics: readonly Topic[], order: TopicOrder, shuffle: number): Topic[] => {
  if (order === 'top') return [...topics].sort((one, other) => other.count - one.count)
  if (order === 'rare') return [...topics].sort((one, other) => one.count - other.count)
  const random = repeatable(shuffle)
  return topics
    .map((topic) => ({ topic, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ topic }) => topic)
}

/** The topics on show: the first five extracted ones and all of the user's, unless all are asked for (AMB-23). */
export const shownTopics = (
  topics: readonly Topic[],
  order: TopicOrder,
  shuffle: number,
  all: boolean,
): Topic[] => {
  const sorted = sortTopics(topics, order, shuffle)
  const extracted = sorted.filter((topic) => topic.origin === 'api')
  const own = sorted.filter((topic) => topic.origin === 'user')
  return [...(all ? extracted : extracted.slice(0, limits.defaultMaxTopics)), ...own]
}

/** What counts: the active topics on show. Hidden ones stand in when another order shows none that is active (AMB-23). */
export const activeTopics = (
  topics: readonly Topic[],
  order: TopicOrder,
  shuffle: number,
  all: boolean,
): Topic[] => {
  const isActive = (topic: Topic) => topic.active
  const shown = shownTopics(topics, order, shuffle, all).filter(isActive)
  return shown.length > 0 ? shown : topics.filter(isActive)
}

/** How they stand, as it is kept with a saved challenge. */
export const viewOf = ({ order, shuffle, all }: TopicsView): TopicsView => ({ order, shuffle, all })

/** Somebody switched, added or sorted: they do not stand as they came. */
export const isArranged = (topics: readonly Topic[], view: TopicsView): boolean =>
  topics.some((topic) => topic.origin === 'user' || !topic.active) || !isSame(viewOf(view), firstTopicsView)

export type Entities = { label: string; type: string }[]

/** What later requests carry: the active topics on show (AMB-17, AMB-23). */
export const entitiesOf = (board: {
  topics: Topic[]
  order: TopicOrder
  shuffle: number
  all: boolean
}): Entities =>
  activeTopics(board.topics, board.order, board.shuffle, board.all).map(({ label, type }) => ({
    label,
    type,
  }))

import type { Keyword, Topic, TopicsView } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { firstTopicsView, type TopicOrder } from '#contract/vocabulary.ts'

/**
 * Activates only the five most frequent of the extracted topics. The user can activate the others (AMB-23).
 */
const withFirstActive = (topics: readonly Topic[]): Topic[] => {
  const first = new Set(sortTopics(topics, 'top', 0).slice(0, limits.defaultMaxTopics))
  return topics.map((topic) => ({ ...topic, active: first.has(topic) }))
}

/** Converts extracted keywords into topics of origin `api`, each label once (TOP-02, TOP-03). */
export const topicsFrom = (keywords: readonly Keyword[]): Topic[] => {
  const seen = new Set<string>()
  const topics = keywords.flatMap((keyword) => {
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
  return withFirstActive(topics)
}

/**
 * Adds a topic that the user typed. If a topic with the same words exists, it is activated instead (AMB-24).
 */
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

/** Keeps only the extracted topics, and restores which of them were active initially (TOP-09). */
export const resetTopics = (topics: readonly Topic[]): Topic[] =>
  withFirstActive(topics.filter(({ origin }) => origin === 'api'))

/**
 * Applies the choices among the earlier topics to the topics of a revised text. Topics that the user switched
 * keep their setting, and topics that the user added stay. If no topic would be active, the initial state is
 * used.
 */
export const withChoices = (found: readonly Topic[], before: readonly Topic[]): Topic[] => {
  const keyOf = ({ label }: Topic) => label.toLowerCase()
  const start = new Map(resetTopics(before).map((topic) => [topic.id, topic.active]))
  const switched = new Map(
    before
      .filter(({ id, origin, active }) => origin === 'api' && active !== start.get(id))
      .map((topic) => [keyOf(topic), topic.active]),
  )
  const known = new Set(found.map(keyOf))
  const all = [
    ...found.map((topic) => ({ ...topic, active: switched.get(keyOf(topic)) ?? topic.active })),
    ...before.filter((topic) => topic.origin === 'user' && !known.has(keyOf(topic))),
  ]
  return activeTopics(all).length > 0 ? all : [...found]
}

/** Whether a reset would change anything. */
export const isChanged = (topics: readonly Topic[]): boolean => {
  const start = resetTopics(topics)
  return start.length !== topics.length || start.some(({ active }, index) => active !== topics[index]?.active)
}

/**
 * A seeded random generator (mulberry32), so that the order "random" stays the same until the user chooses it
 * again.
 */
const seededRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * Sorts by descending count (`top`), by ascending count (`rare`), or shuffles, differently for each value of
 * `shuffle` (`random`; TOP-10 to TOP-12).
 */
const sortTopics = (topics: readonly Topic[], order: TopicOrder, shuffle: number): Topic[] => {
  if (order === 'top') return [...topics].sort((one, other) => other.count - one.count)
  if (order === 'rare') return [...topics].sort((one, other) => one.count - other.count)
  const random = seededRandom(shuffle)
  return topics
    .map((topic) => ({ topic, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ topic }) => topic)
}

/** The topics and their display settings. */
export interface TopicsLook extends TopicsView {
  topics: readonly Topic[]
  /** Ids of topics that the user switched on or off. They stay visible. */
  touched: readonly string[]
}

/**
 * The topics on show: the first five extracted topics, all that are active or were switched, and all that the
 * user added; or simply all topics, if the user asked for all. Showing more topics, or another order, does
 * not activate any (AMB-23).
 */
export const shownTopics = ({ topics, order, shuffle, all, touched }: TopicsLook): Topic[] => {
  const sorted = sortTopics(topics, order, shuffle)
  const isShown = ({ id, active }: Topic, index: number) =>
    all || active || touched.includes(id) || index < limits.defaultMaxTopics
  return [
    ...sorted.filter(({ origin }) => origin === 'api').filter(isShown),
    ...sorted.filter(({ origin }) => origin === 'user'),
  ]
}

export const activeTopics = (topics: readonly Topic[]): Topic[] => topics.filter(({ active }) => active)

/** The display settings, as stored with a saved challenge. */
export const viewOf = ({ order, shuffle, all }: TopicsView): TopicsView => ({ order, shuffle, all })

/** Whether the user has switched, added or sorted topics, or shows all of them. */
export const isArranged = (topics: readonly Topic[], view: TopicsView): boolean =>
  isChanged(topics) || !isSame(viewOf(view), firstTopicsView)

export type Entities = { label: string; type: string }[]

/**
 * The topics that later requests carry: the active ones, most frequent first, regardless of the order on the
 * page (AMB-17).
 */
export const entitiesOf = (topics: readonly Topic[]): Entities =>
  activeTopics(sortTopics(topics, 'top', 0)).map(({ label, type }) => ({ label, type }))

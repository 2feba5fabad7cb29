import { setTimeout } from 'node:timers/promises'
import { charsetOf, decode, type GuardedFetch } from '../extract/guarded.fetch.ts'
import { feedName, publish } from '../happenings.ts'
import { UnreadablePage, type Clock, type NewsItem, type NewsSource } from '../domain/ports.ts'
import { readFeed } from './feed.reading.ts'
import type { SourceLog } from './live.papers.ts'

/**
 * Headlines from the operator's feeds (`NEWS_FEEDS`), newest first. Feeds are fetched on demand and cached
 * for half an hour. When a feed fails, its earlier headlines stay in use, and callers see no error.
 */

const freshFor = 30 * 60 * 1_000
/** How long a feed is left alone after a failure. */
const restFor = 5 * 60 * 1_000
/** How long headlines are used after their feed last answered. */
const staleFor = 7 * 24 * 60 * 60 * 1_000
/** Maximum time that a person waits for feeds that have no items yet, in milliseconds. */
const patience = 2_000
const mostItems = 200

const requestHeaders = {
  accept: 'application/rss+xml,application/atom+xml,application/xml;q=0.9,text/xml;q=0.8',
  types: /^(application\/(rss|atom|rdf)\+xml|application\/xml|text\/xml)\s*(;|$)/i,
}

export interface NewsFeedsOptions {
  feeds: readonly string[]
  get: GuardedFetch
  clock: Clock
  log: SourceLog
  /** Resolves after this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

interface Feed {
  address: string
  /** The feed's name in metrics. */
  name: string
  items: readonly NewsItem[]
  /** When `items` arrived; undefined until a fetch succeeds. */
  fetchedAt: number | undefined
  /** The earliest time of the next fetch. */
  next: number
  fetching: Promise<void> | undefined
}

export function createNewsFeeds({
  feeds: addresses,
  get,
  clock,
  log,
  wait = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}: NewsFeedsOptions): NewsSource {
  const feeds = addresses.map((address, index): Feed => ({
    address,
    name: feedName(index + 1),
    items: [],
    fetchedAt: undefined,
    next: 0,
    fetching: undefined,
  }))

  const fetchFeed = async (feed: Feed) => {
    try {
      // The fetch is not aborted when the caller leaves, because the next caller needs its result too. It has
      // its own time limit.
      const { url, type, bytes } = await get(feed.address, requestHeaders, new AbortController().signal)
      const items = readFeed(decode(bytes, charsetOf(type, bytes)), url, clock.now())
      if (items === undefined) throw new UnreadablePage('no feed')
      feed.items = items
      feed.fetchedAt = clock.now()
      feed.next = clock.now() + freshFor
      publish('sourceAsked', { source: feed.name, outcome: 'answered' })
    } catch (error) {
      feed.next = clock.now() + restFor
      publish('sourceAsked', { source: feed.name, outcome: 'failed' })
      // Log only the host, because the address may contain the operator's token.
      log.warn(
        {
          source: new URL(feed.address).hostname,
          feed: feed.name,
          outcome: error instanceof UnreadablePage ? error.message : 'unexpected',
        },
        'news feed',
      )
    } finally {
      feed.fetching = undefined
    }
  }

  const refresh = (feed: Feed): Promise<void> => {
    if (clock.now() < feed.next) return Promise.resolve()
    return (feed.fetching ??= fetchFeed(feed))
  }

  return {
    async latest({ signal }) {
      signal.throwIfAborted()
      const refreshed = Promise.all(feeds.map(refresh))
      // Wait only for feeds that have no items yet and are due; otherwise answer with what is cached.
      if (feeds.some(({ fetchedAt, next }) => fetchedAt === undefined && next <= clock.now()))
        await Promise.race([refreshed, wait(patience)])
      signal.throwIfAborted()
      const seen = new Set<string>()
      return feeds
        .filter(({ fetchedAt }) => fetchedAt !== undefined && clock.now() - fetchedAt <= staleFor)
        .flatMap(({ items }) => items)
        .filter(({ title, uri }) => {
          const key = title.toLowerCase()
          if (seen.has(key) || seen.has(uri)) return false
          seen.add(key).add(uri)
          return true
        })
        .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
        .slice(0, mostItems)
    },
  }
}

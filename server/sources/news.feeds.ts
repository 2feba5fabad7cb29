import { setTimeout } from 'node:timers/promises'
import { charsetOf, decode, type GuardedFetch } from '../extract/guarded.fetch.ts'
import { feedName, tell } from '../happenings.ts'
import { UnreadablePage, type Clock, type NewsItem, type NewsSource } from '../domain/ports.ts'
import { readFeed } from './feed.reading.ts'
import type { SourceLog } from './live.papers.ts'

/**
 * Headlines of the feeds that the operator named (`NEWS_FEEDS`), newest first. They are fetched on demand and
 * kept; a feed that fails keeps what it gave before. Nothing that goes wrong reaches the asker.
 */

const fresh = 30 * 60 * 1_000
/** After a failure a feed is left alone for this long. */
const rest = 5 * 60 * 1_000
/** Headlines of a feed that has failed since. */
const stale = 7 * 24 * 60 * 60 * 1_000
/** A person waits no longer for a first answer. */
const patience = 2_000
const mostItems = 200

const wanted = {
  accept: 'application/rss+xml,application/atom+xml,application/xml;q=0.9,text/xml;q=0.8',
  types: /^(application\/(rss|atom|rdf)\+xml|application\/xml|text\/xml)\s*(;|$)/i,
}

export interface NewsFeedsOptions {
  feeds: readonly string[]
  get: GuardedFetch
  clock: Clock
  log: SourceLog
  /** Resolves after so many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

interface Feed {
  address: string
  /** What measuring calls it. */
  name: string
  items: readonly NewsItem[]
  /** When `items` came; undefined before the first. */
  came: number | undefined
  /** Not asked again before. */
  next: number
  underWay: Promise<void> | undefined
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
    came: undefined,
    next: 0,
    underWay: undefined,
  }))

  const load = async (feed: Feed) => {
    try {
      // No one's leaving ends it: the next asker wants it too. The fetch has its own time limit.
      const { url, type, bytes } = await get(feed.address, wanted, new AbortController().signal)
      const items = readFeed(decode(bytes, charsetOf(type, bytes)), url, clock.now())
      if (items === undefined) throw new UnreadablePage('no feed')
      feed.items = items
      feed.came = clock.now()
      feed.next = clock.now() + fresh
      tell('sourceAsked', { source: feed.name, outcome: 'answered' })
    } catch (error) {
      feed.next = clock.now() + rest
      tell('sourceAsked', { source: feed.name, outcome: 'failed' })
      // The address may hold a token of the operator: its host is enough to find it.
      log.warn(
        {
          source: new URL(feed.address).hostname,
          feed: feed.name,
          outcome: error instanceof UnreadablePage ? error.message : 'unexpected',
        },
        'news feed',
      )
    } finally {
      feed.underWay = undefined
    }
  }

  const refresh = (feed: Feed): Promise<void> => {
    if (clock.now() < feed.next) return Promise.resolve()
    return (feed.underWay ??= load(feed))
  }

  return {
    async latest({ signal }) {
      signal.throwIfAborted()
      const refreshed = Promise.all(feeds.map(refresh))
      // Only a caller that would get nothing waits; the others take what is there.
      if (feeds.some(({ came, next }) => came === undefined && next <= clock.now()))
        await Promise.race([refreshed, wait(patience)])
      signal.throwIfAborted()
      const seen = new Set<string>()
      return feeds
        .filter(({ came }) => came !== undefined && clock.now() - came <= stale)
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

import type { Paper } from '#contract/entities.ts'
import { queryWords } from '#server/catalogue/search.words.ts'
import { createBreaker } from '#server/circuit-breaker.ts'
import type { Clock } from '../domain/ports.ts'
import { publish } from '../happenings.ts'
import { SourceFailure, type SourceFailureKind } from './source.failure.ts'

/**
 * Gets live papers from the first service that answers and caches them for a week. If all fail, the list is
 * empty. Each failure is logged in one line, which never contains the query.
 */

/** One remote catalogue. Rejects with `SourceFailure`. */
export interface LivePaperService {
  readonly name: string
  /** @param words 1 to 6 significant words, most frequent first. */
  search(words: readonly string[]): Promise<Paper[]>
}

export interface SourceLog {
  warn: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

export interface LivePapersOptions {
  /** The services in order of preference; each is used only if those before it fail. */
  services: readonly LivePaperService[]
  clock: Clock
  log: SourceLog
}

export interface LivePapers {
  /** Papers for a query; empty if there are none or no service answered. Never rejects. */
  search: (query: string) => Promise<readonly Paper[]>
}

const mostWords = 6
/** Maximum number of cached answers; the oldest is dropped first. */
const mostCached = 300
const cachedFor = 7 * 24 * 60 * 60 * 1_000
/** Empty answers are cached for a shorter time, because they may be a temporary fault of the service. */
const emptyCachedFor = 60 * 60 * 1_000
/** Milliseconds a service is left alone after it refused us without saying for how long. */
const defaultWait = 60_000

const serviceFailures: ReadonlySet<SourceFailureKind> = new Set([
  'unreachable',
  'slow',
  'broken',
  'foreign',
  'oversized',
])

export function createLivePapers({ services, clock, log }: LivePapersOptions): LivePapers {
  const cache = new Map<string, { papers: readonly Paper[]; until: number }>()
  const pendingSearches = new Map<string, Promise<readonly Paper[]>>()
  const servicesInOrder = services.map((service) => ({
    service,
    breaker: createBreaker(clock),
    restUntil: 0,
  }))

  const cacheAnswer = (key: string, papers: readonly Paper[]) => {
    cache.delete(key)
    cache.set(key, { papers, until: clock.now() + (papers.length > 0 ? cachedFor : emptyCachedFor) })
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) return
      cache.delete(oldest)
    }
  }

  const ask = async (each: (typeof servicesInOrder)[number], words: readonly string[]) => {
    if (clock.now() < each.restUntil) return undefined
    const pass = each.breaker.enter()
    if (pass === undefined) return undefined
    try {
      const papers = await each.service.search(words)
      pass.succeeded()
      publish('sourceAsked', { source: each.service.name, outcome: 'answered' })
      return papers
    } catch (error) {
      const failure = error instanceof SourceFailure ? error : undefined
      if (failure !== undefined && serviceFailures.has(failure.kind)) pass.failed()
      else pass.released()
      // A service that is busy or has rejected our key is skipped for a while, because asking it costs time.
      if (failure?.kind === 'busy' || failure?.kind === 'denied')
        each.restUntil = clock.now() + (failure.wait ?? defaultWait)
      publish('sourceAsked', { source: each.service.name, outcome: 'failed' })
      log.warn({ source: each.service.name, outcome: failure?.kind ?? 'unexpected' }, 'live papers')
      return undefined
    }
  }

  const find = async (key: string, words: readonly string[]): Promise<readonly Paper[]> => {
    for (const each of servicesInOrder) {
      const papers = await ask(each, words)
      if (papers === undefined) continue
      cacheAnswer(key, papers)
      return papers
    }
    return []
  }

  return {
    search: (query) => {
      const words = queryWords(query, mostWords).map(({ form }) => form)
      if (words.length === 0) return Promise.resolve([])
      const key = words.toSorted().join(' ')
      const cached = cache.get(key)
      if (cached !== undefined && clock.now() < cached.until) return Promise.resolve(cached.papers)
      const pending = pendingSearches.get(key)
      if (pending !== undefined) return pending
      const search = find(key, words).finally(() => pendingSearches.delete(key))
      pendingSearches.set(key, search)
      return search
    },
  }
}

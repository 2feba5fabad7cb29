import type { LivePapersSettings } from '../config.ts'
import type { Clock, NewsSource, PaperSource } from '../domain/ports.ts'
import { createGuardedFetch } from '../extract/guarded.fetch.ts'
import { createCrossref } from './crossref.ts'
import { createLivePapers, type SourceLog } from './live.papers.ts'
import { createMergedPapers } from './merged.papers.ts'
import { createNewsFeeds } from './news.feeds.ts'
import { createOpenAlex } from './openalex.ts'
import { createRemoteJson } from './remote.json.ts'

/** Creates the live sources that the operator configured. This module is loaded only if there are any. */

export interface LivePapersWiring {
  settings: LivePapersSettings | null
  bundled: PaperSource
  clock: Clock
  log: SourceLog
}

/**
 * The bundled papers combined with those from OpenAlex or, if it fails and a contact address is set, from
 * Crossref.
 */
export function createMergedLive({ settings, bundled, clock, log }: LivePapersWiring): PaperSource {
  if (settings === null) return bundled
  const { openAlexKey, contactEmail } = settings
  const get = createRemoteJson({
    clock,
    userAgent: contactEmail === null ? 'Sparkwright/1.0' : `Sparkwright/1.0 (mailto:${contactEmail})`,
  })
  const services = [
    createOpenAlex(get, { apiKey: openAlexKey }),
    ...(contactEmail === null ? [] : [createCrossref(get, { email: contactEmail })]),
  ]
  return createMergedPapers({ bundled, live: createLivePapers({ services, clock, log }) })
}

export interface NewsWiring {
  feeds: readonly string[]
  /** Host names of this server itself, which are never fetched. */
  ownHosts: readonly string[]
  clock: Clock
  log: SourceLog
}

export const createNews = ({ feeds, ownHosts, clock, log }: NewsWiring): NewsSource =>
  createNewsFeeds({
    feeds,
    get: createGuardedFetch({ ownHosts, maxBytes: 1024 * 1024, totalTimeout: 8_000 }),
    clock,
    log,
  })

import { createServerApp, type ServerDeps } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { createLimits } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { createLog } from '#server/log.ts'
import type { HandedOver, TokenStore } from '#server/domain/ports.ts'
import { noMembers } from './members.ts'
import { fakeBusinessModels, fakeEngine, fakeExtractor, fakePages, fakePapers } from './fake-engine.ts'

export const memoryTokens = (): TokenStore => {
  const kept = new Map<string, HandedOver>()
  return {
    read: (token) => Promise.resolve(kept.get(token)),
    save: (token, handedOver) => {
      kept.set(token, handedOver)
      return Promise.resolve()
    },
    savePage: () => Promise.resolve(false),
    readPage: () => Promise.resolve(undefined),
    listOf: () => Promise.resolve([]),
    pageSize: () => Promise.resolve(undefined),
    async *allOf() {},
    remove: () => Promise.resolve(false),
  }
}

/** The real app in memory with fake ports; `lines` collects its log. */
export const startApp = ({
  env = {},
  ...overrides
}: Partial<ServerDeps> & { env?: Record<string, string> } = {}) => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const { config } = parseConfig({ RATE_LIMITS: 'off', ...env })
  const app = createServerApp({
    config,
    engine: fakeEngine,
    papers: fakePapers,
    businessModels: fakeBusinessModels,
    caseStudies: createBundledCaseStudies(),
    pages: fakePages,
    extractor: fakeExtractor,
    tokens: memoryTokens(),
    members: noMembers,
    clock: { now: () => 1_800_000_000_000 },
    log,
    readiness: { draining: () => false, storage: () => true },
    limits: createLimits(config.rateLimits ? inMemory : undefined),
    checkAnswers: true,
    ...overrides,
  })
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
    })
  return { app, post, lines, log, config }
}

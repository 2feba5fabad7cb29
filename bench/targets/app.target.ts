import { emptyBrief } from '#contract/brief.ts'
import { createServerApp, type ServerDeps } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { UnreadablePage, type Engine } from '#server/domain/ports.ts'
import { openAssets } from '#server/http/assets.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { createLimits } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { listen } from '#server/http/listen.ts'
import { createLog, logOutput } from '#server/log.ts'
import { tenSparks } from './answers.ts'

/**
 * The product's server as in production (headers, limits, gate, one log line per request), with two choices:
 * the engine (`instant` answers at once, `offline` is the product's own) and the folder of pages. Limits
 * count every request but are never reached. With `members` instead of an engine, it uses the stores in
 * DATA_DIR and everybody is signed in as Ada, so that reading is measured, not token cryptography.
 */

const [engineName = 'instant', pages] = process.argv.slice(2)

const instant: Engine = {
  name: 'instant',
  topics: () => Promise.resolve([]),
  brief: () => Promise.resolve(emptyBrief()),
  problems: () => Promise.resolve([]),
  sparks: () => Promise.resolve(tenSparks),
  ideas: () => Promise.resolve({ ideas: [], exhausted: true }),
  fit: () => Promise.resolve({ idea: null, because: '', others: [], othersFit: false }),
  answer: () => Promise.resolve({ answer: null }),
  reframes: () => Promise.resolve([]),
  summary: () => Promise.resolve(''),
  title: () => Promise.resolve(''),
  businessSummary: () => Promise.resolve(''),
  describeChallenge: () => Promise.resolve(''),
}

const engine =
  engineName === 'offline'
    ? (await import('#server/engine/offline.engine.ts')).createOfflineEngine()
    : instant

const nobody = () => Promise.reject(new Error('nobody signs in here'))
const noMembers: ServerDeps['members'] = {
  verify: () => Promise.resolve('missing'),
  accounts: { removeAccount: nobody, renameAccount: nobody },
  users: {
    standing: nobody,
    read: nobody,
    open: nobody,
    changeProfile: nobody,
    saveValue: nobody,
    values: nobody,
    savePicture: nobody,
    removePicture: nobody,
    picture: nobody,
    pictureOf: nobody,
    close: nobody,
  },
  challenges: {
    list: nobody,
    all: () => ({ [Symbol.asyncIterator]: () => ({ next: nobody }) }),
    size: nobody,
    listSize: nobody,
    bytes: nobody,
    read: nobody,
    create: nobody,
    change: nobody,
    remove: nobody,
    addBookmarks: nobody,
    removeBookmark: nobody,
  },
  clean: nobody,
}

const caseStudies: ServerDeps['caseStudies'] =
  engineName === 'offline'
    ? (await import('#server/catalogue/case-studies.source.ts')).createBundledCaseStudies()
    : { search: () => Promise.resolve([]), read: () => Promise.resolve(undefined) }

const { config } = parseConfig(process.env)
const clock = { now: () => performance.timeOrigin + performance.now() }

const storedMembers = async (): Promise<ServerDeps['members']> => {
  const { openDatabase } = await import('#server/store/database.ts')
  const { createChallengeStore } = await import('#server/store/challenges.store.ts')
  const { createUserStore } = await import('#server/store/users.store.ts')
  const database = await openDatabase({ dataDir: config.dataDir, url: null })
  return {
    ...noMembers,
    verify: () => Promise.resolve({ sub: 'ada', issuedAt: clock.now() }),
    users: createUserStore(database, clock),
    challenges: createChallengeStore(database, clock),
  }
}

const unreachable = 1e9
const app = createServerApp({
  config,
  engine,
  papers: { search: () => Promise.resolve([]) },
  businessModels: { search: () => Promise.resolve([]), extend: () => Promise.resolve([]) },
  caseStudies,
  pages: { read: () => Promise.reject(new UnreadablePage('network')) },
  extractor: {
    pdf: () => Promise.resolve({ text: '', pages: 0, scanned: false, unread: [] }),
    picture: () => Promise.resolve({ text: '', confidence: 0 }),
    preview: (bytes) => Promise.resolve(bytes),
  },
  tokens: {
    read: () => Promise.resolve(undefined),
    save: () => Promise.resolve(),
    savePage: () => Promise.resolve(false),
    readPage: () => Promise.resolve(undefined),
    listOf: () => Promise.resolve([]),
    pageSize: () => Promise.resolve(undefined),
    async *allOf() {},
    remove: () => Promise.resolve(false),
  },
  members: engineName === 'members' ? await storedMembers() : noMembers,
  clock,
  log: createLog(config.logLevel, logOutput()),
  readiness: { draining: () => false, storage: () => true },
  limits: createLimits(inMemory, {
    read: unreachable,
    generate: unreachable,
    page: unreachable,
    upload: unreachable,
    own: unreachable,
    report: unreachable,
    export: unreachable,
    ready: unreachable,
    cost: unreachable,
  }),
  ...(pages !== undefined && { assets: openAssets(pages) }),
})
await listen(app, { host: config.host, port: config.port, headers: securityHeaders(config) })

import { setMaxListeners } from 'node:events'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServerApp } from './app.ts'
import { systemClock } from './clock.ts'
import { everydayWords } from '#server/catalogue/everyday.words.ts'
import { problemTags } from '#server/catalogue/problem.tags.ts'
import { loadParts } from '#server/content/parts.ts'
import { openAssets } from './http/assets.ts'
import { securityHeaders } from './http/headers.ts'
import { readOperatorPages } from './http/operator-pages.ts'
import { createLimits } from './http/limits.ts'
import { listen } from './http/listen.ts'
import { createLog, logOutput, errorFields } from './log.ts'
import { createIdentity } from './identity/identity.ts'
import { createIdentityStore } from './identity/identity.store.ts'
import { inMemory } from './limiters.ts'
import { lazyMethods } from './once.ts'
import { readChoice } from './operator/choice.ts'
import { createOperator } from './operator/operator.ts'
import { createFirstToken } from './operator/token.ts'
import { openCatalogue } from './start/catalogue.ts'
import { openEngines } from './start/engine.ts'
import { failToListen, readConfig, refuse, refuseContent } from './start/failed-start.ts'
import { openStorage } from './start/storage.ts'
import { warningsAboutName, readLogo } from './report/brand.ts'
import { databaseFile } from './store/database.ts'
import { createChallengeStore } from './store/challenges.store.ts'
import { inDatabase } from './store/limiter.store.ts'
import { createOperatorStore } from './store/operator.store.ts'
import { createTokenStore } from './store/tokens.store.ts'
import { createUserStore } from './store/users.store.ts'
import { logTrouble } from './trouble.ts'

/** Maximum time for running requests after a stop is requested, in milliseconds. */
const drainTime = 25_000
/** Running work is aborted this many milliseconds before `drainTime` is up, so that it can still answer. */
const abortLead = 3_000

// Files this process writes are readable only by its own account.
process.umask(0o077)

const { config, warnings } = readConfig()
const log = createLog(config.logLevel, logOutput())
const clock = systemClock

// A process in an unknown state must not serve anyone: log where it failed, exit, and let the supervisor
// start a new one.
const lastResort = (error: unknown) => {
  log.fatal(errorFields(error), 'stopping after an unexpected error')
  process.exit(1)
}
process.on('uncaughtException', lastResort)
process.on('unhandledRejection', lastResort)

// Refuse to start with invalid content, because it would otherwise be missing without notice. This also fills
// the caches that searches use.
await Promise.all([problemTags().then(everydayWords), loadParts()]).catch(refuseContent)

const logo = await readLogo(config.brand.logo).catch(refuse)
const replacedPages = await readOperatorPages(config).catch(refuse)

for (const warning of [
  ...warnings,
  ...replacedPages.warnings,
  ...(await warningsAboutName(config.brand.name)),
])
  log.warn(warning)

let draining = false
const ending = new AbortController()
// Every running request adds a listener, so Node's warning about many listeners is turned off.
setMaxListeners(0, ending.signal)

const ownVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
const loadMetrics = async () => {
  const { createMetrics } = await import('./metrics/metrics.ts')
  const folder = resolve(config.dataDir)
  const file = databaseFile(folder)
  return createMetrics({
    version: ownVersion(),
    engine: config.llm?.model ?? 'offline',
    draining: () => draining,
    files: { folder, database: config.databaseUrl === null ? [file, `${file}-wal`] : [] },
  })
}
logTrouble(log)
// Create the metrics before the parts that they measure, so that nothing is missed.
const metrics = config.metrics === null ? undefined : await loadMetrics()

const database = await openStorage(config, log)
const lastingLimiters = inDatabase(database, clock)
// With PostgreSQL there may be several processes, which must share their counts.
const passingLimiters = config.databaseUrl === null ? inMemory : lastingLimiters
const operatorStore = createOperatorStore(database, clock)
const identityStore = createIdentityStore(database)

const catalogue = openCatalogue(config, clock, log)
const withLimits = (choice: { baseUrl: string; model: string; apiKey: string | null }) => ({
  ...config.llmLimits,
  ...choice,
  visionModel: null,
})
const llmVariables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('LLM_') && value ? [[name, value]] : [],
  ),
)
const modelChoice = { fixed: { settings: llmVariables, model: config.llm }, configOf: withLimits }
const { engine, chosen, offline } = openEngines({
  config,
  modelChoice,
  catalogue,
  operatorStore,
  limiters: lastingLimiters,
  callerSalt: () =>
    identityStore.ensureSecret('model-callers', randomBytes(16).toString('base64url'), clock.now()),
  clock,
  log,
})

const ownHosts = [new URL(config.publicUrl).hostname]
const pages = lazyMethods(
  async () => (await import('./extract/website.ts')).createPageReader({ ownHosts }),
  ['read'],
)
const extractor = lazyMethods(
  async () => (await import('./extract/extractor.ts')).createExtractor(),
  ['pdf', 'picture', 'preview'],
)

const headers = securityHeaders(config)
const identity = createIdentity({
  config,
  store: identityStore,
  clock,
  log,
  limiters: { lasting: lastingLimiters, passing: passingLimiters },
  isOneOfMany: config.databaseUrl !== null,
  sleep,
})

const dist = join(import.meta.dirname, '../dist')

const app = createServerApp({
  config,
  engine,
  papers: catalogue.papers,
  businessModels: catalogue.businessModels,
  caseStudies: catalogue.caseStudies,
  pages,
  extractor,
  tokens: createTokenStore(database, clock),
  ...(identity.handle && { identity: identity.handle }),
  members: {
    verify: identity.verify,
    accounts: identity,
    users: createUserStore(database, clock),
    challenges: createChallengeStore(database, clock),
    clean: async (...input) => (await import('./extract/picture.ts')).cleanPicture(...input),
  },
  clock,
  log,
  limits: createLimits(config.rateLimits ? passingLimiters : undefined),
  ...(logo && { logo }),
  operatorPages: replacedPages.pages,
  readiness: { draining: () => draining, storage: database.writable },
  ending: ending.signal,
  ...(config.operator !== null && {
    operator: {
      limiters: passingLimiters,
      operator: createOperator({
        ...modelChoice,
        store: operatorStore,
        token: config.operator.token,
        engine: chosen,
        offline,
        papers: catalogue.bundledPapers,
        caseStudies: catalogue.caseStudies,
        businessModels: catalogue.businessModels,
        clock,
      }),
    },
  }),
  ...(metrics !== undefined &&
    config.metrics?.port === null && { metrics: { metrics, token: config.metrics.token } }),
  ...(existsSync(dist) && { assets: openAssets(dist) }),
})

const openMetricsListener = async () => {
  if (metrics === undefined || config.metrics === null || config.metrics.port === null) return undefined
  const { listenForMetrics } = await import('./metrics/listener.ts')
  return listenForMetrics(metrics, config.metrics).catch(failToListen('METRICS_', config.metrics))
}
const metricsListening = await openMetricsListener()

const listening = await listen(app, {
  host: config.host,
  port: config.port,
  headers,
  connectionsPerAddress: config.connectionsPerAddress,
}).catch(failToListen('', config))

const token = config.operator?.token === null ? await createFirstToken(operatorStore) : undefined
const model = config.llm ?? (config.operator === null ? null : (await readChoice(operatorStore)).model)

process.stdout.write(`${config.productName} is ready at ${config.publicUrl}\n`)
if (token !== undefined)
  process.stdout.write(
    `To use a language model, open ${config.publicUrl}/operator/ with the token ${token} (shown only this once; npm run operator:token makes a new one)\n`,
  )
log.info(
  model === null
    ? { engine: offline.name }
    : { engine: model.model, endpoint: new URL(model.baseUrl).origin, fallback: offline.name },
  model === null
    ? 'the built-in engine answers; no language model is used'
    : 'a language model answers; the built-in engine steps in when it fails',
)
setImmediate(() => {
  offline.prepare()
  // The server also works without reserved disk space; the store tries again later.
  database.holdReserve?.().catch(() => undefined)
  void Promise.all([chosen.current(), catalogue.loadPapers(), identity.prepare()]).catch(lastResort)
})

const stop = async (signal: NodeJS.Signals) => {
  if (draining) return
  draining = true
  log.info({ signal }, 'stopping')
  const abortTimer = setTimeout(() => ending.abort(), drainTime - abortLead)
  const finished = await listening.stop(drainTime)
  clearTimeout(abortTimer)
  identity.close()
  await database.close()
  metricsListening?.close()
  log.info({ finished }, 'stopped')
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))

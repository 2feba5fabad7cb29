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
import { BadConfig, parseConfig, type ServerConfig } from './config.ts'
import type { CallOptions, Engine } from './domain/ports.ts'
import { openAssets } from './http/assets.ts'
import { createChosenEngine } from './engine/chosen.engine.ts'
import { createPooledEngine } from './engine/pool/pooled.engine.ts'
import { securityHeaders } from './http/headers.ts'
import { readOperatorPages } from './http/operator-pages.ts'
import { createLimits } from './http/limits.ts'
import { listen } from './http/listen.ts'
import { createLog, logOutput, traced } from './log.ts'
import { createIdentity } from './identity/identity.ts'
import { createIdentityStore } from './identity/identity.store.ts'
import { inMemory } from './limiters.ts'
import { lazily, once } from './once.ts'
import { readChoice } from './operator/choice.ts'
import { chosenOf, createOperator } from './operator/operator.ts'
import { createFirstToken } from './operator/token.ts'
import { warningsAboutName, readLogo } from './report/brand.ts'
import { isFull } from './store/failures.ts'
import { databaseFile, openDatabase } from './store/database.ts'
import { createChallengeStore } from './store/challenges.store.ts'
import { inDatabase } from './store/limiter.store.ts'
import { createOperatorStore } from './store/operator.store.ts'
import { createTokenStore } from './store/tokens.store.ts'
import { createUserStore } from './store/users.store.ts'
import { logTrouble } from './trouble.ts'

/** Maximum time for running requests after a stop is requested, in milliseconds. */
const drainTime = 25_000
/** Running work is aborted this many milliseconds before `drainTime` is up, so that it can still answer. */
const lastWords = 3_000

const failStart = (lines: readonly string[]): never => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

const readConfig = (): { config: ServerConfig; warnings: string[] } => {
  try {
    return parseConfig(process.env)
  } catch (error) {
    if (error instanceof BadConfig) return failStart(error.lines)
    throw error
  }
}

// Files this process writes are readable only by its own account.
process.umask(0o077)

const { config, warnings } = readConfig()
const log = createLog(config.logLevel, logOutput())
const clock = systemClock

// A process in an unknown state must not serve anyone: log where it failed, exit, and let the supervisor
// start a new one.
const lastResort = (error: unknown) => {
  log.fatal(traced(error), 'stopping after an unexpected error')
  process.exit(1)
}
process.on('uncaughtException', lastResort)
process.on('unhandledRejection', lastResort)

// Refuse to start with invalid content, because it would otherwise be missing without notice. This also fills
// the caches that searches use.
await Promise.all([problemTags().then(everydayWords), loadParts()]).catch((error: unknown) =>
  failStart([
    'Not started: the content does not match its format (docs/guide/write-content.md).',
    ...(error instanceof Error ? error.message.split('\n') : [String(error)]),
  ]),
)

const refuse = (error: unknown): never => {
  if (error instanceof BadConfig) return failStart(error.lines)
  throw error
}
const logo = await readLogo(config.brand.logo).catch(refuse)
const own = await readOperatorPages(config).catch(refuse)

for (const warning of [...warnings, ...own.warnings, ...(await warningsAboutName(config.brand.name))])
  log.warn(warning)

let draining = false
const ending = new AbortController()
// Every running request adds a listener, so Node's warning about many listeners is turned off.
setMaxListeners(0, ending.signal)

const ownVersion = (): string => {
  const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown'
}
const measure = async () => {
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
const metrics = config.metrics === null ? undefined : await measure()

/** Why storage cannot be opened, as a path or an error code; never an address, which may hold a password. */
const storageTrouble = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason'
  if (config.databaseUrl === null && isFull(error))
    return 'The disk is full. Free some space (backups in DATA_DIR/backups count too), then start again.'
  if (config.databaseUrl === null || error.name === 'NewerData') return error.message
  return 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : 'unknown reason'
}
const database = await openDatabase({
  dataDir: resolve(config.dataDir),
  url: config.databaseUrl,
  alone: true,
  // Enough to close an account that is at its storage limit of 50 MB.
  reserve: 64 * 1024 * 1024,
  onShort: (isShort) => {
    if (isShort)
      log.error(
        'the disk is full: nothing new can be saved, and the reserve only allows deletions and log-outs; free some space',
      )
    else log.info('the disk has free space again')
  },
  onLost: (error) => log.warn(traced(error), 'lost a connection to the database'),
  onExposed: (path) =>
    log.warn(
      { path },
      'other accounts on this machine can read this path, and its permissions could not be changed',
    ),
}).catch((error: unknown) =>
  failStart([
    `${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'} cannot be used: ${storageTrouble(error)}`,
  ]),
)

const lasting = inDatabase(database, clock)
// With PostgreSQL there may be several processes, which must share their counts.
const passing = config.databaseUrl === null ? inMemory : lasting
const operatorStore = createOperatorStore(database, clock)
const identityStore = createIdentityStore(database)

const loadPapers = once(async () =>
  (await import('#server/catalogue/papers.source.ts')).createBundledPapers(),
)
/** The engine cites only the bundled list, never papers from a live service. */
const bundledPapers = lazily(loadPapers, ['search'])
const { livePapers } = config
const papers =
  livePapers === null
    ? bundledPapers
    : lazily(async () => {
        const { createMergedLive } = await import('./sources/live.wiring.ts')
        return createMergedLive({ settings: livePapers, bundled: bundledPapers, clock, log })
      }, ['search'])
const businessModels = lazily(
  async () => (await import('#server/catalogue/business-models.source.ts')).createBundledBusinessModels(),
  ['search', 'extend'],
)
const caseStudies = lazily(
  async () => (await import('#server/catalogue/case-studies.source.ts')).createBundledCaseStudies(),
  ['search', 'read'],
)

const offline = createPooledEngine()
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
const choosing = { fixed: { settings: llmVariables, model: config.llm }, configOf: withLimits }
/** Uses the model set in the environment, else the one an operator chose, else the built-in engine. */
const chosen = createChosenEngine({
  offline,
  clock,
  firstName: config.llm?.model ?? offline.name,
  read: async () =>
    // Nobody can choose when the environment sets the model or the operator's page is off.
    config.llm !== null || config.operator === null
      ? { revision: -1, config: config.llm }
      : chosenOf(await readChoice(operatorStore), choosing),
  make: async (llm) => {
    const { createLlmEngine } = await import('#server/engine/model/llm.engine.ts')
    return createLlmEngine({
      config: llm,
      offline,
      papers: bundledPapers,
      caseStudies,
      businessModels,
      clock,
      log,
      limiters: lasting,
      salt: await identityStore.keepSecret(
        'model-callers',
        randomBytes(16).toString('base64url'),
        clock.now(),
      ),
    })
  },
})
const loadSparks = once(async (): Promise<Engine['sparks']> => {
  const sparks: Engine['sparks'] = (...input) => chosen.sparks(...input)
  if (config.newsFeeds.length === 0) return sparks
  const [{ withNews }, { createNews }] = await Promise.all([
    import('#server/engine/write/news.sparks.ts'),
    import('./sources/live.wiring.ts'),
  ])
  return withNews(
    sparks,
    createNews({ feeds: config.newsFeeds, ownHosts: [new URL(config.publicUrl).hostname], clock, log }),
  )
})
const engine: Engine = {
  ...chosen,
  get name() {
    return chosen.name
  },
  sparks: async (...input) => (await loadSparks())(...input),
  ...(config.llm?.visionModel && {
    describePicture: async (picture: () => Promise<Uint8Array>, options: CallOptions) =>
      (await chosen.current()).describePicture?.(picture, options),
  }),
}

const ownHosts = [new URL(config.publicUrl).hostname]
const pages = lazily(
  async () => (await import('./extract/website.ts')).createPageReader({ ownHosts }),
  ['read'],
)
const extractor = lazily(
  async () => (await import('./extract/extractor.ts')).createExtractor(),
  ['pdf', 'picture', 'preview'],
)

const headers = securityHeaders(config)
const identity = createIdentity({
  config,
  store: identityStore,
  clock,
  log,
  limiters: { lasting, passing },
  isOneOfMany: config.databaseUrl !== null,
  sleep,
})

const dist = join(import.meta.dirname, '../dist')

const app = createServerApp({
  config,
  engine,
  papers,
  businessModels,
  caseStudies,
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
  limits: createLimits(config.rateLimits ? passing : undefined),
  ...(logo && { logo }),
  operatorPages: own.pages,
  readiness: { draining: () => draining, storage: database.writable },
  ending: ending.signal,
  ...(config.operator !== null && {
    operator: {
      limiters: passing,
      operator: createOperator({
        ...choosing,
        store: operatorStore,
        token: config.operator.token,
        engine: chosen,
        offline,
        papers: bundledPapers,
        caseStudies,
        businessModels,
        clock,
      }),
    },
  }),
  ...(metrics !== undefined &&
    config.metrics?.port === null && { metrics: { metrics, token: config.metrics.token } }),
  ...(existsSync(dist) && { assets: openAssets(dist) }),
})

/**
 * Stops the start with the reason why the port cannot be opened; `prefix` begins the names of its HOST and
 * PORT.
 */
const noListener =
  (prefix: '' | 'METRICS_', { host, port }: { host: string; port: number }) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return failStart([
      code === 'EADDRINUSE'
        ? `${prefix}PORT ${port} is in use by another program; set ${prefix}PORT to a free one`
        : `The server cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port}: ${code}`,
    ])
  }

const openMetrics = async () => {
  if (metrics === undefined || config.metrics === null || config.metrics.port === null) return undefined
  const { listenForMetrics } = await import('./metrics/listener.ts')
  return listenForMetrics(metrics, config.metrics).catch(noListener('METRICS_', config.metrics))
}
const metricsListening = await openMetrics()

const listening = await listen(app, {
  host: config.host,
  port: config.port,
  headers,
  connectionsPerAddress: config.connectionsPerAddress,
}).catch(noListener('', config))

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
  database.keepRoom?.().catch(() => undefined)
  void Promise.all([chosen.current(), loadPapers(), identity.prepare()]).catch(lastResort)
})

const stop = async (signal: NodeJS.Signals) => {
  if (draining) return
  draining = true
  log.info({ signal }, 'stopping')
  const giveUp = setTimeout(() => ending.abort(), drainTime - lastWords)
  const finished = await listening.stop(drainTime)
  clearTimeout(giveUp)
  identity.close()
  await database.close()
  metricsListening?.close()
  log.info({ finished }, 'stopped')
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))

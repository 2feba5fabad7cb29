import { existsSync, readdirSync, statSync, statfsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { calls } from '#contract/calls.ts'
import { accountPath, identityMount } from '../identity/embedded.ts'
import { auditEvents } from '../audit.ts'
import {
  subscribe,
  killReasons,
  limitNames,
  feedName,
  mostFeeds,
  paperServices,
  modelOutcomes,
  poolNames,
  type Happenings,
} from '../happenings.ts'

/**
 * Metrics for operators (decision record 37): counts the events of `happenings.ts` and formats the counts for
 * Prometheus. Labels come from fixed lists, so that no client can create new series.
 */

export interface MetricsOptions {
  version: string
  /** The engine in normal operation: `offline` or the name of a model. */
  engine: string
  draining: () => boolean
  /** The data folder, whose free disk space is measured, and the embedded database's files, if any. */
  files?: { folder: string; database: readonly string[] } | undefined
}

/** Upper bounds of the histograms' buckets, seconds. */
const buckets = [0.01, 0.05, 0.2, 1, 5, 30]
const quickBuckets = [0.001, 0.005, 0.02, 0.1, 1, 5]

const otherWord = 'other'

/** Makes a function that maps all words outside the list to 'other'. */
const oneOf = (words: Iterable<string>): ((word: string) => string) => {
  const wordList = new Set(words)
  return (word) => (wordList.has(word) ? word : otherWord)
}

const methodOf = oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Each source has its own series, because in a shared one a working source would hide a broken one. */
const liveSources = [
  ...paperServices,
  ...Array.from({ length: mostFeeds }, (_, index) => feedName(index + 1)),
]
const sourceOf = oneOf(liveSources)
const browserFailures = ['http', 'network', 'timeout', 'contract', 'fault']
const browserFailure = oneOf(browserFailures)

const fixedRoutes = [
  '/assets/*',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/shared/{token}/',
  '/{token}/',
  '/inspector/',
  'no page',
]
const identityRoutes = [
  'auth',
  'auth/{uid}',
  'interaction/{uid}',
  'token',
  'token/revocation',
  'jwks',
  'session/end',
  'session/end/confirm',
  'session/end/success',
  '.well-known/openid-configuration',
].map((path) => `${identityMount}/${path}`)
const accountRoutes = ['password', 'password/changed', 'reset/{token}'].map(
  (path) => `${accountPath}/${path}`,
)

const knownRoute = oneOf([
  ...Object.values(calls).map(({ path }) => `/v1${path}`),
  ...fixedRoutes,
  ...identityRoutes,
  ...accountRoutes,
])

/** Counts screens and single files together, because there are many similar ones. */
const routeOf = (route: string): string =>
  route.startsWith('/v1/') || route.startsWith(`${identityMount}/`) || knownRoute(route) !== otherWord
    ? knownRoute(route)
    : route === 'no route'
      ? otherWord
      : 'page'

const toSeconds = (ms: number): number => ms / 1_000

/** When the newest backup in the usual folder was made, in milliseconds; undefined if there is none. */
const newestBackup = (folder: string): number | undefined => {
  const backups = join(folder, 'backups')
  if (statSync(backups, { throwIfNoEntry: false }) === undefined) return undefined
  const times = readdirSync(backups)
    .filter((name) => /\.(?:db|jsonl\.gz)$/.test(name))
    .map((name) => statSync(join(backups, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return times.length === 0 ? undefined : Math.max(...times)
}

/** The free share of the disk that holds a folder. */
const freeShareOf = (folder: string): number => {
  const { bavail, blocks } = statfsSync(folder)
  return blocks === 0 ? 0 : bavail / blocks
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Starts counting; `stop` ends it. */
export const createMetrics = ({ version, engine, draining, files }: MetricsOptions) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    limits = buckets,
  ) => new Histogram({ name, help, labelNames, buckets: limits, registers })

  gauge('sparkwright_build_info', 'Always 1; the labels describe the running version.', [
    'version',
    'engine',
  ]).set({ version, engine }, 1)
  new Gauge({
    name: 'sparkwright_draining',
    help: '1 from the moment a stop was requested.',
    registers,
    collect() {
      this.set(draining() ? 1 : 0)
    },
  })
  if (files !== undefined) {
    new Gauge({
      name: 'sparkwright_store_bytes',
      help: 'Size of the embedded database files.',
      labelNames: ['file'],
      registers,
      collect() {
        for (const file of files.database) this.set({ file: basename(file) }, sizeOf(file))
      },
    })
    new Gauge({
      name: 'sparkwright_disk_free_ratio',
      help: 'Free share of the disk under DATA_DIR, from 0 to 1.',
      registers,
      collect() {
        // With PostgreSQL, the data folder does not exist before the first backup.
        if (existsSync(files.folder)) this.set(freeShareOf(files.folder))
        else this.remove()
      },
    })
    new Gauge({
      name: 'sparkwright_last_backup_timestamp_seconds',
      help: 'When the newest backup in DATA_DIR/backups was made; absent if there is none.',
      registers,
      collect() {
        const newest = newestBackup(files.folder)
        if (newest === undefined) this.remove()
        else this.set(toSeconds(newest))
      },
    })
  }

  const requests = counter('http_requests_total', 'Requests that were answered.', [
    'route',
    'method',
    'status',
  ])
  const durations = histogram('http_request_duration_seconds', 'Time until a request was answered.', [
    'route',
    'method',
  ])
  const requestsInFlight = gauge('http_requests_in_flight', 'Requests that are being answered.')

  const running = gauge('sparkwright_work_running', 'Pieces of work in progress.', ['pool'])
  const waiting = gauge('sparkwright_work_waiting', 'Pieces of work waiting for a place.', ['pool'])
  const waitSeconds = histogram('sparkwright_work_wait_seconds', 'Time work waited for a place.', ['pool'])
  const workSeconds = histogram('sparkwright_work_seconds', 'Time work took once it had started.', ['pool'])
  const refusals = counter('sparkwright_work_refused_total', 'Work refused because too much was waiting.', [
    'pool',
  ])
  const kills = counter('sparkwright_work_killed_total', 'Threads and processes killed while working.', [
    'pool',
    'reason',
  ])

  const modelCalls = counter('sparkwright_model_calls_total', 'Language model calls by outcome.', ['outcome'])
  const modelSeconds = histogram('sparkwright_model_seconds', 'Time language model calls took.')
  const modelTokens = counter('sparkwright_model_tokens_total', 'Tokens the language model read and wrote.', [
    'direction',
  ])
  const circuit = gauge(
    'sparkwright_model_circuit_open',
    '1 while the language model is paused after failures and the built-in engine answers.',
  )
  const budget = gauge('sparkwright_model_budget_used_ratio', 'Share of the daily budget that is used.', [
    'kind',
  ])

  const storeSeconds = histogram('sparkwright_store_seconds', 'Time database queries took.', [], quickBuckets)
  const storeFailures = counter(
    'sparkwright_store_errors_total',
    'Failed queries; outage means the database was full, locked or unavailable.',
    ['reason'],
  )

  const sourceCalls = counter(
    'sparkwright_source_calls_total',
    'Calls to live papers and news feeds by outcome.',
    ['source', 'outcome'],
  )
  const issuerErrors = counter(
    'sparkwright_issuer_errors_total',
    'Tokens that could not be checked because the issuer’s keys could not be fetched.',
  )
  const refusedByLimit = counter('sparkwright_limited_total', 'Requests refused by a rate limit.', ['limit'])
  const audits = counter('sparkwright_audit_events_total', 'Audit log lines by event.', ['event'])
  const clientFailures = counter('sparkwright_client_errors_total', 'Failures reported by browsers.', [
    'kind',
  ])
  const cspReports = counter('sparkwright_csp_reports_total', 'Content security policy reports.')
  const unexpectedErrors = counter(
    'sparkwright_unexpected_errors_total',
    'Bugs in the program, answered with 500.',
  )

  const setLoad = ({ pool, running: busy, waiting: queued }: Happenings['poolChanged']) => {
    running.set({ pool }, busy)
    waiting.set({ pool }, queued)
  }
  // Start the series of failures at 0. If a series began with its first failure, Prometheus would see no
  // increase and no alert would fire.
  for (const pool of poolNames) {
    setLoad({ pool, running: 0, waiting: 0 })
    refusals.inc({ pool }, 0)
    for (const reason of killReasons) kills.inc({ pool, reason }, 0)
  }
  for (const outcome of modelOutcomes) modelCalls.inc({ outcome }, 0)
  for (const reason of ['outage', 'other']) storeFailures.inc({ reason }, 0)
  for (const source of liveSources)
    for (const outcome of ['answered', 'failed']) sourceCalls.inc({ source, outcome }, 0)
  for (const limit of limitNames) refusedByLimit.inc({ limit }, 0)
  for (const event of auditEvents) audits.inc({ event }, 0)
  for (const kind of [...browserFailures, otherWord]) clientFailures.inc({ kind }, 0)

  const unsubscribers = [
    subscribe('requestBegan', () => requestsInFlight.inc()),
    subscribe('requestAnswered', ({ route, method, status, ms }) => {
      const labels = { route: routeOf(route), method: methodOf(method) }
      requestsInFlight.dec()
      requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
      durations.observe(labels, toSeconds(ms))
    }),
    subscribe('poolChanged', setLoad),
    subscribe('workAdmitted', ({ pool, ms }) => waitSeconds.observe({ pool }, toSeconds(ms))),
    subscribe('workDone', ({ pool, ms }) => workSeconds.observe({ pool }, toSeconds(ms))),
    subscribe('workRefused', (labels) => refusals.inc(labels)),
    subscribe('workKilled', (labels) => kills.inc(labels)),
    subscribe('modelAsked', ({ outcome, ms, input, output, isOpen }) => {
      modelCalls.inc({ outcome })
      // Leave out calls that were not made, because they took no time.
      if (outcome !== 'circuit open') modelSeconds.observe(toSeconds(ms))
      modelTokens.inc({ direction: 'input' }, input)
      modelTokens.inc({ direction: 'output' }, output)
      circuit.set(isOpen ? 1 : 0)
    }),
    subscribe('budgetUsed', ({ kind, part }) => budget.set({ kind: kind === 'ms' ? 'time' : kind }, part)),
    subscribe('storeAsked', ({ ms, failure }) => {
      storeSeconds.observe(toSeconds(ms))
      if (failure !== undefined) storeFailures.inc({ reason: failure })
    }),
    subscribe('sourceAsked', ({ source, outcome }) => sourceCalls.inc({ source: sourceOf(source), outcome })),
    subscribe('issuerFailed', () => issuerErrors.inc()),
    subscribe('limited', (labels) => refusedByLimit.inc(labels)),
    subscribe('audited', (labels) => audits.inc(labels)),
    subscribe('browserFailed', ({ kind }) => clientFailures.inc({ kind: browserFailure(kind) })),
    subscribe('policyBroken', ({ count }) => cspReports.inc(count)),
    subscribe('unexpected', () => unexpectedErrors.inc()),
  ]

  return {
    contentType: registry.contentType,
    /** All metrics in Prometheus's text format. */
    text: (): Promise<string> => registry.metrics(),
    stop: (): void => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      registry.clear()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

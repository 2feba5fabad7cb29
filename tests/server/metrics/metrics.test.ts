import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { hasListener, publish } from '#server/happenings.ts'
import { createPooledEngine } from '#server/engine/pool/pooled.engine.ts'
import { createTokenBudget } from '#server/engine/model/token.budget.ts'
import { createLimits } from '#server/http/limits.ts'
import { inMemory } from '#server/limiters.ts'
import { listenForMetrics } from '#server/metrics/listener.ts'
import { createMetrics, type Metrics, type MetricsOptions } from '#server/metrics/metrics.ts'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { createGate } from '#server/workers/gate.ts'
import { fakeEngine } from '../fake-engine.ts'
import { startApp } from '../app.ts'

let running: Metrics | undefined
const start = (options: Partial<MetricsOptions> = {}): Metrics =>
  (running = createMetrics({ version: '1.2.3', engine: 'offline', draining: () => false, ...options }))
afterEach(() => {
  running?.stop()
  running = undefined
})

const token = 'a-secret-of-an-operator'
const secret = 'marzipan-zeppelin'

/** The value of a series, written in Prometheus notation: `name{label="value"}`. */
const valueOf = async (metrics: Metrics, series: string): Promise<number | undefined> => {
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const seriesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('the metrics', () => {
  it('count requests by route template, method and kind of status, and time them [OPS-01]', async () => {
    const metrics = start()
    const { post, app } = startApp()
    await post('/v1/sparks/business-news', { text: 'x' })
    await post('/v1/sparks/business-news', { text: 7 })
    await app.request('/healthz')
    const route = 'route="/v1/sparks/{type}",method="POST"'
    expect(await valueOf(metrics, `http_requests_total{${route},status="2xx"}`)).toBe(1)
    expect(await valueOf(metrics, `http_requests_total{${route},status="4xx"}`)).toBe(1)
    expect(await valueOf(metrics, `http_request_duration_seconds_count{${route}}`)).toBe(2)
    expect(await valueOf(metrics, 'http_requests_total{route="/healthz",method="GET",status="2xx"}')).toBe(1)
    expect(await valueOf(metrics, 'http_requests_in_flight')).toBe(0)
  })

  it('contain no address, text, token or id, and made-up values create no series [OPS-02]', async () => {
    const metrics = start()
    const { post, app } = startApp()
    const send = async (word: string) => {
      await app.request(`/${word}/${word}?q=${word}`, { headers: { authorization: `Bearer ${word}` } })
      await app.request(`/v1/${word}`)
      await app.request(`/v1/challenges/${word}`)
      await app.request('/healthz', { method: word })
      await post('/v1/client-errors', [{ call: word, kind: word, message: word, requestId: word }])
      await post('/v1/challenges/title', { challenge_text: word })
      publish('requestAnswered', { route: `/oidc/${word}`, method: 'GET', status: 404, ms: 1 })
    }
    await send(`${secret}-one`)
    const before = seriesOf(await metrics.text()).map((line) => line.split(' ')[0])
    for (const word of ['two', 'three', 'four']) await send(`${secret}-${word}`)
    const text = await metrics.text()
    expect(seriesOf(text).map((line) => line.split(' ')[0])).toEqual(before)
    expect(text).not.toContain('marzipan')
    expect(text).toContain('sparkwright_client_errors_total{kind="other"} 4')
  })

  it('stay below a thousand series whatever is requested [OPS-02]', async () => {
    const metrics = start()
    for (const { method, path } of Object.values(calls))
      for (const status of [200, 400, 500])
        publish('requestAnswered', { route: `/v1${path}`, method, status, ms: 1 })
    for (const route of [
      '/',
      '/healthz',
      '/readyz',
      '/assets/*',
      '/shared/{token}/',
      '/oidc/token',
      '/oidc/auth',
    ])
      for (const status of [200, 400]) publish('requestAnswered', { route, method: 'GET', status, ms: 1 })
    for (const pool of ['calls', 'engine', 'report', 'files'] as const) {
      publish('workAdmitted', { pool, ms: 1 })
      publish('workDone', { pool, ms: 1 })
      publish('workRefused', { pool })
      for (const reason of ['time', 'gone', 'memory', 'crash'] as const)
        publish('workKilled', { pool, reason })
    }
    expect(seriesOf(await metrics.text()).length).toBeLessThan(1_000)
  })

  it('say how much work runs and waits, how long it took, and what was refused [OPS-01]', async () => {
    const metrics = start()
    const gate = createGate({ running: 1, waiting: 1, patience: 60_000, pool: 'files' })
    const options = { signal: new AbortController().signal }
    const leave = await gate.enter(options)
    const second = gate.enter(options)
    await expect(gate.enter(options)).rejects.toThrow('busy')
    expect(await valueOf(metrics, 'sparkwright_work_running{pool="files"}')).toBe(1)
    expect(await valueOf(metrics, 'sparkwright_work_waiting{pool="files"}')).toBe(1)
    expect(await valueOf(metrics, 'sparkwright_work_refused_total{pool="files"}')).toBe(1)
    leave()
    const leaveAgain = await second
    leaveAgain()
    expect(await valueOf(metrics, 'sparkwright_work_running{pool="files"}')).toBe(0)
    expect(await valueOf(metrics, 'sparkwright_work_waiting{pool="files"}')).toBe(0)
    expect(await valueOf(metrics, 'sparkwright_work_seconds_count{pool="files"}')).toBe(2)
    expect(await valueOf(metrics, 'sparkwright_work_wait_seconds_count{pool="files"}')).toBe(2)
  })

  it('count a thread that was killed because its work took too long [OPS-01]', async () => {
    const metrics = start()
    const engine = createPooledEngine({ limit: 1, kept: 0 })
    const asked = engine.title('The bakery loses guests.', {
      signal: new AbortController().signal,
    })
    await expect(asked).rejects.toThrow('took too long')
    await engine.stop()
    expect(await valueOf(metrics, 'sparkwright_work_killed_total{pool="engine",reason="time"}')).toBe(1)
  })

  it('count model calls, their tokens and the share of the daily budget [OPS-01]', async () => {
    const metrics = start()
    publish('modelAsked', { outcome: 'answered', ms: 1_500, input: 100, output: 20, isOpen: false })
    publish('modelAsked', { outcome: 'circuit open', ms: 0, input: 0, output: 0, isOpen: true })
    expect(await valueOf(metrics, 'sparkwright_model_calls_total{outcome="answered"}')).toBe(1)
    expect(await valueOf(metrics, 'sparkwright_model_tokens_total{direction="input"}')).toBe(100)
    expect(await valueOf(metrics, 'sparkwright_model_seconds_count')).toBe(1)
    expect(await valueOf(metrics, 'sparkwright_model_circuit_open')).toBe(1)

    const budget = createTokenBudget({ now: () => 0 }, { dailyTokens: 1_000, callerTokens: 1_000 })
    await budget.take('a', { input: 100, output: 300 })
    await budget.settle('a', { input: 100, output: 300 }, { input: 100, output: 100 })
    expect(await valueOf(metrics, 'sparkwright_model_budget_used_ratio{kind="tokens"}')).toBe(0.2)
  })

  it('count refusals by limit, bugs and browser reports [OPS-01]', async () => {
    const metrics = start()
    const { post } = startApp({
      limits: createLimits(inMemory),
      engine: { ...fakeEngine, title: () => Promise.reject(new RangeError(secret)) },
    })
    for (let count = 0; count < 13; count += 1)
      await post('/v1/nlp/business-summary', { url: 'https://nothing.example/' })
    expect(await valueOf(metrics, 'sparkwright_limited_total{limit="page"}')).toBe(1)
    await post('/v1/challenges/title', { challenge_text: 'x' })
    expect(await valueOf(metrics, 'sparkwright_unexpected_errors_total')).toBe(1)
    await post('/v1/client-errors', [{ call: 'readUser', kind: 'network', message: '' }])
    expect(await valueOf(metrics, 'sparkwright_client_errors_total{kind="network"}')).toBe(1)
    await post(
      '/v1/csp-report',
      { 'csp-report': {} },
      { headers: { 'content-type': 'application/csp-report' } },
    )
    expect(await valueOf(metrics, 'sparkwright_csp_reports_total')).toBe(1)
  })

  it('include the age of the newest backup, even for PostgreSQL, and the disk it is on, if there is one [OPS-01]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'metrics-'))
    const metrics = start({ files: { folder: join(folder, 'data'), database: [] } })
    const names = ['sparkwright_last_backup_timestamp_seconds', 'sparkwright_disk_free_ratio']
    for (const name of names) expect(await valueOf(metrics, name)).toBeUndefined()
    const copies = join(folder, 'data', 'backups')
    mkdirSync(copies, { recursive: true })
    expect(await valueOf(metrics, names[0] ?? '')).toBeUndefined()
    for (const [name, seconds] of [
      ['sparkwright-2026-01-30T09-30-00.db', 1_000],
      ['sparkwright-2026-01-31T09-30-00.jsonl.gz', 2_000],
      ['notes.txt', 3_000],
    ] as const) {
      writeFileSync(join(copies, name), '')
      utimesSync(join(copies, name), seconds, seconds)
    }
    expect(await valueOf(metrics, names[0] ?? '')).toBe(2_000)
    expect(await valueOf(metrics, names[1] ?? '')).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
  })

  it('time database queries and count failed ones; they include its size and the disk [OPS-01]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'metrics-'))
    const metrics = start({ files: { folder, database: [databaseFile(folder)] } })
    const database = await openDatabase({ dataDir: folder, url: null })
    expect(await database.writable()).toBe(true)
    expect(await valueOf(metrics, 'sparkwright_store_seconds_count')).toBeGreaterThan(2)
    await database.db.schema.dropTable('storage_probes').execute()
    expect(await database.writable()).toBe(false)
    expect(await valueOf(metrics, 'sparkwright_store_errors_total{reason="other"}')).toBe(1)
    expect(await valueOf(metrics, 'sparkwright_store_bytes{file="sparkwright.db"}')).toBeGreaterThan(0)
    expect(await valueOf(metrics, 'sparkwright_disk_free_ratio')).toBeGreaterThan(0)
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('are off by default: nothing listens and the address does not exist [OPS-03]', async () => {
    const { app } = startApp()
    expect((await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      404,
    )
    expect(hasListener('requestAnswered')).toBe(false)
    start().stop()
    expect(hasListener('requestAnswered')).toBe(false)
  })
})

describe('a reader of the metrics', () => {
  it('needs the token on the product’s port, where guesses are limited [OPS-03]', async () => {
    const metrics = start()
    const { app } = startApp({ metrics: { metrics, token }, limits: createLimits(inMemory) })
    const ask = (authorization?: string) =>
      app.request('/metrics', { headers: { ...(authorization !== undefined && { authorization }) } })
    const good = await ask(`Bearer ${token}`)
    expect(good.status).toBe(200)
    expect(good.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(good.headers.get('cache-control')).toBe('no-store')
    expect(await good.text()).toContain('sparkwright_build_info{version="1.2.3",engine="offline"} 1')
    for (const wrong of [undefined, token, `Bearer ${token}x`, `Basic ${token}`, 'Bearer ', 'Bearer'])
      expect((await ask(wrong)).status).toBe(401)
    for (let count = 0; count < 113; count += 1) await ask('Bearer guess')
    expect((await ask(`Bearer ${token}`)).status).toBe(429)
  })

  it('finds them on a separate port, with a token if one is set, and nothing else there [OPS-03]', async () => {
    const metrics = start()
    const own = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, token: null })
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${own.port}${path}`, init)
    expect(await (await at('/metrics')).text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await at('/v1/user')).status).toBe(404)
    expect((await at('/metrics', { method: 'POST' })).status).toBe(405)
    own.close()
    const guarded = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, token })
    const there = `http://127.0.0.1:${guarded.port}/metrics`
    expect((await fetch(there)).status).toBe(401)
    expect((await fetch(there, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    guarded.close()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLlmEngine, type LlmEngineDeps } from '#server/engine/model/llm.engine.ts'
import { createPooledEngine } from '#server/engine/pool/pooled.engine.ts'
import { createExtractor } from '#server/extract/extractor.ts'
import { createProcesses } from '#server/extract/processes.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { createLimits } from '#server/http/limits.ts'
import { listen } from '#server/http/listen.ts'
import { createExternalVerifyAccess } from '#server/identity/access-token.ts'
import { inMemory } from '#server/limiters.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { createLivePapers } from '#server/sources/live.papers.ts'
import { createMergedPapers } from '#server/sources/merged.papers.ts'
import { createOpenAlex } from '#server/sources/openalex.ts'
import { createRemoteJson } from '#server/sources/remote.json.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { databaseFile, openDatabase, type Database } from '#server/store/database.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { logTrouble } from '#server/trouble.ts'
import { createGate } from '#server/workers/gate.ts'
import { onePage, textStream } from '../../../scripts/uploads/raw-pdf.ts'
import { newChallenge } from '../accounts/items.ts'
import { startApp } from '../app.ts'
import { fakeEngine, fakePapers } from '../fake-engine.ts'
import { openBrowser } from '../identity/browser.ts'
import { authorizeRequest, openForm, submitForm, startProvider } from '../identity/provider.ts'
import { noMembers } from '../members.ts'
import { rules } from '../metrics/rules.ts'
import { spawnServer } from '../spawned.ts'
import { kinds, startPostgres } from '../store/databases.ts'
import { evaluate, readMetrics, type Look } from './promql.ts'

/**
 * Faults are introduced into a running server, and each must be visible to an operator in three places: in a
 * metric, in an alert that fires for that metric's values, and in a log line. docs/operations.md lists them.
 */

interface Sign {
  fault: string
  /** The series that must change, in Prometheus notation. */
  series: string
  alert: string
  line: Readonly<Record<string, unknown>>
}

const seenFaults: { fault: string; series: string; alert: string; line: string }[] = []

const isFiring = (alert: string, before: Look, after: Look): boolean => {
  const rule = rules.find((each) => each.alert === alert)
  if (rule === undefined) throw new Error(`there is no alert ${alert}`)
  const value = evaluate(rule.expr, { before, after, time: Date.now() / 1_000 })
  return typeof value === 'number' || value.length > 0
}

const valueOf = (look: Look, series: string): number => {
  const [wanted] = [...readMetrics(`${series} 0`)]
  const [name, [sample]] = wanted ?? ['', []]
  const labels = JSON.stringify(sample?.labels ?? {})
  return look.get(name)?.find((each) => JSON.stringify(each.labels) === labels)?.value ?? Number.NaN
}

let metrics: Metrics
let stopLines: () => void
let server: ReturnType<typeof startApp>
let undo: (() => unknown)[]
let draining: boolean

beforeEach(() => {
  draining = false
  metrics = createMetrics({ version: '1.2.3', engine: 'offline', draining: () => draining })
  server = startApp()
  stopLines = logTrouble(server.log)
  undo = []
})
afterEach(async () => {
  metrics.stop()
  stopLines()
  for (const each of undo) await each()
})

/** Checks what an operator would have seen: nothing before the fault, and all three signs after it. */
const expectSigns = (
  { fault, series, alert, line }: Sign,
  before: Look,
  after: Look,
  lines: readonly string[],
) => {
  expect([alert, isFiring(alert, before, before)]).toEqual([alert, false])
  const [was, is] = [valueOf(before, series), valueOf(after, series)]
  expect([series, is]).not.toEqual([series, was])
  expect([alert, isFiring(alert, before, after)]).toEqual([alert, true])
  const entries = lines.map((each) => JSON.parse(each) as Record<string, unknown>)
  expect(entries).toContainEqual(expect.objectContaining(line))
  seenFaults.push({
    fault,
    series: `${series}: ${String(was)} → ${String(is)}`,
    alert,
    line: JSON.stringify(line),
  })
}

const prove = async (
  sign: Sign,
  inject: () => Promise<unknown>,
  { lines = server.lines }: { lines?: readonly string[] } = {},
) => {
  const before = readMetrics(await metrics.text())
  await inject()
  expectSigns(sign, before, readMetrics(await metrics.text()), lines)
}

const json = { 'content-type': 'application/json' }
const asAda = { ...json, authorization: 'Bearer user:ada' }
const clock = { now: () => Date.UTC(2026, 0, 1) }
const times = async (count: number, work: () => unknown) => {
  for (let done = 0; done < count; done += 1) await work()
}

/** A server whose users and challenges are in `database`, and a request by Ada to save one. */
const saving = async (database: Database) => {
  const users = createUserStore(database, clock)
  const members = { ...noMembers, users, challenges: createChallengeStore(database, clock) }
  const { app } = startApp({ members, clock, log: server.log })
  const save = () =>
    app.request('/v1/challenges/create', {
      method: 'POST',
      headers: asAda,
      body: JSON.stringify(newChallenge('one')),
    })
  expect((await save()).status).toBe(201)
  return save
}
const embedded = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const database = await openDatabase({ dataDir: folder, url: null })
  undo.push(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, database, save: await saving(database) }
}

const alwaysUnreachable: typeof fetch = () => Promise.reject(new TypeError('away'))
const modelWith = (deps: Partial<LlmEngineDeps>) =>
  createLlmEngine({
    config: {
      baseUrl: 'http://model.test/v1',
      model: 'stub-1',
      apiKey: null,
      timeout: 15_000,
      dailyTokens: 1_000_000,
      callerTokens: 1_000_000,
    },
    offline: fakeEngine,
    papers: fakePapers,
    clock,
    log: server.log,
    retries: 0,
    ...deps,
  })
const askTitle = ({ post }: ReturnType<typeof startApp>) =>
  post('/v1/challenges/title', { challenge_text: 'The bakery loses guests.' })

const outage = {
  series: 'sparkwright_store_errors_total{reason="outage"}',
  alert: 'SparkwrightStoreFails',
}

describe('a fault shows in a metric, an alert and a log line', { timeout: 60_000 }, () => {
  it('when the database is locked by another process [OPS-13]', async () => {
    const { folder, database, save } = await embedded()
    const other = new DatabaseSync(databaseFile(folder))
    await sql`pragma busy_timeout = 20`.execute(database.db)
    other.exec('begin immediate')
    await prove(
      { fault: 'database locked', ...outage, line: { msg: 'storage outage', errcode: 5 } },
      async () => {
        expect((await save()).status).toBe(503)
        other.exec('rollback')
        other.close()
      },
    )
    expect((await save()).status).toBe(201)
  })

  it('when the disk is full [OPS-13]', async () => {
    const { database, save } = await embedded()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    await sql.raw(`pragma max_page_count = ${String(rows[0]?.page_count)}`).execute(database.db)
    await prove({ fault: 'disk full', ...outage, line: { msg: 'storage outage', errcode: 13 } }, async () => {
      let last = 201
      for (let count = 0; count < 50 && last === 201; count += 1) last = (await save()).status
      expect(last).toBe(503)
    })
  })

  it.runIf(kinds.includes('postgres'))('when PostgreSQL is unreachable [OPS-13]', async () => {
    const postgres = await startPostgres()
    const database = await openDatabase({ dataDir: '', url: postgres.url })
    undo.push(() => database.close())
    const save = await saving(database)
    await prove({ fault: 'PostgreSQL away', ...outage, line: { msg: 'storage outage' } }, async () => {
      await postgres.stop()
      expect((await save()).status).toBe(503)
    })
  })

  it('when the language model fails and is paused [OPS-13]', async () => {
    const model = startApp({ engine: modelWith({ fetch: alwaysUnreachable }), log: server.log })
    await prove(
      {
        fault: 'language model fails',
        series: 'sparkwright_model_circuit_open',
        alert: 'SparkwrightModelInTrouble',
        line: { msg: 'the language model keeps failing; the built-in engine answers instead' },
      },
      () => times(5, async () => expect((await askTitle(model)).status).toBe(200)),
    )
  })

  it('when the language model is too slow [OPS-13]', async () => {
    const silent: typeof fetch = (_input, init) =>
      new Promise((_answer, fail) =>
        init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
      )
    const engine = modelWith({ fetch: silent, deadline: () => AbortSignal.timeout(20) })
    const model = startApp({ engine, log: server.log })
    await prove(
      {
        fault: 'language model too slow',
        series: 'sparkwright_model_calls_total{outcome="slow"}',
        alert: 'SparkwrightModelFails',
        line: { msg: 'language model', outcome: 'slow' },
      },
      () => times(5, async () => expect((await askTitle(model)).status).toBe(200)),
    )
  })

  it('but not when the language model fails once [OPS-13]', async () => {
    const before = readMetrics(await metrics.text())
    const model = startApp({ engine: modelWith({ fetch: alwaysUnreachable }), log: server.log })
    expect((await askTitle(model)).status).toBe(200)
    const after = readMetrics(await metrics.text())
    const series = 'sparkwright_model_calls_total{outcome="unreachable"}'
    expect(valueOf(after, series) - valueOf(before, series)).toBe(1)
    expect(isFiring('SparkwrightModelFails', before, after)).toBe(false)
  })

  it('when a thread of the engine takes too long [OPS-13]', async () => {
    const engine = createPooledEngine({ limit: 1, kept: 0 })
    undo.push(() => engine.stop())
    const slow = startApp({ engine, log: server.log })
    await prove(
      {
        fault: 'thread of the engine over its time',
        series: 'sparkwright_work_killed_total{pool="engine",reason="time"}',
        alert: 'SparkwrightWorkKilled',
        line: { msg: 'work was stopped before it finished', pool: 'engine', reason: 'time' },
      },
      () => times(6, async () => expect((await askTitle(slow)).status).toBe(503)),
    )
  })

  it('when too much work waits [OPS-13]', async () => {
    const stuck = startApp({
      engine: { ...fakeEngine, title: () => new Promise(() => {}) },
      gate: createGate({ running: 1, waiting: 1, patience: 60_000, pool: 'calls' }),
      log: server.log,
    })
    await prove(
      {
        fault: 'too much work waits',
        series: 'sparkwright_work_refused_total{pool="calls"}',
        alert: 'SparkwrightWorkRefused',
        line: { msg: 'work refused: too much is waiting', pool: 'calls' },
      },
      async () => {
        void askTitle(stuck)
        void askTitle(stuck)
        await times(40, async () => expect((await askTitle(stuck)).status).toBe(503))
      },
    )
  })

  it('when processes that read files are killed [OPS-13]', async () => {
    const processes = createProcesses({ step: 1 })
    undo.push(() => processes.stop())
    const { app } = startApp({ extractor: createExtractor(processes), log: server.log })
    const send = () => {
      const form = new FormData()
      const pdf = Uint8Array.from(onePage(textStream('Our milk arrives late.')))
      form.set('file', new File([pdf], 'a.pdf', { type: 'application/pdf' }))
      return app.request('/v1/nlp/pdf', { method: 'POST', body: form })
    }
    await prove(
      {
        fault: 'reader of a file ended',
        series: 'sparkwright_work_killed_total{pool="files",reason="time"}',
        alert: 'SparkwrightWorkKilled',
        line: { msg: 'work was stopped before it finished', pool: 'files', reason: 'time' },
      },
      () => times(6, async () => expect((await send()).status).toBe(422)),
    )
  })

  it('when somebody guesses passwords [OPS-13]', async () => {
    const provider = await startProvider(4546, { RATE_LIMITS: 'on' })
    undo.push(() => provider.stop())
    const browser = openBrowser(provider.origin)
    const { address } = await openForm(browser, authorizeRequest(provider).url)
    await prove(
      {
        fault: 'passwords guessed',
        series: 'sparkwright_audit_events_total{event="sign-in-limited"}',
        alert: 'SparkwrightSignInsFail',
        line: { msg: 'audit', event: 'sign-in-limited' },
      },
      () =>
        times(64, () =>
          submitForm(browser, address, 'log-in', { email: 'ada@example.org', password: 'a guess' }),
        ),
      { lines: provider.lines },
    )
  })

  it('when somebody calls too often [OPS-13]', async () => {
    const { app } = startApp({ limits: createLimits(inMemory), log: server.log })
    await prove(
      {
        fault: 'asked too often',
        series: 'sparkwright_limited_total{limit="read"}',
        alert: 'SparkwrightLimited',
        line: { route: '/v1/business/sectors', status: 429, reason: 'limit read' },
      },
      () => times(730, () => app.request('/v1/business/sectors')),
    )
  })

  it('when one address opens too many connections [OPS-13]', async () => {
    const { app, config } = startApp({ log: server.log })
    const listening = await listen(app, {
      host: '127.0.0.1',
      port: 0,
      headers: securityHeaders(config),
      connectionsPerAddress: 8,
    })
    undo.push(() => listening.stop(0))
    const knock = () =>
      new Promise<void>((resolve) => {
        const socket = connect(listening.port, '127.0.0.1')
        undo.push(() => socket.destroy())
        socket.on('error', () => {}).resume()
        socket.once('close', () => resolve())
        socket.once('connect', () => held > 0 && resolve())
      })
    let held = 8
    for (; held > 0; held -= 1) await knock()
    await prove(
      {
        fault: 'too many connections from one address',
        series: 'sparkwright_limited_total{limit="connections"}',
        alert: 'SparkwrightLimited',
        line: { msg: 'a connection was closed: its address has too many', limit: 'connections' },
      },
      () => times(700, knock),
    )
  })

  it('when a live source is unreachable [OPS-13]', async () => {
    const get = createRemoteJson({ clock, fetch: alwaysUnreachable })
    const live = createLivePapers({
      // The failure stays visible although another source answers.
      services: [
        createOpenAlex(get, { apiKey: 'none' }),
        { name: 'Crossref', search: () => Promise.resolve([]) },
      ],
      clock,
      log: server.log,
    })
    const { post } = startApp({ papers: createMergedPapers({ bundled: fakePapers, live }), log: server.log })
    await prove(
      {
        fault: 'live source away',
        series: 'sparkwright_source_calls_total{source="OpenAlex",outcome="failed"}',
        alert: 'SparkwrightSourceFails',
        line: { msg: 'live papers', source: 'OpenAlex', outcome: 'unreachable' },
      },
      () =>
        Promise.all(
          ['bakery', 'butcher', 'florist', 'grocer'].map(async (trade) => {
            const answer = await post('/v1/search/papers', { query: `guests of a ${trade}` })
            expect(answer.status).toBe(200)
          }),
        ),
    )
  })

  it('when the issuer is unreachable [OPS-13]', async () => {
    const verify = createExternalVerifyAccess({
      issuer: 'http://issuer.test',
      audience: 'sparks',
      publicUrl: 'http://localhost:3000',
      clock,
      fetch: alwaysUnreachable,
    })
    const { app } = startApp({ members: { ...noMembers, verify }, log: server.log })
    await prove(
      {
        fault: 'issuer away',
        series: 'sparkwright_issuer_errors_total',
        alert: 'SparkwrightIssuerAway',
        line: { msg: 'cannot fetch the signing keys of the issuer, so nobody can log in' },
      },
      async () => {
        // The first two parts decode to {"alg":"RS256","kid":"one"} and {}.
        const authorization = 'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.e30.AAAA'
        expect((await app.request('/v1/user', { headers: { authorization } })).status).toBe(503)
      },
    )
  })

  it('when browsers report failures [OPS-13]', async () => {
    const failure = { call: 'readUser', kind: 'contract', message: '' }
    await prove(
      {
        fault: 'browsers fail',
        series: 'sparkwright_client_errors_total{kind="contract"}',
        alert: 'SparkwrightClientErrors',
        line: { msg: 'client error', call: 'readUser', kind: 'contract' },
      },
      () =>
        times(31, () =>
          server.post(
            '/v1/client-errors',
            Array.from({ length: 10 }, () => failure),
          ),
        ),
    )
  })

  it('when the program has a bug [OPS-13]', async () => {
    const { post } = startApp({
      engine: { ...fakeEngine, title: () => Promise.reject(new RangeError('marzipan')) },
      log: server.log,
    })
    await prove(
      {
        fault: 'mistake of the program',
        series: 'sparkwright_unexpected_errors_total',
        alert: 'SparkwrightUnexpectedError',
        line: { msg: 'unexpected error', error: 'RangeError' },
      },
      async () => post('/v1/challenges/title', { challenge_text: 'x' }),
    )
    expect(server.lines.join('')).not.toContain('marzipan')
  })
})

describe('a separate process shows', { timeout: 60_000 }, () => {
  const port = 4547
  const metricsPort = 4548
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) }
  const look = async (): Promise<Look> =>
    readMetrics(await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text())
  /** The `up` series that Prometheus itself records: 1 if it could read the target, 0 if not. */
  const up = async (): Promise<Look> => {
    const isThere = await look().then(
      () => true,
      () => false,
    )
    return readMetrics(`up{job="sparkwright"} ${isThere ? '1' : '0'}`)
  }
  const jsonLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

  it('that it was asked to stop and still works, and that it does not start on data from a newer version [OPS-13]', async () => {
    const running = await spawnServer(port, env)
    const before = await look()
    const isUp = await up()
    // A body that does not end keeps its request open.
    const slow = connect(port, '127.0.0.1')
    slow.on('error', () => {})
    slow.write(
      'POST /v1/nlp/summary HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    )
    await expect
      .poll(async () => valueOf(await look(), 'http_requests_in_flight'), { timeout: 10_000 })
      .toBe(1)
    const ended = running.stop()
    await expect.poll(async () => valueOf(await look(), 'sparkwright_draining'), { timeout: 10_000 }).toBe(1)
    expectSigns(
      {
        fault: 'asked to stop, still there',
        series: 'sparkwright_draining',
        alert: 'SparkwrightDoesNotStop',
        line: { msg: 'stopping', signal: 'SIGTERM' },
      },
      before,
      await look(),
      jsonLines(running.output()),
    )
    slow.destroy()
    expect(await ended).toBe(0)

    const newer = new DatabaseSync(databaseFile(folder))
    newer.exec("insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '')")
    newer.close()
    const words = await spawnServer(port, env).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    expectSigns(
      {
        fault: 'does not start: migration refused',
        series: 'up{job="sparkwright"}',
        alert: 'SparkwrightDown',
        line: {
          text: 'DATA_DIR cannot be used: The data was written by a newer version (9999-tomorrow). Update, or use other storage.',
        },
      },
      isUp,
      await up(),
      // Before the log exists, messages go to standard error.
      words.split(/\n|: (?=DATA_DIR)/).map((text) => JSON.stringify({ text })),
    )
  })
})

it('the tests cover at least twelve faults of different kinds', () => {
  const different = new Set(seenFaults.map(({ fault }) => fault)).size
  expect(different).toBeGreaterThanOrEqual(12)
  const widths = (['fault', 'series', 'alert'] as const).map((column) =>
    Math.max(...seenFaults.map((row) => row[column].length)),
  )
  const table = seenFaults.map(({ fault, series, alert, line }) =>
    [...[fault, series, alert].map((cell, column) => cell.padEnd(widths[column] ?? 0)), line].join('  '),
  )
  process.stdout.write(
    `${table.join('\n')}\nfaults: ${String(different)} kinds, each seen in a metric, an alert and a line of the log\n`,
  )
})

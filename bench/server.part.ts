import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Challenge } from '#contract/entities.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { openDatabase } from '#server/store/database.ts'
import { createUserStore } from '#server/store/users.store.ts'
import type { Figure } from './figures.ts'
import type { Part } from './part.ts'
import { runJson, startServer, type Server } from './processes.ts'
import type { LoadReport } from './targets/load.ts'

const quiet = { LOG_LEVEL: 'info' }
const text =
  'We run three regional supermarkets. Our suppliers keep missing their delivery windows, shelves stay empty on Saturdays, and customers walk over to the discounter across the road. Branch ######## loses most.'
const sparkBody = (marked: boolean) =>
  JSON.stringify({
    text: marked ? text : text.replace('########', '12345678'),
    entities: [
      { label: 'supermarket', type: 'Organisation' },
      { label: 'supplier', type: 'Thing' },
      { label: 'delivery window', type: 'Thing' },
      { label: 'customer', type: 'Thing' },
      { label: 'discounter', type: 'Organisation' },
    ],
    businessTypes: ['family'],
  })

const sectorCall = { method: 'GET', path: '/v1/business/sectors', body: '' }
const sparkCall = { method: 'POST', path: '/v1/sparks/suppliers-processes', body: sparkBody(false) }
const freshCall = { ...sparkCall, body: sparkBody(true) }

const listCall = { method: 'GET', path: '/v1/challenges/', body: '' }

/** A folder with the database of a user who has saved twenty challenges. */
const savedChallenges = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'sparkwright-list-'))
  const clock = { now: () => Date.UTC(2026, 0, 1) }
  const database = await openDatabase({ dataDir: folder, url: null })
  const profile = { firstName: 'Ada', lastName: 'Lovelace', jobTitle: '' }
  await createUserStore(database, clock).open('ada', { profile, picture: '' })
  const store = createChallengeStore(database, clock)
  for (let number = 0; number < 20; number += 1)
    await store.create('ada', {
      challenge: Challenge.parse({ challenge_text: text.repeat(3), challenge_title: `Challenge ${number}` }),
      sparks: [],
      ideas: [],
      papers: [],
      reframes: [],
      businessModels: [],
    })
  await database.close()
  return folder
}

interface Target {
  name: string
  server: Server
  call: typeof sectorCall
}
interface Sample extends LoadReport {
  /** Microseconds of the server's processor time per request. */
  cost: number
}

/**
 * Throughput and p99 of calls, compared with the same calls in a bare Hono app. The two are measured in
 * turns, so that both meet the same conditions.
 */
export const serverPart: Part = async ({ rounds, calm, say }) => {
  const plain = await startServer({ script: 'bench/targets/plain.target.ts', core: 0 })
  const app = await startServer({ script: 'bench/targets/app.target.ts', core: 0, environment: quiet })
  const folder = await savedChallenges()
  const stored = { ...quiet, DATA_DIR: folder }
  const bareList = await startServer({
    script: 'bench/targets/saved-list.target.ts',
    core: 0,
    environment: stored,
  })
  const appList = await startServer({
    script: 'bench/targets/app.target.ts',
    args: ['members'],
    core: 0,
    environment: stored,
  })
  const targets: Target[] = [
    { name: 'plain GET', server: plain, call: sectorCall },
    { name: 'app GET', server: app, call: sectorCall },
    { name: 'plain POST', server: plain, call: sparkCall },
    { name: 'app POST', server: app, call: sparkCall },
    { name: 'plain list', server: bareList, call: listCall },
    { name: 'app list', server: appList, call: listCall },
  ]
  const servers = [plain, app, bareList, appList]
  if (existsSync(resolve(import.meta.dirname, '../server/engine/offline.engine.ts'))) {
    const offline = await startServer({
      script: 'bench/targets/app.target.ts',
      args: ['offline'],
      core: 0,
      environment: quiet,
    })
    servers.push(offline)
    targets.push(
      { name: 'offline, same text', server: offline, call: sparkCall },
      { name: 'offline, new texts', server: offline, call: freshCall },
    )
  }

  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  let sent = 0
  const load = async ({ server, call }: Target, seconds: number): Promise<Sample> => {
    const before = server.processorTime()
    const report = await runJson<LoadReport>({
      script: 'bench/targets/load.ts',
      args: [
        ...['--port', String(server.port), '--method', call.method, '--path', call.path],
        ...['--body', call.body, '--first', String(sent), '--seconds', String(seconds)],
      ],
      core: 1,
    })
    sent += report.requests
    if (report.failures > 0)
      throw new Error(`${report.failures} requests failed (${call.method} ${call.path})`)
    return { ...report, cost: ((server.processorTime() - before) * 1_000) / report.requests }
  }

  try {
    for (const target of targets) await load(target, 1)
    for (let round = 1; round <= rounds; round += 1) {
      say(`server: round ${round} of ${rounds}`)
      await calm.before()
      for (const target of targets) samples.get(target.name)?.push(await load(target, 2))
    }
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  const valuesOf = (name: string, take: (sample: Sample) => number) => (samples.get(name) ?? []).map(take)
  const busiest = (name: string) => Math.max(...valuesOf(name, ({ loaderBusy }) => loaderBusy))
  const comparisonWithPlain = (label: string, method: string, budget?: Figure['budget']): Figure[] => [
    {
      part: 'server',
      measure: `${label}, requests`,
      unit: 'per second',
      rounds: valuesOf(`app ${method}`, ({ perSecond }) => perSecond),
      floor: valuesOf(`plain ${method}`, ({ perSecond }) => perSecond),
      ...(budget && { budget }),
      note: `loader at ${busiest(`plain ${method}`).toFixed(2)} of its core for the floor`,
    },
    {
      part: 'server',
      measure: `${label}, processor time`,
      unit: 'µs',
      rounds: valuesOf(`app ${method}`, ({ cost }) => cost),
      floor: valuesOf(`plain ${method}`, ({ cost }) => cost),
    },
    {
      part: 'server',
      measure: `${label}, p99`,
      unit: 'ms',
      rounds: valuesOf(`app ${method}`, ({ p99 }) => p99),
      floor: valuesOf(`plain ${method}`, ({ p99 }) => p99),
    },
  ]
  const engineFigures = (name: string): Figure[] =>
    samples.has(name)
      ? [
          {
            part: 'server',
            measure: `POST sparks, ${name}, requests`,
            unit: 'per second',
            rounds: valuesOf(name, ({ perSecond }) => perSecond),
          },
          {
            part: 'server',
            measure: `POST sparks, ${name}, p99 of 32 at once`,
            unit: 'ms',
            rounds: valuesOf(name, ({ p99 }) => p99),
          },
        ]
      : []
  return [
    ...comparisonWithPlain('GET sectors', 'GET', { least: 0.8 }),
    ...comparisonWithPlain('POST sparks, instant engine', 'POST', { least: 0.8 }),
    // Has no budget, because its floor has no sign-in, which makes up most of the difference.
    ...comparisonWithPlain('GET saved list of 20 against bare Hono and node:sqlite', 'list'),
    ...engineFigures('offline, same text'),
    ...engineFigures('offline, new texts'),
  ]
}

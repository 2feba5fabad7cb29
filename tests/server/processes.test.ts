import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenBudget } from '#server/engine/model/token.budget.ts'
import { attemptLimits } from '#server/identity/attempts.ts'
import { perMinute } from '#server/http/limits.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { inDatabase } from '#server/store/limiter.store.ts'
import { startBalancer, type Balancer } from '../../bench/balancer.ts'
import { newChallenge } from './accounts/items.ts'
import { openBrowser } from './identity/browser.ts'
import {
  authorizeRequest,
  makeDpopKey,
  newPerson,
  openForm,
  proof,
  submitForm,
  signIn,
  type TestProvider,
} from './identity/provider.ts'
import { spawnServer, type SpawnedServer } from './spawned.ts'
import { kinds, startPostgres } from './store/databases.ts'

const port = 4542
const ports = [4543, 4544] as const

/** Two processes on one PostgreSQL, behind a balancer that alternates between them. */
describe.runIf(kinds.includes('postgres'))('two processes on one database', { timeout: 60_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let servers: SpawnedServer[]
  let balancer: Balancer
  const origin = `http://localhost:${String(port)}`
  const provider = { origin, issuer: `${origin}/oidc` } as TestProvider
  const start = (at: number) =>
    spawnServer(at, { DATABASE_URL: postgres.url, PUBLIC_URL: origin, RATE_LIMITS: 'on' })

  beforeAll(async () => {
    postgres = await startPostgres()
    servers = await Promise.all(ports.map(start))
    balancer = await startBalancer(ports, { port })
  })
  afterAll(async () => {
    await balancer.close()
    await Promise.all(servers.map((server) => server.kill()))
    await postgres.stop()
  })

  it('start at the same moment on an empty one, and create one key', async () => {
    const keys = await Promise.all(
      servers.map(async (server): Promise<unknown> => (await server.call('/oidc/jwks', undefined)).json()),
    )
    expect(keys[0]).toEqual(keys[1])
  })

  it('count password attempts together, even after both were restarted [OPS-12]', async () => {
    const browser = openBrowser(origin)
    const { address } = await openForm(browser, authorizeRequest(provider).url)
    const guess = async () => {
      const { answer } = await submitForm(browser, address, 'log-in', {
        email: 'ada@example.org',
        password: 'a guess',
      })
      return answer.status
    }
    const answers: number[] = []
    for (let count = 0; count < attemptLimits.pair.most + 4; count += 1) answers.push(await guess())
    expect(answers.filter((status) => status !== 429)).toHaveLength(attemptLimits.pair.most)

    await Promise.all(servers.map((server) => server.kill()))
    servers = await Promise.all(ports.map(start))
    expect(await guess()).toBe(429)
  })

  it('accept a proof of possession once, whichever of them receives it [OPS-12]', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover, person: newPerson() })
    const [first, second] = ports
    const ask = async (dpop: string, at: number) =>
      (
        await fetch(`http://localhost:${String(at)}/v1/user`, {
          headers: { authorization: `DPoP ${tokens.access_token}`, dpop },
        })
      ).status
    const once = () => proof(prover, 'GET', `${origin}/v1/user`, { accessToken: tokens.access_token })
    const [one, other] = [await once(), await once()]
    expect([await ask(one, first), await ask(one, second), await ask(one, first)]).toEqual([200, 401, 401])
    expect([await ask(other, second), await ask(other, first)]).toEqual([200, 401])
    const atOnce = await once()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => ask(atOnce, ports[number % 2] ?? first)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })

  it('create one challenge from a request that is sent to both [PERS-14] [OPS-12]', async () => {
    const { tokens } = await signIn(provider, { person: newPerson() })
    const key = randomUUID()
    const made = await Promise.all(
      Array.from({ length: 10 }, async (_, number) => {
        const answer = await servers[number % 2]?.send(
          'POST',
          '/v1/challenges/create',
          tokens.access_token,
          newChallenge('one'),
          { 'idempotency-key': key },
        )
        return [answer?.status, ((await answer?.json()) as { _id?: string })._id]
      }),
    )
    expect(new Set(made.map(([, id]) => id)).size).toBe(1)
    expect(new Set(made.map(([status]) => status))).toEqual(new Set([201]))
    const list = await servers[0]?.call('/v1/challenges/', tokens.access_token)
    expect(await list?.json()).toHaveLength(1)
  })

  it('share one model budget, and do not spend it twice after a restart [OPS-12]', async () => {
    const open = () => openDatabase({ dataDir: '', url: postgres.url })
    const clock = { now: () => Date.UTC(2026, 0, 1) }
    const budgetOf = (database: Database) =>
      createTokenBudget(clock, { dailyTokens: 10_000, callerTokens: 4_000 }, inDatabase(database, clock))
    const usage = { input: 60, output: 40 }
    const databases = await Promise.all([open(), open()])
    const budgets = databases.map(budgetOf)
    const taken = await Promise.all(
      Array.from({ length: 200 }, async (_, number) =>
        budgets[number % 2]?.take(`caller ${String(number % 5)}`, usage),
      ),
    )
    const spent = taken.filter((limit) => limit === undefined).length * 100
    expect(Math.abs(spent - 10_000) / 10_000).toBeLessThanOrEqual(0.05)
    expect(spent).toBeLessThanOrEqual(10_000)
    await Promise.all(databases.map((database) => database.close()))

    const later = await open()
    const left = (10_000 - spent) / 100
    const more = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => budgetOf(later).take(`new ${String(number)}`, usage)),
    )
    expect(more.filter((limit) => limit === undefined).length).toBeLessThanOrEqual(left)
    await later.close()
  })

  it('count a caller’s requests together [OPS-12]', async () => {
    const body = JSON.stringify([{ call: 'readUser', kind: 'network', message: '' }])
    const headers = { 'content-type': 'application/json' }
    const report = () => fetch(`${origin}/v1/client-errors`, { method: 'POST', body, headers })
    const all = await Promise.all(Array.from({ length: 2 * perMinute.report }, report))
    const taken = all.filter(({ ok }) => ok).length
    expect(all.filter(({ status }) => status === 429)).toHaveLength(all.length - taken)
    expect(Math.abs(taken - perMinute.report) / perMinute.report).toBeLessThanOrEqual(0.05)
    // Both processes received requests.
    expect(Math.min(...balancer.counts)).toBeGreaterThan(perMinute.report / 2)
  })
})

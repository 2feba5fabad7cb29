import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tests/server/store/databases.ts'
import { startBalancer } from './balancer.ts'
import { percentile, tableOf, verdictOf, type Figure } from './figures.ts'
import { describeMachine, machineLine } from './machine.ts'
import { createMix, isFailure, kindsOf, type Answer, type Member, type Mix } from './mix.ts'
import { freePort, product, startServer, type Server } from './processes.ts'
import { perMinute } from '#server/http/limits.ts'

/**
 * `npm run bench:scale`: 1, 2 and 4 processes on one PostgreSQL behind a balancer, under what visitors and members do;
 * each world is also asked more often than one caller may. Then one of two is killed under load, and every write that was
 * acknowledged is looked for in the database. Servers, database, balancer and loader share the machine: with few cores more
 * processes cannot be faster, and the processor time of a request is what tells. `--processes 0` leaves the first part out.
 * Fails when an answer is not what was asked for, when a limit is more than 5 % off, and when the kill cost anything.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '16' },
    members: { type: 'string', default: '24' },
  },
})
const [seconds, connections, people] = [values.seconds, values.connections, values.members].map(Number)
if (!(seconds && connections && people)) throw new Error('seconds, connections and members are numbers')

console.log(machineLine(describeMachine(undefined)))
const postgres = await startPostgres({ fsync: true })

/** An empty database for each world, and how to ask it. */
const emptyDatabase = async () => {
  const schema = `world_${randomUUID().slice(0, 8)}`
  const ask = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end()
    }
  }
  await ask(`create schema ${schema}`)
  return {
    url: `${postgres.url}?options=-c%20search_path%3D${schema}`,
    /** Ids of the challenges, by the key with which each was made. */
    challenges: async (): Promise<Map<string, string[]>> => {
      const rows = await ask<{ id: string; data: string }>(`select id, data from ${schema}.challenges`)
      const made = new Map<string, string[]>()
      for (const { id, data } of rows) {
        const { original_challenge_text: text } = JSON.parse(data) as { original_challenge_text: string }
        const key = text.replace(/^Original /, '')
        made.set(key, [...(made.get(key) ?? []), id])
      }
      return made
    },
  }
}

interface World {
  servers: Server[]
  mix: Mix
  shares: readonly number[]
  challenges: () => Promise<Map<string, string[]>>
}

const withProcesses = async <Result>(
  count: number,
  work: (world: World) => Promise<Result>,
): Promise<Result> => {
  const port = await freePort()
  const { url, challenges } = await emptyDatabase()
  const installed = product({
    DATABASE_URL: url,
    PUBLIC_URL: `http://localhost:${String(port)}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  })
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(installed)))
  const balancer = await startBalancer(
    servers.map((server) => server.port),
    { port },
  )
  const mix = createMix(port)
  try {
    for (let joined = 0; joined < people; joined += 1) await mix.join()
    return await work({ servers, mix, shares: balancer.counts, challenges })
  } finally {
    mix.close()
    await balancer.close()
    await Promise.all(servers.map((server) => server.kill()))
  }
}

/** So many callers, each of whom does the next thing when the last is done. */
const load = async (act: () => Promise<Answer>, forSeconds: number): Promise<Answer[]> => {
  const answers: Answer[] = []
  const end = performance.now() + forSeconds * 1_000
  const caller = async () => {
    while (performance.now() < end) answers.push(await act())
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return answers
}

const processorTime = (servers: readonly Server[]): number =>
  servers.reduce((sum, server) => sum + server.processorTime(), 0)
const row = (
  value: number,
  unit: Figure['unit'],
  measure: string,
  more: Pick<Figure, 'note' | 'budget' | 'floor'> = {},
): Figure => ({ part: 'scale', measure, unit, rounds: [value], ...more })
const none = { most: 0 }

/** Asks a call that is limited by its caller's address more often than it may be asked, as fast as it goes. */
const overLimit = async (mix: Mix): Promise<Answer[]> => {
  const most = perMinute.read
  let left = Math.round(most * 1.5)
  const answers: Answer[] = []
  const caller = async () => {
    while (left > 0) {
      left -= 1
      answers.push(await mix.limited())
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return answers
}

const figures: Figure[] = []
let alone: { rate: number; spent: number } | undefined
for (const count of values.processes.split(',').map(Number).filter(Boolean)) {
  const label = `${String(count)} process${count === 1 ? '' : 'es'}`
  process.stderr.write(`${label}\n`)
  figures.push(
    ...(await withProcesses(count, async ({ servers, mix, shares }) => {
      // Each of them has its threads to start and its code to warm up, and as much time of the cores as one alone.
      const warming = await load(mix.any, count * seconds)
      const [before, served] = [processorTime(servers), [...shares]]
      const answers = await load(mix.any, seconds)
      const spent = ((processorTime(servers) - before) * 1_000) / answers.length
      const times = answers.map(({ ms }) => ms)
      const got = shares.map((share, at) => share - (served[at] ?? 0))
      const failed = [...warming, ...answers].filter(isFailure)
      const limited = await overLimit(mix)
      const letIn = limited.filter(({ status }) => status === 200).length
      const odd = limited.filter(({ status }) => status !== 200 && status !== 429)
      const rate = answers.length / seconds
      alone ??= { rate, spent }
      return [
        row(rate, 'per second', `${label}, requests`, { floor: [alone.rate] }),
        row(percentile(times, 0.5), 'ms', `${label}, half within`),
        row(percentile(times, 0.99), 'ms', `${label}, p99`),
        row(spent, 'µs', `${label}, processor time of the servers for a request`, {
          floor: [alone.spent],
          budget: { most: 1.1 },
        }),
        row(failed.length, 'count', `${label}, not answered as asked`, {
          note: kindsOf(failed),
          budget: none,
        }),
        row((Math.min(...got) / Math.max(...got)) * 100, 'score', `${label}, least share of the largest, %`),
        row(Math.abs(letIn / perMinute.read - 1) * 100, 'count', `${label}, off a limit by %`, {
          budget: { most: 5 },
          note: `${String(letIn)} of ${String(limited.length)} at once let in, the limit is ${String(perMinute.read)} ${kindsOf(odd)}`,
        }),
      ]
    })),
  )
}

process.stderr.write('one of two is killed\n')
figures.push(
  ...(await withProcesses(2, async ({ servers, mix, challenges }) => {
    /** What was acknowledged: which key made which challenge. */
    const acknowledged: { key: string; id: string; when: number }[] = []
    let again = 0
    const save = async (): Promise<Answer> => {
      const member = mix.members[Math.floor(Math.random() * mix.members.length)]
      if (member === undefined) throw new Error('nobody has joined')
      const key = randomUUID()
      let answer = await mix.create(member, key)
      // As a browser does: the same wish with the same key, also while the first is still under way.
      for (let tries = 0; tries < 10 && isFailure(answer); tries += 1) {
        again += tries === 0 ? 1 : 0
        await wait(200)
        answer = await mix.create(member, key)
      }
      if (!isFailure(answer)) acknowledged.push({ key, id: mix.idOf(answer), when: performance.now() })
      return answer
    }
    const loading = load(save, Math.min(10, seconds))
    await wait(Math.min(10, seconds) * 500)
    const killed = performance.now()
    await servers[0]?.kill()
    const failed = (await loading).filter(isFailure)
    const made = await challenges()
    const lost = acknowledged.filter(({ key, id }) => made.get(key)?.includes(id) !== true)
    const twice = [...made.values()].filter((ids) => ids.length > 1)
    const knows = async (member: Member) =>
      !isFailure(await mix.whoIs(member)) && !isFailure(await mix.listOf(member)) && (await mix.renew(member))
    const known = await Promise.all(mix.members.map(knows))
    const of = (measure: string) => `kill of one of two, ${measure}`
    return [
      row(acknowledged.filter(({ when }) => when < killed).length, 'count', of('writes before it'), {
        budget: { least: 1 },
      }),
      row(acknowledged.filter(({ when }) => when >= killed).length, 'count', of('writes after it'), {
        budget: { least: 1 },
      }),
      row(lost.length, 'count', of('acknowledged and lost'), { budget: none }),
      row(twice.length, 'count', of('made twice'), { budget: none }),
      row(again, 'count', of('sent again by the client')),
      row(failed.length, 'count', of('failed for good'), { note: kindsOf(failed), budget: none }),
      row(known.filter((isKnown) => !isKnown).length, 'count', of('people signed out'), { budget: none }),
    ]
  })),
)

await postgres.stop()
console.log(tableOf(figures))
// Processor time depends on what else the machine does: it is told, and judged by who reads.
const missed = figures.filter((figure) => figure.unit === 'count' && !['ok', ''].includes(verdictOf(figure)))
for (const { measure, note } of missed) console.error(`not kept: ${measure} ${note ?? ''}`)
process.exit(missed.length === 0 ? 0 : 1)

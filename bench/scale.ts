import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tests/server/store/databases.ts'
import { startBalancer } from './balancer.ts'
import { percentile, tableOf, type Figure } from './figures.ts'
import { describeMachine, machineLine } from './machine.ts'
import { createMix, type Answer, type Mix } from './mix.ts'
import { freePort, startServer, type Server } from './processes.ts'

/**
 * `npm run bench:scale`: 1, 2 and 4 processes on one PostgreSQL behind a balancer, under what visitors and members do;
 * then one of two is killed under load, and what was acknowledged is looked for. Servers, database, balancer and loader
 * share the machine: with few cores more processes cannot be faster, and the processor time of a request is what tells.
 * `--processes 0` leaves the first part out.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '16' },
    members: { type: 'string', default: '12' },
  },
})
const [seconds, connections, people] = [values.seconds, values.connections, values.members].map(Number)
if (!(seconds && connections && people)) throw new Error('seconds, connections and members are numbers')

console.log(machineLine(describeMachine(undefined)))
const postgres = await startPostgres({ fsync: true })

/** An empty database for each world: people who join from one address are limited, and counted by all processes. */
const emptyDatabase = async (): Promise<string> => {
  const schema = `world_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create schema ${schema}`)
  await client.end()
  return `${postgres.url}?options=-c%20search_path%3D${schema}`
}

const withProcesses = async <Result>(
  count: number,
  work: (world: { servers: Server[]; mix: Mix; shares: readonly number[] }) => Promise<Result>,
): Promise<Result> => {
  const port = await freePort()
  const environment = {
    DATABASE_URL: await emptyDatabase(),
    PUBLIC_URL: `http://localhost:${String(port)}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer({ script: 'server/main.ts', environment })),
  )
  const balancer = await startBalancer(
    servers.map((server) => server.port),
    { port },
  )
  const mix = createMix(port)
  try {
    for (let joined = 0; joined < people; joined += 1) await mix.join()
    return await work({ servers, mix, shares: balancer.counts })
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

const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 500
/** What was asked, and how it was answered. */
const kindsOf = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ what, status }) => `${what} ${String(status)}`))].join(', ')
const processorTime = (servers: readonly Server[]): number =>
  servers.reduce((sum, server) => sum + server.processorTime(), 0)
const round = (value: number, unit: Figure['unit'], measure: string, note = ''): Figure => ({
  part: 'scale',
  measure,
  unit,
  rounds: [value],
  note,
})

const figures: Figure[] = []
for (const count of values.processes.split(',').map(Number).filter(Boolean)) {
  const label = `${String(count)} process${count === 1 ? '' : 'es'}`
  process.stderr.write(`${label}\n`)
  figures.push(
    ...(await withProcesses(count, async ({ servers, mix, shares }) => {
      // Each of them has its code to warm up and its threads to start.
      await load(mix.any, count * Math.min(5, seconds))
      const [before, served] = [processorTime(servers), [...shares]]
      const answers = await load(mix.any, seconds)
      const spent = processorTime(servers) - before
      const times = answers.map(({ ms }) => ms)
      const got = shares.map((share, at) => share - (served[at] ?? 0))
      const refused = answers.filter(({ status }) => status === 429).length
      const failed = answers.filter(isFailure)
      const wrong = answers.filter(({ status }) => status >= 400 && status < 500 && status !== 429)
      return [
        round(answers.length / seconds, 'per second', `${label}, requests`),
        round(percentile(times, 0.5), 'ms', `${label}, half within`),
        round(percentile(times, 0.99), 'ms', `${label}, p99`),
        round(
          (spent * 1_000) / answers.length,
          'µs',
          `${label}, processor time of the servers for a request`,
        ),
        round(failed.length, 'count', `${label}, failures`, kindsOf(failed)),
        round(refused, 'count', `${label}, refused by a limit`),
        round(wrong.length, 'count', `${label}, other refusals`, kindsOf(wrong)),
        round(
          (Math.min(...got) / Math.max(...got)) * 100,
          'score',
          `${label}, least share of the largest, %`,
        ),
      ]
    })),
  )
}

process.stderr.write('one of two is killed\n')
const isKept = await withProcesses(2, async ({ servers, mix }) => {
  /** Ids that the server has acknowledged, by their owner. */
  const acknowledged: { member: Mix['members'][number]; id: string }[] = []
  let unsure = 0
  const save = async (): Promise<Answer> => {
    const member = mix.members[Math.floor(Math.random() * mix.members.length)]
    if (member === undefined) throw new Error('nobody has joined')
    const key = randomUUID()
    let answer = await mix.create(member, key)
    // As a browser does: the same wish with the same key.
    for (let again = 0; again < 3 && isFailure(answer); again += 1) {
      unsure += again === 0 ? 1 : 0
      await wait(100)
      answer = await mix.create(member, key)
    }
    if (answer.status === 201)
      acknowledged.push({ member, id: (JSON.parse(answer.body) as { _id: string })._id })
    return answer
  }
  const loading = load(save, Math.min(10, seconds))
  await wait(Math.min(10, seconds) * 500)
  await servers[0]?.kill()
  const answers = await loading
  const lists = new Map<Mix['members'][number], string>()
  for (const member of mix.members) lists.set(member, (await mix.listOf(member)).body)
  const lost = acknowledged.filter(({ member, id }) => lists.get(member)?.includes(id) !== true).length
  const ids = acknowledged.map(({ id }) => id)
  const signedOut = (await Promise.all(mix.members.map((member) => mix.whoIs(member)))).filter(
    ({ status }) => status === 401,
  ).length
  figures.push(
    round(acknowledged.length, 'count', 'kill of one of two, writes acknowledged'),
    round(lost, 'count', 'kill of one of two, of these lost'),
    round(ids.length - new Set(ids).size, 'count', 'kill of one of two, made twice'),
    round(unsure, 'count', 'kill of one of two, sent again by the client'),
    round(
      answers.filter(isFailure).length,
      'count',
      'kill of one of two, failed for good',
      kindsOf(answers.filter(isFailure)),
    ),
    round(signedOut, 'count', 'kill of one of two, people signed out'),
  )
  return lost === 0 && signedOut === 0 && ids.length === new Set(ids).size
})

await postgres.stop()
console.log(tableOf(figures))
process.exit(isKept ? 0 : 1)

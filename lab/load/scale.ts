import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../tests/server/store/databases.ts'
import { startBalancer } from '../../bench/balancer.ts'
import { percentile, tableOf, verdictOf, type Figure } from '../../bench/figures.ts'
import { describeMachine, machineLine } from '../../bench/machine.ts'
import { createMix, isFailure, kindsOf, type Answer, type Member, type Mix } from '../../bench/mix.ts'
import { freePort, productProgram, startServer, type Server } from '../../bench/processes.ts'
import { perMinute } from '#server/http/limits.ts'

/**
 * `npm run lab -- scale`: loads 1, 2 and 4 processes on one PostgreSQL behind a balancer with the requests of
 * visitors and members. Servers, database, balancer and loader share the machine, so the total speed mainly
 * shows how many cores it has. The cost of a request is compared at the same rate for all, a third of what
 * one process can serve, because a core does less per second while its neighbours are busy. The set-ups run
 * at the same time and take turns, so that other work on the machine affects all alike. Then each set-up gets
 * more requests than one caller may send, and one of two processes is killed under load: every acknowledged
 * write must be in the database. `--processes 0` runs only the kill. Fails if an answer is wrong, a limit is
 * more than 5 % off, or the kill lost a write.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    /** Requests per round; a multiple of a hundred, so that each kind gets its share. */
    requests: { type: 'string', default: '1000' },
    /** Requests for each process before anything is measured. */
    warming: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '16' },
    // A member may send 300 requests a minute; with this many members nobody reaches that, however fast the
    // machine answers.
    members: { type: 'string', default: '80' },
  },
})
const [seconds, rounds, requests, warming, connections, people] = [
  values.seconds,
  values.rounds,
  values.requests,
  values.warming,
  values.connections,
  values.members,
].map(Number)
if (!(seconds && rounds && requests && warming && connections && people))
  throw new Error('seconds, rounds, requests, warming, connections and members are numbers')

console.log(machineLine(describeMachine(undefined)))
const postgres = await startPostgres({ fsync: true })

/** Creates an empty schema for one set-up, with a function that queries it. */
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
    /** Ids of the challenges, by the idempotency key with which each was created. */
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
  label: string
  servers: Server[]
  mix: Mix
  shares: readonly number[]
  challenges: () => Promise<Map<string, string[]>>
  close: () => Promise<void>
}

const openWorld = async (count: number): Promise<World> => {
  const port = await freePort()
  const { url, challenges } = await emptyDatabase()
  const installed = productProgram({
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
  for (let joined = 0; joined < people; joined += 1) await mix.join()
  return {
    label: `${String(count)} process${count === 1 ? '' : 'es'}`,
    servers,
    mix,
    shares: balancer.counts,
    challenges,
    close: async () => {
      mix.close()
      await balancer.close()
      await Promise.all(servers.map((server) => server.kill()))
    },
  }
}

/**
 * Runs `connections` callers at once; each starts its next call when the last one is answered, while `isMore`
 * allows.
 */
const load = async (act: () => Promise<Answer>, isMore: (asked: number) => boolean): Promise<Answer[]> => {
  const answers: Answer[] = []
  let asked = 0
  const caller = async () => {
    while (isMore(asked)) {
      asked += 1
      answers.push(await act())
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return answers
}
const upTo = (most: number) => (asked: number) => asked < most
const forSeconds = (length: number) => {
  const end = performance.now() + length * 1_000
  return () => performance.now() < end
}

/** Sends this many requests a second, however long the answers take. */
const sendSteadily = async (act: () => Promise<Answer>, rate: number, most: number): Promise<Answer[]> => {
  const began = performance.now()
  const asked: Promise<Answer>[] = []
  while (asked.length < most) {
    const due = Math.min(most, ((performance.now() - began) / 1_000) * rate)
    while (asked.length < due) asked.push(act())
    await wait(2)
  }
  return Promise.all(asked)
}

const renewAll = async ({ mix }: World) => {
  // Renew every member's token, because access tokens live ten minutes.
  for (const member of mix.members) if (!(await mix.renew(member))) throw new Error('somebody was signed out')
}

const processorTime = (servers: readonly Server[]): number =>
  servers.reduce((sum, server) => sum + server.processorTime(), 0)
const row = (
  value: number | readonly number[],
  unit: Figure['unit'],
  measure: string,
  more: Pick<Figure, 'note' | 'budget' | 'floor'> = {},
): Figure => ({ part: 'scale', measure, unit, rounds: [value].flat(), ...more })
const noLimit = { most: 0 }

/** The servers' processor time per request during `work`, in microseconds, and the outcomes. */
const costOf = async ({ servers }: World, work: Promise<Answer[]>) => {
  const before = processorTime(servers)
  const answers = await work
  return { answers, each: ((processorTime(servers) - before) * 1_000) / answers.length }
}

const figures: Figure[] = []
const counts = values.processes.split(',').map(Number).filter(Boolean)
const worlds: { world: World; failed: Answer[]; rate: number; each: number[] }[] = []
for (const count of counts) {
  process.stderr.write(`${String(count)} of ${counts.join(', ')}: start, warm, as fast as it goes\n`)
  const world = await openWorld(count)
  // Warm up by requests, not by time: each process gets only its share, and its code is compiled as it runs.
  const warmed = await load(world.mix.any, upTo(count * warming))
  await renewAll(world)
  const served = [...world.shares]
  const { answers, each } = await costOf(world, load(world.mix.any, forSeconds(seconds)))
  const got = world.shares.map((share, at) => share - (served[at] ?? 0))
  const rate = answers.length / seconds
  worlds.push({ world, failed: [...warmed, ...answers].filter(isFailure), rate, each: [] })
  const took = answers.map(({ ms }) => ms)
  const of = (measure: string) => `${world.label} as fast as it goes, ${measure}`
  figures.push(
    row(rate, 'per second', of('requests'), { floor: [worlds[0]?.rate ?? rate] }),
    row(percentile(took, 0.5), 'ms', of('half within')),
    row(percentile(took, 0.99), 'ms', of('99 % within')),
    row(each, 'µs', of('processor time of a request')),
    row((Math.min(...got) / Math.max(...got)) * 100, 'score', of('least share of the largest, %')),
  )
}

const steadyRate = Math.round((worlds[0]?.rate ?? 0) / 3)
for (let round = 0; round < rounds; round += 1)
  for (const { world, failed, each: spent } of worlds) {
    await renewAll(world)
    const { answers, each } = await costOf(world, sendSteadily(world.mix.any, steadyRate, requests))
    process.stderr.write(
      `round ${String(round + 1)} of ${String(rounds)}, ${world.label}, ${String(answers.length)} requests: ${each.toFixed(0)} µs each\n`,
    )
    spent.push(each)
    failed.push(...answers.filter(isFailure))
  }

for (const { world, failed, each } of worlds) {
  const limited = await load(world.mix.limited, upTo(Math.round(perMinute.read * 1.5)))
  const letIn = limited.filter(({ status }) => status === 200).length
  const odd = limited.filter(({ status }) => status !== 200 && status !== 429)
  figures.push(
    row(each, 'µs', `${world.label} at ${String(steadyRate)} a second, processor time of a request`, {
      floor: worlds[0]?.each ?? each,
      budget: { most: 1.1 },
    }),
    row(failed.length, 'count', `${world.label}, not answered as asked`, {
      note: kindsOf(failed),
      budget: noLimit,
    }),
    row(Math.abs(letIn / perMinute.read - 1) * 100, 'count', `${world.label}, off a limit by %`, {
      budget: { most: 5 },
      note: `${String(letIn)} of ${String(limited.length)} at once let in, the limit is ${String(perMinute.read)} ${kindsOf(odd)}`,
    }),
  )
  await world.close()
}

process.stderr.write('one of two is killed\n')
{
  const { servers, mix, challenges, close } = await openWorld(2)
  /** Creations that the server acknowledged: which key created which challenge. */
  const acknowledged: { key: string; id: string; when: number }[] = []
  let again = 0
  const save = async (): Promise<Answer> => {
    const member = mix.members[Math.floor(Math.random() * mix.members.length)]
    if (member === undefined) throw new Error('nobody has joined')
    const key = randomUUID()
    let answer = await mix.create(member, key)
    // Retries as a browser does: the same request with the same key, even while the first is still running.
    for (let tries = 0; tries < 10 && isFailure(answer); tries += 1) {
      again += tries === 0 ? 1 : 0
      await wait(200)
      answer = await mix.create(member, key)
    }
    if (!isFailure(answer)) acknowledged.push({ key, id: mix.idOf(answer), when: performance.now() })
    return answer
  }
  const loading = load(save, forSeconds(Math.min(10, seconds)))
  await wait(Math.min(10, seconds) * 500)
  const killed = performance.now()
  await servers[0]?.kill()
  const failed = (await loading).filter(isFailure)
  const made = await challenges()
  const lost = acknowledged.filter(({ key, id }) => made.get(key)?.includes(id) !== true)
  const twice = [...made.values()].filter((ids) => ids.length > 1)
  const isServed = async (member: Member) =>
    !isFailure(await mix.whoIs(member)) && !isFailure(await mix.listOf(member)) && (await mix.renew(member))
  const known = await Promise.all(mix.members.map(isServed))
  const of = (measure: string) => `kill of one of two, ${measure}`
  figures.push(
    row(acknowledged.filter(({ when }) => when < killed).length, 'count', of('writes before it'), {
      budget: { least: 1 },
    }),
    row(acknowledged.filter(({ when }) => when >= killed).length, 'count', of('writes after it'), {
      budget: { least: 1 },
    }),
    row(lost.length, 'count', of('acknowledged and lost'), { budget: noLimit }),
    row(twice.length, 'count', of('made twice'), { budget: noLimit }),
    row(again, 'count', of('sent again by the client')),
    row(failed.length, 'count', of('failed for good'), { note: kindsOf(failed), budget: noLimit }),
    row(known.filter((isKnown) => !isKnown).length, 'count', of('people signed out'), { budget: noLimit }),
  )
  await close()
}

await postgres.stop()
console.log(tableOf(figures))
// Only counts can fail the run. Processor time depends on what else the machine is doing, so readers judge
// it.
const missed = figures.filter((figure) => figure.unit === 'count' && !['ok', ''].includes(verdictOf(figure)))
for (const { measure, note } of missed) console.error(`not kept: ${measure} ${note ?? ''}`)
process.exit(missed.length === 0 ? 0 : 1)

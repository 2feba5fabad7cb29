import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../../bench/figures.ts'
import { describeMachine, machineLine } from '../../bench/machine.ts'
import { createMix, isFailure, kindsOf, type Answer } from '../../bench/mix.ts'
import { freePort, productProgram, startServer } from '../../bench/processes.ts'

/**
 * `npm run lab -- soak --minutes 30 --rps 20`: puts one process on the embedded database under a steady load,
 * however long its answers take. Memory and descriptors must stay flat over the second half, and every answer
 * must be correct: a rate limit, a repeated sign-in or a 404 fails the run just as a server error does.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rps: { type: 'string', default: '20' },
    members: { type: 'string', default: '12' },
  },
})
const [minutes, rps, people] = [values.minutes, values.rps, values.members].map(Number)
if (!(minutes && rps && people)) throw new Error('minutes, rps and members are numbers')

/** The growth of `values` per minute, by least squares. */
const slopeOf = (samples: readonly { minute: number; value: number }[]): number => {
  const mean = (of: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [minute, value] = [mean((sample) => sample.minute), mean((sample) => sample.value)]
  const above = samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.value - value), 0)
  return above / samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0)
}

interface Sample {
  minute: number
  /** Megabytes. */
  memory: number
  descriptors: number
}

/**
 * The minimum of every two minutes. Threads and processes that read files and print reports come and go and
 * take up to a hundred megabytes; a leak shows when none of them is running.
 */
const floorsOf = (samples: readonly Sample[], what: 'memory' | 'descriptors') =>
  [...Map.groupBy(samples, ({ minute }) => Math.floor(minute / 2))].map(([pair, of]) => ({
    minute: 2 * pair + 1,
    value: Math.min(...of.map((sample) => sample[what])),
  }))

console.log(machineLine(describeMachine(undefined)))
const folder = mkdtempSync(join(tmpdir(), 'soak-'))
const port = await freePort()
const server = await startServer({
  ...productProgram({
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${String(port)}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }),
  port,
})
const mix = createMix(port)
const answers: Answer[] = []
let signedOut = 0
let spent = 0
const samples: Sample[] = []
try {
  for (let joined = 0; joined < people; joined += 1) await mix.join()
  const before = server.processorTime()
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  const renewal = 5
  let renewed = 0
  const under = new Set<Promise<void>>()
  let sent = 0
  let sampled = -1
  while (minute() < minutes) {
    if (Math.floor(minute() * 6) > sampled) {
      sampled = Math.floor(minute() * 6)
      samples.push({ minute: minute(), memory: server.memory(), descriptors: server.descriptors() })
    }
    // Renew every member's token, because access tokens live ten minutes.
    if (minute() - renewed > renewal) {
      renewed = minute()
      const known = await Promise.all(mix.members.map(mix.renew))
      signedOut += known.filter((isKnown) => !isKnown).length
    }
    while (sent < minute() * 60 * rps) {
      sent += 1
      const one = mix
        .any()
        .then((answer) => void answers.push({ ...answer, body: isFailure(answer) ? answer.body : '' }))
      under.add(one)
      void one.finally(() => under.delete(one))
    }
    await wait(5)
  }
  await Promise.all(under)
  spent = server.processorTime() - before
} finally {
  mix.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

const failures = answers.filter(isFailure)
const ofServer = failures.filter(({ status }) => status === 0 || status >= 500)
const secondHalf = samples.filter((sample) => sample.minute >= minutes / 2)
const floors = floorsOf(secondHalf, 'memory')
const growth = 10 * slopeOf(floors)
const moreDescriptors = 10 * slopeOf(floorsOf(secondHalf, 'descriptors'))
const times = answers.map(({ ms }) => ms)
const count = (value: number) => value.toLocaleString('en-GB')
console.log(
  [
    `${count(answers.length)} requests in ${String(minutes)} minutes (${(answers.length / minutes / 60).toFixed(1)} a second)`,
    `failures of the server: ${count(ofServer.length)}; other refusals: ${count(failures.length - ofServer.length)} ${kindsOf(failures)} ${failures[0]?.body ?? ''}; signed out: ${count(signedOut)}`,
    `half within ${percentile(times, 0.5).toFixed(1)} ms, 99 % within ${percentile(times, 0.99).toFixed(1)} ms`,
    `processor time of a request: ${(spent / answers.length).toFixed(2)} ms`,
    `memory: ${samples.map(({ memory }) => memory.toFixed(0)).join(' ')} MB`,
    `least memory of each two minutes of the second half: ${floors.map(({ value }) => value.toFixed(0)).join(' ')} MB, ${growth.toFixed(1)} MB more in ten minutes`,
    `descriptors: ${samples.map(({ descriptors }) => String(descriptors)).join(' ')}; their least ${moreDescriptors.toFixed(1)} more in ten minutes`,
  ].join('\n'),
)
// A slope over less than ten minutes is meaningless.
const isFlat = minutes < 10 || (growth < 1 && moreDescriptors < 1)
process.exit(failures.length === 0 && signedOut === 0 && isFlat ? 0 : 1)

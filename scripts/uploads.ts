import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Case } from './uploads/case.ts'
import {
  complaintAbout,
  leastRecall,
  makeCorpus,
  meanOf,
  noteRecall,
  type Recalls,
} from './uploads/corpus.ts'
import { sendCase, sendHalf, sendInPieces } from './uploads/send.ts'

/**
 * `npx node scripts/uploads.ts` sends every file of the corpus to the real server process, four at a time,
 * while other clients use it. Fails on a crash, a 500, a wrong answer, too much memory in the server's own
 * process or slow answers to others (AMB-74). Memory is read from /proc and skipped if that does not exist.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4551' }, only: { type: 'string' } },
})
const port = Number(values.port)
const origin = `http://127.0.0.1:${port}`
const mostMemory = 64
const slowest = 200
const controlTime = 15_000

console.log('creating the corpus …')
const corpus = (await makeCorpus()).filter(
  ({ name }) => values.only === undefined || name.includes(values.only),
)

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
// V8 doubles its space for young objects in any busy hour. Here the space has that size from the start, so
// that the figure shows only the uploads.
const server = spawn(
  process.execPath,
  ['--min-semi-space-size=32', join(import.meta.dirname, '../server/main.ts')],
  {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
)
let output = ''
// A function, because TypeScript does not expect the value to change during an await.
let exited = false
const hasEnded = () => exited
const ready = Promise.withResolvers<undefined>()
const collectOutput = (part: Buffer) => {
  output += part.toString()
  if (output.includes(' is ready at ')) ready.resolve(undefined)
}
server.stdout.on('data', collectOutput)
server.stderr.on('data', collectOutput)
const serverExit = new Promise<void>((resolve) => server.on('exit', () => resolve()))
server.on('exit', (code) => {
  exited = true
  ready.reject(new Error(`the server ended with ${code ?? 'a signal'}:\n${output}`))
})
process.on('exit', () => server.kill('SIGKILL'))
await ready.promise

const memory = (): number => {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * 4_096) / 1024 / 1024
  } catch {
    return Number.NaN
  }
}
const childrenOfServer = (): number => {
  try {
    return readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean).length
  } catch {
    return Number.NaN
  }
}

/** The text that other clients send at the same time. */
const text =
  'We run three regional supermarkets. Our suppliers keep missing their delivery windows, shelves stay empty on Saturdays, and customers walk over to the discounter across the road.'
const otherRequests = [
  () => fetch(`${origin}/v1/business/sectors`),
  () =>
    fetch(`${origin}/v1/nlp/keywords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    }),
  () =>
    fetch(`${origin}/v1/sparks/customers-sales`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    }),
]
const times: number[] = []
let otherFailures = 0
const askOnce = async (index: number) => {
  const started = performance.now()
  try {
    const response = await (otherRequests[index % otherRequests.length] ?? otherRequests[0])?.()
    await response?.arrayBuffer()
    if (response?.status !== 200) otherFailures += 1
  } catch {
    otherFailures += 1
  }
  return performance.now() - started
}
let asking = true
const ask = () =>
  [0, 1].map(async (first) => {
    for (let index = first; asking; index += 1) {
      times.push(await askOnce(index))
      await wait(40)
    }
  })

// Warm up first: uploads meet a busy server, whose heap has grown to its usual size.
console.log(`${controlTime / 1_000} s of other calls alone, as fast as they are answered …`)
let calm = 0
let peak = 0
const control = setInterval(() => (calm = Math.max(calm, memory())), 50)
const until = performance.now() + controlTime
await Promise.all(
  Array.from({ length: 8 }, async (_, first) => {
    for (let index = first; performance.now() < until; index += 1) await askOnce(index)
  }),
)
clearInterval(control)
const watch = setInterval(() => (peak = Math.max(peak, memory())), 50)
times.length = 0
const askLoop = ask()

const began = performance.now()
const wrongAnswers: string[] = []
const statuses = new Map<number, number>()
let crashes = 0
const recalls: Recalls = { digital: [], scanned: [] }
const timings: { name: string; status: number; ms: number }[] = []
const judge = (
  name: string,
  expectation: Parameters<typeof complaintAbout>[0],
  sent: Awaited<ReturnType<typeof sendCase>>,
) => {
  statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1)
  timings.push({ name, status: sent.status, ms: sent.ms })
  const complaint = complaintAbout(expectation, sent)
  if (complaint !== undefined) wrongAnswers.push(`${name}: ${complaint}`)
}
const attempt = async (one: Case) => {
  try {
    const sent = await sendCase(origin, one)
    judge(one.name, one, sent)
    if (sent.status === 200) noteRecall(recalls, one, sent.body)
  } catch (error) {
    // A sender that is refused early but continues may lose the connection before reading the reason.
    if (!one.status.includes(413)) wrongAnswers.push(`${one.name}: no answer (${String(error)})`)
  }
  if (hasEnded()) crashes += 1
}

const [sample] = corpus
const slowCases =
  sample === undefined || values.only !== undefined
    ? []
    : [
        sendInPieces(origin, sample, { bytes: 1, pause: 1_000 }).then(
          (sent) => judge('one byte a second', { status: [400], code: 'BAD_REQUEST' }, sent),
          (error: unknown) => wrongAnswers.push(`one byte a second: ${String(error)}`),
        ),
        sendInPieces(origin, sample, { bytes: 1, pause: 0 }).then(
          (sent) => judge('pieces of one byte', sample, sent),
          (error: unknown) => wrongAnswers.push(`pieces of one byte: ${String(error)}`),
        ),
      ]

const queue = [...corpus]
await Promise.all(
  [0, 1, 2, 3].map(async () => {
    for (let one = queue.shift(); one !== undefined && !hasEnded(); one = queue.shift()) await attempt(one)
  }),
)
// Disconnect half-way through a file. The server must then still read the same file.
if (values.only === undefined)
  for (const one of corpus.slice(0, 4)) {
    await sendHalf(origin, one)
    await attempt(one)
  }
await Promise.all(slowCases)
asking = false
await Promise.all(askLoop)
clearInterval(watch)
const health = await fetch(`${origin}/healthz`).then(
  ({ status }) => status,
  () => 0,
)
const children = childrenOfServer()
if (hasEnded() || health !== 200) crashes += 1

const sorted = times.toSorted((a, b) => a - b)
const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
const growth = peak - calm
const fiveHundreds = [...statuses]
  .filter(([status]) => status >= 500)
  .reduce((sum, [, count]) => sum + count, 0)
const leaks = ['suppliers', 'milk', 'Fellside', 'cron.d'].filter((word) => output.includes(word))

const kinds = ['digital', 'scanned'] as const
const isWellRead = kinds.every(
  (kind) => recalls[kind].length === 0 || meanOf(recalls[kind]) >= leastRecall[kind],
)

server.kill('SIGTERM')
await serverExit
rmSync(folder, { recursive: true, force: true })

for (const { name, status, ms } of timings.toSorted((a, b) => b.ms - a.ms).slice(0, 6))
  console.log(`  ${(ms / 1_000).toFixed(1)} s  ${status}  ${name}`)
console.log(
  [
    `${timings.length} uploads in ${((performance.now() - began) / 1_000).toFixed(0)} s, answered ${[
      ...statuses,
    ]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
    `crashes: ${crashes} · answers of 500 and above: ${fiveHundreds} · reading processes left: ${children}`,
    `memory of the server's own process: ${calm.toFixed(0)} MB in full use without uploads, +${growth.toFixed(0)} MB at most (limit ${mostMemory})`,
    `${times.length} other calls meanwhile: p50 ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (limit ${slowest}), ${otherFailures} failed`,
    `words from the files in the log: ${leaks.length}`,
    ...kinds.map(
      (kind) =>
        `words read, ${kind}: mean ${meanOf(recalls[kind]).toFixed(3)}, least ${Math.min(1, ...recalls[kind]).toFixed(3)} of ${recalls[kind].length} files (limit ${leastRecall[kind]})`,
    ),
  ].join('\n'),
)
for (const line of wrongAnswers) console.error(`wrong: ${line}`)
if (
  wrongAnswers.length > 0 ||
  crashes > 0 ||
  fiveHundreds > 0 ||
  growth > mostMemory ||
  p95 > slowest ||
  otherFailures > 0 ||
  leaks.length > 0 ||
  !isWellRead
) {
  console.error('uploads: not good enough')
  process.exitCode = 1
}

import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { percentile } from '../figures.ts'

/**
 * A small load generator: keep-alive connections that each send the next request after the last answer. Plain
 * sockets, because a full HTTP client costs more than the server under test. Only 127.0.0.1, at most 60 s and
 * 256 connections. Prints one JSON line.
 */
export interface LoadReport {
  requests: number
  failures: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** The share of one core that the load generator itself used; near 1, it is the bottleneck. */
  loaderBusy: number
}

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    method: { type: 'string', default: 'GET' },
    path: { type: 'string' },
    /** `########` is replaced by the request's number, so that all bodies differ. */
    body: { type: 'string', default: '' },
    first: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
  },
})
const host = '127.0.0.1'
const duration = Math.min(60, Number(values.seconds)) * 1_000
const connections = Math.min(256, Number(values.connections))
const mark = '########'
const head = [
  `${values.method} ${values.path ?? '/'} HTTP/1.1`,
  `Host: ${host}:${values.port ?? ''}`,
  'Accept: application/json',
  ...(values.body
    ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(values.body)}`]
    : []),
  '\r\n',
].join('\r\n')
const message = Buffer.from(head + values.body)
const marked = message.indexOf(mark)

let number = Number(values.first)
const nextMessage = (): Buffer => {
  if (marked < 0) return message
  const own = Buffer.from(message)
  number += 1
  own.write(String(number).padStart(mark.length, '0'), marked, 'latin1')
  return own
}

const latencies: number[] = []
let failures = 0
let ending = false

const headEnd = Buffer.from('\r\n\r\n')
const contentLength = /\r\ncontent-length: *(\d+)/i
const separate = (held: Buffer): number | undefined => {
  const end = held.indexOf(headEnd)
  if (end < 0) return undefined
  const length = contentLength.exec(held.toString('latin1', 0, end + 2))?.[1]
  if (length === undefined) throw new Error('an answer came without Content-Length')
  const total = end + headEnd.length + Number(length)
  return held.length < total ? undefined : total
}

const ask = (socket: Socket, done: () => void) => {
  let sent = 0
  let held: Buffer | undefined
  const send = () => {
    sent = performance.now()
    socket.write(nextMessage())
  }
  socket.on('data', (chunk: Buffer) => {
    held = held ? Buffer.concat([held, chunk]) : chunk
    const total = separate(held)
    if (total === undefined) return
    latencies.push(performance.now() - sent)
    if (held.toString('latin1', 9, 12) !== '200') failures += 1
    held = undefined
    if (ending) socket.end()
    else send()
  })
  socket.on('error', () => (failures += 1))
  socket.on('close', done)
  send()
}

const beganAt = performance.now()
const usedBefore = process.cpuUsage()
setTimeout(() => (ending = true), duration)
await Promise.all(
  Array.from(
    { length: connections },
    () =>
      new Promise<void>((done) => {
        const socket = connect({ host, port: Number(values.port), noDelay: true })
        socket.once('connect', () => ask(socket, done))
        socket.once('error', done)
      }),
  ),
)
const seconds = (performance.now() - beganAt) / 1_000
const used = process.cpuUsage(usedBefore)
const report: LoadReport = {
  requests: latencies.length,
  failures,
  seconds,
  perSecond: latencies.length / seconds,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
  loaderBusy: (used.user + used.system) / 1e6 / seconds,
}
console.log(JSON.stringify(report))

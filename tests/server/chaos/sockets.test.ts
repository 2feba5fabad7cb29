import { connect, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnServer, type SpawnedServer } from '../spawned.ts'

/**
 * Senders that never finish: some stop in the middle of the headers, some send a body byte by byte, some
 * half-close the connection.
 */

const senders = 500
const port = 4553

let server: SpawnedServer
let folder: string
const open: Socket[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sockets-'))
  server = await spawnServer(port, { DATA_DIR: folder })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const beginnings = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /v1/nlp/keywords HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{',
  'POST /v1/nlp/pdf HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x',
  'GET /healthz',
]

/** Opens a connection; `ended` resolves when the server has closed it. */
const dial = async (place: number): Promise<{ ended: Promise<void>; socket: Socket }> => {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  socket.resume()
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(beginnings[place % beginnings.length] ?? '')
  if (place % 10 === 9) socket.end()
  return { ended, socket }
}

it(
  'slow and half-open senders delay nobody else, and lose their connection',
  { timeout: 120_000 },
  async () => {
    const dialled = await Promise.all(Array.from({ length: senders }, (_, place) => dial(place)))
    const drip = setInterval(() => {
      for (const { socket } of dialled) if (socket.writable) socket.write('a')
    }, 1_000)
    const times: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${String(port)}/v1/business/sectors`)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }
    // The server cuts connections whose headers never end; a slow body may take its full minute.
    await Promise.all(dialled.filter((_, place) => place % beginnings.length === 0).map(({ ended }) => ended))
    clearInterval(drip)
    for (const { socket } of dialled) socket.destroy()
    expect((await fetch(`http://127.0.0.1:${String(port)}/healthz`)).status).toBe(200)
    const sorted = times.toSorted((one, other) => one - other)
    process.stdout.write(
      `slow and half-open sockets: ${String(senders)}; 60 of 60 other requests answered meanwhile, 95 % of them within ${String(Math.round(sorted[56] ?? 0))} ms\n`,
    )
  },
)

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRemoteJson } from '#server/sources/remote.json.ts'
import type { LivePaperService } from '#server/sources/live.papers.ts'

/** A local service that answers as the real one documents, or misbehaves as instructed. */

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const rawAnswer =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Behaviour =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

export const silent: Behaviour = () => {}

/** Sends megabytes without end. */
export const endless: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const part = `"${'x'.repeat(64 * 1024)}",`
  response.write('[')
  const more = () => {
    while (response.write(part)) if (response.destroyed) return
  }
  response.on('drain', more).on('error', () => {})
  more()
}

export interface Stub {
  address: string
  /** Requested addresses, in order. */
  asked: URL[]
  behave: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

export async function startStub(): Promise<Stub> {
  const asked: URL[] = []
  let behaviour: Behaviour = json({})
  const server: Server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://stub.test'))
    behaviour(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stub has no port')
  return {
    address: `http://127.0.0.1:${String(address.port)}`,
    asked,
    behave: (next) => void (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

export const start = Date.UTC(2026, 2, 12, 9)
/** A clock that only moves when the test moves it. */
export const manualClock = () => {
  let time = start
  return { now: () => time, move: (milliseconds: number) => void (time += milliseconds) }
}

export const remoteJson = (clock: { now: () => number }, timeout = 2_000) =>
  createRemoteJson({ clock, timeout, maxBytes: 256 * 1024 })

export const collectLog = () => {
  const lines: Record<string, unknown>[] = []
  return {
    lines,
    log: { warn: (fields: Readonly<Record<string, unknown>>) => void lines.push({ ...fields }) },
  }
}

export const failing = (error: Error, name = 'Failing'): LivePaperService & { calls: number } => ({
  name,
  calls: 0,
  search() {
    this.calls += 1
    return Promise.reject(error)
  },
})

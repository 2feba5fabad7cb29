import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { createLimits } from '#server/http/limits.ts'
import { inMemory as countedInMemory } from '#server/limiters.ts'
import { listen, type ListeningServer } from '#server/http/listen.ts'
import { startApp } from './app.ts'

/** A new app with its own rate-limit counters, so that both sides of a comparison report the same counts. */
const start = () => startApp({ limits: createLimits(countedInMemory) })

interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}
const asked = { 'x-request-id': 'asked-by-a-test' }
const typed = { ...asked, 'content-type': 'application/json' }
const sectors = '/v1/business/sectors'
const calls: (Call & { status: number })[] = [
  { method: 'GET', path: sectors, headers: asked, status: 200 },
  { method: 'HEAD', path: sectors, headers: asked, status: 200 },
  { method: 'DELETE', path: sectors, headers: asked, status: 405 },
  { method: 'GET', path: '/healthz', headers: asked, status: 200 },
  { method: 'GET', path: '/readyz', headers: asked, status: 200 },
  { method: 'GET', path: '/v1/none', headers: asked, status: 404 },
  { method: 'POST', path: '/v1/nlp/summary', headers: typed, body: '{"text":"a"}', status: 200 },
  { method: 'POST', path: '/v1/nlp/summary', headers: typed, body: '{', status: 400 },
  { method: 'POST', path: '/v1/client-errors', headers: typed, body: '[]', status: 204 },
]

interface Heard {
  status: number
  headers: Record<string, unknown>
  body: string
}

const askInMemory = async ({ app }: ReturnType<typeof start>, call: Call): Promise<Heard> => {
  const { path, ...init } = call
  const response = await app.request(path, init)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

const overSocket = (port: number, { method, path, headers = {}, body }: Call): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => {
        // Headers that Node adds to every answer sent over a socket.
        const { date, connection, 'keep-alive': kept, ...rest } = response.headers
        expect([typeof date, connection, kept]).toEqual(['string', 'close', undefined])
        resolve({ status: response.statusCode ?? 0, headers: rest, body: text })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })

const entry = (lines: readonly string[]): unknown => {
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '') as { traceId?: unknown; spanId?: unknown }
  // Random for each request; the duration is not compared here.
  expect(line.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(line.spanId).toMatch(/^[0-9a-f]{16}$/)
  return { ...line, time: '…', ms: 0, traceId: '…', spanId: '…' }
}

describe('an answer', () => {
  it.each(calls)('is the same over a socket and in memory: $method $path ($status)', async (call) => {
    const near = start()
    const far = start()
    const server = await listen(far.app, {
      host: '127.0.0.1',
      port: 0,
      headers: securityHeaders(far.config),
    })
    const expected = await askInMemory(near, call)
    const heard = await overSocket(server.port, call)
    await server.stop(1_000)

    expect(heard).toEqual(expected)
    expect(heard.status).toBe(call.status)
    expect(heard.headers['x-request-id']).toBe('asked-by-a-test')
    expect(entry(far.lines)).toEqual(entry(near.lines))
  })

  it('states its length in bytes, for HEAD that of GET, and omits it for statuses without a body', async () => {
    const served = start()
    const get = await askInMemory(served, { method: 'GET', path: sectors })
    const head = await askInMemory(served, { method: 'HEAD', path: sectors })
    const bytes = String(Buffer.byteLength(get.body))
    expect([get.headers['content-length'], head.headers['content-length']]).toEqual([bytes, bytes])
    expect(head.body).toBe('')
    const none = await askInMemory(served, {
      method: 'POST',
      path: '/v1/client-errors',
      headers: typed,
      body: '[]',
    })
    expect(none.headers).not.toHaveProperty('content-length')
  })
})

describe('a connection', () => {
  const { app, config, lines } = start()
  let server: ListeningServer
  beforeAll(async () => {
    server = await listen(app, { host: '127.0.0.1', port: 0, headers: securityHeaders(config) })
  })
  afterAll(() => server.stop(1_000))
  const question = `GET ${sectors} HTTP/1.1\r\nHost: localhost\r\n\r\n`

  it('does no harm when it ends before its answer', async () => {
    const before = lines.length
    for (let count = 0; count < 20; count += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () =>
          socket.write(question, () => socket.resetAndDestroy()),
        )
        socket.on('error', () => {})
        socket.on('close', () => resolve())
      })
    expect((await overSocket(server.port, { method: 'GET', path: '/healthz' })).status).toBe(200)
    for (const line of lines.slice(before)) expect(JSON.parse(line)).toMatchObject({ level: 30, status: 200 })
  })

  it('whose body is refused before it has arrived learns why, and can be used again', async () => {
    const length = 3_000_000
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(server.port, '127.0.0.1')
      socket.on('data', (part) => (received += part.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(received))
      socket.write(
        `POST /v1/nlp/summary HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      )
      // The last line takes longer than the half second after which a server may stop waiting for the rest.
      let left = 6
      const sending = setInterval(() => {
        left -= 1
        socket.write(Buffer.alloc(length / 6, ' '))
        if (left > 0) return
        clearInterval(sending)
        socket.write(`GET ${sectors} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      }, 200)
    })
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('gets the answers to several requests in order', async () => {
    const text = await new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(server.port, '127.0.0.1')
      socket.on('data', (part) => (received += part.toString()))
      socket.on('close', () => resolve(received))
      const ids = ['question-1', 'question-2', 'question-3']
      socket.write(
        ids
          .map((id, index) =>
            question.replace(
              '\r\n\r\n',
              `\r\nX-Request-Id: ${id}${index === 2 ? '\r\nConnection: close' : ''}\r\n\r\n`,
            ),
          )
          .join(''),
      )
    })
    expect([...text.matchAll(/X-Request-Id: (\S+)/gi)].map(([, id]) => id)).toEqual([
      'question-1',
      'question-2',
      'question-3',
    ])
  })
})

describe('a body sent over a socket', () => {
  const { app, config, lines } = start()
  let server: ListeningServer
  beforeAll(async () => {
    server = await listen(app, { host: '127.0.0.1', port: 0, headers: securityHeaders(config) })
  })
  afterAll(() => server.stop(1_000))
  const head = (header: string) =>
    `POST /v1/nlp/summary HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${header}\r\n\r\n`
  const answerTo = (...parts: (string | Uint8Array)[]) =>
    new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(server.port, '127.0.0.1')
      socket.on('data', (part) => (received += part.toString()))
      socket.on('error', () => {})
      socket.on('close', () => resolve(received))
      for (const part of parts) socket.write(part)
    })

  it('is read from all of its pieces', async () => {
    const pieces = ['{"text":', '"a"}'].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    expect(await answerTo(head('Transfer-Encoding: chunked'), ...pieces, '0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  })

  it('is refused when it is not UTF-8, and when it is longer than allowed', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"text":"'), 0xff, ...Buffer.from('"}')])
    expect(await answerTo(head(`Content-Length: ${bytes.length}`), bytes)).toContain('"MALFORMED_JSON"')
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
    expect(await answerTo(head('Transfer-Encoding: chunked'), ...Array<string>(5).fill(piece))).toContain(
      '"TOO_LARGE"',
    )
  })

  it.each([
    ['of a known length', 'Content-Length: 100', '{'],
    ['in pieces', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('is not treated as a server error when it breaks off: %s [A10]', async (_, length, start) => {
    lines.length = 0
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(`${head(length)}${start}`, () => socket.resetAndDestroy()),
      )
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 30, status: 400 }])
  })
})

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { listen } from '#server/http/listen.ts'
import { fakeEngine } from './fake-engine.ts'
import { startApp } from './app.ts'

const body = JSON.stringify({ text: 'x' })
const headers = { 'content-type': 'application/json' }

/** Opens a connection for raw bytes; `received` resolves once the answer matches. */
const dial = async (port: number) => {
  const socket: Socket = connect(port, '127.0.0.1')
  const { promise: closed, resolve: close } = Promise.withResolvers<undefined>()
  const waiting: (() => void)[] = []
  let text = ''
  socket.on('data', (part) => {
    text += part.toString()
    for (const look of waiting) look()
  })
  socket.on('error', () => {})
  socket.on('close', () => close(undefined))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  return {
    socket,
    closed,
    received: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const look = () => pattern.test(text) && resolve(text)
        waiting.push(look)
        look()
      }),
  }
}

describe('a listening server', () => {
  it('finishes running requests when it stops, accepts nothing new, and closes idle connections', async () => {
    let finish = () => {}
    let started = () => {}
    const running = new Promise<void>((resolve) => (started = resolve))
    const { app, config } = startApp({
      engine: {
        ...fakeEngine,
        summary: () => {
          started()
          return new Promise((resolve) => (finish = () => resolve('in time')))
        },
      },
    })
    const server = await listen(app, { host: '127.0.0.1', port: 4301, headers: securityHeaders(config) })
    const idle = await dial(4301)
    const asked = fetch('http://127.0.0.1:4301/v1/nlp/summary', { method: 'POST', body, headers })
    await running

    const stopped = server.stop(25_000)
    await idle.closed
    await expect(fetch('http://127.0.0.1:4301/healthz')).rejects.toThrow()
    finish()
    const response = await asked
    expect(await response.json()).toEqual({ summary: 'in time' })
    expect(await stopped).toBe(true)
  })

  it('cuts off what does not finish in time', async () => {
    let started = () => {}
    const running = new Promise<void>((resolve) => (started = resolve))
    const { app, config } = startApp({
      engine: {
        ...fakeEngine,
        summary: () => {
          started()
          return new Promise(() => {})
        },
      },
    })
    const server = await listen(app, { host: '127.0.0.1', port: 4302, headers: securityHeaders(config) })
    const asked = fetch('http://127.0.0.1:4302/v1/nlp/summary', { method: 'POST', body, headers })
    asked.catch(() => {})
    await running
    expect(await server.stop(20)).toBe(false)
    await expect(asked).rejects.toThrow()
  })

  it('never echoes a request: no path supports TRACE', async () => {
    const { app, config } = startApp()
    const server = await listen(app, { host: '127.0.0.1', port: 4305, headers: securityHeaders(config) })
    for (const path of ['/', '/healthz', '/v1/business/sectors']) {
      const { socket, received } = await dial(4305)
      socket.write(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: marzipan\r\n\r\n`)
      const answer = await received(/\r\n\r\n/)
      expect(answer).toMatch(/^HTTP\/1\.1 40[05] /)
      expect(answer).not.toContain('marzipan')
      socket.destroy()
    }
    await server.stop(1_000)
  })

  it('tells the engine when a client has disconnected', async () => {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<undefined>()
    const { promise: running, resolve: started } = Promise.withResolvers<undefined>()
    const { app, config } = startApp({
      engine: {
        ...fakeEngine,
        summary: (_text, { signal }) => {
          signal.addEventListener('abort', () => abort(undefined))
          started(undefined)
          return new Promise(() => {})
        },
      },
    })
    const server = await listen(app, { host: '127.0.0.1', port: 4303, headers: securityHeaders(config) })
    const client = new AbortController()
    const asked = fetch('http://127.0.0.1:4303/v1/nlp/summary', {
      method: 'POST',
      body,
      headers,
      signal: client.signal,
    })
    asked.catch(() => {})
    await running
    client.abort()
    await aborted
    expect(await server.stop(1_000)).toBe(true)
  })

  it('answers anything that is not HTTP, has a bad host or an unknown expectation with 400 and the common headers', async () => {
    const { app, config } = startApp()
    const server = await listen(app, { host: '127.0.0.1', port: 4304, headers: securityHeaders(config) })
    for (const bytes of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      // Two Host headers, even equal ones [S9].
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n',
      'GET /oidc/auth HTTP/1.1\r\nHost: a\r\nHOST: b\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
    ]) {
      const connection = await dial(4304)
      connection.socket.write(bytes)
      const answer = await connection.received(/"requestId":"[0-9a-f-]{36}"\}/)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain("Content-Security-Policy: default-src 'none'; ")
      expect(answer).toContain('X-Content-Type-Options: nosniff')
      expect(answer).toContain('"code":"BAD_REQUEST"')
      connection.socket.destroy()
    }
    await server.stop(1_000)
  })
})

describe('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'))
  const children: ChildProcess[] = []
  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), ...env },
    })
    children.push(child)
    let output = ''
    const { promise: exited, resolve } = Promise.withResolvers<number | null>()
    child.on('exit', (code) => resolve(code))
    const read = (part: Buffer) => (output += part.toString())
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    return {
      child,
      exited,
      output: () => output,
      ready: () =>
        new Promise<void>((done, fail) => {
          child.stdout.on('data', () => output.includes(' is ready at ') && done())
          child.on('exit', () => fail(new Error(output)))
        }),
    }
  }
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** How often the server is stopped: twenty times with `npm test -- --only chaos`. */
  const stops = process.env['TEST_ALL'] === '1' ? 20 : 1

  const finishes = async () => {
    const server = start({ PORT: '4305', LLM_MODEL: 'x', METRICS_PORT: '4308' })
    await server.ready()
    expect(server.output()).toContain('Sparkwright is ready at http://localhost:4305\n')
    expect(server.output()).toContain('LLM_MODEL is set but has no effect without LLM_BASE_URL')

    const connection = await dial(4305)
    const report = '[]'
    connection.socket.write(
      `POST /v1/client-errors HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${report.length}\r\n\r\n[`,
    )
    expect((await fetch('http://127.0.0.1:4305/readyz')).status).toBe(200)
    const measured = () => fetch('http://127.0.0.1:4308/metrics').then((answer) => answer.text())
    expect(await measured()).toContain('http_requests_total{route="/readyz",method="GET",status="2xx"} 1\n')
    server.child.kill('SIGTERM')
    await new Promise<void>((resolve) => {
      server.child.stdout.on('data', () => server.output().includes('"stopping"') && resolve())
    })
    expect(await measured()).toContain('sparkwright_draining 1\n')
    connection.socket.write(']')
    expect(await connection.received(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 204 /)
    expect(await server.exited).toBe(0)
    expect(server.output()).toContain('"finished":true')
  }

  it(
    'says where it is ready, finishes a running request after SIGTERM and exits with 0 [OPS-01]',
    async () => {
      for (let count = 0; count < stops; count += 1) await finishes()
      process.stdout.write(
        `stops with a request under way: ${String(stops)}, every one finished and ended with 0\n`,
      )
    },
    120_000 + 20_000 * stops,
  )

  it('does not start with a bad configuration and says what is wrong, one line per variable', async () => {
    const server = start({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toBe(
      'PORT must be a whole number from 1 to 65535\nLOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent\n',
    )
  })

  it('does not start on a DATA_DIR that another server uses, says so, and starts once that one was killed [A10, OPS-03]', async () => {
    const first = start({ PORT: '4305' })
    await first.ready()
    const second = start({ PORT: '4306' })
    expect(await second.exited).toBe(1)
    expect(second.output()).toBe(
      'DATA_DIR cannot be used: Another server is using it. Stop that one, or set another DATA_DIR. Several servers can share a PostgreSQL database (DATABASE_URL).\n',
    )
    expect((await fetch('http://127.0.0.1:4305/readyz')).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.exited
    const third = start({ PORT: '4305' })
    await third.ready()
  }, 60_000)

  it('does not start on a port in use or in a folder it cannot use, and says so in one line [OPS-03]', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(4306, '127.0.0.1', resolve))
    const second = start({ PORT: '4306' })
    expect(await second.exited).toBe(1)
    expect(second.output()).toBe('PORT 4306 is in use by another program; set PORT to a free one\n')
    const measured = start({ PORT: '4307', METRICS_PORT: '4306' })
    expect(await measured.exited).toBe(1)
    expect(measured.output()).toBe(
      'METRICS_PORT 4306 is in use by another program; set METRICS_PORT to a free one\n',
    )
    taken.close()

    const homeless = start({ PORT: '4306', DATA_DIR: '/dev/null/data' })
    expect(await homeless.exited).toBe(1)
    expect(homeless.output()).toMatch(/^DATA_DIR cannot be used: .*\n$/)
  })
})

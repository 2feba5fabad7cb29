import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { limitConnections } from '#server/http/connections.ts'
import type { Env } from '#server/http/context.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { listen, mostPipelined, type ListeningServer } from '#server/http/listen.ts'
import { unreadBodies, type Patience } from '#server/http/middleware.ts'
import { startApp } from './app.ts'

const question = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

let running: ListeningServer
const sockets: { destroy: () => void }[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await running.stop(0)
})

const start = async (
  connectionsPerAddress: number,
  headPatience?: number,
  readPatience?: number,
  closePatience?: number,
) => {
  const { app, config } = startApp()
  const served = new Hono<Env>()
  served.get('/long', (c) => c.body('x'.repeat(16 * 1024 * 1024)))
  served.get('/late', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return c.text('late')
  })
  running = await listen(served.route('/', app), {
    host: '127.0.0.1',
    port: 0,
    headers: securityHeaders(config),
    connectionsPerAddress,
    ...(headPatience !== undefined && { headPatience }),
    ...(readPatience !== undefined && { readPatience }),
    ...(closePatience !== undefined && { closePatience }),
  })
}

/** Sends the text `words` and returns everything that the server sends until it closes the connection. */
const hear = async (words: string): Promise<string> => {
  const socket = connect(running.port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (part: Buffer) => (heard += part.toString()))
  if (words !== '') socket.once('connect', () => socket.write(words))
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return heard
}

/**
 * Opens a connection and sends something: 'answered' if complete headers come back, 'closed' if nothing does.
 */
const knock = async (words = question) => {
  const socket = connect(running.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const outcome = await new Promise<'answered' | 'closed'>((resolve) => {
    socket.once('connect', () => socket.write(words))
    socket.once('data', () => resolve('answered'))
    socket.once('close', () => resolve('closed'))
  })
  return { socket, outcome }
}

describe('the connections of one address [OPS-16]', () => {
  it('are accepted up to the configured number, and closed beyond it', async () => {
    await start(3)
    const outcomes: string[] = []
    for (let count = 0; count < 5; count += 1) outcomes.push((await knock()).outcome)
    expect(outcomes).toEqual(['answered', 'answered', 'answered', 'closed', 'closed'])
  })

  it('free their places when they end, from either side', async () => {
    await start(1)
    const first = await knock()
    expect(first.outcome).toBe('answered')
    expect((await knock()).outcome).toBe('closed')
    const gone = new Promise<void>((resolve) => first.socket.once('close', () => resolve()))
    first.socket.end()
    await gone
    await expect.poll(async () => (await knock()).outcome).toBe('answered')
  })

  it('count whether they send anything or not', async () => {
    await start(40)
    const slow = Array.from({ length: 100 }, () => {
      const socket = connect(running.port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {}).resume()
      socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nX-Slow: '))
      return new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
    })
    // Sixty connections end at once; the others stay open.
    let ended = 0
    for (const each of slow) void each.then(() => (ended += 1))
    await expect.poll(() => ended).toBe(60)
    expect((await knock()).outcome).toBe('closed')
  })

  it('do not count against another address; an IPv6 network counts as one, and IPv4 in any notation is the same', () => {
    const door = new EventEmitter()
    limitConnections(door, 2)
    const arrive = (remoteAddress: string) => {
      let isOpen = true
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroy: () => {
          isOpen = false
          socket.emit('close')
        },
      })
      door.emit('connection', socket)
      return { isOpen, leave: () => socket.destroy() }
    }
    const [first, ...more] = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2'].map(arrive)
    expect([first, ...more].map((each) => each?.isOpen)).toEqual([true, true, false, true])
    expect(['2001:db8:0:1::a', '2001:db8:0:1::b', '2001:db8:0:1::c', '2001:db8:0:2::a'].map(arrive)).toEqual([
      expect.objectContaining({ isOpen: true }),
      expect.objectContaining({ isOpen: true }),
      expect.objectContaining({ isOpen: false }),
      expect.objectContaining({ isOpen: true }),
    ])
    // A refused connection was never counted, so its end frees no place.
    expect(arrive('192.0.2.1').isOpen).toBe(false)
    first?.leave()
    expect(arrive('192.0.2.1').isOpen).toBe(true)
    expect(arrive('192.0.2.1').isOpen).toBe(false)
  })
})

describe('a connection that keeps the server waiting [S9]', () => {
  // Browsers open connections ahead of need; an unrequested answer would be taken for the reply to the first
  // request.
  it('is closed without an answer if nothing was requested', async () => {
    await start(10, 100)
    expect(await hear('')).toBe('')
  })

  it('gets an answer if a request had begun', async () => {
    await start(10, 100)
    expect(await hear('GET / HTTP/1.1\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 400 /)
  })

  it('frees its place even if the client never reads the refusal and never closes its side [A3]', async () => {
    await start(1, 100, undefined, 100)
    const slow = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true })
    sockets.push(slow)
    slow.on('error', () => {}).pause()
    slow.once('connect', () => slow.write('GET / HTTP/1.1\r\nX-Slow: '))
    await expect.poll(async () => (await knock()).outcome).toBe('closed')
    await expect.poll(async () => (await knock()).outcome, { timeout: 3_000 }).toBe('answered')
  })
})

describe('a connection whose answer is not being read', () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

  it('is ended when nothing is read for too long, so that it does not occupy memory and its place for ever [A3]', async () => {
    await start(1, undefined, 100)
    const unread = connect(running.port, '127.0.0.1', () => unread.write(ask('/long')))
    unread.on('error', () => {}).pause()
    sockets.push(unread)
    await expect.poll(async () => (await knock()).outcome, { timeout: 5_000 }).toBe('answered')
  })

  it('stays open while the server itself is still working', async () => {
    await start(1, undefined, 100)
    expect(await hear(ask('/late'))).toMatch(/late$/)
  })
})

describe('requests that are sent before earlier ones are answered', () => {
  it('are answered in order', async () => {
    await start(5)
    const last = question.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect((await hear(`${question.repeat(3)}${last}`)).match(/HTTP\/1\.1 \d+/g)).toEqual(
      Array.from({ length: 4 }, () => 'HTTP/1.1 200'),
    )
  })

  it('end the connection if there are many, so that one client cannot fill the memory with answers [A3]', async () => {
    await start(5)
    const heard = await hear(question.repeat(500))
    expect(heard.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(mostPipelined)
  })
})

describe('a request that is refused while its body is arriving [OPS-16]', () => {
  const body = 'x'.repeat(400_000)
  const head = `POST /partly HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`

  const startRefusing = async (patience: Patience) => {
    const { config } = startApp()
    const served = new Hono<Env>()
    served.use(unreadBodies(patience))
    served.get('/healthz', (c) => c.text('fine'))
    // Like an upload for which there is no room: the server reads some of it and refuses the rest.
    served.post('/partly', async (c) => {
      const reader = c.req.raw.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return c.text('refused', 503)
    })
    running = await listen(served, { host: '127.0.0.1', port: 0, headers: securityHeaders(config) })
    const socket = connect(running.port, '127.0.0.1')
    sockets.push(socket)
    const talk = { socket, heard: '', isClosed: false }
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => (talk.heard += part.toString()))
    socket.once('close', () => (talk.isClosed = true))
    socket.write(head + body.slice(0, 100_000))
    return talk
  }
  const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

  it('is answered once it has arrived, and its connection takes the next request, however slow it was', async () => {
    const talk = await startRefusing({})
    for (let sent = 100_000; sent < body.length; sent += 100_000) {
      await wait(300)
      talk.socket.write(body.slice(sent, sent + 100_000))
    }
    talk.socket.write(question)
    await expect.poll(() => talk.heard).toMatch(/^HTTP\/1.1 503 [^]*refused[^]*HTTP\/1.1 200 [^]*fine$/)
    expect(talk.isClosed).toBe(false)
  })

  it('is told that its connection closes if the rest does not arrive', async () => {
    const talk = await startRefusing({ quiet: 200 })
    await expect.poll(() => talk.isClosed).toBe(true)
    expect(talk.heard).toMatch(/^HTTP\/1.1 503 [^]*Connection: close[^]*refused$/i)
  })

  it('gets its answer two seconds after it stopped sending', async () => {
    const talk = await startRefusing({})
    await expect.poll(() => talk.isClosed, { timeout: 3_500 }).toBe(true)
    expect(talk.heard).toMatch(/^HTTP\/1.1 503 [^]*refused$/)
  })

  it('does not wait for ever for a rest that comes byte by byte', async () => {
    const talk = await startRefusing({ patience: 600 })
    const drip = setInterval(() => talk.socket.write('x'), 50)
    await expect.poll(() => talk.isClosed).toBe(true)
    clearInterval(drip)
    expect(talk.heard).toMatch(/^HTTP\/1.1 503 [^]*refused$/)
  })
})

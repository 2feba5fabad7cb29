import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { createServerApp } from '../app.ts'
import { limitConnections } from './connections.ts'
import { problemOf } from './problem-answers.ts'
import { Refusal } from './problem.ts'

export interface Listening {
  port: number
  /**
   * Stops accepting, lets running requests finish, and resolves to true when all did within `patience` milliseconds;
   * what is left then is cut and the answer is false.
   */
  stop: (patience: number) => Promise<boolean>
}

/** Node takes the first of several; a proxy before it may have taken another (RFC 9112 §3.2). */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

/** Requests that never reach the app (no HTTP, a broken Host or address) get the same headers and shape of answer. */
const refusalWith = (common: Readonly<Record<string, string>>) => () => {
  const requestId = randomUUID()
  const refusal = new Refusal('BAD_REQUEST', 'The request could not be read.')
  const body = JSON.stringify(problemOf(refusal, requestId))
  const headers = {
    ...common,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return { status: refusal.status, headers, body }
}

/** Listens with plain node:http. Times are milliseconds. */
export const listen = async (
  app: ReturnType<typeof createServerApp>,
  {
    host,
    port,
    headers,
    connectionsPerAddress = Infinity,
    headPatience = 10_000,
    readPatience = 120_000,
  }: {
    host: string
    port: number
    /** As many one address may hold; for a server that people reach without a proxy. */
    connectionsPerAddress?: number
    /** As long as the head of a request may take, counted from the opening of a new connection. */
    headPatience?: number
    /** As long as an answer may wait without any of it being taken; one that is still being made waits for nobody. */
    readPatience?: number
    headers: Readonly<Record<string, string>>
  },
): Promise<Listening> => {
  const unreadable = refusalWith(headers)
  const refuse = (outgoing: ServerResponse) => {
    const { status, headers: all, body } = unreadable()
    outgoing.writeHead(status, all).end(body)
  }
  const answer = async (request: Request, bindings: HttpBindings) => {
    const response = await app.fetch(request, bindings)
    // The identity provider writes to Node's own response.
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  const handle = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    errorHandler: () => {
      const { body, ...init } = unreadable()
      return new Response(body, init)
    },
  })
  let stopping = false
  /** Browsers open connections ahead of need; Node does not count those without a first request as idle. */
  const unused = new Set<Socket>()

  const server = createServer(
    {
      // Slow senders lose their connection instead of holding it; a form may bring 3 MB over a slow line, and JSON has
      // a shorter time of its own.
      headersTimeout: headPatience,
      requestTimeout: 300_000,
      // How often both are looked at: half a minute unless told otherwise, three times as long as a head may take.
      connectionsCheckingInterval: headPatience / 2,
      // Longer than the idle time of usual proxies, so that they close first.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // Node's own refusal would come without our headers; the handler refuses such requests itself.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      unused.delete(incoming.socket)
      // Node closes what is idle when it stops, and not what becomes idle afterwards.
      outgoing.once('close', () => stopping && incoming.socket.end())
      // Whoever asks and never reads would keep the answer in memory, and the place, for good.
      outgoing.setTimeout(readPatience, () => outgoing.writableLength > 0 && incoming.socket.destroy())
      if (hostsOf(incoming) > 1) refuse(outgoing)
      else void handle(incoming, outgoing)
    },
  )
  server.maxConnections = 4_096
  limitConnections(server, connectionsPerAddress)
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // An unknown Expect: Node would answer 417 with nothing in it.
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Where nothing was asked, an answer would be taken for that to the first request, which may just be on its way:
    // browsers open connections ahead of need, and ask again on another one when such a one is closed.
    const wasAsked = !(socket instanceof Socket) || socket.bytesRead > 0
    if (error.code === 'ECONNRESET' || !socket.writable || !wasAsked) {
      socket.destroy()
      return
    }
    const { headers: all, body } = unreadable()
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = server.address()

  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    stop: (patience) => {
      stopping = true
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          resolve(false)
          server.closeAllConnections()
        }, patience)
        server.close(() => {
          clearTimeout(timer)
          resolve(true)
        })
        for (const socket of unused) socket.destroy()
      })
    },
  }
}

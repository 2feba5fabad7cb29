import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { createServerApp } from '../app.ts'
import { problemAnswer } from './exchange.ts'
import { Refusal } from './problem.ts'

export interface Listening {
  port: number
  /**
   * Stops accepting, lets running requests finish, and resolves to true when all did within `patience` milliseconds;
   * what is left then is cut and the answer is false.
   */
  stop: (patience: number) => Promise<boolean>
}

const refusal = new Refusal('BAD_REQUEST', 'The request could not be read.')

/** Requests that never reach the app (no HTTP, a broken Host or address) get the same headers and shape of answer. */
const unreadable = (common: Readonly<Record<string, string>>) => {
  const requestId = randomUUID()
  const { status, headers, body } = problemAnswer(refusal, requestId)
  return { status, headers: { ...common, ...headers, 'X-Request-Id': requestId }, body }
}

const asBytes = ({ headers, body }: ReturnType<typeof unreadable>): string =>
  [
    'HTTP/1.1 400 Bad Request',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

/** A form may bring 3 MB over a slow line; every other body is small (specification §9 upload timeout). */
const uploadTime = 300_000
const bodyTime = 60_000
/** How often Node, and we, look for senders that take longer: a timer for each body would cost more than reading it. */
const lookingTime = 5_000

interface Connection {
  /** The answer to its last request, sent or not; undefined before the first. */
  outgoing: ServerResponse | undefined
  /** When that request came, on the clock of `performance`. */
  asked: number
}
const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ??
  (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)

/** Node takes the first of several; a proxy before it may have taken another (RFC 9112 §3.2). */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

const isForIdentity = (address = ''): boolean => /^\/oidc(?:[/?]|$)/.test(address)

/** Listens with plain node:http. Times are milliseconds. */
export const listen = async (
  app: ReturnType<typeof createServerApp>,
  {
    host,
    port,
    headers,
    identity,
  }: {
    host: string
    port: number
    headers: Readonly<Record<string, string>>
    /** Answers what is below `/oidc`; without it the app does. */
    identity?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined
  },
): Promise<Listening> => {
  const handle = getRequestListener(app.fetch, {
    errorHandler: () => {
      const { body, ...init } = unreadable(headers)
      return new Response(body, init)
    },
  })
  const connections = new Map<Socket, Connection>()
  let stopping = false
  const server: Server = createServer(
    {
      // Slow senders of headers or bodies lose their connection instead of holding it.
      headersTimeout: 10_000,
      requestTimeout: uploadTime,
      connectionsCheckingInterval: lookingTime,
      // Longer than the idle time of usual proxies, so that they close first.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // Node's own refusal would come without our headers; the handler refuses such requests itself.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (stopping) outgoing.setHeader('Connection', 'close')
      const connection = connections.get(incoming.socket)
      if (connection !== undefined) {
        connection.outgoing = outgoing
        connection.asked = performance.now()
      }
      if (hostsOf(incoming) > 1) {
        const { status, headers: all, body } = unreadable(headers)
        outgoing.writeHead(status, { ...all, Connection: 'close' }).end(body)
      } else if (identity !== undefined && isForIdentity(incoming.url)) identity(incoming, outgoing)
      else void handle(incoming, outgoing)
    },
  )
  server.maxConnections = 4_096
  // The same for an Expect that nobody knows: Node would answer 417 with nothing in it.
  server.on('checkExpectation', (_, outgoing) => {
    const { status, headers: all, body } = unreadable(headers)
    outgoing.writeHead(status, { ...all, Connection: 'close' }).end(body)
  })
  server.on('connection', (socket) => {
    connections.set(socket, { outgoing: undefined, asked: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  const looking = setInterval(() => {
    const latest = performance.now() - bodyTime
    for (const [socket, connection] of connections) {
      const { outgoing, asked } = connection
      if (outgoing?.req.complete === false) {
        if (asked <= latest && socket.writable && !isForm(outgoing.req))
          socket.end(asBytes(unreadable(headers)))
      }
      // What an answer still holds of its request, such as a file, is not kept as long as the connection.
      else if (outgoing?.writableFinished === true) connection.outgoing = undefined
    }
  }, lookingTime)
  looking.unref()
  server.once('close', () => clearInterval(looking))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(asBytes(unreadable(headers)))
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
        // Connections kept alive behind a running request would hold the stop until the client lets go of them.
        for (const { outgoing } of connections.values())
          if (outgoing?.headersSent === false) outgoing.setHeader('Connection', 'close')
        server.closeIdleConnections()
        // Browsers open connections ahead of need; Node does not count those without a first request as idle.
        for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
      })
    },
  }
}

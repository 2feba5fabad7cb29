import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { createServerApp } from '../app.ts'
import { limitConnections } from './connections.ts'
import { problemOf } from './problem-answers.ts'
import { Refusal } from './problem.ts'

export interface ListeningServer {
  port: number
  /**
   * Stops accepting connections and lets running requests finish. Resolves to true if all finish within
   * `patience` milliseconds; otherwise cuts off the rest and resolves to false.
   */
  stop: (patience: number) => Promise<boolean>
}

/**
 * Counts Host headers. A request with several is refused, because Node uses the first and a proxy may have used
 * another (RFC 9112 §3.2).
 */
const hostCount = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * The answer to requests that cannot reach the app, such as broken HTTP. It has the same headers and form as
 * the app's own answers.
 */
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

/**
 * Maximum number of unanswered requests of one connection. Browsers send the next request only after the last
 * answer. Without a limit, a few kilobytes of requests would make megabytes of answers that wait to be read.
 */
export const mostPipelined = 8

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
    closePatience = 2_000,
  }: {
    host: string
    port: number
    /** Connections allowed per address; set it only if clients connect without a proxy. */
    connectionsPerAddress?: number
    /** How long a request's headers may take, counted from the opening of a new connection. */
    headPatience?: number
    /** How long a client may leave an answer unread, not counting the time in which the answer is made. */
    readPatience?: number
    /** How long a client that was refused may leave its side of the connection open. */
    closePatience?: number
    headers: Readonly<Record<string, string>>
  },
): Promise<ListeningServer> => {
  const unreadable = refusalWith(headers)
  const refuse = (outgoing: ServerResponse) => {
    const { status, headers: all, body } = unreadable()
    outgoing.writeHead(status, all).end(body)
  }
  const answer = async (request: Request, bindings: HttpBindings) => {
    const response = await app.fetch(request, bindings)
    // The identity provider may already have written to Node's response.
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  const handle = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    errorHandler: () => {
      const { body, ...init } = unreadable()
      return new Response(body, init)
    },
  })
  let stopping = false
  /**
   * Connections without a request yet. Browsers open them ahead of need, and Node does not count them as
   * idle.
   */
  const unusedSockets = new Set<Socket>()
  /** The unanswered requests of each connection, oldest first. Each is handled once those before it are answered. */
  const unanswered = new WeakMap<Socket, ServerResponse[]>()

  const server = createServer(
    {
      // Slow senders lose their connection. `requestTimeout` allows 3 MB over a slow line; JSON has a shorter
      // limit.
      headersTimeout: headPatience,
      requestTimeout: 300_000,
      // How often Node checks both timeouts. Its default of half a minute would be too late for the headers.
      connectionsCheckingInterval: headPatience / 2,
      // Longer than the idle timeout of common proxies, so that the proxy closes idle connections first.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // Requests without Host are refused by the handler, because Node's own refusal lacks our headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const { socket } = incoming
      // Node still reports the requests that arrived together with the one too many.
      if (socket.destroyed) return
      unusedSockets.delete(socket)
      const queue = unanswered.get(socket) ?? []
      unanswered.set(socket, queue)
      if (queue.length === mostPipelined) {
        socket.destroy()
        return
      }
      const before = queue.at(-1)
      queue.push(outgoing)
      outgoing.once('close', () => queue.splice(queue.indexOf(outgoing), 1))
      // When stopping, Node closes idle connections but not those that become idle later.
      outgoing.once('close', () => stopping && socket.end())
      // A client that never reads its answer would occupy memory for ever.
      outgoing.setTimeout(readPatience, () => outgoing.writableLength > 0 && socket.destroy())
      const begin = () => {
        if (hostCount(incoming) > 1) refuse(outgoing)
        else void handle(incoming, outgoing)
      }
      if (before === undefined) begin()
      else before.once('close', () => socket.destroyed || begin())
    },
  )
  server.maxConnections = 4_096
  limitConnections(server, connectionsPerAddress)
  server.on('connection', (socket) => {
    unusedSockets.add(socket)
    socket.once('close', () => unusedSockets.delete(socket))
  })
  // Refuse an unknown Expect header here, because Node would answer 417 with an empty body.
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Answer only if the client has sent something. Browsers open connections ahead of need, and on an unused
    // one they would take our answer for the reply to their next request. If it closes, they open another.
    const wasAsked = !(socket instanceof Socket) || socket.bytesRead > 0
    if (error.code === 'ECONNRESET' || !socket.writable || !wasAsked) {
      socket.destroy()
      return
    }
    const { headers: all, body } = unreadable()
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
    // A client that never closes its side would otherwise take up one of the connections for ever.
    const cutOffTimer = setTimeout(() => socket.destroy(), closePatience)
    socket.once('close', () => clearTimeout(cutOffTimer))
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
        for (const socket of unusedSockets) socket.destroy()
      })
    },
  }
}

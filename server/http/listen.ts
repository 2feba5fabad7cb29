import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createServerApp } from '../app.ts'
import { json } from './exchange.ts'

export interface Listening {
  port: number
  /**
   * Stops accepting, lets running requests finish, and resolves to true when all did within `patience` milliseconds;
   * what is left then is cut and the answer is false.
   */
  stop: (patience: number) => Promise<boolean>
}

const badRequest = JSON.stringify({
  code: 'BAD_REQUEST',
  message: 'The request could not be read.',
  requestId: '',
})

/** Requests that never reach the app (a broken Host or address) get the same headers and shape of answer. */
const answerUnreadable = (headers: Readonly<Record<string, string>>) => () =>
  new Response(badRequest, {
    status: 400,
    headers: { ...headers, ...json({}).headers },
  })

const rawHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries({ ...headers, ...json({}).headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Listens with plain node:http. Times are milliseconds (reliability §2.7). */
export const listen = async (
  app: ReturnType<typeof createServerApp>,
  { host, port, headers }: { host: string; port: number; headers: Readonly<Record<string, string>> },
): Promise<Listening> => {
  const handle = getRequestListener(app.fetch, { errorHandler: answerUnreadable(headers) })
  let stopping = false
  const server: Server = createServer(
    {
      // Slow senders of headers or bodies lose their connection instead of holding it.
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 5_000,
      // Longer than the idle time of usual proxies, so that they close first.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      if (stopping) outgoing.setHeader('Connection', 'close')
      void handle(incoming, outgoing)
    },
  )
  server.maxConnections = 4_096
  const refusal =
    `HTTP/1.1 400 Bad Request\r\n${rawHeaders(headers)}Connection: close\r\n` +
    `Content-Length: ${Buffer.byteLength(badRequest)}\r\n\r\n${badRequest}`
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(refusal)
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
        server.closeIdleConnections()
      })
    },
  }
}

import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A reverse proxy for benchmarks and tests that sends requests to the processes in turn. If a process refuses
 * the connection, the next is tried. If a process dies during a request, the answer is 502, because nobody
 * knows what it had already done.
 */
export interface Balancer {
  port: number
  /** How many requests each process received, in the order of `targets`. */
  counts: readonly number[]
  close: () => Promise<void>
}

export const startBalancer = async (
  targets: readonly number[],
  { port = 0 }: { port?: number } = {},
): Promise<Balancer> => {
  const agents = targets.map(() => new Agent({ keepAlive: true, maxSockets: 256 }))
  const counts = targets.map(() => 0)
  let turn = 0

  const forward = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    at: number,
    tries: number,
  ): void => {
    const asked = request(
      {
        agent: agents[at],
        host: '127.0.0.1',
        port: targets[at],
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        counts[at] = (counts[at] ?? 0) + 1
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.once('error', () => outgoing.destroy())
      },
    )
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // A refused connection transferred nothing, and neither did a kept-alive one that the process had
      // closed.
      const isUntouched = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && asked.reusedSocket)
      const isSafe = incoming.method === 'GET' || incoming.method === 'HEAD'
      if (outgoing.headersSent) outgoing.destroy()
      else if (tries > 1 && (error.code === 'ECONNREFUSED' || (isUntouched && isSafe)))
        forward(incoming, outgoing, body, (at + 1) % targets.length, tries - 1)
      else outgoing.writeHead(502, { 'Content-Length': '0' }).end()
    })
    asked.end(body)
  }

  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => {
      turn += 1
      forward(incoming, outgoing, Buffer.concat(parts), turn % targets.length, targets.length)
    })
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', ready)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    counts,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      for (const agent of agents) agent.destroy()
      await closed
    },
  }
}

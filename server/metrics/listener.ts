import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an Authorization header contains the token, compared in constant time. */
export const hasToken = (authorization: string | undefined, token: string): boolean => {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

export interface MetricsListenerOptions {
  host: string
  /** 0 picks any free port. */
  port: number
  /** With null, everyone who can reach the port can read the metrics. */
  token: string | null
}

/** Serves `GET /metrics` on a separate port, and nothing else. */
export const listenForMetrics = async (
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { host, port, token }: MetricsListenerOptions,
): Promise<{ port: number; close: () => void }> => {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (incoming, outgoing) => {
    const refuse = (status: number, words: string, headers: Record<string, string> = {}) => {
      outgoing
        .writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
        .end(`${words}\n`)
    }
    const { method, url = '', headers } = incoming
    if (url.split('?', 1)[0] !== '/metrics') return refuse(404, 'There is only /metrics here.')
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Ask with GET.', { Allow: 'GET, HEAD' })
    if (token !== null && !hasToken(headers.authorization, token))
      return refuse(401, 'METRICS_TOKEN is required as a bearer token.', { 'WWW-Authenticate': 'Bearer' })
    metrics.text().then(
      (text) =>
        outgoing
          .writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
          .end(text),
      () => refuse(500, 'The metrics could not be collected.'),
    )
  })
  server.maxConnections = 64
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    // The cast is safe, because the address of a server on a port has this form.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

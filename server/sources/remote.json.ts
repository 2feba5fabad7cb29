import type { Clock } from '../domain/ports.ts'
import { traceHeaders } from '../trace.ts'
import { SourceFailure } from './source.failure.ts'

/** Settings for calls to a public JSON service. Calls use GET, are not retried and follow no redirects. */
export interface RemoteJsonOptions {
  clock: Clock
  fetch?: typeof fetch | undefined
  /** Time limit for one answer, milliseconds. */
  timeout?: number | undefined
  /** Size limit for one answer after decompression, bytes. */
  maxBytes?: number
  /** The User-Agent header; the services ask callers to identify themselves. */
  userAgent?: string
}

export type RemoteJson = (url: URL) => Promise<unknown>

const longestWait = 24 * 60 * 60 * 1_000

/**
 * Converts `Retry-After`, seconds or a date, to milliseconds, at most a day; undefined if it is absent or
 * malformed.
 */
export const waitOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const milliseconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.min(milliseconds, longestWait) : undefined
}

const statusFailure = (response: Response, now: number): SourceFailure => {
  const wait = waitOf(response.headers.get('retry-after'), now)
  const { status } = response
  if (status === 429 || (status === 503 && wait !== undefined)) return new SourceFailure('busy', wait)
  if (status >= 500) return new SourceFailure('broken')
  return new SourceFailure(status === 401 || status === 403 ? 'denied' : 'refused')
}

const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new SourceFailure('oversized')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** The returned function resolves to the JSON, unchecked, and rejects with a `SourceFailure`. */
export function createRemoteJson({
  clock,
  fetch: fetchIt = fetch,
  timeout = 6_000,
  maxBytes = 2 * 1024 * 1024,
  userAgent = 'Sparkwright/1.0',
}: RemoteJsonOptions): RemoteJson {
  return async (url) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const response = await fetchIt(url, {
        redirect: 'error',
        signal,
        headers: { accept: 'application/json', 'user-agent': userAgent, ...traceHeaders() },
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw statusFailure(response, clock.now())
      }
      const value: unknown = JSON.parse(await readText(response, maxBytes))
      return value
    } catch (error) {
      if (error instanceof SourceFailure) throw error
      if (signal.aborted) throw new SourceFailure('slow')
      throw new SourceFailure(error instanceof SyntaxError ? 'foreign' : 'unreachable')
    }
  }
}

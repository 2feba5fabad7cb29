import type { IncomingMessage, ServerResponse } from 'node:http'

/** Maximum size of a form in bytes, far more than the fields need. */
const largestForm = 16 * 1024

/** A page with its status and headers. */
export interface Reply {
  status: number
  page: string | Promise<string>
  headers?: Readonly<Record<string, string>>
}

export const sendPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, page, headers }: Reply,
): Promise<void> => {
  const text = await page
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Answers with 405 and returns false if the method is not GET, HEAD or POST. */
export const takesMethod = ({ method }: IncomingMessage, response: ServerResponse): boolean => {
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return true
  response.writeHead(405, { Allow: 'GET, HEAD, POST', 'Content-Length': 0 }).end()
  return false
}

/**
 * Whether a form comes from our own page. Browsers send the origin of a form, and pages cannot forge it; a
 * request without an origin does not come from a form in a browser.
 */
export const isOwnForm = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === publicUrl
}

/** The body of a form as text; undefined if it is not a form or too long. */
export const readForm = async (request: IncomingMessage): Promise<string | undefined> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestForm) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A time in words, rounded up: `a minute`, `15 minutes`. */
export const inMinutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

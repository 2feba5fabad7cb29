import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes of a form. The longest honest one is a fraction of it. */
const largestForm = 16 * 1024

/** A page as an answer. */
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

/** False when the method is none of a page with a form; that is answered then. */
export const takesMethod = ({ method }: IncomingMessage, response: ServerResponse): boolean => {
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return true
  response.writeHead(405, { Allow: 'GET, HEAD, POST', 'Content-Length': 0 }).end()
  return false
}

/**
 * True when a form comes from our own page. Browsers say where a form was sent from, and no page can make them lie;
 * a request that says nothing comes from no browser form.
 */
export const isOwnForm = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === publicUrl
}

/** The body of a form as text; undefined for what is no form or too long. */
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

/** `a minute`, `15 minutes` */
export const inMinutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

import type { IncomingMessage } from 'node:http'
import type { StorageOutage } from '../domain/failures.ts'
import { tell } from '../happenings.ts'
import { countUse, type MakeLimiter } from '../limiters.ts'
import { identityMount } from './embedded.ts'
import type { Reply } from './form-request.ts'
import { failurePage, foreignPage, outagePage, tooManyPage, type PageFrame } from './pages.ts'

/**
 * Requests of one address below `/oidc`. `begin` are those that make something to be kept without anybody being signed
 * in: an authorize request, a log-out. An office may share an address, and a sign-in begins once.
 */
export const signInLimits = {
  begin: { most: 60, seconds: 60 },
  request: { most: 300, seconds: 60 },
} as const

/** Where a request keeps what it brings: only as links, so that their length is known before anything is read. */
const beginnings: Readonly<Record<string, { longest: number }>> = {
  [`${identityMount}/auth`]: { longest: 2_048 },
  // With an ID token, which holds a name and an address.
  [`${identityMount}/session/end`]: { longest: 6_144 },
}

/** Characters of one parameter. */
const longestOf: Readonly<Record<string, number>> = {
  state: 512,
  nonce: 256,
  login_hint: 254,
  id_token_hint: 5_120,
}
const longestOther = 512

const isTooLong = (query: string): boolean =>
  [...new URLSearchParams(query)].some(([name, value]) => value.length > (longestOf[name] ?? longestOther))

/** Whether people look at what is answered there; programs ask for the rest. */
export const isPage = (path: string): boolean =>
  path in beginnings || /^\/oidc\/(?:interaction|account|auth|session)\//.test(path)

/** What a program is told that may come again (RFC 6749 §5.2 and the code of §4.1.2.1 that fits). */
const notNow = (status: number, description: string, headers: Readonly<Record<string, string>>): Reply => ({
  status,
  headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  page: JSON.stringify({ error: 'temporarily_unavailable', error_description: description }),
})

/** The answer while nothing can be stored or read, so that no one can sign in. */
export const outageReply = (frame: PageFrame, address: string, { retryAfter }: StorageOutage): Reply => {
  const headers = { 'Retry-After': String(retryAfter) }
  return isPage(address.split('?', 1)[0] ?? address)
    ? { status: 503, headers, page: outagePage(frame, address) }
    : notNow(503, 'storage is away', headers)
}

/** Refuses what is too much or too long before anything of it is kept; undefined for what may go on. */
export const createRequestLimits = (make: MakeLimiter | undefined, frame: PageFrame) => {
  const begin = make?.({ name: 'sign-in-begin', ...signInLimits.begin })
  const all = make?.({ name: 'sign-in-request', ...signInLimits.request })

  return async (
    { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    path: string,
    caller: string,
  ): Promise<Reply | undefined> => {
    const beginning = beginnings[path]
    const limiter = beginning === undefined ? all : begin
    const counted = limiter && (await countUse(limiter, caller))
    if (counted?.isOver === true) {
      tell('limited', { limit: beginning === undefined ? 'sign-in-request' : 'sign-in-begin' })
      const later = { 'Retry-After': String(Math.ceil(counted.wait / 1000)) }
      return isPage(path)
        ? { status: 429, headers: later, page: tooManyPage(frame) }
        : notNow(429, 'too many requests', later)
    }
    if (beginning === undefined) return undefined
    const badRequest = { page: failurePage(frame, 'invalid_request') }
    if (method !== 'GET' && method !== 'HEAD')
      return { ...badRequest, status: 405, headers: { Allow: 'GET, HEAD', Connection: 'close' } }
    // Browsers say what they ask for a page for. Nobody sees what a script reads or a frame shows, so no sign-in
    // begins there: a script in our own page would get a code for a key of its own.
    const purpose = headers['sec-fetch-dest']
    if (purpose !== undefined && purpose !== 'document') return { status: 403, page: foreignPage(frame) }
    const query = url.slice(path.length + 1)
    return query.length > beginning.longest || isTooLong(query) ? { ...badRequest, status: 400 } : undefined
  }
}

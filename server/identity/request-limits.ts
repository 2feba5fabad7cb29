import type { IncomingMessage } from 'node:http'
import type { StorageOutage } from '../domain/failures.ts'
import { publish } from '../happenings.ts'
import { countUse, type MakeLimiter } from '../limiters.ts'
import { identityMount } from './embedded.ts'
import type { Reply } from './form-request.ts'
import { failurePage, foreignPage, outagePage, tooManyPage, type PageFrame } from './pages.ts'

/**
 * Limits for requests below `/oidc`, per address. `begin` is for requests that create stored records without a
 * sign-in: authorize requests and log-outs. It suffices even for an office that shares an address, because each
 * sign-in needs only one.
 */
export const signInLimits = {
  begin: { most: 60, seconds: 60 },
  request: { most: 300, seconds: 60 },
} as const

/**
 * Requests whose parameters are stored, with the maximum length of their query. They must be links, not posted
 * forms, so that the length is known before anything is read.
 */
const beginnings: Readonly<Record<string, { longest: number }>> = {
  [`${identityMount}/auth`]: { longest: 2_048 },
  // Longer, because it includes an ID token with a name and an address.
  [`${identityMount}/session/end`]: { longest: 6_144 },
}

/** Maximum length of one parameter, in characters. */
const longestOf: Readonly<Record<string, number>> = {
  state: 512,
  nonce: 256,
  login_hint: 254,
  id_token_hint: 5_120,
}
const longestOther = 512

const isTooLong = (query: string): boolean =>
  [...new URLSearchParams(query)].some(([name, value]) => value.length > (longestOf[name] ?? longestOther))

/** Whether a person sees the answer; programs request all other paths. */
export const isPage = (path: string): boolean =>
  path in beginnings || /^\/oidc\/(?:interaction|account|auth|session)\//.test(path)

/** Tells a program to try again later, in the form of RFC 6749 §5.2 with a code of §4.1.2.1. */
const tryLaterReply = (
  status: number,
  description: string,
  headers: Readonly<Record<string, string>>,
): Reply => ({
  status,
  headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  page: JSON.stringify({ error: 'temporarily_unavailable', error_description: description }),
})

/** The answer while storage is unavailable and nobody can sign in. */
export const outageReply = (frame: PageFrame, address: string, { retryAfter }: StorageOutage): Reply => {
  const headers = { 'Retry-After': String(retryAfter) }
  return isPage(address.split('?', 1)[0] ?? address)
    ? { status: 503, headers, page: outagePage(frame, address) }
    : tryLaterReply(503, 'storage is unavailable', headers)
}

/**
 * Makes a check that refuses too frequent or too long requests before anything is stored. It returns
 * undefined for all others.
 */
export const createRequestLimits = (make: MakeLimiter | undefined, frame: PageFrame) => {
  const beginLimiter = make?.({ name: 'sign-in-begin', ...signInLimits.begin })
  const requestLimiter = make?.({ name: 'sign-in-request', ...signInLimits.request })

  return async (
    { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    path: string,
    caller: string,
  ): Promise<Reply | undefined> => {
    const beginning = beginnings[path]
    const limiter = beginning === undefined ? requestLimiter : beginLimiter
    const counted = limiter && (await countUse(limiter, caller))
    if (counted?.isOver === true) {
      publish('limited', { limit: beginning === undefined ? 'sign-in-request' : 'sign-in-begin' })
      const retryHeader = { 'Retry-After': String(Math.ceil(counted.wait / 1000)) }
      return isPage(path)
        ? { status: 429, headers: retryHeader, page: tooManyPage(frame) }
        : tryLaterReply(429, 'too many requests', retryHeader)
    }
    if (beginning === undefined) return undefined
    const badRequest = { page: failurePage(frame, 'invalid_request') }
    if (method !== 'GET' && method !== 'HEAD')
      return { ...badRequest, status: 405, headers: { Allow: 'GET, HEAD', Connection: 'close' } }
    // Browsers send the purpose of a request. A sign-in must begin as a visible page, not in a script or a
    // frame: otherwise a malicious script in our page could silently get a code for its own key.
    const purpose = headers['sec-fetch-dest']
    if (purpose !== undefined && purpose !== 'document') return { status: 403, page: foreignPage(frame) }
    const query = url.slice(path.length + 1)
    return query.length > beginning.longest || isTooLong(query) ? { ...badRequest, status: 400 } : undefined
  }
}

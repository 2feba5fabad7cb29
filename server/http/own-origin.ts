import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './context.ts'
import { Refusal } from './problem.ts'

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Asked by machines beside the server, by whatever name they know it. */
const operations = new Set(['/healthz', '/readyz', '/metrics'])
/** Browsers send these reports by themselves, and mark them as coming from anywhere. */
const reports = '/v1/csp-report'

/**
 * Refuses what another site makes a browser send. Uploads are forms, which browsers send anywhere without asking, so
 * the mark that they put on such requests is looked at before the body is read (ASVS V3.5.3).
 */
export const notFromOtherSites: MiddlewareHandler<Env> = (c, next) => {
  if (
    c.req.header('sec-fetch-site') === 'cross-site' &&
    !changesNothing.has(c.req.method) &&
    c.req.path.startsWith('/v1/') &&
    c.req.path !== reports
  )
    throw new Refusal('FORBIDDEN', 'Another site may not send this.')
  return next()
}

const hostnameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Answers to `name`, to localhost and to addresses: a name that somebody else points at this machine could otherwise read
 * what it serves inside a network (DNS rebinding). Without a name, which is so behind a proxy, to all.
 */
export const underOwnName = (name: string | null): MiddlewareHandler<Env> => {
  const isOwn = (hostname: string) =>
    hostname === name ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return (c, next) => {
    const host = c.req.header('host')
    if (name !== null && host !== undefined && !operations.has(c.req.path) && !isOwn(hostnameIn(host)))
      throw new Refusal('FORBIDDEN', 'This server has another name; its operator sets it with PUBLIC_URL.')
    return next()
  }
}

import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './context.ts'
import { Refusal } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Addresses that monitoring and balancers call under any host name. */
const operationPaths = new Set(['/healthz', '/readyz', '/metrics'])
/** Browsers send these reports by themselves and may mark them as coming from another site. */
const cspReportPath = '/v1/csp-report'

/**
 * Refuses requests that another site makes a browser send. Browsers send forms, and with them uploads, to any
 * site without asking, so `Sec-Fetch-Site` is checked before the body is read (ASVS V3.5.3).
 */
export const refuseOtherSites: MiddlewareHandler<Env> = (c, next) => {
  if (
    c.req.header('sec-fetch-site') === 'cross-site' &&
    !safeMethods.has(c.req.method) &&
    c.req.path.startsWith('/v1/') &&
    c.req.path !== cspReportPath
  )
    throw new Refusal('FORBIDDEN', 'Other sites may not send this.')
  return next()
}

const hostnameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Refuses host names other than `name`, localhost and IP addresses. Otherwise an attacker could point a name of
 * theirs at this machine and read what it serves inside a network (DNS rebinding). Null allows every name, as
 * behind a proxy.
 */
export const refuseOtherNames = (name: string | null): MiddlewareHandler<Env> => {
  const isOwn = (hostname: string) =>
    hostname === name ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return (c, next) => {
    const host = c.req.header('host')
    if (name !== null && host !== undefined && !operationPaths.has(c.req.path) && !isOwn(hostnameIn(host)))
      throw new Refusal('FORBIDDEN', 'This server has another name; its operator sets it with PUBLIC_URL.')
    return next()
  }
}

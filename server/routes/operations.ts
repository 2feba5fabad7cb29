import { PublicConfig } from '#contract/config.ts'
import { limits } from '#contract/limits.ts'
import type { ServerConfig } from '../config.ts'
import { signInOf } from '../identity/embedded.ts'
import type { Clock } from '../domain/ports.ts'
import type { Handler } from 'hono'
import { json } from '../http/answers.ts'
import type { Brand } from '../report/brand.ts'
import type { Env } from '../http/context.ts'
import { limitRate, type Limits } from '../http/limits.ts'
import { Refusal } from '../http/problem.ts'
import { hasToken } from '../metrics/listener.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** What `/readyz` checks. */
export interface Readiness {
  /** True as soon as a stop was requested. */
  draining: () => boolean
  /** Whether the server can write to its storage. */
  storage: () => boolean | Promise<boolean>
}

/** The part of the configuration that pages receive. */
export const publicConfigOf = (
  config: Pick<ServerConfig, 'productName' | 'analyticsUrl' | 'links' | 'publicUrl' | 'oidc' | 'inspector'>,
  { name, colour, logo }: Brand,
): PublicConfig =>
  PublicConfig.parse({
    productName: config.productName,
    brand: { name, colour, logo: logo !== null },
    apiBase: '/v1',
    oidc: signInOf(config),
    analyticsUrl: config.analyticsUrl,
    inspector: config.inspector,
    links: config.links,
    limits: { uploadBytes: limits.uploadBytes, maxText: limits.maxText },
  })

/** `GET /healthz`: the process answers; nothing else is checked. */
export const health: Handler<Env> = (c) => json(c, { status: 'ok' })

/** How long a storage check is reused, milliseconds. */
const freshness = 1_000

/** `GET /readyz`: 200 if requests can be served, 503 while stopping or if storage is not writable. */
export const readiness = (
  { draining, storage }: Readiness,
  names: { engine: () => string; catalogue: string },
  { limits, clock }: { limits: Limits; clock: Clock },
): Handler<Env>[] => {
  // The check writes to the disk and anyone may request it, so its result is reused for a second.
  let lastCheck: { at: number; writable: Promise<boolean> } | undefined
  const checkStorage = (): Promise<boolean> => {
    const now = clock.now()
    if (lastCheck === undefined || Math.abs(now - lastCheck.at) >= freshness)
      lastCheck = { at: now, writable: Promise.resolve(storage()) }
    return lastCheck.writable
  }
  return [
    limitRate(limits, 'ready'),
    async (c) => {
      const stopping = draining()
      const writable = await checkStorage()
      const ready = !stopping && writable
      if (!ready) c.header('Retry-After', '5')
      return json(
        c,
        {
          status: ready ? 'ready' : 'not ready',
          engine: names.engine(),
          catalogue: names.catalogue,
          storage: writable ? 'writable' : 'not writable',
          draining: stopping,
        },
        ready ? 200 : 503,
      )
    },
  ]
}

/** `GET /metrics` on the main port; requires the token. */
export const metricsRoute = (
  { metrics, token }: { metrics: Pick<Metrics, 'contentType' | 'text'>; token: string },
  limits: Limits,
): Handler<Env>[] => [
  limitRate(limits, 'ready'),
  async (c) => {
    if (!hasToken(c.req.header('authorization'), token))
      throw new Refusal('UNAUTHORISED', 'This needs the operator’s token.', {
        'WWW-Authenticate': 'Bearer',
      })
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  },
]

import { PublicConfig } from '#contract/config.ts'
import { limits } from '#contract/limits.ts'
import type { ServerConfig } from '../config.ts'
import { signInOf } from '../identity/embedded.ts'
import { json, jsonText, type Answer } from '../http/exchange.ts'

/** What `/readyz` looks at. */
export interface Readiness {
  /** True from the moment a stop was asked for. */
  draining: () => boolean
  /** Can the server write where it stores? */
  storage: () => boolean | Promise<boolean>
}

/** What the page needs before it starts, as JSON. */
export const publicConfigText = (
  config: Pick<ServerConfig, 'productName' | 'analyticsUrl' | 'links' | 'publicUrl' | 'oidc'>,
): string =>
  JSON.stringify(
    PublicConfig.parse({
      productName: config.productName,
      apiBase: '/v1',
      oidc: signInOf(config),
      analyticsUrl: config.analyticsUrl,
      inspector: false,
      links: config.links,
      limits: { uploadBytes: limits.uploadBytes, maxText: limits.maxText },
    }),
  )

/** `GET /config.json`: for pages that were not filled with it, such as those of the development server. */
export const publicConfig = (text: string): (() => Answer) => {
  return () => jsonText(text)
}

/** `GET /healthz`: the process answers. Looks at nothing else. */
export const health = (): Answer => jsonText('{"status":"ok"}')

/** `GET /readyz`: 200 when requests can be served, 503 while stopping or when storage cannot be written. */
export const readiness = (
  { draining, storage }: Readiness,
  names: { engine: () => string; catalogue: string },
): (() => Promise<Answer>) => {
  return async () => {
    const stopping = draining()
    const writable = await storage()
    const ready = !stopping && writable
    return json(
      {
        status: ready ? 'ready' : 'not ready',
        engine: names.engine(),
        catalogue: names.catalogue,
        storage: writable ? 'writable' : 'not writable',
        draining: stopping,
      },
      ready ? 200 : 503,
      ready ? undefined : { 'Retry-After': '5' },
    )
  }
}

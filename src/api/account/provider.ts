import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { OidcMetadata } from 'oidc-client-ts'
import { delays } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Oidc } from './stored-sign-in.ts'

/** The provider's metadata (OpenID Connect Discovery §3), as far as this product uses it. */
export interface Provider {
  metadata: Partial<OidcMetadata>
  keys: JWTVerifyGetKey
  /** Whether tokens are bound to this browser's key (RFC 9449). */
  bindsTokens: boolean
  /** Whether `prompt=create` opens the sign-up page (OpenID Initiating User Registration). */
  knowsCreate: boolean
  /** Whether answers include their issuer (RFC 9207). */
  namesIssuer: boolean
  /**
   * The address that accepts log-outs in the background. Only our own provider has one; others require a visit
   * to their page.
   */
  logOutEndpoint: string | undefined
}

/** `fetch` with a timeout of 10 s (AUTH-27). */
export const fetchWithTimeout: typeof globalThis.fetch = async (input, init) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), delays.identityRequest)
  try {
    return await globalThis.fetch(input, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

type Fields = Record<string, unknown>
const has = (list: unknown, entry: string) => Array.isArray(list) && list.includes(entry)

const unusable = (message: string) => new Problem('contract', { message })

/**
 * Reads the provider's metadata.
 * @throws Problem `contract` if the metadata belongs to another issuer or lacks something that a sign-in
 * needs.
 */
export const discover = async ({ issuer }: Oidc): Promise<Provider> => {
  const response = await fetchWithTimeout(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
  })
  if (!response.ok) throw new Problem('http', { status: response.status })
  const described = (await response.json()) as Fields
  if (described.issuer !== issuer) throw unusable('the provider describes another issuer')
  for (const needed of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'])
    if (typeof described[needed] !== 'string') throw unusable(`the provider names no ${needed}`)
  return {
    metadata: described,
    keys: createRemoteJWKSet(new URL(described.jwks_uri as string), {
      timeoutDuration: delays.identityRequest,
      cooldownDuration: delays.request,
      [customFetch]: fetchWithTimeout,
    }),
    bindsTokens: has(described.dpop_signing_alg_values_supported, 'ES256'),
    knowsCreate: has(described.prompt_values_supported, 'create'),
    namesIssuer: described.authorization_response_iss_parameter_supported === true,
    logOutEndpoint:
      typeof described.sparkwright_log_out_endpoint === 'string'
        ? described.sparkwright_log_out_endpoint
        : undefined,
  }
}

import type { PublicConfig } from '#contract/config.ts'
import { isFields } from '#contract/liberal.ts'
import { limits } from '#contract/limits.ts'

/** The configuration that is built into the page. It is used for prerendering, and if no other can be read. */
export const builtInConfig: PublicConfig = {
  productName: 'Sparkwright',
  brand: { name: 'Sparkwright', colour: '#0f5c4f', logo: false },
  apiBase: '/v1',
  oidc: null,
  analyticsUrl: null,
  inspector: false,
  links: {
    website: '',
    howTo: '/help/how-to.html',
    support: '/help/support.html',
    terms: '/help/terms.html',
    privacy: '/help/privacy.html',
    contactPolicy: '/help/contact.html',
  },
  limits: { uploadBytes: limits.uploadBytes, maxText: limits.maxText },
}

/** Whether the value has every field of `pattern` with the same type; other fields are ignored. */
const looksLike = (value: unknown, pattern: object): boolean =>
  isFields(value) &&
  Object.entries(pattern).every(([key, wanted]: [string, unknown]) =>
    isFields(wanted) ? looksLike(value[key], wanted) : typeof value[key] === typeof wanted,
  )

const isProvider = (value: unknown): boolean =>
  value === null ||
  (looksLike(value, { issuer: '', clientId: '', audience: '', scope: '', extra: {} }) &&
    Object.values((value as { extra: object }).extra).every((entry) => typeof entry === 'string'))

/**
 * Whether the value is the public configuration. `PublicConfig` defines the same shape, but home must start
 * without zod, so this check is written by hand. Unit tests compare the two.
 */
export const isPublicConfig = (value: unknown): value is PublicConfig => {
  const { oidc: _oidc, analyticsUrl: _analyticsUrl, ...plain } = builtInConfig
  return (
    looksLike(value, plain) &&
    isFields(value) &&
    isProvider(value.oidc) &&
    (value.analyticsUrl === null || typeof value.analyticsUrl === 'string')
  )
}

const parse = (text: string): PublicConfig | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isPublicConfig(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the configuration from the page's data block, which the server fills to save a round trip, or else
 * from `GET /config.json`. If both fail, the page uses the built-in one.
 */
export const readConfig = async (
  block: string | undefined,
  fetchText: () => Promise<string>,
): Promise<PublicConfig> => {
  const embedded = parse(block ?? '')
  if (embedded !== undefined) return embedded
  try {
    return parse(await fetchText()) ?? builtInConfig
  } catch {
    return builtInConfig
  }
}

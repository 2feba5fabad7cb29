import type { PublicConfig } from '#contract/config.ts'
import { isFields } from '#contract/liberal.ts'
import { limits } from '#contract/limits.ts'

/** What the page is built with: shown by the prerendered markup, and used when no configuration can be read at all. */
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

/** True when every field of `pattern` is there with a value of the same kind; further fields are ignored. */
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
 * Is this the public configuration? Written by hand although `PublicConfig` states the shape: home starts without
 * zod. The unit tests hold the two together.
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
 * Reads the configuration from the page's data block, which the server fills so that home starts without a round
 * trip, else from `GET /config.json`. A page that can read neither still works as it was built.
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

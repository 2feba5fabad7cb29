import * as z from 'zod/mini'
import { contrast } from './domain/contrast.ts'
import { mostFeeds } from './happenings.ts'
import type { SignIn } from './identity/embedded.ts'

/**
 * The server's settings, read once from the environment. Every variable is optional. A bad value stops the
 * start with one line that names the variable, the fault and what is allowed. The line never repeats the
 * value, because it may be a secret.
 */
export interface ServerConfig {
  port: number
  host: string
  /** Origin as browsers see it, without a trailing slash. */
  publicUrl: string
  /**
   * The only host name, besides localhost and IP addresses, that the server answers to. Null if a proxy checks
   * host names, or if the network may use any name for the server.
   */
  ownName: string | null
  dataDir: string
  /** Address of a PostgreSQL database; null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  productName: string
  /** The sender that reports and shared pages show. */
  brand: {
    name: string
    /** `#rrggbb`, readable on white. */
    colour: string
    /** `own` is the product's logo; a configured brand name without a picture gets `none`. */
    logo: 'own' | 'none' | { path: string }
  }
  /** An absolute address or a path on this origin; null turns analytics off. */
  analyticsUrl: string | null
  links: {
    /** The operator's website; empty for none. */
    website: string
    howTo: string
    support: string
    terms: string
    privacy: string
    contactPolicy: string
  }
  /** Where people get help: an email address, an http(s) address or a phone number; null for none. */
  supportContact: string | null
  /** Folder of Markdown files that replace the built-in help pages; null for the built-in ones. */
  pagesDir: string | null
  /** How many proxies in front of the server add to X-Forwarded-For; 0 trusts none. */
  trustedProxies: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  rateLimits: boolean
  /** Connections allowed per address; Infinity behind a proxy or without rate limits. */
  connectionsPerAddress: number
  /** Where to serve metrics; null turns them off. */
  metrics: MetricsSettings | null
  /** Whether pages may be inspected and `/inspector/` exists. */
  inspector: boolean
  /** Whether browsers may cache the product for offline use. */
  offline: boolean
  /** An external sign-in issuer; null for the embedded provider. */
  oidc: SignIn | null
  /** The language model that writes content; null for the built-in engine. */
  llm: LlmSettings | null
  /** Live paper sources; null to search only the bundled list. */
  livePapers: LivePapersSettings | null
  /** The operator's page; null turns it off. Without a token here, the database holds one. */
  operator: { token: string | null } | null
  /** The limits for a model chosen on the operator's page. */
  llmLimits: Omit<LlmSettings, 'baseUrl' | 'model' | 'visionModel' | 'apiKey'>
  /** Addresses of RSS or Atom feeds; without any, news sparks name kinds of events instead of headlines. */
  newsFeeds: readonly string[]
}

/** With a port, metrics have their own listener; without one, `/metrics` on the main port needs the token. */
export type MetricsSettings =
  { port: number; host: string; token: string | null } | { port: null; token: string }

/** Remote paper catalogues, searched in addition to the bundled list. */
export interface LivePapersSettings {
  /** Raises OpenAlex's daily limit. */
  openAlexKey: string | null
  /** Contact address sent to the services; Crossref is used only if this is set. */
  contactEmail: string | null
}

export interface LlmSettings {
  /** Base address of an OpenAI-compatible API, without a trailing slash. */
  baseUrl: string
  model: string
  /** A vision model of the same API; null means pictures are only read by text recognition. */
  visionModel: string | null
  apiKey: string | null
  /** Time limit for one answer, milliseconds. */
  timeout: number
  /** Tokens per day, for all callers together and for each. */
  dailyTokens: number
  callerTokens: number
  /** Tokens for one request, including a second attempt when the answer was malformed. */
  requestTokens: number
  /** Time the endpoint may spend per day, for all callers together and for each, milliseconds. */
  dailyTime?: number
  callerTime?: number
  /**
   * Money limits per day, per caller and per request, with prices per million tokens in the same currency.
   */
  cost?: {
    daily: number
    caller?: number
    request?: number
    inputPerMillion: number
    outputPerMillion: number
  }
}

export class BadConfig extends Error {
  override readonly name = 'BadConfig'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
}
/** Browsers allow the cryptography that sign-in needs only over https or on localhost. */
const isSecureContext = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
const isOwnPath = (value: string): boolean => /^\/(?!\/)[\w\-./~%]*$/.test(value)

const isDatabaseAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname !== ''
}

const isLinkTarget = (value: string): boolean =>
  isOwnPath(value) || isWebAddress(value) || /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(value)

const checkedText = (allowed: string, holds: (value: string) => boolean) =>
  z.string().check(z.refine(holds, { error: `must be ${allowed}` }))

const wholeNumber = (lowest: number, highest: number) =>
  z.pipe(
    checkedText(
      `a whole number from ${lowest} to ${highest}`,
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= lowest && Number(value) <= highest,
    ),
    z.transform(Number),
  )

const amount = z.pipe(
  checkedText('an amount such as 2 or 0.15', (value) => /^\d{1,7}(?:\.\d{1,6})?$/.test(value)),
  z.transform(Number),
)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const isEmail = (value: string): boolean => /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(value)

/** The `href` for an email address, web address or phone number; undefined for anything else. */
export const contactLink = (contact: string): string | undefined => {
  if (isWebAddress(contact)) return contact
  if (isEmail(contact)) return `mailto:${contact}`
  return /^\+?\d[\d ()-]{4,30}$/.test(contact) ? `tel:${contact.replace(/[^\d+]/g, '')}` : undefined
}

const linkTarget = checkedText(
  'an http(s) address, a mailto: address or a path such as /help/terms.html',
  isLinkTarget,
)

/** Parameters that the sign-in code sets; an operator who could override one would switch off a check. */
const reservedParameters: ReadonlySet<string> = new Set([
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
])

const extraParameters = (json: string): Record<string, string> | undefined => {
  try {
    const parsed = z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.string()).safeParse(JSON.parse(json))
    return parsed.success && !Object.keys(parsed.data).some((name) => reservedParameters.has(name))
      ? parsed.data
      : undefined
  } catch {
    return undefined
  }
}

const feedAddresses = (value: string): string[] => value.split(/[\s,]+/).filter((address) => address !== '')

/** The contrast ratio that text needs (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The product's own colour, used when no brand colour is set. */
export const ownColour = '#0f5c4f'

const Environment = z.object({
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z._default(
    checkedText('a host name or an IP address, for example 127.0.0.1 or 0.0.0.0', (value) =>
      /^[\w.:-]{1,253}$/.test(value),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(
    z.pipe(
      checkedText(
        'an http(s) address without path, query or user name, for example https://sparks.example.org',
        (value) =>
          isWebAddress(value) &&
          new URL(value).pathname === '/' &&
          new URL(value).search === '' &&
          new URL(value).hash === '',
      ),
      z.transform((value: string) => new URL(value).origin),
    ),
  ),
  DATA_DIR: z._default(
    checkedText('a folder, for example ./data', (value) => !value.includes('\0')),
    './data',
  ),
  DATABASE_URL: z.optional(
    checkedText(
      'an address of a PostgreSQL database, for example postgres://user:password@127.0.0.1:5432/sparkwright',
      isDatabaseAddress,
    ),
  ),
  PRODUCT_NAME: z._default(
    checkedText('a name of 1 to 60 characters on one line', (value) => /^[^\p{Cc}]{1,60}$/u.test(value)),
    'Sparkwright',
  ),
  BRAND_NAME: z.optional(
    checkedText('a name of 1 to 60 characters on one line', (value) => /^[^\p{Cc}]{1,60}$/u.test(value)),
  ),
  BRAND_LOGO: z.optional(
    checkedText('the path of a PNG, JPEG or SVG image', (value) => !value.includes('\0')),
  ),
  BRAND_COLOUR: z._default(
    z.string().check(
      z.refine((value) => /^#[0-9a-f]{6}$/i.test(value), {
        error: `must be a colour written as #rrggbb, for example ${ownColour}`,
        abort: true,
      }),
      z.refine((value) => contrast(value, '#ffffff') >= leastContrast, {
        error: ({ input }) =>
          `cannot be read on white: its contrast is ${contrast(String(input), '#ffffff').toFixed(1)}, and headings need ${leastContrast}; choose a darker one, for example ${ownColour}`,
      }),
    ),
    ownColour,
  ),
  ANALYTICS_URL: z.optional(
    checkedText(
      'an http(s) address or a path such as /collect',
      (value) => isOwnPath(value) || isWebAddress(value),
    ),
  ),
  LINK_WEBSITE: z.optional(
    checkedText('an http(s) address, for example https://www.example.org', isWebAddress),
  ),
  LINK_HOW_TO: z._default(linkTarget, '/help/how-to.html'),
  LINK_SUPPORT: z._default(linkTarget, '/help/support.html'),
  LINK_TERMS: z._default(linkTarget, '/help/terms.html'),
  LINK_PRIVACY: z._default(linkTarget, '/help/privacy.html'),
  LINK_CONTACT_POLICY: z._default(linkTarget, '/help/contact.html'),
  SUPPORT_CONTACT: z.optional(
    checkedText(
      'an email address, an http(s) address or a phone number, for example help@example.org',
      (value) => contactLink(value) !== undefined,
    ),
  ),
  PAGES_DIR: z.optional(
    checkedText('a folder, for example /etc/sparkwright/pages', (value) => !value.includes('\0')),
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 9), 0),
  LOG_LEVEL: z._default(oneOf(logLevels), 'info'),
  RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
  CONNECTIONS_PER_ADDRESS: z._default(wholeNumber(8, 4_096), 256),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: z._default(
    checkedText('a host name or an IP address, for example 127.0.0.1 or 0.0.0.0', (value) =>
      /^[\w.:-]{1,253}$/.test(value),
    ),
    '127.0.0.1',
  ),
  METRICS_TOKEN: z.optional(
    checkedText('a secret of 16 to 200 visible characters', (value) => /^[\x21-\x7e]{16,200}$/.test(value)),
  ),
  INSPECTOR: z._default(oneOf(['on', 'off']), 'off'),
  OPERATOR_TOKEN: z.optional(
    checkedText(
      'a secret of 16 to 200 visible characters, or off',
      (value) => value === 'off' || /^[\x21-\x7e]{16,200}$/.test(value),
    ),
  ),
  OFFLINE: z._default(oneOf(['on', 'off']), 'on'),
  // Must equal the `iss` claim of tokens exactly, so a trailing slash is not removed.
  OIDC_ISSUER: z.optional(
    checkedText(
      'the issuer as its discovery document names it, an http(s) address, for example https://login.example.org/realms/main',
      (value) => isWebAddress(value) && new URL(value).search === '' && new URL(value).hash === '',
    ),
  ),
  OIDC_CLIENT_ID: z.optional(
    checkedText('a client id of 1 to 255 visible characters', (value) => /^[\x21-\x7e]{1,255}$/.test(value)),
  ),
  OIDC_AUDIENCE: z.optional(
    checkedText('an audience of 1 to 255 visible characters', (value) => /^[\x21-\x7e]{1,255}$/.test(value)),
  ),
  OIDC_EXTRA: z.optional(
    z.pipe(
      checkedText(
        'a JSON object of texts, for example {"audience":"https://sparks.example.org/v1"}',
        (value) => extraParameters(value) !== undefined,
      ),
      z.transform((value: string) => extraParameters(value) ?? {}),
    ),
  ),
  LLM_BASE_URL: z.optional(
    z.pipe(
      checkedText(
        'an http(s) address without query or user name, for example http://127.0.0.1:11434/v1',
        (value) => isWebAddress(value) && new URL(value).search === '' && new URL(value).hash === '',
      ),
      z.transform((value: string) => value.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  LLM_MODEL: z.optional(
    checkedText(
      "a model's name of 1 to 100 visible characters, other than offline",
      (value) => /^[\x21-\x7e]{1,100}$/.test(value) && value !== 'offline',
    ),
  ),
  LLM_VISION_MODEL: z.optional(
    checkedText("a model's name of 1 to 100 visible characters", (value) =>
      /^[\x21-\x7e]{1,100}$/.test(value),
    ),
  ),
  LLM_API_KEY: z.optional(
    checkedText('a key of at most 1000 visible characters', (value) => /^[\x21-\x7e]{1,1000}$/.test(value)),
  ),
  // Shorter than the time limit of a request, so that the built-in engine can still step in.
  LLM_TIMEOUT_MS: z._default(wholeNumber(1_000, 20_000), 15_000),
  LLM_DAILY_TOKENS: z._default(wholeNumber(0, 999_999_999), 2_000_000),
  LLM_CALLER_TOKENS: z._default(wholeNumber(0, 999_999_999), 200_000),
  LLM_REQUEST_TOKENS: z._default(wholeNumber(0, 999_999_999), 40_000),
  LLM_DAILY_SECONDS: z.optional(wholeNumber(0, 999_999_999)),
  LLM_CALLER_SECONDS: z.optional(wholeNumber(0, 999_999_999)),
  LLM_DAILY_COST: z.optional(amount),
  LLM_CALLER_COST: z.optional(amount),
  LLM_REQUEST_COST: z.optional(amount),
  LLM_PRICE_INPUT: z.optional(amount),
  LLM_PRICE_OUTPUT: z.optional(amount),
  PAPERS: z._default(oneOf(['bundled', 'openalex']), 'bundled'),
  OPENALEX_API_KEY: z.optional(
    checkedText('a key of at most 200 visible characters', (value) => /^[\x21-\x7e]{1,200}$/.test(value)),
  ),
  CONTACT_EMAIL: z.optional(checkedText('an email address', isEmail)),
  NEWS_FEEDS: z._default(
    z.pipe(
      checkedText(`at most ${mostFeeds} http(s) addresses with spaces between them`, (value) => {
        const addresses = feedAddresses(value)
        return addresses.length <= mostFeeds && addresses.every(isWebAddress)
      }),
      z.transform(feedAddresses),
    ),
    [],
  ),
})

/** Checks that involve more than one variable. */
const contradictions = (data: z.infer<typeof Environment>): string[] => [
  ...(data.METRICS_PORT === data.PORT ? ['METRICS_PORT must differ from PORT'] : []),
  ...(['OIDC_CLIENT_ID', 'OIDC_AUDIENCE'] as const).flatMap((name) =>
    data.OIDC_ISSUER !== undefined && data[name] === undefined
      ? [`${name} must be set when OIDC_ISSUER is`]
      : [],
  ),
  ...(data.LLM_BASE_URL !== undefined && data.LLM_MODEL === undefined
    ? ['LLM_MODEL must be set when LLM_BASE_URL is']
    : []),
  ...(data.LLM_DAILY_COST !== undefined &&
  (data.LLM_PRICE_INPUT === undefined || data.LLM_PRICE_OUTPUT === undefined)
    ? ['LLM_DAILY_COST needs LLM_PRICE_INPUT and LLM_PRICE_OUTPUT']
    : []),
  ...(['LLM_CALLER_COST', 'LLM_REQUEST_COST'] as const).flatMap((name) =>
    data[name] !== undefined && data.LLM_DAILY_COST === undefined ? [`${name} needs LLM_DAILY_COST`] : [],
  ),
]

const llmLimits = (data: z.infer<typeof Environment>): ServerConfig['llmLimits'] => ({
  timeout: data.LLM_TIMEOUT_MS,
  dailyTokens: data.LLM_DAILY_TOKENS,
  callerTokens: data.LLM_CALLER_TOKENS,
  requestTokens: data.LLM_REQUEST_TOKENS,
  ...(data.LLM_DAILY_SECONDS !== undefined && { dailyTime: data.LLM_DAILY_SECONDS * 1_000 }),
  ...(data.LLM_CALLER_SECONDS !== undefined && { callerTime: data.LLM_CALLER_SECONDS * 1_000 }),
  ...(data.LLM_DAILY_COST !== undefined && {
    cost: {
      daily: data.LLM_DAILY_COST,
      ...(data.LLM_CALLER_COST !== undefined && { caller: data.LLM_CALLER_COST }),
      ...(data.LLM_REQUEST_COST !== undefined && { request: data.LLM_REQUEST_COST }),
      inputPerMillion: data.LLM_PRICE_INPUT ?? 0,
      outputPerMillion: data.LLM_PRICE_OUTPUT ?? 0,
    },
  }),
})

const llmSettings = (data: z.infer<typeof Environment>): LlmSettings | null =>
  data.LLM_BASE_URL === undefined || data.LLM_MODEL === undefined
    ? null
    : {
        baseUrl: data.LLM_BASE_URL,
        model: data.LLM_MODEL,
        visionModel: data.LLM_VISION_MODEL ?? null,
        apiKey: data.LLM_API_KEY ?? null,
        ...llmLimits(data),
      }

/** External issuers such as Keycloak, Auth0 and Entra ID give refresh tokens for `offline_access`. */
const externalScope = 'openid profile email offline_access'

const oidcSettings = (data: z.infer<typeof Environment>): SignIn | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = data
  if (issuer === undefined || clientId === undefined || audience === undefined) return null
  const { scope = externalScope, ...extra } = data.OIDC_EXTRA ?? {}
  return { issuer, clientId, audience, scope, extra }
}

const metricsSettings = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: z.infer<typeof Environment>): MetricsSettings | null => {
  if (port !== undefined) return { port, host, token: token ?? null }
  return token === undefined ? null : { port: null, token }
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** Trims values and drops empty ones, because `NAME=` in an environment file means "not set". */
const withoutEmptyValues = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])))

/**
 * Parses the environment.
 * @returns the configuration, and a line for each variable that has no effect or makes the server less safe
 * than it looks.
 * @throws BadConfig with one line per fault.
 */
export const parseConfig = (
  env: Readonly<Record<string, string | undefined>>,
): { config: ServerConfig; warnings: string[] } => {
  const values = withoutEmptyValues(env)
  const parsed = Environment.safeParse(values)
  if (!parsed.success)
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const { data } = parsed
  const conflicts = contradictions(data)
  if (conflicts.length > 0) throw new BadConfig(conflicts)
  return {
    config: {
      port: data.PORT,
      host: data.HOST,
      publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
      ownName:
        data.TRUST_PROXY > 0 || (data.PUBLIC_URL === undefined && !isLoopback(data.HOST))
          ? null
          : new URL(data.PUBLIC_URL ?? 'http://localhost').hostname,
      dataDir: data.DATA_DIR,
      databaseUrl: data.DATABASE_URL ?? null,
      productName: data.PRODUCT_NAME,
      brand: {
        name: data.BRAND_NAME ?? data.PRODUCT_NAME,
        colour: data.BRAND_COLOUR.toLowerCase(),
        logo:
          data.BRAND_LOGO === undefined
            ? data.BRAND_NAME === undefined
              ? 'own'
              : 'none'
            : { path: data.BRAND_LOGO },
      },
      analyticsUrl: data.ANALYTICS_URL ?? null,
      links: {
        website: data.LINK_WEBSITE ?? '',
        howTo: data.LINK_HOW_TO,
        support: data.LINK_SUPPORT,
        terms: data.LINK_TERMS,
        privacy: data.LINK_PRIVACY,
        contactPolicy: data.LINK_CONTACT_POLICY,
      },
      supportContact: data.SUPPORT_CONTACT ?? null,
      pagesDir: data.PAGES_DIR ?? null,
      trustedProxies: data.TRUST_PROXY,
      logLevel: data.LOG_LEVEL,
      rateLimits: data.RATE_LIMITS === 'on',
      connectionsPerAddress:
        data.RATE_LIMITS === 'on' && data.TRUST_PROXY === 0 ? data.CONNECTIONS_PER_ADDRESS : Infinity,
      metrics: metricsSettings(data),
      inspector: data.INSPECTOR === 'on',
      offline: data.OFFLINE === 'on',
      oidc: oidcSettings(data),
      llm: llmSettings(data),
      llmLimits: llmLimits(data),
      operator: data.OPERATOR_TOKEN === 'off' ? null : { token: data.OPERATOR_TOKEN ?? null },
      livePapers:
        data.PAPERS === 'openalex'
          ? { openAlexKey: data.OPENALEX_API_KEY ?? null, contactEmail: data.CONTACT_EMAIL ?? null }
          : null,
      newsFeeds: [...new Set(data.NEWS_FEEDS)],
    },
    warnings: [
      ...(values['METRICS_HOST'] !== undefined && data.METRICS_PORT === undefined
        ? ['METRICS_HOST is set but has no effect without METRICS_PORT']
        : []),
      ...(data.METRICS_PORT !== undefined &&
      data.METRICS_TOKEN === undefined &&
      !isLoopback(data.METRICS_HOST)
        ? [
            'METRICS_HOST is not limited to this machine and METRICS_TOKEN is not set: anyone who can reach the port can read the metrics',
          ]
        : []),
      ...(values['CONNECTIONS_PER_ADDRESS'] !== undefined && data.TRUST_PROXY > 0
        ? [
            'CONNECTIONS_PER_ADDRESS is set but has no effect with TRUST_PROXY, because every connection comes from the proxy',
          ]
        : []),
      ...(['OPENALEX_API_KEY', 'CONTACT_EMAIL'] as const).flatMap((name) =>
        data.PAPERS === 'openalex' || data[name] === undefined
          ? []
          : [`${name} is set but has no effect without PAPERS=openalex`],
      ),
      ...(['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_EXTRA'] as const).flatMap((name) =>
        data.OIDC_ISSUER !== undefined || data[name] === undefined
          ? []
          : [`${name} is set but has no effect without OIDC_ISSUER`],
      ),
      ...(data.PUBLIC_URL !== undefined && !isSecureContext(data.PUBLIC_URL)
        ? [
            'PUBLIC_URL uses http and is not on this machine, so nobody can log in there. Serve it over https, for example behind a proxy.',
          ]
        : []),
      ...(['LLM_MODEL', 'LLM_VISION_MODEL', 'LLM_API_KEY'] as const).flatMap((name) =>
        data.LLM_BASE_URL !== undefined || data[name] === undefined
          ? []
          : [`${name} is set but has no effect without LLM_BASE_URL`],
      ),
    ],
  }
}

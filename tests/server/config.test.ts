import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BadConfig, parseConfig } from '#server/config.ts'

const refused = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof BadConfig) return error.lines
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(parseConfig({})).toEqual({
      warnings: [],
      config: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        ownName: 'localhost',
        dataDir: './data',
        databaseUrl: null,
        productName: 'Sparkwright',
        brand: { name: 'Sparkwright', colour: '#0f5c4f', logo: 'own' },
        analyticsUrl: null,
        links: {
          website: '',
          howTo: '/help/how-to.html',
          support: '/help/support.html',
          terms: '/help/terms.html',
          privacy: '/help/privacy.html',
          contactPolicy: '/help/contact.html',
        },
        supportContact: null,
        pagesDir: null,
        trustedProxies: 0,
        logLevel: 'info',
        rateLimits: true,
        connectionsPerAddress: 256,
        metrics: null,
        inspector: false,
        offline: true,
        oidc: null,
        llm: null,
        llmLimits: {
          timeout: 15_000,
          dailyTokens: 2_000_000,
          callerTokens: 200_000,
          requestTokens: 40_000,
        },
        operator: { token: null },
        livePapers: null,
        newsFeeds: [],
      },
    })
  })

  it('accepts an email address, a web address or a phone number as contact, and nothing else', () => {
    for (const contact of ['help@example.org', 'https://help.example.org/ask', '+44 113 496 0000'])
      expect(parseConfig({ SUPPORT_CONTACT: contact }).config.supportContact).toBe(contact)
    for (const contact of ['the help desk', 'javascript:alert(1)', '<b>@example.org'])
      expect(() => parseConfig({ SUPPORT_CONTACT: contact })).toThrow(
        /SUPPORT_CONTACT must be an email address/,
      )
  })

  it('derives the public address from the port if none is given, and drops a trailing slash', () => {
    expect(parseConfig({ PORT: '8080' }).config.publicUrl).toBe('http://localhost:8080')
    expect(parseConfig({ PUBLIC_URL: 'https://Sparks.example.org/' }).config.publicUrl).toBe(
      'https://sparks.example.org',
    )
  })

  it('counts connections per address only if it sees client addresses [OPS-16]', () => {
    const most = (env: Record<string, string>) => parseConfig(env).config.connectionsPerAddress
    expect(most({ CONNECTIONS_PER_ADDRESS: '1000' })).toBe(1_000)
    expect(most({ RATE_LIMITS: 'off' })).toBe(Infinity)
    expect(most({ TRUST_PROXY: '1' })).toBe(Infinity)
    expect(parseConfig({ TRUST_PROXY: '1' }).warnings).toEqual([])
    expect(parseConfig({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '1000' }).warnings).toEqual([
      expect.stringContaining('CONNECTIONS_PER_ADDRESS is set but has no effect with TRUST_PROXY'),
    ])
  })

  it('gives reports the configured brand, with its own picture or none [REP-05]', () => {
    const brandOf = (env: Record<string, string>) => parseConfig(env).config.brand
    expect(brandOf({ PRODUCT_NAME: 'Ideas' })).toEqual({ name: 'Ideas', colour: '#0f5c4f', logo: 'own' })
    expect(brandOf({ BRAND_NAME: 'Hill & Daughters', BRAND_COLOUR: '#7A1F4B' })).toEqual({
      name: 'Hill & Daughters',
      colour: '#7a1f4b',
      logo: 'none',
    })
    expect(brandOf({ BRAND_LOGO: 'logo.svg' }).logo).toEqual({ path: 'logo.svg' })
  })

  it('refuses a colour that is unreadable on paper, and states its contrast [REP-05]', () => {
    expect(refused({ BRAND_COLOUR: '#ffcc00' })).toEqual([
      'BRAND_COLOUR cannot be read on white: its contrast is 1.5, and headings need 4.5; choose a darker one, for example #0f5c4f',
    ])
    expect(refused({ BRAND_COLOUR: 'green' })).toEqual([
      'BRAND_COLOUR must be a colour written as #rrggbb, for example #0f5c4f',
    ])
  })

  it('treats an empty value as absent', () => {
    expect(parseConfig({ PORT: '', PUBLIC_URL: '', ANALYTICS_URL: '' }).config).toEqual(
      parseConfig({}).config,
    )
  })

  it.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535'],
    ['PORT', '3e3', 'PORT must be a whole number from 1 to 65535'],
    ['HOST', 'a b', 'HOST must be a host name or an IP address, for example 127.0.0.1 or 0.0.0.0'],
    [
      'PUBLIC_URL',
      'sparks.example.org',
      'PUBLIC_URL must be an http(s) address without path, query or user name, for example https://sparks.example.org',
    ],
    [
      'PUBLIC_URL',
      'https://user:hunter2@example.org',
      'PUBLIC_URL must be an http(s) address without path, query or user name, for example https://sparks.example.org',
    ],
    [
      'PUBLIC_URL',
      'https://example.org/app',
      'PUBLIC_URL must be an http(s) address without path, query or user name, for example https://sparks.example.org',
    ],
    [
      'ANALYTICS_URL',
      '//evil.example',
      'ANALYTICS_URL must be an http(s) address or a path such as /collect',
    ],
    [
      'LINK_TERMS',
      'javascript:alert(1)',
      'LINK_TERMS must be an http(s) address, a mailto: address or a path such as /help/terms.html',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 9'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS must be one of on, off'],
    ['LLM_TIMEOUT_MS', '25000', 'LLM_TIMEOUT_MS must be a whole number from 1000 to 20000'],
    ['LLM_DAILY_COST', '-1', 'LLM_DAILY_COST must be an amount such as 2 or 0.15'],
    ['LLM_CALLER_COST', '5', 'LLM_CALLER_COST needs LLM_DAILY_COST'],
    ['LLM_REQUEST_COST', '5', 'LLM_REQUEST_COST needs LLM_DAILY_COST'],
    ['LLM_DAILY_COST', '5', 'LLM_DAILY_COST needs LLM_PRICE_INPUT and LLM_PRICE_OUTPUT'],
    ['LLM_BASE_URL', 'http://127.0.0.1:11434/v1', 'LLM_MODEL must be set when LLM_BASE_URL is'],
    [
      'LLM_BASE_URL',
      'https://user:hunter2@models.example/v1',
      'LLM_BASE_URL must be an http(s) address without query or user name, for example http://127.0.0.1:11434/v1',
    ],
    [
      'LLM_MODEL',
      'offline',
      "LLM_MODEL must be a model's name of 1 to 100 visible characters, other than offline",
    ],
    ['LLM_API_KEY', 'two words', 'LLM_API_KEY must be a key of at most 1000 visible characters'],
    ['METRICS_PORT', 'x', 'METRICS_PORT must be a whole number from 1 to 65535'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be a secret of 16 to 200 visible characters'],
    ['PRODUCT_NAME', 'x'.repeat(61), 'PRODUCT_NAME must be a name of 1 to 60 characters on one line'],
  ])('refuses %s=%s with one line that says what is allowed', (name, value, line) => {
    expect(refused({ [name]: value })).toEqual([line])
  })

  it('names every bad variable at once and repeats no value', () => {
    const lines = refused({ PORT: 'hunter2', LOG_LEVEL: 'hunter2', TRUST_PROXY: 'hunter2' })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY', 'LOG_LEVEL'])
    expect(lines.join()).not.toContain('hunter2')
  })

  it('warns of variables that have no effect', () => {
    expect(parseConfig({ METRICS_HOST: '::1', LLM_MODEL: 'y', UNRELATED: 'z' }).warnings).toEqual([
      'METRICS_HOST is set but has no effect without METRICS_PORT',
      'LLM_MODEL is set but has no effect without LLM_BASE_URL',
    ])
  })

  it('reads where metrics are served: nowhere, on a separate port, or with a token [OPS-03]', () => {
    const token = 'a-secret-of-an-operator'
    expect(parseConfig({}).config.metrics).toBeNull()
    expect(parseConfig({ METRICS_PORT: '9464' })).toMatchObject({
      config: { metrics: { port: 9464, host: '127.0.0.1', token: null } },
      warnings: [],
    })
    expect(parseConfig({ METRICS_TOKEN: token }).config.metrics).toEqual({ port: null, token })
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(parseConfig({ ...open, METRICS_TOKEN: token }).warnings).toEqual([])
    expect(parseConfig(open).warnings).toEqual([
      'METRICS_HOST is not limited to this machine and METRICS_TOKEN is not set: anyone who can reach the port can read the metrics',
    ])
    expect(refused({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT'])
  })

  it('reads additional sources of papers and headlines', () => {
    const { config, warnings } = parseConfig({
      PAPERS: 'openalex',
      OPENALEX_API_KEY: 'key-2',
      CONTACT_EMAIL: 'you@example.org',
      NEWS_FEEDS: ' https://a.example/rss, http://b.example/atom\nhttps://a.example/rss ',
    })
    expect(warnings).toEqual([])
    expect(config.livePapers).toEqual({ openAlexKey: 'key-2', contactEmail: 'you@example.org' })
    expect(config.newsFeeds).toEqual(['https://a.example/rss', 'http://b.example/atom'])
  })

  it('warns of a key for papers without effect, and sends nothing anywhere by default', () => {
    const { config, warnings } = parseConfig({ OPENALEX_API_KEY: 'k', CONTACT_EMAIL: 'you@example.org' })
    expect(config).toMatchObject({ livePapers: null, newsFeeds: [] })
    expect(warnings).toEqual([
      'OPENALEX_API_KEY is set but has no effect without PAPERS=openalex',
      'CONTACT_EMAIL is set but has no effect without PAPERS=openalex',
    ])
  })

  it.each([
    ['PAPERS', 'arxiv', 'PAPERS must be one of bundled, openalex'],
    ['OPENALEX_API_KEY', 'two words', 'OPENALEX_API_KEY must be a key of at most 200 visible characters'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an email address'],
    ['NEWS_FEEDS', 'ftp://x/y', 'NEWS_FEEDS must be at most 10 http(s) addresses with spaces between them'],
    [
      'NEWS_FEEDS',
      'https://u:p@x.example/',
      'NEWS_FEEDS must be at most 10 http(s) addresses with spaces between them',
    ],
    [
      'NEWS_FEEDS',
      Array.from({ length: 11 }, (_, at) => `https://x.example/${at}`).join(' '),
      'NEWS_FEEDS must be at most 10 http(s) addresses with spaces between them',
    ],
  ])('refuses %s=%s and says what is allowed', (name, value, line) => {
    expect(refused({ [name]: value })).toEqual([line])
  })

  it('reads how to reach a language model and what it may spend', () => {
    const { config, warnings } = parseConfig({
      LLM_BASE_URL: 'https://models.example/v1/',
      LLM_MODEL: 'small-8b',
      LLM_VISION_MODEL: 'sees-4b',
      LLM_API_KEY: 'key-1',
      LLM_DAILY_COST: '2.5',
      LLM_PRICE_INPUT: '0.15',
      LLM_PRICE_OUTPUT: '0.6',
      LLM_REQUEST_TOKENS: '30000',
      LLM_CALLER_SECONDS: '300',
      LLM_DAILY_SECONDS: '7200',
      LLM_CALLER_COST: '0.5',
      LLM_REQUEST_COST: '0.02',
    })
    expect(warnings).toEqual([])
    expect(config.llm).toEqual({
      baseUrl: 'https://models.example/v1',
      model: 'small-8b',
      visionModel: 'sees-4b',
      apiKey: 'key-1',
      timeout: 15_000,
      dailyTokens: 2_000_000,
      callerTokens: 200_000,
      requestTokens: 30_000,
      callerTime: 300_000,
      dailyTime: 7_200_000,
      cost: { daily: 2.5, caller: 0.5, request: 0.02, inputPerMillion: 0.15, outputPerMillion: 0.6 },
    })
  })

  it('is listed in .env.example with the real defaults', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const set = Object.fromEntries(
      [...example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(Object.keys(set)).toEqual(
      expect.arrayContaining(['PORT', 'PUBLIC_URL', 'OIDC_EXTRA', 'METRICS_PORT']),
    )
    expect(parseConfig(set)).toEqual(parseConfig({}))
    const lines = example.split('\n')
    for (const [index, line] of lines.entries())
      if (/^(# )?[A-Z_]+=/.test(line)) expect(lines[index - 1]).toMatch(/^# \S.*\.$/)
  })
})

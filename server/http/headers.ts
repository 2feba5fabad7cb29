import type { ServerConfig } from '../config.ts'

/** Hashes of inline scripts and styles that a document may use: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const noInline: InlineHashes = { scripts: [], styles: [] }

const directives = (connect: readonly string[], { scripts, styles }: InlineHashes) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only policy name; src/api/browser/shell.ts uses it for a hard-coded address.
    'trusted-types service-worker',
    'report-uri /v1/csp-report',
  ].join('; ')

/** The content security policy of an answer; `inline` lists a document's inline blocks (decision record 10). */
export const contentPolicy = (
  { analyticsUrl, oidc }: Pick<ServerConfig, 'analyticsUrl' | 'oidc'>,
  inline: InlineHashes = noInline,
): string =>
  directives(
    [
      ...(analyticsUrl !== null && !analyticsUrl.startsWith('/') ? [new URL(analyticsUrl).origin] : []),
      // The page fetches keys and tokens from an external issuer.
      ...(oidc === null ? [] : [new URL(oidc.issuer).origin]),
    ],
    inline,
  )

/**
 * The headers of every answer. Strict-Transport-Security is sent only if the public address is https, because
 * browsers ignore it over http.
 */
export const securityHeaders = (
  config: Pick<ServerConfig, 'publicUrl' | 'analyticsUrl' | 'oidc'>,
): Readonly<Record<string, string>> =>
  Object.freeze({
    'Content-Security-Policy': contentPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  })

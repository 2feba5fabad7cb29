import type { ServerConfig } from '../config.ts'

const directives = (connect: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /v1/csp-report',
  ].join('; ')

/**
 * The headers of every answer, whatever its route and status.
 * Strict-Transport-Security only when the public address is https: a plain-http install on a local network has
 * nothing to pin, and browsers ignore the header there.
 */
export const securityHeaders = (
  config: Pick<ServerConfig, 'publicUrl' | 'analyticsUrl'>,
): Readonly<Record<string, string>> => {
  const analytics =
    config.analyticsUrl !== null && !config.analyticsUrl.startsWith('/')
      ? [new URL(config.analyticsUrl).origin]
      : []
  return Object.freeze({
    'Content-Security-Policy': directives(analytics),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  })
}

import { delays } from '#contract/limits.ts'
import { kindOf, statusOf } from '../failures.rules.ts'

/** An access token and its expiry. The refresh token stays in the browser's storage and is never passed on. */
export interface Token {
  accessToken: string
  /** How to send the token: a DPoP token only works with a proof of possession (RFC 9449). */
  type: 'Bearer' | 'DPoP'
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A token counts as expired 60 seconds early, so that it does not expire during a call (AUTH-26). */
export const isExpired = (token: Token, now: number): boolean =>
  token.expiresAt - delays.tokenExpiredEarly <= now

/** The pauses between attempts to renew a token after a network failure, in milliseconds. */
export const renewalPauses = [500, 1_000, 2_000] as const satisfies { length: typeof delays.identityRetries }

/**
 * Whether the failure is temporary (no network, or the provider is down), so that it does not mean that the
 * session is over.
 */
export const isTransient = (error: unknown): boolean => {
  const [kind, status] = [kindOf(error), statusOf(error)]
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    kind === 'aborted' ||
    (kind === 'http' && (status >= 500 || status === 408 || status === 429))
  )
}

import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '../domain/ports.ts'
import { Unavailable } from '../domain/failures.ts'
import { publish } from '../happenings.ts'
import { traceCalls } from '../trace.ts'
import { createProofCheck, type IsNewProof } from './dpop.ts'

/** The person who sends a request. */
export interface Identity {
  /** The account's stable id at the issuer; never an email address. */
  sub: string
  email?: string
  name?: { given?: string; family?: string }
  /** The picture's address, if the issuer gives one (AMB-45). */
  picture?: string
  /** When the token was issued, milliseconds since the epoch. */
  issuedAt?: number
  /** When the person last proved who they are, usually with a password, milliseconds since the epoch. */
  authenticatedAt?: number
  /** The session the token belongs to; the embedded provider ends it at log-out. */
  sessionId?: string
}

export interface TokenRequest {
  /** The Authorization header. */
  authorization?: string | undefined
  /** The DPoP header. */
  dpop?: string | undefined
  method: string
  /** A path or an absolute address; only its path is used, with the origin of `publicUrl`. */
  url: string
}

/**
 * Verifies a request's access token: signature (RS256 only), issuer, audience, expiry and, for a token bound
 * to a key, the proof of possession (RFC 9449). 'missing' if the request has no token, 'invalid' if the token
 * fails any check.
 * @throws Unavailable when an external issuer's keys cannot be fetched: an outage must not log people out.
 */
export type VerifyAccess = (request: TokenRequest) => Promise<Identity | 'missing' | 'invalid'>

export interface AccessRules {
  issuer: string
  audience: string
  /** Origin as browsers see it, because proofs of possession contain absolute addresses. */
  publicUrl: string
  clock: Clock
  /** Checks whether a proof of possession is new; without it, this process remembers those it has seen. */
  isNewProof?: IsNewProof | undefined
  key: JWTVerifyGetKey
  /** Whether to refuse tokens that are not bound to a key; for an issuer that binds all its tokens. */
  onlyBound?: boolean
  /** The `typ` header that tokens must have; absent for external issuers, which use different ones. */
  typ?: string
  /** Tolerated difference between the issuer's clock and ours, in seconds. */
  clockTolerance: number
  /** Reads the identity from a valid token's claims; undefined if the sign-in has ended. */
  identify: (claims: JWTPayload & { sub: string }) => Promise<Identity | undefined>
}

const boundKey = (claims: JWTPayload): string | undefined => {
  const { cnf } = claims
  return typeof cnf === 'object' && cnf !== null && 'jkt' in cnf && typeof cnf.jkt === 'string'
    ? cnf.jkt
    : undefined
}

/** Maximum length of a token in characters; longer ones are refused without parsing. */
const longestToken = 12_000

const credentials = /^(Bearer|DPoP) +([\w-]+\.[\w-]+\.[\w-]+)$/i

export const createVerifyAccess = ({
  issuer,
  audience,
  publicUrl,
  clock,
  isNewProof,
  key,
  onlyBound = false,
  typ,
  clockTolerance,
  identify,
}: AccessRules): VerifyAccess => {
  const checkProof = createProofCheck(clock, isNewProof)
  return async ({ authorization, dpop, method, url }) => {
    if (authorization === undefined || authorization.trim() === '') return 'missing'
    if (authorization.length > longestToken) return 'invalid'
    const [, scheme, accessToken] = credentials.exec(authorization.trim()) ?? []
    if (scheme === undefined || accessToken === undefined) return 'invalid'
    let claims: JWTPayload
    try {
      const verified = await jwtVerify(accessToken, key, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance,
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'exp', 'iat'],
        ...(typ !== undefined && { typ }),
      })
      claims = verified.payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !isOutage(error)) return 'invalid'
      // Pass on our own error, because it names the cause.
      if (error instanceof Unavailable) throw error
      throw new Unavailable('We can’t check your log-in right now. Try again in a moment.', 5)
    }
    const { sub } = claims
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) return 'invalid'

    const thumbprint = boundKey(claims)
    const isBound = thumbprint !== undefined
    if (onlyBound && !isBound) return 'invalid'
    if (isBound !== (scheme.toLowerCase() === 'dpop')) return 'invalid'
    if (isBound) {
      const address = URL.parse(url, publicUrl)
      if (dpop === undefined || address === null) return 'invalid'
      const publicAddress = `${publicUrl}${address.pathname}`
      if (!(await checkProof({ proof: dpop, method, url: publicAddress, accessToken, thumbprint })))
        return 'invalid'
    }
    return (await identify({ ...claims, sub })) ?? 'invalid'
  }
}

/** Whether the keys could not be read, which says nothing about the token. */
const isOutage = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // For a status other than 200, or a body that is not JSON, jose throws its base error class.
  error.code === 'ERR_JOSE_GENERIC'

/** The `auth_time` of a token (RFC 9068 §2.2.1), milliseconds since the epoch. */
export const authenticationOf = ({ auth_time: at }: JWTPayload): Pick<Identity, 'authenticatedAt'> =>
  typeof at === 'number' ? { authenticatedAt: at * 1_000 } : {}

const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 500 ? value : undefined

/** Reads the optional claims about a person (OpenID Connect Core §5.1); ignores malformed ones. */
export const identityOf = (claims: JWTPayload & { sub: string }): Identity => {
  const email = shortText(claims['email'])
  const given = shortText(claims['given_name'])
  const family = shortText(claims['family_name'])
  const picture = shortText(claims['picture'])
  const sessionId = shortText(claims['sid'])
  return {
    sub: claims.sub,
    ...(email !== undefined && { email }),
    ...((given !== undefined || family !== undefined) && {
      name: { ...(given !== undefined && { given }), ...(family !== undefined && { family }) },
    }),
    ...(picture !== undefined && { picture }),
    ...(sessionId !== undefined && { sessionId }),
    // Some issuers omit the time of the log-in; then the time of the token is used.
    ...(typeof claims.iat === 'number' && {
      issuedAt: claims.iat * 1_000,
      authenticatedAt: claims.iat * 1_000,
    }),
    ...authenticationOf(claims),
  }
}

/** Milliseconds: timeout for the issuer, pause between requests for unknown keys, lifetime of cached keys. */
const keyTimes = { timeoutDuration: 10_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 }

/**
 * Fetches an external issuer's keys: `jwks_uri` comes from the discovery document, which must name the
 * configured issuer. Keys are cached and fetched again when a token names an unknown one.
 */
const createIssuerKeys = (issuer: string, fetchAnswer: typeof fetch = fetch): JWTVerifyGetKey => {
  const discover = async () => {
    const answer = await fetchAnswer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(keyTimes.timeoutDuration),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The issuer answered ${answer.status}`)
    const document: unknown = await answer.json()
    if (
      typeof document !== 'object' ||
      document === null ||
      !('issuer' in document && document.issuer === issuer) ||
      !('jwks_uri' in document && typeof document.jwks_uri === 'string' && URL.canParse(document.jwks_uri))
    )
      throw new Error('The discovery document names another issuer')
    return createRemoteJWKSet(new URL(document.jwks_uri), { ...keyTimes, [customFetch]: fetchAnswer })
  }
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    keys ??= discover()
    const known = keys
    // After a failure, the next request tries again.
    known.catch(() => {
      if (keys === known) keys = undefined
    })
    try {
      return await (
        await known
      )(header, token)
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || isOutage(error)) publish('issuerFailed', {})
      throw error
    }
  }
}

/**
 * The verifier for an external issuer (`OIDC_ISSUER`): accepts any `typ` and clocks that differ by a minute.
 */
export const createExternalVerifyAccess = ({
  issuer,
  audience,
  publicUrl,
  clock,
  isNewProof,
  fetch: fetchAnswer = fetch,
}: Pick<AccessRules, 'issuer' | 'audience' | 'publicUrl' | 'clock' | 'isNewProof'> & {
  fetch?: typeof fetch
}): VerifyAccess =>
  createVerifyAccess({
    issuer,
    audience,
    publicUrl,
    clock,
    isNewProof,
    key: createIssuerKeys(issuer, traceCalls(fetchAnswer)),
    clockTolerance: 60,
    identify: (claims) => Promise.resolve(identityOf(claims)),
  })

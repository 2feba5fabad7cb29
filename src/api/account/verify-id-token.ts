import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { delays } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'

export interface IdTokenRules {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  clock: { now: () => number }
}

const leeway = delays.idTokenLeeway / 1000

const refuse = (message: string): never => {
  throw new Problem('contract', { message })
}

/**
 * Performs the checks that oidc-client-ts omits: an RS256 signature by one of the provider's keys, issuer,
 * audience and expiry with 60 s leeway, authorised party, and an issue date that is not in the future. The
 * library itself compares the nonce.
 * @throws Problem `contract` or an error of JOSE for an invalid token, and any error from fetching the keys.
 * `toProblem` converts them all.
 */
export const verifyIdToken = async (idToken: string, { issuer, clientId, keys, clock }: IdTokenRules) => {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    clockTolerance: leeway,
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: new Date(clock.now()),
  })
  const { aud, azp, iat = Infinity, sub } = payload
  if (typeof sub !== 'string' || sub === '') refuse('the ID token names no subject')
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) refuse('the ID token has no azp')
  if (azp !== undefined && azp !== clientId) refuse('the ID token is for another party')
  if (iat > clock.now() / 1000 + leeway) refuse('the ID token was issued in the future')
}

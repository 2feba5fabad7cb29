import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import type { Clock } from '../domain/ports.ts'

/** Seconds by which the clock of a browser may differ from ours; the provider uses the same. */
const window = 300

/** Proofs remembered at most; each costs a signature of a signed-in user, so nobody fills this by accident. */
const mostProofs = 100_000

/** An address without query and fragment, as a proof names it (RFC 9449 §4.3). */
const bare = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null) return undefined
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * Remembers proofs until they are too old to be accepted anyway. Each process remembers its own: a proof that is
 * replayed within five minutes to another process of the same installation still needs the access token it names.
 */
const createSeen = (clock: Clock) => {
  const seen = new Map<string, number>()
  /** True when `id` was not seen before. `expires`: seconds since the epoch. */
  return (id: string, expires: number): boolean => {
    const now = clock.now() / 1000
    for (const [old, end] of seen) {
      if (end > now && seen.size < mostProofs) break
      seen.delete(old)
    }
    if (seen.has(id)) return false
    seen.set(id, expires)
    return true
  }
}

export interface Proof {
  /** The DPoP header. */
  proof: string
  method: string
  /** Absolute, as the browser sees it. */
  url: string
  accessToken: string
  /** The thumbprint that the access token is bound to (`cnf.jkt`). */
  thumbprint: string
}

/** Checks proofs of possession (RFC 9449 §4.3): key, signature, method, address, age, token, and that it is new. */
export const createProofCheck = (clock: Clock) => {
  const isNew = createSeen(clock)
  return async ({ proof, method, url, accessToken, thumbprint }: Proof): Promise<boolean> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
        algorithms: ['ES256', 'EdDSA', 'Ed25519'],
        typ: 'dpop+jwt',
        currentDate: new Date(clock.now()),
        clockTolerance: window,
      })
      const { jti, iat, htm, htu, ath } = payload
      if (protectedHeader.jwk === undefined || typeof jti !== 'string' || jti === '' || jti.length > 200)
        return false
      if (typeof iat !== 'number' || Math.abs(clock.now() / 1000 - iat) > window) return false
      if (htm !== method || typeof htu !== 'string' || bare(htu) !== bare(url)) return false
      if (ath !== createHash('sha256').update(accessToken).digest('base64url')) return false
      if ((await calculateJwkThumbprint(protectedHeader.jwk)) !== thumbprint) return false
      return isNew(`${thumbprint}.${jti}`, iat + 2 * window)
    } catch {
      return false
    }
  }
}

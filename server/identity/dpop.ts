import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import type { Clock } from '../domain/ports.ts'
import type { IdentityStore } from './identity-store.port.ts'

/** Tolerated difference between a browser's clock and ours, in seconds; the provider uses the same. */
const clockTolerance = 300

/** Maximum number of remembered proofs; hard to reach, because only signed-in users can make proofs. */
const mostProofs = 100_000

/** An address without query and fragment, the form that proofs contain (RFC 9449 §4.3). */
const withoutQuery = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null) return undefined
  url.search = ''
  url.hash = ''
  return url.href
}

/** True if `id` was not seen before. It must be remembered until `expires`, in seconds since the epoch. */
export type IsNewProof = (id: string, expires: number) => boolean | Promise<boolean>

/** Remembers proofs in memory, for installations with a single process. */
const rememberedProofs = (clock: Clock): IsNewProof => {
  const seen = new Map<string, number>()
  return (id, expires) => {
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

/** Stores proofs in the database, so that several processes together accept each proof only once. */
export const storedProofs =
  (store: Pick<IdentityStore, 'putOnce'>, clock: Clock): IsNewProof =>
  (id, expires) =>
    store.putOnce(
      {
        model: 'Proof',
        id: createHash('sha256').update(id).digest('base64url'),
        payload: {},
        grantId: null,
        uid: null,
        accountId: null,
        beganAt: null,
        caller: null,
        expiresAt: expires * 1_000,
      },
      clock.now(),
    )

export interface Proof {
  /** The DPoP header. */
  proof: string
  method: string
  /** The absolute address of the request, as the browser sees it. */
  url: string
  accessToken: string
  /** Thumbprint of the key that the access token is bound to (`cnf.jkt`). */
  thumbprint: string
}

/**
 * Checks proofs of possession (RFC 9449 §4.3): key, signature, method, address, age, token and uniqueness.
 */
export const createProofCheck = (clock: Clock, isNew: IsNewProof = rememberedProofs(clock)) => {
  /** Returns the id and expiry of a valid proof. */
  const readProof = async ({
    proof,
    method,
    url,
    accessToken,
    thumbprint,
  }: Proof): Promise<{ id: string; expires: number } | undefined> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
        algorithms: ['ES256', 'EdDSA', 'Ed25519'],
        typ: 'dpop+jwt',
        currentDate: new Date(clock.now()),
        clockTolerance,
      })
      const { jti, iat, htm, htu, ath } = payload
      if (protectedHeader.jwk === undefined || typeof jti !== 'string' || jti === '' || jti.length > 200)
        return undefined
      if (typeof iat !== 'number' || Math.abs(clock.now() / 1000 - iat) > clockTolerance) return undefined
      if (htm !== method || typeof htu !== 'string' || withoutQuery(htu) !== withoutQuery(url))
        return undefined
      if (ath !== createHash('sha256').update(accessToken).digest('base64url')) return undefined
      if ((await calculateJwkThumbprint(protectedHeader.jwk)) !== thumbprint) return undefined
      return { id: `${thumbprint}.${jti}`, expires: iat + 2 * clockTolerance }
    } catch {
      return undefined
    }
  }
  return async (proof: Proof): Promise<boolean> => {
    const found = await readProof(proof)
    return found !== undefined && (await isNew(found.id, found.expires))
  }
}

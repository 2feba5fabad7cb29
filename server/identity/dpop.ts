import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import type { Clock } from '../domain/ports.ts'
import type { IdentityStore } from './identity-store.port.ts'

/** Tolerated difference between a browser's clock and ours, in seconds; the provider uses the same. */
const window = 300

/** Maximum number of remembered proofs. Each needs a signed-in user's signature, so this is hard to fill. */
const mostProofs = 100_000

/** An address without query and fragment, as a proof contains it (RFC 9449 §4.3). */
const bare = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null) return undefined
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * True if `id` was not seen before. `expires`: seconds since the epoch, after which the proof is too old
 * anyway.
 */
export type IsNewProof = (id: string, expires: number) => boolean | Promise<boolean>

/** Remembers proofs in this process, for installations with only one. */
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

/** Stores proofs in the database, so that none is accepted twice, whichever process receives it. */
export const keptProofs =
  (store: Pick<IdentityStore, 'keepOnce'>, clock: Clock): IsNewProof =>
  (id, expires) =>
    store.keepOnce(
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
  /** Absolute, as the browser sees it. */
  url: string
  accessToken: string
  /** Thumbprint of the key that the access token is bound to (`cnf.jkt`). */
  thumbprint: string
}

/**
 * Checks proofs of possession (RFC 9449 §4.3): key, signature, method, address, age, token and uniqueness.
 */
export const createProofCheck = (clock: Clock, isNew: IsNewProof = rememberedProofs(clock)) => {
  /** Returns what identifies the proof, if it is valid. */
  const read = async ({
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
        clockTolerance: window,
      })
      const { jti, iat, htm, htu, ath } = payload
      if (protectedHeader.jwk === undefined || typeof jti !== 'string' || jti === '' || jti.length > 200)
        return undefined
      if (typeof iat !== 'number' || Math.abs(clock.now() / 1000 - iat) > window) return undefined
      if (htm !== method || typeof htu !== 'string' || bare(htu) !== bare(url)) return undefined
      if (ath !== createHash('sha256').update(accessToken).digest('base64url')) return undefined
      if ((await calculateJwkThumbprint(protectedHeader.jwk)) !== thumbprint) return undefined
      return { id: `${thumbprint}.${jti}`, expires: iat + 2 * window }
    } catch {
      return undefined
    }
  }
  return async (proof: Proof): Promise<boolean> => {
    const found = await read(proof)
    return found !== undefined && (await isNew(found.id, found.expires))
  }
}

import { SignJWT, base64url, exportJWK } from 'jose'

export interface ProofDeps {
  /** The key pair that this browser's tokens are bound to. */
  keys: () => Promise<CryptoKeyPair | undefined>
  clock: { now: () => number }
  newId: () => string
}

/** Creates proofs of possession (RFC 9449 §4.2), each for one request, one moment and one access token. */
export const createProve =
  ({ keys, clock, newId }: ProofDeps) =>
  async ({ method, url, accessToken }: { method: string; url: string; accessToken: string }) => {
    const pair = await keys()
    if (pair === undefined) return undefined
    const { kty, crv, x, y } = await exportJWK(pair.publicKey)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken))
    const { origin, pathname } = new URL(url)
    return new SignJWT({
      jti: newId(),
      htm: method,
      htu: origin + pathname,
      ath: base64url.encode(new Uint8Array(hash)),
    })
      .setProtectedHeader({
        alg: 'ES256',
        typ: 'dpop+jwt',
        jwk: { kty, crv, x, y } as Record<string, string>,
      })
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .sign(pair.privateKey)
  }

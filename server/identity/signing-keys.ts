import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Clock } from '../domain/ports.ts'
import type { IdentityStore, StoredKey } from './identity-store.port.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The life of a signing key, in milliseconds. */
export const keyTimes = {
  /** A new key is published this long before it signs, so that every process and browser knows it in time. */
  announced: 10 * minute,
  /** A key signs for this long before the next one is made. */
  signs: 90 * day,
  /**
   * A key stays published for this long after it stops signing, because a log-out presents the ID token that
   * the session got when it began.
   */
  stays: 15 * day,
}

/** A private key in the OpenID library's format. */
export interface PrivateKey extends JWK {
  kid: string
}

export interface KeyRing {
  /** When the oldest of the keys was made. */
  since: number
  /** The key that signs, then the other published keys. */
  keys: readonly PrivateKey[]
  /** Equal labels mean equal keys. */
  label: string
}

/** Size of a new key in bits, for about 128 bits of strength (NIST SP 800-57). */
const modulusLength = 3072

const makeKey = async (clock: Clock, signsFrom: number): Promise<StoredKey> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength, extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, jwk, createdAt: clock.now(), signsFrom }
}

const privateKeyOf = ({ kid, jwk }: StoredKey): PrivateKey => {
  if (jwk.kty !== 'RSA') throw new Error('a stored signing key cannot be read')
  return { ...jwk, kid }
}

/** Of keys sorted newest first, returns those that no longer sign and whose tokens have all expired. */
const retiredKeys = (keys: readonly StoredKey[], now: number): StoredKey[] => {
  const current = keys.findIndex((key) => key.signsFrom <= now)
  return keys.filter((_, index) => {
    const successor = keys[index - 1]
    return (
      current !== -1 &&
      index > current &&
      successor !== undefined &&
      successor.signsFrom + keyTimes.stays <= now
    )
  })
}

export interface KeyDeps {
  store: IdentityStore
  clock: Clock
}

/**
 * Adds a key that starts signing after `keyTimes.announced`. Tokens of older keys stay valid until they
 * expire.
 */
export const rotateKeys = async ({ store, clock }: KeyDeps): Promise<string> => {
  const key = await makeKey(clock, clock.now() + keyTimes.announced)
  await store.addSigningKey(key)
  return key.kid
}

/**
 * Replaces all keys at once and logs everybody out. For use when somebody may have read the database: with the
 * stored keys and log-ins, that person could forge tokens or take over other people’s log-ins.
 */
export const replaceKeys = async ({ store, clock }: KeyDeps): Promise<string> => {
  const key = await makeKey(clock, clock.now())
  await store.replaceKeys(key)
  return key.kid
}

/**
 * Reads the keys: creates the first one, adds the next when the current one has signed long enough, and
 * removes those whose tokens have expired. Several processes may do this at once: they create a single first
 * key, but each may add a later one.
 */
export const readKeys = async (deps: KeyDeps): Promise<KeyRing> => {
  const { store, clock } = deps
  let stored = await store.signingKeys()
  const newest = stored[0]
  if (newest === undefined) await store.addFirstSigningKey(await makeKey(clock, clock.now()))
  else if (newest.signsFrom + keyTimes.signs <= clock.now()) await rotateKeys(deps)
  for (const key of retiredKeys(stored, clock.now())) await store.removeSigningKey(key.kid)
  stored = await store.signingKeys()

  const now = clock.now()
  const signer = stored.find((key) => key.signsFrom <= now) ?? stored[0]
  const ordered = [...stored].sort((one, other) => Number(other === signer) - Number(one === signer))
  return {
    since: Math.min(...stored.map(({ createdAt }) => createdAt)),
    keys: ordered.map(privateKeyOf),
    label: ordered.map((key) => key.kid).join(' '),
  }
}

/** The public keys by their ids, for verifying. */
export const publicKeys = async (ring: KeyRing): Promise<ReadonlyMap<string, CryptoKey>> => {
  const entries = ring.keys.map(async ({ kty, n, e, kid }) => {
    const key = await importJWK({ kty, n, e, alg: 'RS256' } as JWK, 'RS256')
    if (key instanceof Uint8Array) throw new Error('a stored signing key cannot be read')
    return [kid, key] as const
  })
  return new Map(await Promise.all(entries))
}

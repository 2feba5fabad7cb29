import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OperatorStore } from '../store/operator.store.ts'

/** The operator's token. It is shown once, and only its digest is stored. */

const secretName = 'operator-token'
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const randomToken = (): string => randomBytes(24).toString('base64url')

/** Creates a token if there is none yet; otherwise undefined, because only the digest of a token is stored. */
export const createFirstToken = async (store: OperatorStore): Promise<string | undefined> => {
  if ((await store.read(secretName)) !== undefined) return undefined
  const token = randomToken()
  return (await store.putIfAbsent(secretName, digestOf(token))) ? token : undefined
}

/** Creates a token; the previous one stops working. */
export const createToken = async (store: OperatorStore): Promise<string> => {
  const token = randomToken()
  await store.put(secretName, digestOf(token))
  return token
}

/** @param given the token set in the environment; if there is one, the stored token is not accepted. */
export const isOperatorToken = async (
  store: Pick<OperatorStore, 'read'>,
  given: string | null,
  token: string,
): Promise<boolean> => {
  const storedDigest = given === null ? await store.read(secretName) : digestOf(given)
  return (
    storedDigest !== undefined &&
    timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(storedDigest.padEnd(43).slice(0, 43)))
  )
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OperatorStore } from '../store/operator.store.ts'

/** The operator's token: shown once, kept as a digest. */

const name = 'operator-token'
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const make = (): string => randomBytes(24).toString('base64url')

/** A token where there is none yet; undefined where there is one, which nobody can read any more. */
export const firstToken = async (store: OperatorStore): Promise<string | undefined> => {
  if ((await store.read(name)) !== undefined) return undefined
  const token = make()
  return (await store.keepFirst(name, digestOf(token))) ? token : undefined
}

/** Creates a token; the previous one stops working. */
export const newToken = async (store: OperatorStore): Promise<string> => {
  const token = make()
  await store.put(name, digestOf(token))
  return token
}

/** @param given the token of the environment, which is the only one then. */
export const isToken = async (
  store: Pick<OperatorStore, 'read'>,
  given: string | null,
  token: string,
): Promise<boolean> => {
  const wanted = given === null ? await store.read(name) : digestOf(given)
  return (
    wanted !== undefined &&
    timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(wanted.padEnd(43).slice(0, 43)))
  )
}

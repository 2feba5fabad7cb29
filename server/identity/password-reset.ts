import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../domain/ports.ts'
import { accountPath } from './embedded.ts'
import type { Credential, IdentityStore } from './identity-store.port.ts'

/** One-time links by which the owner of an account sets a new password; the operator makes them, no e-mail is sent. */

const model = 'PasswordReset'
/** Milliseconds for which a link works. */
export const resetLifetime = 60 * 60_000

/** 256 random bits; what is stored opens nothing. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface ResetDeps {
  store: IdentityStore
  clock: Clock
}

/** The path of a new link for an account. Links made before for the same account stop working. */
export const makePasswordReset = async ({ store, clock }: ResetDeps, accountId: string): Promise<string> => {
  await store.removeOwned(model, accountId)
  const token = randomBytes(32).toString('base64url')
  await store.keep({
    model,
    id: digestOf(token),
    payload: {},
    grantId: null,
    uid: null,
    accountId,
    beganAt: clock.now(),
    expiresAt: clock.now() + resetLifetime,
  })
  return `${accountPath}/reset/${token}`
}

/** The account that a link is for; undefined when it works no more. */
export const readPasswordReset = async (
  { store, clock }: ResetDeps,
  token: string,
): Promise<Credential | undefined> => {
  const row = await store.find(model, digestOf(token))
  if (row === undefined || row.accountId === null || row.consumedAt !== null) return undefined
  if (row.expiresAt !== null && row.expiresAt <= clock.now()) return undefined
  return store.credentialById(row.accountId)
}

/** True for exactly one of any number of uses. */
export const usePasswordReset = ({ store, clock }: ResetDeps, token: string): Promise<boolean> =>
  store.consume(model, digestOf(token), clock.now())

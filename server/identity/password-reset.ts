import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../domain/ports.ts'
import { accountPath } from './embedded.ts'
import type { Credential, IdentityStore } from './identity-store.port.ts'

/** One-time links for setting a new password. The operator makes them; no email is sent. */

const model = 'PasswordReset'
/** How long a link works, milliseconds. */
export const resetLifetime = 60 * 60_000

/** The digest that is stored instead of a token, so that nobody can use a link with a copy of the database. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface ResetDeps {
  store: IdentityStore
  clock: Clock
}

/** Creates a link for an account and returns its path. Earlier links for the account stop working. */
export const makePasswordReset = async ({ store, clock }: ResetDeps, accountId: string): Promise<string> => {
  await store.removeOwned(model, accountId)
  const token = randomBytes(32).toString('base64url')
  await store.put({
    model,
    id: digestOf(token),
    payload: {},
    grantId: null,
    uid: null,
    accountId,
    beganAt: clock.now(),
    caller: null,
    expiresAt: clock.now() + resetLifetime,
  })
  return `${accountPath}/reset/${token}`
}

/** The account that a link is for; undefined if the link no longer works. */
export const readPasswordReset = async (
  { store, clock }: ResetDeps,
  token: string,
): Promise<Credential | undefined> => {
  const row = await store.find(model, digestOf(token))
  if (row === undefined || row.accountId === null || row.consumedAt !== null) return undefined
  if (row.expiresAt !== null && row.expiresAt <= clock.now()) return undefined
  return store.credentialById(row.accountId)
}

/** Marks a link as used; true for exactly one of several simultaneous calls. */
export const usePasswordReset = ({ store, clock }: ResetDeps, token: string): Promise<boolean> =>
  store.consume(model, digestOf(token), clock.now())

import { randomUUID } from 'node:crypto'
import type { Clock } from '../domain/ports.ts'
import type { AttemptLimiter } from './attempts.ts'
import {
  comparableEmail,
  logInFaults,
  newPasswordFaults,
  signUpFaults,
  type Entries,
  type Faults,
} from './forms.ts'
import type { Credential, IdentityStore } from './identity-store.port.ts'
import { normalisePassword, type Passwords } from './passwords.ts'

/**
 * When the password was given and how many log-ins had been ended by then; checked before a log-in finishes.
 */
export interface LogInProof {
  /** When the password was given, whole seconds since the epoch. */
  ts: number
  /** The account's count of ended log-ins at that time (see `Credential`). */
  endings: number
}

/** The result of submitting a log-in or sign-up form. */
export type SubmitOutcome =
  | { kind: 'in'; accountId: string; isNew: boolean; login: LogInProof }
  | { kind: 'faulty'; faults: Faults }
  /** The address or the password is wrong; people are not told which. `accountId`, if known, is for the log. */
  | { kind: 'refused'; accountId?: string }
  | { kind: 'tooOften'; seconds: number }

/** Why a signed-in person's request was refused. */
type Refused = { kind: 'faulty'; faults: Faults } | { kind: 'tooOften'; seconds: number }

/** The result of a request that requires the current password. */
export type PasswordOutcome = { kind: 'done' } | Refused

export interface LocalAccounts {
  logIn(entries: Entries, caller: string): Promise<SubmitOutcome>
  signUp(entries: Entries, caller: string): Promise<SubmitOutcome>
  /** Checks the current password of a signed-in person. */
  confirm(credential: Credential, current: string, caller: string): Promise<PasswordOutcome>
  /** Changes the password, given the current one, and ends every log-in except `keep`. */
  changePassword(
    credential: Credential,
    given: { current: string; password: string },
    caller: string,
    keep: { sessionId: string; grantId: string | undefined },
  ): Promise<PasswordOutcome>
  /** Hashes a new password, or returns what is wrong with it. */
  newHash(
    credential: Credential,
    password: string,
  ): Promise<string | Extract<PasswordOutcome, { kind: 'faulty' }>>
}

interface AccountsDeps {
  store: IdentityStore
  passwords: Passwords
  attempts: AttemptLimiter
  clock: Clock
  sleep: (milliseconds: number) => Promise<unknown>
}

const hasFaults = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Local accounts with passwords; no email is sent (decision record 9). */
export const createLocalAccounts = ({
  store,
  passwords,
  attempts,
  clock,
  sleep,
}: AccountsDeps): LocalAccounts => {
  const proofOf = ({ endings }: Pick<Credential, 'endings'>): LogInProof => ({
    ts: Math.floor(clock.now() / 1000),
    endings,
  })

  const checkPassword = async (email: string, password: string, caller: string): Promise<SubmitOutcome> => {
    const credential = await store.credentialByEmail(email)
    if (!(await passwords.verify(password, credential?.passwordHash)) || credential === undefined)
      return { kind: 'refused', ...(credential && { accountId: credential.id }) }
    await attempts.succeeded(caller, email)
    if (passwords.isOutdated(credential.passwordHash))
      await store.renewPasswordHash(credential.id, credential.passwordHash, await passwords.hash(password))
    return { kind: 'in', accountId: credential.id, isNew: false, login: proofOf(credential) }
  }

  const newHash: LocalAccounts['newHash'] = async (credential, password) => {
    const faults = newPasswordFaults(password, credential)
    return hasFaults(faults) ? { kind: 'faulty', faults } : passwords.hash(password)
  }

  const wrongPassword = {
    kind: 'faulty',
    faults: { current: 'That isn’t your current password.' },
  } as const

  const faultOfCurrent = (current: string) =>
    current === '' ? { current: 'Enter your current password.' } : {}

  const confirm: LocalAccounts['confirm'] = async ({ email, passwordHash }, current, caller) => {
    const faults = faultOfCurrent(current)
    if (hasFaults(faults)) return { kind: 'faulty', faults }
    const { wait, pause } = await attempts.logIn(caller, email)
    if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
    await sleep(pause)
    if (!(await passwords.verify(current, passwordHash))) return wrongPassword
    await attempts.succeeded(caller, email)
    return { kind: 'done' }
  }

  return {
    newHash,
    confirm,

    async changePassword(credential, { current, password }, caller, keep) {
      const faults = { ...faultOfCurrent(current), ...newPasswordFaults(password, credential) }
      if (hasFaults(faults)) return { kind: 'faulty', faults }
      const confirmed = await confirm(credential, current, caller)
      if (confirmed.kind !== 'done') return confirmed
      if (normalisePassword(current) === normalisePassword(password))
        return { kind: 'faulty', faults: { password: 'This is already your password.' } }
      const { id, passwordHash: from } = credential
      // Another request has changed the password since it was checked, so the given one is now wrong.
      if (!(await store.replacePassword({ id, from, to: await passwords.hash(password) }, keep)))
        return wrongPassword
      return { kind: 'done' }
    },

    async logIn(entries, caller) {
      const faults = logInFaults(entries)
      const email = comparableEmail(entries.email)
      if (hasFaults(faults) || email === undefined) return { kind: 'faulty', faults }
      const { wait, pause } = await attempts.logIn(caller, email)
      if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
      await sleep(pause)
      return checkPassword(email, entries.password, caller)
    },

    async signUp(entries, caller) {
      const faults = signUpFaults(entries)
      const email = comparableEmail(entries.email)
      if (hasFaults(faults) || email === undefined) return { kind: 'faulty', faults }
      // The attempt also counts as a log-in, because this form checks passwords of existing accounts.
      const seconds = await attempts.signUp(caller)
      if (seconds !== undefined) return { kind: 'tooOften', seconds }
      const { wait, pause } = await attempts.logIn(caller, email)
      if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
      await sleep(pause)
      // A person who has an account and gives its password is logged in. Both paths compute one hash, so that
      // the time of the answer does not reveal whether there is an account.
      if ((await store.credentialByEmail(email)) !== undefined)
        return checkPassword(email, entries.password, caller)
      const id = randomUUID()
      const passwordHash = await passwords.hash(entries.password)
      const { firstName, lastName } = entries
      const isAdded = await store.addCredential({
        id,
        email,
        firstName,
        lastName,
        passwordHash,
        createdAt: clock.now(),
      })
      // The form was sent twice at once, and the other request created the account.
      if (!isAdded) return checkPassword(email, entries.password, caller)
      await attempts.succeeded(caller, email)
      return { kind: 'in', accountId: id, isNew: true, login: proofOf({ endings: 0 }) }
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Clock } from '../domain/ports.ts'
import type { Attempts } from './attempts.ts'
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

/** Which password was given, and when: a log-in that is finished later than it was begun is judged by this. */
export interface LogInProof {
  /** Whole seconds since the epoch. */
  ts: number
  /** See `Credential`. */
  endings: number
}

/** What came of a form. */
export type Outcome =
  | { kind: 'in'; accountId: string; isNew: boolean; login: LogInProof }
  | { kind: 'faulty'; faults: Faults }
  /** The address or the password, or both; it is never said which. `accountId` is for the log, where there is one. */
  | { kind: 'refused'; accountId?: string }
  /** `seconds` to wait. */
  | { kind: 'tooOften'; seconds: number }

/** Why a wish of a person who is signed in was not done. */
type Refused = { kind: 'faulty'; faults: Faults } | { kind: 'tooOften'; seconds: number }

/** What came of a wish for which the present password is asked. */
export type PasswordOutcome = { kind: 'done' } | Refused

export interface Accounts {
  logIn(entries: Entries, caller: string): Promise<Outcome>
  signUp(entries: Entries, caller: string): Promise<Outcome>
  /** Looks whether a person who is signed in knows the password. */
  confirm(credential: Credential, current: string, caller: string): Promise<PasswordOutcome>
  /** Changes the password of a person who gives the present one, and ends every log-in but the one to `keep`. */
  changePassword(
    credential: Credential,
    given: { current: string; password: string },
    caller: string,
    keep: { sessionId: string; grantId: string | undefined },
  ): Promise<PasswordOutcome>
  /** The hash of a password that an account may have, or what is wrong with it. */
  newHash(
    credential: Credential,
    password: string,
  ): Promise<string | Extract<PasswordOutcome, { kind: 'faulty' }>>
}

interface AccountsDeps {
  store: IdentityStore
  passwords: Passwords
  attempts: Attempts
  clock: Clock
  /** Waits so many milliseconds. */
  sleep: (milliseconds: number) => Promise<unknown>
}

const holds = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Local accounts: a password, no e-mail (decision record 9). */
export const createAccounts = ({ store, passwords, attempts, clock, sleep }: AccountsDeps): Accounts => {
  const proofOf = ({ endings }: Pick<Credential, 'endings'>): LogInProof => ({
    ts: Math.floor(clock.now() / 1000),
    endings,
  })

  const check = async (email: string, password: string, caller: string): Promise<Outcome> => {
    const credential = await store.credentialByEmail(email)
    if (!(await passwords.verify(password, credential?.passwordHash)) || credential === undefined)
      return { kind: 'refused', ...(credential && { accountId: credential.id }) }
    await attempts.succeeded(caller, email)
    if (passwords.isOutdated(credential.passwordHash))
      await store.renewPasswordHash(credential.id, credential.passwordHash, await passwords.hash(password))
    return { kind: 'in', accountId: credential.id, isNew: false, login: proofOf(credential) }
  }

  const newHash: Accounts['newHash'] = async (credential, password) => {
    const faults = newPasswordFaults(password, credential)
    return holds(faults) ? { kind: 'faulty', faults } : passwords.hash(password)
  }

  const wrong = {
    kind: 'faulty',
    faults: { current: 'This is not the password that you have now.' },
  } as const

  const faultOfCurrent = (current: string) =>
    current === '' ? { current: 'Enter the password that you have now.' } : {}

  const confirm: Accounts['confirm'] = async ({ email, passwordHash }, current, caller) => {
    const faults = faultOfCurrent(current)
    if (holds(faults)) return { kind: 'faulty', faults }
    const { wait, pause } = await attempts.logIn(caller, email)
    if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
    await sleep(pause)
    if (!(await passwords.verify(current, passwordHash))) return wrong
    await attempts.succeeded(caller, email)
    return { kind: 'done' }
  }

  return {
    newHash,
    confirm,

    async changePassword(credential, { current, password }, caller, keep) {
      const faults = { ...faultOfCurrent(current), ...newPasswordFaults(password, credential) }
      if (holds(faults)) return { kind: 'faulty', faults }
      const confirmed = await confirm(credential, current, caller)
      if (confirmed.kind !== 'done') return confirmed
      if (normalisePassword(current) === normalisePassword(password))
        return { kind: 'faulty', faults: { password: 'This is the password that you have now.' } }
      const { id, passwordHash: from } = credential
      // Changed by somebody else meanwhile: what was given is not the present password any more.
      if (!(await store.replacePassword({ id, from, to: await passwords.hash(password) }, keep))) return wrong
      return { kind: 'done' }
    },

    async logIn(entries, caller) {
      const faults = logInFaults(entries)
      const email = comparableEmail(entries.email)
      if (holds(faults) || email === undefined) return { kind: 'faulty', faults }
      const { wait, pause } = await attempts.logIn(caller, email)
      if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
      await sleep(pause)
      return check(email, entries.password, caller)
    },

    async signUp(entries, caller) {
      const faults = signUpFaults(entries)
      const email = comparableEmail(entries.email)
      if (holds(faults) || email === undefined) return { kind: 'faulty', faults }
      // Both count: without the second, this form would be a way to guess passwords that no limit sees.
      const seconds = await attempts.signUp(caller)
      if (seconds !== undefined) return { kind: 'tooOften', seconds }
      const { wait, pause } = await attempts.logIn(caller, email)
      if (wait !== undefined) return { kind: 'tooOften', seconds: wait }
      await sleep(pause)
      // A person who has an account and gives its password meant to log in. One hash either way.
      if ((await store.credentialByEmail(email)) !== undefined) return check(email, entries.password, caller)
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
      // Sent twice at once: the other request has made the account.
      if (!isAdded) return check(email, entries.password, caller)
      await attempts.succeeded(caller, email)
      return { kind: 'in', accountId: id, isNew: true, login: proofOf({ endings: 0 }) }
    },
  }
}

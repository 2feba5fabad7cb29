import { randomUUID } from 'node:crypto'
import type { Clock } from '../domain/ports.ts'
import type { Attempts } from './attempts.ts'
import { comparableEmail, logInFaults, signUpFaults, type Entries, type Faults } from './forms.ts'
import type { IdentityStore } from './identity-store.port.ts'
import type { Passwords } from './passwords.ts'

/** What came of a form. */
export type Outcome =
  | { kind: 'in'; accountId: string; isNew: boolean }
  | { kind: 'faulty'; faults: Faults }
  /** The address or the password, or both; it is never said which. */
  | { kind: 'refused' }
  /** `seconds` to wait. */
  | { kind: 'tooOften'; seconds: number }

export interface Accounts {
  logIn(entries: Entries, caller: string): Promise<Outcome>
  signUp(entries: Entries, caller: string): Promise<Outcome>
}

interface AccountsDeps {
  store: IdentityStore
  passwords: Passwords
  attempts: Attempts
  clock: Clock
}

const holds = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Local accounts: a password, no e-mail (decision record 9). */
export const createAccounts = ({ store, passwords, attempts, clock }: AccountsDeps): Accounts => {
  const check = async (email: string, password: string, caller: string): Promise<Outcome> => {
    const credential = await store.credentialByEmail(email)
    if (!(await passwords.verify(password, credential?.passwordHash)) || credential === undefined)
      return { kind: 'refused' }
    attempts.succeeded(caller, email)
    if (passwords.isOutdated(credential.passwordHash))
      await store.replacePasswordHash(credential.id, await passwords.hash(password))
    return { kind: 'in', accountId: credential.id, isNew: false }
  }

  return {
    async logIn(entries, caller) {
      const faults = logInFaults(entries)
      const email = comparableEmail(entries.email)
      if (holds(faults) || email === undefined) return { kind: 'faulty', faults }
      const seconds = attempts.logIn(caller, email)
      if (seconds !== undefined) return { kind: 'tooOften', seconds }
      return check(email, entries.password, caller)
    },

    async signUp(entries, caller) {
      const faults = signUpFaults(entries)
      const email = comparableEmail(entries.email)
      if (holds(faults) || email === undefined) return { kind: 'faulty', faults }
      // Both count: without the second, this form would be a way to guess passwords that no limit sees.
      const seconds = attempts.signUp(caller) ?? attempts.logIn(caller, email)
      if (seconds !== undefined) return { kind: 'tooOften', seconds }
      // Whoever has an account and gives its password meant to log in. One hash either way.
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
      attempts.succeeded(caller, email)
      return { kind: 'in', accountId: id, isNew: true }
    },
  }
}

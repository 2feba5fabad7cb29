import { domainToASCII } from 'node:url'
import type { FieldName } from './pages.ts'
import { passwordFault, type PasswordFault } from './passwords.ts'

/** What a person typed: names normalised, the email address trimmed, the password unchanged. */
export interface Entries {
  firstName: string
  lastName: string
  email: string
  password: string
}
export type Faults = Readonly<Partial<Record<FieldName, string>>>

/** Maximum length in characters (code points). */
const nameLength = 100
const emailLength = 254

/** Characters that are invisible or change the text direction, but not the joiners that some scripts need. */
const invisibleCharacters = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

const tidyName = (value: string): string =>
  value.toWellFormed().normalize('NFC').replace(invisibleCharacters, ' ').replace(/\s+/gu, ' ').trim()

/**
 * The form in which email addresses are compared: lower case, domain in ASCII. Undefined if it is not an
 * address. Only the format is checked; no email is sent to verify it.
 */
export const comparableEmail = (typed: string): string | undefined => {
  const email = typed.normalize('NFC').trim()
  const [, local, domain] =
    /^([^\s@<>()[\]\\,;:"\p{Cc}]{1,64})@([^\s@<>()[\]\\,;:"\p{Cc}/?#]{3,200})$/u.exec(email) ?? []
  if (local === undefined || domain === undefined || !email.isWellFormed()) return undefined
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined
  const ascii = domainToASCII(domain)
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(ascii))
    return undefined
  const whole = `${local.toLowerCase()}@${ascii}`
  return whole.length <= emailLength ? whole : undefined
}

/** Reads a form as browsers send it. If a field is repeated, the first one counts. */
export const readEntries = (body: string): Entries => {
  const form = new URLSearchParams(body)
  const fieldValue = (name: FieldName): string => form.get(name) ?? ''
  return {
    firstName: tidyName(fieldValue('firstName')),
    lastName: tidyName(fieldValue('lastName')),
    email: fieldValue('email').trim().slice(0, 1_000),
    password: fieldValue('password'),
  }
}

const nameFault = (value: string, which: string): string | undefined => {
  if (value === '') return `Enter your ${which}.`
  return Array.from(value).length > nameLength ? `Use at most ${nameLength} characters.` : undefined
}

const emailFault = (email: string): string | undefined => {
  if (email === '') return 'Enter your email address.'
  return comparableEmail(email) === undefined ? 'Enter an email address like name@example.com.' : undefined
}

const passwordWords: Readonly<Record<PasswordFault, string>> = {
  empty: 'Enter a password.',
  short: 'Use at least 8 characters.',
  long: 'Use at most 128 characters.',
  common: 'Many people use this password, so it’s easy to guess. Choose another one.',
  personal: 'Choose a password that isn’t your name or your email address.',
}

const withoutUndefined = (faults: Readonly<Partial<Record<FieldName, string | undefined>>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined))

/** Checks a sign-up form; returns messages by field, none of which reveals whether an account exists. */
export const signUpFaults = ({ firstName, lastName, email, password }: Entries): Faults => {
  const fault = passwordFault(password, [firstName, lastName, `${firstName}${lastName}`, email])
  return withoutUndefined({
    firstName: nameFault(firstName, 'first name'),
    lastName: nameFault(lastName, 'last name'),
    email: emailFault(email),
    password: fault && passwordWords[fault],
  })
}

/** What is wrong with a new password for an existing account. */
export const newPasswordFaults = (
  password: string,
  { firstName, lastName, email }: Readonly<Record<'firstName' | 'lastName' | 'email', string>>,
): Faults => {
  const fault = passwordFault(password, [firstName, lastName, `${firstName}${lastName}`, email])
  return withoutUndefined({ password: fault && passwordWords[fault] })
}

/** What is missing in a log-in. Rules for new passwords do not apply, because old passwords may break them. */
export const logInFaults = ({ email, password }: Entries): Faults =>
  withoutUndefined({
    email: emailFault(email),
    password: password === '' ? 'Enter your password.' : undefined,
  })

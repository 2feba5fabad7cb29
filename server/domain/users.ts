import type { User } from '#contract/entities.ts'

/** Users, their profiles and settings, and closing an account. */

/** The person who sends a request, as the access token describes them. */
export interface Person {
  /** The issuer's permanent id for the person; also the user's id here. */
  sub: string
  email?: string
  name?: { given?: string; family?: string }
  picture?: string
  /** When the access token was issued, milliseconds since the epoch. */
  issuedAt?: number
  /** When the person last proved who they are, milliseconds since the epoch. */
  authenticatedAt?: number
}

export interface Profile {
  firstName: string
  lastName: string
  jobTitle: string
}

export type ValueArea = 'setting' | 'onboarding'

export interface Picture {
  type: string
  bytes: Uint8Array
}

/** Whether a person's account exists, has not been created yet, or was closed after the token was issued. */
export type Standing = 'member' | 'stranger' | 'closed'

export interface UserStore {
  standing(id: string, issuedAt: number | undefined): Promise<Standing>
  /** The user with settings and finished onboarding steps; undefined if there is none. */
  read(id: string): Promise<User | undefined>
  /** Creates the user; an existing one is not changed. */
  open(id: string, first: { profile: Profile; picture: string }): Promise<void>
  changeProfile(id: string, profile: Profile): Promise<void>
  /** Stores a setting or a finished onboarding step; false if the user has too many already. */
  saveValue(id: string, area: ValueArea, key: string, value: unknown): Promise<boolean>
  values(id: string, area: ValueArea): Promise<Record<string, unknown>>
  /**
   * Replaces the picture and its address in the profile. `pictureId`, part of the address, cannot be guessed.
   */
  savePicture(id: string, picture: Picture & { pictureId: string; address: string }): Promise<void>
  removePicture(id: string): Promise<void>
  picture(pictureId: string): Promise<Picture | undefined>
  /** The picture of a user; callers must make sure that this user sent the request. */
  pictureOf(id: string): Promise<Picture | undefined>
  /** Deletes the user and everything that belongs to them; tokens issued so far stop working. */
  close(id: string): Promise<void>
}

/** Changes accounts at the embedded identity provider. External issuers manage their accounts themselves. */
export interface Accounts {
  /** Ends every session of the account and deletes it. */
  removeAccount(sub: string): Promise<void>
  /** Changes the names that appear in future tokens. */
  renameAccount(sub: string, names: { firstName: string; lastName: string }): Promise<void>
}

const trimmedName = (value: string | undefined): string => (value ?? '').trim().slice(0, 300)

/**
 * A picture that the issuer or the client names may be on another site; its address is stored but not loaded.
 */
const webAddressOrEmpty = (value: string | undefined): string =>
  value !== undefined && /^https?:\/\//i.test(value) && URL.canParse(value) ? value.slice(0, 2_000) : ''

/** A new user's profile: values that the client sends, or else those of the sign-in (AMB-42). */
export const firstProfile = (
  person: Person,
  sent: {
    firstName?: string | undefined
    lastName?: string | undefined
    picture?: string | undefined
  } = {},
): { profile: Profile; picture: string } => ({
  profile: {
    firstName: trimmedName(sent.firstName ?? person.name?.given),
    lastName: trimmedName(sent.lastName ?? person.name?.family),
    jobTitle: '',
  },
  picture: webAddressOrEmpty(sent.picture ?? person.picture),
})

/** Whether a string is a valid key for a setting or an onboarding step. */
export const isValueKey = (key: string): boolean => /^[A-Za-z][\w.-]{0,59}$/.test(key)

/** The onboarding step that counts as finished when the profile is first saved (AMB-41). */
export const profileStep = 'welcome'

import type { User } from '#contract/entities.ts'

/** Users: who they are, what they store about themselves, and how they leave. */

/** The sender of a request, according to the sign-in. */
export interface Person {
  /** Stable at the issuer; also the user's id. */
  sub: string
  email?: string
  name?: { given?: string; family?: string }
  picture?: string
  /** When the access token was issued, milliseconds since the epoch. */
  issuedAt?: number
  /** When they last proved who they are, milliseconds since the epoch. */
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

/** The state of a person's account: exists, not seen yet, or closed since the token was issued. */
export type Standing = 'member' | 'stranger' | 'closed'

export interface UserStore {
  standing(id: string, issuedAt: number | undefined): Promise<Standing>
  /** The user with settings and finished onboarding steps; undefined if there is none. */
  read(id: string): Promise<User | undefined>
  /** Creates the user; an existing one is not changed. */
  open(id: string, first: { profile: Profile; picture: string }): Promise<void>
  changeProfile(id: string, profile: Profile): Promise<void>
  /** Stores one value; false if the user has too many already. */
  keepValue(id: string, area: ValueArea, key: string, value: unknown): Promise<boolean>
  values(id: string, area: ValueArea): Promise<Record<string, unknown>>
  /**
   * Replaces the picture. `pictureId` cannot be guessed and is part of `address`, which is stored with the
   * user.
   */
  keepPicture(id: string, picture: Picture & { pictureId: string; address: string }): Promise<void>
  /** Removes the user's picture. */
  removePicture(id: string): Promise<void>
  picture(pictureId: string): Promise<Picture | undefined>
  /** A user's picture, for that user only. */
  pictureOf(id: string): Promise<Picture | undefined>
  /** Deletes the user and everything that belongs to them; tokens issued so far stop working. */
  close(id: string): Promise<void>
}

/** The accounts of the embedded identity provider; an external issuer manages its own. */
export interface Accounts {
  /** Ends every session of the account and deletes it. */
  removeAccount(sub: string): Promise<void>
  /** Changes the names that appear in future tokens. */
  renameAccount(sub: string, names: { firstName: string; lastName: string }): Promise<void>
}

const name = (value: string | undefined): string => (value ?? '').trim().slice(0, 300)

/**
 * The issuer or the client may supply a picture on another site; only a web address is stored, and no page
 * loads it.
 */
const webAddress = (value: string | undefined): string =>
  value !== undefined && /^https?:\/\//i.test(value) && URL.canParse(value) ? value.slice(0, 2_000) : ''

/** A new user's profile: values from the client first, then from the sign-in (AMB-42). */
export const firstProfile = (
  person: Person,
  said: {
    firstName?: string | undefined
    lastName?: string | undefined
    picture?: string | undefined
  } = {},
): { profile: Profile; picture: string } => ({
  profile: {
    firstName: name(said.firstName ?? person.name?.given),
    lastName: name(said.lastName ?? person.name?.family),
    jobTitle: '',
  },
  picture: webAddress(said.picture ?? person.picture),
})

/** Whether a string is a valid key for a setting or an onboarding step. */
export const isValueKey = (key: string): boolean => /^[A-Za-z][\w.-]{0,59}$/.test(key)

/** The onboarding step that is finished by saving a profile for the first time (AMB-41). */
export const profileStep = 'welcome'

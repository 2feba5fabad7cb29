import type { User } from '#contract/entities.ts'

/** Users: who they are, what they keep about themselves, and how they leave. */

/** Who a request comes from, as the sign-in says. */
export interface Person {
  /** Stable at the issuer; the id of the user. */
  sub: string
  email?: string
  name?: { given?: string; family?: string }
  picture?: string
  /** When the access token was issued, milliseconds since the epoch. */
  issuedAt?: number
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

/** Where a person stands: known, not seen yet, or gone since the token was issued. */
export type Standing = 'member' | 'stranger' | 'closed'

export interface UserStore {
  standing(id: string, issuedAt: number | undefined): Promise<Standing>
  /** The user with settings and finished onboarding steps; undefined when there is none. */
  read(id: string): Promise<User | undefined>
  /** Creates the user; one who exists stays as they are. */
  open(id: string, first: { profile: Profile; picture: string }): Promise<void>
  changeProfile(id: string, profile: Profile): Promise<void>
  /** Keeps one value; false when the user keeps too many already. */
  keepValue(id: string, area: ValueArea, key: string, value: unknown): Promise<boolean>
  values(id: string, area: ValueArea): Promise<Record<string, unknown>>
  /** Replaces the picture. `pictureId` is unguessable and part of `address`, which is kept with the user. */
  keepPicture(id: string, picture: Picture & { pictureId: string; address: string }): Promise<void>
  /** Leaves the user without a picture. */
  removePicture(id: string): Promise<void>
  picture(pictureId: string): Promise<Picture | undefined>
  /** The picture of a user, for themselves. */
  pictureOf(id: string): Promise<Picture | undefined>
  /** Removes the user with everything that belongs to them; tokens issued until now open nothing any more. */
  close(id: string): Promise<void>
}

/** The accounts of the embedded identity provider; an external issuer keeps its own. */
export interface Accounts {
  /** Ends every sign-in of the account and forgets it. */
  removeAccount(sub: string): Promise<void>
  /** The names in tokens from now on. */
  renameAccount(sub: string, names: { firstName: string; lastName: string }): Promise<void>
}

const name = (value: string | undefined): string => (value ?? '').trim().slice(0, 300)

/** Pictures of other sites come from the issuer or the client; only a web address is kept, and no page loads it. */
const webAddress = (value: string | undefined): string =>
  value !== undefined && /^https?:\/\//i.test(value) && URL.canParse(value) ? value.slice(0, 2_000) : ''

/** What a user starts with: what the client says, else what the sign-in says (AMB-42). */
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

/** A key of a setting or an onboarding step. */
export const isValueKey = (key: string): boolean => /^[A-Za-z][\w.-]{0,59}$/.test(key)

/** The onboarding step that a profile saved for the first time finishes (AMB-41). */
export const profileStep = 'welcome'

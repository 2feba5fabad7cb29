import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import { codeOf } from '../failures.rules.ts'
import type { Token } from './token.rules.ts'

/** The person as the identity provider describes them. Fields that the provider omits are empty (AMB-42). */
export interface Identity {
  /** The person's stable identifier at the provider. */
  sub: string
  email: string
  firstName: string
  lastName: string
  picture: string
}

/** A verified sign-in: the person, and the token that authenticates calls. */
export interface SignIn {
  identity: Identity
  token: Token
}

/** A placeholder for the compiler, used where the chart already knows that somebody is signed in. */
export const noSignIn: SignIn = {
  identity: { sub: '', email: '', firstName: '', lastName: '', picture: '' },
  token: { accessToken: '', type: 'Bearer', expiresAt: 0 },
}

/** What the server knows about the person who signed in. */
export interface KnownUser {
  /** Undefined until the first sign-in is completed (AMB-66). */
  user: User | undefined
  identity: { email: string; picture: string }
}

/** Whether the person wants to log in or sign up. Both redirect to the identity provider; a sign-up adds a hint (AMB-30). */
export type Intent = 'login' | 'signup'

/** The query strings of the links _Log in_ and _Sign up_. */
export const intentQueries = { login: '?log-in', signup: '?sign-up' } as const

/** Why a session ended: the person chose Logout, the token could not be renewed, or another tab logged out. */
export type EndReason = 'loggedOut' | 'expired' | 'elsewhere'

/** The page that opens after a failed sign-in (ROUTE-33). */
export const errorPath = '/'

/** A user made from the sign-in, until the server answers. */
export const userFrom = ({ firstName, lastName, picture }: Identity): User => ({
  firstName,
  lastName,
  jobTitle: '',
  picture,
  settings: {},
  onboarding: {},
})

/** Tells a chart whether anybody is signed in. */
export interface SessionChange {
  type: 'session.change'
  isGuest: boolean
}

/** Whether the error only means that the user chose not to sign in. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === 'access_denied'

/**
 * The permissions used if the real ones cannot be loaded. The page hides nothing, and the server still
 * decides.
 */
export const everythingAllowed: readonly Ability[] = [{ action: 'manage', subject: 'all' }]

/** Messages that no longer matter once log-out was chosen. */
export const whenLeaving = {
  'login.requested': 'The page is leaving for the provider’s log-out page and returns signed out.',
  'peer.left': 'The person is already logging out here.',
}

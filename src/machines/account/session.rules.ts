import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { Token } from './token.rules.ts'

/** Who the identity provider says that a person is; empty where it says nothing (AMB-42). */
export interface Identity {
  /** The person's stable identifier at the provider. */
  sub: string
  email: string
  firstName: string
  lastName: string
  picture: string
}

/** A sign-in that was verified: who, and the token that calls carry. */
export interface SignIn {
  identity: Identity
  token: Token
}

/** Stands where the chart knows that there is someone and the compiler does not. */
export const noSignIn: SignIn = {
  identity: { sub: '', email: '', firstName: '', lastName: '', picture: '' },
  token: { accessToken: '', type: 'Bearer', expiresAt: 0 },
}

/** What the back end knows about the person who signed in. */
export interface KnownUser {
  /** Undefined before the first sign-in is completed (AMB-66). */
  user: User | undefined
  identity: { email: string; picture: string }
}

/** Who signs in, or who signs up: both are one redirect (AMB-30). */
export type Intent = 'login' | 'signup'

/** What the addresses of the links _Log in_ and _Sign up_ end in. */
export const wishes = { login: '?log-in', signup: '?sign-up' } as const

/** Why a session ended: by Logout, because it could not be renewed, or by a log-out in another tab. */
export type EndReason = 'loggedOut' | 'expired' | 'elsewhere'

/** Where a failed sign-in leads (ROUTE-33). */
export const errorPath = '/'

/** The person as the sign-in describes them, for as long as the back end does not. */
export const userFrom = ({ firstName, lastName, picture }: Identity): User => ({
  firstName,
  lastName,
  jobTitle: '',
  picture,
  settings: {},
  onboarding: {},
})

/** The user chose not to sign in, which is no fault. */
export const isCancelled = (error: unknown): boolean => (error as Partial<Problem>).code === 'access_denied'

/** Used when the rules cannot be read: nothing is hidden from the user, and the server still decides. */
export const everythingAllowed: readonly Ability[] = [{ action: 'manage', subject: 'all' }]

/** What means nothing once log-out was chosen. */
export const whenLeaving = {
  'login.requested':
    'The page is on its way to the log-out of the provider, and comes back as that of a visitor.',
  'peer.left': 'They leave here too.',
}

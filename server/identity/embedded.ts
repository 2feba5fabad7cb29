import type { PublicConfig } from '#contract/config.ts'

/** Names, paths and lifetimes of the embedded provider. */

/** What the page needs to sign in. */
export type SignIn = NonNullable<PublicConfig['oidc']>

/** Prefix of all the provider's addresses. */
export const identityMount = '/oidc'

export const embeddedClientId = 'sparkwright'
export const embeddedIssuer = (publicUrl: string): string => `${publicUrl}${identityMount}`
export const embeddedAudience = (publicUrl: string): string => `${publicUrl}/v1`
const embeddedScope = 'openid profile email'

/** The configured issuer, or the embedded provider. */
export const signInOf = ({ publicUrl, oidc }: { publicUrl: string; oidc: SignIn | null }): SignIn =>
  oidc ?? {
    issuer: embeddedIssuer(publicUrl),
    clientId: embeddedClientId,
    audience: embeddedAudience(publicUrl),
    scope: embeddedScope,
    extra: {},
  }

/** The path of one interaction's page; its cookie is limited to this path. */
export const interactionPath = (uid: string): string => `${identityMount}/interaction/${uid}`

/** The path of the pages where people manage their account. */
export const accountPath = `${identityMount}/account`
/** The path to which the product reports a log-out, in the background and repeatedly if necessary. */
export const logOutPath = `${accountPath}/log-out`

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes in seconds (decision record 9). */
export const lifetimes = {
  code: minute,
  accessToken: 10 * minute,
  /** Time to fill in the log-in form; short, because anyone can begin a log-in. */
  interaction: 30 * minute,
  /** How long a refresh token lasts without being used. */
  idle: day,
  /** Time from log-in until the password is required again. */
  session: 14 * day,
  /** A grant must outlive its session. */
  grant: 15 * day,
}

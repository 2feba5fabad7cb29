import type { PublicConfig } from '#contract/config.ts'

/** What the embedded provider is called and how long its things live. */

/** What the page needs to sign in. */
export type SignIn = NonNullable<PublicConfig['oidc']>

/** Every address of the provider begins with this. */
export const identityMount = '/oidc'

export const embeddedClientId = 'sparkwright'
export const embeddedIssuer = (publicUrl: string): string => `${publicUrl}${identityMount}`
export const embeddedAudience = (publicUrl: string): string => `${publicUrl}/v1`
const embeddedScope = 'openid profile email'

/** The configured issuer, or else the embedded provider. */
export const signInOf = ({ publicUrl, oidc }: { publicUrl: string; oidc: SignIn | null }): SignIn =>
  oidc ?? {
    issuer: embeddedIssuer(publicUrl),
    clientId: embeddedClientId,
    audience: embeddedAudience(publicUrl),
    scope: embeddedScope,
    extra: {},
  }

/** The page of one interaction; its cookie is valid there and below. */
export const interactionPath = (uid: string): string => `${identityMount}/interaction/${uid}`

/** The pages where the owner of an account changes it. */
export const accountPath = `${identityMount}/account`
/** Where the product tells that somebody has logged out, without leaving its page and as often as it takes. */
export const logOutPath = `${accountPath}/log-out`

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds (decision record 9). */
export const lifetimes = {
  code: minute,
  accessToken: 10 * minute,
  /** For filling in a form; anybody can begin one, so it does not stay for long. */
  interaction: 30 * minute,
  /** A refresh token that is not used. */
  idle: day,
  /** From the log-in to the next one with a password. */
  session: 14 * day,
  /** Longer than the session it belongs to. */
  grant: 15 * day,
}

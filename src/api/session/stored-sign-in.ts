import type { PublicConfig } from '#contract/config.ts'
import { isFields, type Fields } from '#contract/liberal.ts'
import type { Identity, SignIn } from '#machines/session/session.rules.ts'
import type { StorageArea } from '../storage/web-storage.ts'

export type Oidc = NonNullable<PublicConfig['oidc']>

/** Where oidc-client-ts keeps the person who is signed in; every tab reads it (AUTH-09). */
export const signInKey = ({ issuer, clientId }: Oidc): string => `oidc.user:${issuer}:${clientId}`

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The person in an ID token's claims (OpenID Connect Core §5.1). A name that is not split stays whole. */
const identityFrom = (claims: Fields): Identity => {
  const firstName = word(claims.given_name)
  const lastName = word(claims.family_name)
  return {
    sub: word(claims.sub),
    email: word(claims.email),
    firstName: firstName === '' && lastName === '' ? word(claims.name) : firstName,
    lastName,
    picture: word(claims.picture),
  }
}

/** A sign-in out of what is stored, undefined when that is none. Read by hand: home starts without zod. */
export const parseSignIn = (text: string | null | undefined): SignIn | undefined => {
  try {
    const stored = fieldsOf(JSON.parse(text ?? 'null'))
    const identity = identityFrom(fieldsOf(stored.profile))
    const accessToken = word(stored.access_token)
    if (accessToken === '' || identity.sub === '') return undefined
    return {
      identity,
      token: {
        accessToken,
        type: word(stored.token_type).toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer',
        // A provider that does not say how long a token lives is believed until it refuses one.
        expiresAt: typeof stored.expires_at === 'number' ? stored.expires_at * 1000 : Number.MAX_SAFE_INTEGER,
      },
    }
  } catch {
    return undefined
  }
}

export const readSignIn = (local: StorageArea, oidc: Oidc): SignIn | undefined =>
  parseSignIn(local.read(signInKey(oidc)))

/** The ID token that a log-out shows to the provider. */
export const readIdToken = (local: StorageArea, oidc: Oidc): string | undefined => {
  try {
    const idToken = word(fieldsOf(JSON.parse(local.read(signInKey(oidc)) ?? 'null')).id_token)
    return idToken === '' ? undefined : idToken
  } catch {
    return undefined
  }
}

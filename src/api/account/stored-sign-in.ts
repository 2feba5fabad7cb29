import type { PublicConfig } from '#contract/config.ts'
import { isFields, type Fields } from '#contract/liberal.ts'
import type { Identity, SignIn } from '#machines/account/session.rules.ts'
import type { StorageArea } from '../storage/web-storage.ts'

export type Oidc = NonNullable<PublicConfig['oidc']>

/** The key under which oidc-client-ts stores the signed-in person; every tab reads it (AUTH-09). */
export const signInKey = ({ issuer, clientId }: Oidc): string => `oidc.user:${issuer}:${clientId}`

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads the person from an ID token's claims (OpenID Connect Core §5.1). If the provider sends only a full
 * name, that counts as the first name.
 */
const identityFrom = (claims: Fields): Identity => {
  const firstName = stringOf(claims.given_name)
  const lastName = stringOf(claims.family_name)
  return {
    sub: stringOf(claims.sub),
    email: stringOf(claims.email),
    firstName: firstName === '' && lastName === '' ? stringOf(claims.name) : firstName,
    lastName,
    picture: stringOf(claims.picture),
  }
}

/** Parses a stored sign-in; undefined if it is not one. Parsed by hand, because home starts without zod. */
export const parseSignIn = (text: string | null | undefined): SignIn | undefined => {
  try {
    const stored = fieldsOf(JSON.parse(text ?? 'null'))
    const identity = identityFrom(fieldsOf(stored.profile))
    const accessToken = stringOf(stored.access_token)
    if (accessToken === '' || identity.sub === '') return undefined
    return {
      identity,
      token: {
        accessToken,
        type: stringOf(stored.token_type).toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer',
        // If the provider gives no lifetime, the token is used until it is refused.
        expiresAt: typeof stored.expires_at === 'number' ? stored.expires_at * 1000 : Number.MAX_SAFE_INTEGER,
      },
    }
  } catch {
    return undefined
  }
}

export const readSignIn = (local: StorageArea, oidc: Oidc): SignIn | undefined =>
  parseSignIn(local.read(signInKey(oidc)))

/** The ID token that is sent to the provider at log-out. */
export const readIdToken = (local: StorageArea, oidc: Oidc): string | undefined => {
  try {
    const idToken = stringOf(fieldsOf(JSON.parse(local.read(signInKey(oidc)) ?? 'null')).id_token)
    return idToken === '' ? undefined : idToken
  } catch {
    return undefined
  }
}

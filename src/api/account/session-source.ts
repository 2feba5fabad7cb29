import { Problem } from '#contract/problem.ts'
import type { Intent, SignIn } from '#machines/account/session.rules.ts'
import type { Token } from '#machines/account/token.rules.ts'

/**
 * Talks to the identity provider. Every function throws a `Problem`: `network`, `timeout` or `http` with a
 * status of 500 and above if the provider could not be reached; any other if the provider refused or its
 * answer failed a check.
 */
export interface SessionClient {
  /**
   * Goes to the provider's page, which asks for the password if a log-out is still unconfirmed. Resolves when
   * the browser has started to navigate.
   */
  redirect: (intent: Intent, returnTo: string) => Promise<void>
  /** Turns the provider's answer in the address into a sign-in, after all checks (AUTH-03, AUTH-04, AUTH-22 to 25). */
  finish: (url: string) => Promise<{ signIn: SignIn; returnTo: string }>
  /** Returns a valid token: a renewed one, or the one of another tab that renewed first. */
  renew: (accessToken: string) => Promise<Token>
  /** Ends the provider's session, too, if the provider supports that, and returns to the origin. */
  leave: (idToken: string | undefined) => Promise<void>
  /**
   * Reports a pending log-out to the provider, if there is one and the provider accepts it in the background.
   */
  settleLogOut: () => Promise<void>
  /** Proves possession of the key that the token is bound to (RFC 9449); undefined without such a key. */
  prove: (request: { method: string; url: string; accessToken: string }) => Promise<string | undefined>
}

/** The client is loaded as a separate chunk, so that visitors never fetch it (decision record 11). */
export type SessionSource = () => Promise<SessionClient>

/** Loads the client once. A failed load is reported as a network problem, and the next call tries again. */
export const lazySession = (load: () => Promise<SessionClient>): SessionSource => {
  let loading: Promise<SessionClient> | undefined
  return () => {
    loading ??= load().catch(() => {
      loading = undefined
      throw new Problem('network', { message: 'The program part for signing in could not be loaded' })
    })
    return loading
  }
}

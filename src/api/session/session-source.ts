import { Problem } from '#contract/problem.ts'
import type { Intent, SignIn } from '#machines/session/session.rules.ts'
import type { Token } from '#machines/token/token.rules.ts'

/**
 * The conversation with the identity provider. Everything throws a `Problem`: `network`, `timeout` and `http` of 500 and
 * above when the provider could not be asked, anything else when it said no or said something that is not to be believed.
 */
export interface SessionClient {
  /**
   * Leaves for the provider's page, which asks for the password when a log-out is still owed. Resolves when the browser
   * is on its way.
   */
  redirect: (intent: Intent, returnTo: string) => Promise<void>
  /** Turns the provider's answer in the address into a sign-in, every check of specification §5 included. */
  finish: (url: string) => Promise<{ signIn: SignIn; returnTo: string }>
  /** A token that is good again: another tab's, if one was quicker. */
  renew: (accessToken: string) => Promise<Token>
  /** Ends the provider's session too and comes back to the origin. */
  leave: (idToken: string | undefined) => Promise<void>
  /** Tells the provider of a log-out that it has not heard of, if there is one and it takes it without leaving the page. */
  settleLogOut: () => Promise<void>
  /** Proves the possession of the key that the token is bound to (RFC 9449); undefined without such a key. */
  prove: (request: { method: string; url: string; accessToken: string }) => Promise<string | undefined>
}

/** The client is a chunk of its own: who does not sign in never fetches it (decision record 11). */
export type SessionSource = () => Promise<SessionClient>

/** Loads the client once. A load that fails is a network problem, and the next one tries again. */
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

import { UserManager, type User, type UserManagerSettings } from 'oidc-client-ts'
import { Problem } from '#contract/problem.ts'

/** Goes to an address; with `isReplacing`, Back does not lead to the page that was left. */
export type Navigate = (url: string, isReplacing?: boolean) => void

export interface VerifyingSettings extends UserManagerSettings {
  /** @throws if the token is invalid. */
  verify: (idToken: string) => Promise<void>
  navigate: Navigate
}

const navigatorOf = (navigate: Navigate) => ({
  prepare: ({ redirectMethod }: { redirectMethod?: 'assign' | 'replace' }) =>
    Promise.resolve({
      navigate: ({ url }: { url: string }) => {
        navigate(url, redirectMethod === 'replace')
        return Promise.resolve({ url })
      },
      close: () => undefined,
    }),
  callback: () => Promise.resolve(),
})

/**
 * Verifies ID tokens, which oidc-client-ts would store unverified. Everything it stores, after sign-in or
 * renewal, passes through `storeUser`, so the verification is done there.
 */
export class VerifyingManager extends UserManager {
  readonly #verify: VerifyingSettings['verify']
  #known: string | undefined
  #isStill: () => boolean = () => true

  constructor({ verify, navigate, ...settings }: VerifyingSettings) {
    super(settings, navigatorOf(navigate))
    this.#verify = verify
  }

  /**
   * Renews the sign-in while `isStill` returns true. If the person has logged out by the end, the result is
   * dropped, because storing it would sign the person in again. `known` is the present ID token. If the renewal
   * brings no new one, it is not verified again.
   */
  async renew(known: string | undefined, isStill: () => boolean): Promise<void> {
    this.#known = known
    this.#isStill = isStill
    try {
      await this.signinSilent()
    } finally {
      this.#isStill = () => true
    }
  }

  override async storeUser(user: User | null): Promise<void> {
    if (user !== null) {
      if (user.id_token === undefined) throw new Problem('contract', { message: 'there is no ID token' })
      if (user.id_token !== this.#known) await this.#verify(user.id_token)
      this.#known = user.id_token
    }
    // Nothing can happen between this check and the write, because the store is synchronous.
    if (user === null || this.#isStill()) await super.storeUser(user)
  }
}

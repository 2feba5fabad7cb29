import { UserManager, type User, type UserManagerSettings } from 'oidc-client-ts'
import { Problem } from '#contract/problem.ts'

export interface VerifyingSettings extends UserManagerSettings {
  /** @throws for a token that does not hold */
  verify: (idToken: string) => Promise<void>
  navigate: (url: string) => void
}

const navigatorOf = (navigate: (url: string) => void) => ({
  prepare: () =>
    Promise.resolve({
      navigate: ({ url }: { url: string }) => {
        navigate(url)
        return Promise.resolve({ url })
      },
      close: () => undefined,
    }),
  callback: () => Promise.resolve(),
})

/**
 * oidc-client-ts reads ID tokens without verifying them, and stores the person they name. Everything it stores, after a
 * sign-in as after a renewal, passes `storeUser`: here stands the verification, before anything is stored.
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
   * Renews the sign-in that `isStill` speaks of; what comes for one that has ended meanwhile is dropped, because
   * storing it would sign the person in again. A renewal may answer without a new ID token; the one that was verified
   * when it was stored, `known`, then stays.
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
    // Nothing comes between this look and the writing: the store is a synchronous one.
    if (user === null || this.#isStill()) await super.storeUser(user)
  }
}

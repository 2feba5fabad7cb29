import { IndexedDbDPoPStore, type UserManagerSettings, type StateStore } from 'oidc-client-ts'
import { delays } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { isExpired, isTransient, renewalPauses } from '#machines/account/token.rules.ts'
import type { WebStorage, StorageArea } from '../storage/web-storage.ts'
import { createProve } from './prove.ts'
import { forgetOwedLogOut, storeOwedLogOut, readOwedLogOut } from './owed-log-out.ts'
import { discover, fetchWithTimeout, type Provider } from './provider.ts'
import { goalKey, requiresSignIn, placeKey, safeReturn } from './return-to.ts'
import { createServerClock } from './server-clock.ts'
import type { SessionClient } from './session-source.ts'
import { parseSignIn, readSignIn, signInKey, type Oidc } from './stored-sign-in.ts'
import { toProblem } from './provider-problem.ts'
import { verifyIdToken } from './verify-id-token.ts'
import { VerifyingManager, type Navigate } from './verifying-manager.ts'

export type KeyStore = NonNullable<UserManagerSettings['dpop']>['store']

export interface SessionClientDeps {
  oidc: Oidc
  /** This page's origin, such as `https://sparks.example.org`. */
  origin: string
  webStorage: WebStorage
  navigate: Navigate
  clock: { now: () => number }
  newId: () => string
  pause: Pause
  /** Runs the function in one tab at a time. By default, for browsers without locks, runs it at once. */
  alone?: <Answer>(name: string, run: () => Promise<Answer>) => Promise<Answer>
  /** Stores the key pair that tokens are bound to. */
  keyStore?: KeyStore
  /** Removes cached data that can be read offline. */
  removeCached?: () => Promise<void>
}

const refusal = (code: string) => new Problem('http', { status: 400, code, message: code })

const returnOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined

/** Talks to the provider, using oidc-client-ts and jose. Import it lazily. */
export const createSessionClient = ({
  oidc,
  origin,
  webStorage,
  navigate,
  clock,
  newId,
  pause,
  alone = (_, run) => run(),
  keyStore = new IndexedDbDPoPStore(),
  removeCached = () => Promise.resolve(),
}: SessionClientDeps): SessionClient => {
  const home = `${origin}/`
  const { issuer, clientId } = oidc
  const states = areaStore(webStorage.session)
  const serverClock = createServerClock(clock, origin)

  const open = async () => {
    const provider = await discover(oidc)
    const manager = new VerifyingManager({
      authority: issuer,
      metadata: provider.metadata,
      client_id: clientId,
      redirect_uri: home,
      post_logout_redirect_uri: home,
      scope: oidc.scope,
      // A sign-in in progress belongs to its tab; the signed-in person is shared by all tabs.
      stateStore: states,
      userStore: areaStore(webStorage.local),
      automaticSilentRenew: false,
      loadUserInfo: false,
      monitorSession: false,
      requestTimeoutInSeconds: delays.identityRequest / 1000,
      silentRequestTimeoutInSeconds: delays.identityRequest / 1000,
      ...(provider.bindsTokens ? { dpop: { store: keyStore, bind_authorization_code: true } } : {}),
      verify: (idToken) =>
        verifyIdToken(idToken, { issuer, clientId, keys: provider.keys, clock: serverClock }),
      navigate,
    })
    return { provider, manager }
  }
  let opened: ReturnType<typeof open> | undefined
  const openOnce = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const checkIssuer = (params: URLSearchParams, { namesIssuer }: Provider) => {
    const named = params.get('iss')
    if (named === null ? namesIssuer : named !== issuer)
      throw new Problem('contract', { message: 'the answer is another issuer’s' })
  }

  const current = () => {
    const signIn = readSignIn(webStorage.local, oidc)
    if (signIn === undefined) throw new Problem('contract', { message: 'there was no sign-in' })
    return signIn
  }

  const owed = () => readOwedLogOut(webStorage.local, oidc)

  /** Tells the provider of a log-out, in one tab at a time. */
  const tellLogOut = (endpoint: string) =>
    alone(`oidc-log-out:${clientId}`, async () => {
      const pending = owed()
      if (pending === undefined) return
      const { ok, status } = await fetchWithTimeout(endpoint, {
        method: 'POST',
        body: new URLSearchParams({ sub: pending.sub }),
        redirect: 'error',
      })
      if (!ok) throw new Problem('http', { status })
      forgetOwedLogOut(webStorage.local, oidc)
    })

  const settleLogOut = async () => {
    if (owed()?.isHandedOver !== false) return
    try {
      const { provider } = await openOnce()
      if (provider.logOutEndpoint !== undefined) await tellLogOut(provider.logOutEndpoint)
    } catch (error) {
      const problem = toProblem(error)
      // A definite refusal is not retried. The next log-in asks for the password anyway.
      if (isTransient(problem)) throw problem
    }
  }

  return {
    redirect: async (intent, returnTo) => {
      const { manager, provider } = await withRetries(pause, openOnce)
      await settleLogOut().catch(() => undefined)
      const isSignUp = intent === 'signup'
      const prompts = [oidc.extra.prompt, owed() && 'login'].filter((prompt) => prompt !== undefined)
      const place = safeReturn(returnTo, origin)
      // A page for signed-in people would start another sign-in at once, so a visitor who comes back without
      // one goes to home instead.
      const isPrivatePlace = requiresSignIn(place)
      webStorage.session.write(placeKey, isPrivatePlace ? '/' : place)
      webStorage.session.write(goalKey, place)
      try {
        await manager.signinRedirect({
          nonce: newId(),
          state: { returnTo: place },
          ...(isPrivatePlace ? { redirectMethod: 'replace' } : {}),
          extraQueryParams: {
            ...oidc.extra,
            ...(prompts.length > 0 ? { prompt: prompts.join(' ') } : {}),
            ...(isSignUp ? { screen_hint: 'signup' } : {}),
            // Replaces a configured `prompt`, which would not open the sign-up page.
            ...(isSignUp && provider.knowsCreate ? { prompt: 'create' } : {}),
          },
        })
      } catch (error) {
        throw toProblem(error)
      }
    },

    finish: async (url) => {
      const params = new URL(url).searchParams
      const id = params.get('state') ?? ''
      // The library deletes the state on first use, so that no state is used twice. Put it back before each
      // attempt, because the network may have failed.
      const state = id === '' ? null : await states.get(id)
      try {
        return await withRetries(pause, async () => {
          const [{ manager, provider }] = await Promise.all([openOnce(), serverClock.set()])
          checkIssuer(params, provider)
          if (state !== null) await states.set(id, state)
          const user = await manager.signinRedirectCallback(url)
          // A sign-in confirms an owed log-out: the person who was signed in at the provider has entered the
          // password or was replaced by this person.
          forgetOwedLogOut(webStorage.local, oidc)
          return { signIn: current(), returnTo: safeReturn(returnOf(user.state), origin) }
        })
      } finally {
        if (state !== null) await states.remove(id)
      }
    },

    renew: async (accessToken) => {
      // The server may have refused the token because our clock is wrong, so correct it even if another tab
      // has already renewed.
      await serverClock.set()
      return alone(`oidc-renewal:${clientId}`, async () => {
        const read = () => webStorage.local.read(signInKey(oidc))
        const before = read()
        const stored = parseSignIn(before)
        if (stored === undefined) throw refusal('signed_out')
        // Another tab has already renewed the token.
        if (stored.token.accessToken !== accessToken && !isExpired(stored.token, clock.now()))
          return stored.token
        try {
          const { manager } = await openOnce()
          const user = await manager.getUser()
          if (user?.refresh_token === undefined) throw refusal('no_refresh_token')
          await manager.renew(user.id_token, () => read() === before)
        } catch (error) {
          throw toProblem(error)
        }
        const renewed = parseSignIn(read())
        // The person logged out, or another signed in, while the token was being renewed.
        if (renewed?.identity.sub !== stored.identity.sub) throw refusal('signed_out')
        return renewed.token
      })
    },

    leave: async (idToken) => {
      await keyStore.remove(clientId).catch(() => undefined)
      await removeCached()
      try {
        const { manager, provider } = await openOnce()
        if (provider.logOutEndpoint !== undefined) {
          await tellLogOut(provider.logOutEndpoint)
          navigate(home)
          return
        }
        const left = owed()
        if (left !== undefined) storeOwedLogOut(webStorage.local, oidc, { ...left, isHandedOver: true })
        if (provider.metadata.end_session_endpoint === undefined) navigate(home)
        else await manager.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken })
      } catch (error) {
        const problem = toProblem(error)
        // The provider answers but refuses the log-out. The person is signed out here anyway.
        if (isTransient(problem)) throw problem
        navigate(home)
      }
    },

    settleLogOut,

    prove: createProve({
      keys: async () =>
        ((await keyStore.get(clientId).catch(() => undefined)) as { keys?: CryptoKeyPair } | undefined)?.keys,
      clock: serverClock,
      newId,
    }),
  }
}

/**
 * Adapts browser storage to oidc-client-ts. The library lists keys only to remove abandoned sign-ins. Those
 * disappear with the tab, so no keys are listed.
 */
export const areaStore = (area: StorageArea): StateStore => {
  const name = (key: string) => `oidc.${key}`
  const get = (key: string) => area.read(name(key)) ?? null
  return {
    set: (key, value) => {
      area.write(name(key), value)
      return Promise.resolve()
    },
    get: (key) => Promise.resolve(get(key)),
    remove: (key) => {
      const value = get(key)
      area.remove(name(key))
      return Promise.resolve(value)
    },
    getAllKeys: () => Promise.resolve([]),
  }
}

export type Pause = (ms: number) => Promise<void>

/**
 * Calls the provider, with three retries if the network or the provider fails briefly (CONST-25,
 * AMB-44).
 * @throws Problem
 */
export const withRetries = async <Answer>(pause: Pause, ask: () => Promise<Answer>): Promise<Answer> => {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      const problem = toProblem(error)
      const wait = renewalPauses[failures]
      if (wait === undefined || !isTransient(problem)) throw problem
      await pause(wait)
    }
  }
}

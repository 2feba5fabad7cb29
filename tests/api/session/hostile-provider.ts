import { SignJWT, exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { vi } from 'vitest'
import { createSessionClient, type KeyStore, type SessionClientDeps } from '#api/account/session-client.ts'
import { signInKey, type Oidc } from '#api/account/stored-sign-in.ts'
import { fakeWebStorage, fakeStore } from '../fake-storage.ts'

/**
 * An OpenID provider that misbehaves as each test asks. It answers the page's own `fetch`, so the
 * whole conversation runs, from discovery through the code to the keys, without a network.
 */

export const oidc: Oidc = {
  issuer: 'https://id.test',
  clientId: 'spa',
  audience: 'https://sparks.test/v1',
  scope: 'openid profile email',
  extra: {},
}

const keys = await generateKeyPair('RS256')
const otherKeys = await generateKeyPair('RS256')
const curveKeys = await generateKeyPair('ES256')
const jwkOf = async (key: CryptoKey, kid: string, alg: string) => ({
  ...(await exportJWK(key)),
  kid,
  alg,
  use: 'sig',
})
const jwk = await jwkOf(keys.publicKey, 'k1', 'RS256')
const otherJwk = await jwkOf(otherKeys.publicKey, 'k2', 'RS256')
const curveJwk = await jwkOf(curveKeys.publicKey, 'c1', 'ES256')
const publicText = new TextEncoder().encode(await exportSPKI(keys.publicKey))

export const seconds = () => Math.floor(Date.now() / 1000)
const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Makes an ID token from valid claims, usually a forged one. */
export type Forge = (claims: JWTPayload) => Promise<string | undefined>

const sign = (
  claims: JWTPayload,
  header: Record<string, unknown> = {},
  key: CryptoKey | Uint8Array = keys.privateKey,
) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)

/** Changes some of the valid claims; undefined removes one. */
const changed =
  (change: (claims: JWTPayload) => Record<string, unknown>): Forge =>
  (claims) =>
    sign(JSON.parse(JSON.stringify({ ...claims, ...change(claims) })) as JWTPayload)

export const forgeries = {
  honest: (claims) => sign(claims),
  'signed by another key': (claims) => sign(claims, {}, otherKeys.privateKey),
  'with another payload under a good signature': async (claims) => {
    const [header, , signature] = (await sign(claims)).split('.')
    return `${header}.${plain({ ...claims, sub: 'admin' })}.${signature}`
  },
  'unsigned (alg none)': (claims) => Promise.resolve(`${plain({ alg: 'none' })}.${plain(claims)}.`),
  'with alg none and a signature': async (claims) =>
    `${plain({ alg: 'none', kid: 'k1' })}.${plain(claims)}.${(await sign(claims)).split('.')[2]}`,
  'without its signature': async (claims) => `${(await sign(claims)).split('.').slice(0, 2).join('.')}.`,
  'signed HS256 with the public key as secret': (claims) => sign(claims, { alg: 'HS256' }, publicText),
  'signed ES256 by a key of the provider': (claims) =>
    sign(claims, { alg: 'ES256', kid: 'c1' }, curveKeys.privateKey),
  'naming an unknown key': (claims) => sign(claims, { kid: 'nobody' }, otherKeys.privateKey),
  'bringing its own key (jwk)': (claims) => sign(claims, { jwk: otherJwk }, otherKeys.privateKey),
  'pointing at its own keys (jku)': (claims) =>
    sign(claims, { jku: 'https://evil.test/jwks', kid: 'k2' }, otherKeys.privateKey),
  'pointing at its own certificate (x5u)': (claims) =>
    sign(claims, { x5u: 'https://evil.test/cert', kid: 'k2' }, otherKeys.privateKey),
  'of another issuer': changed(() => ({ iss: 'https://evil.test' })),
  'without an issuer': changed(() => ({ iss: undefined })),
  'of the issuer with a slash more': changed(() => ({ iss: `${oidc.issuer}/` })),
  'for another audience': changed(() => ({ aud: 'other' })),
  'without an audience': changed(() => ({ aud: undefined })),
  'for two audiences, without azp': changed(() => ({ aud: ['spa', 'other'] })),
  'for another party (azp)': changed(() => ({ azp: 'other' })),
  'for two audiences and another party': changed(() => ({ aud: ['spa', 'other'], azp: 'other' })),
  'that expired 61 s ago': changed(() => ({ exp: seconds() - 61 })),
  'without an expiry': changed(() => ({ exp: undefined })),
  'without a date of issue': changed(() => ({ iat: undefined })),
  'issued in an hour': changed(() => ({ iat: seconds() + 3_600, exp: seconds() + 7_200 })),
  'not good before two minutes': changed(() => ({ nbf: seconds() + 120 })),
  'without a subject': changed(() => ({ sub: undefined })),
  'with an empty subject': changed(() => ({ sub: '' })),
  'with another nonce': changed(() => ({ nonce: 'other' })),
  'without a nonce': changed(() => ({ nonce: undefined })),
  'cut off': () => Promise.resolve('abc.def'),
  'that is no token': () => Promise.resolve('<html>'),
  missing: () => Promise.resolve(undefined),
  'that expired 59 s ago': changed(() => ({ exp: seconds() - 59 })),
  'without a key id, from a provider with one key': (claims) => sign(claims, { kid: undefined }),
  'for two audiences and this party': changed(() => ({ aud: ['spa', 'other'], azp: 'spa' })),
  'issued 59 s ahead': changed(() => ({ iat: seconds() + 59 })),
  'of ten thousand characters': changed(() => ({ groups: 'x'.repeat(10_000) })),
} satisfies Record<string, Forge>
export type ForgeryName = keyof typeof forgeries

export type Answer = () => Response | Promise<Response>
export const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  })
export const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Counts requests that still wait for an answer that never comes. */
export const unanswered = { count: 0 }

/** Never answers, but rejects when the request is aborted, as a browser does. */
const hanging = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => {
    unanswered.count++
    init?.signal?.addEventListener('abort', () => {
      unanswered.count--
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })
export const silent = 'silent'

export const hostileProvider = () => {
  const state = {
    forge: forgeries.honest as Forge,
    nonce: '',
    sub: 'person-1',
    /** Answers for the next requests, one each; later requests get an honest answer. */
    discovery: [] as (Answer | typeof silent)[],
    token: [] as (Answer | typeof silent)[],
    jwks: [] as (Answer | typeof silent)[],
    logOut: [] as (Answer | typeof silent)[],
    described: {} as Record<string, unknown>,
    keySet: { keys: [jwk, curveJwk] as object[] },
    /**
     * Milliseconds by which the browser's clock is ahead of all others. While undefined, no server sends its
     * time.
     */
    ahead: undefined as number | undefined,
    count: 0,
    requests: [] as { path: string; form: URLSearchParams; headers: Headers }[],
    /**
     * Refresh tokens that are still unused. Each works once; a second use ends the sign-in, as with a strict
     * provider.
     */
    refreshTokens: new Set<string>(),
    isRevoked: false,
  }

  const tokens = async (form: URLSearchParams) => {
    const isRenewal = form.get('grant_type') === 'refresh_token'
    if (isRenewal) {
      const used = form.get('refresh_token') ?? ''
      if (!state.refreshTokens.delete(used) || state.isRevoked) {
        state.isRevoked = true
        return json({ error: 'invalid_grant', error_description: 'refresh token already used' }, 400)
      }
    }
    const number = ++state.count
    state.refreshTokens.add(`refresh-${number}`)
    const now = seconds() - (state.ahead ?? 0) / 1_000
    const idToken = await state.forge({
      iss: oidc.issuer,
      aud: oidc.clientId,
      sub: state.sub,
      iat: now,
      exp: now + 300,
      given_name: 'Ada',
      family_name: 'Byron',
      email: 'ada@example.com',
      ...(isRenewal ? {} : { nonce: state.nonce }),
    })
    return json({
      access_token: `token-${number}`,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: `refresh-${number}`,
      scope: oidc.scope,
      ...(idToken === undefined ? {} : { id_token: idToken }),
    })
  }

  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const form = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '')
    state.requests.push({
      path: url.origin === oidc.issuer ? url.pathname : url.href,
      form,
      headers: new Headers(init?.headers),
    })
    const queue = {
      '/.well-known/openid-configuration': state.discovery,
      '/token': state.token,
      '/jwks': state.jwks,
      '/log-out': state.logOut,
    }[url.pathname]
    const first = queue?.shift()
    if (first === silent) return hanging(init)
    if (first !== undefined) return first()
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer: oidc.issuer,
          authorization_endpoint: `${oidc.issuer}/auth`,
          token_endpoint: `${oidc.issuer}/token`,
          jwks_uri: `${oidc.issuer}/jwks`,
          end_session_endpoint: `${oidc.issuer}/end`,
          ...state.described,
        })
      case '/jwks':
        return json(state.keySet)
      case '/log-out':
        return new Response(null, { status: 204 })
      case '/token':
        return tokens(form)
      case '/healthz':
        return new Response('', {
          headers:
            state.ahead === undefined ? {} : { date: new Date(Date.now() - state.ahead).toUTCString() },
        })
      default:
        return json({ error: 'not_found' }, 404)
    }
  }
  return { state, answer, keys: { jwk, otherJwk, curveJwk } }
}
export type HostileProvider = ReturnType<typeof hostileProvider>

type Kept = Awaited<ReturnType<KeyStore['get']>>

/** A key store in memory instead of IndexedDB. */
export const memoryKeys = (): KeyStore => {
  const held = new Map<string, Kept>()
  return {
    set: (key, value) => {
      held.set(key, value)
      return Promise.resolve()
    },
    get: (key) => Promise.resolve(held.get(key) as Kept),
    remove: (key) => {
      const value = held.get(key) as Kept
      held.delete(key)
      return Promise.resolve(value)
    },
    getAllKeys: () => Promise.resolve([...held.keys()]),
  }
}

/** A lock for all tabs of a browser: callers run one after the other. */
export const tabLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(_: string, run: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(run, run)
    last = mine
    return mine
  }
}

/** Starts a browser that signs in at the provider. Its tabs share the storage, the key and the locks. */
export const startBrowser = (
  provider: HostileProvider,
  options: Partial<Oidc> & { local?: ReturnType<typeof fakeStore> } = {},
) => {
  const { local = fakeStore(), ...settings } = options
  vi.stubGlobal('fetch', provider.answer)
  const keyStore = memoryKeys()
  const alone = tabLocks()
  let ids = 0
  const openTab = (own: Pick<Partial<SessionClientDeps>, 'alone'> = {}) => {
    const session = fakeStore()
    const left: string[] = []
    /** For each page that was left: whether Back returns to it. */
    const isBackPossible: boolean[] = []
    const pauses: number[] = []
    const { webStorage } = fakeWebStorage(session, local)
    const client = createSessionClient({
      oidc: { ...oidc, ...settings },
      origin: 'https://sparks.test',
      webStorage,
      navigate: (url, isReplacing = false) => {
        left.push(url)
        isBackPossible.push(!isReplacing)
      },
      clock: { now: () => Date.now() },
      newId: () => `id-${++ids}`,
      pause: (ms) => {
        pauses.push(ms)
        return Promise.resolve()
      },
      alone,
      keyStore,
      ...own,
    })
    /**
     * Starts a sign-in. Returns the parameters sent to the provider, and the address, with a code, to which it sends
     * the browser back.
     */
    const goThere = async (returnTo = '/cookie-policy/', intent: 'login' | 'signup' = 'login') => {
      await client.redirect(intent, returnTo)
      const asked = new URL(left.at(-1) ?? '').searchParams
      provider.state.nonce = asked.get('nonce') ?? ''
      return { asked, back: `https://sparks.test/?code=code-1&state=${asked.get('state') ?? ''}` }
    }
    return {
      client,
      left,
      isBackPossible,
      pauses,
      session,
      webStorage,
      goThere,
      signIn: async (returnTo?: string) => client.finish((await goThere(returnTo)).back),
    }
  }
  return {
    openTab,
    local,
    keyStore,
    stored: () => local.held.get(signInKey({ ...oidc, ...settings })),
  }
}

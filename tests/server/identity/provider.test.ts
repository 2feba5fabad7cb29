import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keyTimes, replaceKeys, rotateKeys } from '#server/identity/signing-keys.ts'
import { openBrowser } from './browser.ts'
import {
  askTokens,
  authorizeRequest,
  clientId,
  forge,
  getCode,
  goodPassword,
  makeDpopKey,
  newPerson,
  openForm,
  proof,
  redeem,
  refresh,
  submitForm,
  signIn,
  startProvider,
  tokenRequests,
  whoIs,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4510)
})
afterAll(() => provider.stop())
afterAll(() =>
  process.stdout.write(
    `the built-in provider: ${String(tokenRequests.given)} requests for tokens were granted, ${String(tokenRequests.refused)} refused, each as it should be\n`,
  ),
)
afterEach(() => void vi.useRealTimers())

/** Changes the time of day without touching timers. */
const moveClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('the provider’s metadata', () => {
  it('lists the issuer, PKCE by S256 only, the sign-up prompt and nothing that is switched off [AMB-30]', async () => {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const document = (await response.json()) as Record<string, unknown>
    expect(document).toMatchObject({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      end_session_endpoint: `${provider.issuer}/session/end`,
      revocation_endpoint: `${provider.issuer}/token/revocation`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
    expect(document['prompt_values_supported']).toContain('create')
    expect(document['dpop_signing_alg_values_supported']).toContain('ES256')
    expect(document).not.toHaveProperty('registration_endpoint')
    expect(document).not.toHaveProperty('userinfo_endpoint')
    expect(document).not.toHaveProperty('introspection_endpoint')
    expect(document).not.toHaveProperty('pushed_authorization_request_endpoint')
  })

  it('contains no private part of its keys', async () => {
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('is the same whatever Host and forwarding headers a client makes up', async () => {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`, {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example;proto=https',
      },
    })
    expect(await response.text()).not.toContain('evil.example')
  })

  it('is only readable by pages of its own origin', async () => {
    const preflight = await fetch(`${provider.issuer}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const { code, verifier } = await getCode(provider)
    const response = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        client_id: clientId,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: `${provider.origin}/`,
      }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('access_token')
  })
})

describe('the provider behind a proxy that ends TLS', () => {
  it('uses https addresses and https-only cookies, whatever the proxy passes on', async () => {
    const secure = await startProvider(4517, { PUBLIC_URL: 'https://sparks.example.org', TRUST_PROXY: '1' })
    try {
      const ask = (path: string) => fetch(`http://localhost:4517${path}`, { redirect: 'manual' })
      const document = (await (await ask('/oidc/.well-known/openid-configuration')).json()) as object
      for (const address of Object.values(document))
        if (typeof address === 'string') expect(address).toMatch(/^https:\/\/sparks\.example\.org\/oidc/)
      const { search } = new URL(authorizeRequest(provider).url)
      const request = new URLSearchParams(search)
      request.set('redirect_uri', 'https://sparks.example.org/')
      const response = await ask(`/oidc/auth?${request.toString()}`)
      expect(response.status).toBe(303)
      const cookies = response.headers.getSetCookie()
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-spark_\w+(?:\.sig)?=.*; secure/i)
      expect(response.headers.get('strict-transport-security')).toContain('max-age')
      // Asking to log out gives a stranger a session cookie, limited to this host.
      const session = (await ask('/oidc/session/end')).headers.getSetCookie()
      expect(session).toHaveLength(2)
      for (const cookie of session) {
        expect(cookie).toMatch(/^__Host-spark_sso(?:\.sig)?=.*; path=\/;.*secure; httponly/i)
        expect(cookie).not.toMatch(/domain=/i)
      }
    } finally {
      await secure.stop()
    }
  })
})

describe('an authorize request', () => {
  /** The redirect of a request that is refused before any page is shown. */
  const refusal = async (extra: Record<string, string | null>) => {
    const browser = openBrowser(provider.origin)
    const response = await browser.get(authorizeRequest(provider, extra).url)
    const location = response.headers.get('location')
    return { status: response.status, location: location === null ? undefined : new URL(location), response }
  }

  it('is refused without PKCE', async () => {
    const { location } = await refusal({ code_challenge: null, code_challenge_method: null })
    expect(location?.searchParams.get('error')).toBe('invalid_request')
    expect(location?.searchParams.get('code')).toBeNull()
  })

  it('is refused with a plain PKCE challenge', async () => {
    const { location } = await refusal({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' })
    expect(location?.searchParams.get('error')).toBe('invalid_request')
  })

  it.each([
    'https://evil.example/',
    'http://localhost:4510/other',
    'http://localhost:4510/?x=1',
    'http://localhost:4510.evil.example/',
    'javascript:alert(1)',
  ])('never redirects to %s', async (redirect) => {
    const { status, location, response } = await refusal({ redirect_uri: redirect })
    expect(status).toBe(400)
    expect(location).toBeUndefined()
    const page = await response.text()
    expect(page).toContain('Logging in didn’t work')
    expect(page).not.toContain('evil.example')
  })

  it('is refused for an unknown client', async () => {
    const { status, location } = await refusal({ client_id: 'another' })
    expect(status).toBe(400)
    expect(location).toBeUndefined()
  })

  it.each(['token', 'id_token', 'code id_token'])('cannot ask for %s in the address', async (type) => {
    const { location } = await refusal({ response_type: type })
    expect(location?.href).toContain('error=unsupported_response_type')
  })

  it('cannot ask for a token for another audience', async () => {
    const { location } = await refusal({ resource: 'https://api.evil.example' })
    expect(location?.searchParams.get('error')).toBe('invalid_target')
  })

  it('answers prompt=none with an error while nobody is signed in, and with a code afterwards', async () => {
    const silent = authorizeRequest(provider, { prompt: 'none' })
    const browser = openBrowser(provider.origin)
    const before = new URL((await browser.get(silent.url)).headers.get('location')!)
    expect(before.searchParams.get('error')).toBe('login_required')
    expect(before.searchParams.get('state')).toBe(silent.state)

    await signIn(provider, { browser })
    const after = authorizeRequest(provider, { prompt: 'none' })
    const { url } = await browser.follow(await browser.get(after.url))
    expect(url.searchParams.get('code')).not.toBeNull()
    expect((await redeem(provider, url.searchParams.get('code')!, after.verifier)).status).toBe(200)
  })

  it.each(['a b&c=d#e', '"><script>alert(1)</script>', 'ж\u{1f600}', '%2e%2e%2f', 'x'.repeat(512)])(
    'returns its state unchanged: %s',
    async (state) => {
      const { landed } = await getCode(provider, { extra: { state } })
      expect(landed.searchParams.get('state')).toBe(state)
      expect(landed.searchParams.get('iss')).toBe(provider.issuer)
      expect(landed.origin + landed.pathname).toBe(`${provider.origin}/`)
    },
  )
})

describe('an authorization code', () => {
  it('gives an ID token by RS256 with the nonce and the person, and an access token for the API', async () => {
    const person = newPerson({ firstName: 'Zoë', lastName: "O'Neill-Łukasz" })
    const { tokens, nonce } = await signIn(provider, { person })
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: 'RS256' })
    const { sub, ...claims } = decodeJwt(tokens.id_token)
    expect(claims).toMatchObject({
      iss: provider.issuer,
      aud: clientId,
      nonce,
      email: person.email,
      email_verified: false,
      given_name: 'Zoë',
      family_name: "O'Neill-Łukasz",
      name: "Zoë O'Neill-Łukasz",
    })
    expect(sub).not.toContain('@')
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: `${provider.origin}/v1`, sub })
    expect(await whoIs(provider, tokens.access_token)).toMatchObject({
      sub,
      email: person.email,
      name: { given: 'Zoë', family: "O'Neill-Łukasz" },
    })
  })

  it('cannot be guessed, nor can the refresh token it gives: 43 characters, always different [S9]', async () => {
    const rounds = [await signIn(provider), await signIn(provider)]
    const secrets = rounds.flatMap(({ code, tokens }) => [code, tokens.refresh_token])
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43,}$/)
    expect(new Set(secrets).size).toBe(4)
  })

  it('is worthless with another verifier, without one, or for another address', async () => {
    const { code, verifier } = await getCode(provider)
    for (const change of [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: `${provider.origin}/other` },
    ]) {
      const { status, body } = await askTokens(provider, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: `${provider.origin}/`,
        ...change,
      })
      expect([status, body.access_token]).toEqual([400, undefined])
    }
  })

  it('works once, and using it again revokes what the first use gave', async () => {
    const { tokens, code, verifier } = await signIn(provider)
    const again = await redeem(provider, code, verifier)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
    expect((await refresh(provider, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('works for one of twenty simultaneous requests', async () => {
    const { code, verifier } = await getCode(provider)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(provider, code, verifier)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ body }) => body.error === 'invalid_grant').length).toBeGreaterThanOrEqual(19)
  })

  it('expires after a minute', async () => {
    const { code, verifier } = await getCode(provider)
    moveClock(61_000)
    expect((await redeem(provider, code, verifier)).body.error).toBe('invalid_grant')
  })
})

describe('a token that is not bound to a key', () => {
  it('is not given for a code, and the code still works for whoever has a key [A6]', async () => {
    const { code, verifier } = await getCode(provider)
    const bare = await redeem(provider, code, verifier, { isBare: true })
    expect([bare.status, bare.body.error, bare.body.access_token]).toEqual([400, 'invalid_grant', undefined])
    const { body } = await redeem(provider, code, verifier)
    expect(body.token_type).toBe('DPoP')
  })

  it('is not given for a renewal [A6]', async () => {
    const { tokens } = await signIn(provider)
    const bare = await refresh(provider, tokens.refresh_token, { isBare: true })
    expect([bare.status, bare.body.access_token]).toEqual([400, undefined])
    expect((await refresh(provider, tokens.refresh_token)).body.token_type).toBe('DPoP')
  })

  it('is refused, whoever signed it, and so is a bound one without its proof [A6]', async () => {
    const { tokens } = await signIn(provider)
    const [key] = await provider.store.signingKeys()
    const { cnf, ...claims } = decodeJwt(tokens.access_token)
    expect(cnf).toMatchObject({ jkt: expect.any(String) as string })
    const unbound = await forge(key!, claims)
    const bare = (token: string) =>
      provider.identity.verify({ authorization: `Bearer ${token}`, method: 'GET', url: '/v1/user' })
    expect([await bare(unbound), await bare(tokens.access_token)]).toEqual(['invalid', 'invalid'])
    expect(await whoIs(provider, tokens.access_token)).toMatchObject({ sub: claims.sub })
  })

  it('cannot be obtained by a page’s request that no person sees [A6]', async () => {
    const { browser } = await signIn(provider)
    const ask = (dest: string) =>
      browser.get(authorizeRequest(provider, { prompt: 'none' }).url, { 'sec-fetch-dest': dest })
    const refused = await ask('empty')
    expect([refused.status, refused.headers.get('location')]).toEqual([403, null])
    expect((await ask('iframe')).status).toBe(403)
    expect((await ask('document')).headers.get('location')).toContain('code=')
  })
})

describe('a refresh token', () => {
  it('is refused to another client, and after 24 hours', async () => {
    const { tokens } = await signIn(provider)
    const other = await askTokens(provider, {
      grant_type: 'refresh_token',
      client_id: 'another',
      refresh_token: tokens.refresh_token,
    })
    expect(other.body.error).toBe('invalid_client')
    moveClock(24 * 60 * 60_000 + 1_000)
    expect((await refresh(provider, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('can be revoked', async () => {
    const { tokens } = await signIn(provider)
    const response = await fetch(`${provider.issuer}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, token: tokens.refresh_token }),
    })
    expect(response.status).toBe(200)
    expect((await refresh(provider, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
  })
})

describe('a sign-in bound to a key (DPoP)', () => {
  const ask = (token: string, dpop: string | undefined, scheme = 'DPoP', url = '/v1/user', method = 'GET') =>
    provider.identity.verify({ authorization: `${scheme} ${token}`, dpop, method, url })

  it('opens the API with a proof for that request and token, once', async () => {
    const prover = await makeDpopKey()
    const { tokens, person } = await signIn(provider, { prover })
    expect(tokens.token_type).toBe('DPoP')
    const accessToken = tokens.access_token
    const url = `${provider.origin}/v1/user`
    const good = await proof(prover, 'GET', url, { accessToken })
    expect(await ask(accessToken, good)).toMatchObject({ email: person.email })
    // The same proof is refused the second time.
    expect(await ask(accessToken, good)).toBe('invalid')
  })

  it('refuses a proof that is missing, or made for another method, address, token, key or time', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    const accessToken = tokens.access_token
    const url = `${provider.origin}/v1/user`
    const now = Math.floor(Date.now() / 1000)
    const fresh = () => proof(prover, 'GET', url, { accessToken })
    expect(await ask(accessToken, undefined)).toBe('invalid')
    expect(await ask(accessToken, undefined, 'Bearer')).toBe('invalid')
    expect(await ask(accessToken, await fresh(), 'Bearer')).toBe('invalid')
    expect(await ask(accessToken, await proof(prover, 'POST', url, { accessToken }))).toBe('invalid')
    expect(await ask(accessToken, await proof(prover, 'GET', `${url}s`, { accessToken }))).toBe('invalid')
    expect(
      await ask(accessToken, await proof(prover, 'GET', 'http://evil.example/v1/user', { accessToken })),
    ).toBe('invalid')
    expect(await ask(accessToken, await proof(prover, 'GET', url))).toBe('invalid')
    expect(await ask(accessToken, await proof(prover, 'GET', url, { accessToken: 'other' }))).toBe('invalid')
    expect(await ask(accessToken, await proof(await makeDpopKey(), 'GET', url, { accessToken }))).toBe(
      'invalid',
    )
    expect(await ask(accessToken, await proof(prover, 'GET', url, { accessToken, iat: now - 400 }))).toBe(
      'invalid',
    )
    expect(await ask(accessToken, await proof(prover, 'GET', url, { accessToken, iat: now + 400 }))).toBe(
      'invalid',
    )
    // Cross-check: nothing else was wrong with the request.
    expect(await ask(accessToken, await fresh(), 'DPoP', '/v1/user?x=1')).not.toBe('invalid')
  })

  it('does not accept the DPoP scheme for an unbound token', async () => {
    const { tokens } = await signIn(provider)
    const prover = await makeDpopKey()
    const dpop = await proof(prover, 'GET', `${provider.origin}/v1/user`, {
      accessToken: tokens.access_token,
    })
    expect(await ask(tokens.access_token, dpop)).toBe('invalid')
  })

  it('makes a stolen refresh token useless without the key', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    expect((await refresh(provider, tokens.refresh_token, { isBare: true })).status).toBe(400)
    expect((await refresh(provider, tokens.refresh_token, { prover: await makeDpopKey() })).status).toBe(400)
    expect((await refresh(provider, tokens.refresh_token, { prover })).status).toBe(200)
  })

  it('lets twenty simultaneous renewals succeed, without a log-out', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(provider, tokens.refresh_token, { prover })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await refresh(provider, tokens.refresh_token, { prover })).status).toBe(200)
  })

  it('accepts a proof from a clock that is days wrong at the token endpoint if it carries a nonce of the server', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    const url = `${provider.issuer}/token`
    for (const wrong of [86_400, -86_400]) {
      const iat = Math.floor(Date.now() / 1000) + wrong
      const first = await refresh(provider, tokens.refresh_token, {
        header: await proof(prover, 'POST', url, { iat }),
      })
      expect([first.status, first.body.error]).toEqual([400, 'use_dpop_nonce'])
      const nonce = first.nonce ?? ''
      const header = await proof(prover, 'POST', url, { iat, nonce })
      expect((await refresh(provider, tokens.refresh_token, { header })).status).toBe(200)
      // The nonce works once, and a nonce from elsewhere does not.
      expect((await refresh(provider, tokens.refresh_token, { header })).status).toBe(400)
      const made = await proof(prover, 'POST', url, { iat, nonce: nonce.slice(1) })
      expect((await refresh(provider, tokens.refresh_token, { header: made })).body.error).toBe(
        'use_dpop_nonce',
      )
    }
  })

  it('accepts a proof at the token endpoint once, even if it is sent many times at once', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    const header = await proof(prover, 'POST', `${provider.issuer}/token`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(provider, tokens.refresh_token, { header })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stays valid while it is used, expires after a day unused, and ends after 14 days in any case', async () => {
    const prover = await makeDpopKey()
    const { tokens } = await signIn(provider, { prover })
    const hour = 60 * 60_000
    moveClock(0)
    for (let hours = 0; hours < 14 * 24 - 20; hours += 20) {
      vi.setSystemTime(Date.now() + 20 * hour)
      expect((await refresh(provider, tokens.refresh_token, { prover })).status).toBe(200)
    }
    vi.setSystemTime(Date.now() + 20 * hour)
    expect((await refresh(provider, tokens.refresh_token, { prover })).body.error).toBe('invalid_grant')

    vi.useRealTimers()
    const unused = await signIn(provider, { prover })
    moveClock(24 * hour + 2_000)
    expect((await refresh(provider, unused.tokens.refresh_token, { prover })).body.error).toBe(
      'invalid_grant',
    )
  })
})

describe('the API refuses a token', () => {
  const ask = (authorization: string | undefined) =>
    provider.identity.verify({ authorization, method: 'GET', url: '/v1/user' })

  it('that is missing, and says so', async () => {
    expect(await ask(undefined)).toBe('missing')
    expect(await ask('')).toBe('missing')
  })

  it('that is an ID token, is changed, unsigned, signed by a stranger, too long or not a token at all', async () => {
    const { tokens } = await signIn(provider)
    const [header, payload, signature] = tokens.access_token.split('.') as [string, string, string]
    const as = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = decodeJwt(tokens.access_token)
    const stranger = await makeDpopKey()
    for (const token of [
      tokens.id_token,
      `${header}.${as({ ...claims, sub: randomUUID() })}.${signature}`,
      `${as({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${as({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${as({ ...decodeProtectedHeader(tokens.access_token), alg: 'HS256' })}.${payload}.${signature}`,
      `${as({ ...decodeProtectedHeader(tokens.access_token), jwk: stranger.jwk })}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
      tokens.refresh_token,
      `${tokens.access_token}x`,
      'a.b.c',
      'x'.repeat(20_000),
    ])
      expect(await whoIs(provider, token)).toBe('invalid')
    expect(await ask(`Basic ${tokens.access_token}`)).toBe('invalid')
    expect(await whoIs(provider, tokens.access_token)).toMatchObject({ sub: claims.sub })
  })

  it('that is older than ten minutes', async () => {
    const { tokens } = await signIn(provider)
    moveClock(10 * 60_000 + 10_000)
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
  })
})

describe('logging out', () => {
  const endSession = (idToken: string) =>
    `${provider.issuer}/session/end?${new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${provider.origin}/`,
      state: 'bye',
    })}`
  const xsrf = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)![1]!

  it('returns to the site’s origin and ends tokens, renewals and the session [AUTH-13]', async () => {
    const { tokens, browser } = await signIn(provider)
    const page = await (await browser.get(endSession(tokens.id_token))).text()
    expect(page).toContain('log-out.js')
    const { url } = await browser.follow(
      await browser.post('/oidc/session/end/confirm', { xsrf: xsrf(page), logout: 'yes' }),
    )
    expect(url.href).toBe(`${provider.origin}/?state=bye`)
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
    expect((await refresh(provider, tokens.refresh_token)).body.error).toBe('invalid_grant')
    const silent = await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('error=login_required')
  })

  it('in one browser leaves another one signed in', async () => {
    const first = await signIn(provider)
    const second = await signIn(provider, { person: first.person, mode: 'log-in' })
    const page = await (await first.browser.get(endSession(first.tokens.id_token))).text()
    await first.browser.post('/oidc/session/end/confirm', { xsrf: xsrf(page), logout: 'yes' })
    expect(await whoIs(provider, first.tokens.access_token)).toBe('invalid')
    expect(await whoIs(provider, second.tokens.access_token)).toMatchObject({ email: first.person.email })
    expect((await refresh(provider, second.tokens.refresh_token)).status).toBe(200)
  })

  it('by a link without an ID token asks first', async () => {
    const { tokens, browser } = await signIn(provider)
    const page = await (await browser.get(`${provider.issuer}/session/end`)).text()
    expect(page).toContain('Do you want to log out')
    expect(page).not.toContain('log-out.js')
    expect(await whoIs(provider, tokens.access_token)).toMatchObject({ email: expect.any(String) as string })
  })

  it('needs the secret of its page, and never redirects elsewhere', async () => {
    const { tokens, browser } = await signIn(provider)
    await browser.get(endSession(tokens.id_token))
    const forged = await browser.post('/oidc/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })
    expect(forged.status).toBe(400)
    const away = await browser.get(
      `${provider.issuer}/session/end?${new URLSearchParams({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: 'https://evil.example/',
      })}`,
    )
    expect(away.status).toBe(400)
    expect(await whoIs(provider, tokens.access_token)).toMatchObject({ email: expect.any(String) as string })
  })
})

describe('an account', () => {
  it('is deleted with every session, token and password', async () => {
    const first = await signIn(provider)
    const second = await signIn(provider, {
      person: first.person,
      mode: 'log-in',
      prover: await makeDpopKey(),
    })
    const { sub } = decodeJwt(first.tokens.id_token) as { sub: string }
    await provider.identity.removeAccount(sub)
    expect(await whoIs(provider, first.tokens.access_token)).toBe('invalid')
    expect((await refresh(provider, first.tokens.refresh_token)).body.error).toBe('invalid_grant')
    for (const { browser } of [first, second]) {
      const silent = await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
      expect(silent.headers.get('location')).toContain('error=login_required')
    }
    const browser = openBrowser(provider.origin)
    const { address } = await openForm(browser, authorizeRequest(provider).url)
    const { answer } = await submitForm(browser, address, 'log-in', first.person)
    expect(answer.status).toBe(401)
    // The address is free again, for another account.
    const anew = await signIn(provider, { person: first.person })
    expect(decodeJwt(anew.tokens.id_token).sub).not.toBe(sub)
  })

  it('has tokens that say when the password was given, also after a renewal [AMB-84]', async () => {
    const first = Date.now()
    const authenticatedAt = async (token: string) => {
      const person = await whoIs(provider, token)
      if (typeof person === 'string' || person.authenticatedAt === undefined) throw new Error('not said')
      return Math.floor((person.authenticatedAt - first) / 60_000 + 0.5)
    }
    vi.useFakeTimers({ now: first, toFake: ['Date'] })
    const { tokens, browser, person } = await signIn(provider)
    expect(await authenticatedAt(tokens.access_token)).toBe(0)
    vi.setSystemTime(first + 30 * 60_000)
    const renewed = await refresh(provider, tokens.refresh_token)
    expect(await authenticatedAt(renewed.body.access_token)).toBe(0)
    // With the cookie alone, the new token has the old time of log-in; only the password renews it.
    const silent = authorizeRequest(provider)
    const { url } = await browser.follow(await browser.get(silent.url))
    const quiet = await redeem(provider, url.searchParams.get('code')!, silent.verifier)
    expect(await authenticatedAt(quiet.body.access_token)).toBe(0)
    const again = await signIn(provider, { browser, person, mode: 'log-in', extra: { prompt: 'login' } })
    expect(await authenticatedAt(again.tokens.access_token)).toBe(30)
  })

  it('stays untouched when another one is deleted', async () => {
    const mine = await signIn(provider)
    const other = await signIn(provider)
    await provider.identity.removeAccount(decodeJwt(other.tokens.id_token).sub!)
    expect(await whoIs(provider, mine.tokens.access_token)).toMatchObject({ email: mine.person.email })
  })

  it('may be renamed, and the next token contains the new name', async () => {
    const { tokens } = await signIn(provider)
    const { sub } = decodeJwt(tokens.id_token) as { sub: string }
    await provider.identity.renameAccount(sub, { firstName: 'Grace', lastName: 'Hopper' })
    const { body } = await refresh(provider, tokens.refresh_token)
    expect(decodeJwt(body.id_token)).toMatchObject({ given_name: 'Grace', family_name: 'Hopper' })
  })
})

describe('a restart of the server', () => {
  it('keeps sessions, tokens, keys and accounts', async () => {
    const prover = await makeDpopKey()
    const bound = await signIn(provider, { prover })
    const plain = await signIn(provider)
    await provider.restart()
    expect(await whoIs(provider, plain.tokens.access_token)).toMatchObject({ email: plain.person.email })
    expect((await refresh(provider, plain.tokens.refresh_token)).status).toBe(200)
    expect((await refresh(provider, bound.tokens.refresh_token, { prover })).status).toBe(200)
    const silent = authorizeRequest(provider, { prompt: 'none' })
    const { url } = await plain.browser.follow(await plain.browser.get(silent.url))
    expect(url.searchParams.get('code')).not.toBeNull()
    const browser = openBrowser(provider.origin)
    await signIn(provider, { browser, person: plain.person, mode: 'log-in' })
  })

  it('between opening and sending the form loses nothing', async () => {
    const browser = openBrowser(provider.origin)
    const request = authorizeRequest(provider)
    const { address } = await openForm(browser, request.url)
    await provider.restart()
    const { url } = await submitForm(browser, address, 'sign-up', newPerson())
    expect(url.searchParams.get('state')).toBe(request.state)
    expect((await redeem(provider, url.searchParams.get('code')!, request.verifier)).status).toBe(200)
  })
})

describe('expired records', () => {
  it('are removed from storage', async () => {
    await openForm(openBrowser(provider.origin), authorizeRequest(provider).url)
    const { tokens } = await signIn(provider)
    const count = async () =>
      (await provider.database.db.selectFrom('oidc_rows').select('id').execute()).length
    const before = await count()
    // Interactions live for an hour, the sign-in's session for two weeks.
    expect(await provider.store.removeExpired(Date.now() + 2 * 60 * 60_000)).toBeGreaterThan(0)
    expect(await count()).toBeLessThan(before)
    expect((await refresh(provider, tokens.refresh_token)).status).toBe(200)
    await provider.store.removeExpired(Date.now() + 30 * 24 * 60 * 60_000)
    expect(await count()).toBe(0)
  })
})

describe('a new signing key', () => {
  const published = async () => {
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: { kid: string }[] }
    return keys.map(({ kid }) => kid)
  }

  it('is published before it signs; tokens signed by the old one stay valid until they expire', async () => {
    const clock = { now: () => Date.now() }
    const before = await signIn(provider)
    const oldKid = decodeProtectedHeader(before.tokens.access_token).kid!
    const newKid = await rotateKeys({ store: provider.store, clock })

    moveClock(2 * 60_000)
    expect(new Set(await published())).toEqual(new Set([oldKid, newKid]))
    const between = await refresh(provider, before.tokens.refresh_token)
    expect(decodeProtectedHeader(between.body.access_token).kid).toBe(oldKid)
    expect(await whoIs(provider, before.tokens.access_token)).toMatchObject({ email: before.person.email })

    vi.setSystemTime(Date.now() + keyTimes.announced)
    const after = await refresh(provider, between.body.refresh_token)
    expect(decodeProtectedHeader(after.body.access_token).kid).toBe(newKid)
    expect(decodeProtectedHeader(after.body.id_token).kid).toBe(newKid)
    expect(await whoIs(provider, after.body.access_token)).toMatchObject({ email: before.person.email })

    vi.setSystemTime(Date.now() + keyTimes.stays)
    expect(await published()).toEqual([newKid])
  })

  it('is the only one when the old ones have leaked: a running server drops them and the tokens they signed', async () => {
    const clock = { now: () => Date.now() }
    const before = await signIn(provider)
    const stolen = (await provider.store.signingKeys()).find(
      ({ kid }) => kid === decodeProtectedHeader(before.tokens.access_token).kid,
    )!
    expect(await whoIs(provider, await forge(stolen, decodeJwt(before.tokens.access_token)))).not.toBe(
      'invalid',
    )
    const cookieKey = await provider.store.ensureSecret('identity-cookies', 'none', 0)
    const kid = await replaceKeys({ store: provider.store, clock })
    expect(await whoIs(provider, before.tokens.access_token)).toBe('invalid')
    // The server has not noticed yet and still signs with the old key.
    const between = await signIn(provider)
    expect(decodeProtectedHeader(between.tokens.access_token).kid).toBe(stolen.kid)

    moveClock(61_000)
    expect(await whoIs(provider, between.tokens.access_token)).toBe('invalid')
    expect(await published()).toEqual([kid])
    expect((await refresh(provider, before.tokens.refresh_token)).body.error).toBe('invalid_grant')
    // A person who has signed in with a password since then gets a token signed with the new key.
    expect((await refresh(provider, between.tokens.refresh_token)).status).toBe(200)
    expect(await provider.store.ensureSecret('identity-cookies', 'none', 0)).not.toBe(cookieKey)
    for (const { browser, person } of [before, between]) {
      const silent = await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
      expect(silent.headers.get('location')).toContain('error=login_required')
      const { tokens } = await signIn(provider, { browser, person, mode: 'log-in' })
      expect(decodeProtectedHeader(tokens.access_token).kid).toBe(kid)
      expect(await whoIs(provider, tokens.access_token)).toMatchObject({ email: person.email })
      // A token signed with the old key, for a valid sign-in.
      expect(await whoIs(provider, await forge(stolen, decodeJwt(tokens.access_token)))).toBe('invalid')
    }
  })

  it('also signs the cookies of the provider’s pages', async () => {
    const { browser, tokens } = await signIn(provider)
    const { db } = provider.database
    const session = await db
      .selectFrom('oidc_rows')
      .selectAll()
      .where('model', '=', 'Session')
      .where('account_id', '=', decodeJwt(tokens.id_token).sub!)
      .executeTakeFirstOrThrow()
    await replaceKeys({ store: provider.store, clock: { now: () => Date.now() } })
    // Move the clock further than the previous test did, because the keys were last read then.
    moveClock(200_000)
    await published()
    // Even if a request in progress writes the session's row back, the old session cookie must not work.
    await db.insertInto('oidc_rows').values(session).execute()
    const silent = await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('error=login_required')
  })

  it('is created automatically after 90 days', async () => {
    const before = await published()
    moveClock(keyTimes.signs + 20 * 60_000)
    expect((await published()).some((kid) => !before.includes(kid))).toBe(true)
  })
})

describe('the log', () => {
  it('contains no password, address, name, code or token', async () => {
    const person = newPerson({ firstName: 'Unmistakable', lastName: 'Surname' })
    const { tokens, code, state } = await signIn(provider, { person })
    await refresh(provider, tokens.refresh_token)
    await refresh(provider, 'nonsense')
    const log = provider.lines.join('\n')
    expect(log).toContain('/oidc/token')
    for (const secret of [
      person.email,
      goodPassword,
      'Unmistakable',
      code,
      state,
      tokens.refresh_token,
      tokens.access_token,
      tokens.id_token,
    ])
      expect(log).not.toContain(secret)
    expect(log).not.toContain('unexpected error')
  })
})

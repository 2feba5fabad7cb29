import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExternalVerifyAccess, type VerifyAccess } from '#server/identity/access-token.ts'
import { parseConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { inMemory } from '#server/limiters.ts'
import { createLog } from '#server/log.ts'
import { signInOf } from '#server/identity/embedded.ts'
import { startApp } from '../app.ts'
import { makeDpopKey, proof } from './provider.ts'

const port = 4514
const issuer = `http://127.0.0.1:${port}/realms/main`
const audience = 'https://sparks.example.org/v1'
const publicUrl = 'https://sparks.example.org'

interface Key {
  privateKey: CryptoKey
  jwk: JWK
}
const makeKey = async (kid: string): Promise<Key> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** An issuer whose answers the test sets. */
let server: Server
let asked: string[]
let answers: { discovery: unknown; keys: unknown; status: number }
let first: Key
let second: Key

beforeAll(async () => {
  first = await makeKey('one')
  second = await makeKey('two')
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = request.url?.endsWith('openid-configuration') ? answers.discovery : answers.keys
    response.writeHead(answers.status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

let now: number
let verify: VerifyAccess
beforeEach(() => {
  asked = []
  answers = {
    status: 200,
    discovery: { issuer, jwks_uri: `http://127.0.0.1:${port}/certs` },
    keys: { keys: [first.jwk] },
  }
  now = Date.now()
  verify = createExternalVerifyAccess({ issuer, audience, publicUrl, clock: { now: () => now } })
})

const token = (
  change: Record<string, unknown> = {},
  { key = first, header = {} }: { key?: Key; header?: Record<string, unknown> } = {},
) => {
  const seconds = Math.floor(now / 1000)
  const claims = {
    iss: issuer,
    aud: audience,
    sub: 'auth0|123',
    iat: seconds,
    exp: seconds + 300,
    email: 'ada@example.org',
    given_name: 'Ada',
    family_name: 'Byron',
    picture: 'https://pictures.example.org/ada.png',
    ...change,
  }
  const present = Object.fromEntries(
    Object.entries<unknown>(claims).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(present)
    .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid!, typ: 'JWT', ...header })
    .sign(key.privateKey)
}
const ask = (accessToken: string, extra: { dpop?: string; scheme?: string } = {}) =>
  verify({
    authorization: `${extra.scheme ?? 'Bearer'} ${accessToken}`,
    dpop: extra.dpop,
    method: 'GET',
    url: '/v1/user?x=1',
  })

describe('a token of an external issuer', () => {
  it('identifies the sender, with what the issuer says about the person', async () => {
    expect(await ask(await token({ sid: 's-1' }))).toEqual({
      sub: 'auth0|123',
      email: 'ada@example.org',
      name: { given: 'Ada', family: 'Byron' },
      picture: 'https://pictures.example.org/ada.png',
      sessionId: 's-1',
      issuedAt: Math.floor(now / 1000) * 1000,
      // The issuer does not say when the person logged in, so the token's age is used instead.
      authenticatedAt: Math.floor(now / 1000) * 1000,
    })
  })

  it('may contain nothing but the subject', async () => {
    const bare = { email: undefined, given_name: undefined, family_name: undefined, picture: undefined }
    const issuedAt = Math.floor(now / 1000) * 1000
    const nothing = { sub: 'auth0|123', issuedAt, authenticatedAt: issuedAt }
    expect(await ask(await token(bare))).toEqual(nothing)
    expect(await ask(await token({ ...bare, email: 17, given_name: '' }))).toEqual(nothing)
  })

  const wrong: [string, Record<string, unknown>][] = [
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'https://other.example/v1' }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of 300 letters', { sub: 'x'.repeat(300) }],
    ['no end', { exp: undefined }],
    ['an end 61 seconds ago', { exp: Math.floor(Date.now() / 1000) - 70 }],
    ['a beginning to come', { nbf: Math.floor(Date.now() / 1000) + 120 }],
  ]
  it.each(wrong)('with %s is refused', async (_, change) => {
    expect(await ask(await token(change))).toBe('invalid')
  })

  it('may have expired up to a minute ago by this machine’s clock', async () => {
    expect(await ask(await token({ exp: Math.floor(now / 1000) - 50 }))).toMatchObject({ sub: 'auth0|123' })
  })

  it('signed by a stranger, or by a key it brings along, is refused', async () => {
    const stranger = await makeKey('one')
    expect(await ask(await token({}, { key: stranger }))).toBe('invalid')
    expect(await ask(await token({}, { key: stranger, header: { jwk: stranger.jwk } }))).toBe('invalid')
    expect(
      await ask(await token({}, { key: stranger, header: { jku: `http://127.0.0.1:${port}/evil` } })),
    ).toBe('invalid')
    expect(asked).not.toContain('/evil')
  })

  it('is verified with keys that are fetched once', async () => {
    for (let count = 0; count < 5; count += 1) await ask(await token())
    expect(asked).toEqual(['/realms/main/.well-known/openid-configuration', '/certs'])
    expect(await ask(await token())).toMatchObject({ sub: 'auth0|123' })
  })

  it('with an unknown key does not make the server ask the issuer again and again', async () => {
    await ask(await token())
    for (let count = 0; count < 5; count += 1)
      expect(await ask(await token({}, { key: second }))).toBe('invalid')
    expect(asked.filter((address) => address === '/certs')).toHaveLength(1)
  })

  it('bound to a key needs a proof with that key', async () => {
    const prover = await makeDpopKey()
    const bound = await token({ cnf: { jkt: prover.thumbprint } })
    const url = `${publicUrl}/v1/user`
    const good = await proof(prover, 'GET', url, { accessToken: bound })
    expect(await ask(bound)).toBe('invalid')
    expect(await ask(bound, { scheme: 'DPoP' })).toBe('invalid')
    const other = await proof(await makeDpopKey(), 'GET', url, { accessToken: bound })
    expect(await ask(bound, { scheme: 'DPoP', dpop: other })).toBe('invalid')
    expect(await ask(bound, { scheme: 'DPoP', dpop: good })).toMatchObject({ sub: 'auth0|123' })
    expect(await ask(bound, { scheme: 'DPoP', dpop: good })).toBe('invalid')
  })
})

describe('an issuer that cannot be reached', () => {
  it.each([
    ['answers 500', { status: 500 }],
    ['answers no JSON', { keys: '<html>', discovery: '<html>' }],
    ['is another one', { discovery: { issuer: 'https://evil.example', jwks_uri: 'https://evil.example/k' } }],
    ['has no keys', { keys: {} }],
  ])('because it %s logs nobody out', async (_, part) => {
    Object.assign(answers, part)
    await expect(ask(await token())).rejects.toMatchObject({ name: 'Unavailable' })
    // The next request asks the issuer again.
    Object.assign(answers, {
      status: 200,
      discovery: { issuer, jwks_uri: `http://127.0.0.1:${port}/certs` },
      keys: { keys: [first.jwk] },
    })
    expect(await ask(await token())).toMatchObject({ sub: 'auth0|123' })
  })
})

describe('the configuration of an external issuer', () => {
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'spa', OIDC_AUDIENCE: audience }

  it('is passed to the page, which may then connect to that origin, and replaces the embedded provider', async () => {
    const { config } = parseConfig({
      ...env,
      OIDC_EXTRA: '{"audience":"a b","scope":"openid api://x/.default"}',
    })
    const { app } = startApp({ config })
    expect(await (await app.request('/config.json')).json()).toMatchObject({
      oidc: {
        issuer,
        clientId: 'spa',
        audience,
        scope: 'openid api://x/.default',
        extra: { audience: 'a b' },
      },
    })
    const headers = securityHeaders(config)
    expect(headers['Content-Security-Policy']).toContain(`connect-src 'self' http://127.0.0.1:${port};`)
    const identity = createIdentity({
      config,
      // The store must not be used at all.
      store: new Proxy({} as Parameters<typeof createIdentity>[0]['store'], {
        get: (_, name) => {
          throw new Error(`the store was asked for ${String(name)}`)
        },
      }),
      limiters: { lasting: inMemory, passing: inMemory },
      sleep: () => Promise.resolve(),
      clock: { now: () => now },
      log: createLog('silent', { write: () => {} }),
    })
    expect(identity.handle).toBeUndefined()
    await identity.prepare()
    await identity.removeAccount('x')
    expect(
      await identity.verify({ authorization: `Bearer ${await token()}`, method: 'GET', url: '/v1/user' }),
    ).toMatchObject({ sub: 'auth0|123' })
  })

  it('requests offline_access without being told, because other issuers give refresh tokens for it', () => {
    expect(parseConfig(env).config.oidc?.scope).toBe('openid profile email offline_access')
  })

  it('is the embedded provider if none is set', () => {
    expect(signInOf(parseConfig({ PUBLIC_URL: 'https://sparks.example.org' }).config)).toEqual({
      issuer: 'https://sparks.example.org/oidc',
      clientId: 'sparkwright',
      audience: 'https://sparks.example.org/v1',
      scope: 'openid profile email',
      extra: {},
    })
  })

  it.each([
    [{ ...env, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is'],
    [{ ...env, OIDC_AUDIENCE: '' }, 'OIDC_AUDIENCE must be set when OIDC_ISSUER is'],
    [{ ...env, OIDC_ISSUER: 'login.example.org' }, /^OIDC_ISSUER must be the issuer/],
    [{ ...env, OIDC_ISSUER: 'https://login.example.org/?tenant=1' }, /^OIDC_ISSUER must be the issuer/],
    [{ ...env, OIDC_EXTRA: 'audience=x' }, /^OIDC_EXTRA must be a JSON object of texts/],
    [{ ...env, OIDC_EXTRA: '{"max_age":1}' }, /^OIDC_EXTRA must be a JSON object of texts/],
    [{ ...env, OIDC_EXTRA: '{"redirect_uri":"https://evil.example"}' }, /^OIDC_EXTRA must be/],
  ])('stops the start with one line if it cannot work: %o', (bad, line) => {
    expect(() => parseConfig(bad)).toThrow(line)
  })

  it('warns of settings without an issuer, and of an address where nobody can log in', () => {
    expect(parseConfig({ OIDC_CLIENT_ID: 'spa' }).warnings).toEqual([
      'OIDC_CLIENT_ID is set but has no effect without OIDC_ISSUER',
    ])
    expect(parseConfig({ PUBLIC_URL: 'http://192.168.1.5:3000' }).warnings).toEqual([
      expect.stringContaining('nobody can log in there') as string,
    ])
    for (const safe of ['https://sparks.example.org', 'http://localhost:3000', 'http://127.0.0.1:8080'])
      expect(parseConfig({ PUBLIC_URL: safe }).warnings).toEqual([])
  })
})

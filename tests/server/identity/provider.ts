import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { systemClock } from '#server/clock.ts'
import { parseConfig } from '#server/config.ts'
import { StorageOutage } from '#server/domain/failures.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/log.ts'
import { createIdentity, type IdentityService } from '#server/identity/identity.ts'
import type { IdentityStore, StoredKey } from '#server/identity/identity-store.port.ts'
import { inMemory } from '#server/limiters.ts'
import { inDatabase } from '#server/store/limiter.store.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { startApp } from '../app.ts'
import { openBrowser, type Browser } from './browser.ts'

export const clientId = 'sparkwright'
export const goodPassword = 'narrow boats under seven bridges'

/** Starts the embedded provider behind the real listener, with its own embedded database. */
export const startProvider = async (port: number, env: Record<string, string> = {}) => {
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const lines: string[] = []
  const pauses: number[] = []
  const { config } = parseConfig({ PORT: String(port), RATE_LIMITS: 'off', ...env })
  const clock = systemClock

  let running: {
    database: Database
    store: IdentityStore
    identity: IdentityService
    stop: () => Promise<void>
  }

  let isAway = false
  let before: { isIt: (name: string, first: unknown) => boolean; work: () => Promise<void> } | undefined
  /** A store that can fail like the real one during an outage, and in which other requests can act first. */
  const interruptible = (store: IdentityStore): IdentityStore =>
    new Proxy(store, {
      get: (target, name): unknown => {
        if (isAway) return () => Promise.reject(new StorageOutage(new Error('connect ECONNREFUSED')))
        const method = Reflect.get(target, name) as (...parameters: unknown[]) => unknown
        return async (...parameters: unknown[]) => {
          const known = before
          if (known?.isIt(String(name), parameters[0])) {
            before = undefined
            await known.work()
          }
          return method(...parameters)
        }
      },
    })

  const start = async () => {
    const database = await openDatabase({ dataDir: folder, url: null })
    const store = interruptible(createIdentityStore(database))
    const headers = securityHeaders(config)
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    const identity = createIdentity({
      config,
      store,
      clock,
      log,
      limiters: { lasting: inDatabase(database, clock), passing: inMemory },
      sleep: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    })
    const { app } = startApp({ clock, config, log, ...(identity.handle && { identity: identity.handle }) })
    const listening = await listen(app, { host: '127.0.0.1', port, headers })
    running = {
      database,
      store,
      identity,
      async stop() {
        identity.close()
        await listening.stop(1_000)
        await database.close()
      },
    }
  }
  await start()

  return {
    origin,
    issuer: `${origin}/oidc`,
    lines,
    folder,
    /** How long each answer was held back, in milliseconds. */
    pauses,
    get identity() {
      return running.identity
    },
    /** Runs `work` first the next time the store gets a matching call, as a simultaneous request might. */
    meanwhile: (isIt: (name: string, first: unknown) => boolean, work: () => Promise<void>) =>
      void (before = { isIt, work }),
    /** Starts or ends an outage of the sign-in storage. */
    away: (isGone: boolean) => void (isAway = isGone),
    get store() {
      return running.store
    },
    get database() {
      return running.database
    },
    /** Starts a new process on the same data. */
    async restart() {
      await running.stop()
      await start()
    },
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The authorize request as the product sends it, with the values needed later. */
export const authorizeRequest = (
  { origin, issuer }: TestProvider,
  extra: Record<string, string | null> = {},
) => {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomUUID()
  const nonce = randomUUID()
  const url = new URL(`${issuer}/auth`)
  const parameters: Record<string, string | null> = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${origin}/`,
    state,
    nonce,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
    ...extra,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return { url: url.href, verifier, state, nonce }
}

/** Opens the page of an interaction and returns its address. */
export const openForm = async (browser: Browser, url: string): Promise<{ address: string; page: string }> => {
  const response = await browser.get(url)
  const address = response.headers.get('location')
  if (address === null) throw new Error(`no interaction: ${response.status} ${await response.text()}`)
  return { address, page: await (await browser.get(address)).text() }
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

let people = 0
export const newPerson = (part: Partial<Person> = {}): Person => {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.${people}.${randomUUID().slice(0, 8)}@example.org`,
    password: goodPassword,
    ...part,
  }
}

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  token_type: string
  expires_in: number
}

/** A DPoP key as browsers hold one, and a function that makes proofs. */
export const makeDpopKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const prover = { jwk, privateKey, thumbprint: await calculateJwkThumbprint(jwk) }
  provers.set(prover.thumbprint, prover)
  return prover
}
export interface Prover {
  jwk: JWK
  privateKey: CryptoKey
  thumbprint: string
}
/** This test file's keys by thumbprint, which access tokens contain, or by the token itself. */
const provers = new Map<string, Prover>()

const proverOf = (token: string): Prover | undefined => {
  const known = provers.get(token)
  if (known !== undefined) return known
  try {
    const { cnf } = decodeJwt<{ cnf?: { jkt: string } }>(token)
    return provers.get(cnf?.jkt ?? '')
  } catch {
    return undefined
  }
}

/** The headers of a call with this token and, if we have it, its key. */
export const authorised = async (origin: string, token: string, method: string, path: string) => {
  const prover = proverOf(token)
  return prover === undefined
    ? { authorization: `Bearer ${token}` }
    : {
        authorization: `DPoP ${token}`,
        dpop: await proof(prover, method, `${origin}${path}`, { accessToken: token }),
      }
}

export const proof = (
  { jwk, privateKey }: { jwk: JWK; privateKey: CryptoKey },
  method: string,
  url: string,
  { accessToken, ...claims }: { accessToken?: string; iat?: number; jti?: string; nonce?: string } = {},
): Promise<string> =>
  new SignJWT({
    htm: method,
    htu: url,
    jti: claims.jti ?? randomUUID(),
    ...(accessToken !== undefined && { ath: digest(accessToken) }),
    ...(claims.nonce !== undefined && { nonce: claims.nonce }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt(claims.iat)
    .sign(privateKey)

/** An access token forged with a signing key of the server. */
export const forge = async (key: StoredKey, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .sign(await importJWK(key.jwk, 'RS256'))

/** How many token requests of this test file were granted and refused. */
export const tokenRequests = { given: 0, refused: 0 }

export interface Proving {
  prover?: Prover
  header?: string
  isBare?: boolean
}

/** Calls the token endpoint as the page does: same origin, no cookies, and with a proof unless `isBare`. */
export const askTokens = async (
  { issuer, origin }: TestProvider,
  fields: Record<string, string>,
  { prover, header, isBare = false }: Proving = {},
): Promise<{
  status: number
  body: Tokens & { error?: string; error_description?: string }
  nonce: string | undefined
}> => {
  const url = `${issuer}/token`
  const key = prover ?? proverOf(fields['refresh_token'] ?? '') ?? (await makeDpopKey())
  const dpop = isBare ? undefined : (header ?? (await proof(key, 'POST', url)))
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin, accept: 'application/json', ...(dpop !== undefined && { dpop }) },
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  })
  tokenRequests[response.ok ? 'given' : 'refused'] += 1
  const nonce = response.headers.get('dpop-nonce') ?? undefined
  const body = (await response.json()) as Tokens
  if (response.ok && header === undefined) provers.set(body.refresh_token, key)
  return { status: response.status, body, nonce }
}

export const redeem = (provider: TestProvider, code: string, verifier: string, options: Proving = {}) =>
  askTokens(
    provider,
    {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${provider.origin}/`,
    },
    options,
  )

export const refresh = (provider: TestProvider, token: string, options: Proving = {}) =>
  askTokens(provider, { grant_type: 'refresh_token', refresh_token: token }, options)

/** Submits a form and follows redirects; returns where the browser ends up, or the page where it stopped. */
export const submitForm = async (
  browser: Browser,
  address: string,
  mode: 'log-in' | 'sign-up',
  fields: Partial<Person>,
  headers: Record<string, string> = {},
) => {
  const answer = await browser.post(`${address}/${mode}`, { ...fields }, headers)
  return { answer, ...(await browser.follow(answer)) }
}

/** An authorization code for a person who has just signed up or logged in. */
export const getCode = async (
  provider: TestProvider,
  {
    browser = openBrowser(provider.origin),
    person = newPerson(),
    mode = 'sign-up',
    extra = {},
  }: {
    browser?: Browser
    person?: Person
    mode?: 'log-in' | 'sign-up'
    extra?: Record<string, string>
  } = {},
) => {
  const request = authorizeRequest(provider, extra)
  const { address } = await openForm(browser, request.url)
  const { url } = await submitForm(browser, address, mode, person)
  const code = url.searchParams.get('code')
  if (code === null) throw new Error(`no code at ${url.href}`)
  return { ...request, code, landed: url, browser, person, address }
}

export const signIn = async (
  provider: TestProvider,
  options: Parameters<typeof getCode>[1] & Proving = {},
) => {
  const got = await getCode(provider, options)
  const { status, body } = await redeem(provider, got.code, got.verifier, options)
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  return { ...got, tokens: body }
}

/** Checks a token with the API's verifier, including a proof if the token is bound to one of our keys. */
export const whoIs = async ({ identity, origin }: TestProvider, token: string) =>
  identity.verify({
    ...(await authorised(origin, token, 'GET', '/v1/user')),
    method: 'GET',
    url: '/v1/user',
  })

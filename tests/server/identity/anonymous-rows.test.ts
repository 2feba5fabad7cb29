import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAdapter, mostUnowned } from '#server/identity/adapter.ts'
import { signInLimits } from '#server/identity/request-limits.ts'
import { openBrowser } from './browser.ts'
import {
  authorizeRequest,
  newPerson,
  openForm,
  submitForm,
  signIn,
  startProvider,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4518)
})
afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())

const rows = () =>
  provider.database.db
    .selectFrom('oidc_rows')
    .select(['model', 'account_id', 'expires_at', 'payload'])
    .execute()
const bytes = async () => (await rows()).reduce((sum, { payload }) => sum + payload.length, 0)

describe('an anonymous request to sign in', () => {
  it.each([
    ['state', 513],
    ['nonce', 257],
    ['login_hint', 255],
    ['ui_locales', 1_000],
    ['claims_locales', 1_000],
    ['acr_values', 1_000],
  ])('is refused when %s has %i characters, and stores nothing [S8]', async (name, length) => {
    const before = await rows()
    const { url } = authorizeRequest(provider, { [name]: 'x'.repeat(length) })
    const answer = await openBrowser(provider.origin).get(url)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Back to Sparkwright')
    expect(await rows()).toEqual(before)
  })

  it('is refused when it is too long, is sent as a form, or goes to the log-out, and stores nothing [S8]', async () => {
    const before = await rows()
    const { url } = authorizeRequest(provider, { whatever: 'x'.repeat(2_500) })
    const browser = openBrowser(provider.origin)
    expect((await browser.get(url)).status).toBe(400)
    const [address = '', query = ''] = authorizeRequest(provider).url.split('?')
    expect((await browser.post(address, Object.fromEntries(new URLSearchParams(query)))).status).toBe(405)
    expect((await browser.get(`/oidc/session/end?state=${'x'.repeat(513)}`)).status).toBe(400)
    expect((await browser.post('/oidc/session/end', { state: 'x'.repeat(7_000) })).status).toBe(405)
    expect(await rows()).toEqual(before)
  })

  it('stores its records for half an hour at most, including the session without a person [S8]', async () => {
    const browser = openBrowser(provider.origin)
    await openForm(browser, authorizeRequest(provider).url)
    await openBrowser(provider.origin).get('/oidc/session/end')
    const unowned = (await rows()).filter(({ account_id }) => account_id === null)
    expect(unowned.length).toBeGreaterThan(0)
    for (const { model, expires_at } of unowned)
      expect([model, (expires_at ?? Infinity) - Date.now() <= 30 * 60_000]).toEqual([model, true])
  })

  it('stores a few kilobytes at most, whatever its kind [S8]', async () => {
    const full = { state: 'x'.repeat(512), nonce: 'x'.repeat(256), login_hint: 'x'.repeat(254) }
    for (const url of [
      authorizeRequest(provider, full).url,
      authorizeRequest(provider, { ...full, prompt: 'create' }).url,
      authorizeRequest(provider, { ...full, prompt: 'none' }).url,
      `${provider.issuer}/session/end?state=${full.state}`,
      `${provider.issuer}/session/end/confirm`,
      `${provider.issuer}/jwks`,
    ]) {
      const before = await bytes()
      await openBrowser(provider.origin).get(url)
      expect((await bytes()) - before).toBeLessThan(4_000)
    }
    for (const body of [
      { grant_type: 'authorization_code', code: 'x'.repeat(5_000), client_id: 'sparkwright' },
      { grant_type: 'refresh_token', refresh_token: 'x'.repeat(5_000), client_id: 'sparkwright' },
    ]) {
      const before = await bytes()
      await openBrowser(provider.origin).post('/oidc/token', body)
      expect(await bytes()).toBe(before)
    }
  })
})

describe('all stored records of anonymous requests', () => {
  it('are limited in number for each kind, and nobody who is signed in is removed [S8]', async () => {
    const { tokens, browser } = await signIn(provider)
    await openForm(browser, authorizeRequest(provider, { prompt: 'login' }).url)
    const owned = async () => (await rows()).filter(({ account_id }) => account_id !== null).length
    const before = await owned()
    for (const model of ['Interaction', 'Session'])
      await provider.store.removeSurplus(model, { each: 0, all: 0 })
    const left = (await rows()).filter(
      ({ model, account_id }) => account_id === null && ['Interaction', 'Session'].includes(model),
    )
    expect(left).toEqual([])
    expect(await owned()).toBe(before)
    expect(tokens.access_token).toBeTruthy()
  })

  it('are brought down to that number while requests come in [S8]', async () => {
    const kept = new Set<string>()
    const removed: [string, object][] = []
    const store = {
      ...provider.store,
      put: ({ id }: { id: string }) => Promise.resolve(void kept.add(id)),
      removeSurplus: (model: string, most: object) => Promise.resolve(void removed.push([model, most])),
    }
    const adapter = createAdapter({ store, clock: { now: () => 0 }, callerOf: () => undefined })(
      'Interaction',
    )
    for (let count = 0; count < 120; count += 1) await adapter.upsert(`one-${count}`, {}, 60)
    expect(kept.size).toBe(120)
    expect(removed).toEqual(Array(2).fill(['Interaction', mostUnowned['Interaction']]))
  })
})

describe('unfinished sign-ins', () => {
  let proxied: TestProvider
  beforeAll(async () => {
    proxied = await startProvider(4561, { TRUST_PROXY: '1' })
  })
  afterAll(() => proxied.stop())
  const openings = () =>
    proxied.database.db
      .selectFrom('oidc_rows')
      .selectAll()
      .where('account_id', 'is', null)
      .where('model', '=', 'Interaction')
      .execute()

  it('stay open when one address opens more than are kept in all [S8]', async () => {
    const person = newPerson()
    const browser = openBrowser(proxied.origin, { 'x-forwarded-for': '203.0.114.7' })
    const request = authorizeRequest(proxied)
    const { address } = await openForm(browser, request.url)
    const [first] = await openings()

    const open = () =>
      openBrowser(proxied.origin, { 'x-forwarded-for': '203.0.114.8' }).get(authorizeRequest(proxied).url)
    await open()
    const like = (await openings()).find(({ id }) => id !== first?.id)
    expect(like?.caller).toMatch(/./)
    expect(like?.caller).not.toBe(first?.caller)
    // Adds 5,000 rows, the limit for all callers together. Each expires after the row of the form that is still
    // open, so ordering by expiry alone would remove that row first.
    const many = Array.from({ length: 5_000 }, (_, count) => ({
      ...like!,
      id: `many-${count}`,
      expires_at: (like?.expires_at ?? 0) + 1 + count,
    }))
    for (let from = 0; from < many.length; from += 1_000)
      await proxied.database.db
        .insertInto('oidc_rows')
        .values(many.slice(from, from + 1_000))
        .execute()
    for (let count = 0; count < 50; count += 1) await open()
    const left = (await openings()).filter(({ caller }) => caller === like?.caller)
    expect(left.length).toBeLessThan(600)

    const { url } = await submitForm(browser, address, 'sign-up', person)
    expect(url.searchParams.get('code')).toMatch(/./)
  })

  it('no longer say where they came from once somebody has signed in [S8]', async () => {
    const { browser } = await signIn(proxied, {
      browser: openBrowser(proxied.origin, { 'x-forwarded-for': '203.0.114.9' }),
    })
    await browser.get(authorizeRequest(proxied, { prompt: 'login' }).url)
    const owned = await proxied.database.db
      .selectFrom('oidc_rows')
      .select('caller')
      .where('account_id', 'is not', null)
      .execute()
    expect(owned.length).toBeGreaterThan(2)
    expect(new Set(owned.map(({ caller }) => caller))).toEqual(new Set([null]))
  })
})

describe('requests to sign in from one address', () => {
  let limited: TestProvider
  beforeAll(async () => {
    limited = await startProvider(4519, { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  })
  afterAll(() => limited.stop())

  it('are limited per minute; beyond that they get a page with the time to wait, for that address only, and store nothing [S8]', async () => {
    const browser = openBrowser(limited.origin)
    const ask = (address: string) =>
      browser.get(authorizeRequest(limited).url, { 'x-forwarded-for': address })
    for (let count = 0; count < signInLimits.begin.most; count += 1)
      expect((await ask('203.0.114.7')).status).toBe(303)
    const count = async () =>
      (await limited.database.db.selectFrom('oidc_rows').select('id').execute()).length
    const before = await count()
    const refused = await ask('203.0.114.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Back to Sparkwright')
    const logOut = await browser.get('/oidc/session/end', { 'x-forwarded-for': '203.0.114.7' })
    expect(logOut.status).toBe(429)
    expect(await count()).toBe(before)
    expect((await ask('203.0.114.8')).status).toBe(303)
  })

  it('of every other kind are limited too, except for the pages’ files', async () => {
    const ask = (path: string) =>
      fetch(`${limited.origin}${path}`, { headers: { 'x-forwarded-for': '203.0.114.9' } })
    const statuses: number[] = []
    for (let count = 0; count <= signInLimits.request.most; count += 1)
      statuses.push((await ask('/oidc/jwks')).status)
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask('/oidc/files/identity.css')).status).toBe(200)
  })
})

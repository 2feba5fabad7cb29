import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readKeys, replaceKeys } from '#server/identity/signing-keys.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { kinds, placeFor, type Place } from '../store/databases.ts'
import { refresh, signIn, startProvider, whoIs, type TestProvider } from './provider.ts'

const clock = { now: () => Date.now() }

describe.each(kinds)('the first start of several processes at once on %s', { timeout: 60_000 }, (kind) => {
  let place: Place
  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())

  it('creates one key, with which all of them sign', async () => {
    const databases = [await place.open(), await place.open(), await place.open()]
    const rings = await Promise.all(
      databases.map((database) => readKeys({ store: createIdentityStore(database), clock })),
    )
    const kids = rings.map(({ keys }) => keys.map(({ kid }) => kid))
    expect(new Set(kids.flat()).size).toBe(1)
    expect(kids.map((ring) => ring.length)).toEqual([1, 1, 1])
    // 3072 bits have a strength of 128 bits (NIST SP 800-57) [S9].
    const [modulus = ''] = rings.flatMap(({ keys }) => keys.map(({ n = '' }) => n))
    expect(Buffer.from(modulus, 'base64url').byteLength * 8).toBe(3072)
    for (const database of databases) await database.close()
  })
})

describe('a process that has not yet noticed that its keys were replaced', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startProvider(4525)
  })
  afterAll(() => provider.stop())
  afterEach(() => void vi.useRealTimers())

  it('ends the earlier sign-ins when it notices, and keeps later ones', async () => {
    const before = await signIn(provider)
    const { store, database } = provider
    const session = await database.db
      .selectFrom('oidc_rows')
      .select(['id', 'payload', 'account_id'])
      .where('model', '=', 'Session')
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await replaceKeys({ store, clock })
    const since = await signIn(provider)
    // A request that was still running writes the earlier session back.
    await store.put({
      model: 'Session',
      id: session.id,
      payload: JSON.parse(session.payload) as object,
      grantId: null,
      uid: 'written-back',
      accountId: session.account_id,
      beganAt: Date.now() - 10_000,
      caller: null,
      expiresAt: Date.now() + 1_000_000,
    })

    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    await provider.identity.prepare()
    expect(await store.find('Session', session.id)).toBeUndefined()
    expect((await refresh(provider, before.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await whoIs(provider, before.tokens.access_token)).toBe('invalid')
    const renewed = await refresh(provider, since.tokens.refresh_token)
    expect(renewed.status).toBe(200)
    expect(await whoIs(provider, renewed.body.access_token)).toMatchObject({ email: since.person.email })
  })
})

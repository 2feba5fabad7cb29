import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { kinds, placeFor, type Place } from './databases.ts'

const now = 1_800_000_000_000.25
const artefact = {
  model: 'Session',
  id: 's1',
  payload: { a: 1 },
  grantId: 'g1',
  uid: 'u1',
  accountId: 'a1',
  beganAt: null,
  caller: null,
  expiresAt: now + 1_000,
}
const credential = {
  id: 'a1',
  email: 'ada@bakery.example',
  firstName: 'Ada',
  lastName: 'Łęcka \u0000',
  passwordHash: 'hash',
  createdAt: now,
}

describe.each(kinds)('the identity provider’s records in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
  })
  afterEach(() => database.close())

  it('are found by id and uid, replaced without losing their consumed mark, and removed', async () => {
    const store = createIdentityStore(database)
    await store.put(artefact)
    expect(await store.find('Session', 's1')).toEqual({
      ...artefact,
      expiresAt: Math.floor(now) + 1_000,
      consumedAt: null,
    })
    expect((await store.findByUid('Session', 'u1'))?.id).toBe('s1')
    expect(await store.find('Grant', 's1')).toBeUndefined()
    expect(await store.consume('Session', 's1', now)).toBe(true)
    await store.put({ ...artefact, payload: {}, uid: null, expiresAt: null })
    expect(await store.find('Session', 's1')).toEqual({
      ...artefact,
      payload: {},
      uid: null,
      expiresAt: null,
      consumedAt: Math.floor(now),
    })
    await store.remove('Session', 's1')
    expect(await store.find('Session', 's1')).toBeUndefined()
  })

  it('are consumed by exactly one of many simultaneous callers', async () => {
    const store = createIdentityStore(database)
    await store.put(artefact)
    const uses = await Promise.all(Array.from({ length: 20 }, () => store.consume('Session', 's1', now)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await store.consume('Session', 'unknown', now)).toBe(false)
  })

  it('are stored once until they expire, and again after that', async () => {
    const store = createIdentityStore(database)
    const kept = await Promise.all(Array.from({ length: 20 }, () => store.putOnce(artefact, now)))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await store.putOnce({ ...artefact, expiresAt: now + 9_000 }, now + 1_000)).toBe(true)
    expect((await store.find('Session', 's1'))?.expiresAt).toBe(Math.floor(now) + 9_000)
  })

  it('are removed with their grant, on expiry or with their account', async () => {
    const store = createIdentityStore(database)
    await store.put(artefact)
    await store.put({ ...artefact, id: 's2', grantId: 'g2', expiresAt: null })
    await store.put({ ...artefact, id: 's3', grantId: 'g3', accountId: 'a2', expiresAt: now + 5_000 })
    await store.addCredential(credential)
    await store.removeGrant('g1')
    expect(await store.find('Session', 's1')).toBeUndefined()
    await store.removeAccount('a1')
    expect(await store.find('Session', 's2')).toBeUndefined()
    expect(await store.credentialById('a1')).toBeUndefined()
    expect(await store.find('Session', 's3')).toBeDefined()
    expect(await store.removeExpired(now + 5_000)).toBe(1)
    expect(await store.find('Session', 's3')).toBeUndefined()
  })

  it('without an owner are limited for each caller; in all, the callers that have most lose first [S8]', async () => {
    const store = createIdentityStore(database)
    const unowned = { ...artefact, model: 'Interaction', accountId: null, uid: null }
    const keep = (caller: string | null, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, nth) =>
          store.put({ ...unowned, id: `${caller}-${nth}`, caller, expiresAt: now + nth }),
        ),
      )
    const left = async () =>
      (
        await database.db
          .selectFrom('oidc_rows')
          .select('id')
          .where('model', '=', 'Interaction')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
    await store.put({ ...unowned, id: 'with an owner', accountId: 'a1', expiresAt: now - 1 })
    await store.put({ ...unowned, id: 'early', caller: 'early', expiresAt: now - 1 })
    await keep('many', 9)
    await keep('few', 2)
    await keep(null, 4)
    await store.removeSurplus('Session', { each: 0, all: 0 })
    expect(await left()).toHaveLength(17)
    await store.removeSurplus('Interaction', { each: 5, all: 100 })
    const many = ['many-4', 'many-5', 'many-6', 'many-7', 'many-8']
    const others = ['early', 'few-0', 'few-1', 'null-0', 'null-1', 'null-2', 'null-3', 'with an owner']
    expect(await left()).toEqual([...others, ...many].sort())
    await store.removeSurplus('Interaction', { each: 5, all: 7 })
    expect(await left()).toEqual(
      ['early', 'few-0', 'few-1', 'many-7', 'many-8', 'null-2', 'null-3', 'with an owner'].sort(),
    )
  })

  it('include one account per email address', async () => {
    const store = createIdentityStore(database)
    expect(await store.addCredential(credential)).toBe(true)
    expect(await store.addCredential({ ...credential, id: 'a2' })).toBe(false)
    expect(await store.credentialByEmail('ada@bakery.example')).toEqual({
      ...credential,
      createdAt: Math.floor(now),
      endings: 0,
    })
    await store.renameCredential('a1', { firstName: 'Adele', lastName: 'L' })
    await store.renewPasswordHash('a1', credential.passwordHash, 'other')
    await store.renewPasswordHash('a1', credential.passwordHash, 'of a password that is gone')
    expect(await store.credentialById('a1')).toMatchObject({ firstName: 'Adele', passwordHash: 'other' })
  })

  it('end every log-in but the one that changes the password, and count the endings [A1]', async () => {
    const store = createIdentityStore(database)
    await store.addCredential(credential)
    const endings = async () => (await store.credentialById('a1'))?.endings
    for (const id of ['s1', 's2']) await store.put({ ...artefact, id, grantId: null })
    for (const grantId of ['g1', 'g2']) await store.put({ ...artefact, model: 'Grant', id: grantId, grantId })
    await store.put({ ...artefact, model: 'Interaction', id: 'i1', grantId: null })
    await store.put({ ...artefact, id: 's3', grantId: null, accountId: 'a2' })
    const change = { id: 'a1', from: 'not the present one', to: 'other' }
    expect(await store.replacePassword(change)).toBe(false)
    expect([(await store.artefactsOf('a1')).length, await endings()]).toEqual([5, 0])
    const except = { sessionId: 's1', grantId: 'g1' }
    expect(await store.replacePassword({ ...change, from: credential.passwordHash }, except)).toBe(true)
    expect((await store.artefactsOf('a1')).map(({ id }) => id).sort()).toEqual(['g1', 's1'])
    expect(await endings()).toBe(1)
    await store.put({ ...artefact, model: 'Interaction', id: 'i2', grantId: null })
    await store.endLogIns('a1', { sessions: [], grants: ['g1'] })
    expect((await store.artefactsOf('a1')).map(({ id }) => id)).toEqual(['s1'])
    await store.endLogIns('a1', { sessions: ['s1', 's3'], grants: [] })
    expect(await store.artefactsOf('a1')).toEqual([])
    expect([await endings(), (await store.artefactsOf('a2')).length]).toEqual([3, 1])
  })

  it('include signing keys, newest first, and secrets that are created once', async () => {
    const store = createIdentityStore(database)
    await store.addSigningKey({ kid: 'k1', jwk: { kty: 'RSA' }, createdAt: now, signsFrom: now })
    await store.addSigningKey({ kid: 'k2', jwk: { kty: 'RSA' }, createdAt: now, signsFrom: now + 10 })
    expect((await store.signingKeys()).map(({ kid }) => kid)).toEqual(['k2', 'k1'])
    await store.removeSigningKey('k1')
    expect((await store.signingKeys()).map(({ kid }) => kid)).toEqual(['k2'])
    const secrets = await Promise.all(
      Array.from({ length: 10 }, (_, number) => store.ensureSecret('cookies', String(number), now)),
    )
    expect(new Set(secrets).size).toBe(1)
  })

  it('can give up all keys, secrets and sign-ins for one new key, without touching accounts', async () => {
    const store = createIdentityStore(database)
    await store.addCredential(credential)
    await store.put(artefact)
    for (const kid of ['k1', 'k2'])
      await store.addSigningKey({ kid, jwk: { kty: 'RSA' }, createdAt: now, signsFrom: now })
    await store.ensureSecret('cookies', 'old', now)
    await store.replaceKeys({ kid: 'k3', jwk: { kty: 'RSA' }, createdAt: now, signsFrom: now })
    expect((await store.signingKeys()).map(({ kid }) => kid)).toEqual(['k3'])
    expect(await store.ensureSecret('cookies', 'new', now)).toBe('new')
    expect(await store.find('Session', 's1')).toBeUndefined()
    expect(await store.credentialById('a1')).toMatchObject({ firstName: 'Ada' })

    await store.put(artefact)
    await store.put(artefact)
    await store.put({ ...artefact, id: 's2', beganAt: Math.floor(now) - 1 })
    await store.put({ ...artefact, id: 's3', beganAt: now })
    await store.removeArtefactsBefore(now)
    expect(await store.find('Session', 's1')).toBeUndefined()
    expect(await store.find('Session', 's2')).toBeUndefined()
    expect(await store.find('Session', 's3')).toBeDefined()
  })
})

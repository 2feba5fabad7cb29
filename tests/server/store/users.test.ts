import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { firstProfile, type UserStore } from '#server/domain/users.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import type { Database } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { newChallenge } from '../accounts/items.ts'
import { kinds, placeFor, type Place } from './databases.ts'

describe.each(kinds)('users in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let users: UserStore
  let now: number
  const clock = { now: () => now }
  const ada = { profile: { firstName: 'Ada', lastName: 'L \u0000', jobTitle: '' }, picture: '' }

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
    now = Date.UTC(2026, 0, 1)
    users = createUserStore(database, clock)
  })
  afterEach(() => database.close())

  it('are created once, and creating them again changes nothing', async () => {
    expect(await users.standing('ada', now)).toBe('stranger')
    expect(await users.read('ada')).toBeUndefined()
    await Promise.all(Array.from({ length: 10 }, () => users.open('ada', ada)))
    await users.open('ada', firstProfile({ sub: 'ada', name: { given: 'Other' } }))
    expect(await users.standing('ada', now)).toBe('member')
    expect(await users.read('ada')).toEqual({ ...ada.profile, picture: '', settings: {}, onboarding: {} })
  })

  it('store settings and onboarding key by key, up to a limit [AMB-48]', async () => {
    await users.open('ada', ada)
    await users.open('ben', ada)
    await Promise.all([
      users.saveValue('ada', 'setting', 'hints', true),
      users.saveValue('ada', 'setting', 'order', 'top'),
      users.saveValue('ada', 'onboarding', 'hints', true),
    ])
    await users.saveValue('ada', 'setting', 'hints', false)
    expect(await users.values('ada', 'setting')).toEqual({ hints: false, order: 'top' })
    expect(await users.read('ada')).toMatchObject({
      settings: { hints: false, order: 'top' },
      onboarding: { hints: true },
    })
    expect(await users.values('ben', 'setting')).toEqual({})
    for (let number = 2; number < limits.settingsPerUser; number += 1)
      expect(await users.saveValue('ada', 'setting', `k${number}`, number)).toBe(true)
    expect(await users.saveValue('ada', 'setting', 'one.more', 1)).toBe(false)
    expect(await users.saveValue('ada', 'setting', 'hints', true)).toBe(true)
  })

  it('have one picture at a time', async () => {
    await users.open('ada', ada)
    const picture = (pictureId: string, byte: number) => ({
      pictureId,
      address: `/v1/pictures/${pictureId}`,
      type: 'image/webp',
      bytes: Uint8Array.of(byte, 0, 255),
    })
    await users.savePicture('ada', picture('first', 1))
    await users.savePicture('ada', picture('second', 2))
    expect(await users.picture('first')).toBeUndefined()
    expect([...((await users.picture('second'))?.bytes ?? [])]).toEqual([2, 0, 255])
    expect((await users.read('ada'))?.picture).toBe('/v1/pictures/second')
  })

  it('leave nothing behind when they go, and their earlier tokens stop working [SET-05]', async () => {
    const challenges = createChallengeStore(database, clock)
    const tokens = createTokenStore(database, clock)
    for (const id of ['ada', 'ben']) {
      await users.open(id, ada)
      await users.saveValue(id, 'setting', 'hints', true)
      await challenges.create(id, newChallenge(id), { key: 'key-12345', request: 'r' })
      await users.savePicture(id, { pictureId: id, address: id, type: 'image/webp', bytes: Uint8Array.of(1) })
      await tokens.save(`token-of-${id}`, { text: 'A text', case_brief: null }, now + 1_000, id)
    }
    const [challenge] = await challenges.list('ada')
    await challenges.change('ada', challenge?._id ?? '', { scope: 1 })
    await users.close('ada')

    const { db } = database
    const rows = await Promise.all([
      db.selectFrom('users').select('id as owner').execute(),
      db.selectFrom('user_values').select('owner').execute(),
      db.selectFrom('pictures').select('owner').execute(),
      db.selectFrom('challenges').select('owner').execute(),
      db.selectFrom('idempotent_answers').select('owner').execute(),
      db.selectFrom('home_tokens').select('owner').execute(),
    ])
    for (const left of rows) expect(left).toEqual([{ owner: 'ben' }])
    expect(await db.selectFrom('challenge_changes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('bookmarks').select('id').execute()).toHaveLength(5)
    expect(JSON.stringify(await db.selectFrom('closed_accounts').selectAll().execute())).not.toContain('ada')

    expect(await users.standing('ada', now)).toBe('closed')
    expect(await users.standing('ada', now + 1)).toBe('stranger')
    await users.open('ada', ada)
    expect(await users.standing('ada', now)).toBe('closed')
    expect(await users.standing('ada', now + 1)).toBe('member')
    await users.close('ada')
  })

  it('are completely forgotten a day after they left', async () => {
    await users.open('ada', ada)
    await users.close('ada')
    now += 24 * 60 * 60 * 1000 + 1
    await users.open('ben', ada)
    await users.close('ben')
    expect(await database.db.selectFrom('closed_accounts').select('closed_at').execute()).toEqual([
      { closed_at: now },
    ])
  })

  it('may have a hundred links at a time, and the oldest ends first', async () => {
    await users.open('ada', ada)
    const tokens = createTokenStore(database, clock)
    for (let number = 0; number < 101; number += 1)
      await tokens.save(
        `token-${number}`,
        { text: `Text ${number}`, case_brief: null },
        now + 1_000 + number,
        'ada',
      )
    expect(await tokens.read('token-0')).toBeUndefined()
    expect(await tokens.read('token-1')).toMatchObject({ text: 'Text 1' })
    expect(await tokens.read('token-100')).toMatchObject({ text: 'Text 100' })
  })
})

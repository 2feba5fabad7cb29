import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OwnerGone } from '#server/domain/failures.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import type { Database } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { newChallenge, spark } from '../accounts/items.ts'
import { kinds, placeFor, type Place } from './databases.ts'

/** Tests requests for data of a challenge or person that another transaction is deleting. */
describe.each(kinds)('data that is being deleted at the same time, in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let id: string
  const clock = { now: () => Date.UTC(2026, 0, 1) }
  const stores = () => ({
    users: createUserStore(database, clock),
    challenges: createChallengeStore(database, clock),
    tokens: createTokenStore(database, clock),
  })

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
    const { users, challenges } = stores()
    await users.open('ada', { profile: { firstName: '', lastName: '', jobTitle: '' }, picture: '' })
    const made = await challenges.create('ada', newChallenge('one'))
    if (typeof made === 'string') throw new Error(made)
    id = made.id
  })
  afterEach(() => database.close())

  /**
   * Whether the request is waiting: with SQLite it waits for its turn, with PostgreSQL it has begun and waits
   * for the row.
   */
  const isWaiting = async () => {
    if (kind === 'sqlite') return true
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return rows.length > 0
  }
  const during = async (
    table: 'challenges' | 'users',
    key: string,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const removal = await database.db.startTransaction().execute()
    await removal.deleteFrom(table).where('id', '=', key).execute()
    const answer = work().catch((error: unknown) => {
      if (error instanceof OwnerGone) return error
      throw error
    })
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    await removal.commit().execute()
    return answer
  }

  const handed = { text: 'Bread', case_brief: null }
  const later = clock.now() + 60_000
  const share = () =>
    stores().tokens.savePage(
      randomUUID(),
      { ...handed, page: { challenge: id, report: { title: '', blocks: [] } } },
      later,
      'ada',
    )

  it.each([
    ['a page of it', share, false],
    ['a change of it', () => stores().challenges.change('ada', id, { region: 'Wales' }), undefined],
    [
      'a change of it that is made once',
      () => stores().challenges.change('ada', id, { region: 'Wales' }, 1, { key: 'key', request: 'one' }),
      undefined,
    ],
    ['a bookmark', () => stores().challenges.addBookmarks('ada', id, 'sparks', [spark('a')]), undefined],
  ])(
    'gives the error for a deleted challenge, not a deleted person: %s [PERM-07] [REP-06]',
    async (_what, work, told) => {
      expect(await during('challenges', id, work)).toBe(told)
      expect(await database.db.selectFrom('home_tokens').select('digest').execute()).toEqual([])
    },
  )

  it.each([
    ['a challenge', () => stores().challenges.create('ada', newChallenge('two'))],
    [
      'a challenge that is made once',
      () => stores().challenges.create('ada', newChallenge('two'), { key: 'key', request: 'one' }),
    ],
    ['a link', () => stores().tokens.save(randomUUID(), handed, later, 'ada')],
    ['a setting', () => stores().users.saveValue('ada', 'setting', 'theme', 'dark')],
    [
      'a picture',
      () =>
        stores().users.savePicture('ada', {
          pictureId: 'p1',
          address: '/p1',
          type: 'image/png',
          bytes: new Uint8Array(1),
        }),
    ],
  ])('gives the error for a deleted person: %s [SET-05]', async (_what, work) => {
    expect(await during('users', 'ada', work)).toBeInstanceOf(OwnerGone)
  })

  it.each([
    ['a page of it', share, false],
    ['a change of it', () => stores().challenges.change('ada', id, { region: 'Wales' }), undefined],
    ['a bookmark', () => stores().challenges.addBookmarks('ada', id, 'sparks', [spark('a')]), undefined],
  ])('gives the error for a challenge deleted with its person: %s [SET-05]', async (_what, work, told) => {
    expect(await during('users', 'ada', work)).toBe(told)
  })
})

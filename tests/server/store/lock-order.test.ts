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

const nobody = { profile: { firstName: '', lastName: '', jobTitle: '' }, picture: '' }
const picture = () => ({
  pictureId: randomUUID(),
  address: '/p',
  type: 'image/png',
  bytes: new Uint8Array(1),
})

/** SQLite allows only one writing transaction at a time, so there is no lock order to test. */
describe.each(kinds.filter((kind) => kind === 'postgres'))(
  'closing an account in %s',
  { timeout: 60_000 },
  () => {
    let place: Place
    let database: Database
    let id: string
    let now: number
    const clock = { now: () => now }
    const stores = () => ({
      users: createUserStore(database, clock),
      challenges: createChallengeStore(database, clock),
      tokens: createTokenStore(database, clock),
    })

    beforeAll(async () => {
      place = await placeFor('postgres')
    })
    afterAll(() => place.remove())
    const open = async () => {
      const { users, challenges } = stores()
      await users.open('ada', nobody)
      const made = await challenges.create('ada', newChallenge('one'))
      if (typeof made === 'string') throw new Error(made)
      id = made.id
      await users.savePicture('ada', picture())
    }
    beforeEach(async () => {
      place.fresh()
      database = await place.open()
      now = Date.UTC(2026, 0, 1)
      await open()
    })
    afterEach(() => database.close())

    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(
        database.db,
      )
      return rows.length
    }
    const untilWaiting = (count: number) => expect.poll(waiting, { timeout: 10_000 }).toBe(count)

    const once = () => ({ key: randomUUID(), request: 'one' })
    const handed = { text: 'Bread', case_brief: null }
    const share = () =>
      stores().tokens.savePage(
        randomUUID(),
        { ...handed, page: { challenge: id, report: { title: '', blocks: [] } } },
        now + 60_000,
        'ada',
      )
    const change = () => stores().challenges.change('ada', id, { region: randomUUID() }, undefined, once())

    it.each([
      ['a change that is made once', 'idempotent_answers', change],
      ['a page that is shared', 'home_tokens', share],
    ] as const)('waits for %s, and does not block it [OPS-12]', async (_what, table, work) => {
      const other = await database.db.startTransaction().execute()
      await sql`lock table ${sql.table(table)} in share mode`.execute(other)
      const working = work()
      await untilWaiting(1)
      const closing = stores().users.close('ada')
      await untilWaiting(2)
      await other.rollback().execute()
      await expect(Promise.all([working, closing])).resolves.toBeDefined()
      expect(await stores().challenges.list('ada')).toEqual([])
    })

    it.each([
      ['is removed', () => stores().users.removePicture('ada')],
      ['is replaced', () => stores().users.savePicture('ada', picture())],
    ])('and a picture that %s at the same moment do not deadlock [OPS-12]', async (_what, work) => {
      const other = await database.db.startTransaction().execute()
      await other.selectFrom('users').select('id').where('id', '=', 'ada').forNoKeyUpdate().execute()
      const closing = stores().users.close('ada')
      await untilWaiting(1)
      const working = work().catch((error: unknown) => {
        if (!(error instanceof OwnerGone)) throw error
      })
      await untilWaiting(2)
      await other.rollback().execute()
      await Promise.all([working, closing])
      expect(await stores().users.read('ada')).toBeUndefined()
    })

    it('succeeds whatever the same person does in other tabs [OPS-12]', async () => {
      const failed: unknown[] = []
      const doing = async (work: () => Promise<unknown>) => {
        await work().catch((error: unknown) => {
          if (!(error instanceof OwnerGone)) failed.push(error)
        })
      }
      for (let round = 0; round < 12; round += 1) {
        const { users, challenges, tokens } = stores()
        await tokens.save(randomUUID(), handed, now + 1_000, 'ada')
        await challenges.create('ada', newChallenge('two'), once())
        // Move on by more than a day, so that what the last round stored has expired.
        now += 25 * 60 * 60 * 1_000
        const works = [
          change,
          share,
          () => challenges.create('ada', newChallenge('three'), once()),
          () => challenges.addBookmarks('ada', id, 'sparks', [spark(randomUUID())]),
          () => challenges.remove('ada', id),
          () => tokens.save(randomUUID(), handed, now + 60_000, 'ada'),
          () => users.saveValue('ada', 'setting', 'theme', round),
          () => users.savePicture('ada', picture()),
          () => users.removePicture('ada'),
        ]
        const at = round % works.length
        const order = [...works.slice(at), ...works.slice(0, at)]
        order.splice(round % 4, 0, () => users.close('ada'))
        await Promise.all(order.map(doing))
        await users.close('ada')
        now += 1_000
        await open()
      }
      expect(failed).toEqual([])
    })
  },
)

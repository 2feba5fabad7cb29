import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Clock } from '../domain/ports.ts'
import type { Profile, UserStore, ValueArea } from '../domain/users.ts'
import type { Database } from './database.ts'
import { failingInDomainTerms } from './failures.ts'
import { removeChallenges, removeLinks } from './removal.ts'
import type { Tables } from './tables.ts'

/**
 * How long a closed account is remembered: longer than our access tokens and those of most issuers are valid.
 */
const closureKeptFor = 24 * 60 * 60 * 1000

const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

const closedAt = async (db: Kysely<Tables>, id: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('closed_accounts')
    .select('closed_at')
    .where('digest', '=', digestOf(id))
    .executeTakeFirst()
  return row?.closed_at
}

const valuesOf = async (
  db: Kysely<Tables>,
  id: string,
  area: ValueArea,
): Promise<Record<string, unknown>> => {
  const rows = await db
    .selectFrom('user_values')
    .select(['key', 'value_json'])
    .where('owner', '=', id)
    .where('area', '=', area)
    .orderBy('key')
    .execute()
  return Object.fromEntries(rows.map(({ key, value_json }) => [key, JSON.parse(value_json) as unknown]))
}

export const createUserStore = (
  { db, forget, makeRoom }: Pick<Database, 'db' | 'forget' | 'makeRoom'>,
  clock: Clock,
): UserStore => {
  const now = () => Math.floor(clock.now())
  return failingInDomainTerms<UserStore>(makeRoom, {
    async standing(id, issuedAt) {
      const user = await db.selectFrom('users').select('valid_from').where('id', '=', id).executeTakeFirst()
      const end = user?.valid_from ?? (await closedAt(db, id)) ?? Number.NEGATIVE_INFINITY
      if (issuedAt !== undefined && issuedAt <= end) return 'closed'
      return user === undefined ? 'stranger' : 'member'
    },
    async read(id) {
      const user = await db
        .selectFrom('users')
        .select(['profile_json', 'picture'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (user === undefined) return undefined
      return {
        ...(JSON.parse(user.profile_json) as Profile),
        picture: user.picture,
        settings: await valuesOf(db, id, 'setting'),
        onboarding: (await valuesOf(db, id, 'onboarding')) as Record<string, boolean>,
      }
    },
    async open(id, { profile, picture }) {
      await db
        .insertInto('users')
        .values({
          id,
          profile_json: JSON.stringify(profile),
          picture,
          created_at: now(),
          valid_from: (await closedAt(db, id)) ?? 0,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    async changeProfile(id, { firstName, lastName, jobTitle }) {
      await db
        .updateTable('users')
        .set({ profile_json: JSON.stringify({ firstName, lastName, jobTitle }) })
        .where('id', '=', id)
        .execute()
    },
    saveValue: (id, area, key, value) =>
      db.transaction().execute(async (transaction) => {
        const value_json = JSON.stringify(value)
        const { others } = await transaction
          .selectFrom('user_values')
          .select((build) => build.fn.countAll<number>().as('others'))
          .where('owner', '=', id)
          .where('area', '=', area)
          .where('key', '!=', key)
          .executeTakeFirstOrThrow()
        if (others >= limits.settingsPerUser) return false
        await transaction
          .insertInto('user_values')
          .values({ owner: id, area, key, value_json })
          .onConflict((conflict) => conflict.columns(['owner', 'area', 'key']).doUpdateSet({ value_json }))
          .execute()
        return true
      }),
    values: (id, area) => valuesOf(db, id, area),
    async savePicture(id, { pictureId, address, type, bytes }) {
      await db.transaction().execute(async (transaction) => {
        // Lock the person first: see `held-owner.ts`.
        await transaction.updateTable('users').set({ picture: address }).where('id', '=', id).execute()
        await transaction.deleteFrom('pictures').where('owner', '=', id).execute()
        await transaction.insertInto('pictures').values({ id: pictureId, owner: id, type, bytes }).execute()
      })
      await forget()
    },
    async removePicture(id) {
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('users').set({ picture: '' }).where('id', '=', id).execute()
        await transaction.deleteFrom('pictures').where('owner', '=', id).execute()
      })
      await forget()
    },
    picture: (pictureId) =>
      db.selectFrom('pictures').select(['type', 'bytes']).where('id', '=', pictureId).executeTakeFirst(),
    pictureOf: (id) =>
      db.selectFrom('pictures').select(['type', 'bytes']).where('owner', '=', id).executeTakeFirst(),
    async close(id) {
      // From here on, existing tokens are refused. If closing is interrupted, the person can repeat it.
      await db.updateTable('users').set({ valid_from: now() }).where('id', '=', id).execute()
      await removeLinks(db, { owner: id })
      await removeChallenges(db, id)
      await db.transaction().execute(async (transaction) => {
        // All remaining rows of the user refer to this row and are deleted with it.
        await transaction.deleteFrom('users').where('id', '=', id).execute()
        const closed_at = now()
        await transaction
          .insertInto('closed_accounts')
          .values({ digest: digestOf(id), closed_at })
          .onConflict((conflict) => conflict.column('digest').doUpdateSet({ closed_at }))
          .execute()
        await transaction
          .deleteFrom('closed_accounts')
          .where('closed_at', '<', closed_at - closureKeptFor)
          .execute()
      })
      await forget()
    },
  })
}

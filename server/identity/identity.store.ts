import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Artefact, Credential, IdentityStore, StoredKey } from './identity-store.port.ts'
import type { Database } from '../store/database.ts'
import { failingInDomainTerms, isDuplicate } from '../store/failures.ts'
import type { Credentials, OidcRows } from '../store/tables.ts'

const artefactOf = (row: OidcRows): Artefact => ({
  model: row.model,
  id: row.id,
  payload: JSON.parse(row.payload) as object,
  grantId: row.grant_id,
  uid: row.uid,
  accountId: row.account_id,
  beganAt: row.began_at,
  caller: row.caller,
  expiresAt: row.expires_at,
  consumedAt: row.consumed_at,
})

const rowOf = (artefact: Omit<Artefact, 'consumedAt'>): Omit<OidcRows, 'consumed_at'> => ({
  model: artefact.model,
  id: artefact.id,
  payload: JSON.stringify(artefact.payload),
  grant_id: artefact.grantId,
  uid: artefact.uid,
  account_id: artefact.accountId,
  began_at: artefact.beganAt === null ? null : Math.floor(artefact.beganAt),
  caller: artefact.caller,
  // Whole milliseconds, because the column accepts only integers.
  expires_at: artefact.expiresAt === null ? null : Math.floor(artefact.expiresAt),
})

interface Names {
  firstName: string
  lastName: string
}

const credentialOf = (row: Credentials | undefined): Credential | undefined =>
  row && {
    id: row.id,
    email: row.email,
    ...(JSON.parse(row.names_json) as Names),
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    endings: row.endings,
  }

const namesOf = ({ firstName, lastName }: Names): string => JSON.stringify({ firstName, lastName })

const keyRowOf = ({ kid, jwk, createdAt, signsFrom }: StoredKey) => ({
  kid,
  jwk_json: JSON.stringify(jwk),
  created_at: Math.floor(createdAt),
  signs_from: Math.floor(signsFrom),
})

/** Stores the embedded identity provider's data in the product's database. */
export const createIdentityStore = ({
  db,
  kind,
  forget,
  makeRoom,
}: Pick<Database, 'db' | 'kind' | 'forget' | 'makeRoom'>): IdentityStore =>
  failingInDomainTerms<IdentityStore>(makeRoom, {
    async put(artefact) {
      const { model, id, ...rest } = rowOf(artefact)
      await db
        .insertInto('oidc_rows')
        .values({ model, id, ...rest, consumed_at: null })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(rest))
        .execute()
    },
    async putOnce(artefact, now) {
      const { model, id, ...rest } = rowOf(artefact)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('oidc_rows')
        .values({ model, id, ...rest, consumed_at: null })
        .onConflict((conflict) =>
          conflict
            .columns(['model', 'id'])
            .doUpdateSet({ ...rest, consumed_at: null })
            .where('oidc_rows.expires_at', '<=', Math.floor(now)),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async find(model, id) {
      const row = await db
        .selectFrom('oidc_rows')
        .selectAll()
        .where('model', '=', model)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && artefactOf(row)
    },
    async findByUid(model, uid) {
      const row = await db
        .selectFrom('oidc_rows')
        .selectAll()
        .where('model', '=', model)
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row && artefactOf(row)
    },
    async consume(model, id, at) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_rows')
        .set({ consumed_at: Math.floor(at) })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async remove(model, id) {
      await db.deleteFrom('oidc_rows').where('model', '=', model).where('id', '=', id).execute()
    },
    async removeGrant(grantId) {
      await db.deleteFrom('oidc_rows').where('grant_id', '=', grantId).execute()
    },
    async removeExpired(now) {
      const { numDeletedRows } = await db
        .deleteFrom('oidc_rows')
        .where('expires_at', '<=', Math.floor(now))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async removeArtefactsBefore(moment) {
      await db
        .deleteFrom('oidc_rows')
        .where((build) =>
          build.or([build('began_at', 'is', null), build('began_at', '<', Math.floor(moment))]),
        )
        .execute()
    },
    async removeSurplus(model, { each, all }) {
      const ofCaller = db
        .selectFrom('oidc_rows')
        .select(['id', 'expires_at'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('caller').orderBy('expires_at', 'desc').orderBy('id'))
            .as('nth'),
        )
        .where('model', '=', model)
        .where('account_id', 'is', null)
      const inAll = db
        .selectFrom(ofCaller.as('of_caller'))
        .select(['id', 'nth'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('nth').orderBy('expires_at', 'desc').orderBy('id'))
            .as('place'),
        )
      await db
        .deleteFrom('oidc_rows')
        .where('model', '=', model)
        .where('id', 'in', (build) =>
          build
            .selectFrom(inAll.as('in_all'))
            .select('id')
            .where((where) => where.or([where('nth', '>', each), where('place', '>', all)])),
        )
        .execute()
    },
    async artefactsOf(accountId) {
      const rows = await db.selectFrom('oidc_rows').selectAll().where('account_id', '=', accountId).execute()
      return rows.map(artefactOf)
    },
    async removeOwned(model, accountId) {
      await db
        .deleteFrom('oidc_rows')
        .where('model', '=', model)
        .where('account_id', '=', accountId)
        .execute()
    },
    async endLogIns(accountId, { sessions, grants }) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('credentials')
          .set((build) => ({ endings: build('endings', '+', 1) }))
          .where('id', '=', accountId)
          .execute()
        await transaction
          .deleteFrom('oidc_rows')
          .where('account_id', '=', accountId)
          .where((build) =>
            build.or([
              build('model', '=', 'Interaction'),
              ...(sessions.length === 0
                ? []
                : [build.and([build('model', '=', 'Session'), build('id', 'in', sessions)])]),
              ...(grants.length === 0 ? [] : [build('grant_id', 'in', grants)]),
            ]),
          )
          .execute()
      })
    },

    async addCredential({ id, email, passwordHash, createdAt, ...names }) {
      try {
        await db
          .insertInto('credentials')
          .values({
            id,
            email,
            names_json: namesOf(names),
            password_hash: passwordHash,
            created_at: Math.floor(createdAt),
            endings: 0,
          })
          .execute()
        return true
      } catch (error) {
        if (isDuplicate(error)) return false
        throw error
      }
    },
    async credentialById(id) {
      return credentialOf(
        await db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirst(),
      )
    },
    async credentialByEmail(email) {
      return credentialOf(
        await db.selectFrom('credentials').selectAll().where('email', '=', email).executeTakeFirst(),
      )
    },
    async renameCredential(id, names) {
      await db
        .updateTable('credentials')
        .set({ names_json: namesOf(names) })
        .where('id', '=', id)
        .execute()
    },
    async renewPasswordHash(id, from, to) {
      await db
        .updateTable('credentials')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .execute()
    },
    replacePassword: ({ id, from, to }, except) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('credentials')
          .set((build) => ({ password_hash: to, endings: build('endings', '+', 1) }))
          .where('id', '=', id)
          .where('password_hash', '=', from)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        const all = transaction.deleteFrom('oidc_rows').where('account_id', '=', id)
        if (except === undefined) await all.execute()
        else
          await all
            .where((build) =>
              build.not(build.and([build('model', '=', 'Session'), build('id', '=', except.sessionId)])),
            )
            .where((build) =>
              build.or([build('grant_id', 'is', null), build('grant_id', '!=', except.grantId ?? '')]),
            )
            .execute()
        return true
      }),
    async removeAccount(id) {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('credentials').where('id', '=', id).execute()
        await transaction.deleteFrom('oidc_rows').where('account_id', '=', id).execute()
      })
      await forget()
    },

    async signingKeys() {
      const rows = await db.selectFrom('signing_keys').selectAll().orderBy('signs_from', 'desc').execute()
      return rows.map((row) => ({
        kid: row.kid,
        jwk: JSON.parse(row.jwk_json) as JWK,
        createdAt: row.created_at,
        signsFrom: row.signs_from,
      }))
    },
    async addSigningKey(key) {
      await db.insertInto('signing_keys').values(keyRowOf(key)).execute()
    },
    addFirstSigningKey: (key) =>
      db.transaction().execute(async (transaction) => {
        // SQLite needs no lock, because it allows only one writing transaction at a time.
        if (kind === 'postgres') await sql`lock table signing_keys in exclusive mode`.execute(transaction)
        const known = await transaction.selectFrom('signing_keys').select('kid').limit(1).executeTakeFirst()
        if (known === undefined) await transaction.insertInto('signing_keys').values(keyRowOf(key)).execute()
      }),
    async removeSigningKey(kid) {
      await db.deleteFrom('signing_keys').where('kid', '=', kid).execute()
    },
    async replaceKeys(key) {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('signing_keys').execute()
        await transaction.deleteFrom('secrets').execute()
        await transaction.deleteFrom('oidc_rows').execute()
        await transaction.insertInto('signing_keys').values(keyRowOf(key)).execute()
      })
      // Erases the deleted private keys from the database's files.
      await forget()
    },
    async ensureSecret(name, value, at) {
      await db
        .insertInto('secrets')
        .values({ name, value, created_at: Math.floor(at) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return row.value
    },
  })

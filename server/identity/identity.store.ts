import type { Database } from '../store/database.ts'
import { isDuplicate } from '../store/failures.ts'
import type { Credentials, OidcRows, SigningKeys } from '../store/tables.ts'
import type { Artefact, Credential, IdentityStore, StoredKey } from './identity-store.port.ts'

const whole = Math.floor
const wholeOrNull = (time: number | null): number | null => (time === null ? null : whole(time))

const artefactOf = (row: OidcRows): Artefact => ({
  model: row.model,
  id: row.id,
  payload: row.payload,
  grantId: row.grant_id,
  uid: row.uid,
  accountId: row.account_id,
  expiresAt: row.expires_at,
  consumedAt: row.consumed_at,
})

const rowOf = (artefact: Omit<Artefact, 'consumedAt'>): OidcRows => ({
  model: artefact.model,
  id: artefact.id,
  payload: artefact.payload,
  grant_id: artefact.grantId,
  uid: artefact.uid,
  user_code: null,
  account_id: artefact.accountId,
  expires_at: wholeOrNull(artefact.expiresAt),
  consumed_at: null,
})

const field = (json: string, name: string): unknown => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
const textField = (json: string, name: string): string => {
  const value = field(json, name)
  return typeof value === 'string' ? value : ''
}

const credentialOf = (row: Credentials): Credential => ({
  id: row.sub,
  email: row.email,
  firstName: textField(row.profile_json, 'firstName'),
  lastName: textField(row.profile_json, 'lastName'),
  passwordHash: row.password_hash,
  createdAt: row.created_at,
})

const keyOf = (row: SigningKeys): StoredKey => {
  const signsFrom = field(row.jwk_json, 'signsFrom')
  return {
    kid: row.kid,
    jwk: JSON.stringify(field(row.jwk_json, 'jwk')),
    createdAt: row.created_at,
    signsFrom: typeof signsFrom === 'number' ? signsFrom : row.created_at,
  }
}

/** What the embedded provider keeps, in the product's database. */
export const createIdentityStore = ({ db }: Pick<Database, 'db'>): IdentityStore => ({
  async keep(artefact) {
    const row = rowOf(artefact)
    await db
      .insertInto('oidc_rows')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['model', 'id']).doUpdateSet({
          payload: row.payload,
          grant_id: row.grant_id,
          uid: row.uid,
          account_id: row.account_id,
          expires_at: row.expires_at,
        }),
      )
      .execute()
  },
  async keepOnce(artefact, now) {
    const row = rowOf(artefact)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('oidc_rows')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['model', 'id'])
          .doUpdateSet({ payload: row.payload, expires_at: row.expires_at, consumed_at: null })
          .where('oidc_rows.expires_at', '<=', whole(now)),
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
      .set({ consumed_at: whole(at) })
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
      .where('expires_at', '<=', whole(now))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async addCredential({ id, email, firstName, lastName, passwordHash, createdAt }) {
    const at = whole(createdAt)
    try {
      await db
        .insertInto('credentials')
        .values({
          sub: id,
          email,
          password_hash: passwordHash,
          profile_json: JSON.stringify({ firstName, lastName }),
          created_at: at,
          changed_at: at,
        })
        .execute()
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },
  async credentialById(id) {
    const row = await db.selectFrom('credentials').selectAll().where('sub', '=', id).executeTakeFirst()
    return row && credentialOf(row)
  },
  async credentialByEmail(email) {
    const row = await db.selectFrom('credentials').selectAll().where('email', '=', email).executeTakeFirst()
    return row && credentialOf(row)
  },
  async renameCredential(id, { firstName, lastName }) {
    await db
      .updateTable('credentials')
      .set({ profile_json: JSON.stringify({ firstName, lastName }) })
      .where('sub', '=', id)
      .execute()
  },
  async replacePasswordHash(id, passwordHash) {
    await db.updateTable('credentials').set({ password_hash: passwordHash }).where('sub', '=', id).execute()
  },
  async removeAccount(id) {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('credentials').where('sub', '=', id).execute()
      await transaction.deleteFrom('oidc_rows').where('account_id', '=', id).execute()
    })
  },

  async signingKeys() {
    const rows = await db.selectFrom('signing_keys').selectAll().execute()
    return rows.map(keyOf).sort((one, other) => other.signsFrom - one.signsFrom)
  },
  async addSigningKey({ kid, jwk, createdAt, signsFrom }) {
    await db
      .insertInto('signing_keys')
      .values({
        kid,
        jwk_json: JSON.stringify({ jwk: JSON.parse(jwk) as unknown, signsFrom: whole(signsFrom) }),
        created_at: whole(createdAt),
        retired_at: null,
      })
      .execute()
  },
  async removeSigningKey(kid) {
    await db.deleteFrom('signing_keys').where('kid', '=', kid).execute()
  },
  async keepSecret(name, value, at) {
    await db
      .insertInto('secrets')
      .values({ name, value, created_at: whole(at) })
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

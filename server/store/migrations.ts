import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { challengeBytes } from './kept-bytes.ts'
import { listedColumns } from './listed-columns.ts'
import type { Tables } from './tables.ts'

/**
 * Every change of the schema, oldest first, for both node:sqlite and PostgreSQL. A released migration is never
 * edited; corrections are new migrations.
 */

export type DatabaseKind = 'sqlite' | 'postgres'

/** What differs between SQLite and PostgreSQL: integers, bytes, and how a table definition ends. */
interface Dialect {
  table: <Name extends string>(name: Name) => CreateTableBuilder<Name>
  number: 'integer' | 'bigint'
  bytes: 'blob' | 'bytea'
}

interface Migration {
  name: string
  up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void>
}

export const migrations: readonly Migration[] = [
  {
    name: '0001-home-tokens',
    up: async (db, { table, number }) => {
      // The table already exists in databases from the version that recorded its schema in the file header.
      await table('home_tokens')
        .ifNotExists()
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('challenge_text', 'text', (column) => column.notNull())
        .addColumn('expires_at', number, (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('home_tokens_by_end')
        .ifNotExists()
        .on('home_tokens')
        .column('expires_at')
        .execute()
    },
  },
  {
    name: '0002-users',
    up: async (_db, { table, number, bytes }) => {
      await table('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('profile_json', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('valid_from', number, (column) => column.notNull())
        .execute()
      await table('user_values')
        .addColumn('owner', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('area', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('value_json', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('user_values_key', ['owner', 'area', 'key'])
        .execute()
      await table('pictures')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) =>
          column.notNull().unique().references('users.id').onDelete('cascade'),
        )
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('bytes', sql.raw(bytes), (column) => column.notNull())
        .execute()
      await table('closed_accounts')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('closed_at', number, (column) => column.notNull())
        .execute()
    },
  },
  {
    name: '0003-challenges',
    up: async (db, { table, number }) => {
      await table('challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('revision', number, (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('updated_at', number, (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('challenges_by_owner')
        .on('challenges')
        .columns(['owner', 'updated_at'])
        .execute()
      await table('challenge_changes')
        .addColumn('challenge_id', 'text', (column) =>
          column.notNull().references('challenges.id').onDelete('cascade'),
        )
        .addColumn('revision', number, (column) => column.notNull())
        .addColumn('before_json', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('challenge_changes_key', ['challenge_id', 'revision'])
        .execute()
      await table('bookmarks')
        .addColumn('challenge_id', 'text', (column) =>
          column.notNull().references('challenges.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('natural', 'text', (column) => column.notNull())
        .addColumn('place', number, (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('bookmarks_key', ['challenge_id', 'kind', 'id'])
        .addUniqueConstraint('bookmarks_once', ['challenge_id', 'kind', 'natural'])
        .execute()
      await table('idempotent_answers')
        .addColumn('owner', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('answer_json', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotent_answers_key', ['owner', 'key'])
        .execute()
      await db.schema
        .createIndex('idempotent_answers_by_age')
        .on('idempotent_answers')
        .column('created_at')
        .execute()
    },
  },
  {
    name: '0004-identity',
    up: async (db, { table, number }) => {
      await table('oidc_rows')
        .addColumn('model', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('grant_id', 'text')
        .addColumn('uid', 'text')
        .addColumn('account_id', 'text')
        .addColumn('expires_at', number)
        .addColumn('consumed_at', number)
        .addPrimaryKeyConstraint('oidc_rows_key', ['model', 'id'])
        .execute()
      for (const column of ['grant_id', 'uid', 'account_id', 'expires_at'])
        await db.schema.createIndex(`oidc_rows_by_${column}`).on('oidc_rows').column(column).execute()
      await table('credentials')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('names_json', 'text', (column) => column.notNull())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .execute()
      await table('signing_keys')
        .addColumn('kid', 'text', (column) => column.primaryKey())
        .addColumn('jwk_json', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('signs_from', number, (column) => column.notNull())
        .execute()
      await table('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .execute()
    },
  },
  {
    name: '0005-storage-probes',
    up: async (_db, { table }) => {
      await table('storage_probes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('filler', 'text', (column) => column.notNull())
        .execute()
    },
  },
  {
    name: '0006-token-owners',
    up: async (db) => {
      await db.schema
        .alterTable('home_tokens')
        .addColumn('owner', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .execute()
      await db.schema.createIndex('home_tokens_by_owner').on('home_tokens').column('owner').execute()
    },
  },
  {
    name: '0007-boards',
    up: async (db) => {
      await db.schema
        .alterTable('challenges')
        .addColumn('board', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute()
    },
  },
  {
    name: '0008-sign-in-times',
    up: async (db, { number }) => {
      await db.schema.alterTable('oidc_rows').addColumn('began_at', number).execute()
    },
  },
  {
    name: '0009-rate-limits',
    up: async (db, { table, number }) => {
      await table('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('points', number, (column) => column.notNull())
        .addColumn('expires_at', number, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('expires_at').execute()
    },
  },
  {
    name: '0010-handed-over',
    up: async (db) => {
      await db.schema
        .alterTable('home_tokens')
        .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute()
    },
  },
  {
    name: '0011-shared-pages',
    up: async (db) => {
      await db.schema.alterTable('home_tokens').addColumn('report', 'text').execute()
      await db.schema
        .alterTable('home_tokens')
        .addColumn('challenge_id', 'text', (column) => column.references('challenges.id').onDelete('cascade'))
        .execute()
      await db.schema
        .createIndex('home_tokens_by_challenge')
        .on('home_tokens')
        .column('challenge_id')
        .execute()
    },
  },
  {
    name: '0012-endings',
    up: async (db, { number }) => {
      await db.schema
        .alterTable('credentials')
        .addColumn('endings', number, (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  {
    name: '0013-challenge-rows',
    up: async (db) => {
      for (const column of ['row_json', 'words'])
        await db.schema
          .alterTable('challenges')
          .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
          .execute()
      const ids = await db.selectFrom('challenges').select('id').execute()
      for (const { id } of ids) {
        const row = await db
          .selectFrom('challenges')
          .select('data')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await db.updateTable('challenges').set(listedColumns(row.data)).where('id', '=', id).execute()
      }
    },
  },
  {
    name: '0014-listed-links',
    up: async (db) => {
      await db.schema
        .alterTable('home_tokens')
        .addColumn('listed', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute()
    },
  },
  {
    name: '0015-callers',
    up: async (db) => {
      await db.schema.alterTable('oidc_rows').addColumn('caller', 'text').execute()
    },
  },
  {
    name: '0016-challenge-bytes',
    up: async (db, { number }) => {
      await db.schema
        .alterTable('challenges')
        .addColumn('bytes', number, (column) => column.notNull().defaultTo(0))
        .execute()
      await db.updateTable('challenges').set({ bytes: challengeBytes }).execute()
      // With this index, a sum of an owner's bytes reads no long row.
      await db.schema
        .createIndex('challenges_by_owner_and_bytes')
        .on('challenges')
        .columns(['owner', 'bytes'])
        .execute()
    },
  },
]

const dialectOf = (db: Kysely<Tables>, kind: DatabaseKind): Dialect => ({
  table: (name) => {
    const builder = db.schema.createTable(name)
    return kind === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder
  },
  number: kind === 'sqlite' ? 'integer' : 'bigint',
  bytes: kind === 'sqlite' ? 'blob' : 'bytea',
})

/** The data was written by a newer version. */
export class NewerData extends Error {
  override readonly name = 'NewerData'
}

/** The PostgreSQL schema of our tables, needed because other programs may have tables in the same database. */
export const schemaOf = async (db: Kysely<Tables>, kind: DatabaseKind): Promise<string | undefined> => {
  if (kind === 'sqlite') return undefined
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name
}

export const hasTable = async (
  db: Kysely<Tables>,
  schema: string | undefined,
  name: string,
): Promise<boolean> =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).some(
    (table) => table.name === name && table.schema === schema,
  )

/** Moves the record of migrations that older versions kept in `schema_migrations` to the table of Kysely's Migrator. */
const moveMigrationRecord = (db: Kysely<Tables>, schema: string | undefined): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Lock out other processes; on SQLite the transaction itself does.
    if (schema !== undefined) await sql`select pg_advisory_xact_lock(7305620831)`.execute(transaction)
    if (!(await hasTable(transaction, schema, 'schema_migrations'))) return
    await transaction.schema
      .createTable('kysely_migration')
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute()
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${new Date(0).toISOString()} from schema_migrations`.execute(transaction)
    await transaction.schema.dropTable('schema_migrations').execute()
  })

/** @throws NewerData if a recorded migration is unknown to this version. */
const refuseNewer = async (
  db: Kysely<Tables>,
  schema: string | undefined,
  steps: readonly Migration[],
): Promise<void> => {
  if (!(await hasTable(db, schema, 'kysely_migration'))) return
  const recorded = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const unknown = recorded.filter(({ name }) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new NewerData(
      `The data was written by a newer version (${unknown.map(({ name }) => name).join(', ')}). Update, or use other storage.`,
    )
}

/**
 * Updates the schema. All migrations run in one transaction, so that a crash changes nothing.
 * @throws NewerData, without changing anything, if a recorded migration is unknown to this version.
 */
export const migrate = async (
  db: Kysely<Tables>,
  kind: DatabaseKind,
  steps: readonly Migration[] = migrations,
): Promise<void> => {
  const schema = await schemaOf(db, kind)
  await moveMigrationRecord(db, schema)
  await refuseNewer(db, schema, steps)
  const provider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          steps.map(({ name, up }) => [name, { up: (at: Kysely<Tables>) => up(at, dialectOf(at, kind)) }]),
        ),
      ),
  }
  const { error } = await new Migrator({
    db,
    provider,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  }).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.')
}

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenDigest } from '#server/domain/tokens.ts'
import { databaseFile, openDatabase, type Database } from '#server/store/database.ts'
import { isDuplicate, isOutage } from '#server/store/failures.ts'
import { migrate, migrations } from '#server/store/migrations.ts'
import { bind, openSqlite } from '#server/store/sqlite/connection.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import type { Tables } from '#server/store/tables.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { kinds, placeFor, type Place } from './databases.ts'

const token = (digest: string) => ({
  digest,
  challenge_text: 'text',
  expires_at: 1_900_000_000_000,
  owner: null,
})
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(kinds)('the database %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  const digests = async () =>
    (await database.db.selectFrom('home_tokens').select('digest').orderBy('digest').execute()).map(
      ({ digest }) => digest,
    )

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
  })
  afterEach(() => database.close())

  it('is migrated once and keeps its data', async () => {
    await database.db.insertInto('home_tokens').values(token('a')).execute()
    const applied = () => database.db.selectFrom('kysely_migration').selectAll().orderBy('name').execute()
    const before = await applied()
    await database.close()
    database = await place.open()
    expect(await applied()).toEqual(before)
    expect(before.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(await digests()).toEqual(['a'])
  })

  it('applies all steps of a migration or none', async () => {
    const failing = migrate(database.db, kind, [
      ...migrations,
      {
        name: '9998-half',
        up: async (db, { table }) => {
          await table('half_done').addColumn('id', 'text').execute()
          await db.schema.alterTable('no_such_table').addColumn('x', 'text').execute()
        },
      },
    ])
    await expect(failing).rejects.toThrow(/no_such_table/)
    expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half_done')
    expect(await database.writable()).toBe(true)
  })

  it('adopts what an earlier version recorded in its own table, and keeps the data', async () => {
    const { db } = database
    await db.insertInto('home_tokens').values(token('a')).execute()
    // Put the database into the state in which that version left it.
    await sql`create table schema_migrations (name text primary key, applied_at bigint not null default 0)`.execute(
      db,
    )
    await sql`insert into schema_migrations (name) select name from kysely_migration`.execute(db)
    await db.schema.dropTable('kysely_migration').execute()
    await sql`drop table kysely_migration_lock`.execute(db)
    await database.close()
    database = await place.open()
    const recorded = await database.db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    expect(recorded.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(await digests()).toEqual(['a'])
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect(tables).not.toContain('schema_migrations')
  })

  it('refuses data from a newer version and leaves it unchanged', async () => {
    await database.db
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: new Date().toISOString() })
      .execute()
    await expect(place.open()).rejects.toThrow(/newer version \(9999-later\)/)
    await expect(place.open()).rejects.toThrow(/newer version/)
    expect(
      await database.db
        .selectFrom('kysely_migration')
        .select('name')
        .where('name', '=', '9999-later')
        .execute(),
    ).toHaveLength(1)
  })

  it('reports whether it accepts writes, and leaves no trace of the check', async () => {
    expect(await database.writable()).toBe(true)
    expect(await database.db.selectFrom('storage_probes').selectAll().execute()).toEqual([])
    await database.close()
    expect(await database.writable()).toBe(false)
    database = await place.open()
  })

  it('returns integers as numbers and bytes as bytes', async () => {
    const { db } = database
    await db.insertInto('home_tokens').values(token('a')).execute()
    await db
      .insertInto('users')
      .values({ id: 'u', profile_json: '{}', picture: '', created_at: 1, valid_from: 0 })
      .execute()
    await db
      .insertInto('pictures')
      .values({ id: 'p', owner: 'u', type: 'image/webp', bytes: Uint8Array.of(0, 255, 128) })
      .execute()
    const row = await db.selectFrom('home_tokens').select('expires_at').executeTakeFirstOrThrow()
    expect(row.expires_at).toBe(1_900_000_000_000)
    const picture = await db.selectFrom('pictures').select('bytes').executeTakeFirstOrThrow()
    expect([...picture.bytes]).toEqual([0, 255, 128])
    const { count } = await db
      .selectFrom('users')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('runs twenty transactions at once, each of them completely or not at all', async () => {
    const { db } = database
    const attempts = Array.from({ length: 20 }, (_, number) =>
      failure(
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('home_tokens')
            .values(token(`t${number}`))
            .execute()
          await transaction.selectFrom('home_tokens').selectAll().execute()
          if (number % 2 === 1) throw new Error('changed its mind')
        }),
      ),
    )
    await Promise.all(attempts)
    expect(await digests()).toEqual(
      Array.from({ length: 10 }, (_, half) => `t${2 * half}`).sort((one, other) => (one < other ? -1 : 1)),
    )
  })

  it('deletes a user’s data with the user', async () => {
    const { db } = database
    const user = { profile_json: '{}', picture: '', created_at: 1, valid_from: 0 }
    await db
      .insertInto('users')
      .values([
        { id: 'u', ...user },
        { id: 'v', ...user },
      ])
      .execute()
    const challenge = { revision: 1, created_at: 1, updated_at: 1, data: '{}' }
    await db
      .insertInto('challenges')
      .values([
        { id: 'c', owner: 'u', ...challenge },
        { id: 'd', owner: 'v', ...challenge },
      ])
      .execute()
    await db
      .insertInto('bookmarks')
      .values({ challenge_id: 'c', kind: 'sparks', id: 's', natural: 'n', place: 1, data: '{}' })
      .execute()
    await db.deleteFrom('users').where('id', '=', 'u').execute()
    expect(await db.selectFrom('challenges').select('id').execute()).toEqual([{ id: 'd' }])
    expect(await db.selectFrom('bookmarks').selectAll().execute()).toEqual([])
  })

  it('tells a key that exists from storage that is out of order', async () => {
    const { db } = database
    await db.insertInto('home_tokens').values(token('a')).execute()
    const twice = await failure(db.insertInto('home_tokens').values(token('a')).execute())
    expect([isDuplicate(twice), isOutage(twice)]).toEqual([true, false])
    const nonsense = await failure(sql`select * from nowhere`.execute(db))
    expect([isDuplicate(nonsense), isOutage(nonsense)]).toEqual([false, false])
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('the shared database %s', (kind) => {
  it('is migrated by one process when several start at once', async () => {
    const place = await placeFor(kind)
    const opened = await Promise.all([place.open(), place.open(), place.open()])
    for (const { db } of opened)
      expect(await db.selectFrom('kysely_migration').select('name').execute()).toHaveLength(migrations.length)
    for (const database of opened) await database.close()
    await place.remove()
  })
})

describe('the embedded database', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps the home tokens of the version before accounts', async () => {
    // What the older version wrote: its own table, and its schema version in the file header.
    mkdirSync(folder, { recursive: true })
    const old = new DatabaseSync(databaseFile(folder))
    old.exec(`CREATE TABLE home_tokens (digest TEXT PRIMARY KEY, challenge_text TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX home_tokens_by_end ON home_tokens (expires_at); PRAGMA user_version = 1;`)
    old
      .prepare('INSERT INTO home_tokens VALUES (?, ?, ?)')
      .run(tokenDigest('A'.repeat(22)), 'An old text', 1_900_000_000_000)
    old.close()

    const database = await openDatabase({ dataDir: folder, url: null })
    const tokens = createTokenStore(database, { now: () => 1_800_000_000_000 })
    expect(await tokens.read('A'.repeat(22))).toMatchObject({ text: 'An old text' })
    await tokens.save('B'.repeat(22), { text: 'A new text', case_brief: null }, 1_900_000_000_000)
    expect(await tokens.read('B'.repeat(22))).toMatchObject({ text: 'A new text' })
    await database.close()
  })

  it('creates list rows for the challenges of older versions, including one that cannot be read [A3]', async () => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0013-challenge-rows'),
    )
    const { dialect } = openSqlite(databaseFile(folder))
    const old = new Kysely<Tables>({ dialect })
    await migrate(old, 'sqlite', before)
    await old
      .insertInto('users')
      .values({ id: 'ada', profile_json: '{}', picture: '', created_at: 0, valid_from: 0 })
      .execute()
    const row = { owner: 'ada', revision: 1, created_at: 0, board: '{}' }
    const data = JSON.stringify({ challenge_title: 'Bread', challenge_text: 'We bake bread. '.repeat(50) })
    for (const each of [
      { id: 'c1', updated_at: 2, data },
      { id: 'c2', updated_at: 1, data: '{ half' },
    ])
      await old
        .insertInto('challenges')
        .values({ ...row, ...each })
        .execute()
    await old.destroy()

    const database = await openDatabase({ dataDir: folder, url: null })
    const store = createChallengeStore(database, { now: () => 1_800_000_000_000 })
    expect(await store.list('ada')).toMatchObject([
      {
        _id: 'c1',
        challenge_title: 'Bread',
        challenge_text: 'We bake bread. We bake bread. We bake bread. We ba…',
      },
      { _id: 'c2', challenge_title: '', challenge_text: '' },
    ])
    await database.close()
  })

  it('keeps the unfinished sign-ins of a version that did not count them by address [S8]', async () => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0015-callers'),
    )
    const { dialect } = openSqlite(databaseFile(folder))
    const old = new Kysely<Tables>({ dialect })
    await migrate(old, 'sqlite', before)
    const row = { model: 'Interaction', payload: '{"iat":1}', expires_at: 1_900_000_000_000 }
    await old
      .insertInto('oidc_rows')
      .values([
        { ...row, id: 'i1' },
        { ...row, id: 'i2', account_id: 'ada' },
      ])
      .execute()
    await old.destroy()

    const database = await openDatabase({ dataDir: folder, url: null })
    const store = createIdentityStore(database)
    for (const [id, accountId] of [
      ['i1', null],
      ['i2', 'ada'],
    ] as const)
      expect(await store.find('Interaction', id)).toMatchObject({
        payload: { iat: 1 },
        accountId,
        caller: null,
      })
    await store.removeSurplus('Interaction', { each: 0, all: 0 })
    expect(await store.find('Interaction', 'i1')).toBeUndefined()
    expect(await store.find('Interaction', 'i2')).toBeDefined()
    await database.close()
  })

  it('lets others run between the queries of many transactions, however long each takes [A3]', async () => {
    const database = await openDatabase({ dataDir: folder, url: null })
    let rounds = 0
    let isOver = false
    const count = () => {
      rounds += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    // Each query blocks the thread that answers everybody, for about twenty milliseconds.
    const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select sum(i) from n`
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.db.transaction().execute(async (transaction) => {
          await slow.execute(transaction)
          await slow.execute(transaction)
        }),
      ),
    )
    isOver = true
    expect(rounds).toBeGreaterThanOrEqual(10)
    await database.close()
  })

  it('checks types and waits for every commit to reach the disk', async () => {
    const database = await openDatabase({ dataDir: folder, url: null })
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {},
      )[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    await expect(
      sql`insert into home_tokens (digest, challenge_text, expires_at) values ('a', 'b', 'not a number')`.execute(
        database.db,
      ),
    ).rejects.toThrow(/cannot store TEXT/)
    await database.close()
  })

  it('refuses writes when the disk is full, keeps reading, and recovers', async () => {
    const database = await openDatabase({ dataDir: folder, url: null })
    const { db } = database
    await db.insertInto('home_tokens').values(token('a')).execute()
    const pages = Number(
      Object.values((await sql<Record<string, number>>`pragma page_count`.execute(db)).rows[0] ?? {})[0],
    )
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db)
    const refused = await failure(
      db
        .insertInto('home_tokens')
        .values({ ...token('b'), challenge_text: 'x'.repeat(20_000) })
        .execute(),
    )
    expect(isOutage(refused)).toBe(true)
    expect(await database.writable()).toBe(false)
    expect(await db.selectFrom('home_tokens').select('digest').execute()).toEqual([{ digest: 'a' }])
    await sql`pragma max_page_count = 1000000`.execute(db)
    expect(await database.writable()).toBe(true)
    await database.close()
  })

  it('is migrated by one process when several start at once', async () => {
    const script = `
      const { openDatabase } = await import(process.argv[1])
      const database = await openDatabase({ dataDir: process.argv[2], url: null })
      await database.close()`
    const starts = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<number | null>((resolve) =>
            spawn(
              process.execPath,
              [
                '--input-type=module',
                '-e',
                script,
                join(import.meta.dirname, '../../../server/store/database.ts'),
                folder,
              ],
              { stdio: 'inherit' },
            ).on('exit', resolve),
          ),
      ),
    )
    expect(starts).toEqual([0, 0, 0])
    const database = await openDatabase({ dataDir: folder, url: null })
    expect((await database.db.selectFrom('kysely_migration').select('name').execute()).length).toBe(
      migrations.length,
    )
    await database.close()
  })

  it('copies itself during writes, and the copy opens', async () => {
    const database = await openDatabase({ dataDir: folder, url: null })
    await database.db.insertInto('home_tokens').values(token('a')).execute()
    const copies = join(folder, 'copy')
    mkdirSync(copies)
    await Promise.all([
      database.backup?.(databaseFile(copies)),
      ...Array.from({ length: 50 }, (_, number) =>
        database.db
          .insertInto('home_tokens')
          .values(token(`t${number}`))
          .execute(),
      ),
    ])
    await database.close()
    const copy = await openDatabase({ dataDir: copies, url: null })
    expect((await sql`pragma integrity_check`.execute(copy.db)).rows).toEqual([{ integrity_check: 'ok' }])
    expect((await copy.db.selectFrom('home_tokens').selectAll().execute()).length).toBeGreaterThan(0)
    await copy.close()
  })

  it('binds values that node:sqlite would misread', () => {
    expect(
      [undefined, null, true, false, new Date(0), { a: 1 }, [1], 'x', 7, 7n, Uint8Array.of(1)].map(bind),
    ).toEqual([null, null, 1, 0, '1970-01-01T00:00:00.000Z', '{"a":1}', '[1]', 'x', 7, 7n, Uint8Array.of(1)])
  })
})

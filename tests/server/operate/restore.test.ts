import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { copiedTables, rowsOf } from '#server/store/copies.ts'
import { databaseFile, openDatabase, type Database } from '#server/store/database.ts'
import { migrate, migrations, type DatabaseKind } from '#server/store/migrations.ts'
import { openSqlite } from '#server/store/sqlite/connection.ts'
import type { Tables } from '#server/store/tables.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { backupPostgresTo, backupTo, keepNewest } from '../../../scripts/backup.ts'
import { restore as restoreCopy, type RestoreTarget } from '../../../scripts/operate/restore.ts'
import { newChallenge } from '../accounts/items.ts'
import { kinds, startPostgres } from '../store/databases.ts'

const now = new Date(Date.UTC(2026, 0, 31, 9, 30))
const clock = { now: () => now.getTime() }

const attempts = { restored: 0, refused: 0 }
/** Restores as the command does, and counts the attempts. */
const restore: typeof restoreCopy = async (...input) => {
  try {
    const done = await restoreCopy(...input)
    attempts.restored += 1
    return done
  } catch (error) {
    attempts.refused += 1
    throw error
  }
}
afterAll(() =>
  process.stdout.write(
    `copies of ${kinds.join(' and ')}: ${String(attempts.restored)} put back whole, ${String(attempts.refused)} refused as they should be\n`,
  ),
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string): RestoreTarget => ({ dataDir: join(folder, name), url: null })

/** Everything the product stores about a person who uses all of it. */
const fillDatabase = async (database: Database): Promise<string> => {
  const users = createUserStore(database, clock)
  const challenges = createChallengeStore(database, clock)
  await users.open('ada', {
    profile: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Ünïcode 🥖 "quotes"' },
    picture: '',
  })
  await users.saveValue('ada', 'setting', 'show_tips', { a: [1, null] })
  await users.savePicture('ada', {
    type: 'image/webp',
    bytes: Uint8Array.from({ length: 700 }, (_, place) => place % 256),
    pictureId: 'picture-of-ada-22-chars',
    address: '/v1/pictures/picture-of-ada-22-chars',
  })
  const created = await challenges.create('ada', newChallenge('bread'), { key: 'a-key-of-ada', request: 'r' })
  const { id } = created as { id: string }
  await challenges.change('ada', id, { challenge_title: 'Better bread' }, undefined, undefined)
  await createTokenStore(database, clock).save(
    'token-of-twenty-two-ch',
    { text: 'x', case_brief: null },
    2e12,
    'ada',
  )
  const identity = createIdentityStore(database)
  await identity.addCredential({
    id: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Byron',
    passwordHash: 'scrypt$1',
    createdAt: 1,
  })
  await identity.ensureSecret('identity-cookies', 'secret', 1)
  // More rows than are read or written at once.
  const grants = Array.from({ length: 450 }, (_, place) => ({
    model: 'Grant',
    id: `grant-${place}`,
    payload: '{}',
    grant_id: null,
    uid: null,
    account_id: 'ada',
    began_at: 1,
    expires_at: null,
    consumed_at: null,
  }))
  await database.db.insertInto('oidc_rows').values(grants).execute()
  return id
}

/** All rows, sorted. */
const contents = async ({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<string[]> => {
  const rows: string[] = []
  await db.transaction().execute(async (transaction) => {
    for await (const { table, row } of rowsOf(transaction, kind))
      rows.push(
        `${table} ${JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value])
            .sort(),
        )}`,
      )
  })
  return rows.sort()
}

let server: Awaited<ReturnType<typeof startPostgres>> | undefined
beforeAll(async () => {
  if (kinds.includes('postgres')) server = await startPostgres()
})
afterAll(() => server?.stop())

let made = 0
/** A new, empty database. */
const freshOf = async (kind: DatabaseKind): Promise<RestoreTarget> => {
  made += 1
  if (kind === 'sqlite' || server === undefined) return inFolder(`data-${made}`)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database copy_${made}`)
  await client.end()
  return { dataDir: folder, url: server.url.replace(/postgres$/, `copy_${made}`) }
}

describe.each(kinds)('a copy of %s', (kind) => {
  const fresh = () => freshOf(kind)
  const copyOf = async (target: RestoreTarget): Promise<string> => {
    const file = join(folder, target.url === null ? 'copy.db' : 'copy.jsonl.gz')
    await (target.url === null ? backupTo(target.dataDir, file) : backupPostgresTo(target.url, file, now))
    return file
  }
  const options = { replace: false, now }

  it('restores everything elsewhere after the database was damaged, and can be used there [OPS-08]', async () => {
    const here = await fresh()
    const running = await openDatabase(here)
    const id = await fillDatabase(running)
    const before = await contents(running)
    expect(before.length).toBeGreaterThan(460)
    const file = await copyOf(here)
    await running.db.deleteFrom('users').execute()
    await running.close()
    if (here.url === null) truncateSync(databaseFile(here.dataDir), 5_000)

    const there = await fresh()
    expect(await restore(file, there, options)).toEqual({
      people: 1,
      challenges: 1,
      steps: [],
      aside: undefined,
    })
    const restored = await openDatabase(there)
    expect(await contents(restored)).toEqual(before)
    const challenges = createChallengeStore(restored, clock)
    expect(await challenges.read('ada', id)).toMatchObject({ challenge_title: 'Better bread', revision: 2 })
    expect((await createUserStore(restored, clock).pictureOf('ada'))?.bytes[256]).toBe(0)
    expect(await challenges.remove('ada', id)).toBe(true)
    await restored.close()
  })

  it('can be restored into every kind of database, so that data can move, but never where data exists [OPS-08]', async () => {
    const here = await fresh()
    const running = await openDatabase(here)
    await fillDatabase(running)
    const before = await contents(running)
    const file = await copyOf(here)
    const there = await freshOf(kinds.find((other) => other !== kind) ?? kind)
    await restore(file, there, options)
    const restored = await openDatabase(there)
    expect(await contents(restored)).toEqual(before)
    await restored.close()

    await expect(restore(file, here, options)).rejects.toThrow(
      kind === 'sqlite' ? 'Stop the server and use --replace' : 'Create an empty one (createdb)',
    )
    expect(await contents(running)).toEqual(before)
    await running.close()
  })

  it('is refused if it is cut off, damaged, from a newer version or not a copy, and then creates nothing [OPS-08]', async () => {
    const here = await fresh()
    const running = await openDatabase(here)
    await fillDatabase(running)
    const file = await copyOf(here)
    await running.db
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '' })
      .execute()
    const target = await fresh()
    const refusal = (name: string) =>
      restore(name, target, options).then(
        () => 'restored',
        (error: unknown) => String(error),
      )
    const cut = join(folder, kind === 'sqlite' ? 'cut.db' : 'cut.jsonl.gz')
    const bytes = readFileSync(file)
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length / 2)))
    expect(await refusal(cut)).toMatch(/damaged|incomplete/)
    if (kind === 'postgres') {
      // A valid gzip file without its last line.
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n').slice(0, -1)
      writeFileSync(cut, gzipSync(lines.join('\n')))
      expect(await refusal(cut)).toContain('incomplete')
      const [head = '', ...rest] = gunzipSync(bytes).toString().split('\n')
      writeFileSync(cut, gzipSync([head.replace('0011-shared-pages', '9999-future'), ...rest].join('\n')))
      expect(await refusal(cut)).toContain('newer version (9999-future)')
      await expect(copyOf({ ...here, dataDir: folder })).rejects.toThrow('already exists')
      rmSync(file)
      await expect(copyOf(here)).rejects.toThrow('newer version (9999-from-the-future)')
    } else {
      rmSync(file)
      expect(await refusal(await copyOf(here))).toContain('newer version (9999-from-the-future)')
    }
    writeFileSync(cut, 'hello')
    expect(await refusal(cut)).toMatch(/not made by|damaged/)
    expect(await refusal(join(folder, 'nowhere.db'))).toContain('There is no file')
    await running.close()
    // A good copy can be restored afterwards.
    await expect(openDatabase(target).then((database) => database.close())).resolves.toBeUndefined()
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('a copy of the embedded database', () => {
  it('contributes only rows that the server may have stored', async () => {
    const here = await freshOf('sqlite')
    const running = await openDatabase(here)
    await fillDatabase(running)
    const before = await contents(running)
    const file = join(folder, 'copy.db')
    await backupTo(here.dataDir, file)
    await running.close()
    const tamper = async (name: string, ...statements: string[]) => {
      const copy = join(folder, `${name}.db`)
      copyFileSync(file, copy)
      const database = new DatabaseSync(copy)
      for (const statement of statements) database.exec(statement)
      database.close()
      return copy
    }
    const there = await freshOf('sqlite')
    const extra = await tamper(
      'extra',
      'create trigger evil after insert on users begin delete from credentials; end',
      'create view seen as select 1',
      'create table extra (a)',
    )
    await restore(extra, there, { replace: false, now })
    const restored = await openDatabase(there)
    expect(await contents(restored)).toEqual(before)
    await restored.close()
    const database = new DatabaseSync(databaseFile(there.dataDir))
    expect(
      database.prepare("select name from sqlite_master where name in ('evil', 'seen', 'extra')").all(),
    ).toEqual([])
    database.close()
    await expect(
      restore(await tamper('type', "update pictures set type = 'text/html'"), await freshOf('sqlite'), {
        replace: false,
        now,
      }),
    ).rejects.toThrow('It is damaged: type is not image/webp in a row of pictures (of ada).')
    await expect(
      restore(await tamper('json', "update challenges set data = '{not'"), await freshOf('sqlite'), {
        replace: false,
        now,
      }),
    ).rejects.toThrow(/^It is damaged: data is not valid JSON in a row of challenges \([\w-]+\)\.$/)
  })

  const options = { replace: false, now }

  it('from an earlier version is migrated, and says so [OPS-08]', async () => {
    const { dataDir: old } = inFolder('old')
    await (await openDatabase({ dataDir: old, url: null })).close()
    rmSync(databaseFile(old))
    const db = new Kysely<Tables>({ dialect: openSqlite(databaseFile(old)).dialect })
    await migrate(db, 'sqlite', migrations.slice(0, 6))
    await db
      .insertInto('users')
      .values({ id: 'ada', profile_json: '{}', picture: '', created_at: 1, valid_from: 0 })
      .execute()
    await db.destroy()
    await backupTo(old, join(folder, 'old.db'))
    const { steps, people } = await restore(join(folder, 'old.db'), inFolder('new'), options)
    expect(people).toBe(1)
    expect(steps).toEqual(migrations.slice(6).map(({ name }) => name))
  })

  it('replaces a database, which is moved aside, unless a server has it open [OPS-08]', async () => {
    const here = inFolder('data')
    const running = await openDatabase(here)
    await fillDatabase(running)
    const file = join(folder, 'copy.db')
    await backupTo(here.dataDir, file)
    await createUserStore(running, clock).open('ben', {
      profile: { firstName: 'Ben', lastName: '', jobTitle: '' },
      picture: '',
    })
    await expect(restore(file, here, { replace: true, now })).rejects.toThrow('The server is running')
    expect(readdirSync(here.dataDir)).not.toContain('sparkwright.db.part')
    await running.close()

    const { people, aside } = await restore(file, here, { replace: true, now })
    expect([people, aside]).toEqual([1, join(here.dataDir, 'sparkwright.db.before-2026-01-31T09-30-00')])
    // The old file that was moved aside is complete, including the latest changes.
    copyFileSync(aside ?? '', join(folder, 'aside.db'))
    expect((await restore(join(folder, 'aside.db'), inFolder('again'), options)).people).toBe(2)
  })

  it('contains every existing table [OPS-08]', async () => {
    const database = await openDatabase(inFolder('data'))
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    await database.close()
    expect([...copiedTables, 'storage_probes'].sort()).toEqual(
      tables.filter((name) => !name.startsWith('kysely_')).sort(),
    )
  })

  it('stays if it is among the newest, and only copies are deleted [OPS-07]', () => {
    const names = [1, 2, 3, 4].map(
      (day) => `sparkwright-2026-01-0${day}T09-30-00.${day === 2 ? 'jsonl.gz' : 'db'}`,
    )
    for (const name of [...names, 'sparkwright.db', 'sparkwright-2026-01-01.db', 'notes.txt'])
      writeFileSync(join(folder, name), '')
    expect(keepNewest(folder, 2)).toEqual([names[1], names[0]])
    expect(readdirSync(folder).sort()).toEqual(
      [names[2], names[3], 'notes.txt', 'sparkwright-2026-01-01.db', 'sparkwright.db'].sort(),
    )
    expect(keepNewest(folder, 9)).toEqual([])
  })
})

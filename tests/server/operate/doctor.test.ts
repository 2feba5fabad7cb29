import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { examine, realDisk, type DoctorDeps, type Finding } from '../../../scripts/operate/doctor.checks.ts'
import { newChallenge } from '../accounts/items.ts'
import { kinds, startPostgres } from '../store/databases.ts'

const root = resolve(import.meta.dirname, '../../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const noFetch = () => Promise.reject(new Error('Nothing is to be fetched here.'))
const runDoctor = async (
  env: Record<string, string> = {},
  deps: Partial<DoctorDeps> = {},
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const all = examine({
    env: { DATA_DIR: folder, ...env },
    root,
    now: () => Date.now(),
    fetch: noFetch,
    disk: { ...realDisk, space: () => ({ free: 50e9, all: 100e9 }) },
    tryModel: undefined,
    ...deps,
  })
  for await (const finding of all) findings.push(finding)
  return findings
}
const wordsOf = (findings: readonly Finding[], about: Finding['about'], state: Finding['state']): string =>
  findings
    .filter((finding) => finding.about === about && finding.state === state)
    .map(({ words }) => words)
    .join('\n')
const isBad = (findings: readonly Finding[]): boolean => findings.some(({ state }) => state === 'bad')

/** A database in `folder` as a server leaves it, with one challenge from time `at`. */
const fillDatabase = async (at: number) => {
  const database = await openDatabase({ dataDir: folder, url: null })
  const clock = { now: () => at }
  await createUserStore(database, clock).open('ada', {
    profile: { firstName: 'Ada', lastName: 'Byron', jobTitle: '' },
    picture: '',
  })
  await createChallengeStore(database, clock).create('ada', newChallenge('bread'), undefined)
  return database
}

describe('the doctor', () => {
  it('finds nothing wrong before the first start and after it, and changes nothing [OPS-06]', async () => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
    const before = await runDoctor()
    expect(isBad(before)).toBe(false)
    expect(wordsOf(before, 'database', 'ok')).toContain('There is none yet')
    await (await fillDatabase(Date.now())).close()
    const after = await runDoctor()
    expect(isBad(after)).toBe(false)
    expect(wordsOf(after, 'database', 'ok')).toMatch(/^SQLite 3\.\d+\.\d+, readable, not damaged\.$/)
    expect(wordsOf(after, 'identity', 'ok')).toContain('npm run user:reset-password')
    expect(wordsOf(after, 'model', 'ok')).toContain('the built-in engine writes')
  })

  it('lists every bad variable and stops there [OPS-06]', async () => {
    const findings = await runDoctor({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(findings.map(({ state }) => state)).toEqual(['bad', 'bad'])
    expect(wordsOf(findings, 'configuration', 'bad')).toContain('PORT must be a whole number')
  })

  it('warns if a PDF cannot show the name on reports [OPS-06, D7]', async () => {
    expect(wordsOf(await runDoctor({ BRAND_NAME: '株式会社' }), 'configuration', 'warn')).toBe('')
    expect(wordsOf(await runDoctor({ BRAND_NAME: '주식회사' }), 'configuration', 'warn')).toContain(
      'a box replaces each of these: 주 식 회 사.',
    )
  })

  it('says which pages are the operator’s own, and which file would stop the server from starting [OPS-06, OPS-10]', async () => {
    const pages = join(folder, 'pages')
    mkdirSync(pages)
    expect(wordsOf(await runDoctor({ PAGES_DIR: pages }), 'pages', 'warn')).toContain(
      'contains none of the pages',
    )
    writeFileSync(join(pages, 'terms.md'), '# Terms')
    writeFileSync(join(pages, 'suport.md'), '# Help')
    const found = await runDoctor({ PAGES_DIR: pages })
    expect(wordsOf(found, 'pages', 'ok')).toContain('terms.md is taken from PAGES_DIR.')
    expect(wordsOf(found, 'pages', 'warn')).toContain('suport.md in PAGES_DIR has no effect')
    writeFileSync(join(pages, 'terms.md'), '')
    expect(wordsOf(await runDoctor({ PAGES_DIR: pages }), 'pages', 'bad')).toBe(
      'terms.md in PAGES_DIR cannot be used: it is empty. The server does not start.',
    )
  })

  it('says what is wrong with the folder: a file in its place, no permission to write, a full disk, readable by others [OPS-06]', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(wordsOf(await runDoctor({ DATA_DIR: join(folder, 'file') }), 'disk', 'bad')).toContain('is a file')
    const failing = (code: string) => ({
      disk: {
        space: () => ({ free: 1e9, all: 100e9 }),
        tryWriting: () => {
          throw Object.assign(new Error('no'), { code })
        },
      },
    })
    expect(wordsOf(await runDoctor({}, failing('EROFS')), 'disk', 'bad')).toBe(
      `Files cannot be written to ${folder}: it is read-only.\nFree some space now: 1.0 GB of 100.0 GB is free (1%).`,
    )
    expect(wordsOf(await runDoctor({}, failing('ENOSPC')), 'disk', 'bad')).toContain('the disk is full')
    const filling = { disk: { ...realDisk, space: () => ({ free: 7e9, all: 100e9 }) } }
    expect(wordsOf(await runDoctor({}, filling), 'disk', 'warn')).toContain('Free some space soon')
    chmodSync(folder, 0o755)
    expect(wordsOf(await runDoctor(), 'disk', 'warn')).toContain('Other accounts on this machine can read')
  })

  it('says that the data is from a newer version, that it will be migrated, or that it is damaged [OPS-06]', async () => {
    const database = await fillDatabase(Date.now())
    await database.db.deleteFrom('kysely_migration').where('name', '=', '0011-shared-pages').execute()
    expect(wordsOf(await runDoctor(), 'database', 'ok')).toContain(
      'migrates it (0011-shared-pages), so make a backup',
    )
    await database.db
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '' })
      .execute()
    await database.close()
    expect(wordsOf(await runDoctor(), 'database', 'bad')).toBe(
      'The data was written by a newer version (9999-from-the-future): install that version, or restore an earlier backup.',
    )
    writeFileSync(databaseFile(folder), 'this is no database', { mode: 0o600 })
    expect(wordsOf(await runDoctor(), 'database', 'bad')).toContain('cannot be read')
  })

  it('names the rows that cannot be read or are dated later than now, without their texts [OPS-06]', async () => {
    const database = await fillDatabase(Date.now())
    const { db } = database
    await createUserStore(database, { now: () => Date.now() }).savePicture('ada', {
      pictureId: 'secret-address-of-22-c',
      address: '/v1/pictures/secret-address-of-22-c',
      type: 'image/webp',
      bytes: Uint8Array.of(1),
    })
    const token = { digest: 'd1', challenge_text: 'Our bread', expires_at: Date.now() + 9e9, owner: 'ada' }
    await db.insertInto('home_tokens').values(token).execute()
    await db
      .insertInto('oidc_rows')
      .values({ model: 'Session', id: 'secret-cookie', payload: '{}', expires_at: Date.now() + 9e9 })
      .execute()
    expect(wordsOf(await runDoctor(), 'database', 'bad')).toBe('')
    expect(wordsOf(await runDoctor(), 'database', 'warn')).toBe('')

    const { id } = await db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()
    await db.updateTable('challenges').set({ data: '{"bread": half' }).execute()
    await db.updateTable('users').set({ profile_json: 'Ada', created_at: -1 }).execute()
    await db.updateTable('pictures').set({ type: 'text/html' }).execute()
    await db.updateTable('home_tokens').set({ listed: '{', expires_at: 9e15 }).execute()
    await db
      .updateTable('oidc_rows')
      .set({ payload: 'x', began_at: Date.now() + 9e9 })
      .execute()
    await database.close()
    const findings = await runDoctor()
    const unreadable = wordsOf(findings, 'database', 'bad')
    for (const line of [
      `challenges ${id}: data is not valid JSON`,
      'users ada: profile_json is not valid JSON',
      'users ada: created_at is no time',
      'pictures of ada: type is not image/webp',
      'home_tokens d1: listed is not valid JSON',
      'home_tokens d1: expires_at is no time',
      'oidc_rows Session secret…: payload is not valid JSON',
    ])
      expect(unreadable).toContain(line)
    const later = wordsOf(findings, 'database', 'warn')
    expect(later).toContain('oidc_rows Session secret…: began_at is in the future')
    expect(later).not.toContain('expires_at')
    expect(`${unreadable} ${later}`).not.toMatch(/bread|secret-address|secret-cookie/)
  })

  it('says that the clock is wrong if something was saved later than now [OPS-06]', async () => {
    const now = Date.now()
    await (await fillDatabase(now)).close()
    const year = 365 * 86_400_000
    expect(wordsOf(await runDoctor({}, { now: () => now - year }), 'clock', 'bad')).toMatch(
      /later: set the clock/,
    )
    expect(wordsOf(await runDoctor({}, { now: () => now + 1_000 }), 'clock', 'ok')).toContain(
      'no other clock',
    )
  })

  it('checks an issuer’s metadata, its keys and its clock [OPS-06]', async () => {
    const issuer = 'https://login.example.org'
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b' }
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    }
    const now = Date.UTC(2030, 0, 1)
    const answering =
      (answers: Record<string, unknown>, at = now): typeof fetch =>
      (input) => {
        const path = new Request(input).url.slice(issuer.length)
        const body = answers[path]
        return body === undefined
          ? Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }))
          : Promise.resolve(Response.json(body, { headers: { date: new Date(at).toUTCString() } }))
      }
    const [at, keys] = ['/.well-known/openid-configuration', { keys: [{ kty: 'RSA', use: 'sig' }] }]
    const good = await runDoctor(oidc, {
      now: () => now,
      fetch: answering({ [at]: document, '/jwks': keys }),
    })
    expect(isBad(good)).toBe(false)
    expect(wordsOf(good, 'identity', 'ok')).toBe(`${issuer} answers and has 1 key for RS256.`)
    expect(wordsOf(good, 'clock', 'ok')).toContain('which agrees with the issuer')

    const saying = async (answers: Record<string, unknown>, time = now) =>
      runDoctor(oidc, { now: () => now, fetch: answering(answers, time) })
    expect(wordsOf(await saying({}), 'identity', 'bad')).toContain('it cannot be reached')
    expect(wordsOf(await saying({ [at]: {} }), 'identity', 'bad')).toContain('not the discovery document')
    const other = await saying({
      [at]: { ...document, issuer: `${issuer}/` },
      '/jwks': { keys: [{ kty: 'EC' }] },
    })
    expect(wordsOf(other, 'identity', 'bad')).toContain('must match exactly')
    expect(wordsOf(other, 'identity', 'bad')).toContain('no RSA key')
    const late = await saying({ [at]: document, '/jwks': keys }, now + 300_000)
    expect(wordsOf(late, 'clock', 'bad')).toContain('that of the issuer by 300 seconds')
  })

  it('asks the model when it may, and says that it did not [OPS-06]', async () => {
    const llm = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' }
    expect(wordsOf(await runDoctor(llm), 'model', 'warn')).toContain('was not asked')
    const tried = await runDoctor(llm, {
      tryModel: ({ model }) =>
        Promise.resolve({ willDo: false, words: `This model cannot be used: ${model} sleeps.` }),
    })
    expect(wordsOf(tried, 'model', 'bad')).toContain('small sleeps')
  })

  it('ends with 1 if the database is unreachable, in words without the password [OPS-06]', () => {
    const ended = spawnSync(process.execPath, ['scripts/doctor.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/none' },
      encoding: 'utf8',
    })
    expect(ended.status).toBe(1)
    expect(ended.stdout).toMatch(/^BAD {3}database .* 127\.0\.0\.1:1 cannot be read: nothing answers/m)
    expect(ended.stdout + ended.stderr).not.toContain('hunter2')
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('the doctor of %s', () => {
  it('recognises a database that does not exist, is empty, is in use, or refuses writes [OPS-06]', async () => {
    const { url, stop } = await startPostgres()
    try {
      const at = (address: string) => runDoctor({ DATABASE_URL: address })
      expect(wordsOf(await at(url.replace(/postgres$/, 'nowhere')), 'database', 'bad')).toContain(
        'there is no database with that name',
      )
      expect(wordsOf(await at(url), 'database', 'ok')).toMatch(/^PostgreSQL \d.*, empty: the first start/)
      const database = await openDatabase({ dataDir: '', url })
      await sql`create role reader login password 'reader'`.execute(database.db)
      await sql`grant select on all tables in schema public to reader`.execute(database.db)
      await database.close()
      const used = await at(url)
      expect(wordsOf(used, 'database', 'ok')).toMatch(/^PostgreSQL \d.*, readable\.$/)
      expect(wordsOf(used, 'clock', 'ok')).toContain('which agrees with the database')
      const reader = await at(url.replace('sparkwright:sparkwright', 'reader:reader'))
      expect(wordsOf(reader, 'database', 'bad')).toContain('may not create tables')
      const wrong = await at(url.replace('sparkwright:sparkwright', 'reader:wrong'))
      expect(wordsOf(wrong, 'database', 'bad')).toContain('the user name or the password is wrong')
    } finally {
      await stop()
    }
  })
})

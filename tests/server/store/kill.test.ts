import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import { embeddedAudience, embeddedIssuer } from '#server/identity/embedded.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { readKeys } from '#server/identity/signing-keys.ts'
import { openDatabase } from '#server/store/database.ts'
import { newChallenge, reframe } from '../accounts/items.ts'
import { authorised, makeDpopKey } from '../identity/provider.ts'

/**
 * The real process under HTTP load, killed with SIGKILL while it works. Three rounds in every test run,
 * twenty with `npm test -- --only chaos`.
 */

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3)
const clients = 8
const port = 4528
const publicUrl = `http://127.0.0.1:${port}`
const main = join(import.meta.dirname, '../../../server/main.ts')

let folder: string
let running: ChildProcess | undefined
// In beforeEach, not beforeAll, so that a retry does not find data from the first attempt.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'))
})
afterEach(async () => {
  await kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs users in before the first start; returns their access tokens, which are valid for an hour. */
const signIn = async (): Promise<string[]> => {
  const database = await openDatabase({ dataDir: folder, url: null })
  const store = createIdentityStore(database)
  const [key] = (await readKeys({ store, clock: { now: Date.now } })).keys
  if (key === undefined) throw new Error('there is no signing key')
  const privateKey = await importJWK(key, 'RS256')
  const tokens = []
  for (let client = 0; client < clients; client += 1) {
    const id = `user-${client}`
    await store.addCredential({
      id,
      email: `${id}@bakery.example`,
      firstName: 'User',
      lastName: String(client),
      passwordHash: '-',
      createdAt: Date.now(),
    })
    await store.put({
      model: 'Grant',
      id: `grant-${client}`,
      payload: {},
      grantId: null,
      uid: null,
      accountId: id,
      beganAt: null,
      caller: null,
      expiresAt: null,
    })
    tokens.push(
      await new SignJWT({ gid: `grant-${client}`, cnf: { jkt: (await makeDpopKey()).thumbprint } })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
        .setIssuer(embeddedIssuer(publicUrl))
        .setAudience(embeddedAudience(publicUrl))
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    )
  }
  await database.close()
  return tokens
}

/** Starts the process; returns the milliseconds until it said it was ready and /readyz agreed. */
const start = async (): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes(' is ready at ')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  expect((await fetch(`${publicUrl}/readyz`)).status).toBe(200)
  return performance.now() - began
}

const kill = async (): Promise<void> => {
  const child = running
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/**
 * A client's repeated work: create, then set a title, then add a bookmark. `asked` is what has not been
 * answered.
 */
interface Work {
  mark: string
  key: string
  id?: string
  title: { answered: string; asked: string }
  bookmark: { answered: boolean; asked: boolean }
}

it(
  `keeps every acknowledged write exactly once through ${rounds} kills`,
  // Only stops a run that hangs: the bench measures start-up time on a quiet machine.
  { timeout: rounds * 120_000 },
  async () => {
    const tokens = await signIn()
    const works: Work[][] = tokens.map(() => [])
    const ask = async (client: number, method: string, path: string, body?: unknown, key?: string) => {
      const response = await fetch(`${publicUrl}/v1${path}`, {
        method,
        headers: {
          ...(await authorised(publicUrl, tokens[client] ?? '', method, `/v1${path}`)),
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return JSON.parse(text) as unknown
    }
    const create = async (client: number, work: Work) => {
      const { _id } = (await ask(
        client,
        'POST',
        '/challenges/create',
        newChallenge(work.mark),
        work.key,
      )) as { _id: string }
      work.id = _id
    }

    let acknowledged = 0
    let total = 0
    const load = async (client: number, isOver: () => boolean, counted: () => void) => {
      while (!isOver()) {
        const mark = randomUUID()
        const work: Work = {
          mark,
          key: `key-${mark}`,
          title: { answered: `Title ${mark}`, asked: `Title ${mark}` },
          bookmark: { answered: false, asked: false },
        }
        works[client]?.push(work)
        await create(client, work)
        counted()
        work.title.asked = `Changed ${mark}`
        await ask(client, 'PUT', `/challenges/${work.id ?? ''}`, {
          challenge_title: work.title.asked,
          revision: 1,
        })
        work.title.answered = work.title.asked
        counted()
        work.bookmark.asked = true
        await ask(client, 'POST', `/challenges/${work.id ?? ''}/reframes`, [reframe(`more-${mark}`)])
        work.bookmark.answered = true
        counted()
      }
    }

    const verify = async (client: number, from: number) => {
      const all = works[client] ?? []
      // Unanswered requests are repeated with their key, as a client does.
      for (const work of all) if (work.id === undefined) await create(client, work)
      const list = (await ask(client, 'GET', '/challenges/')) as ListedChallenge[]
      expect(list.map(({ _id }) => _id).sort()).toEqual(all.map(({ id }) => id ?? '').sort())
      const marks = list.map(({ original_challenge_text }) => original_challenge_text)
      expect(new Set(marks).size).toBe(all.length)
      for (const work of all.slice(from)) {
        const saved = (await ask(client, 'GET', `/challenges/${work.id ?? ''}`)) as SavedChallenge
        expect([work.title.answered, work.title.asked]).toContain(saved.challenge_title)
        const more = saved.reframes.filter(({ label }) => label.includes(`more-${work.mark}`)).length
        expect(work.bookmark.answered ? [1] : work.bookmark.asked ? [0, 1] : [0]).toContain(more)
        expect(
          [saved.sparks, saved.ideas, saved.papers, saved.businessModels].map(({ length }) => length),
        ).toEqual([1, 1, 1, 1])
        // Whatever happened to unanswered changes is now final.
        work.title = { answered: saved.challenge_title, asked: saved.challenge_title }
        work.bookmark = { answered: more === 1, asked: more === 1 }
      }
    }

    const readyTimes: number[] = []
    await start()
    for (let round = 1; round <= rounds; round += 1) {
      const before = works.map(({ length }) => length)
      acknowledged = 0
      // A different moment each time, counted in writes rather than milliseconds.
      const enough = 40 + ((round * 17) % 29)
      let dying: Promise<void> | undefined
      const outcomes = await Promise.allSettled(
        tokens.map((_, client) =>
          load(
            client,
            () => dying !== undefined,
            () => {
              acknowledged += 1
              if (acknowledged === enough) dying = kill()
            },
          ),
        ),
      )
      await dying
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed|terminated/)
      total += acknowledged
      readyTimes.push(await start())
      await Promise.all(tokens.map((_, client) => verify(client, before[client] ?? 0)))
    }
    await Promise.all(tokens.map((_, client) => verify(client, 0)))
    await kill()

    const database = await openDatabase({ dataDir: folder, url: null })
    expect((await sql`pragma integrity_check`.execute(database.db)).rows).toEqual([{ integrity_check: 'ok' }])
    expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([])
    await database.close()
    process.stdout.write(
      `${rounds} kills, ${total} acknowledged writes, ${works.flat().length} challenges: none lost, none twice; ready again in ${Math.round(Math.min(...readyTimes))} to ${Math.round(Math.max(...readyTimes))} ms\n`,
    )
  },
)

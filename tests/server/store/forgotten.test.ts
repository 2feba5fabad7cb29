import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUserStore } from '#server/store/users.store.ts'
import { databaseFile, openDatabase } from '#server/store/database.ts'
import { backupTo } from '../../../scripts/backup.ts'
import { newChallenge } from '../accounts/items.ts'
import { newPerson, signIn } from '../identity/provider.ts'
import { spawnServer, type SpawnedServer } from '../spawned.ts'

const port = 4529
let folder: string
let dataDir: string
let server: SpawnedServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await server?.kill()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Which of the texts occur anywhere in the files of a folder, as bytes. */
const found = (texts: readonly string[], below = dataDir): string[] => {
  const files = readdirSync(below, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  return texts.filter((text) => bytes.some((one) => one.includes(text)))
}

/** Long enough to fill several pages of the file. */
const longText = (mark: string): string => `The ${mark} asks how to sell more bread. `.repeat(300)

describe('data that a person deletes', () => {
  it('leaves no byte in the database, its log and the next backup: one challenge, a link, then the whole account [S7] [SET-05]', async () => {
    server = await spawnServer(port, { DATA_DIR: dataDir })
    const { send, call } = server
    const leaving = await signIn(server.provider, {
      person: newPerson({ firstName: 'Zenobia', lastName: 'Quillfeather', email: 'zenobia@quill.example' }),
    })
    const staying = await signIn(server.provider, {
      person: newPerson({ firstName: 'Thaddeus', lastName: 'Pomfret', email: 'thaddeus@pom.example' }),
    })
    const write = async (token: string, mark: string) => {
      const made = await send(
        'POST',
        '/v1/challenges/create',
        token,
        newChallenge(mark, { challenge_text: longText(mark) }),
        {
          'idempotency-key': randomUUID(),
        },
      )
      expect(made.status).toBe(201)
      const { _id: id } = (await made.json()) as { _id: string }
      // Each edit stores what it replaced; the second one moves rows elsewhere.
      for (const edit of [`${mark}Edited`, `${mark}Again`])
        expect(
          (await send('PUT', `/v1/challenges/${id}`, token, { challenge_text: longText(edit) })).status,
        ).toBe(200)
      return id
    }
    const [one, other] = [leaving.tokens.access_token, staying.tokens.access_token]
    await send('POST', '/v1/user', one, {
      firstName: 'Zenobia',
      lastName: 'Quillfeather',
      jobTitle: 'Felmonger',
    })
    await send('POST', '/v1/user/settings/hints', one, { value: 'Spindrift' })
    const ids: string[] = []
    for (const [token, mark] of [
      [one, 'Harpsichord'],
      [other, 'Bassoon'],
      [one, 'Glockenspiel'],
      [other, 'Ocarina'],
      [one, 'Theremin'],
    ] as const)
      ids.push(await write(token, mark))
    const { token: link } = (await (
      await send('POST', '/v1/nonce', one, { text: longText('Hurdygurdy') })
    ).json()) as { token: string }

    expect(found(['HarpsichordEdited', 'Hurdygurdy', 'Felmonger'])).toHaveLength(3)
    expect((await call(`/v1/challenges/${ids[0] ?? ''}`, one, { method: 'DELETE' })).status).toBe(204)
    expect(found(['Harpsichord'])).toEqual([])
    expect((await call(`/v1/nonce/${link}`, one, { method: 'DELETE' })).status).toBe(204)
    expect(found(['Hurdygurdy'])).toEqual([])

    expect((await call('/v1/user', one, { method: 'DELETE' })).status).toBe(204)
    const gone = [
      'Zenobia',
      'Quillfeather',
      'zenobia@quill',
      'Felmonger',
      'Spindrift',
      'Glockenspiel',
      'Theremin',
    ]
    const stays = ['Thaddeus', 'BassoonAgain', 'OcarinaAgain', 'OcarinaEdited']
    expect(found([...gone, ...stays])).toEqual(stays)
    const copies = join(folder, 'copies')
    await backupTo(dataDir, databaseFile(copies))
    expect(found([...gone, ...stays], copies)).toEqual(stays)
  })
})

const person = (firstName: string) => ({ profile: { firstName, lastName: '', jobTitle: '' }, picture: '' })
const clock = { now: () => 1_800_000_000_000 }

describe('the database log', () => {
  it('is emptied after deletion once its readers have finished, and delays nothing [S7]', async () => {
    const database = await openDatabase({ dataDir, url: null })
    const users = createUserStore(database, clock)
    await users.open('zenobia', person('Zenobia'))
    const reading = new DatabaseSync(databaseFile(dataDir))
    reading.exec('begin')
    reading.prepare('select count(*) from users').get()

    await users.close('zenobia')
    expect(await users.read('zenobia')).toBeUndefined()
    expect(found(['Zenobia'])).toEqual(['Zenobia'])
    reading.exec('commit')
    reading.close()
    await database.forget()
    expect(found(['Zenobia'])).toEqual([])
    await database.close()
  })

  it('is emptied at the next start if a crash prevented that [S7]', async () => {
    const crashed = await openDatabase({ dataDir, url: null })
    const users = createUserStore({ ...crashed, forget: () => Promise.resolve() }, clock)
    await users.open('zenobia', person('Zenobia'))
    await users.close('zenobia')
    expect(found(['Zenobia'])).toEqual(['Zenobia'])
    // The first one was never closed, as after a crash.
    const started = await openDatabase({ dataDir, url: null })
    expect(found(['Zenobia'])).toEqual([])
    await started.close()
    await crashed.close()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isToken, makeToken, tokenLifetime } from '#server/domain/tokens.ts'
import { openStorage, type Storage } from '#server/store/sqlite/database.ts'
import { createTokenStore } from '#server/store/sqlite/tokens.ts'
import { startApp } from './app.ts'

let folder: string
let storage: Storage
let now: number
const clock = { now: () => now }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  storage = openStorage(join(folder, 'data'))
  now = Date.UTC(2026, 0, 1)
})
afterEach(() => {
  storage.close()
  rmSync(folder, { recursive: true })
})

const text = 'Our bakery loses customers 🥖 مخبز'

describe('home tokens in the embedded database', () => {
  it('stand for a text for seven days [API-38]', async () => {
    const tokens = createTokenStore(storage.database, clock)
    const { app } = startApp({ tokens })
    const { token, expiresAt } = await makeToken(text, { tokens, clock })
    expect(isToken(token)).toBe(true)
    expect(expiresAt).toBe('2026-01-08T00:00:00.000Z')

    now += tokenLifetime - 1
    expect(await (await app.request(`/v1/nonce/${token}`)).json()).toEqual({ text })
    now += 1
    expect((await app.request(`/v1/nonce/${token}`)).status).toBe(404)
  })

  it('are unknown unless they were made', async () => {
    const tokens = createTokenStore(storage.database, clock)
    expect(await tokens.readText('A'.repeat(22))).toBeUndefined()
  })

  it('are different each time', async () => {
    const tokens = createTokenStore(storage.database, clock)
    const made = new Set<string>()
    for (let count = 0; count < 50; count += 1) made.add((await makeToken(text, { tokens, clock })).token)
    expect(made.size).toBe(50)
  })

  it('cannot be read from a copy of the data, and ended ones are removed', async () => {
    const tokens = createTokenStore(storage.database, clock)
    const rows = () => storage.database.prepare('SELECT * FROM home_tokens').all()
    const { token } = await makeToken('first', { tokens, clock })
    expect(JSON.stringify(rows())).not.toContain(token)
    now += tokenLifetime
    await makeToken('second', { tokens, clock })
    expect(rows()).toEqual([expect.objectContaining({ challenge_text: 'second' })])
  })

  it('survive a restart', async () => {
    const { token } = await makeToken(text, { tokens: createTokenStore(storage.database, clock), clock })
    storage.close()
    storage = openStorage(join(folder, 'data'))
    expect(await createTokenStore(storage.database, clock).readText(token)).toBe(text)
  })
})

describe('the embedded database', () => {
  it('is migrated once and says whether it takes writes', () => {
    const version = () => storage.database.prepare('PRAGMA user_version').get()
    const before = version()
    storage.close()
    storage = openStorage(join(folder, 'data'))
    expect(version()).toEqual(before)
    expect(storage.writable()).toBe(true)
    storage.close()
    expect(storage.writable()).toBe(false)
    storage = openStorage(join(folder, 'data'))
  })

  it('refuses data of a newer version and leaves it as it is', () => {
    storage.database.exec('PRAGMA user_version = 999')
    storage.close()
    expect(() => openStorage(join(folder, 'data'))).toThrow(/newer version \(schema 999/)
    expect(() => openStorage(join(folder, 'data'))).toThrow(/newer version/)
    storage = openStorage(join(folder, 'other'))
  })
})

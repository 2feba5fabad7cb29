import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StorageOutage } from '#server/domain/failures.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { failingInDomainTerms } from '#server/store/failures.ts'

/** SQLite's error for a full disk. Its code differs for the file and, on opening, for the log's index. */
const diskFullError = (errcode = 13) =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode })

const reserve = 2 * 1024 * 1024
let folder: string
let database: Database
let heard: boolean[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'full-'))
  heard = []
  database = await openDatabase({
    dataDir: folder,
    url: null,
    alone: true,
    reserve,
    onShort: (isShort) => heard.push(isShort),
  })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const heldBytes = () => statSync(join(folder, 'sparkwright.reserve'), { throwIfNoEntry: false })?.size
const keepToken = (digest: string, bytes: number) =>
  database.db
    .insertInto('home_tokens')
    .values({ digest, challenge_text: 'x'.repeat(bytes), expires_at: 1_900_000_000_000, owner: null })
    .execute()

describe('a full disk', () => {
  it('releases the reserve once, and until it is back nothing grows while everything can be deleted [A10]', async () => {
    await database.holdReserve?.()
    expect(heldBytes()).toBe(reserve)
    await keepToken('old', 300_000)
    expect(await database.makeRoom(new Error('another fault'))).toBe(false)
    expect(await database.makeRoom(diskFullError(4_874))).toBe(true)
    expect(heldBytes()).toBeUndefined()
    expect(await database.makeRoom(diskFullError())).toBe(false)
    expect(heard).toEqual([true])

    await expect(keepToken('large', 3_000_000)).rejects.toMatchObject({ errcode: 13 })
    // Something as small as a session still fits.
    await keepToken('small', 100)
    await database.db.deleteFrom('home_tokens').where('digest', '=', 'old').execute()
    await database.forget()

    await database.holdReserve?.()
    expect([heldBytes(), heard]).toEqual([reserve, [true, false]])
    await keepToken('large', 3_000_000)
    const kept = await database.db.selectFrom('home_tokens').select('digest').orderBy('digest').execute()
    expect(kept.map(({ digest }) => digest)).toEqual(['large', 'small'])
  })

  it('does not fail a call for which room can be made: it is retried, once [A10]', async () => {
    const calls: string[] = []
    const storeWith = (rooms: boolean[], failures: number) => {
      let left = failures
      return failingInDomainTerms(() => Promise.resolve(rooms.shift() ?? false), {
        remove: (id: string) => {
          calls.push(id)
          left -= 1
          return left < 0 ? Promise.resolve('removed') : Promise.reject(diskFullError())
        },
      })
    }
    expect(await storeWith([true], 1).remove('one')).toBe('removed')
    expect(calls).toEqual(['one', 'one'])
    await expect(storeWith([true], 2).remove('two')).rejects.toBeInstanceOf(StorageOutage)
    await expect(storeWith([], 1).remove('three')).rejects.toBeInstanceOf(StorageOutage)
    expect(calls).toEqual(['one', 'one', 'two', 'two', 'three'])
  })
})

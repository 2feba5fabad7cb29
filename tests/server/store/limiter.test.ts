import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countUse } from '#server/limiters.ts'
import type { Database } from '#server/store/database.ts'
import { inDatabase } from '#server/store/limiter.store.ts'
import { kinds, placeFor, type Place } from './databases.ts'

describe.each(kinds)('a limit that is counted in the database %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let now: number
  const clock = { now: () => now }
  const options = { name: 'tries', most: 2, seconds: 10 }

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    now = 1_800_000_000_000
    database = await place.open()
  })
  afterEach(() => database.close())

  it('allows a number of uses of a key in a window that starts with the first', async () => {
    const limiter = inDatabase(database, clock)(options)
    expect(await countUse(limiter, 'a')).toEqual({ isOver: false, left: 1, wait: 10_000 })
    now += 4_000
    expect(await countUse(limiter, 'a')).toEqual({ isOver: false, left: 0, wait: 6_000 })
    expect(await countUse(limiter, 'a')).toEqual({ isOver: true, left: 0, wait: 6_000 })
    expect(await countUse(limiter, 'b')).toEqual({ isOver: false, left: 1, wait: 10_000 })
    now += 5_999
    expect(await countUse(limiter, 'a')).toMatchObject({ isOver: true, wait: 1 })
    now += 1
    expect(await countUse(limiter, 'a')).toEqual({ isOver: false, left: 1, wait: 10_000 })
  })

  it('is shared by processes, counts each use once, and survives a restart', async () => {
    const first = inDatabase(database, clock)({ ...options, most: 10 })
    const other = await place.open()
    const second = inDatabase(other, clock)({ ...options, most: 10 })
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, use) => countUse(use % 2 === 0 ? first : second, 'a')),
    )
    expect(counted.filter(({ isOver }) => isOver)).toHaveLength(10)
    await other.close()
    await database.close()
    database = await place.open()
    expect(await countUse(inDatabase(database, clock)({ ...options, most: 10 }), 'a')).toMatchObject({
      isOver: true,
    })
  })

  it('can be reset, reduced and read, and is separate from others with the same key', async () => {
    const limiter = inDatabase(database, clock)(options)
    const another = inDatabase(database, clock)({ ...options, name: 'more' })
    await countUse(limiter, 'a')
    await countUse(limiter, 'a')
    expect((await countUse(another, 'a')).left).toBe(1)
    await limiter.reward('a')
    expect((await limiter.get('a'))?.consumedPoints).toBe(1)
    expect(await limiter.delete('a')).toBe(true)
    expect(await limiter.delete('a')).toBe(false)
    expect(await limiter.get('a')).toBeNull()
    await limiter.block('a', 10)
    expect(await countUse(limiter, 'a')).toMatchObject({ isOver: true, wait: 10_000 })
    now += 10_000
    expect(await limiter.get('a')).toBeNull()
  })

  it('forgets what a clock that was ahead has counted, instead of waiting for that day', async () => {
    const limiter = inDatabase(database, clock)(options)
    const today = now
    now += 365 * 86_400_000
    for (let use = 0; use < 3; use += 1) await countUse(limiter, 'a')
    await countUse(limiter, 'b')
    now = today
    expect(await limiter.get('b')).toBeNull()
    expect(await countUse(limiter, 'a')).toEqual({ isOver: false, left: 1, wait: 10_000 })
    expect(await countUse(limiter, 'a')).toEqual({ isOver: false, left: 0, wait: 10_000 })
  })

  it('removes expired windows', async () => {
    const limiter = inDatabase(database, clock)(options)
    for (let use = 0; use < 499; use += 1) await countUse(limiter, `caller ${use}`)
    now += 10_000
    await countUse(limiter, 'late')
    const kept = await database.db.selectFrom('rate_limits').select('key').execute()
    expect(kept).toEqual([{ key: 'tries:late' }])
  })

  it('works in memory while the database is unavailable', async () => {
    const closed = await place.open()
    const limiter = inDatabase(closed, clock)(options)
    await closed.close()
    const counted = [await countUse(limiter, 'a'), await countUse(limiter, 'a'), await countUse(limiter, 'a')]
    expect(counted.map(({ isOver }) => isOver)).toEqual([false, false, true])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { isToken, makeToken, tokenLifetime } from '#server/domain/tokens.ts'
import type { Database } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { brief } from '../accounts/items.ts'
import { startApp } from '../app.ts'
import { kinds, placeFor, type Place } from './databases.ts'

const text = 'Our bakery loses customers 🥖 مخبز'

describe.each(kinds)('home tokens in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let now: number
  const clock = { now: () => now }

  beforeAll(async () => {
    place = await placeFor(kind)
  }, 30_000)
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
    now = Date.UTC(2026, 0, 1) + 0.5
  })
  afterEach(() => database.close())

  it('says what its maker said of it, and when it ends [F16]', async () => {
    const about = {
      title: 'Bread',
      sender: 'Ada Byron',
      refinements: { ...defaultRefinements, region: 'Wales' },
    }
    const tokens = createTokenStore(database, clock)
    const { app } = startApp({ tokens })
    const { token, expiresAt } = await makeToken({ text, case_brief: null, about }, { tokens, clock })
    expect(await (await app.request(`/v1/nonce/${token}`)).json()).toEqual({
      text,
      case_brief: null,
      about: { ...about, expiresAt },
    })
  })

  it('stand for a text for seven days [API-38]', async () => {
    const tokens = createTokenStore(database, clock)
    const { app } = startApp({ tokens })
    const { token, expiresAt } = await makeToken({ text, case_brief: null }, { tokens, clock })
    expect(isToken(token)).toBe(true)
    expect(expiresAt).toBe('2026-01-08T00:00:00.000Z')

    now += tokenLifetime - 1
    expect(await (await app.request(`/v1/nonce/${token}`)).json()).toEqual({ text, case_brief: null })
    now += 1
    expect((await app.request(`/v1/nonce/${token}`)).status).toBe(404)
  })

  it('are unknown unless they were made', async () => {
    const tokens = createTokenStore(database, clock)
    expect(await tokens.read('A'.repeat(22))).toBeUndefined()
  })

  it('are different each time', async () => {
    const tokens = createTokenStore(database, clock)
    const made = new Set<string>()
    for (let count = 0; count < 50; count += 1)
      made.add((await makeToken({ text, case_brief: null }, { tokens, clock })).token)
    expect(made.size).toBe(50)
  })

  it('cannot be read from a copy of the data, and ended ones are removed', async () => {
    const tokens = createTokenStore(database, clock)
    const rows = () => database.db.selectFrom('home_tokens').selectAll().execute()
    const { token } = await makeToken({ text: 'first', case_brief: null }, { tokens, clock })
    expect(JSON.stringify(await rows())).not.toContain(token)
    now += tokenLifetime
    await makeToken({ text: 'second', case_brief: null }, { tokens, clock })
    expect(await rows()).toEqual([expect.objectContaining({ challenge_text: 'second' })])
  })

  it('bring the brief as the owner left it, and none where a token is from before that', async () => {
    const tokens = createTokenStore(database, clock)
    const { token } = await makeToken({ text, case_brief: brief() }, { tokens, clock })
    expect(await tokens.read(token)).toEqual({ text, case_brief: brief() })
    await database.db.updateTable('home_tokens').set({ details: '{}' }).execute()
    expect(await tokens.read(token)).toEqual({ text, case_brief: null })
  })

  it('survive a restart', async () => {
    const { token } = await makeToken(
      { text, case_brief: null },
      { tokens: createTokenStore(database, clock), clock },
    )
    await database.close()
    database = await place.open()
    expect(await createTokenStore(database, clock).read(token)).toMatchObject({ text })
  })

  it('keep a text that holds characters a database may refuse', async () => {
    const tokens = createTokenStore(database, clock)
    const { token } = await makeToken({ text: 'a\u0000b\ud800c', case_brief: null }, { tokens, clock })
    expect(await tokens.read(token)).toMatchObject({ text: 'ab\ufffdc' })
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { OverQuota } from '#server/domain/failures.ts'
import { isToken, makeToken, tokenLifetime, UnknownChallenge } from '#server/domain/tokens.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import type { Database } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { createUserStore } from '#server/store/users.store.ts'
import { brief, newChallenge } from '../accounts/items.ts'
import { startApp } from '../app.ts'
import { kinds, placeFor, type Place } from './databases.ts'

const text = 'Our bakery loses customers 🥖 مخبز'

const allIn = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(kinds)('home tokens in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let now: number
  const clock = { now: () => now }

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
    now = Date.UTC(2026, 0, 1) + 0.5
  })
  afterEach(() => database.close())

  it('store the maker’s details, and when they expire [F16]', async () => {
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

  it('work as soon as they are created, however many longer-lived ones their maker has [REP-07]', async () => {
    await createUserStore(database, clock).open('ada', {
      profile: { firstName: '', lastName: '', jobTitle: '' },
      picture: '',
    })
    const tokens = createTokenStore(database, clock)
    const handed = { text, case_brief: null }
    for (let made = 0; made < 100; made += 1)
      await tokens.save(`long-${String(made)}`, handed, now + 2 * tokenLifetime, 'ada')
    await tokens.save('short', handed, now + tokenLifetime, 'ada')
    expect(await tokens.read('short')).toMatchObject({ text })
  })

  it('cannot refer to a challenge with an invalid id [REP-06]', async () => {
    const tokens = createTokenStore(database, clock)
    expect(
      await tokens.savePage(
        'page',
        {
          text,
          case_brief: null,
          page: { challenge: 'c\u0000', report: { title: '', blocks: [] } },
        },
        now + tokenLifetime,
        'ada',
      ),
    ).toBe(false)
  })

  it('open a text for seven days [API-38]', async () => {
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

  it('are unknown unless they were created', async () => {
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

  it('cannot be read from a copy of the data, and expired ones are removed', async () => {
    const tokens = createTokenStore(database, clock)
    const rows = () => database.db.selectFrom('home_tokens').selectAll().execute()
    const { token } = await makeToken({ text: 'first', case_brief: null }, { tokens, clock })
    expect(JSON.stringify(await rows())).not.toContain(token)
    now += tokenLifetime
    await makeToken({ text: 'second', case_brief: null }, { tokens, clock })
    expect(await rows()).toEqual([expect.objectContaining({ challenge_text: 'second' })])
  })

  it('include the brief as edited by the owner, and none if the token is older than briefs', async () => {
    const tokens = createTokenStore(database, clock)
    const { token } = await makeToken({ text, case_brief: brief() }, { tokens, clock })
    expect(await tokens.read(token)).toEqual({ text, case_brief: brief() })
    await database.db.updateTable('home_tokens').set({ details: '{}' }).execute()
    expect(await tokens.read(token)).toEqual({ text, case_brief: null })
  })

  it('[REP-06, REP-07] show a page until they expire or are revoked, and as long as challenge and account exist', async () => {
    const tokens = createTokenStore(database, clock)
    const users = createUserStore(database, clock)
    const challenges = createChallengeStore(database, clock)
    for (const owner of ['ada', 'grace'])
      await users.open(owner, { profile: { firstName: '', lastName: '', jobTitle: '' }, picture: '' })
    const challengeOf = async (owner: string) => {
      const made = await challenges.create(owner, newChallenge('bread'))
      if (typeof made === 'string') throw new Error('There is room for one')
      return made.id
    }
    const report = {
      title: 'Bread',
      blocks: [
        { kind: 'heading' as const, level: 2 as const, text: 'Ideas' },
        { kind: 'text' as const, text: 'We bake \u{1F956}' },
      ],
    }
    const make = (owner: string, challenge: string, days: 7 | 90 = 7) =>
      makeToken({ text, case_brief: null, days, page: { challenge, report } }, { tokens, clock, owner })
    const [one, other] = [await challengeOf('ada'), await challengeOf('ada')]

    const page = await make('ada', one, 90)
    expect(await tokens.readPage(page.token)).toEqual({
      report,
      hasText: true,
      about: undefined,
      expiresAt: page.expiresAt,
    })
    expect(page.expiresAt).toBe('2026-04-01T00:00:00.000Z')
    expect(await tokens.read(page.token)).toEqual({ text, case_brief: null })
    expect(await tokens.listOf('ada')).toMatchObject([
      { id: page.id, kind: 'page', madeAt: '2026-01-01T00:00:00.000Z', holds: ['Ideas'] },
    ])
    expect(await allIn(tokens.allOf('ada'))).toMatchObject([{ id: page.id, report }])
    now += 90 * 24 * 60 * 60 * 1_000
    expect(await tokens.readPage(page.token)).toBeUndefined()

    await expect(make('grace', one)).rejects.toBeInstanceOf(UnknownChallenge)
    const plain = await makeToken({ text, case_brief: null }, { tokens, clock, owner: 'ada' })
    expect(await tokens.readPage(plain.token)).toBeUndefined()

    const [ended, gone, last] = [await make('ada', one), await make('ada', one), await make('ada', other)]
    expect(await tokens.remove('ada', ended.id)).toBe(true)
    expect(await tokens.readPage(ended.token)).toBeUndefined()
    await challenges.remove('ada', one)
    expect(await tokens.readPage(gone.token)).toBeUndefined()
    expect(await tokens.readPage(last.token)).toBeDefined()
    await users.close('ada')
    expect(await tokens.readPage(last.token)).toBeUndefined()
    expect(await database.db.selectFrom('home_tokens').select('digest').execute()).toEqual([])

    const hersAlone = await challengeOf('grace')
    const counted = async () => [
      (await challenges.list('grace')).map(({ pages }) => pages),
      (await challenges.read('grace', hersAlone))?.pages,
    ]
    expect(await counted()).toEqual([[undefined], undefined])
    await make('grace', hersAlone)
    await make('grace', hersAlone, 90)
    expect(await counted()).toEqual([[2], 2])
    now += 8 * 24 * 60 * 60 * 1_000
    expect(await counted()).toEqual([[1], 1])
    await challenges.remove('grace', hersAlone)

    const small = createTokenStore(database, clock, { mostBytes: 10 })
    const hers = await challengeOf('grace')
    await expect(
      makeToken(
        { text, case_brief: null, page: { challenge: hers, report } },
        { tokens: small, clock, owner: 'grace' },
      ),
    ).rejects.toBeInstanceOf(OverQuota)
    expect(await tokens.listOf('grace')).toEqual([])
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

  it('store a text with characters a database may refuse', async () => {
    const tokens = createTokenStore(database, clock)
    const { token } = await makeToken({ text: 'a\u0000b\ud800c', case_brief: null }, { tokens, clock })
    expect(await tokens.read(token)).toMatchObject({ text: 'ab\ufffdc' })
  })
})

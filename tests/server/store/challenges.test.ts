import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Ranking } from '#contract/vocabulary.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import type { ChallengeStore } from '#server/domain/challenges.ts'
import { ChallengeFull } from '#server/domain/failures.ts'
import type { Database } from '#server/store/database.ts'
import { createUserStore } from '#server/store/users.store.ts'
import {
  brief,
  challenge,
  idea,
  model,
  newChallenge,
  paper,
  problem,
  reframe,
  spark,
} from '../accounts/items.ts'
import { kinds, placeFor, type Place } from './databases.ts'

describe.each(kinds)('saved challenges in %s', { timeout: 30_000 }, (kind) => {
  let place: Place
  let database: Database
  let store: ChallengeStore
  let now: number
  const clock = { now: () => now }
  const nobody = { profile: { firstName: '', lastName: '', jobTitle: '' }, picture: '' }

  beforeAll(async () => {
    place = await placeFor(kind)
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    place.fresh()
    database = await place.open()
    now = Date.UTC(2026, 0, 1) + 0.5
    store = createChallengeStore(database, clock)
    const users = createUserStore(database, clock)
    await users.open('ada', nobody)
    await users.open('ben', nobody)
  })
  afterEach(() => database.close())

  const listOf = async (owner: string) => calls.listChallenges.answer.parse(await store.list(owner))
  const create = async (mark: string, rest = {}) => {
    const created = await store.create('ada', newChallenge(mark, rest))
    if (typeof created === 'string') throw new Error(created)
    return created.id
  }

  it('are read as they were saved, with their bookmarks and characters that a database may refuse [PERS-14] [PERS-15]', async () => {
    const text = 'NUL \u0000, half a pair \ud800, 👩‍👩‍👧‍👦, مرحبا'
    const id = await create('one', { challenge_text: text, caseStudies: [12, 7], region: 'Wales' })
    expect(await store.read('ada', id)).toEqual({
      ...challenge('one', { challenge_text: text, caseStudies: [12, 7], region: 'Wales' }),
      _id: id,
      revision: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
      sparks: [{ ...spark('one'), _id: expect.stringMatching(/^[\w-]{36}$/) as string }],
      ideas: [{ ...idea('one'), _id: expect.stringMatching(/^[\w-]{36}$/) as string }],
      papers: [paper('one')],
      reframes: [{ ...reframe('one'), _id: expect.stringMatching(/^[\w-]{36}$/) as string }],
      businessModels: [model('one')],
    })
  })

  /** The storage counter's value, recomputed from all rows. */
  const recountedBytes = async () => {
    const bytesIn = (texts: readonly string[]) =>
      texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const challenges = await database.db.selectFrom('challenges').select(['data', 'board']).execute()
    const bookmarks = await database.db.selectFrom('bookmarks').select('data').execute()
    const changes = await database.db.selectFrom('challenge_changes').select('before_json').execute()
    return (
      bytesIn(challenges.flatMap(({ data, board }) => [data, board])) +
      bytesIn(bookmarks.map(({ data }) => data)) +
      bookmarks.length * 250 +
      bytesIn(changes.map(({ before_json }) => before_json))
    )
  }

  it('count towards storage what their rows hold, after every kind of write [A3]', async () => {
    const expectTrueCount = async () => expect(await store.bytes('ada')).toBe(await recountedBytes())
    const id = await create('one', { challenge_text: 'Ünïcode 👩‍👩‍👧‍👦 text' })
    await expectTrueCount()
    await create('two')
    await expectTrueCount()
    await store.change('ada', id, { challenge_title: 'A much longer title than before' })
    await expectTrueCount()
    const added = await store.addBookmarks('ada', id, 'ideas', [idea('three'), idea('four')])
    await expectTrueCount()
    await store.removeBookmark('ada', id, 'ideas', (added as { _id: string }[])[0]?._id ?? '')
    await expectTrueCount()
    const tight = createChallengeStore(database, clock, { mostBytes: 100 })
    await tight.change('ada', id, { challenge_title: 'Short' })
    await expectTrueCount()
    await store.remove('ada', id)
    await expectTrueCount()
  })

  it('of somebody with many calls do not hold up those of another [A3]', async () => {
    const finished: string[] = []
    const many = Array.from({ length: 20 }, async (_, at) => {
      await store.create('ada', newChallenge(`of many ${at}`))
      finished.push('ada')
    })
    const one = store.create('ben', newChallenge('alone')).then(() => finished.push('ben'))
    await Promise.all([...many, one])
    expect(finished.indexOf('ben')).toBeLessThan(many.length / 2)
  })

  it('are listed without bookmarks, most recently changed first [SAVED-04] [API-21] [AMB-64]', async () => {
    const first = await create('one')
    now += 1_000
    const second = await create('two')
    now += 1_000
    await store.change('ada', first, { challenge_title: 'Newer' })
    const list = await listOf('ada')
    expect(list.map(({ _id, challenge_title }) => [_id, challenge_title])).toEqual([
      [first, 'Newer'],
      [second, 'Title two'],
    ])
    expect(list[0]).not.toHaveProperty('sparks')
    now += 1_000
    await store.addBookmarks('ada', second, 'sparks', [spark('new')])
    expect((await listOf('ada'))[0]?._id).toBe(second)
  })

  it('are listed with the number of bookmarks and of ideas [LIST-02]', async () => {
    const full = await create('one')
    await store.addBookmarks('ada', full, 'ideas', [idea('a'), idea('b')])
    now += 1_000
    const bare = await store.create('ada', {
      ...newChallenge('two'),
      sparks: [],
      ideas: [],
      papers: [],
      reframes: [],
      businessModels: [],
    })
    expect((await listOf('ada')).map(({ _id, kept }) => [_id, kept])).toEqual([
      [(bare as { id: string }).id, { ideas: 0, all: 0 }],
      [full, { ideas: 3, all: 7 }],
    ])
    const open = calls.readChallenge.answer.parse(await store.read('ada', full))
    expect(open.ideas).toHaveLength(3)
  })

  it('are restored under their own id after deletion, never in place of another [LIST-09] [PERM-07]', async () => {
    const id = await create('one')
    const before = await store.read('ada', id)
    if (before === undefined) throw new Error('It is not there')
    const again = newChallenge('one', { _id: id })
    // The challenge still exists, so this creation makes another one.
    expect(await store.create('ben', again)).not.toMatchObject({ id })
    expect(await store.remove('ada', id)).toBe(true)
    expect(await store.create('ada', again)).toMatchObject({ id })
    const { sparks: [spark] = [], ...after } = (await store.read('ada', id)) ?? {}
    expect(after).toMatchObject({ challenge_text: before.challenge_text, papers: before.papers })
    expect(spark?.text).toBe(before.sparks[0]?.text)
    // An id in another format is not accepted.
    for (const odd of ['a', 'c1', `${id}0`, id.toUpperCase(), "' or 1=1"])
      expect(await store.create('ada', newChallenge('odd', { _id: odd }))).not.toMatchObject({ id: odd })
  })

  it('continue from their last revision when restored, so that everyone who saw one notices [LIST-09] [AMB-76]', async () => {
    const id = await create('one')
    for (const mark of ['two', 'three']) await store.change('ada', id, { challenge_title: mark })
    const { revision = 0 } = (await store.read('ada', id)) ?? {}
    await store.remove('ada', id)
    const again = { ...newChallenge('one', { _id: id }), revision }
    expect(await store.create('ada', again)).toMatchObject({ id })
    expect((await store.read('ada', id))?.revision).toBe(revision + 1)
    // A tab that missed the deletion makes a change. The server reports a conflict and overwrites nothing.
    expect(await store.change('ada', id, { challenge_title: 'From another tab' }, revision)).toMatchObject({
      conflicts: ['challenge_title'],
    })
    const other = await store.create('ada', again)
    expect(other).not.toMatchObject({ id })
    expect((await store.read('ada', (other as { id: string }).id))?.revision).toBe(1)
  })

  it('are all created if several ask for one id at once, and one of them gets it [LIST-09]', async () => {
    const id = await create('one')
    await store.remove('ada', id)
    const again = newChallenge('one', { _id: id })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, order) => store.create(order % 2 === 0 ? 'ada' : 'ben', again)),
    )
    const ids = made.map((created) => (typeof created === 'string' ? created : created.id))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toContain(id)
  })

  it('exist for their owner only [PERM-07]', async () => {
    const id = await create('one')
    const [kept] = (await store.addBookmarks('ada', id, 'sparks', [spark('mine')])) as { _id: string }[]
    expect(await listOf('ben')).toEqual([])
    expect(await store.read('ben', id)).toBeUndefined()
    expect(await store.change('ben', id, { challenge_title: 'Stolen' })).toBeUndefined()
    expect(await store.addBookmarks('ben', id, 'sparks', [spark('x')])).toBeUndefined()
    expect(await store.removeBookmark('ben', id, 'sparks', kept?._id ?? '')).toBe(false)
    expect(await store.remove('ben', id)).toBe(false)
    const left = await store.read('ada', id)
    expect([left?.challenge_title, left?.sparks.length]).toEqual(['Title one', 2])
  })

  it('are created once for one key, however often and simultaneously it is sent', async () => {
    const once = { key: 'key-12345', request: 'digest' }
    const made = await Promise.all(
      Array.from({ length: 100 }, () => store.create('ada', newChallenge('one'), once)),
    )
    expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await listOf('ada')).toHaveLength(1)
    expect(await store.create('ada', newChallenge('two'), { ...once, request: 'other' })).toBe(
      'other-request',
    )
    // Another user's key is a different key.
    expect(await store.create('ben', newChallenge('one'), once)).not.toEqual(made[0])
    now += 24 * 60 * 60 * 1000 - 1
    expect(await store.create('ada', newChallenge('one'), once)).toEqual(made[0])
    now += 1
    expect(await store.create('ada', newChallenge('one'), once)).not.toEqual(made[0])
  })

  it('change field by field, and a change without effect keeps the revision [PERS-03]', async () => {
    const id = await create('one')
    now += 5
    const changed = await store.change('ada', id, { challenge_title: 'New', scope: 6 }, 1)
    expect(changed).toMatchObject({
      saved: { challenge_title: 'New', scope: 6, challenge_text: 'Text one', revision: 2 },
    })
    expect(await store.change('ada', id, { challenge_title: 'New' }, 1)).toMatchObject({
      saved: { revision: 2 },
    })
    expect(await store.change('ada', 'unknown', { scope: 1 })).toBeUndefined()
  })

  it('merge the changes of two tabs, and name the fields that both changed [AMB-76]', async () => {
    const id = await create('one', { caseStudies: [1, 2] })
    const base = challenge('one', { caseStudies: [1, 2] })
    await store.change('ada', id, { ...base, challenge_title: 'Tab one', caseStudies: [2, 3] }, 1)
    const merged = await store.change('ada', id, { ...base, region: 'Wales', caseStudies: [1, 2, 4] }, 1)
    expect(merged).toMatchObject({
      saved: { challenge_title: 'Tab one', region: 'Wales', caseStudies: [2, 3, 4], revision: 3 },
    })
    const clash = await store.change(
      'ada',
      id,
      { ...base, challenge_title: 'Tab two', url: 'https://b.example' },
      1,
    )
    expect(clash).toEqual({ conflicts: ['challenge_title'] })
    // Nothing of a refused change is saved.
    expect((await store.read('ada', id))?.url).toBe('')
    // A field that was changed and changed back counts as unchanged.
    await store.change('ada', id, { challenge_title: 'Title one' }, 3)
    expect(await store.change('ada', id, { ...base, scope: 1 }, 1)).toMatchObject({
      saved: { scope: 1, challenge_title: 'Title one', region: 'Wales' },
    })
    // Without a revision, the last change wins.
    expect(await store.change('ada', id, { challenge_title: 'Last' })).toMatchObject({
      saved: { challenge_title: 'Last' },
    })
    expect(await store.change('ada', id, { challenge_title: 'Never given out' }, 99)).toEqual({
      conflicts: ['challenge_title'],
    })
  })

  it('replace a generated title by a chosen one, whichever comes first [LIST-06] [AMB-76]', async () => {
    const base = challenge('one', { challenge_title: '' })
    const found = { ...base, challenge_title: 'Found', is_title_generated: true }
    const untitled = () => create('one', { challenge_title: '' })
    const titled = (title: string) => ({ saved: { challenge_title: title } })

    const renamed = await untitled()
    await store.change('ada', renamed, { challenge_title: 'Mine' })
    expect(await store.change('ada', renamed, { ...found, region: 'Wales' }, 1)).toMatchObject({
      saved: { challenge_title: 'Mine', region: 'Wales' },
    })
    const { challenge_title, is_title_generated } = found
    expect(await store.change('ada', renamed, { challenge_title, is_title_generated }, 99)).toMatchObject(
      titled('Mine'),
    )

    const late = await untitled()
    expect(await store.change('ada', late, found, 1)).toMatchObject(titled('Found'))
    expect(await store.change('ada', late, { ...found, challenge_title: 'Also found' }, 1)).toMatchObject(
      titled('Found'),
    )
    expect(await store.change('ada', late, { ...base, challenge_title: 'Mine' }, 1)).toMatchObject(
      titled('Mine'),
    )
    // From now on the title is a chosen one.
    expect(await store.change('ada', late, { ...base, challenge_title: 'Another' }, 1)).toEqual({
      conflicts: ['challenge_title'],
    })

    // A new text brings a new generated title, but does not replace one that was chosen in the meantime.
    const rewritten = await create('one')
    await store.change('ada', rewritten, { challenge_title: 'Mine' })
    const text = { ...found, challenge_text: 'Other words', challenge_title: '' }
    expect(await store.change('ada', rewritten, text, 1)).toMatchObject({
      saved: { challenge_title: 'Mine', challenge_text: 'Other words' },
    })
  })

  it('merge with the last fifty changes and ask about anything older', async () => {
    const id = await create('one')
    for (let number = 1; number <= 51; number += 1)
      await store.change('ada', id, { challenge_title: `Title ${number}` })
    expect(await store.change('ada', id, { region: 'Wales' }, 2)).toMatchObject({
      saved: { region: 'Wales' },
    })
    expect(await store.change('ada', id, { scope: 0 }, 1)).toEqual({
      conflicts: ['scope'],
    })
  })

  it('accept twenty simultaneous changes and lose none', async () => {
    const id = await create('one')
    const changes = [
      ...Array.from({ length: 10 }, (_, number) => ({ region: `Region ${number}` })),
      ...Array.from({ length: 10 }, (_, number) => ({ challenge_title: `Title ${number}` })),
    ]
    const revisions = await Promise.all(
      changes.map(async (change) => {
        const changed = await store.change('ada', id, change)
        return changed !== undefined && 'saved' in changed ? changed.saved.revision : 0
      }),
    )
    expect([...revisions].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, number) => number + 2),
    )
    const saved = await store.read('ada', id)
    const lastOf = (first: number) =>
      changes[revisions.indexOf(Math.max(...revisions.slice(first, first + 10)))]
    expect(saved).toMatchObject({ revision: 21, ...lastOf(0), ...lastOf(10) })
  })

  it('contain a bookmark once, in the order of adding, however often it is sent [BOOK-02] [BOOK-03]', async () => {
    const created = await store.create('ada', {
      ...newChallenge('one'),
      sparks: [],
      ideas: [],
      papers: [],
      reframes: [],
      businessModels: [],
    })
    const id = typeof created === 'string' ? '' : created.id
    const added = (await store.addBookmarks('ada', id, 'sparks', [spark('b'), spark('a')])) as {
      _id: string
      text: string
    }[]
    expect(added.map(({ text }) => text)).toEqual(['What if b?', 'What if a?'])
    const again = await store.addBookmarks('ada', id, 'sparks', [spark('a'), spark('c'), spark('c')])
    expect((again as { _id: string }[])[0]?._id).toBe(added[1]?._id)
    await Promise.all(
      Array.from({ length: 10 }, () => store.addBookmarks('ada', id, 'reframes', [reframe('d')])),
    )
    const saved = await store.read('ada', id)
    expect(saved?.sparks.map(({ text }) => text)).toEqual(['What if b?', 'What if a?', 'What if c?'])
    expect(saved?.reframes).toHaveLength(1)
    expect(await store.addBookmarks('ada', id, 'papers', [])).toEqual([])
    expect(await store.addBookmarks('ada', id, 'papers', [paper('p')])).toEqual([paper('p')])
    expect(await store.removeBookmark('ada', id, 'papers', '10.1000/p')).toBe(true)
    expect(await store.removeBookmark('ada', id, 'papers', '10.1000/p')).toBe(false)
    expect(await store.removeBookmark('ada', id, 'ideas', added[0]?._id ?? '')).toBe(false)
    expect(await store.removeBookmark('ada', id, 'sparks', added[0]?._id ?? '')).toBe(true)
    expect((await store.read('ada', id))?.sparks).toHaveLength(2)
  })

  it('store the owner’s arrangement, and the list does without it [F4] [TOP-15]', async () => {
    const topics = [
      { id: 'api-bread', label: 'bread', type: 'Thing', count: 2, active: false, origin: 'api' as const },
      { id: 'user-vans', label: 'vans', type: 'Thing', count: 1, active: true, origin: 'user' as const },
    ]
    const topics_view = { order: 'rare' as const, shuffle: 2, all: true }
    const ranking = {
      judgements: { 'ideas:s One': { impact: 3 as const, effort: 0 as const } },
      order: ['b'],
      plans: { 'ideas:s One': { note: 'Ask first', owner: 'Sam', due: '2026-12-01' } },
    }
    const id = await create('one', { topics })
    expect(await store.read('ada', id)).toMatchObject({ topics, ranking: { judgements: {}, order: [] } })
    await store.change('ada', id, { topics_view, ranking }, 1)
    expect(await store.read('ada', id)).toMatchObject({ topics, topics_view, ranking, revision: 2 })
    const list = await store.list('ada')
    for (const name of ['topics', 'topics_view', 'ranking', 'case_brief'])
      expect(list[0]).not.toHaveProperty(name)
  })

  it('store plans for ideas, merge those of two tabs part by part, and ask if both changed one [PLAN-01] [PLAN-02]', async () => {
    const id = await create('one')
    const ranking = (plans: Ranking['plans']) => ({ ranking: { judgements: {}, order: [], plans } })
    const plan = { note: 'Ask first', owner: '', due: '' }
    await store.change('ada', id, ranking({ one: plan }), 1)
    await store.change('ada', id, ranking({ one: { ...plan, owner: 'Sam' } }), 2)
    // Based on the plan before it had an owner: a date for this idea, and a note for another.
    const other = { note: 'Cheap', owner: '', due: '' }
    expect(
      await store.change('ada', id, ranking({ one: { ...plan, due: '2026-12-01' }, two: other }), 2),
    ).toMatchObject({
      saved: ranking({ one: { note: 'Ask first', owner: 'Sam', due: '2026-12-01' }, two: other }),
    })
    expect(await store.change('ada', id, ranking({ one: { ...plan, owner: 'Ada' } }), 2)).toEqual({
      conflicts: ['ranking'],
    })
    // This side removed plan `two` and the other side did not change it, so the merge removes it.
    expect(
      await store.change(
        'ada',
        id,
        ranking({ one: { note: 'Ask first', owner: 'Sam', due: '2026-12-01' } }),
        4,
      ),
    ).toMatchObject({ saved: { ranking: { plans: { one: { owner: 'Sam' } } } } })
    expect((await store.read('ada', id))?.ranking.plans).not.toHaveProperty('two')
  })

  it('keep their plans when an older page ranks without them, and accept rankings from before plans existed [PLAN-01]', async () => {
    const id = await create('one')
    await database.db
      .updateTable('challenges')
      .set({ board: JSON.stringify({ ranking: { judgements: {}, order: ['a'] } }) })
      .where('id', '=', id)
      .execute()
    expect((await store.read('ada', id))?.ranking).toEqual({ judgements: {}, order: ['a'], plans: {} })
    const plans = { a: { note: '', owner: 'Sam', due: '' } }
    await store.change('ada', id, { ranking: { judgements: {}, order: ['a'], plans } }, 1)
    const judgements = { a: { impact: 3 as const, effort: 1 as const } }
    for (const seen of [1, 2])
      expect(await store.change('ada', id, { ranking: { judgements, order: ['a'] } }, seen)).toMatchObject({
        saved: { ranking: { judgements, plans } },
      })
  })

  it('store the brief as edited by the owner, and merge the edits of two tabs [F4]', async () => {
    const first = brief({ problems: [problem('late-payers'), problem('no-shows')] })
    const id = await create('one', { case_brief: first })
    expect((await store.read('ada', id))?.case_brief).toEqual(first)
    const off = { ...problem('late-payers'), origin: 'user' as const, active: false }
    const mine = { ...first, goal: [], problems: [off, problem('no-shows')] }
    await store.change('ada', id, { case_brief: mine }, 1)
    const theirs = { ...first, limits: [...first.limits, { text: 'No debt.' }] }
    expect(await store.change('ada', id, { case_brief: theirs }, 1)).toMatchObject({
      saved: { case_brief: { ...mine, limits: theirs.limits }, revision: 3 },
    })
    // The two sides disagree about a problem, so a person has to choose.
    const on = { ...off, active: true }
    const clash = await store.change('ada', id, { case_brief: { ...first, problems: [on] } }, 1)
    expect(clash).toEqual({ conflicts: ['case_brief'] })
    expect(await store.change('ada', id, { case_brief: null }, 3)).toMatchObject({
      saved: { case_brief: null },
    })
  })

  it('without a brief accept one, and merge one that a tab made from the same base [F4]', async () => {
    const id = await create('one')
    const made = brief({ problems: [problem('late-payers')] })
    await store.change('ada', id, { case_brief: made }, 1)
    const edited = {
      ...made,
      tried: [...made.tried, { text: 'We rang them.' }],
      problems: [{ ...problem('late-payers'), active: true, origin: 'user' as const }],
    }
    expect(await store.change('ada', id, { case_brief: edited }, 1)).toMatchObject({
      saved: { case_brief: edited, revision: 3 },
    })
  })

  it('from before boards existed have empty ones, and can be arranged [F4]', async () => {
    const id = await create('one')
    await database.db.updateTable('challenges').set({ board: '{}' }).where('id', '=', id).execute()
    const empty = { topics: [], topics_view: { order: 'top', shuffle: 0, all: false }, case_brief: null }
    expect(await store.read('ada', id)).toMatchObject({ ...empty, ranking: { judgements: {}, order: [] } })
    expect(await store.change('ada', id, { ranking: { judgements: {}, order: ['a'] } }, 1)).toMatchObject({
      saved: { ...empty, ranking: { judgements: {}, order: ['a'], plans: {} }, challenge_text: 'Text one' },
    })
  })

  it('apply the change of one key once, even if somebody else has changed the same since [F7] [PERS-17]', async () => {
    const id = await create('one')
    const once = { key: 'key-12345', request: 'digest' }
    expect(await store.change('ada', id, { challenge_title: 'Mine' }, 1, once)).toMatchObject({
      saved: { revision: 2, challenge_title: 'Mine' },
    })
    await store.change('ada', id, { challenge_title: 'Theirs' }, 2)
    expect(await store.change('ada', id, { challenge_title: 'Mine' }, 1, once)).toMatchObject({
      saved: { revision: 3, challenge_title: 'Theirs' },
    })
    expect(await store.change('ada', id, { challenge_title: 'Mine' }, 1, { ...once, request: 'x' })).toEqual({
      otherRequest: true,
    })
    const refused = { key: 'key-67890', request: 'digest' }
    expect(await store.change('ada', id, { challenge_title: 'Late' }, 1, refused)).toEqual({
      conflicts: ['challenge_title'],
    })
    // A refused change was not made, so with the current revision the same key works.
    expect(await store.change('ada', id, { challenge_title: 'Late' }, 3, refused)).toMatchObject({
      saved: { revision: 4, challenge_title: 'Late' },
    })
  })

  it('open even if one of their bookmarks cannot be read', async () => {
    const id = await create('one')
    await database.db
      .updateTable('bookmarks')
      .set({ data: '{"text":' })
      .where('challenge_id', '=', id)
      .where('kind', '=', 'sparks')
      .execute()
    expect(await store.read('ada', id)).toMatchObject({ sparks: [], ideas: [{ text: 'Idea one' }] })
  })

  it('are limited in number, and so are their bookmarks', async () => {
    const id = await create('one')
    const many = Array.from({ length: limits.bookmarksPerKind }, (_, number) => reframe(String(number)))
    expect(await store.addBookmarks('ada', id, 'reframes', many)).toBe('full')
    expect((await store.read('ada', id))?.reframes).toHaveLength(1)
    const row = { revision: 1, created_at: 1, updated_at: 1, data: '{}' }
    await database.db
      .insertInto('challenges')
      .values(
        Array.from({ length: limits.savedChallenges - 1 }, (_, number) => ({
          id: `c${number}`,
          owner: 'ada',
          ...row,
        })),
      )
      .execute()
    const once = { key: 'key-12345', request: 'digest' }
    expect(await store.create('ada', newChallenge('two'), once)).toBe('full')
    await store.remove('ada', 'c1')
    // After making room, the same key works.
    expect(await store.create('ada', newChallenge('two'), once)).toHaveProperty('id')
  })

  it('are listed as rows: the title, the first 50 characters of a text, counts and dates, and no further text [A3, SAVED-03]', async () => {
    const text = `${'We bake bread for forty villages. '.repeat(500)}Marmalade \u0000 \ud800`
    const studies = Array.from({ length: 500 }, (_, at) => at)
    const id = await create('one', {
      challenge_title: 'Bread',
      challenge_text: text,
      original_challenge_text: text,
      caseStudies: studies,
      url: `https://bakery.example/${'x'.repeat(1_900)}`,
    })
    const [row] = await listOf('ada')
    expect(row).toMatchObject({
      _id: id,
      challenge_title: 'Bread',
      challenge_text: 'We bake bread for forty villages. We bake bread fo…',
      original_challenge_text: 'We bake bread for forty villages. We bake bread fo…',
      updatedAt: '2026-01-01T00:00:00.000Z',
      kept: { ideas: 1, all: 505 },
      caseStudies: [],
    })
    // A search finds words from the end of the text.
    expect(row?.words).toContain('marmalade')
    expect(JSON.stringify(row).length).toBeLessThan(1_000)
    await store.change('ada', id, { challenge_text: 'Short, and shown whole' })
    expect(await listOf('ada')).toMatchObject([
      { challenge_text: 'Short, and shown whole', words: 'short, and shown whole' },
    ])
  })

  it('have a list of the same size whatever their texts: with many, only the first words of each [A3]', async () => {
    const words = (mark: number) => Array.from({ length: 1_500 }, (_, at) => `${mark}word${at}`).join(' ')
    for (let at = 0; at < 60; at += 1)
      await store.create('ada', {
        ...newChallenge(String(at)),
        challenge: challenge('x', { challenge_text: words(at) }),
      })
    const rows = await listOf('ada')
    expect(rows).toHaveLength(60)
    expect(rows.reduce((sum, { words: each = '' }) => sum + each.length, 0)).toBeLessThanOrEqual(
      limits.listedWords,
    )
    expect(rows.every(({ words: each = '' }) => each.length > 1_000)).toBe(true)
  })

  it('have a size limit for bookmarks, and say when it is reached [A3]', async () => {
    const id = await create('one')
    const large = (from: number) =>
      Array.from({ length: 200 }, (_, at) => ({
        ...spark(`${from + at}`),
        text: `${from + at}`.padEnd(15_000, '.'),
      }))
    expect(await store.addBookmarks('ada', id, 'sparks', large(0))).toHaveLength(200)
    await expect(
      store.addBookmarks(
        'ada',
        id,
        'ideas',
        large(200)
          .map((item) => ({ ...idea('x'), text: item.text }))
          .concat(large(400).map((item) => ({ ...idea('x'), text: item.text }))),
      ),
    ).rejects.toBeInstanceOf(ChallengeFull)
    expect((await store.read('ada', id))?.ideas).toHaveLength(1)
  })

  it('store no more history than is useful [A3]', async () => {
    const id = await create('one')
    // A board of half a megabyte, which every change replaces.
    const order = (mark: number) => Array.from({ length: 150 }, (_, at) => `${mark} ${at}`.padEnd(4_000, '.'))
    for (let at = 0; at < 12; at += 1)
      await store.change('ada', id, { ranking: { judgements: {}, order: order(at), plans: {} } })
    const kept = await database.db
      .selectFrom('challenge_changes')
      .select(['revision', 'before_json'])
      .execute()
    expect(kept.reduce((sum, { before_json }) => sum + before_json.length, 0)).toBeLessThanOrEqual(
      4 * 1024 * 1024,
    )
    expect(Math.max(...kept.map(({ revision }) => revision))).toBe(13)
    // A change based on a forgotten revision is reported as a conflict; nothing is overwritten.
    expect(await store.change('ada', id, { challenge_title: 'Other' }, 1)).toHaveProperty('conflicts')
    expect(await store.change('ada', id, { challenge_title: 'Other' }, 12)).toHaveProperty('saved')
  })

  it('remember a thousand keys per person, and no more [A10]', async () => {
    const id = await create('one')
    const row = { owner: 'ada', request: 'digest', answer_json: '{}', created_at: Math.floor(now) - 1_000 }
    for (let from = 0; from < 1_200; from += 100)
      await database.db
        .insertInto('idempotent_answers')
        .values(Array.from({ length: 100 }, (_, at) => ({ ...row, key: `key-${from + at}` })))
        .execute()
    await store.change('ada', id, { scope: 1 }, undefined, { key: 'the-newest-key', request: 'digest' })
    const keys = await database.db.selectFrom('idempotent_answers').select('key').execute()
    expect(keys).toHaveLength(1_000)
    expect(keys.map(({ key }) => key)).toContain('the-newest-key')
  })

  it('are gone with everything once deleted [SAVED-16]', async () => {
    const id = await create('one')
    await store.change('ada', id, { scope: 1 })
    expect(await store.remove('ada', id)).toBe(true)
    expect(await store.remove('ada', id)).toBe(false)
    expect(await store.read('ada', id)).toBeUndefined()
    expect(await database.db.selectFrom('bookmarks').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('challenge_changes').selectAll().execute()).toEqual([])
  })
})

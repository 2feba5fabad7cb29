import type { SnapshotFrom } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { SavedChallengesMachine } from '#machines/saved/saved-challenges.machine.ts'
import { searchChallenges, bookmarkCount, withRenamed } from '#machines/saved/saved-challenges.rules.ts'
import { selectFound } from '#machines/saved/saved-challenges.selectors.ts'
import { copyOf, creationFrom, cleanTitle } from '#machines/saved/row-actions.rules.ts'
import { challenge, savedChallenge } from '../charts/samples.ts'

const row = (id: string, rest: Partial<ListedChallenge> = {}): ListedChallenge => ({
  ...challenge,
  _id: id,
  challenge_title: id,
  challenge_text: `The text of ${id}`,
  revision: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...rest,
})
const found = (
  challenges: ListedChallenge[],
  query: string,
  order: 'changed' | 'title' | 'kept' = 'changed',
) => searchChallenges({ challenges, query, order }).map(({ _id }) => _id)

describe('the search in the saved list', () => {
  it.each([
    ['bread', ['b']],
    ['BREAD  villages', ['b']],
    ['café', ['a', 'c']],
    ['cafe', ['a', 'c']],
    ['קפה', ['d']],
    ['Ｃａｆé', ['a', 'c']],
    ['', ['a', 'b', 'c', 'd']],
    ['   ', ['a', 'b', 'c', 'd']],
    ['bread café', []],
    ['.*', []],
  ])('for "%s" finds %j [LIST-03]', (query, ids) => {
    const list = [
      row('a', { challenge_title: 'Café at the lake' }),
      row('b', { challenge_text: 'We bake bread for forty villages' }),
      row('c', { challenge_title: '', challenge_text: 'CAFE\u0301s close early' }),
      row('d', { challenge_title: 'בית קפה' }),
    ]
    expect(found(list, query)).toEqual(ids)
  })

  it('prepares the texts once, not at every key press [LIST-03, LIST-10]', () => {
    const list = Array.from({ length: 50 }, (_, order) => row(`c${order}`))
    const made = vi.spyOn(String.prototype, 'normalize')
    const shown = (query: string) =>
      selectFound({
        context: { challenges: list, query, order: 'changed' },
      } as SnapshotFrom<SavedChallengesMachine>)
    expect(shown('t')).toHaveLength(50)
    made.mockClear()
    expect(shown('text c7').map(({ _id }) => _id)).toEqual(['c7'])
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })

  it('finds one among as many as anybody may save [LIST-03, LIST-10]', () => {
    const list = Array.from({ length: limits.savedChallenges }, (_, order) => row(`c${order}`))
    expect(found(list, 'text c777')).toEqual(['c777'])
  })
})

describe('the order of the saved list', () => {
  const list = [
    row('Item 10', { kept: { ideas: 1, all: 9 } }),
    row('item 9', { kept: { ideas: 3, all: 3 } }),
    row('Ärger', { caseStudies: [4], kept: { ideas: 0, all: 2 } }),
    row('plain'),
  ]

  it('is that of the server, by title as people count and spell, or by the number of bookmarks [LIST-04]', () => {
    expect(found(list, '')).toEqual(['Item 10', 'item 9', 'Ärger', 'plain'])
    expect(found(list, '', 'title')).toEqual(['Ärger', 'item 9', 'Item 10', 'plain'])
    expect(found(list, '', 'kept')).toEqual(['item 9', 'Item 10', 'Ärger', 'plain'])
    expect(list.map(bookmarkCount)).toEqual([9, 3, 3, 0])
  })

  it('has a renamed one first, and all the others unchanged [LIST-06]', () => {
    const next = withRenamed(list, 'Ärger', 'Joy')
    expect(next.map(({ challenge_title }) => challenge_title)).toEqual(['Joy', 'Item 10', 'item 9', 'plain'])
    expect(withRenamed(list, 'nobody', 'Joy')).toEqual(list)
  })
})

describe('a copied or restored challenge', () => {
  it('has everything that was kept, and the id only if it is restored itself [LIST-08, LIST-09]', () => {
    const saved = savedChallenge('c1')
    const back = creationFrom(saved)
    expect(back.challenge).toMatchObject({ _id: 'c1', challenge_title: 'Title c1' })
    expect(back.sparks).toEqual(saved.sparks)
    expect(back.challenge).not.toHaveProperty('revision')
    const copy = copyOf(saved, 'Another')
    expect(copy.challenge).toEqual({ ...back.challenge, _id: undefined, challenge_title: 'Another' })
    expect(copy.challenge).not.toHaveProperty('_id')
    expect(copy.sparks).toEqual(saved.sparks)
  })

  it.each([
    ['  One ', 'One'],
    ['x'.repeat(400), 'x'.repeat(300)],
    // A title is not cut in the middle of a character.
    [`${'x'.repeat(299)}🥖`, 'x'.repeat(299)],
    [' ', ''],
  ])('keeps as much of the title "%s" as fits [LIST-06]', (title, kept) => {
    expect(cleanTitle(title)).toBe(kept)
  })
})

import { describe, expect, it } from 'vitest'
import { awaitSaved, countUnsaved } from '#api/storage/unsaved.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { challenge, spark } from '../charts/samples.ts'
import { fakeStore, fakeWebStorage, stored } from './fake-storage.ts'

const lists = { ...emptyLists, sparks: [spark('a')] }
const count = (held: Record<string, string>, edits = 0) =>
  countUnsaved(fakeWebStorage(fakeStore(held), fakeStore()).webStorage.session, { count: () => edits })

describe('what a log-out would lose [OFF-11]', () => {
  it('is every challenge with something that the server has not', () => {
    expect(count({})).toBe(0)
    expect(count({}, 2)).toBe(2)
    const asides = [
      { key: 'k1', challenge, lists },
      { key: 'k2', challenge, lists: emptyLists },
    ]
    expect(
      count(
        {
          challenge: stored({ challenge, summary: '' }),
          bookmarks: stored(lists),
          aside: stored({ asides, person: 'ada' }, 2),
        },
        1,
      ),
    ).toBe(3)
  })

  it('is nothing of a challenge that is saved, of a new one without bookmarks, or of what does not fit', () => {
    expect(
      count({
        challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }),
        bookmarks: stored(lists),
      }),
    ).toBe(0)
    expect(count({ challenge: stored({ challenge, summary: '' }), bookmarks: stored(emptyLists) })).toBe(0)
    expect(count({ challenge: '7', bookmarks: 'x', aside: stored({ asides: [7] }, 2) })).toBe(0)
  })

  it('is waited for while it can be saved, and not without a network', async () => {
    const { signal } = new AbortController()
    let left = 2
    const savedSoon = () => left--
    expect(
      await awaitSaved(
        () => Math.max(0, savedSoon()),
        () => true,
        signal,
      ),
    ).toBe(0)
    let asked = 0
    const never = () => {
      asked += 1
      return 1
    }
    expect(await awaitSaved(never, () => false, signal)).toBe(1)
    expect(asked).toBe(2)
  })
})

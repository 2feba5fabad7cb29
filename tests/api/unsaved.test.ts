import { describe, expect, it } from 'vitest'
import { awaitSaved, countTyped, unsavedCounter } from '#api/storage/unsaved.ts'
import { exampleText } from '#machines/home/challenge-form.rules.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { challenge, spark } from '../charts/samples.ts'
import { fakeStore, fakeWebStorage, stored } from './fake-storage.ts'

const lists = { ...emptyLists, sparks: [spark('a')] }
const count = async (held: Record<string, string>, edits = 0, who = 'ada') => {
  const { session } = fakeWebStorage(fakeStore(held), fakeStore()).webStorage
  const counter = await unsavedCounter(session, { count: () => edits, person: () => who })
  return counter()
}

describe('what a log-out would lose [OFF-11]', () => {
  it('is every challenge with something that the server does not have', async () => {
    expect(await count({})).toBe(0)
    expect(await count({}, 2)).toBe(2)
    const asides = [
      { key: 'k1', challenge, lists },
      { key: 'k2', challenge, lists: emptyLists },
    ]
    expect(
      await count(
        {
          challenge: stored({ challenge, summary: '' }),
          bookmarks: stored(lists),
          aside: stored({ asides, person: 'ada' }, 2),
        },
        1,
      ),
    ).toBe(3)
  })

  it('is nothing for a saved challenge, a new one without bookmarks, or invalid data', async () => {
    expect(
      await count({
        challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }),
        bookmarks: stored(lists),
      }),
    ).toBe(0)
    expect(
      await count({ challenge: stored({ challenge, summary: '' }), bookmarks: stored(emptyLists) }),
    ).toBe(0)
    expect(await count({ challenge: '7', bookmarks: 'x', aside: stored({ asides: [7] }, 2) })).toBe(0)
  })

  it('is nothing that another person set aside, and one challenge if bookmarks are partly damaged [AUTH-14]', async () => {
    const aside = stored({ asides: [{ key: 'k1', challenge, lists }], person: 'ada' }, 2)
    expect(await count({ aside })).toBe(1)
    expect(await count({ aside }, 0, 'ben')).toBe(0)
    // A list in an unknown format counts as no bookmarks.
    expect(
      await count({ challenge: stored({ challenge, summary: '' }), bookmarks: stored({ sparks: [7] }) }),
    ).toBe(0)
  })

  it('is also a text in the form or in an open editor, for which nothing waits [AUTH-14]', async () => {
    const typed = (held: Record<string, string>, ideas = 0, others: string[] = []) =>
      countTyped(
        fakeWebStorage(fakeStore(held), fakeStore()).webStorage.session,
        { ids: () => others },
        { count: () => ideas },
      )
    const draft = (text: string, edit?: string) => stored({ text, edit, refinements: {} })
    expect(typed({})).toBe(0)
    expect(typed({ draft: draft('  ') })).toBe(0)
    expect(typed({ draft: draft(exampleText) })).toBe(0)
    expect(typed({ draft: draft('Half a thought') })).toBe(1)
    const onShow = { challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }) }
    expect(typed({ ...onShow, draft: draft('', challenge.challenge_text) })).toBe(0)
    expect(typed({ ...onShow, draft: draft('', `${challenge.challenge_text} More.`) })).toBe(1)
    expect(typed({ draft: draft('Half a thought', 'Half an edit') })).toBe(2)
    expect(typed({}, 1)).toBe(1)
    const waiting = stored({ text: '', refinements: {}, edits: [{ of: 'c1', text: 'Half an edit' }] })
    expect(typed({ draft: waiting }, 0, ['c1', 'c1', 'c2'])).toBe(2)
    let asked = 0
    const unsaved = () => {
      asked += 1
      return 0
    }
    const { signal } = new AbortController()
    expect(
      await awaitSaved(
        unsaved,
        () => 2,
        () => true,
        signal,
      ),
    ).toBe(2)
    expect(asked).toBe(2)
  })

  it('is waited for while it can be saved, and not without a network', async () => {
    const { signal } = new AbortController()
    let left = 2
    const savedSoon = () => left--
    expect(
      await awaitSaved(
        () => Math.max(0, savedSoon()),
        () => 0,
        () => true,
        signal,
      ),
    ).toBe(0)
    let asked = 0
    const never = () => {
      asked += 1
      return 1
    }
    const none = () => 0
    expect(await awaitSaved(never, none, () => false, signal)).toBe(1)
    expect(asked).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import type { Unsaved } from '#machines/account/log-out.machine.ts'
import { awaitSaved, listTyped, unsavedLister } from '#api/storage/unsaved.ts'
import { exampleText } from '#machines/home/challenge-form.rules.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { challenge, spark } from '../charts/samples.ts'
import { fakeStore, fakeWebStorage, stored } from './fake-storage.ts'

const lists = { ...emptyLists, sparks: [spark('a')] }
const edit = (challenge: string): Unsaved => ({ kind: 'edit', challenge })
const change = (challenge: string): Unsaved => ({ kind: 'change', challenge })
const bookmarks: Unsaved = { kind: 'bookmarks', challenge: '' }
const list = async (held: Record<string, string>, edits: string[] = [], who = 'ada') => {
  const { session } = fakeWebStorage(fakeStore(held), fakeStore()).webStorage
  const lister = await unsavedLister(session, { ids: () => edits, person: () => who })
  return lister()
}

describe('what a log-out would lose [OFF-11]', () => {
  it('is every challenge with something that the server does not have', async () => {
    expect(await list({})).toEqual([])
    expect(await list({}, ['c1', 'c2'])).toEqual([change('c1'), change('c2')])
    const asides = [
      { key: 'k1', challenge, lists },
      { key: 'k2', challenge, lists: emptyLists },
    ]
    expect(
      await list(
        {
          challenge: stored({ challenge, summary: '' }),
          bookmarks: stored(lists),
          aside: stored({ asides, person: 'ada' }, 2),
        },
        ['c1'],
      ),
    ).toEqual([change('c1'), bookmarks, bookmarks])
  })

  it('is nothing for a saved challenge, a new one without bookmarks, or invalid data', async () => {
    expect(
      await list({
        challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }),
        bookmarks: stored(lists),
      }),
    ).toEqual([])
    expect(
      await list({ challenge: stored({ challenge, summary: '' }), bookmarks: stored(emptyLists) }),
    ).toEqual([])
    expect(await list({ challenge: '7', bookmarks: 'x', aside: stored({ asides: [7] }, 2) })).toEqual([])
  })

  it('is nothing that another person set aside, and one challenge if bookmarks are partly damaged [AUTH-14]', async () => {
    const aside = stored({ asides: [{ key: 'k1', challenge, lists }], person: 'ada' }, 2)
    expect(await list({ aside })).toEqual([bookmarks])
    expect(await list({ aside }, [], 'ben')).toEqual([])
    // A list in an unknown format counts as no bookmarks.
    expect(
      await list({ challenge: stored({ challenge, summary: '' }), bookmarks: stored({ sparks: [7] }) }),
    ).toEqual([])
  })

  it('is also a text in the form or in an open editor, for which nothing waits [AUTH-14]', async () => {
    const typed = (held: Record<string, string>, ideas: string[] = [], others: string[] = []) =>
      listTyped(
        fakeWebStorage(fakeStore(held), fakeStore()).webStorage.session,
        { ids: () => others },
        { ids: () => ideas },
      )
    const form: Unsaved = { kind: 'form', challenge: '' }
    const draft = (text: string, edit?: string) => stored({ text, edit, refinements: {} })
    expect(typed({})).toEqual([])
    expect(typed({ draft: draft('  ') })).toEqual([])
    expect(typed({ draft: draft(exampleText) })).toEqual([])
    expect(typed({ draft: draft('Half a thought') })).toEqual([form])
    const onShow = { challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }) }
    expect(typed({ ...onShow, draft: draft('', challenge.challenge_text) })).toEqual([])
    expect(typed({ ...onShow, draft: draft('', `${challenge.challenge_text} More.`) })).toEqual([edit('')])
    expect(typed({ draft: draft('Half a thought', 'Half an edit') })).toEqual([form, edit('')])
    expect(typed({}, ['', 'c1'])).toEqual([
      { kind: 'idea', challenge: '' },
      { kind: 'idea', challenge: 'c1' },
    ])
    const waiting = stored({ text: '', refinements: {}, edits: [{ of: 'c1', text: 'Half an edit' }] })
    expect(typed({ draft: waiting }, [], ['c1', 'c1', 'c2'])).toEqual([edit('c1'), edit('c2')])
    let asked = 0
    const unsaved = () => {
      asked += 1
      return []
    }
    const { signal } = new AbortController()
    expect(
      await awaitSaved(
        unsaved,
        () => [form],
        () => true,
        signal,
      ),
    ).toEqual([form])
    expect(asked).toBe(2)
  })

  it('is waited for while it can be saved, and not without a network', async () => {
    const { signal } = new AbortController()
    let left = 2
    const savedSoon = () => left--
    expect(
      await awaitSaved(
        () => (savedSoon() > 0 ? [change('c1')] : []),
        () => [],
        () => true,
        signal,
      ),
    ).toEqual([])
    let asked = 0
    const never = () => {
      asked += 1
      return [change('c1')]
    }
    const none = () => []
    expect(await awaitSaved(never, none, () => false, signal)).toEqual([change('c1')])
    expect(asked).toBe(2)
  })
})

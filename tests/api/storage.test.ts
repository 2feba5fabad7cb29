import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { pack, unpack } from '#api/storage/envelope.ts'
import { nothingRemembered, readRemembered, withTyped } from '#api/storage/remembered.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { readConsent, readDraft, readTheme } from '#api/storage/stored-draft.ts'
import { challenge, topic } from '../charts/samples.ts'
import { fakeWebStorage, fakeStore, stored } from './fake-storage.ts'

const read = (
  session: Record<string, string>,
  local: Record<string, string> = {},
  options: { withChallenge?: boolean; onDiscarded?: (key: string) => void } = {},
) =>
  readRemembered({
    webStorage: fakeWebStorage(fakeStore(session), fakeStore(local)).webStorage,
    withChallenge: true,
    ...options,
  })

describe('a stored value', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(9), (data, version) => {
        expect(unpack(version, pack(version, data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
  })

  it('of another version, or that is not a stored value, counts as absent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(unpack(1, text)).toBeUndefined()
      }),
    )
    expect(unpack(2, pack(1, 'x'))).toBeUndefined()
    expect(unpack(1, undefined)).toBeUndefined()
  })
})

describe('an earlier visit', () => {
  it('that left nothing is a first visit', async () => {
    expect(await read({})).toEqual(nothingRemembered)
  })

  it('left the draft, the refinements and an unfinished edit, which continues in the form without its challenge', async () => {
    const refinements = { ...defaultRefinements, scope: 5, region: 'Wales', family_run: true }
    const draft = stored({ text: ' My text ', refinements, edit: 'Half a sen', editOf: '' })
    expect(await read({ draft })).toEqual({
      ...nothingRemembered,
      draft: 'Half a sen',
      behind: [{ text: ' My text ' }],
      refinements,
    })
    expect(await read({ draft, challenge: stored({ challenge }) })).toMatchObject({
      draft: ' My text ',
      refinements,
      editorText: 'Half a sen',
    })
  })

  it.each([
    ['of the challenge that is kept goes on in its editor', { editOf: 'c1' }, 'My text', 'Half a sen'],
    ['of another challenge waits there', { editOf: 'c2' }, 'My text', undefined],
    ['of a new challenge goes on in the form', { editOf: '' }, 'Half a sen', undefined],
    ['of nobody knows which challenge goes on in the form', {}, 'Half a sen', undefined],
    ['of something that is no id goes on in the form', { editOf: 7 }, 'Half a sen', undefined],
  ])('left an edit, which %s', async (_, owner, inForm, inEditor) => {
    const session = {
      draft: stored({ text: 'My text', edit: 'Half a sen', ...owner }),
      challenge: stored({ challenge: { ...challenge, _id: 'c1' } }),
    }
    expect(await read(session)).toMatchObject({ draft: inForm, editorText: inEditor })
  })

  it('left the cookie choices and the theme, on the device [PERS-12]', async () => {
    const consent = { preferences: true, statistics: false, marketing: true }
    expect(await read({}, { 'cookie-consent': stored(consent), theme: 'dark' })).toMatchObject({
      consent,
      theme: 'dark',
    })
    expect(await read({ 'cookie-consent': stored(consent), theme: 'dark' })).toEqual(nothingRemembered)
  })

  it('left a challenge, its summary and its topics [PERS-10]', async () => {
    const topics = [topic('bread', 3), topic('vans', 1, false)]
    const session = {
      challenge: stored({ challenge: { ...challenge, challenge_title: 'Bread' }, summary: 'In short' }),
      topics: stored(topics),
    }
    expect(await read(session)).toMatchObject({
      challenge: { challenge_text: challenge.challenge_text, challenge_title: 'Bread' },
      summary: 'In short',
      topics,
    })
  })

  it('is read for the challenge only at an address that needs one, and elsewhere for what can be continued [C1]', async () => {
    const session = { challenge: stored({ challenge, summary: '' }) }
    expect(await read(session, {}, { withChallenge: false })).toEqual({
      ...nothingRemembered,
      asides: [{ key: expect.any(String) as string, challenge, lists: emptyLists }],
    })
    // A saved challenge is already in the list.
    const saved = { challenge: stored({ challenge: { ...challenge, _id: 'c1' }, summary: '' }) }
    expect(await read(saved, {}, { withChallenge: false })).toEqual(nothingRemembered)
  })

  it('left refinements with the challenge if no draft contains them', async () => {
    const session = {
      challenge: stored({ challenge: { ...challenge, family_run: true, scope: 6 }, summary: '' }),
    }
    expect((await read(session)).refinements).toEqual({ ...defaultRefinements, family_run: true, scope: 6 })
  })

  it('gives way to what has already been typed into the page, and Undo brings it back', async () => {
    const kept = await read({ draft: stored({ text: 'We sell bread.', filename: 'plan.pdf' }) })
    expect(withTyped(kept, 'We sell cheese.')).toMatchObject({
      draft: 'We sell cheese.',
      filename: '',
      behind: [{ text: 'We sell bread.' }],
    })
    expect(withTyped(kept, 'We sell bread. And cheese.')).toMatchObject({
      draft: 'We sell bread. And cheese.',
      behind: [],
    })
    expect(withTyped(kept, 'We sell bread.')).toBe(kept)
    expect(withTyped(kept, '')).toBe(kept)
  })

  it('says which of its values are unusable, and restores the others', async () => {
    const consent = { preferences: true, statistics: false, marketing: true }
    const told: string[] = []
    const onDiscarded = (key: string) => void told.push(key)
    const session = {
      draft: '{"v":1,"data":',
      challenge: stored({ challenge, summary: 'In short' }),
      topics: stored([{ label: 7 }]),
      bookmarks: stored({ sparks: 'none' }),
      settings: stored({ ranking: 1 }, 9),
      cases: stored('none'),
    }
    const local = { 'cookie-consent': stored(consent), theme: 'purple' }
    expect(await read(session, local, { onDiscarded })).toMatchObject({
      draft: '',
      consent,
      theme: 'system',
      challenge: { challenge_text: challenge.challenge_text },
      summary: 'In short',
      topics: [],
    })
    expect(told.sort()).toEqual(['bookmarks', 'draft', 'settings', 'theme', 'topics'])
  })

  it('left nothing worth mentioning, and no message appears', async () => {
    const told: string[] = []
    await read({ draft: stored({ text: 'We' }) }, { theme: 'dark' }, { onDiscarded: (key) => told.push(key) })
    await read({}, {}, { onDiscarded: (key) => told.push(key) })
    expect(told).toEqual([])
  })

  it.each([
    ['text that is no JSON', '{"v":1,"data":'],
    ['a bare value', '"challenge"'],
    ['null', 'null'],
    ['a newer version', stored({ challenge, summary: '' }, 2)],
    ['a list', stored([])],
    ['a challenge of the wrong shape', stored({ challenge: { challenge_text: 7 }, summary: '' })],
    [
      'something that is far too long',
      stored({ challenge: { ...challenge, challenge_text: 'x'.repeat(30_000) } }),
    ],
  ])('that left %s counts as if it had left nothing', async (_, text) => {
    const session = {
      challenge: text,
      topics: text,
      draft: text,
      settings: text,
      bookmarks: text,
      unsaved: text,
    }
    expect(await read(session, { 'cookie-consent': text, theme: text })).toEqual(nothingRemembered)
  })

  it('with good topics but a bad challenge left neither', async () => {
    expect(await read({ challenge: stored({}), topics: stored([topic('a', 1)]) })).toEqual(nothingRemembered)
  })

  it('with a good challenge but a bad brief left the challenge', async () => {
    const kept = { ...challenge, case_brief: { goal: 'none' } }
    expect(await read({ challenge: stored({ challenge: kept, summary: '' }) })).toMatchObject({
      challenge: { challenge_text: challenge.challenge_text, case_brief: null },
    })
  })

  it('with a good challenge but bad topics left the challenge', async () => {
    const session = { challenge: stored({ challenge, summary: '' }), topics: stored([{ label: 7 }]) }
    expect(await read(session)).toMatchObject({ challenge: { scope: 3 }, topics: [] })
  })
})

describe('values that belong to no challenge', () => {
  it('never throw and always fit, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (outer, inner) => {
        for (const data of [outer, { refinements: inner, text: inner, edit: inner, editOf: inner }]) {
          const { text, refinements, editOf } = readDraft(data)
          expect(typeof text).toBe('string')
          expect(['string', 'undefined']).toContain(typeof editOf)
          expect(Object.keys(refinements)).toEqual(Object.keys(defaultRefinements))
          expect(refinements.scope).toBeGreaterThanOrEqual(0)
          expect(refinements.scope).toBeLessThanOrEqual(6)
          expect(['system', 'light', 'dark']).toContain(readTheme(JSON.stringify(outer)))
        }
        const consent = readConsent(outer)
        if (consent !== undefined) expect(Object.values(consent)).not.toContain(undefined)
      }),
    )
  })

  it('drop one field of a draft without the others', () => {
    expect(
      readDraft({ text: 'kept', refinements: { scope: 7, region: 'Wales', company_maturity: 2.5, url: 5 } }),
    ).toEqual({
      text: 'kept',
      refinements: { ...defaultRefinements, region: 'Wales' },
      edit: '',
      editOf: '',
      edits: [],
      filename: '',
      behind: [],
      sent: '',
    })
  })
})

describe('a store that refuses', () => {
  it('is replaced by memory, and reports it once', () => {
    const { webStorage, session, local } = fakeWebStorage()
    session.isForbidden = true
    local.isForbidden = true
    const told = vi.fn()
    webStorage.onBlocked(told)
    webStorage.session.write('draft', 'mine')
    webStorage.local.write('theme', 'dark')
    expect(webStorage.session.read('draft')).toBe('mine')
    webStorage.session.remove('draft')
    expect(webStorage.session.read('draft')).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('reports it even to a listener that subscribes late', () => {
    const { webStorage, session } = fakeWebStorage()
    session.isForbidden = true
    expect(webStorage.session.read('draft')).toBeUndefined()
    const told = vi.fn()
    webStorage.onBlocked(told)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('keeps the last value that fitted when it is full, while the page continues with the newer one', () => {
    const { webStorage, session } = fakeWebStorage()
    webStorage.session.write('draft', 'short')
    session.quota = 5
    webStorage.session.write('draft', 'much longer')
    expect(webStorage.session.read('draft')).toBe('much longer')
    expect(session.held.get('draft')).toBe('short')
    webStorage.session.write('draft', 'small')
    expect(webStorage.session.read('draft')).toBe('small')
    expect(session.held.get('draft')).toBe('small')
  })

  it('never prevents the page from being read', async () => {
    const { webStorage, session, local } = fakeWebStorage()
    session.isForbidden = true
    local.isForbidden = true
    expect(await readRemembered({ webStorage, withChallenge: true })).toEqual(nothingRemembered)
  })
})

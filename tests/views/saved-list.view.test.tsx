import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problems.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { challenge, person, savedChallenge } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/screens/saved-challenges/challenge-list.tsx')
})

const row = (id: string, rest: Partial<ListedChallenge> = {}): ListedChallenge => ({
  ...challenge,
  _id: id,
  revision: 1,
  challenge_title: `Title ${id}`,
  challenge_text: `The text of ${id}`,
  updatedAt: '2026-03-14T12:00:00.000Z',
  ...rest,
})

/** The list of somebody who is signed in, with these challenges. */
const showList = async (...rows: ListedChallenge[]) => {
  const page = await showPage({
    address: '/challenges/',
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', {
    user: { ...person, onboarding: { welcome: true } },
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  await page.answer('listChallenges', rows)
  return page
}
const list = () => screen.getByRole('list', { name: 'Your saved challenges' })
const titles = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)
const calls = (page: Awaited<ReturnType<typeof showPage>>, name: string) =>
  page.back.names().filter((each) => each === name).length
const broken = new Problem('http', { status: 500, code: 'INTERNAL' })

describe('a row of the saved list', () => {
  it('says when it was changed and what was kept, so far as anybody knows [LIST-01, LIST-02]', async () => {
    await showList(
      row('a', { kept: { ideas: 3, all: 7 }, caseStudies: [4] }),
      row('b', { kept: { ideas: 1, all: 1 } }),
      row('c', { kept: { ideas: 0, all: 2 } }),
      row('d', { updatedAt: '' }),
      row('e', { updatedAt: new Date().toISOString() }),
    )
    const said = within(list())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)
    expect(said).toEqual([
      'Changed on 14 Mar 2026 · 8 bookmarks, 3 of them ideas',
      'Changed on 14 Mar 2026 · 1 idea',
      'Changed on 14 Mar 2026 · 2 bookmarks',
      '',
      expect.stringMatching(/^Changed today at \d\d:\d\d$/),
    ])
  })
})

describe('the saved list', () => {
  it('is searched and sorted, and says what it shows and how to see all again [LIST-03, LIST-04]', async () => {
    const page = await showList(
      row('b', { challenge_text: 'Fewer people buy bread in winter' }),
      row('a', { kept: { ideas: 2, all: 2 } }),
      row('c'),
    )
    expect(screen.getByText('3 challenges')).toBeVisible()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title')
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c'])
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Ideas kept')
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c'])
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last changed')
    expect(titles()).toEqual(['Title b', 'Title a', 'Title c'])
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await page.user.type(search, 'winter BREAD')
    expect(titles()).toEqual(['Title b'])
    expect(screen.getByText('1 of 3 challenges')).toBeVisible()
    await page.user.type(search, ' marmalade')
    expect(screen.queryByRole('list', { name: 'Your saved challenges' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Show all challenges' }))
    expect(titles()).toHaveLength(3)
    expect(search).toHaveValue('')
  })

  it('has a way to a new challenge, also without any [LIST-05, SAVED-07]', async () => {
    await showList()
    expect(screen.getByRole('link', { name: 'New challenge' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('a title in the saved list', () => {
  const start = async (page: Awaited<ReturnType<typeof showPage>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Rename: Title b' }))
    return screen.getByRole('textbox', { name: 'Title' })
  }

  it('is written in its row and sent alone; then the row is the newest [LIST-06]', async () => {
    const page = await showList(row('a'), row('b'))
    const field = await start(page)
    expect(field).toHaveFocus()
    await page.user.keyboard('  Another {Enter}')
    expect(page.back.last('updateChallenge')).toMatchObject({
      params: { id: 'b' },
      request: { challenge_title: 'Another' },
    })
    expect(page.back.last('updateChallenge')?.request).toEqual({ challenge_title: 'Another' })
    await page.answer('updateChallenge', { ...savedChallenge('b'), challenge_title: 'Another' })
    expect(titles()).toEqual(['Another', 'Title a'])
    expect(screen.getByRole('button', { name: 'Rename: Another' })).toHaveFocus()
    expect(screen.getByText(/^Renamed to/)).toHaveTextContent('Renamed to “Another”.')
  })

  it('stays as it was after Escape, and the focus is where it was [LIST-06]', async () => {
    const page = await showList(row('a'), row('b'))
    await start(page)
    await page.user.keyboard('Another{Escape}')
    expect(titles()).toEqual(['Title a', 'Title b'])
    expect(screen.getByRole('button', { name: 'Rename: Title b' })).toHaveFocus()
    expect(calls(page, 'updateChallenge')).toBe(0)
  })

  it('that is empty or cannot be saved stays in the field, which says why [LIST-07]', async () => {
    const page = await showList(row('a'), row('b'))
    const field = await start(page)
    await page.user.clear(field)
    expect(field).toHaveAccessibleDescription(/^Write a title/)
    await page.user.keyboard('{Enter}')
    expect(calls(page, 'updateChallenge')).toBe(0)
    await page.user.type(field, 'Another{Enter}')
    await page.refuse('updateChallenge', broken)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Another')
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      /^The title could not be saved/,
    )
    expect(await screen.findByText(/not possible to save this change/)).toBeVisible()
  })
})

describe('a saved challenge', () => {
  it('is copied with all that was kept, under a title of its own and the same key until it is done [LIST-08]', async () => {
    const page = await showList(row('a'))
    const copy = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title a' }))
      await page.answer('readChallenge', savedChallenge('a'))
      return page.back.last('createChallenge')
    }
    const first = await copy()
    expect(first?.request).toMatchObject({
      challenge: { challenge_title: 'Copy of Title a' },
      sparks: savedChallenge('a').sparks,
    })
    await page.refuse('createChallenge', broken)
    expect(await screen.findByText(/not possible to save this change/)).toBeVisible()
    const second = await copy()
    expect(second?.key).toBe(first?.key)
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('listChallenges', [row('n', { challenge_title: 'Copy of Title a' }), row('a')])
    expect(titles()).toEqual(['Copy of Title a', 'Title a'])
    expect((await copy())?.key).not.toBe(first?.key)
  })

  const remove = async (page: Awaited<ReturnType<typeof showPage>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Challenge actions' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  }

  it('that was deleted comes back under its own id, also when it was the last one [LIST-09, SAVED-17]', async () => {
    const page = await showList(row('a'))
    await remove(page)
    expect(calls(page, 'deleteChallenge')).toBe(0)
    await page.answer('readChallenge', savedChallenge('a'))
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [])
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    await page.user.click(undo)
    expect(page.back.last('createChallenge')?.request).toMatchObject({
      challenge: { _id: 'a', challenge_title: 'Title a' },
      sparks: savedChallenge('a').sparks,
    })
    await page.refuse('createChallenge', broken)
    const key = page.back.last('createChallenge')?.key
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(page.back.last('createChallenge')?.key).toBe(key)
    await page.answer('createChallenge', { _id: 'a' })
    await page.answer('listChallenges', [row('a')])
    expect(titles()).toEqual(['Title a'])
    expect(screen.getByText(/is back, with all that was kept/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is deleted also when nothing can be read of it, and then nothing is promised [SAVED-16]', async () => {
    const page = await showList(row('a'), row('b'))
    await page.user.click(screen.getAllByRole('button', { name: 'Challenge actions' })[0]!)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await page.refuse('readChallenge', broken)
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [row('b')])
    expect(titles()).toEqual(['Title b'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('that was deleted long ago cannot be brought back, and the note goes when it is closed [LIST-09]', async () => {
    const page = await showList(row('a'), row('b'))
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title a' }))
    await page.answer('readChallenge', savedChallenge('a'))
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('listChallenges', [row('n'), row('a'), row('b')])
    expect(screen.getByText(/was added/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Close this note' }))
    expect(screen.queryByText(/was added/)).toBeNull()
    await page.user.click(screen.getAllByRole('button', { name: 'Challenge actions' })[0]!)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await page.answer('readChallenge', savedChallenge('n'))
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [row('a'), row('b')])
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    page.wait(600_000)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { challenge, person, savedChallenge } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/saved/challenge-list.tsx')
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

/** Opens the list of a signed-in person, with these challenges. */
const openList = async () => {
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
  return page
}
const showList = async (...rows: ListedChallenge[]) => {
  const page = await openList()
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
  it('says when it was changed and what was kept, if that is known [LIST-01, LIST-02]', async () => {
    await showList(
      row('a', { kept: { ideas: 3, all: 7 }, caseStudies: [4] }),
      row('b', { kept: { ideas: 1, all: 1 } }),
      row('c', { kept: { ideas: 0, all: 2 } }),
      row('d', { kept: { ideas: 2, all: 2 } }),
      row('f', { kept: { ideas: 1, all: 3 } }),
      row('g', { kept: { ideas: 0, all: 0 } }),
      row('h', { updatedAt: '' }),
      row('e', { updatedAt: new Date().toISOString() }),
    )
    const said = within(list())
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('dd')].map((fact) => fact.textContent).join(''))
    expect(said).toEqual([
      'Changed on 14 Mar 2026 · 8 bookmarks, including 3 ideas',
      'Changed on 14 Mar 2026 · 1 idea bookmarked',
      'Changed on 14 Mar 2026 · 2 bookmarks',
      'Changed on 14 Mar 2026 · 2 ideas bookmarked',
      'Changed on 14 Mar 2026 · 3 bookmarks, including 1 idea',
      'Changed on 14 Mar 2026 · Nothing bookmarked yet',
      '',
      expect.stringMatching(/^Changed today at \d\d:\d\d$/),
    ])
  })
})

describe('a row’s excerpt of the text', () => {
  it('is its first 50 characters, with or without a title above it [SAVED-03, B6]', async () => {
    const text = 'We bake bread for forty villages in the dales, and the price of flour rises every month.'
    const first = 'We bake bread for forty villages in the dales, and…'
    await showList(
      row('a', { challenge_text: text }),
      row('b', { challenge_title: '', challenge_text: text }),
      row('c', { challenge_title: 'We bake bread for forty villages', challenge_text: text }),
      // These rows are as our server sends them.
      row('d', { challenge_title: '', challenge_text: first }),
      row('e', { challenge_text: 'We bake\n\nbread' }),
    )
    const previews = within(list())
      .getAllByRole('link')
      .map((link) => link.querySelector('[dir=auto]')?.textContent)
    expect(previews).toEqual([first, first, first, first, 'We bake bread'])
  })
})

describe('the saved list', () => {
  it('is searched and sorted, and says what it shows and how to see everything again [LIST-03, LIST-04]', async () => {
    const page = await showList(
      row('b', { challenge_text: 'Fewer people buy bread in winter' }),
      row('a', { kept: { ideas: 2, all: 2 } }),
      row('c'),
    )
    expect(screen.getByText('3 challenges')).toBeVisible()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title')
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c'])
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most ideas')
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c'])
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last changed')
    expect(titles()).toEqual(['Title b', 'Title a', 'Title c'])
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await page.user.type(search, 'winter BREAD')
    expect(titles()).toEqual(['Title b'])
    expect(screen.getByText('1 of 3 challenges')).toBeVisible()
    await page.user.type(search, ' marmalade')
    expect(screen.queryByRole('list', { name: 'Your saved challenges' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(titles()).toHaveLength(3)
    expect(search).toHaveValue('')
  })

  it('says that waiting was cancelled, and is requested again on demand', async () => {
    const page = await openList()
    page.wait(10_000)
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(page.back.last('listChallenges')?.signal.aborted).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Cancelled. Your challenges are safe.')).toBeVisible()
    await page.answer('listChallenges', [row('b')])
    expect(screen.queryByRole('list', { name: 'Your saved challenges' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Start again' }))
    await page.answer('listChallenges', [row('a')])
    expect(titles()).toEqual(['Title a'])
  })

  it('has a link to a new challenge, even if it is empty [LIST-05, SAVED-07]', async () => {
    await showList(row('a'))
    expect(screen.getByRole('link', { name: 'New challenge' })).toHaveAttribute('href', '/')
    cleanup()
    await showList()
    expect(screen.getByRole('link', { name: 'Start a challenge' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'New challenge' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

/** Presses *Delete* on a row and in the question; the calls stay open. */
const remove = async (page: Awaited<ReturnType<typeof showPage>>, title: string) => {
  const row = within(list())
    .getAllByRole('listitem')
    .find((item) => item.querySelector('bdi')?.textContent === title)
  await page.user.click(within(row!).getByRole('button', { name: 'Challenge actions' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
}
/** Deletes a challenge with the server’s consent; the list then has the challenges in `left`. */
const removeOnServer = async (
  page: Awaited<ReturnType<typeof showPage>>,
  id: string,
  ...left: ListedChallenge[]
) => {
  await remove(page, `Title ${id}`)
  await page.answer('readChallenge', savedChallenge(id))
  await page.answer('deleteChallenge', undefined)
  await page.answer('listChallenges', left)
}

describe('a title in the saved list', () => {
  const start = async (page: Awaited<ReturnType<typeof showPage>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Rename: Title b' }))
    return screen.getByRole('textbox', { name: 'Title' })
  }

  it('is edited in its row and sent alone; then the row is the newest [LIST-06]', async () => {
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
    expect(screen.getByText(/^Renamed to/).parentElement).toHaveTextContent('Renamed to “Another”.')
  })

  it('is unchanged after Escape, and the focus is where it was [LIST-06]', async () => {
    const page = await showList(row('a'), row('b'))
    await start(page)
    await page.user.keyboard('Another{Escape}')
    expect(titles()).toEqual(['Title a', 'Title b'])
    expect(screen.getByRole('button', { name: 'Rename: Title b' })).toHaveFocus()
    expect(calls(page, 'updateChallenge')).toBe(0)
  })

  it('that is being edited stays when another row is pressed, and an unchanged one closes [LIST-06] [LIST-07]', async () => {
    const page = await showList(row('a'), row('b'), row('c'))
    await start(page)
    await page.user.click(screen.getByRole('button', { name: 'Rename: Title a' }))
    expect(screen.getAllByRole('textbox', { name: 'Title' })).toHaveLength(1)
    await page.user.keyboard('Half a ti')
    await page.user.click(screen.getByRole('button', { name: 'Rename: Title c' }))
    const [first, second] = screen.getAllByRole('textbox', { name: 'Title' })
    expect(first).toHaveValue('Half a ti')
    expect(second).toHaveFocus()
    await page.user.keyboard('Other{Enter}')
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title b' }))
    expect(screen.getAllByRole('textbox', { name: 'Title' })[0]).toHaveValue('Half a ti')
    expect(page.back.last('updateChallenge')?.params).toEqual({ id: 'c' })
  })

  it('can be changed, and the challenge copied, with words on its row on a desktop; the menu stays as specified [LIST-11] [SAVED-09]', async () => {
    const page = await showList(row('a'))
    expect(screen.getByRole('button', { name: 'Rename: Title a' })).toHaveTextContent('Rename')
    expect(screen.getByRole('button', { name: 'Duplicate: Title a' })).toHaveTextContent('Duplicate')
    await page.user.click(screen.getByRole('button', { name: 'Challenge actions' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'See full details',
      'Edit and explore',
      'Delete',
    ])
  })

  it('that is saved unchanged sends nothing [LIST-06]', async () => {
    const page = await showList(row('a'), row('b'))
    await start(page)
    await page.user.keyboard(' Title b {Enter}')
    expect(calls(page, 'updateChallenge')).toBe(0)
    expect(titles()).toEqual(['Title a', 'Title b'])
    expect(screen.queryByText(/^Renamed to/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Rename: Title b' })).toHaveFocus()
  })

  it('that is empty or cannot be saved stays in the field, which says why [LIST-07]', async () => {
    const page = await showList(row('a'), row('b'))
    const field = await start(page)
    await page.user.clear(field)
    expect(field).toHaveAccessibleDescription(/^Enter a title/)
    await page.user.keyboard('{Enter}')
    expect(calls(page, 'updateChallenge')).toBe(0)
    await page.user.type(field, 'Another{Enter}')
    await page.refuse('updateChallenge', broken)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Another')
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      /^We couldn’t save the title/,
    )
    expect(await screen.findByText(/not possible to save this change/)).toBeVisible()
  })
})

describe('a saved challenge', () => {
  it('is copied with everything that was kept, under its own title and with the same key until it is done [LIST-08]', async () => {
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
    // Part of the copy may exist, so the retry has the same key.
    await page.answer('listChallenges', [row('a')])
    const second = await copy()
    expect(second?.key).toBe(first?.key)
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('listChallenges', [row('n', { challenge_title: 'Copy of Title a' }), row('a')])
    expect(titles()).toEqual(['Copy of Title a', 'Title a'])
    expect((await copy())?.key).not.toBe(first?.key)
  })

  it('that was deleted is restored under its own id, even if it was the last one [LIST-09, SAVED-17]', async () => {
    const page = await showList(row('a'))
    await remove(page, 'Title a')
    expect(calls(page, 'deleteChallenge')).toBe(0)
    await page.answer('readChallenge', savedChallenge('a'))
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [])
    const undo = await screen.findByRole('button', { name: 'Restore' })
    await waitFor(() => expect(undo).toHaveFocus())
    await page.user.click(undo)
    expect(page.back.last('createChallenge')?.request).toMatchObject({
      challenge: { _id: 'a', challenge_title: 'Title a' },
      sparks: savedChallenge('a').sparks,
    })
    await page.refuse('createChallenge', broken)
    await page.answer('listChallenges', [])
    const key = page.back.last('createChallenge')?.key
    await page.user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(page.back.last('createChallenge')?.key).toBe(key)
    await page.answer('createChallenge', { _id: 'a' })
    await page.answer('listChallenges', [row('a')])
    expect(titles()).toEqual(['Title a'])
    expect(screen.getByText(/is back, with everything in it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('is also deleted if nothing of it can be read, and then nothing is promised [SAVED-16]', async () => {
    const page = await showList(row('a'), row('b'))
    await page.user.click(screen.getAllByRole('button', { name: 'Challenge actions' })[0]!)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await page.refuse('readChallenge', broken)
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [row('b')])
    expect(titles()).toEqual(['Title b'])
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('that was deleted long ago cannot be restored, and the note disappears when it is closed [LIST-09]', async () => {
    const page = await showList(row('a'), row('b'))
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title a' }))
    await page.answer('readChallenge', savedChallenge('a'))
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('listChallenges', [row('n'), row('a'), row('b')])
    expect(screen.getByText(/was added/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Close this note' }))
    expect(screen.queryByText(/was added/)).toBeNull()
    await removeOnServer(page, 'n', row('a'), row('b'))
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
    page.wait(600_000)
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('can be restored after each deletion for its own time, whatever is done in between [LIST-09]', async () => {
    const page = await showList(row('a'), row('b'), row('c'))
    await removeOnServer(page, 'a', row('b'), row('c'))
    page.wait(400_000)
    await removeOnServer(page, 'b', row('c'))
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title c' }))
    await page.answer('readChallenge', savedChallenge('c'))
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('listChallenges', [row('n'), row('c')])
    const notes = () => screen.getByText(/was added/).closest('[role=status]')?.textContent
    expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(2)
    expect(notes()).toMatch(/was added.*Title b.*Title a/)
    await page.user.click(screen.getAllByRole('button', { name: 'Restore' })[1]!)
    expect(page.back.last('createChallenge')?.request).toMatchObject({ challenge: { _id: 'a' } })
    await page.answer('createChallenge', { _id: 'a' })
    await page.answer('listChallenges', [row('a'), row('n'), row('c')])
    expect(screen.getByText(/is back/).parentElement).toHaveTextContent(
      '“Title a” is back, with everything in it.',
    )
    expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(1)
    page.wait(600_000)
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('says before its deletion that its shared pages end for good, and when it is restored that they have [REP-07] [LIST-09]', async () => {
    const page = await showList(row('a', { pages: 2 }), row('b'))
    const asked = async (at: number) => {
      await page.user.click(screen.getAllByRole('button', { name: 'Challenge actions' })[at]!)
      await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      const text = (await screen.findByRole('alertdialog', { name: /^Delete “Title [ab]”$/ })).textContent
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
      return text
    }
    expect(await asked(0)).toContain(
      "Are you sure you want to delete this challenge? This can't be undone. But if you change your mind in the next ten minutes, you can restore it from this page, as long as you keep the page open. The 2 pages you shared will stop working for good, even if you restore the challenge.",
    )
    expect(await asked(1)).not.toContain('share')
    await remove(page, 'Title a')
    await page.answer('readChallenge', { ...savedChallenge('a'), pages: 1 })
    await page.answer('deleteChallenge', undefined)
    await page.answer('listChallenges', [row('b')])
    await page.user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(page.back.last('createChallenge')?.request).not.toHaveProperty('challenge.pages')
    await page.answer('createChallenge', { _id: 'a' })
    expect(screen.getByText(/is back/).parentElement).toHaveTextContent(
      '“Title a” is back, with everything in it. The page you shared no longer works: share it again.',
    )
  })

  it('that is restored under another address says so [LIST-09]', async () => {
    const page = await showList(row('a'))
    await removeOnServer(page, 'a')
    await page.user.click(screen.getByRole('button', { name: 'Restore' }))
    await page.answer('createChallenge', { _id: 'other' })
    expect(screen.getByText(/is back/).parentElement).toHaveTextContent('It has a new address')
  })

  it('whose deletion got no answer stays in the list with a message, and can still be restored after a retry [LIST-09] [SAVED-20] [MSG-09]', async () => {
    const page = await showList(row('a'), row('b'))
    await remove(page, 'Title a')
    await page.answer('readChallenge', savedChallenge('a'))
    await page.refuse('deleteChallenge', new Problem('network'))
    expect(titles()).toEqual(['Title a', 'Title b'])
    expect(await screen.findByText('Sorry, something went wrong. Please try again.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    await remove(page, 'Title a')
    const gone = new Problem('http', { status: 404 })
    await page.refuse('readChallenge', gone)
    await page.refuse('deleteChallenge', gone)
    await page.answer('listChallenges', [row('b')])
    await page.user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(page.back.last('createChallenge')?.request).toMatchObject({
      challenge: { _id: 'a' },
      sparks: savedChallenge('a').sparks,
    })
  })

  it('can be deleted while a copy is made, and both succeed [SAVED-13] [LIST-08]', async () => {
    const page = await showList(row('a'), row('b'))
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title a' }))
    expect(screen.getByRole('button', { name: 'Duplicate: Title a' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await remove(page, 'Title b')
    expect(page.back.waiting().map(({ name }) => name)).toEqual(['readChallenge', 'readChallenge'])
    await page.answer('readChallenge', savedChallenge('a'))
    await page.answer('readChallenge', savedChallenge('b'))
    await page.answer('createChallenge', { _id: 'n' })
    await page.answer('deleteChallenge', undefined)
    expect(screen.getByText(/was deleted\./).parentElement).toHaveTextContent('“Title b” was deleted.')
    // The first list was requested before the deletion and no longer counts.
    for (let asked = 0; asked < 2; asked++) await page.answer('listChallenges', [row('n'), row('a')])
    expect(titles()).toEqual(['Title n', 'Title a'])
  })

  it('keeps the focus near what was pressed, after Undo and after the note is closed [LIST-09]', async () => {
    const page = await showList(row('a'), row('b'), row('c'))
    await removeOnServer(page, 'a', row('b'), row('c'))
    await removeOnServer(page, 'b', row('c'))
    const undo = () => screen.getAllByRole('button', { name: 'Restore' })
    await waitFor(() => expect(undo()[0]).toHaveFocus())
    await page.user.keyboard('{Enter}')
    expect(undo()[0]).toHaveFocus()
    await page.answer('createChallenge', { _id: 'b' })
    await page.answer('listChallenges', [row('b'), row('c')])
    const close = () => screen.getAllByRole('button', { name: 'Close this note' })
    expect(close()[0]).toHaveFocus()
    await page.user.keyboard('{Enter}')
    expect(undo()[0]).toHaveFocus()
    await page.user.tab()
    await page.user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    await page.user.click(screen.getByRole('button', { name: 'Duplicate: Title c' }))
    await page.answer('readChallenge', savedChallenge('c'))
    await page.answer('createChallenge', { _id: 'n' })
    close()[0]!.focus()
    await page.user.keyboard('{Enter}')
    expect(within(list()).getByRole('link', { name: /Title c/ })).toHaveFocus()
  })
})

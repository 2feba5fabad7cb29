import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { sessionOf, workspaceOf } from '#machines/app/app.refs.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, settle, storedPerson, testProvider } from '../boot/boot.ts'
import { person, savedChallenge } from '../charts/samples.ts'
import { loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)

const start = 'Our bakery supplies forty villages, and every van leaves before four in the morning. '.repeat(
  4,
)
const opened: SavedChallenge = { ...savedChallenge('c1'), challenge_text: start }
const mine = `${start}Two vans broke down last winter.`
const theirs = `${start}Three bakers want to retire.`

/** Opens a challenge of a signed-in person. */
const openChallenge = async () => {
  const page = await showPage({
    address: '/challenges/c1/challenge/sparks/markets-products/',
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', {
    user: { ...person, onboarding: { welcome: true, topics: true, sparks: true, ideas: true, save: true } },
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  await page.answer('readChallenge', opened)
  return page
}
/** Opens a challenge, changes it here and has the server answer that another tab changed the same. */
const openInConflict = async (change: (page: ShownPage) => void, other: Partial<SavedChallenge>) => {
  const page = await openChallenge()
  await act(async () => {
    change(page)
    await settle()
  })
  await page.happen(() => page.clock.increment(1_000))
  await page.refuse('updateChallenge', new Problem('http', { status: 409 }))
  await page.answer('readChallenge', { ...opened, ...other, revision: 2 })
  return page
}
const changeText = (page: ShownPage) => {
  const workspace = workspaceOf(page.app)
  workspace.send({ type: 'edit.started' })
  workspace.send({ type: 'edit.changed', text: mine })
  workspace.send({ type: 'edit.saved' })
}
const yours = () => within(screen.getByRole('group', { name: 'Your version, in this tab' }))
const others = () => within(screen.getByRole('group', { name: 'The other version, saved elsewhere' }))

describe('the question about what two tabs changed', () => {
  it('shows both texts from shortly before their difference, and in full on request [PERS-18]', async () => {
    const page = await openInConflict(changeText, { challenge_text: theirs })
    const question = screen.getByRole('group', { name: /Which version do you want to keep\?$/ })
    expect(question).toContainElement(screen.getByRole('button', { name: 'Keep your version' }))
    expect(yours().getByText(/^….*Two vans broke down last winter\.$/)).toBeVisible()
    expect(others().getByText(/^….*Three bakers want to retire\.$/)).toBeVisible()
    await page.user.click(others().getByRole('button', { name: 'Read more' }))
    expect(others().getByText(theirs)).toBeVisible()
    expect(yours().queryByText(mine)).toBeNull()
    await page.user.click(others().getByRole('button', { name: 'Show less' }))
    expect(others().queryByText(theirs)).toBeNull()
  })

  it('takes the focus and comes into view after Save, wherever on the page that was [PERS-18]', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await openInConflict(changeText, { challenge_text: theirs })
    const heading = screen.getByRole('heading', { name: 'Which version do you want to keep?' })
    expect(heading).toHaveFocus()
    expect(scrolled.mock.contexts).toContain(heading)
  })

  it('leaves the focus to somebody who is typing elsewhere [PERS-18]', async () => {
    await openInConflict(
      (page) => {
        workspaceOf(page.app).send({ type: 'title.changed', title: 'Vans that break down' })
        workspaceOf(page.app).send({ type: 'edit.started' })
      },
      { challenge_title: 'Old vans' },
    )
    expect(screen.getByRole('heading', { name: 'Which version do you want to keep?' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Challenge text' })).toHaveFocus()
  })

  it('names each field, and says which are blank [PERS-18]', async () => {
    const page = await openInConflict(
      ({ app }) => workspaceOf(app).send({ type: 'title.changed', title: 'Vans that break down' }),
      { challenge_title: '', is_title_generated: false, region: 'Wales' },
    )
    expect(yours().getByRole('term')).toHaveTextContent('Title')
    expect(yours().getByRole('definition')).toHaveTextContent('Vans that break down')
    expect(others().getByRole('definition')).toHaveTextContent('Blank')
    await page.user.click(screen.getByRole('button', { name: 'Keep your version' }))
    expect(screen.queryByRole('group', { name: /Which version/ })).toBeNull()
  })

  it('can be reversed with Undo, again and again, until the message is closed [PERS-18]', async () => {
    const page = await openInConflict(changeText, { challenge_text: theirs })
    const text = () => workspaceOf(page.app).getSnapshot().context.challenge.challenge_text
    await page.user.click(screen.getByRole('button', { name: 'Keep the other version' }))
    expect(screen.getByText('You kept the other version.').closest('[role=status]')).toBeVisible()
    expect(text()).toBe(theirs)
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('You kept your version.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(text()).toBe(mine)
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(text()).toBe(theirs)
    await page.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(text()).toBe(theirs)
  })
})

describe('the status of saving', () => {
  it('does not claim that a text in the open editor is saved [PERS-19]', async () => {
    const page = await openChallenge()
    const status = () => document.querySelector('[role=status][data-status]')
    expect(status()).toHaveTextContent(/^Saved$/)
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(status()).toHaveTextContent(/^Saved$/)
    await page.user.type(screen.getByRole('textbox', { name: 'Challenge text' }), ' More.')
    expect(status()).toHaveTextContent(/^Saved, except the text you’re editing$/)
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(status()).toHaveTextContent(/^Saving…$/)
  })

  it('offers Retry after a failure, but not when storage is full, because it could not help [PERS-08] [PERS-20]', async () => {
    const page = await openChallenge()
    const status = () => document.querySelector('[role=status][data-status]')
    const retry = () => screen.queryByRole('button', { name: 'Retry' })
    const rename = (title: string) =>
      page.happen(() => {
        workspaceOf(page.app).send({ type: 'title.changed', title })
        page.clock.increment(1_000)
      })
    await rename('Vans that break down')
    await page.refuse('updateChallenge', new Problem('http', { status: 400 }))
    expect(status()).toHaveTextContent(/^Not saved$/)
    expect(retry()).toBeVisible()
    await rename('Vans')
    await page.refuse('updateChallenge', new Problem('http', { status: 413, code: 'STORAGE_FULL' }))
    expect(status()).toHaveTextContent(/^Not saved: your storage is full$/)
    expect(retry()).toBeNull()
    expect(document.body).toHaveTextContent(
      /because your storage is full - To make room, delete saved challenges/,
    )
  })
})

describe('the challenge of a visitor', () => {
  it('is said to be only in this tab, until they are logging in [PERS-21]', async () => {
    const page = await showPage({ config: { oidc: testProvider } })
    await reachResults(page)
    const said = 'Only in this tab. Sign up or log in to save it.'
    // One is beside the title, the other at the end of the page; the style shows one of them.
    expect(screen.getAllByText(said)).toHaveLength(2)
    await page.happen(() => sessionOf(page.app).send({ type: 'login.requested' }))
    expect(screen.queryByText(said)).toBeNull()
  })
})

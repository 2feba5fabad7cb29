import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '#machines/app/app.refs.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(loadPieces)

const openPage = async () => {
  const page = await showPage({
    address: '/cookie-policy/',
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', {
    user: { ...person, onboarding: { welcome: true } },
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  const openProfile = () => page.happen(() => accountOf(page.app).send({ type: 'profile.opened' }))
  return { ...page, openProfile }
}
const dialog = () => screen.findByRole('dialog', { name: 'Edit profile' })
const title = async () => within(await dialog()).getByRole('textbox', { name: 'Job title (optional)' })
const discard = async () => within(await dialog()).queryByRole('button', { name: 'Discard changes' })

describe('the profile', () => {
  it('keeps what was typed when it is closed without saving, and says so [PROF-21]', async () => {
    const page = await openPage()
    await page.openProfile()
    expect(await discard()).toBeNull()
    await page.user.type(await title(), 'Head baker')
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/^Your profile is not saved yet/)).toBeVisible()
    await page.openProfile()
    expect(await title()).toHaveValue('Head baker')
    await page.user.click((await discard())!)
    expect(await title()).toHaveValue(person.jobTitle)
    expect(await discard()).toBeNull()
    expect(within(await dialog()).getByRole('button', { name: 'Save profile' })).toHaveFocus()
  })

  it('says nothing when it is closed unchanged [PROF-21]', async () => {
    const page = await openPage()
    await page.openProfile()
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/not saved yet/)).toBeNull()
  })
})

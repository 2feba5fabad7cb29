import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/parts/profile-menu.tsx')
})

const config = { oidc: testProvider }
const button = (name: string) => screen.queryByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })

const showPerson = async (picture = '') => {
  const page = await showPage({ config, local: fakeStore({ [personKey]: storedPerson() }) })
  await page.answer('readUser', {
    user: { ...person, picture },
    identity: { email: 'ada@work.example', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  return page
}

describe('the profile area', () => {
  it('shows a visitor Sign up and Log in, and no avatar [SHELL-05]', async () => {
    await showPage({ config })
    expect([link('Sign up'), link('Log in')].every(Boolean)).toBe(true)
    expect(button('Profile menu')).toBeNull()
  })

  it('says that somebody is signing in, and shows the buttons again if that fails [SHELL-06]', async () => {
    const page = await showPage({ config })
    await page.user.click(link('Log in')!)
    expect(screen.getByText('Logging in…')).toBeDefined()
    expect(link('Log in')).toBeNull()
    await act(() => page.provider.refuse('redirect', new Problem('network')))
    expect(link('Log in')).not.toBeNull()
  })

  it('shows a person their avatar with name, e-mail address and the three menu items [SHELL-08] [SHELL-09] [SHELL-10] [AUTH-31]', async () => {
    const page = await showPerson()
    const avatar = await screen.findByRole('button', { name: 'Profile menu' })
    expect(avatar.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AB')
    expect([link('Sign up'), link('Log in')]).toEqual([null, null])
    await page.user.click(avatar)
    const menu = await screen.findByRole('menu')
    expect(menu.textContent).toContain('Ada Byron')
    expect(menu.textContent).toContain('ada@work.example')
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Settings',
      'Logout',
    ])
  })

  it('shows the picture that was uploaded [AUTH-32]', async () => {
    await showPerson('/v1/pictures/ada.webp')
    const avatar = await screen.findByRole('button', { name: 'Profile menu' })
    expect(avatar.querySelector('img')?.getAttribute('src')).toBe('/v1/pictures/ada.webp')
  })

  it('is a visitor’s again after Logout [SHELL-13]', async () => {
    const page = await showPerson()
    await page.user.click(await screen.findByRole('button', { name: 'Profile menu' }))
    // Once the menu has opened, it has the focus, and its first item is active.
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveFocus())
    const isActive = (name: string) =>
      waitFor(() =>
        expect(menu).toHaveAttribute('aria-activedescendant', screen.getByRole('menuitem', { name }).id),
      )
    await isActive('Profile')
    await page.user.keyboard('{ArrowUp}')
    await isActive('Logout')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.provider.names()).toContain('leave'))
    await act(() => page.provider.answer('leave', undefined))
    expect(link('Log in')).not.toBeNull()
  })
})

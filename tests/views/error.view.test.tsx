import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../boot/boot.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(loadPieces)

describe('the error screen', () => {
  it('says that something went wrong and leads home [ROUTE-22] [AMB-65]', async () => {
    const page = await showPage({ address: '/error/' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    expect(screen.queryByText('We couldn’t find that page')).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(page.window.address).toBe('/')
  })

  it.each(['/a/b/c/', '/challenges/new/nothing/here/', '/not.a.token/'])(
    'says that %s leads nowhere [ROUTE-23] [AMB-01] [AMB-65]',
    async (address) => {
      const page = await showPage({ address })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'We couldn’t find that page' }),
      ).toBeVisible()
      expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
      const main = within(screen.getByRole('main'))
      expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Go to the home page',
        'Saved Challenges',
      ])
      expect(page.window.address).toBe(address)
      expect(page.back.names()).toEqual([])
    },
  )
})

describe('the saved challenges', () => {
  it.each([
    ['Log in', 'login'],
    ['Sign up', 'signup'],
  ])(
    'tell a visitor without an account why there are none, and offer %s [ROUTE-12] [AMB-31] [PERM-03] [SAVED-21]',
    async (name, intent) => {
      const page = await showPage({ address: '/challenges/', config: { oidc: testProvider } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Saved Challenges' })).toBeVisible()
      const main = within(screen.getByRole('main'))
      expect(
        main.getByText(
          'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
        ),
      ).toBeVisible()
      await page.user.click(main.getByRole('button', { name }))
      expect(page.provider.log).toEqual([{ name: 'redirect', input: [intent, '/challenges/'] }])
      expect(page.window.address).toBe('/challenges/')
      expect(page.back.names()).toEqual([])
    },
  )
})

import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { consentOf } from '#machines/app/app.refs.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(loadPieces)

const openPolicy = async () => {
  const page = await showPage({ address: '/cookie-policy/' })
  await screen.findByRole('heading', { level: 1, name: 'Cookies' })
  return page
}
const switches = () => screen.getAllByRole<HTMLInputElement>('switch')
const states = () => switches().map((element) => element.checked)

describe('the cookie policy', () => {
  it('names the copies that are stored for reading offline, and the pages themselves [OFF-02] [OFF-03]', async () => {
    await openPolicy()
    expect(
      screen.getByText(/stores copies of the challenges you’ve opened and of the ten newest/),
    ).toBeVisible()
    expect(screen.getByText('Its pages and code, so that it opens offline.')).toBeVisible()
  })

  it('has three separate switches, all off before any choice [COOK-06] [COOK-07] [ROUTE-20] [AMB-33]', async () => {
    await openPolicy()
    expect(switches().map((element) => element.labels?.[0]?.textContent)).toEqual([
      'Preferences',
      'Statistics',
      'Marketing',
    ])
    expect(states()).toEqual([false, false, false])
    expect(screen.getByText('Changes are saved straight away.')).toBeVisible()
  })

  it('shows all three on after "Yes I\'m happy" [COOK-03]', async () => {
    const page = await openPolicy()
    await page.user.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    expect(states()).toEqual([true, true, true])
    expect(screen.getByText('Your choice is saved in this browser.')).toHaveAttribute('role', 'status')
  })

  it.each(['Preferences', 'Statistics', 'Marketing'])(
    'switches %s alone, and stores it [COOK-06] [COOK-08]',
    async (name) => {
      const page = await openPolicy()
      await page.user.click(screen.getByRole('switch', { name }))
      expect(states()).toEqual(['Preferences', 'Statistics', 'Marketing'].map((one) => one === name))
      expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument()
      page.unmount()
      await showPage({ address: '/cookie-policy/', local: page.local })
      expect(await screen.findByRole('switch', { name })).toBeChecked()
    },
  )

  it('withdraws all optional consent with one press [COOK-06] [ANA-06]', async () => {
    const page = await openPolicy()
    await page.user.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    await page.user.click(screen.getByRole('button', { name: 'Only necessary cookies' }))
    expect(states()).toEqual([false, false, false])
    expect(consentOf(page.app).getSnapshot().matches('decided')).toBe(true)
  })

  it('counts nothing after statistics are switched off [ANA-02] [ANA-06]', async () => {
    const page = await showPage({ address: '/cookie-policy/', config: { analyticsUrl: '/count' } })
    await page.user.click(await screen.findByRole('switch', { name: 'Marketing' }))
    await page.user.click(screen.getByRole('link', { name: 'Saved Challenges' }))
    expect(page.counted).toEqual([])
    await page.happen(() => page.window.travel(-1))
    await page.user.click(await screen.findByRole('switch', { name: 'Statistics' }))
    await page.user.click(screen.getByRole('link', { name: 'Saved Challenges' }))
    expect(page.counted).toHaveLength(1)
  })
})

import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { connectionOf } from '#machines/app/app.refs.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person, savedChallenge } from '../charts/samples.ts'
import { loadPieces, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)

const strip = () => screen.getByText(/^We can’t reach the server/).closest('[role=status]')
const loseNetwork = ({ app, happen }: ShownPage) =>
  happen(() => connectionOf(app).send({ type: 'network.lost' }))
/** Fires the event on both windows, because charts listen to the test's window and views to the page's. */
const regainNetwork = (page: ShownPage) =>
  page.happen(() => {
    page.window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
  })

/** Opens the saved challenge of a signed-in person. */
const showSaved = async () => {
  const page = await showPage({
    address: '/challenges/c1/challenge/sparks/markets-products/',
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

describe('without a network', () => {
  it('shows and announces a strip, and for a moment that the network is back [OFF-05]', async () => {
    const page = await showPage()
    await loseNetwork(page)
    expect(strip()).toBeVisible()
    await regainNetwork(page)
    expect(screen.queryByText(/^We can’t reach the server/)).not.toBeInTheDocument()
    expect(screen.getByText('Connected again.').closest('[role=status]')).toBeVisible()
    page.wait(5_000)
    expect(screen.queryByText('Connected again.')).not.toBeInTheDocument()
  })

  it('keeps the strip as long as the server does not answer [OFF-05]', async () => {
    const page = await showPage()
    await loseNetwork(page)
    page.wait(15_000)
    expect(strip()).toBeVisible()
  })

  it('says what a list is waiting for, and requests it again when the network is back [OFF-06]', async () => {
    const page = await showSaved()
    await page.answer('readChallenge', savedChallenge('c1'))
    await loseNetwork(page)
    await page.refuse('extractKeywords', new Problem('network'))
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('This needs a connection')).toBeVisible()
    expect(main.queryByRole('alert')).not.toBeInTheDocument()
    await regainNetwork(page)
    expect(main.queryByText('This needs a connection')).not.toBeInTheDocument()
  })

  it('opens a challenge that is not on the device when the network is back [OFF-06]', async () => {
    const page = await showSaved()
    await loseNetwork(page)
    await page.refuse('readChallenge', new Problem('network'))
    expect(await screen.findByText('It will load by itself once we’re connected again.')).toBeVisible()
    await regainNetwork(page)
    await page.answer('readChallenge', savedChallenge('c1'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Title c1' })).toBeVisible()
  })
})

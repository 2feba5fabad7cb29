import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person } from '../charts/samples.ts'
import { challengeText, ideasOf, loadPieces, reachResults, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/bookmarks/invitation.tsx')
  await import('#ui/bookmarks/bookmark-button.tsx')
  await import('#ui/home/upload-panel.tsx')
  await import('#ui/parts/profile-menu.tsx')
})

const button = (name: string) => screen.getByRole('button', { name })

describe('a text that came from a PDF', () => {
  const withFile = () =>
    showPage({ session: fakeStore({ draft: stored({ text: challengeText, filename: 'plan.pdf' }) }) })

  it('names its tab Use PDF, and the other tab Upload image [AMB-10, HOME-02]', async () => {
    await withFile()
    expect(screen.getByRole('tab', { name: 'Use PDF' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Upload image' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Upload PDF' })).toBeNull()
  })

  it('is not submitted by itself: the person who has read it presses Get sparks [AMB-77]', async () => {
    const page = await withFile()
    expect(page.back.names()).toEqual([])
    await page.user.click(screen.getByRole('tab', { name: 'Use PDF' }))
    await page.user.click(button('Get sparks'))
    expect(page.back.names()).toEqual(['readBrief', 'extractKeywords'])
  })

  it('may be sent with an invalid website: only the text tab waits for that [HOME-34, AMB-12]', async () => {
    const page = await withFile()
    await page.user.click(screen.getByRole('tab', { name: 'Enter text' }))
    await page.user.click(button('More about your challenge'))
    await page.user.type(await screen.findByRole('textbox', { name: 'Company website URL' }), 'not a website')
    page.wait(800)
    expect(await screen.findByText('Invalid URL')).toBeVisible()
    expect(button('Get sparks')).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(screen.getByRole('tab', { name: 'Use PDF' }))
    expect(button('Get sparks')).not.toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Invalid URL')).toBeVisible()
    await page.user.click(screen.getByRole('tab', { name: 'Enter text' }))
    expect(button('Get sparks')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('bookmarks of a visitor', () => {
  it('are toggled on each spark with a button that is pressed while it is kept, after a hint about signing up [SPK-10, AMB-25]', async () => {
    const page = await showPage()
    await reachResults(page)
    const toggles = () => screen.getAllByRole('button', { name: /^(Bookmark|Remove bookmark)$/ })
    expect(toggles()).toHaveLength(8)
    expect(toggles().map((each) => each.getAttribute('aria-pressed'))).toEqual(Array(8).fill('false'))
    await page.user.click(toggles()[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'Keep your bookmarks' })
    const choices = within(dialog)
      .getAllByRole('button')
      .map((each) => each.textContent)
    expect(choices).toEqual(expect.arrayContaining(['Sign up', 'Log in', 'Not now']))
    await page.user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toggles()[0]).toHaveAttribute('aria-pressed', 'true')
    await page.user.click(toggles()[0]!)
    expect(toggles()[0]).toHaveAttribute('aria-pressed', 'false')
  })

  it('are toggled on the ideas of the drawer, which have no button to delete them [AMB-29]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.user.click(button('See possible ideas Spark 1 of markets-products'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Possible ideas' }))
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(drawer.getAllByRole('button', { name: 'Bookmark' })).toHaveLength(3)
    expect(drawer.queryByRole('button', { name: /Delete/ })).toBeNull()
  })
})

describe('the avatar', () => {
  it.each([
    ['the uploaded picture', '/v1/pictures/ada.webp', 'https://id.test/ada.png', '/v1/pictures/ada.webp'],
    [
      'else the picture of the sign-in where the page may load it',
      '',
      'data:image/png;base64,AA==',
      'data:image/png;base64,AA==',
    ],
    ['else the initials', '', '', 'AB'],
    ['the initials for a picture of the sign-in at another site', '', 'https://id.test/ada.png', 'AB'],
    [
      'the initials for such a picture that was kept at the first sign-in',
      'https://id.test/ada.png',
      '',
      'AB',
    ],
    ['the initials for an address that only looks like one of this site', '//id.test/ada.png', '', 'AB'],
  ])('shows %s [AMB-45, AUTH-32, F21]', async (_, uploaded, ofSignIn, shown) => {
    const page = await showPage({
      config: { oidc: testProvider },
      local: fakeStore({ [personKey]: storedPerson() }),
    })
    await page.answer('readUser', {
      user: { ...person, picture: uploaded },
      identity: { email: 'ada@example.com', picture: ofSignIn },
    })
    await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    const avatar = await screen.findByRole('button', { name: 'Profile menu' })
    const initials = avatar.querySelector('[data-initials]')?.getAttribute('data-initials')
    expect(avatar.querySelector('img')?.getAttribute('src') ?? initials).toBe(shown)
  })
})

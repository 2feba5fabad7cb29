import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notice } from '#machines/shell/notifier.machine.ts'
import type { NoticeCode } from '#machines/shell/notices.ts'
import { appearanceOf, notifierOf } from '#machines/app/app.refs.ts'
import { Region } from '#ui/shell/region.tsx'
import { loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)
afterEach(() => vi.useRealTimers())

const footer = () => within(screen.getByRole('contentinfo'))
const header = () => within(screen.getByRole('banner'))

describe('the shell', () => {
  it.each(['/', '/challenges/', '/cookie-policy/', '/component-library/', '/error/', '/a/b/c/'])(
    'surrounds %s with its landmarks and its one heading [SHELL-01] [SHELL-18]',
    async (address) => {
      await showPage({ address })
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
      // The component library shows a second header and footer as samples.
      for (const role of ['banner', 'main', 'contentinfo'])
        expect(screen.getAllByRole(role)[0]).toBeInTheDocument()
      expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
      expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  it('listens for messages before there are any, so that informative ones are announced [D10]', async () => {
    await showPage({ address: '/cookie-policy/' })
    const region = screen.getByRole('region', { name: 'Notifications' })
    expect(region).toBeEmptyDOMElement()
    expect(region).toHaveAttribute('aria-live', 'polite')
  })

  it('leads to home from its logo and to the saved challenges from its link, without a new document [SHELL-02] [SHELL-03]', async () => {
    const page = await showPage({ address: '/cookie-policy/' })
    const saved = header().getByRole('link', { name: 'Saved Challenges' })
    expect(saved).toHaveAttribute('href', '/challenges/')
    await page.user.click(saved)
    expect(page.window.address).toBe('/challenges/')
    expect(saved).toHaveAttribute('aria-current', 'page')
    await page.user.click(header().getByRole('link', { name: 'Sparkwright home' }))
    expect(page.window.address).toBe('/')
    expect(await screen.findByRole('heading', { name: 'What is your business challenge?' })).toBeVisible()
  })

  it('leaves a click with a modifier to the browser [SHELL-03]', async () => {
    const page = await showPage()
    const saved = header().getByRole('link', { name: 'Saved Challenges' })
    // jsdom cannot open another tab, so check only that the page does not handle the click itself.
    const isTakenOver = !fireEvent.click(saved, { ctrlKey: true })
    expect(isTakenOver).toBe(false)
    expect(page.window.address).toBe('/')
  })

  it('opens the links as a menu on small screens, follows one and closes [SHELL-04]', async () => {
    const page = await showPage()
    await page.user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await page.user.click(menu.getByRole('link', { name: 'Saved Challenges' }))
    expect(page.window.address).toBe('/challenges/')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('opens the menu again after it was closed, even by going back [SHELL-04]', async () => {
    const page = await showPage()
    const open = () => page.user.click(screen.getByRole('button', { name: 'Open menu', hidden: true }))
    await open()
    await page.user.click(await screen.findByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await open()
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  it('has a switch for single-key shortcuts in their list, which the footer opens while they are off [SHELL-22]', async () => {
    const page = await showPage()
    const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.user.keyboard('?')
    const toggle = within(await list()).getByRole('switch', { name: 'Single-key shortcuts' })
    expect(toggle).toBeChecked()
    expect(toggle).toHaveAccessibleDescription(/Saved on this device/)
    await page.user.click(toggle)
    expect(within(await list()).getByRole('status')).toHaveTextContent(/are off on this device/)
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await page.user.keyboard('/?')
    expect(document.querySelector('textarea[name=challenge]')).not.toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await page.user.click(footer().getByRole('button', { name: 'Keyboard shortcuts' }))
    await page.user.click(within(await list()).getByRole('switch', { name: 'Single-key shortcuts' }))
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await page.user.keyboard('/')
    expect(document.querySelector('textarea[name=challenge]')).toHaveFocus()
  })

  it('links to the pages of the operator and to the cookie policy [SHELL-14] [SHELL-15] [SHELL-16] [AMB-08]', async () => {
    const page = await showPage({
      config: {
        links: {
          website: 'https://example.test/',
          howTo: '/help/how-to.html',
          support: '/help/support.html',
          terms: '/help/terms.html',
          privacy: '/help/privacy.html',
          contactPolicy: '/help/contact.html',
        },
      },
    })
    const hrefOf = (name: string | RegExp) => footer().getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Sparkwright website/)).toBe('https://example.test/')
    expect(footer().getByRole('link', { name: /^Sparkwright website/ })).toHaveAttribute('target', '_blank')
    expect(hrefOf('How-to guide')).toBe('/help/how-to.html')
    expect(hrefOf('Tech support')).toBe('/help/support.html')
    expect(hrefOf('Terms of use')).toBe('/help/terms.html')
    expect(hrefOf('Privacy policy')).toBe('/help/privacy.html')
    expect(hrefOf('Customer contact policy')).toBe('/help/contact.html')
    await page.user.click(footer().getByRole('link', { name: 'Cookie policy' }))
    expect(page.window.address).toBe('/cookie-policy/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies' })).toHaveFocus()
  })

  it('leaves the website out while the operator names none, instead of linking to itself [F22] [SHELL-14]', async () => {
    await showPage()
    expect(footer().queryByRole('link', { name: /website/ })).not.toBeInTheDocument()
    expect(footer().getByRole('link', { name: 'How-to guide' })).toBeVisible()
  })

  it('shows the year of the visitor’s clock in its copyright line [SHELL-17]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01') })
    await showPage()
    expect(footer().getByText('© 2031 Sparkwright')).toBeVisible()
  })

  it('shows the name that the operator chose [SHELL-02, AMB-09]', async () => {
    await showPage({ config: { productName: 'Ideas for Wales' } })
    expect(header().getByRole('link', { name: 'Ideas for Wales home' })).toBeVisible()
    expect(footer().getByText(/Ideas for Wales$/)).toBeVisible()
  })

  it('shows the back-to-top button only below 300 px and goes there [SHELL-20] [SHELL-21] [CONST-23]', async () => {
    const page = await showPage()
    const scroll = (top: number) =>
      act(() => {
        window.scrollY = top
        window.dispatchEvent(new Event('scroll'))
      })
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => scroll(0))
    // jsdom has no `matchMedia`; the code uses only this member.
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
    scroll(300)
    expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument()
    scroll(301)
    await page.user.click(screen.getByRole('button', { name: 'Scroll to top' }))
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
    expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('lets keyboard users skip the header', async () => {
    const page = await showPage()
    await page.user.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(page.window.address).toBe('/')
  })

  it('is light, dark or as the system is, by choice', async () => {
    const page = await showPage()
    const choice = () => appearanceOf(page.app).getSnapshot().value.theme
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    await page.user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect([choice(), screen.getByRole('radio', { name: 'Dark' })]).toEqual([
      'dark',
      expect.objectContaining({ checked: true }),
    ])
    await page.user.click(screen.getByRole('radio', { name: 'System' }))
    expect(choice()).toBe('followingSystem')
  })

  it('moves the focus to the heading of another screen, but not on the first one [RES-03]', async () => {
    const page = await showPage()
    expect(document.body).toHaveFocus()
    await page.user.click(header().getByRole('link', { name: 'Saved Challenges' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved Challenges' })).toHaveFocus()
    await page.happen(() => page.window.travel(-1))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('a part of the page that breaks', () => {
  it('says so in its own place and offers to start again; its surroundings continue to work', () => {
    const Bomb = (): never => {
      throw new Error('This part is broken')
    }
    const caught: unknown[] = []
    render(
      <>
        <p>beside it</p>
        <Region>
          <Bomb />
        </Region>
      </>,
      { onCaughtError: (error) => void caught.push(error) },
    )
    expect(caught).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the page stopped working.')
    expect(screen.getByRole('alert')).toHaveTextContent('Anything you typed in this tab is still here.')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    expect(screen.getByText('beside it')).toBeVisible()
  })
})

describe('messages', () => {
  const show = (page: ShownPage, code: NoticeCode) =>
    page.happen(() => notifierOf(page.app).send(notice(code)))
  const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
  const gone = () => waitFor(() => expect(texts()).toEqual([]))

  it.each([
    ['ERROR', 3_000, 'MSG-01'],
    ['FEW_TOPICS', 9_000, 'MSG-02'],
    ['SUCCESS', 10_000, 'MSG-03'],
  ] as const)('of code %s stay for %d ms [%s] [CONST-24]', async (code, ms, _id) => {
    const page = await showPage()
    await show(page, code)
    await screen.findByRole('alert')
    page.wait(ms - 1)
    expect(texts()).toHaveLength(1)
    page.wait(1)
    await gone()
    expect(notifierOf(page.app).getSnapshot().context.queue).toEqual([])
  })

  it('stay while a pointer or the focus is on them [MSG-01]', async () => {
    const page = await showPage()
    await show(page, 'ERROR')
    const alert = await screen.findByRole('alert')
    await page.user.hover(alert)
    page.wait(60_000)
    expect(texts()).toHaveLength(1)
    await page.user.unhover(alert)
    act(() => within(alert).getByRole('button', { name: 'Dismiss notification' }).focus())
    page.wait(60_000)
    expect(texts()).toHaveLength(1)
    act(() => within(alert).getByRole('button', { name: 'Dismiss notification' }).blur())
    page.wait(3_000)
    await gone()
  })

  it('can be dismissed at once', async () => {
    const page = await showPage()
    await show(page, 'SUCCESS')
    await page.user.click(await screen.findByRole('button', { name: 'Dismiss notification' }))
    await gone()
  })

  it('are at most three, and the same one is shown once [MSG-05, AMB-71]', async () => {
    const page = await showPage()
    for (const code of ['ERROR', 'ERROR', 'NO_CHALLENGE', 'LAST_TOPIC', 'NEEDS_MORE_TEXT'] as const)
      await show(page, code)
    await waitFor(() => expect(texts()).toHaveLength(3))
    expect(texts().join()).not.toContain('Sorry, something went wrong')
    expect(texts().at(-1)).toContain('Your challenge needs more text')
  })

  it('leave the board usable: none is shown for the main job if all goes well [SEQ-15]', async () => {
    const page = await showPage()
    await reachResults(page)
    expect(texts()).toEqual([])
  })
})

describe('the cookie banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Cookies' })

  it('says what is necessary and what is optional, before the content [COOK-01] [COOK-02]', async () => {
    await showPage()
    expect(banner()).toHaveTextContent(/necessary/)
    expect(banner()).toHaveTextContent(/optional/)
    expect(
      banner()!.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  it('disappears when all cookies are accepted, and stays away [COOK-03] [COOK-04] [COOK-08] [COOK-09]', async () => {
    const page = await showPage({ config: { analyticsUrl: '/count' } })
    await page.user.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    expect(banner()).not.toBeInTheDocument()
    expect(page.counted).toHaveLength(1)
    page.unmount()
    await showPage({ local: page.local })
    expect(banner()).not.toBeInTheDocument()
  })

  it('leads to the cookie policy and stays until a choice is made [COOK-05]', async () => {
    const page = await showPage()
    await page.user.click(screen.getByRole('button', { name: 'Manage cookies' }))
    expect(page.window.address).toBe('/cookie-policy/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
    expect(banner()).toBeVisible()
  })
})

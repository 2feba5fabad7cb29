import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { HomePage, hydrated } from '../pages/home.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { problem } from '../wire.ts'
import type { Cell } from './cell.ts'
import type { EventName } from './matrix.ts'
import { seesSaved } from './moments.ts'

/** Something that happens to a cell's tab. */
interface Happening {
  /** Runs before the moment begins. */
  prepare?: (cell: Cell) => Promise<void>
  happen: (cell: Cell) => Promise<void>
}

const hour = 3_600_000

/** Reads the tab's session storage. */
const keptBy = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>)

/** Tells the page that another tab is in front, or that this one is again. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/**
 * Moves through the history from within the page, because Playwright waits for a page that is still
 * navigating.
 */
const goInHistory = async (page: Page, steps: -1 | 1) => {
  const before = page.url()
  await page.evaluate((by) => history.go(by), steps)
  await expect(page).not.toHaveURL(before)
}

const follow = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page).toHaveURL('/cookie-policy/')
}

const breakStorage = (page: Page, name: 'QuotaExceededError' | 'SecurityError') =>
  page.evaluate((what) => {
    const refuse = () => {
      throw new DOMException('The browser refuses.', what)
    }
    const broken = what === 'SecurityError' ? ['setItem', 'getItem', 'removeItem', 'key'] : ['setItem']
    for (const method of broken) Object.defineProperty(Storage.prototype, method, { value: refuse })
    if (what === 'SecurityError')
      for (const area of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, area, { get: refuse })
  }, name)

/** Makes the token expire, as it does while the computer sleeps. */
const ageToken = async ({ page, member }: Cell) => {
  const old = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    const person = JSON.parse((key === undefined ? null : localStorage.getItem(key)) ?? '{}') as {
      access_token?: string
    }
    return person.access_token
  })
  if (old === undefined) return
  await member.context.route('**/v1/**', (route) =>
    route.request().headers()['authorization']?.endsWith(old) === true
      ? route.fulfill(problem(401, 'UNAUTHENTICATED'))
      : route.fallback(),
  )
}

export const happenings: Readonly<Record<EventName, Happening>> = {
  reload: {
    happen: async ({ page }) => {
      // From within the page, because Playwright cannot reload a page that is still navigating.
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => location.reload())
      await loaded
    },
  },
  'tab closed and restored': {
    happen: async (cell) => {
      const { page, member } = cell
      const address = page.url()
      // Registered last, so it runs after the page's own listener.
      await page.evaluate(() =>
        addEventListener('pagehide', () =>
          localStorage.setItem(
            'closed tab',
            JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))),
          ),
        ),
      )
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
      const kept = JSON.parse((await member.take('closed tab')) ?? '{}') as Record<string, string>
      cell.page = await member.restoreTab(address, kept)
    },
  },
  crash: {
    happen: async (cell) => {
      const { page, member } = cell
      const address = page.url()
      const kept = await keptBy(page)
      const crashed = page.waitForEvent('crash')
      // The page crashes, so this navigation never ends.
      page.goto('chrome://crash').catch(() => undefined)
      await crashed
      await page.close()
      cell.page = await member.restoreTab(address, kept)
    },
  },
  back: {
    happen: async ({ page }) => {
      await goInHistory(page, -1)
      await goInHistory(page, 1)
    },
  },
  forward: {
    prepare: async ({ page, moment }) => {
      const isHome = new URL(page.url()).pathname === '/'
      if (!isHome && moment !== 'drawer loading') return
      await follow(page)
      await goInHistory(page, -1)
      if (isHome) await new HomePage(page).seesForm()
      else await seesSaved(page)
    },
    happen: async ({ page, moment }) => {
      // Home has no earlier entry in this tab, unless the provider led back to it.
      const expectReached = new URL(page.url()).pathname !== '/' || page.url().includes('code=')
      if (expectReached && moment !== 'drawer loading') {
        await follow(page)
        await goInHistory(page, -1)
      }
      await goInHistory(page, 1)
      await expect(page).toHaveURL('/cookie-policy/')
      await goInHistory(page, -1)
    },
  },
  'back out of the browser’s memory': {
    happen: async ({ page }) => {
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['shown'] = persisted ? 'from memory' : 'anew'
        }),
      )
      await page.goto('/help/how-to.html')
      await page.evaluate(() => history.back())
      await expect(page.locator('html')).toHaveAttribute('data-shown', 'from memory')
    },
  },
  'sleep for an hour': {
    happen: async (cell) => {
      await ageToken(cell)
      await cell.page.evaluate((ms) => window.pageTime.sleep(ms), hour)
      cell.gate?.cut('connectionreset')
    },
  },
  'offline and online again': {
    happen: async (cell) => {
      const { page, member } = cell
      await member.context.setOffline(true)
      cell.gate?.cut('internetdisconnected')
      // A dialog hides the banner from screen readers, although it is visible.
      const banner = page
        .getByRole('status', { includeHidden: true })
        .filter({ hasText: 'We can’t reach the server' })
      await expect(banner).toBeVisible()
      await member.context.setOffline(false)
      await expect(banner).toHaveCount(0)
    },
  },
  'second tab with the same': {
    happen: async (cell) => {
      const { page, member, others } = cell
      const opened = member.context.waitForEvent('page')
      // The new tab starts with a copy of this tab's session storage.
      await page.evaluate(() => void window.open(location.href))
      const other = await opened
      others.push(other)
      await hydrated(other)
    },
  },
  'log-out in another tab': {
    happen: async (cell) => {
      await show(cell.page, 'hidden')
      const other = await cell.member.context.newPage()
      await other.goto('/cookie-policy/')
      const area = new SignInPage(other)
      await area.seesPerson()
      await area.doesLogOut()
      await other.close()
      await show(cell.page, 'visible')
      cell.hasLeft = true
    },
  },
  'storage full': { happen: ({ page }) => breakStorage(page, 'QuotaExceededError') },
  'storage blocked': { happen: ({ page }) => breakStorage(page, 'SecurityError') },
  'clock ten minutes ahead': {
    happen: ({ page }) => page.evaluate(() => void (window.pageTime.ahead = 600_000)),
  },
  'double click': {
    happen: async ({ page, moment }) => {
      // At all other moments `Cell.press` has already made the double click.
      if (moment === 'typing a draft') await new HomePage(page).getSparks.dblclick()
      if (moment === 'upload at half' || moment === 'describing an image')
        await page.getByRole('button', { name: 'Cancel' }).dblclick()
    },
  },
  'rapid switching of tabs': {
    happen: async (cell) => {
      const { page, member, others } = cell
      const other = await member.context.newPage()
      others.push(other)
      for (let round = 0; round < 5; round++) {
        await show(page, 'hidden')
        await other.bringToFront()
        await page.bringToFront()
        await show(page, 'visible')
      }
      // Also switch through the tabs within the page, and end at the tab that was open.
      await page.evaluate(() => {
        const tabs = [...document.querySelectorAll<HTMLElement>('main [role=tab]')]
        const open = tabs.find((tab) => tab.ariaSelected === 'true')
        for (const tab of [...tabs, ...tabs.toReversed()]) tab.click()
        open?.click()
      })
    },
  },
}

import type { CDPSession, Page } from '@playwright/test'
import { delays } from '../contract/limits.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage, hydrated } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome, openResults, stopClock } from './start.ts'
import { bakery, otherChallenge, textOf } from './texts.ts'
import { failedCall, holdCall, release } from './wire.ts'

/** Controls a browser tab, even after it has crashed. */
class Tab {
  readonly #browser: CDPSession
  readonly #sessionId: string
  #count = 0

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser
    this.#sessionId = sessionId
  }

  static async open(browser: CDPSession, targetId: string): Promise<Tab> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
    return new Tab(browser, sessionId)
  }

  /** Sends a command without waiting for an answer, because a crashed page sends none. */
  tell(method: string, params: Record<string, unknown> = {}): number {
    const id = ++this.#count
    const message = JSON.stringify({ id, method, params })
    void this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message })
    return id
  }

  /** Evaluates an expression in the page; undefined if there is no answer within a second. */
  async ask(expression: string): Promise<unknown> {
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => done(undefined), 1_000)
      const listen = ({ message }: { message: string }) => {
        const { id: answered, result } = JSON.parse(message) as {
          id?: number
          result?: { result?: { value?: unknown } }
        }
        if (answered === id) done(result?.result?.value)
      }
      const done = (value: unknown) => {
        clearTimeout(giveUp)
        this.#browser.off('Target.receivedMessageFromTarget', listen)
        resolve(value)
      }
      this.#browser.on('Target.receivedMessageFromTarget', listen)
      const id = this.tell('Runtime.evaluate', { expression })
    })
  }
}

/** Not one typed character may be lost. */
test.describe('The typed text survives', () => {
  const typed = `${bakery} — ünïcödé 🥖 ‏עברית ${textOf(300)}`

  test('a reload, with the options that were set [PERS-10]', { tag: '@long' }, async ({ page }) => {
    const home = await openHome(page)
    await home.doesOpenOptions()
    await home.doesChoose('Region', 'Scotland')
    await home.doesType(typed)
    await page.reload()
    await home.seesText(typed)
    await hydrated(page)
    await home.seesText(typed)
    await expect(page.getByText('1 set: Scotland')).toBeVisible()
  })

  test('a reload in the middle of a word', { tag: '@long' }, async ({ page }) => {
    const home = await openHome(page)
    await home.text.pressSequentially('Bre')
    await page.reload()
    await hydrated(page)
    await home.seesText('Bre')
  })

  test('a crashed tab', async ({ page, context, browser }) => {
    const home = await openHome(page)
    await home.doesType(typed)
    // Playwright drops a crashed page, so the browser itself has to reload it.
    const ofPage = await context.newCDPSession(page)
    const { targetInfo } = await ofPage.send('Target.getTargetInfo')
    // Otherwise the page's requests would wait for a listener that crashed with it.
    await context.unrouteAll()
    const crashed = page.waitForEvent('crash')
    // A crashed page sends no answer.
    void ofPage.send('Page.crash').catch(() => undefined)
    await crashed
    const tab = await Tab.open(await browser.newBrowserCDPSession(), targetInfo.targetId)
    tab.tell('Page.reload')
    const text = `/© \\d{4}/.test(document.querySelector('footer')?.textContent) ? document.querySelector('textarea').value : ''`
    await expect.poll(() => tab.ask(text)).toBe(typed)
  })

  test('Back and Forward, inside and outside the product', async ({ page }) => {
    const home = await openHome(page)
    await home.doesType(typed)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
    await expect(page).toHaveURL('/cookie-policy/')
    await page.goBack()
    await home.seesText(typed)
    await page.goForward()
    await expect(page).toHaveURL('/cookie-policy/')
    await page.goBack()
    await page.goto('about:blank')
    await page.goBack()
    await hydrated(page)
    await home.seesText(typed)
  })

  test(
    'topics that cannot be loaded: the form says so and can be submitted again [SEQ-07, MSG-13, AMB-20]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      const home = await openHome(page)
      const topics = await holdCall(page, 'nlp/keywords')
      await home.doesType(typed)
      await home.doesGetSparks()
      await topics.fail()
      await expect(page.getByRole('alert')).toHaveText('Sorry, something went wrong. Please try again.')
      await expect(page).toHaveURL('/')
      await home.seesText(typed)
      await expect(home.getSparks).toBeEnabled()
      await release(page, 'nlp/keywords')
      await home.doesGetSparks()
      await new ResultsPage(page).seesSparks()
    },
  )

  test('an answer that does not come within 30 s [SEQ-07, CONST-19]', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    const home = await openHome(page)
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesType(typed)
    await stopClock(page)
    await home.doesGetSparks()
    await expect.poll(() => topics.count).toBe(1)
    await page.clock.runFor(delays.request - 1_000)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await page.clock.runFor(1_100)
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await page.getByRole('alert').count()).toBe(1)
    }).toPass()
    await home.seesText(typed)
    await expect(home.getSparks).toBeEnabled()
  })

  test('a wait that is cancelled', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    const home = await openHome(page)
    await holdCall(page, 'nlp/keywords')
    await home.doesType(typed)
    await home.doesGetSparks()
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(home.getSparks).toBeEnabled()
    await home.seesText(typed)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(
    'a lost network: a message says so, and Get sparks waits for it',
    { tag: '@long' },
    async ({ page, context, troubles }) => {
      // Prefetching may be in progress when the network is cut.
      troubles.expect(/ERR_INTERNET_DISCONNECTED/)
      const home = await openHome(page)
      await home.doesType(typed)
      await context.setOffline(true)
      await expect(
        page.getByText(/^We can’t reach the server\. What you type stays in this tab/),
      ).toBeVisible()
      await expect(home.getSparks).toBeDisabled()
      await expect(page.getByText('We can’t reach the server', { exact: true })).toBeVisible()
      await home.doesType(`${typed} more`)
      await context.setOffline(false)
      await expect(home.getSparks).toBeEnabled()
      await home.seesText(`${typed} more`)
      await home.doesGetSparks()
      await new ResultsPage(page).seesSparks()
    },
  )

  test('a network that is lost during a call', { tag: '@long' }, async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource|request failed/)
    const home = await openHome(page)
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesType(typed)
    await home.doesGetSparks()
    await (await topics.take()).abort('connectionreset')
    await expect(page.getByRole('alert')).toBeVisible()
    await home.seesText(typed)
    await expect(home.getSparks).toBeEnabled()
  })

  test('another tab with another text', { tag: '@long' }, async ({ page, context }) => {
    const home = await openHome(page)
    await home.doesType(bakery)
    const second = await context.newPage()
    const other = new HomePage(second)
    await decideCookies(second)
    await other.doesOpen()
    await other.seesText('')
    await other.doesType(otherChallenge)
    await page.reload()
    await hydrated(page)
    await home.seesText(bakery)
    await other.doesGetSparks()
    await new ResultsPage(second).seesSparks()
    await second.reload()
    await new ResultsPage(second).seesSparks()
    await home.seesText(bakery)
  })

  test(
    'an open editor on the results, reloaded with an unsaved change',
    { tag: '@long' },
    async ({ page }) => {
      const results = await openResults(page)
      await results.edit.click()
      await results.editor.fill(otherChallenge)
      await page.reload()
      await expect(results.editor).toHaveValue(otherChallenge)
    },
  )
})

const breakStorage = (page: Page, kind: 'full' | 'blocked') =>
  page.addInitScript((how) => {
    if (how === 'blocked') {
      for (const area of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    } else {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }
  }, kind)

test.describe('Storage', () => {
  for (const kind of ['full', 'blocked'] as const)
    test(
      `that is ${kind} leads to one message, and everything works as long as the page is open`,
      { tag: kind === 'full' ? [] : ['@long'] },
      async ({ page, sink }) => {
        await breakStorage(page, kind)
        const home = new HomePage(page)
        await home.doesOpen()
        await home.doesType(bakery)
        const said = page.getByText('Your browser is not saving data for this page')
        await expect(said).toHaveCount(1)
        await page.getByRole('button', { name: "Yes I'm happy" }).click()
        await home.doesGetSparks()
        await new ResultsPage(page).seesSparks()
        expect(await said.count()).toBeLessThanOrEqual(1)
        await page.goBack()
        await home.seesText(bakery)
        // The person has agreed to statistics.
        expect(sink.map(({ name }) => name)).toContain('pageview')
      },
    )

  test('with unknown contents is ignored', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ['challenge', 'topics', 'settings', 'bookmarks', 'draft'])
        sessionStorage.setItem(key, '{"v":1,"data":[{}')
      localStorage.setItem('cookie-consent', '{"v":99,"data":true}')
      localStorage.setItem('theme', 'purple')
    })
    const home = new HomePage(page)
    await home.doesOpen()
    await home.seesText('')
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { delays } from '../contract/limits.ts'
import { sparkCategories } from '../contract/vocabulary.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage, hydrated } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome, openResults, stopClock } from './start.ts'
import { bakery, textOf } from './texts.ts'
import { answerCall, failCall, failedCall, holdCall } from './wire.ts'

/** Records every call of `window.scrollTo` and every title of the page. */
const spy = (page: Page) =>
  page.addInitScript(() => {
    const scrolls: unknown[] = []
    const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
    Object.assign(window, {
      scrolls,
      scrollTo: (options: ScrollToOptions) => {
        scrolls.push(options)
        scroll(options)
      },
    })
  })
const scrollsOf = (page: Page) =>
  // The init script adds `scrolls` to the window; TypeScript does not know about it.
  page.evaluate(() => (window as unknown as { scrolls: ScrollToOptions[] }).scrolls)
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('Addresses', () => {
  for (const [path, title, heading, ids] of [
    ['/challenges/', 'Sparkwright | Saved Challenges', 'Saved Challenges', 'ROUTE-12, ROUTE-24'],
    ['/cookie-policy/', 'Sparkwright | Cookies', 'Cookies', 'ROUTE-20'],
    ['/component-library/', 'Sparkwright | Component Library', 'Component Library', 'ROUTE-21'],
    ['/error/', 'Sparkwright', 'Something went wrong', 'ROUTE-22, ROUTE-24'],
  ] as const)
    test(
      `${path} shows ${heading} under the title ${title} [${ids}]`,
      { tag: path === '/component-library/' || path === '/error/' ? [] : ['@long'] },
      async ({ page }) => {
        await decideCookies(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page).toHaveTitle(title)
        await page.goto(path.slice(0, -1))
        await expect(page).toHaveURL(path)
      },
    )

  test('in capitals show the same as in small letters [D10]', { tag: '@long' }, async ({ page }) => {
    await decideCookies(page)
    const answered = await page.goto('/Cookie-Policy/')
    expect(answered?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
    await expect(page).toHaveURL('/cookie-policy/')
  })

  test(
    'of a help page work without their ending, and say so if there is no such page [D10]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      await decideCookies(page)
      await page.goto('/help/how-to')
      await expect(page).toHaveURL('/help/how-to.html')
      const answered = await page.goto('/help/nothing')
      expect(answered?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that page' })).toBeVisible()
    },
  )

  test('that do not exist show the error screen with a link home [ROUTE-23]', async ({ page, troubles }) => {
    // The server answers the page itself with 404.
    troubles.expect(failedCall)
    await decideCookies(page)
    await page.goto('/a/b/c/')
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that page' })).toBeVisible()
    await expect(page).toHaveTitle('Sparkwright')
    // The content as a whole is slightly above the middle.
    const { top, bottom, height } = await page.getByRole('main').evaluate((main) => {
      const { top, bottom } = main.querySelector('h1')!.parentElement!.getBoundingClientRect()
      return { top, bottom, height: window.innerHeight }
    })
    const middle = (top + bottom) / 2 / height
    expect(middle).toBeGreaterThan(0.4)
    expect(middle).toBeLessThan(0.5)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await new HomePage(page).seesForm()
  })

  test(
    'of results without a challenge say so and lead home [RES-04, MSG-37]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await decideCookies(page)
      await page.goto('/challenges/new/sparks/customers-sales/')
      await expect(page.getByRole('alert')).toHaveText('Oops! Sorry, you need to enter a challenge first')
      await expect(page).toHaveURL('/')
      await new HomePage(page).seesForm()
      expect(calls.paths).toEqual([])
    },
  )

  test('of each category open its tab, and unknown ones lead to the first [ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-30, ROUTE-31, AMB-02]', async ({
    page,
    calls,
  }) => {
    // Every address costs a page load. tests/machines/routes.test.ts reads them all.
    const isWhole = process.env['TEST_ALL'] === '1'
    const results = await openResults(page)
    for (const { slug, label } of sparkCategories.slice(isWhole ? 0 : 7, 8)) {
      await page.goto(`/challenges/new/sparks/${slug}/`)
      await expect(results.tab(label)).toHaveAttribute('aria-selected', 'true')
      await results.seesSparks()
    }
    await expect(page).toHaveTitle('Sparkwright | Challenge Sparks')
    for (const path of [
      '/challenges/new/',
      ...(isWhole ? ['/challenges/new', '/challenges/new/sparks/'] : []),
      '/challenges/new/sparks/no-such/',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/challenges/new/sparks/markets-products/')
      await results.seesSparks()
    }
    expect(calls.paths.filter((path) => path.startsWith('challenges/new'))).toEqual([])
  })
})

test.describe('An address with a token', () => {
  test('fills its text into the form [ROUTE-02]', { tag: '@long' }, async ({ page }) => {
    await decideCookies(page)
    await answerCall(page, 'nonce/abc_123-X', { text: bakery })
    await page.goto('/abc_123-X/')
    await new HomePage(page).seesText(bakery)
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Sparkwright | Home')
  })

  for (const [status, note] of [
    [404, 'Page not found'],
    [500, 'The shared challenge didn’t load'],
  ] as const)
    test(
      `leads home with a message only in the page if the answer is ${String(status)} [ROUTE-03, MSG-44]`,
      { tag: status === 404 ? [] : ['@long'] },
      async ({ page, troubles }) => {
        const logged: string[] = []
        troubles.expect(failedCall)
        troubles.expect(/The call readTokenText failed/)
        page.on('console', (message) => {
          if (message.text().includes('readTokenText')) logged.push(message.text())
        })
        await decideCookies(page)
        await failCall(page, 'nonce/nobody', status)
        await page.goto('/nobody/')
        const home = new HomePage(page)
        await expect(page).toHaveURL('/')
        await home.seesText('')
        await expect(home.text).toBeEditable()
        await expect.poll(() => logged).toHaveLength(1)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(note)
        await expect(page.getByRole('alert')).toHaveCount(1)
      },
    )
})

test.describe('Navigating', () => {
  test(
    'changes the title before any data arrives, and does not reload the page [ROUTE-25, SHELL-16]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await holdCall(page, 'sparks/*')
      await home.doesType(bakery)
      await home.doesGetSparks()
      await expect(page).toHaveURL(/sparks/)
      expect(await page.title()).toBe('Sparkwright | Challenge Sparks')
      await follow(page, 'Cookie policy')
      await expect(page).toHaveURL('/cookie-policy/')
      expect(await page.title()).toBe('Sparkwright | Cookies')
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    },
  )

  test('scrolls smoothly to the top after 10 ms [ROUTE-27, CONST-18]', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await spy(page)
    await openHome(page)
    await stopClock(page)
    await follow(page, 'Cookie policy')
    await expect(page).toHaveURL('/cookie-policy/')
    await page.clock.runFor(delays.routeScroll - 1)
    expect(await scrollsOf(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await scrollsOf(page)).toEqual([{ top: 0, behavior: 'smooth' }])
  })

  test('restores the earlier scroll position on Back [ROUTE-28]', async ({ page }) => {
    await decideCookies(page)
    await page.goto('/component-library/')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Component Library' })).toBeVisible()
    await page.evaluate(async () => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
      window.scrollTo({ top: 800, behavior: 'instant' })
      await scrolled
    })
    await page
      .getByRole('contentinfo')
      .last()
      .getByRole('link', { name: 'Cookie policy' })
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL('/cookie-policy/')
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Component Library' })).toBeVisible()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(780)
    await expect.poll(() => scrollY(page)).toBeLessThan(820)
  })

  test('shifts nothing on the way up from far below', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    const home = await openHome(page)
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await home.getSparks.click()
    await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
    expect(await scrollY(page)).toBeGreaterThan(300)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      let shifted = 0
      dataset.shifted = '0.00'
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifted += value
        dataset.shifted = shifted.toFixed(2)
      }).observe({ type: 'layout-shift' })
    })
    await topics.goOn()
    await new ResultsPage(page).seesSparks()
    await expect.poll(() => scrollY(page)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('data-shifted', '0.00')
    // The page releases the height that it held.
    await expect(page.locator('html')).not.toHaveAttribute('style', /--held/)
  })

  test('keeps the scroll position between tabs [ROUTE-29, SPK-13]', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 1280, height: 640 })
    await spy(page)
    const results = await openResults(page)
    await results.doesOpenTab('Suppliers & processes')
    await results.seesSparks()
    await page.clock.runFor(1_000)
    await page.evaluate(() => {
      // The init script adds `scrolls` to the window; TypeScript does not know about it.
      ;(window as unknown as { scrolls: unknown[] }).scrolls.length = 0
      document.documentElement.scrollTop = 300
    })
    const before = await scrollY(page)
    expect(before).toBeGreaterThan(200)
    await results.tab('Markets & products').click()
    await results.seesSparks()
    await page.clock.runFor(1_000)
    expect(await scrollsOf(page)).toEqual([])
    expect(await scrollY(page)).toBe(before)
  })

  for (const width of [1280, 390])
    test(
      `keeps the scroll position between sections, though their tabs change, ${String(width)} pixels wide [ROUTE-29, SPK-13, B4]`,
      { tag: width === 390 ? [] : ['@long'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 640 })
        await openResults(page)
        const sections = page.getByRole('navigation', { name: 'Sections of the results' })
        const cards = page.locator('#section').getByRole('listitem')
        await expect(cards.nth(2)).toBeVisible()
        await page.evaluate(() => {
          document.documentElement.scrollTop = 400
        })
        await expect.poll(() => scrollY(page)).toBe(400)
        // Visit each section twice: while it loads and when it is loaded.
        const order = ['Resources', 'Reframes', 'Business Models', 'Sparks']
        for (const name of [...order, ...order]) {
          const section = sections.getByRole('link', { name, exact: true })
          // Clicked by script, because Playwright may scroll before a click.
          await section.evaluate((link: HTMLElement) => link.click())
          await expect(section).toHaveAttribute('aria-current', 'page')
          await expect(cards.nth(2)).toBeVisible()
          expect(await scrollY(page), name).toBe(400)
        }
      },
    )

  test(
    'works with Back and Forward through the tabs [ROUTE-34, SPK-04, SPK-12]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      const order = ['Markets & products', 'Customers & sales', 'Business news', 'Research insights']
      for (const label of order.slice(1)) {
        await results.doesOpenTab(label)
        await results.seesSparks()
      }
      for (const label of [...order].reverse().slice(1)) {
        await page.goBack()
        await expect(results.tab(label)).toHaveAttribute('aria-selected', 'true')
      }
      for (const label of order.slice(1)) {
        await page.goForward()
        await expect(results.tab(label)).toHaveAttribute('aria-selected', 'true')
      }
      const asked = calls.paths.filter((path) => path.startsWith('sparks/'))
      expect(new Set(asked).size).toBe(order.length)
      expect(asked).toHaveLength(order.length)
    },
  )

  test('moves the focus to the heading of the new page', { tag: '@long' }, async ({ page }) => {
    await openHome(page)
    await follow(page, 'Cookie policy')
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('With reduced motion, scrolling is instant and nothing moves across the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await spy(page)
  const results = await openResults(page, `${bakery} ${textOf(200)}`)
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => {
          const keyframes = (animation.effect as KeyframeEffect | null)?.getKeyframes() ?? []
          const { duration } = animation.effect?.getTiming() ?? {}
          return (
            keyframes.some((frame) => 'transform' in frame || 'translate' in frame || 'rotate' in frame) &&
            Number(duration) > 1
          )
        })
        .map((animation) => (animation as CSSAnimation).animationName),
    )
  await holdCall(page, 'nlp/possible-ideas')
  await results.doesChooseSpark()
  await expect(page.getByRole('dialog', { name: 'Possible ideas' })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await follow(page, 'Cookie policy')
  await expect.poll(async () => (await scrollsOf(page)).length).toBeGreaterThan(0)
  expect((await scrollsOf(page)).map(({ behavior }) => behavior)).not.toContain('smooth')
})

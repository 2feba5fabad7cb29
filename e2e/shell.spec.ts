import type { Locator, Page } from '@playwright/test'
import { delays, limits } from '../contract/limits.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage, hydrated } from './pages/home.page.ts'
import { openHome, openResults, stopClock } from './start.ts'
import { bakery } from './texts.ts'
import { holdCall, topicsNamed } from './wire.ts'

const places = ['/', '/challenges/', '/cookie-policy/', '/error/']
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

test.describe('The shell', () => {
  for (const path of places)
    test(
      `surrounds ${path}, with the cookie banner until there is a decision [SHELL-01, SHELL-18, COOK-01, DRAW-25]`,
      { tag: path === '/' ? [] : ['@long'] },
      async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        for (const role of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(role)).toBeVisible()
        await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(banner(page)).toContainText(/necessary/i)
        await expect(banner(page)).toContainText(/optional/i)
      },
    )

  test(
    'has the logo, the saved challenges and the footer’s links [SHELL-02, SHELL-03, SHELL-14, SHELL-15]',
    { tag: '@long' },
    async ({ page }) => {
      await decideCookies(page)
      await page.goto('/cookie-policy/')
      await hydrated(page)
      const header = page.getByRole('banner')
      const footer = page.getByRole('contentinfo')
      await expect(header.getByRole('link', { name: 'Saved Challenges' })).toHaveAttribute(
        'href',
        '/challenges/',
      )
      const website = footer.getByRole('link', { name: 'Sparkwright website' })
      await expect(website).toHaveAttribute('href', 'https://www.example.org/')
      await expect(website).toHaveAttribute('target', '_blank')
      await expect(website).toHaveAttribute('rel', /noopener/)
      for (const name of [
        'How-to guide',
        'Tech support',
        'Terms of use',
        'Privacy policy',
        'Customer contact policy',
      ]) {
        const link = footer.getByRole('link', { name })
        const href = (await link.getAttribute('href')) ?? ''
        expect((await page.request.get(href)).status(), `${name} leads somewhere`).toBe(200)
      }
      await header.getByRole('link', { name: 'Sparkwright home' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test('shows the current year [SHELL-17]', { tag: '@long' }, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-05-04T10:00:00'))
    await decideCookies(page)
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Sparkwright')
  })

  test('has a full-screen menu on a small screen [SHELL-04]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page)
    const link = page.getByRole('link', { name: 'Saved Challenges' })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(link).toBeVisible()
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await link.click()
    await expect(page).toHaveURL('/challenges/')
    await expect(menu).toHaveCount(0)
  })

  test(
    'shows the back-to-top button below 300 px [SHELL-20, SHELL-21, CONST-23]',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 800, height: 300 })
      const home = await openHome(page)
      await home.doesOpenOptions()
      const up = page.getByRole('button', { name: 'Scroll to top' })
      const scroll = (top: number) =>
        page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await scroll(limits.scrollToTopAbove)
      await expect(up).toHaveCount(0)
      await scroll(limits.scrollToTopAbove + 1)
      await expect(up).toBeVisible()
      await up.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(up).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )

  test('has the back-to-top button in the header on small screens, where it covers nothing [SHELL-20]', async ({
    page,
  }) => {
    const home = await openHome(page)
    await home.doesOpenOptions()
    const header = page.getByRole('banner').first()
    for (const width of [320, 390, 800]) {
      await page.setViewportSize({ width, height: 500 })
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      const up = header.getByRole('button', { name: 'Scroll to top' })
      await expect(up).toBeVisible()
      const [all, it] = [await header.boundingBox(), await up.boundingBox()]
      expect(it?.y).toBeGreaterThanOrEqual(all?.y ?? 0)
      expect((it?.y ?? 0) + (it?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + (all?.height ?? 0))
      const boxes = await header.locator('a:visible, button:visible').evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect()
          return [left, right] as const
        }),
      )
      const ends = boxes.toSorted(([one], [other]) => one - other)
      for (const [at, [left]] of ends.entries()) expect(left).toBeGreaterThanOrEqual(ends[at - 1]?.[1] ?? 0)
      expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(width)
    }
  })

  test('is dark by the system setting or by choice, and remembers the choice', async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    // Preferences are only stored with consent.
    await decideCookies(page, { preferences: true })
    await openHome(page)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await background()
    expect(dark).not.toBe(light)
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(background).toBe(light)
    await page.reload()
    expect(await background()).toBe(light)
  })
})

/** Moves the clock in small steps until something appears; returns how many milliseconds that took. */
const passTimeUntil = async (page: Page, what: Locator) => {
  let passed = 0
  await expect(async () => {
    if (!(await what.isVisible())) {
      passed += 50
      await page.clock.runFor(50)
    }
    expect(await what.isVisible()).toBe(true)
  }).toPass()
  return passed
}

/** Waits until something has disappeared, including its short animation. */
const seesGone = async (page: Page, what: Locator) => {
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await what.count()).toBe(0)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

test.describe('Messages', () => {
  test('about errors are shown at the top right for 3000 ms [SHELL-19, MSG-01, MSG-04, MSG-37, CONST-24]', async ({
    page,
  }) => {
    await page.clock.install()
    const home = await openHome(page)
    // The first message loads the code for messages; its timing is not measured.
    await home.text.press('Control+Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await seesGone(page, alert)
    await page.mouse.move(10, 700)
    await home.text.focus()
    await stopClock(page)
    await home.text.press('Control+Enter')
    await expect(alert).toBeVisible()
    const box = await alert.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(640)
    expect(box?.y).toBeLessThan(360)
    await page.clock.runFor(delays.toastError - 1)
    await expect(alert).toBeVisible()
    await page.clock.runFor(1)
    await seesGone(page, alert)
  })

  for (const width of [1280, 390])
    test(
      `never cover the header’s buttons, even while moving, on a page ${width} wide [SHELL-19]`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 720 })
        await decideCookies(page)
        await page.addInitScript(() => {
          const covered = new Set<string>()
          addEventListener(
            'covered?',
            () => (document.documentElement.dataset['covered'] = [...covered].join()),
          )
          const look = () => {
            for (const alert of document.querySelectorAll('[role=alert]')) {
              covered.add('a message was there')
              const message = alert.getBoundingClientRect()
              for (const button of document.querySelectorAll('header button')) {
                const { left, right, top, bottom, width: room } = button.getBoundingClientRect()
                if (
                  room > 0 &&
                  left < message.right &&
                  message.left < right &&
                  top < message.bottom &&
                  message.top < bottom
                )
                  covered.add(button.textContent || (button.ariaLabel ?? ''))
              }
            }
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
        await page.goto('/challenges/new/')
        const alert = page.getByRole('alert')
        await expect(alert).toBeVisible()
        await page.getByRole('button', { name: 'Dismiss notification' }).click()
        await expect(alert).toHaveCount(0)
        await page.evaluate(() => window.dispatchEvent(new Event('covered?')))
        await expect(page.locator('html')).toHaveAttribute('data-covered', 'a message was there')
      },
    )

  test(
    'about information stay for 9000 ms, longer while under the pointer [MSG-02, MSG-18, SEQ-17, TOP-14, CONST-06]',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install()
      const home = await openHome(page)
      await home.doesType(bakery)
      const topics = await holdCall(page, 'nlp/keywords')
      await home.doesGetSparks()
      await expect.poll(() => topics.count).toBe(1)
      await stopClock(page)
      await topics.answer(topicsNamed('bread', 'lorries', 'drivers'))
      // The time starts when the topics arrive; the code for messages arrives later.
      await expect(page).toHaveURL(/sparks/)
      const hint = page
        .getByRole('region', { name: 'Notifications' })
        .locator('[role=alert], [role=status]')
        .filter({
          hasText:
            'For more diverse sparks, include more topics in your challenge - topics such as organisations, processes, roles and things',
        })
      const spent = await passTimeUntil(page, hint)
      await page.clock.runFor(delays.toastInfo - spent - 1)
      await expect(hint).toBeVisible()
      await hint.hover()
      await page.clock.runFor(delays.toastInfo)
      await expect(hint).toBeVisible()
      await page.mouse.move(10, 700)
      await page.clock.runFor(delays.toastInfo - 1)
      await expect(hint).toBeVisible()
      await page.clock.runFor(1)
      await seesGone(page, hint)
    },
  )
})

test.describe('Cookies', () => {
  const kinds = ['Preferences', 'Statistics', 'Marketing']

  test('can all be allowed with one button, which counts a page view and is remembered [COOK-02, COOK-03, COOK-04, COOK-08, COOK-09, ANA-04, PERS-12]', async ({
    page,
    sink,
    context,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: "Yes I'm happy" }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => sink.map(({ name }) => name)).toEqual(['pageview'])
    await page.goto('/cookie-policy/')
    for (const kind of kinds) await expect(page.getByRole('switch', { name: kind })).toBeChecked()
    await page.reload()
    await expect(banner(page)).toHaveCount(0)
    const other = await context.newPage()
    await other.goto('/cookie-policy/')
    await expect(other.getByRole('switch', { name: 'Statistics' })).toBeChecked()
    await expect(banner(other)).toHaveCount(0)
  })

  test(
    'start as three separate switches, all off, on the policy page, and stay as they were set [COOK-05, COOK-06, COOK-07, COOK-08, AMB-33]',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('button', { name: 'Manage cookies' }).click()
      await expect(page).toHaveURL('/cookie-policy/')
      const switches = page.getByRole('switch')
      await expect(switches).toHaveCount(3)
      for (const kind of kinds) await expect(page.getByRole('switch', { name: kind })).not.toBeChecked()
      await page.getByRole('switch', { name: 'Preferences' }).check({ force: true })
      await expect(banner(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('switch', { name: 'Preferences' })).toBeChecked()
      await expect(page.getByRole('switch', { name: 'Statistics' })).not.toBeChecked()
      await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
    },
  )
})

test.describe('Analytics', () => {
  test(
    'count nothing without consent to statistics [ANA-01, ANA-02, CONST-28]',
    { tag: '@long' },
    async ({ page, sink }) => {
      await page.goto('/')
      const home = new HomePage(page)
      await hydrated(page)
      await home.example.click()
      await page.goto('/cookie-policy/')
      await page.getByRole('switch', { name: 'Preferences' }).check({ force: true })
      await page.getByRole('switch', { name: 'Marketing' }).check({ force: true })
      await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
      await home.clear.click()
      expect(sink).toEqual([])
      await page.goto('/cookie-policy/')
      await page.getByRole('switch', { name: 'Statistics' }).check({ force: true })
      await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
      await expect.poll(() => sink.map(({ name }) => name)).toEqual(['pageview'])
    },
  )

  test(
    'count each page, the example and Clear text, until statistics are switched off [ANA-03, ANA-05, ANA-06, HOME-15, HOME-18, ROUTE-26]',
    { tag: '@long' },
    async ({ page, sink, baseURL }) => {
      const names = () => sink.map(({ name }) => name)
      await decideCookies(page, { statistics: true })
      const home = new HomePage(page)
      await home.doesOpen()
      await expect.poll(names).toEqual(['pageview'])
      await home.example.click()
      await home.clear.click()
      await expect
        .poll(names)
        .toEqual(['pageview', 'CHALLENGE_FORM_USE_EXAMPLE_TEXT', 'CHALLENGE_FORM_CLEAR_TEXT'])
      sink.length = 0
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
      await expect.poll(names).toEqual(['pageview'])
      expect(sink[0]).toEqual({
        name: 'pageview',
        url: `${baseURL ?? ''}/cookie-policy/`,
        domain: '127.0.0.1',
      })
      await page.getByRole('switch', { name: 'Statistics' }).uncheck({ force: true })
      await page.goBack()
      await home.seesForm()
      await home.example.click()
      await home.text.fill('')
      await page.reload()
      await hydrated(page)
      expect(names()).toEqual(['pageview'])
    },
  )
})

test(
  'The component library needs nothing from the server [COMP-01]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await decideCookies(page)
    await page.goto('/component-library/')
    await expect(page.getByRole('heading', { level: 1, name: 'Component Library' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 }).nth(19)).toBeVisible()
    expect(calls.paths).toEqual([])
  },
)

test(
  'Controls in the component library keep their height: rounded ones are as tall as the others [COMP-01]',
  { tag: '@long' },
  async ({ page }) => {
    await decideCookies(page)
    await page.goto('/component-library/')
    await expect(page.getByRole('heading', { level: 2, name: 'Topics' })).toBeVisible()
    const round = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).borderRadius === '999px')
          .map((element) => element.getBoundingClientRect().height),
      )
    expect(round.length).toBeGreaterThan(50)
    expect(Math.max(...round)).toBeLessThanOrEqual(48)
  },
)

test(
  'The component library’s list marks the section being read [COMP-01]',
  { tag: '@long' },
  async ({ page }) => {
    await decideCookies(page)
    await page.goto('/component-library/')
    const current = page.getByRole('navigation', { name: 'Parts' }).locator('[aria-current]')
    await expect(current).toHaveText('Colours')
    await page
      .getByRole('region', { name: 'Messages', exact: true })
      .evaluate((part) => part.scrollIntoView())
    await expect(current).toHaveText('Messages')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Page')
  },
)

test('Results show the challenge again after a reload, but not in another tab [PERS-09, PERS-10, PERS-11, TOP-02, TOP-15]', async ({
  page,
  context,
}) => {
  const results = await openResults(page)
  await results.topics.first().click()
  const states = () =>
    results.topics.evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.getAttribute('aria-pressed') ?? ''}`),
    )
  const before = await states()
  const keys = await page.evaluate(() => Object.keys(sessionStorage).sort())
  expect(keys).toEqual(['bookmarks', 'challenge', 'draft', 'settings', 'topics'])
  const topics = JSON.parse((await page.evaluate(() => sessionStorage.getItem('topics'))) ?? '{}') as {
    data: Record<string, unknown>[]
  }
  for (const topic of topics.data)
    expect(Object.keys(topic).sort()).toEqual(['active', 'count', 'id', 'label', 'origin', 'type'])
  await page.reload()
  await results.seesSparks()
  expect(await states()).toEqual(before)
  const other = await context.newPage()
  await other.goto('/')
  await new HomePage(other).seesText('')
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test(
  'The details that helpers ask for are visible before they are copied',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/help/support.html')
    const facts = page.locator('pre')
    await expect(facts).toContainText('Browser: ')
    await page.getByRole('button', { name: 'Copy these details' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await facts.textContent())
  },
)

test('A help page has the colour theme in its footer, remembered if preferences are allowed', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.goto('/help/terms.html')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  expect(await theme()).toBe('dark')
  await page.reload()
  expect(await theme()).toBeUndefined()
  await page.goto('/cookie-policy/')
  await page.getByRole('switch', { name: 'Preferences' }).check({ force: true })
  await page.goto('/help/terms.html')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await theme()).toBe('dark')
  await page.goto('/cookie-policy/')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

for (const path of ['/cookie-policy/', '/help/terms.html'])
  test(
    `On a phone, a partly visible word shows that there are pages before the visible ones: ${path}`,
    { tag: path === '/cookie-policy/' ? [] : ['@long'] },
    async ({ page }) => {
      await decideCookies(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const strip = page.getByRole('navigation', { name: 'Help and policies' }).getByRole('list')
      await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(8)
      const cut = await strip.getByRole('link').evaluateAll(
        (links) =>
          links.filter((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left < 0 && right - parseFloat(getComputedStyle(link).paddingRight) > 8
          }).length,
      )
      expect(cut).toBe(1)
      expect(await strip.evaluate((list) => getComputedStyle(list).maskImage)).toContain('48px')
    },
  )

test('On a phone, a help page has the header’s links in a menu that works without a script', async ({
  browser,
}) => {
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await page.goto('/help/how-to.html')
  const saved = page.getByRole('banner').getByRole('link', { name: 'Saved Challenges' })
  await expect(saved).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('banner').locator('summary').click()
  await saved.click()
  await expect(page).toHaveURL(/\/challenges\/$/)
  await phone.close()
})

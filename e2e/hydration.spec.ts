import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage, hydrated } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery, textOf } from './texts.ts'

// If React has to render a prerendered page again, it logs an error, which fails any test of this product.
test(
  'Home hydrates the prerendered page, however often a person with challenges and a draft reloads it',
  { tag: '@long' },
  async ({ page }) => {
    await new PersonPage(page).doesArrive()
    await page.goto('/')
    const home = new HomePage(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(new ResultsPage(page).sparks.first()).toBeVisible()
    await page.goto('/')
    await home.doesType(textOf(120))
    const latest = page.getByRole('region', { name: 'Latest challenges' })
    for (let count = 0; count < (process.env['TEST_ALL'] === '1' ? 6 : 2); count++) {
      await page.reload({ waitUntil: 'commit' })
      await home.seesText(textOf(120))
      await expect(latest.getByRole('listitem')).toHaveCount(1)
    }
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  },
)

for (const { name, field } of [
  { name: 'Log in', field: 'Email' },
  { name: 'Sign up', field: 'First name' },
])
  for (const path of ['/', '/cookie-policy/'])
    test(
      `${name} in the header of ${path} works, even if it is pressed before the scripts have loaded [SHELL-06] [SHELL-07]`,
      { tag: name === 'Log in' && path === '/' ? [] : ['@long'] },
      async ({ page }) => {
        let release: () => void = () => undefined
        const held = new Promise<void>((done) => (release = done))
        await page.route('**/assets/*.js', async (route) => {
          await held
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await page.getByRole('banner').getByRole('link', { name }).click()
        release()
        await expect(page.getByLabel(field)).toBeVisible()
      },
    )

/** Holds back the page's scripts until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('Home shows a kept draft before its scripts have come, and nothing moves when they do', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.doesOpen()
  await home.doesType(bakery)
  const release = await holdScripts(page)
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload({ waitUntil: 'commit' })
  await home.seesText(bakery)
  await page.evaluate(() => (window as Window & { moves?: number[] }).moves?.splice(0))
  release()
  await hydrated(page)
  await home.seesText(bakery)
  const moved = await page.evaluate(() =>
    (window as Window & { moves?: number[] }).moves?.reduce((sum, each) => sum + each, 0),
  )
  expect(moved).toBeLessThanOrEqual(0.01)
})

test('Home keeps what was typed when it is left before its scripts have come, also by Log in', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const home = new HomePage(page)
  await home.text.fill(bakery)
  await page.unroute('**/assets/*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goto('/')
  await home.seesText(bakery)
})

test('Home keeps what is typed before its scripts have come', { tag: '@long' }, async ({ page }) => {
  await new PersonPage(page).doesArrive()
  await page.goto('/')
  const home = new HomePage(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await home.text.pressSequentially('Before the scripts')
  release()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await expect(home.text).toHaveValue('Before the scripts')
})

for (const { path, name } of [
  { path: '/', name: /challenge/i },
  { path: '/cookie-policy/', name: 'Cookies' },
  { path: '/case-study/1/', name: 'Case study' },
  { path: '/error/', name: 'Something went wrong' },
  { path: '/no/such/page/', name: 'We couldn’t find that page' },
])
  test(
    `${path} shows its heading before its scripts have come, and they take over what is there`,
    { tag: path === '/' || path === '/case-study/1/' ? [] : ['@long'] },
    async ({ page, troubles }) => {
      // The server answers the last path with 404.
      troubles.expect(/404/)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(name)
      await heading.evaluate((element) => Object.assign(element, { isOfServer: true }))
      release()
      await hydrated(page)
      expect(await heading.evaluate((element) => 'isOfServer' in element)).toBe(true)
    },
  )

/** Simulates a slow machine on a slow network. */
const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}
const sentence = 'Our bakery in Leeds loses bread every week, and the drivers come too late to sell it.'

const isHydrated = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByText(/© \d{4}/)
    .isVisible()

for (const delay of [5, 15, 40])
  test(
    `No text typed while home starts is lost, one letter every ${delay} ms on a slow machine and network [D2]`,
    { tag: delay === 15 ? [] : ['@long'] },
    async ({ page }) => {
      await slowDown(page)
      const home = new HomePage(page)
      await page.goto('/', { waitUntil: 'commit' })
      await home.text.click()
      let count = 0
      for (; !(await isHydrated(page)); count++) await page.keyboard.type(sentence, { delay })
      await page.keyboard.type(' And on.', { delay })
      await home.seesText(`${sentence.repeat(count)} And on.`)
      expect(count).toBeGreaterThan(0)
    },
  )

test(
  'Typing while home starts preserves text, focus and caret, even if an extension changes the page [D2]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    // React reports that the page differed from its own rendering.
    troubles.expect(/Minified React error #418/)
    await slowDown(page)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('main')?.prepend(document.createElement('aside')),
      )
    })
    const home = new HomePage(page)
    await page.goto('/', { waitUntil: 'commit' })
    await home.text.click()
    for (let count = 0; count < 4; count++) await page.keyboard.type(sentence, { delay: 15 })
    await hydrated(page)
    await expect(home.text).toBeFocused()
    await page.keyboard.type(' And on.')
    await home.seesText(`${sentence.repeat(4)} And on.`)
  },
)

import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { createOwnServer } from './own-server.ts'
import { HomePage } from './pages/home.page.ts'
import { channelName } from '../src/inspector/bridge/messages.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery } from './texts.ts'
import { failCall, failedCall } from './wire.ts'

/** Tests the work of a reviewer who has the product in one window and the inspector in another. */

const server = createOwnServer(10)
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start({ INSPECTOR: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }))
test.afterAll(() => server.remove())

class InspectorPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(context: BrowserContext): Promise<InspectorPage> {
    const page = await context.newPage()
    await page.goto('/inspector/')
    return new InspectorPage(page)
  }

  actor(name: string) {
    // Actors of the prerendered page have ended but are still listed, so leave them out.
    return this.page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .and(this.page.locator(':not([data-ended])'))
  }

  /** Repeats the click, because the list moves while actors of the page are still starting. */
  async doesChoose(name: string): Promise<void> {
    await expect(async () => {
      await this.actor(name).click()
      await expect(this.actor(name)).toHaveAttribute('aria-current', 'true', { timeout: 500 })
    }).toPass()
  }

  /** The states marked as active in the drawing. */
  async present(): Promise<(string | null)[]> {
    const marked = this.page.locator('[data-state]:has(> [data-active])')
    return marked.evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-state')))
  }

  step(name: string) {
    return this.page.getByRole('tabpanel').getByRole('button', { name })
  }

  async doesExport(): Promise<string> {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Export' }).click()
    return (await download).path()
  }
}

const getSparks = async (page: Page) => {
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
}

test('A chart can be watched live, stepped back, exported without a word of the challenge, and reopened [INSP-01] [INSP-03] [INSP-05] [INSP-06] [INSP-07] [INSP-10]', async ({
  page,
  context,
}) => {
  await decideCookies(page)
  const inspector = await InspectorPage.open(context)
  await expect(inspector.page.getByText('No page of the product is connected')).toBeVisible()
  await page.goto('/')
  await inspector.doesChoose('topics')
  await expect.poll(() => inspector.present()).toEqual(['empty'])

  await getSparks(page)
  await expect(inspector.page.locator('[data-last][data-arrow]')).toHaveAttribute(
    'data-arrow',
    /topics\.load/,
  )
  await inspector.page.getByLabel('Filter by actor or event').fill('topics.clear')
  await inspector.step('topics.clear topics').first().click()
  await expect.poll(() => inspector.present()).toEqual(['empty'])
  await inspector.page.getByLabel('Filter by actor or event').fill('topics.load')
  await inspector.step('topics.load topics').click()
  await expect.poll(() => inspector.present()).toEqual(['ready'])
  await expect(inspector.page.getByText('State after step')).toBeVisible()
  await inspector.page.getByRole('tab', { name: 'Sequence' }).click()
  await expect(inspector.page.getByRole('tabpanel').getByText('topics.load').first()).toBeVisible()
  await inspector.page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect.poll(() => inspector.present()).toEqual(['ready'])

  const file = await inspector.doesExport()
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('extractingTopics')
  expect(['bread', 'Yorkshire', 'salad'].filter((word) => text.includes(word))).toEqual([])
  await inspector.page.getByLabel('Import').setInputFiles({
    name: 'review.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  })
  await expect(inspector.page.getByLabel('Inspected page or recording')).toHaveValue('file review.json')
  await inspector.doesChoose('topics')
  await expect.poll(() => inspector.present()).toEqual(['ready'])
  await inspector.page.getByLabel('Import').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.slice(0, 1_000)),
  })
  await expect(inspector.page.getByText('This file is damaged')).toBeVisible()
})

test(
  'The inspector shows how a bookmark that the server refuses is rolled back [INSP-05] [INSP-06]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(failedCall)
    await new PersonPage(page).doesArrive()
    await page.goto('/')
    await getSparks(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const inspector = await InspectorPage.open(context)
    await expect(inspector.actor('bookmarks')).toBeVisible()
    await failCall(page, 'challenges/*/sparks')
    await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await inspector.page.getByLabel('Filter by actor or event').fill('saveItem')
    await inspector.step('saveItem ✗').click()
    await expect.poll(() => inspector.present()).toEqual(['settled'])
    await expect(inspector.page.locator('[data-last][data-arrow]')).toHaveAttribute(
      'data-arrow',
      'adding | saveItem ✗ [4]',
    )
    await inspector.page.getByRole('button', { name: 'Step back' }).click()
    await expect(page.getByRole('button', { name: 'Bookmark', exact: true }).first()).toBeVisible()
  },
)

test(
  'An event that the current state handles can be sent, and an invalid one is refused with a message [INSP-08]',
  { tag: '@long' },
  async ({ page, context }) => {
    await decideCookies(page)
    await page.goto('/')
    const inspector = await InspectorPage.open(context)
    await inspector.doesChoose('appearance')
    await inspector.page.getByRole('tab', { name: 'Send' }).click()
    await inspector.page.getByLabel('Event', { exact: true }).selectOption('theme.chosen')
    const status = inspector.page.getByRole('tabpanel').getByRole('status')
    await inspector.page.getByLabel('Payload, as JSON').fill('{ "choice": "dark" }')
    await inspector.page.getByRole('button', { name: 'Send' }).click()
    await expect(status).toHaveText('Sent.')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await inspector.page.getByLabel('Payload, as JSON').fill('{ "choice"')
    await inspector.page.getByRole('button', { name: 'Send' }).click()
    await expect(status).toHaveText('The payload is not a JSON object.')
    await inspector.page.getByLabel('Payload, as JSON').fill('{}')
    await inspector.page.getByRole('button', { name: 'Send' }).click()
    await expect(status).toHaveText('The payload is missing: choice.')
  },
)

test('The product starts even if the inspector’s code cannot be loaded, and only the console says so [INSP-12]', async ({
  page,
  troubles,
}) => {
  troubles.expect(/The inspector could not be attached|Failed to load|request failed/)
  let refused = 0
  await page.route('**/assets/attach-*.js', async (route) => {
    refused += 1
    await route.abort()
  })
  await decideCookies(page)
  await page.goto('/')
  await getSparks(page)
  expect(refused).toBeGreaterThan(0)
})

test(
  'A closed inspector receives no more messages [INSP-01]',
  { tag: '@long' },
  async ({ page, context }) => {
    await decideCookies(page)
    const inspector = await InspectorPage.open(context)
    await page.goto('/')
    await expect(inspector.actor('appearance')).toBeVisible()
    await page.evaluate((name) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data.kind))
    }, channelName)
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard) // filled by the script above
    /**
     * Sends a mark and waits for it. Messages of one page arrive in order, so all earlier ones have arrived by
     * then.
     */
    const passMark = async (kind: string) => {
      await page.evaluate(
        ([name, mark]) => new BroadcastChannel(name!).postMessage({ kind: mark }),
        [channelName, kind],
      )
      await expect.poll(heard).toContain(kind)
    }
    await new HomePage(page).doesType('Fewer people')
    await expect.poll(heard).toContain('more')
    await inspector.page.close({ runBeforeUnload: true })
    await expect.poll(heard).toContain('leave')
    await passMark('closed')
    await new HomePage(page).doesType('Fewer people buy our bread')
    await passMark('typed')
    const kinds = await heard()
    expect(kinds.slice(kinds.indexOf('closed'))).toEqual(['closed', 'typed'])
  },
)

test(
  'The newest event stays in view in the log, below the older ones [INSP-18]',
  { tag: '@long' },
  async ({ page, context }) => {
    await decideCookies(page)
    await page.goto('/')
    const inspector = await InspectorPage.open(context)
    await inspector.page.setViewportSize({ width: 1280, height: 600 })
    await expect(inspector.actor('appearance')).toBeVisible()
    await getSparks(page)
    const log = inspector.page.getByRole('region', { name: 'Log' })
    const isAtEnd = () =>
      log.evaluate(({ scrollTop, clientHeight, scrollHeight }) => ({
        scrolls: scrollHeight > clientHeight + 50,
        left: Math.round(scrollHeight - clientHeight - scrollTop),
      }))
    await expect.poll(isAtEnd).toEqual({ scrolls: true, left: 0 })
    await inspector.page.getByRole('switch', { name: 'Newest first' }).check()
    await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  },
)

test('The page works with the keyboard, and axe finds nothing in it, light or dark [INSP-05] [INSP-09] [INSP-16] [INSP-17] [INSP-19]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/inspector/')
  await page.getByLabel('Scenarios for review').selectOption({ label: 'A bookmark that the server refuses' })
  // Until the scenario has run, the page lists all scenarios, with a button of the same name.
  await expect(page.getByRole('button', { name: 'Step back' })).toBeVisible()
  await page.getByRole('button', { name: 'BOOK-04' }).click()
  await expect(page.getByRole('region', { name: 'BOOK-04' })).toContainText('1.15 Bookmarks')
  await page.getByRole('button', { name: 'BOOK-04' }).click()
  await page.getByRole('button', { name: 'Step back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('State after step')).toBeVisible()
  const drawing = page.getByRole('img', { name: /^Chart of bookmark/ })
  const frame = (await page.getByRole('region', { name: 'Chart' }).boundingBox())!
  const whole = (await drawing.boundingBox())!
  expect(whole.width).toBeLessThanOrEqual(frame.width)
  expect(whole.height).toBeLessThanOrEqual(frame.height)
  // As large as fits.
  expect(Math.max(whole.width / frame.width, whole.height / frame.height)).toBeGreaterThan(0.9)
  const wide = whole.width
  await page.getByRole('region', { name: 'Chart' }).focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(wide)
  await page.keyboard.press('0')
  await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeCloseTo(wide, 0)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.locator('[data-state]:has(> [data-active])').last()).toBeInViewport()
  await page.getByText('What the colours, lines and marks mean').click()
  await expect(page.getByText('✗ A call that has failed')).toBeVisible()
  await page.getByLabel('Find a state').fill('sayNotSaved')
  await expect(page.locator('[data-found]').first()).toBeVisible()
  expect(await troublesOf(page, 'light')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await troublesOf(page, 'dark', 'colours')).toEqual([])
})

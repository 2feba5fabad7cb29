import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { HomePage } from './pages/home.page.ts'
import { createOwnServer } from './own-server.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { bakery } from './texts.ts'

/** Tests a new person's whole journey with separate browsers, on a server that is killed on the way. */

const server = createOwnServer(7)
test.use({ baseURL: server.url })
// In order and in one worker, because the tests share one server.
test.describe.configure({ mode: 'default' })

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })
const cards = (page: Page, name: 'Sparks' | 'Ideas') =>
  page.getByRole('main').getByRole('list', { name, exact: true }).locator('> li')
/** Returns the texts of the cards in one list, sorted. */
const wordsOf = async (page: Page, name: 'Sparks' | 'Ideas') =>
  (await cards(page, name).locator('p[dir=auto]:first-of-type').allTextContents()).sort()

test('A person signs up, creates, bookmarks sparks and ideas, closes the browser; the server is killed and restarted; another browser shows everything [PERM-04, SAVED-02, BOOK-02, IDEA-14, AUTH-09]', async ({
  browser,
  baseURL,
  page,
}) => {
  const person = newPerson()
  const first = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const one = await first.newPage()
  await decideCookies(one)
  await one.goto('/cookie-policy/')
  await new SignInPage(one).doesSignUp(person)
  await one.goto('/')
  const home = new HomePage(one)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(one).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\//)
  const results = new ResultsPage(one)
  await expect(results.sparks.first()).toBeVisible()
  const sparks = one.waitForResponse(/\/challenges\/[^/]+\/sparks$/)
  await bookmark(one).nth(0).click()
  expect((await sparks).status()).toBe(200)
  const more = one.waitForResponse(/\/challenges\/[^/]+\/sparks$/)
  await bookmark(one).nth(0).click()
  expect((await more).status()).toBe(200)
  await results.doesChooseSpark(0)
  const drawer = new IdeasDrawer(one)
  await drawer.seesIdeas()
  const ideas = one.waitForResponse(/\/challenges\/[^/]+\/ideas$/)
  for (let count = 0; count < 2; count += 1)
    await drawer.dialog.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  expect((await ideas).status()).toBe(200)
  await one.keyboard.press('Escape')
  await one.getByRole('link', { name: 'See full details' }).click()
  await expect(cards(one, 'Sparks')).toHaveCount(2)
  await expect(cards(one, 'Ideas')).toHaveCount(2)
  const title = await one.getByRole('heading', { level: 1 }).textContent()
  const kept = { sparks: await wordsOf(one, 'Sparks'), ideas: await wordsOf(one, 'Ideas') }
  await first.close()

  await server.kill()
  await server.start()

  await decideCookies(page)
  await page.goto('/challenges/')
  await new SignInPage(page).doesLogIn(person)
  const rows = page.getByRole('list', { name: 'Your saved challenges' }).locator('> li')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(title ?? 'a title')
  await page.getByRole('button', { name: 'Challenge actions' }).click()
  await page.getByRole('menuitem', { name: 'See full details' }).click()
  await expect(cards(page, 'Sparks')).toHaveCount(2)
  await expect(cards(page, 'Ideas')).toHaveCount(2)
  expect({ sparks: await wordsOf(page, 'Sparks'), ideas: await wordsOf(page, 'Ideas') }).toEqual(kept)
  expect(kept.sparks).toHaveLength(2)
  expect(kept.ideas.length).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(bakery)).toBeVisible()
})

test(
  'When the keys were replaced after a leak, the session ends normally, and the same person logs in again [AUTH-20] [AUTH-21]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const area = new SignInPage(page)
    const person = newPerson()
    await area.doesSignUp(person)

    await promisify(execFile)(process.execPath, ['scripts/rotate-keys.ts', '--now'], {
      env: { PATH: process.env.PATH, DATA_DIR: server.folder() },
    })
    troubles.expect(/400|401/)
    await page.reload()
    await area.seesVisitor()
    await expect(page.getByRole('alert').filter({ hasText: 'You have been logged out' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await area.doesLogIn(person)
    await page.reload()
    await area.seesPerson()
  },
)

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { bakery } from './texts.ts'

/** The whole way of somebody new, over a server that is killed, with a browser that knows nothing of the first one. */

const port = Number(process.env.E2E_PORT ?? '4410') + 7
test.use({ baseURL: `http://localhost:${String(port)}` })
// One after the other, on the one server.
test.describe.configure({ mode: 'default' })

let folder: string
let running: ChildProcess | undefined

/** The one command without configuration, apart from a port and a folder that are free. */
const start = async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes(' is ready at ')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
  })
}

const kill = async () => {
  const child = running
  running = undefined
  if (child === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparkwright-restart-'))
  await start()
})
test.afterAll(async () => {
  await kill()
  rmSync(folder, { recursive: true, force: true })
})

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })
const cards = (page: Page, name: 'Sparks' | 'Ideas') =>
  page.getByRole('main').getByRole('list', { name, exact: true }).locator('> li')
/** Everything that is written in them, sorted. */
const wordsOf = async (page: Page, name: 'Sparks' | 'Ideas') =>
  (await cards(page, name).locator('p[dir=auto]:first-of-type').allTextContents()).sort()

test('Somebody signs up, creates, bookmarks sparks and ideas, closes the browser; the server is killed and started; on another browser everything is there [PERM-04, SAVED-02, BOOK-02, IDEA-14, AUTH-09]', async ({
  browser,
  baseURL,
  page,
}) => {
  test.setTimeout(90_000)
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

  await kill()
  await start()

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

test('When the keys were replaced after a leak, the session ends like every other, and the same person logs in again [AUTH-20] [AUTH-21]', async ({
  page,
  troubles,
}) => {
  await decideCookies(page)
  await page.goto('/cookie-policy/')
  const area = new SignInPage(page)
  const person = newPerson()
  await area.doesSignUp(person)

  await promisify(execFile)(process.execPath, ['scripts/rotate-keys.ts', '--now'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
  troubles.expect(/400|401/)
  await page.reload()
  await area.seesVisitor()
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await area.doesLogIn(person)
  await page.reload()
  await area.seesPerson()
})

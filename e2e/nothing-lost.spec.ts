import type { BrowserContext, Page } from '@playwright/test'
import { createOwnServer } from './own-server.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { ResultsPage } from './pages/results.page.ts'
import { unfoldFirst } from './pages/review.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openSaved } from './start.ts'
import { bakery } from './texts.ts'
import { failedCall } from './wire.ts'

/**
 * Tests that no edit is lost or overwritten, whatever happens to a tab, its network, the server or the browser's
 * storage.
 */

const unsavedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('edit:')))

// Waits generously, because nothing here is about speed.
const seesSaved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })

/** Signs up a new person and opens a saved challenge; returns its address. */
const startSaved = async (page: Page): Promise<string> => {
  await decideCookies(page)
  await page.goto('/cookie-policy/')
  await new SignInPage(page).doesSignUp(newPerson())
  await openSaved(page)
  await seesSaved(page)
  return new URL(page.url()).pathname
}

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await decideCookies(page)
  await page.goto(path)
  return page
}

interface Held {
  challenge_text: string
  topics: { label: string; active: boolean }[]
  topics_view: { order: string }
}

/** Opens a challenge and returns what the server sent for it. */
const openAndHear = async (page: Page, path: string): Promise<Held> => {
  const id = path.split('/')[2] ?? ''
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(`/v1/challenges/${id}`) && response.request().method() === 'GET',
  )
  await page.goto(path)
  return (await (await answered).json()) as Held
}

/** Waits for the final state on the server, read by a page that has no edits of its own to send. */
const seesOnServer = async (context: BrowserContext, path: string, isThere: (held: Held) => boolean) => {
  const page = await context.newPage()
  await decideCookies(page)
  await expect(async () => {
    const held = await openAndHear(page, path)
    expect(isThere(held)).toBe(true)
  }).toPass({ timeout: 10_000 })
  await page.close()
}

/** The mark comes first, because the page shows only the beginning of a long text. */
const edited = (mark: string) => `${mark} ${bakery}`
const doesSave = (page: Page, mark: string) => new ResultsPage(page).doesEdit(edited(mark))

test('An edit and a switch reach the server even if the tab closes at once or within a second, without help from another page [F7, PERS-17]', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const path = await startSaved(page)
  for (const wait of process.env['TEST_ALL'] === '1' ? [0, 100, 300, 1_000] : [300]) {
    const tab = await openTab(context, path)
    await seesSaved(tab)
    const mark = `Closed after ${String(wait)} ms.`
    await doesSave(tab, mark)
    if (wait > 0) await tab.waitForTimeout(wait)
    await tab.close({ runBeforeUnload: true })
    // Removes what the next page could send, so that the server's version can only have come from the closed
    // page.
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('edit:')) localStorage.removeItem(name)
    })
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited(mark))
  }
  const tab = await openTab(context, path)
  await seesSaved(tab)
  const first = new ResultsPage(tab).topics.first()
  const label = (await first.textContent()) ?? ''
  await first.click()
  await tab.close({ runBeforeUnload: true })
  await seesOnServer(
    context,
    path,
    ({ topics }) => topics.find((topic) => topic.label === label)?.active === false,
  )
})

test(
  'A challenge opens as it was left: topics switched, added and sorted, and ideas rated [F4, RES-06]',
  { tag: '@long' },
  async ({ page, context }) => {
    const path = await startSaved(page)
    const results = new ResultsPage(page)
    await results.topics.first().click()
    await results.doesAddTopic('delivery drones')
    await results.doesAddTopic('second thoughts')
    await page.getByRole('button', { name: 'Remove second thoughts' }).click()
    await results.doesOpenTopics()
    await page.getByRole('button', { name: 'Least mentioned' }).click()
    const before = await results.topics.allTextContents()
    const pressed = () =>
      results.topics.evaluateAll((chips) => chips.map((chip) => chip.getAttribute('aria-pressed')))
    const switched = await pressed()
    await results.doesChooseSpark(0)
    const drawer = page.getByRole('dialog', { name: 'Possible ideas' })
    const kept = page.waitForResponse(/\/challenges\/[^/]+\/ideas$/)
    await drawer.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await kept
    await page.keyboard.press('Escape')
    await page.goto(path.replace(/challenge\/sparks\/.*/, 'review/'))
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await unfoldFirst(page)
    await page
      .getByLabel(/^Impact of/)
      .first()
      .selectOption({ index: 3 })
    await saved
    await page.goto('/')

    const other = await openTab(context, path)
    const again = new ResultsPage(other)
    await expect(again.topics).toHaveText(before)
    expect(
      await again.topics.evaluateAll((chips) => chips.map((chip) => chip.getAttribute('aria-pressed'))),
    ).toEqual(switched)
    await again.doesOpenTopics()
    await expect(other.getByRole('button', { name: 'Least mentioned' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await other.goto(path.replace(/challenge\/sparks\/.*/, 'review/'))
    await unfoldFirst(other)
    await expect(other.getByLabel(/^Impact of/).first()).toHaveValue('3')
  },
)

test(
  'Two tabs that change the same field lead to a question, a reload asks it again with both versions, nothing is overwritten before the person chooses, and Undo brings back the other version [F6, AMB-76, PERS-18]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(/409|Failed to load resource/)
    const path = await startSaved(page)
    const other = await openTab(context, path)
    await seesSaved(other)
    await doesSave(page, 'ONE.')
    await expect(page.getByText('Saving', { exact: false })).toHaveCount(0)
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('ONE.'))
    await doesSave(other, 'TWO.')
    const mine = other.getByRole('button', { name: 'Keep your version' })
    await expect(mine).toBeVisible()
    await other.reload()
    await expect(mine).toBeVisible()
    const version = (name: RegExp) => other.getByRole('group', { name })
    await expect(version(/^Your version/)).toContainText('TWO.')
    await expect(version(/^The other version/)).toContainText('ONE.')
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('ONE.'))
    await mine.click()
    await seesSaved(other)
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('TWO.'))
    for (const [kept, mark] of [
      ['You kept the other version.', 'ONE.'],
      ['You kept your version.', 'TWO.'],
    ] as const) {
      await other.getByRole('button', { name: 'Undo' }).click()
      await expect(other.getByText(kept)).toBeVisible()
      await seesOnServer(context, path, ({ challenge_text: text }) => text === edited(mark))
    }
    await seesSaved(other)
    await other.reload()
    await seesSaved(other)
    await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('TWO.'))
  },
)

test(
  'An edit made offline in a tab that was closed is saved by the person’s next page [F7, PERS-17]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
    const path = await startSaved(page)
    await context.setOffline(true)
    await doesSave(page, 'Offline.')
    await page.close()
    await context.setOffline(false)
    const next = await openTab(context, '/cookie-policy/')
    await expect.poll(() => unsavedNames(next), { timeout: 15_000 }).toEqual([])
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('Offline.'))
  },
)

test(
  'A message says when storage is full, and an edit is saved anyway [F7]',
  { tag: '@long' },
  async ({ page, context }) => {
    const path = await startSaved(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await doesSave(page, 'No room.')
    await expect(page.getByText('Your browser is not saving data for this page')).toHaveCount(1)
    await seesSaved(page)
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('No room.'))
  },
)

test(
  'A person who refuses preference cookies has none stored, and loses no edit [F14, F7]',
  { tag: '@long' },
  async ({ page, context }) => {
    const path = await startSaved(page)
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    await doesSave(page, 'No cookies.')
    await page.close({ runBeforeUnload: true })
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('No cookies.'))
  },
)

test(
  'A clock that is a day off ends neither the session nor the edit, which the next page saves [F7, AUTH-17]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(failedCall)
    troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
    const path = await startSaved(page)
    await context.setOffline(true)
    await doesSave(page, 'A day ahead.')
    await page.close()
    await context.setOffline(false)
    const wrong = await context.newPage()
    // Only for this page, because an installed clock applies to all pages.
    await wrong.addInitScript(() => {
      const Right = Date
      const ahead = 86_400_000
      globalThis.Date = new Proxy(Right, {
        construct: (target, given: unknown[]) =>
          Reflect.construct(target, given.length === 0 ? [Right.now() + ahead] : given) as Date,
        get: (target, name) =>
          name === 'now' ? () => Right.now() + ahead : (Reflect.get(target, name) as unknown),
      })
    })
    await decideCookies(wrong)
    await wrong.goto('/cookie-policy/')
    await new SignInPage(wrong).seesPerson()
    await expect.poll(() => unsavedNames(wrong), { timeout: 15_000 }).toEqual([])
    await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('A day ahead.'))
  },
)

test.describe('A server that is killed', () => {
  const server = createOwnServer(9)
  test.use({ baseURL: server.url })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.remove())

  test(
    'between a save and its answer loses nothing: the edit is sent again when the server is back [F7, PERS-08]',
    { tag: '@long' },
    async ({ page, context, troubles }) => {
      test.setTimeout(60_000)
      troubles.expect(/ERR_CONNECTION|net::|Failed to fetch|Failed to load resource/)
      const path = await startSaved(page)
      let isKilled: () => void = () => undefined
      const killed = new Promise<void>((resolve) => (isKilled = resolve))
      await page.route('**/v1/challenges/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        // The server saves the edit, but its answer never arrives.
        await route.fetch()
        await server.kill()
        isKilled()
        return route.abort('connectionreset')
      })
      await doesSave(page, 'Killed.')
      await killed
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect(page.getByText('Not saved', { exact: true })).toBeVisible({ timeout: 40_000 })
      await page.close()
      await server.start()
      const next = await openTab(context, path)
      await expect(
        next.getByRole('heading', {
          level: 1,
          name: 'Why does our supermarket chain lose fresh bread and salad?',
        }),
      ).toBeVisible()
      await seesSaved(next)
      expect(await unsavedNames(next)).toEqual([])
      await seesOnServer(context, path, ({ challenge_text: text }) => text === edited('Killed.'))
    },
  )
})

test(
  'Logout without a network says what would be lost by it, and lets the person stay until it is saved [OFF-11]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|request failed/)
    await startSaved(page)
    await context.setOffline(true)
    await doesSave(page, 'Changed on the train.')
    await expect(page.getByText('Saved on this device for now')).toBeVisible()
    const signIn = new SignInPage(page)
    await signIn.doesChoose('Logout')
    const question = page.getByRole('alertdialog', { name: 'Some of your work hasn’t been saved yet' })
    await expect(question.getByRole('listitem')).toContainText('Changes to a saved challenge')
    await expect(question).toContainText('once there’s a connection again')
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(question).toBeHidden()
    expect(await unsavedNames(page)).toHaveLength(1)
    await context.setOffline(false)
    await seesSaved(page)
    await signIn.doesLogOut()
  },
)

test(
  'An edit of the challenge text is in the editor again after its tab was closed without Save [RES-13]',
  { tag: '@long' },
  async ({ page, context }) => {
    const path = await startSaved(page)
    const results = new ResultsPage(page)
    await results.edit.click()
    await results.editor.fill(edited('Closed in the middle.'))
    await page.close()
    const next = await openTab(context, path)
    await expect(new ResultsPage(next).editor).toHaveValue(edited('Closed in the middle.'))
    await expect(next.getByText('Saved, except the text you’re editing')).toBeVisible()
  },
)

test(
  'Logout asks first while the challenge text is being edited in another tab, and staying loses nothing [OFF-11]',
  { tag: '@long' },
  async ({ page, context }) => {
    await startSaved(page)
    const results = new ResultsPage(page)
    await results.edit.click()
    await results.editor.fill(edited('Typed in the first tab.'))
    const other = await openTab(context, '/challenges/')
    await new SignInPage(other).doesChoose('Logout')
    const question = other.getByRole('alertdialog', { name: 'Some of your work hasn’t been saved yet' })
    await expect(question.getByRole('listitem')).toContainText('A challenge text you’re editing')
    await expect(question).not.toContainText('connection')
    await question.getByRole('link', { name: 'Go to it' }).click()
    await expect(question).toBeHidden()
    await expect(new ResultsPage(other).edit.or(new ResultsPage(other).editor).first()).toBeVisible()
    await expect(results.editor).toHaveValue(edited('Typed in the first tab.'))
  },
)

import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'
import { bakery } from './texts.ts'

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true })
const removeBookmark = (page: Page) => page.getByRole('button', { name: 'Remove bookmark', exact: true })

/** Signs up on the provider's page and dismisses the welcome back in the product. */
const doesSignUp = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  const area = new SignInPage(page)
  await area.doesFillSignUp(newPerson())
  await area.doesDismissWelcome()
}

/** Signs up a new person from the page of saved challenges. */
const startAsPerson = async (page: Page) => {
  await decideCookies(page)
  await page.goto('/challenges/')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await doesSignUp(page)
  await expect(page.getByText('No saved challenges – please start a new one!')).toBeVisible()
}

const doesCreate = async (page: Page) => {
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
}

test(
  'a person creates a challenge, bookmarks sparks and ideas, and finds everything after a reload [SEQ-08, SEQ-09, BOOK-02, IDEA-14, IDEA-21, RES-06, SAVED-02, PERM-04]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await startAsPerson(page)
    await doesCreate(page)
    expect(calls.to('challenges/create')).toHaveLength(1)
    await bookmark(page).first().click()
    await expect(removeBookmark(page)).toHaveCount(1)
    await expect
      .poll(() => calls.paths.filter((path) => /^challenges\/[^/]+\/sparks$/.test(path)))
      .toHaveLength(1)

    const results = new ResultsPage(page)
    const chosen = await results.sparks.first().locator('p').first().textContent()
    await results.doesChooseSpark(0)
    const drawer = page.getByRole('dialog', { name: 'Possible ideas' })
    await drawer.getByRole('button', { name: 'Bookmark', exact: true }).nth(0).click()
    await drawer.getByRole('button', { name: 'Bookmark', exact: true }).nth(0).click()
    await expect
      .poll(() => calls.paths.filter((path) => /^challenges\/[^/]+\/ideas$/.test(path)))
      .toHaveLength(1)
    const ideasPath = calls.paths.find((path) => path.endsWith('/ideas')) ?? ''
    const sent = JSON.stringify(calls.bodiesOf(ideasPath))
    expect(sent).toContain(`"sparkText":${JSON.stringify(chosen)},"origin":"markets-products"`)
    expect(sent).toMatch(/"spark":\{"spark_id":"[^"]+"/)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.reload()
    await expect(removeBookmark(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'See full details' }).click()
    await expect(page).toHaveTitle(/\| Challenge$/)
    await expect(page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Sparks' }).locator('> li')).toHaveCount(1)

    await page.getByRole('link', { name: 'Saved Challenges' }).first().click()
    await expect(page.getByRole('list', { name: 'Your saved challenges' }).locator('> li')).toHaveCount(1)
  },
)

test(
  'a bookmark that the server refuses is undone, alone and with a message [BOOK-01, BOOK-04, BOOK-05]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(/500|Failed to load resource/)
    await startAsPerson(page)
    await doesCreate(page)
    const saved = page.waitForResponse((response) => /\/challenges\/[^/]+\/sparks$/.test(response.url()))
    await bookmark(page).first().click()
    await saved
    await expect(removeBookmark(page)).toHaveCount(1)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/v1/challenges/*/sparks', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'No', requestId: 'r' } })
    })
    await bookmark(page).first().click()
    await expect(removeBookmark(page)).toHaveCount(2)
    release()
    await expect(
      page.getByText('Sorry, it was not possible to save this change. Please try again.'),
    ).toBeVisible()
    await expect(removeBookmark(page)).toHaveCount(1)
  },
)

test(
  'a visitor’s work and bookmarks survive signing up and are saved [BOOK-13, BOOK-12, HOME-36, PERM-02, AMB-25]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await openResults(page)
    await bookmark(page).first().click()
    const dialog = page.getByRole('dialog', { name: 'Keep your bookmarks' })
    await expect(dialog).toBeVisible()
    expect(calls.to('challenges/create')).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await doesSignUp(page)
    await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
    await expect(removeBookmark(page)).toHaveCount(1)
    expect(calls.bodiesOf('challenges/create')).toMatchObject([{ sparks: [{ origin: 'markets-products' }] }])
  },
)

test(
  'an edit is saved after a second and says so; one that fails stays and is retried [PERS-03, PERS-07, PERS-08, MSG-34]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(/503|Failed to load resource/)
    await startAsPerson(page)
    await doesCreate(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.route('**/v1/challenges/*', async (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { code: 'INVALID', message: 'No', requestId: 'r' } })
        : route.fallback(),
    )
    troubles.expect(/400/)
    await new ResultsPage(page).doesEdit(`${bakery} And the bakers go home too early.`)
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'See full details' }).click()
    await expect(page.getByText('And the bakers go home too early.')).toBeVisible()
  },
)

test('a challenge deleted in one tab says so in the other, and its list is empty; Cancel deletes nothing [SAVED-13, SAVED-14, SAVED-15, SAVED-16, SAVED-17, SAVED-18]', async ({
  page,
  context,
}) => {
  await startAsPerson(page)
  await doesCreate(page)
  const other = await context.newPage()
  await decideCookies(other)
  await other.goto('/challenges/')
  await other.getByRole('button', { name: 'Challenge actions' }).click()
  await expect(other.getByRole('menuitem')).toHaveText(['See full details', 'Edit and explore', 'Delete'])
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText(
    "Are you sure you want to delete this challenge? This can't be undone.",
  )
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  let deletions = 0
  other.on('request', (request) => void (deletions += request.method() === 'DELETE' ? 1 : 0))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await other.getByRole('button', { name: 'Challenge actions' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  expect(deletions).toBe(0)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Challenge deleted')).toBeVisible()
  await expect(other.getByText('No saved challenges – please start a new one!')).toBeVisible()
  await expect(page.getByRole('heading', { name: "Sorry, we couldn't find that challenge" })).toBeVisible()
  await page.getByRole('button', { name: 'Start again with its text' }).click()
  await expect(new HomePage(page).text).toHaveValue(bakery)
})

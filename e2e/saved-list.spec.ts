import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { SignInPage } from './pages/sign-in.page.ts'
import { bakery, textOf } from './texts.ts'
import { failedCall, failCall, holdCall, problem, release } from './wire.ts'

/** Tests the list of saved challenges: rows, their menu and the question before deleting. */

const rows = (page: Page) => page.getByRole('list', { name: 'Your saved challenges' }).locator('> li')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading your challenges' })
const question = (page: Page) => page.getByRole('alertdialog')
const pathOf = (page: Page) => new URL(page.url()).pathname

const challengeNamed = (order: number, text = textOf(200)) => ({
  _id: `challenge-${String(order)}`,
  challenge_title: `Title ${String(order)}`,
  original_challenge_text: text,
  challenge_text: text,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** Signs up a person who creates one challenge through the interface; returns its id. */
const startWithChallenge = async (page: Page): Promise<string> => {
  await new PersonPage(page).doesArrive()
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
  await expect(new ResultsPage(page).sparks.first()).toBeVisible()
  return pathOf(page).split('/')[2] ?? ''
}

const doesOpenList = async (page: Page) => {
  await page.getByRole('link', { name: 'Saved Challenges' }).first().click()
  await expect(page).toHaveURL('/challenges/')
  await expect(rows(page).first()).toBeVisible()
}

const doesOpenMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Challenge actions' }).first().click()
  await expect(page.getByRole('menuitem')).toHaveText(['See full details', 'Edit and explore', 'Delete'])
}

test('A spinner is shown until the list has loaded; then all rows are there, each with its title and 50 characters of its text [SAVED-01] [SAVED-02] [SAVED-03] [SAVED-06]', async ({
  page,
}) => {
  await new PersonPage(page).doesArrive()
  const held = await holdCall(page, 'challenges/')
  await page.goto('/challenges/')
  await expect(loading(page)).toBeVisible()
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const text = textOf(200)
  await held.answer(Array.from({ length: 12 }, (_, order) => challengeNamed(order, text)))
  await expect(loading(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(12)
  for (const order of [0, 11]) {
    await expect(rows(page).nth(order)).toContainText(`Title ${String(order)}`)
    await expect(rows(page).nth(order).getByText(text.slice(0, 40))).toHaveText(`${text.slice(0, 50)}…`)
  }
})

test(
  'Home lists the newest three, with a link to all of them once they have loaded [SAVED-05] [HOME-38] [HOME-41]',
  { tag: '@long' },
  async ({ page }) => {
    await new PersonPage(page).doesArrive()
    const held = await holdCall(page, 'challenges/')
    await page.goto('/')
    const all = page.getByRole('link', { name: 'All challenges' })
    await expect(all).toHaveAttribute('aria-disabled', 'true')
    await held.answer(Array.from({ length: 5 }, (_, order) => challengeNamed(order)))
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toContainText('Title 0')
    await expect(all).not.toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'The question before deleting has Cancel, which does nothing, and Delete, which keeps the row if it fails [SAVED-13] [SAVED-14] [SAVED-15] [SAVED-20] [MSG-09]',
  { tag: '@long' },
  async ({ page, calls, troubles }) => {
    troubles.expect(failedCall)
    await startWithChallenge(page)
    await doesOpenList(page)
    calls.clear()
    await doesOpenMenu(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'Delete'])
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    expect(calls.methods).not.toContain('DELETE')

    await page.route('**/v1/challenges/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(problem(400, 'INVALID')) : route.fallback(),
    )
    const reported = page.waitForRequest('**/v1/client-errors')
    await doesOpenMenu(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Sorry, something went wrong. Please try again.')).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    expect(calls.methods.filter((method) => method === 'DELETE')).toHaveLength(1)
    expect((await reported).postDataJSON()).toMatchObject([{ call: 'deleteChallenge', status: 400 }])
  },
)

test(
  'If the list cannot be loaded, a notification and a message in its place say so, it is reported, and Retry loads it [SAVED-19] [MSG-09] [B1]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    await new PersonPage(page).doesArrive()
    await failCall(page, 'challenges/', 400)
    const reported = page.waitForRequest('**/v1/client-errors')
    await page.goto('/challenges/')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong. Please try again.' }),
    ).toHaveCount(1)
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'We couldn’t load your challenges' }),
    ).toBeVisible()
    expect((await reported).postDataJSON()).toMatchObject([{ call: 'listChallenges', status: 400 }])
    await release(page, 'challenges/')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No saved challenges – please start a new one!')).toBeVisible()
  },
)

test(
  'A visitor sees why there is no list and two ways to get one, and it is never requested [SAVED-21] [PERM-03] [HOME-40]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await decideCookies(page)
    await page.goto('/challenges/')
    const main = page.getByRole('main')
    await expect(
      main.getByText(
        'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
      ),
    ).toBeVisible()
    await expect(main.getByRole('button', { name: 'Sign up' })).toBeVisible()
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.goto('/')
    const all = page.getByRole('link', { name: 'All challenges' })
    await expect(all).toHaveAttribute('aria-disabled', 'true')
    await all.click({ force: true })
    expect(pathOf(page)).toBe('/')
    expect(calls.paths.filter((path) => path.startsWith('challenges'))).toEqual([])
  },
)

test('Rows and their menus can be reached with Tab, opened with Enter and navigated with the arrow keys; a row and Edit and explore open the sparks, See full details the overview, and opening the menu navigates nowhere [SAVED-08] [SAVED-09] [SAVED-10] [SAVED-11] [SAVED-12] [SAVED-22] [SEQ-19]', async ({
  page,
}) => {
  const id = await startWithChallenge(page)
  const sparks = `/challenges/${id}/challenge/sparks/markets-products/`
  await doesOpenList(page)
  const link = rows(page).first().getByRole('link')
  // The row has a title, although nobody wrote one.
  await expect(link.locator('bdi')).not.toBeEmpty()
  const actions = page.getByRole('button', { name: 'Challenge actions' })
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  for (const name of [/^Rename: /, /^Duplicate: /]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(actions).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/challenges/${id}/`)

  await doesOpenList(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(sparks)

  await doesOpenList(page)
  await doesOpenMenu(page)
  expect(pathOf(page)).toBe('/challenges/')
  await page.getByRole('menuitem', { name: 'See full details' }).click()
  await expect(page).toHaveURL(`/challenges/${id}/`)

  await doesOpenList(page)
  await doesOpenMenu(page)
  await page.getByRole('menuitem', { name: 'Edit and explore' }).click()
  await expect(page).toHaveURL(sparks)

  await doesOpenList(page)
  await link.click()
  await expect(page).toHaveURL(sparks)
})

test(
  'If a challenge cannot be created, the person stays on the form with all text and without a message [SEQ-10] [MSG-45]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    await new PersonPage(page).doesArrive()
    await page.goto('/')
    await new SignInPage(page).seesPerson()
    const home = new HomePage(page)
    const held = await holdCall(page, 'challenges/create')
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect.poll(() => held.count).toBe(1)
    await expect(home.getSparks).toHaveAttribute('aria-busy', 'true')
    await held.fail(400)
    await expect(home.getSparks).toBeEnabled()
    await expect(home.getSparks).not.toHaveAttribute('aria-busy', 'true')
    expect(pathOf(page)).toBe('/')
    await home.seesText(bakery)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('A challenge can be renamed in its row, copied, deleted and restored under its own address, with the keyboard [LIST-01] [LIST-02] [LIST-06] [LIST-08] [LIST-09] [SAVED-16] [SAVED-17] [SAVED-18]', async ({
  page,
}) => {
  const id = await startWithChallenge(page)
  const kept = page.waitForResponse((response) => response.url().endsWith(`/v1/challenges/${id}/sparks`))
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await kept
  await doesOpenList(page)
  await expect(rows(page).first()).toContainText(/Changed today at \d\d:\d\d.*1 bookmark/)
  await page.getByRole('button', { name: /^Rename: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Fewer people buy bread')
  await page.keyboard.press('Enter')
  const rename = page.getByRole('button', { name: 'Rename: Fewer people buy bread' })
  await expect(rename).toBeFocused()

  // The open challenge shows the title at once.
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fewer people buy bread')
  await doesOpenList(page)

  await page.getByRole('button', { name: /^Duplicate: / }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Copy of Fewer people buy bread')
  await expect(rows(page).first()).toContainText('1 bookmark')

  await page.getByRole('searchbox', { name: 'Search' }).fill('copy')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(rows(page).first()).toContainText('Copy of')

  await page.getByRole('button', { name: 'Challenge actions' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'See full details' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Challenge deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Restore' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.goto(`/challenges/${id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fewer people buy bread')
})

test(
  'Rename and Duplicate are words on every row, wherever the pointer is [LIST-11]',
  { tag: '@long' },
  async ({ page }) => {
    await startWithChallenge(page)
    await page.goto('/challenges/')
    const rename = page.getByRole('button', { name: /^Rename: / })
    await expect(rename).toHaveText('Rename')
    await page.mouse.move(0, 0)
    await expect(rename.locator('..')).toHaveCSS('opacity', '1')
    await expect(page.getByRole('button', { name: /^Duplicate: / })).toHaveText('Duplicate')
    await rename.click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rename).toBeFocused()
  },
)

test(
  'On a phone a row only has its menu, which renames and copies as well, by touch and keyboard',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await startWithChallenge(page)
    await page.goto('/challenges/')
    const actions = page.getByRole('button', { name: 'Challenge actions' })
    await expect(rows(page).first().getByRole('button')).toHaveCount(1)
    await actions.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'See full details',
      'Edit and explore',
      'Rename',
      'Duplicate',
      'Delete',
    ])
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.type('Fewer people buy bread')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText('Fewer people buy bread')
    await expect(actions).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'See full details' })).toBeVisible()
    for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('Copy of Fewer people buy bread')
    await expect(actions.last()).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByRole('button', { name: /^Rename: / })).toHaveCount(2)
  },
)

test(
  'Five hundred challenges with long titles and in other scripts fit a small screen, and one is found by typing [LIST-03] [LIST-10]',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await new PersonPage(page).doesArrive()
    const held = await holdCall(page, 'challenges/')
    await page.goto('/challenges/')
    await held.answer(
      Array.from({ length: 500 }, (_, order) => ({
        ...challengeNamed(order),
        ...(order === 0 && { challenge_title: 'x'.repeat(300) }),
        ...(order === 1 && { challenge_title: 'كيف نبيع المزيد من الخبز في الشتاء؟' }),
        ...(order === 2 && { challenge_title: '冬天怎样才能卖出更多面包？'.repeat(20) }),
      })),
    )
    await expect(rows(page)).toHaveCount(500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('searchbox', { name: 'Search' }).fill('title 499')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 of 500 challenges').first()).toBeVisible()
  },
)

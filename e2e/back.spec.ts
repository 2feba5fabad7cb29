import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'
import { bakery, otherChallenge } from './texts.ts'

test.describe('Back', () => {
  test('closes whatever is open first, and leaves no stray entry for something closed another way [C1]', async ({
    page,
  }) => {
    await openResults(page)
    const results = page.url()
    await page
      .getByRole('button', { name: /^See possible ideas/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    expect(page.url()).toBe(results)
    // Closed with its own button, so the next Back leads to the previous page.
    await page
      .getByRole('button', { name: /^See possible ideas/ })
      .first()
      .click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('and the logo keep a visitor’s work: home continues with it, even after a reload [C1]', async ({
    page,
  }) => {
    await openResults(page)
    await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await page.getByRole('button', { name: 'Not now' }).click()
    const kept = page.getByRole('button', { name: 'Remove bookmark' })
    await expect(kept).toHaveCount(1)
    await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await page.getByRole('button', { name: /^Continue with “/ }).click()
    await expect(page).toHaveURL(/\/challenges\/new\/sparks\//)
    await expect(kept).toHaveCount(1)
    await page.goto('/')
    await page.goto('/challenges/new/review/')
    await expect(page).toHaveURL('/challenges/new/review/')
    await expect(page.getByRole('heading', { name: 'Sparks' })).toBeVisible()
  })
})

const startWithBookmark = async (page: Page, text: string) => {
  await openResults(page, text)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(1)
}

test(
  'Get sparks for another text, or for the same, takes nothing of what a visitor left before [C1, HOME-35]',
  { tag: '@long' },
  async ({ page }) => {
    await startWithBookmark(page, bakery)
    await startWithBookmark(page, otherChallenge)
    // Starting the same text again adds no challenge, and the bookmark stays.
    await openResults(page, otherChallenge)
    await page.goto('/')
    await page.getByRole('button', { name: '1 earlier challenge you haven’t saved' }).click()
    const goOn = page.getByRole('button', { name: /^Continue with “/ })
    await expect(goOn).toHaveCount(2)
    await goOn.filter({ hasText: 'and its 1 bookmark' }).click()
    await expect(page).toHaveURL(/\/challenges\/new\/sparks\//)
    await expect(
      page.getByRole('region', { name: 'Your challenge' }).getByText(bakery.slice(0, 40)),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(1)
  },
)

test(
  'Signing up on home saves what was left before, with a bookmark or without: it is in the list after the next log-in [C1, BOOK-13]',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page, otherChallenge)
    await startWithBookmark(page, bakery)
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Continue with “/ })).toBeVisible()
    const person = newPerson()
    const signIn = new SignInPage(page)
    await signIn.doesSignUp(person)
    const row = page.getByRole('region', { name: 'Latest challenges' }).getByRole('listitem')
    await expect(row).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Continue with “/ })).toHaveCount(0)
    await signIn.doesLogOut()
    await signIn.doesLogIn(person)
    await expect(row).toHaveCount(2)
    await row
      .filter({ hasText: bakery.slice(0, 30) })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(1)
  },
)

test('Back to Sparkwright on the page for signing up leads to where one was, with all that was kept [C1]', async ({
  page,
}) => {
  await openResults(page)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Back to Sparkwright' }).click()
  await expect(page).toHaveURL(/\/challenges\/new\/sparks\//)
  await expect(page.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(1)
})

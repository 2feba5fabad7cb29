import { expect, test } from './fixtures.ts'
import { openResults } from './start.ts'

test.describe('Back', () => {
  test('closes what is open first, and leaves no stray entry behind what was closed otherwise [C1]', async ({
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
    // By its own button: the next Back is one to the place before.
    await page
      .getByRole('button', { name: /^See possible ideas/ })
      .first()
      .click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('and the logo lose nothing of a visitor’s work: home goes on with it, after a reload, too [C1]', async ({
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

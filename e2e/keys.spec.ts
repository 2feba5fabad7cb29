import { expect, test } from './fixtures.ts'
import { hydrated } from './pages/home.page.ts'
import { openHome, openResults } from './start.ts'
import { bakery } from './texts.ts'

test.describe('Keyboard shortcuts', () => {
  test('lead to the text, to the neighbouring tabs, and to their own list, but never while typing [F13]', async ({
    page,
  }) => {
    const home = await openHome(page)
    await page.keyboard.press('/')
    await expect(home.text).toBeFocused()
    await page.keyboard.type('a/b?[c]')
    await home.seesText('a/b?[c]')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(']')
    await expect(page.getByRole('tab', { name: 'Upload PDF' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('[')
    await expect(page.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toContainText('to the text of your challenge')
    await page.keyboard.press(']')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-selected', 'true')
  })

  test(
    'lead from the results back to the text, and through the categories [F13]',
    { tag: '@long' },
    async ({ page }) => {
      const results = await openResults(page)
      const first = results.sparks.first()
      await first.getByRole('button', { name: /^See possible ideas/ }).focus()
      // Alt or Control with a letter belongs to the browser, so neither of these may set the bookmark.
      for (const keys of ['Alt+b', 'Control+b']) await page.keyboard.press(keys)
      await expect(first.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
      await page.keyboard.press('b')
      await expect(first.getByRole('button', { name: 'Remove bookmark' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.getByRole('button', { name: 'Not now' }).click()
      await page.keyboard.press(']')
      await expect(page).toHaveURL(/sparks\/suppliers-processes\//)
      await page.keyboard.press('[')
      await expect(page).toHaveURL(/sparks\/markets-products\//)
      await page.keyboard.press('/')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('textbox', { name: 'Your business challenge' })).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Your business challenge' })).toHaveValue(bakery)
    },
  )
})

test(
  'Single-key shortcuts can be switched off in their list, stay off on this device, and can be switched on again from the footer [SHELL-22]',
  { tag: '@long' },
  async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/')
    await hydrated(other)
    await other.waitForLoadState('networkidle')
    const home = await openHome(page)
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = list.getByRole('switch', { name: 'Single-key shortcuts' })
    await page.keyboard.press('?')
    await keys.uncheck()
    await expect(list.getByRole('status')).toContainText('are off on this device')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    const otherText = other.getByRole('textbox', { name: 'Your business challenge' })
    await expect(async () => {
      await other.getByRole('heading', { level: 1 }).click()
      await other.keyboard.press('/')
      await expect(otherText).not.toBeFocused({ timeout: 100 })
    }).toPass()
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(home.text).not.toBeFocused()
    await page.keyboard.press('?')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(keys).not.toBeChecked()
    await keys.check()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(home.text).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('keys'))).toBeNull()
  },
)

test('At most eight Tab presses lead from the heading to the first spark [F13]', async ({ page }) => {
  const results = await openResults(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the results' })).toBeFocused()
  await page.keyboard.press('Enter')
  const isInFirst = () => results.sparks.first().evaluate((card) => card.contains(document.activeElement))
  let steps = 1
  while (!(await isInFirst()) && steps < 9) {
    await page.keyboard.press('Tab')
    steps += 1
  }
  expect(steps).toBeLessThanOrEqual(8)
})

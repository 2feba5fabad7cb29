import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome, openResults } from './start.ts'
import { bakery, textOf } from './texts.ts'
import { holdCall } from './wire.ts'

test.describe('The form', () => {
  test(
    'asks its question with one text tab, and the whole placeholder [HOME-03, HOME-12, HOME-13]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      await expect(page.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-selected', 'true')
      await expect(
        page.getByPlaceholder(
          'Type in 2 or more sentences that describe your business challenge, naming entities, organisations and people roles important to it and any solutions - or try an example',
          { exact: true },
        ),
      ).toBeVisible()
      await home.text.focus()
      await page.keyboard.press('Tab')
      await expect(home.example).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(home.text).toHaveValue(/supermarket/i)
    },
  )

  test('shows Clear text only if there is text [HOME-16, HOME-17]', { tag: '@long' }, async ({ page }) => {
    const home = await openHome(page)
    await expect(home.clear).toHaveCount(0)
    await home.doesType('a')
    await home.clear.click()
    await home.seesText('')
    await expect(home.clear).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await home.seesText('a')
  })

  test(
    'counts down to 100 trimmed characters and enables Get sparks there [HOME-19, HOME-20, HOME-21, HOME-22, HOME-30, VAL-01, VAL-02, CONST-01]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      const toGo = page.getByText(/^Characters to go/)
      const atLeast = page.getByText('Enter at least 100 characters', { exact: true })
      await expect(atLeast).toBeVisible()
      await expect(home.getSparks).toBeDisabled()
      await home.doesType(textOf(30))
      await expect(toGo).toHaveText('Characters to go 70')
      await expect(atLeast).toHaveCount(0)
      await home.doesType(textOf(99))
      await expect(toGo).toHaveText('Characters to go 1')
      await expect(home.getSparks).toBeDisabled()
      await home.doesType(`${' '.repeat(50)}${textOf(99)}${' '.repeat(50)}`)
      await expect(toGo).toHaveText('Characters to go 1')
      await expect(home.getSparks).toBeDisabled()
      await home.doesType(textOf(100))
      await expect(toGo).toHaveCount(0)
      await expect(atLeast).toHaveCount(0)
      await expect(home.getSparks).toBeEnabled()
      await home.doesType(' \n\t ')
      await expect(atLeast).toBeVisible()
      await expect(home.getSparks).toBeDisabled()
    },
  )

  test('grows from 2 to 10 rows, then scrolls, and shrinks again [HOME-09, HOME-10, HOME-11, CONST-22]', async ({
    page,
  }) => {
    const home = await openHome(page)
    const rows = () =>
      home.text.evaluate((field) => {
        const style = getComputedStyle(field)
        const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
        return (field.clientHeight - padding) / parseFloat(style.lineHeight)
      })
    const overflows = () => home.text.evaluate((field) => field.scrollHeight > field.clientHeight)
    await expect(home.text).toHaveAttribute('rows', '2')
    await home.doesType('one line')
    expect(await rows()).toBeCloseTo(2, 0)
    await home.doesType(Array.from({ length: 6 }, (_, line) => `line ${String(line)}`).join('\n'))
    expect(await rows()).toBeCloseTo(6, 0)
    expect(await overflows()).toBe(false)
    await home.doesType(Array.from({ length: 30 }, (_, line) => `line ${String(line)}`).join('\n'))
    expect(await rows()).toBeCloseTo(10, 0)
    expect(await overflows()).toBe(true)
    await home.doesType('one line')
    expect(await rows()).toBeCloseTo(2, 0)
  })

  test(
    'submits with the keyboard, and otherwise says what is missing [MSG-36, MSG-37, AMB-70]',
    { tag: '@long' },
    async ({ page }) => {
      const home = await openHome(page)
      await home.text.press('Control+Enter')
      await expect(page.getByRole('alert')).toHaveText('Oops! Sorry, you need to enter a challenge first')
      await home.doesType(textOf(99))
      await home.text.press('Control+Enter')
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'Your challenge needs more text - Please enter at least 100 characters' }),
      ).toBeVisible()
      await home.doesType(bakery)
      await home.text.press('Control+Enter')
      await new ResultsPage(page).seesSparks()
    },
  )

  test('shows progress and cannot be submitted twice or left for another tab while topics load [HOME-05, HOME-43, SEQ-06, TOP-16]', async ({
    page,
    calls,
  }) => {
    const home = await openHome(page)
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesType(bakery)
    await home.getSparks.dblclick()
    await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-disabled', 'true')
    await home.text.press('Control+Enter')
    await expect.poll(() => topics.count).toBe(1)
    expect(calls.paths).not.toContain('challenges/title')
    expect(calls.paths).not.toContain('challenges/create')
    await topics.goOn()
    await new ResultsPage(page).seesSparks()
    expect(calls.to('nlp/keywords')).toHaveLength(1)
  })

  test(
    'tells visitors without an account that nothing is saved yet [HOME-37, HOME-39, HOME-40]',
    { tag: '@long' },
    async ({ page }) => {
      await openHome(page)
      const latest = page.getByRole('region', { name: 'Latest challenges' })
      await expect(latest).toContainText(
        'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
      )
      const all = latest.getByRole('link', { name: 'All challenges' })
      await expect(all).toHaveAttribute('aria-disabled', 'true')
      await all.click({ force: true })
      await expect(page).toHaveURL('/')
    },
  )
})

test.describe('Entering home', () => {
  const stored = () => ['challenge', 'topics', 'bookmarks'].map((key) => sessionStorage.getItem(key))

  test(
    'clears the stored challenge and keeps the typed text [HOME-35, PERS-13]',
    { tag: '@long' },
    async ({ page }) => {
      await openResults(page)
      expect(await page.evaluate(stored)).not.toContain(null)
      await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(stored)).toEqual([null, null, null])
      await expect(page.getByRole('textbox', { name: 'Your business challenge' })).toHaveValue(bakery)
    },
  )

  test(
    'with an authorisation code keeps the stored challenge [HOME-36]',
    { tag: '@long' },
    async ({ page }) => {
      await openResults(page)
      const before = await page.evaluate(stored)
      await page.goto('/?code=x&state=y')
      await expect(page.getByRole('heading', { name: 'What is your business challenge?' })).toBeVisible()
      await expect(page.getByText(/© \d{4}/)).toBeVisible()
      const after = await page.evaluate(stored)
      expect(JSON.parse(after[0] ?? '{}')).toEqual(JSON.parse(before[0] ?? '{}'))
      expect(after[1]).toEqual(before[1])
    },
  )
})

test.describe('The category tabs', () => {
  test('put what does not fit into a More menu at 320 px [HOME-07]', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const results = await openResults(page)
    const more = page.getByRole('button', { name: 'More', exact: true })
    await expect(more).toBeVisible()
    const shown = await results.tabs.count()
    await more.click()
    const hidden = page.getByRole('menuitemradio')
    await expect(hidden).toHaveCount(8 - shown)
    await hidden.filter({ hasText: 'Research insights' }).click()
    await expect(results.tab('Research insights')).toHaveAttribute('aria-selected', 'true')
    await expect(results.tab('Research insights')).toBeFocused()
    await expect(page).toHaveURL(/research-insights\/$/)
  })

  test('have a keyboard-accessible More menu beside its button, closed by Escape, Tab and a press elsewhere [HOME-07]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openResults(page)
    const more = page.getByRole('button', { name: 'More', exact: true })
    const menu = page.getByRole('menu')
    const items = page.getByRole('menuitemradio')
    // The menu has the keyboard focus and marks the active item.
    const seesActive = async (item: Locator) => {
      await expect(menu).toBeFocused()
      await expect(menu).toHaveAttribute('aria-activedescendant', (await item.getAttribute('id')) ?? '')
      await expect(item).toHaveAttribute('data-highlighted')
    }
    // The first press loads the menu.
    await more.click()
    await expect(menu).toBeVisible()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await seesActive(items.first())
    const button = (await more.boundingBox())!
    const opened = (await menu.boundingBox())!
    expect(opened.y - button.y - button.height).toBeLessThan(16)
    expect(opened.x).toBeGreaterThanOrEqual(0)
    expect(Math.abs(opened.x + opened.width - button.x - button.width)).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(more).toBeFocused()
    await expect(more).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await seesActive(items.first())
    await page.keyboard.press('ArrowUp')
    await seesActive(items.last())
    await page.keyboard.press('ArrowDown')
    await seesActive(items.first())
    await page.keyboard.press('End')
    await seesActive(items.last())
    const words = (await items.nth(1).innerText()).trim()
    await page.keyboard.press('Home')
    await page.keyboard.press(words.charAt(0).toLowerCase())
    await expect(page.locator('[role=menuitemradio][data-highlighted]')).toHaveText(
      new RegExp(`^${words.charAt(0)}`),
    )
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(more).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(more).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await seesActive(items.first())
    await page.mouse.click(5, 5)
    await expect(menu).toBeHidden()
    await expect(more).toBeFocused()

    // There is no room below, so the menu opens above.
    await page.setViewportSize({ width: 390, height: 480 })
    await more.scrollIntoViewIfNeeded()
    await more.click()
    await expect(menu).toBeVisible()
    const above = (await menu.boundingBox())!
    expect(above.y + above.height).toBeLessThanOrEqual((await more.boundingBox())!.y)
  })

  test('need no More menu at 1600 px [HOME-08]', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    const results = await openResults(page)
    await expect(results.tabs).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  })
})

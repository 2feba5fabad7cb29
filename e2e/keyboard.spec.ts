import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './pages/home.page.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery } from './texts.ts'

/** What has the focus, whether its ring is visible, and whether anything covers it. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body)
      return { name: 'nothing', isMarked: false, isCovered: false }
    // If a whole line is the target, its ring is around the line, not around its words.
    const drawn = (element: Element) =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
      })
    const box = focused.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
    // The ring may be around the field or label that contains the focused element.
    const parent = focused.parentElement
    const ring = [focused, parent, focused.nextElementSibling, parent?.parentElement]
    return {
      name: focused.getAttribute('aria-label') ?? (focused.textContent || focused.tagName),
      isMarked: ring.some((element) => element !== null && element !== undefined && drawn(element)),
      isCovered:
        focused.closest('[data-cookie-banner]') === null && Boolean(top?.closest('[data-cookie-banner]')),
    }
  })

const tab = async (page: Page, key = 'Tab') => {
  await page.keyboard.press(key)
  const { name, isMarked, isCovered } = await focusOf(page)
  expect(name, 'the focus is somewhere').not.toBe('nothing')
  expect(isMarked, `the focus on ${name} can be seen`).toBe(true)
  expect(isCovered, `${name} lies under the cookie banner`).toBe(false)
  return name
}

const tabTo = async (page: Page, name: RegExp, key?: string) => {
  for (let steps = 0; steps < 60; steps++) if (name.test(await tab(page, key))) return
  throw new Error(`${String(name)} is not reached`)
}

test('The main job can be done with the keyboard alone, with the cookie banner open [AMB-26]', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, /Skip to content/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Your business challenge/)
  await page.keyboard.type(bakery)
  await tabTo(page, /More about your challenge/)
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: 'Scope' })
  await expect(slider).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Business sector' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Business sector' })).not.toHaveValue('')
  await tabTo(page, /Get sparks/)
  await page.keyboard.press('Enter')
  const results = new ResultsPage(page)
  await results.seesSparks()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, /Markets & products/)
  await page.keyboard.press('ArrowRight')
  await expect(results.tab('Suppliers & processes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(results.tab('Suppliers & processes')).toHaveAttribute('aria-selected', 'true')
  await results.seesSparks()
  await expect(results.tab('Suppliers & processes')).toBeFocused()
  await tabTo(page, /See possible ideas/)
  await page.keyboard.press('Enter')
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  await expect(drawer.dialog.getByRole('heading', { name: 'Possible ideas' })).toBeFocused()
  await tabTo(page, /How to implement the idea/)
  await page.keyboard.press('Enter')
  await expect(drawer.ideas.first().getByText('Key resources')).toBeVisible()
  // The focus cycles within the drawer.
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.seesNothing()
  expect((await focusOf(page)).name).toMatch(/See possible ideas/)
})

test('The cookie banner covers nothing that has the keyboard focus on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await hydrated(page)
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab')
    const { name, isCovered } = await focusOf(page)
    if (name === 'nothing') break
    expect(isCovered, `${name} lies under the cookie banner`).toBe(false)
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openResults } from './start.ts'
import { charity } from './texts.ts'

const rowOf = (page: Page) => page.getByRole('region', { name: 'Start here' })
const cardsOf = (page: Page) => rowOf(page).getByRole('list', { name: 'Where to start' }).getByRole('article')
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Start here' })
const tick = async (page: Page) => {
  await new ResultsPage(page).question().getByRole('checkbox').first().click()
}

test('a tick brings three ideas to start with, above the sparks that stay in sight, and a reload keeps them [START-03, START-05]', async ({
  page,
  calls,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const results = await openResults(page, charity)
  await results.seesSparks()
  await expect(rowOf(page)).toHaveCount(0)
  await tick(page)
  await expect(cardsOf(page)).toHaveCount(3)
  for (const card of await cardsOf(page).all()) {
    await expect(card.getByText('Why start with this')).toBeVisible()
    await expect(card.getByText('First step')).toBeVisible()
  }
  const asked = () => calls.bodiesOf('nlp/possible-ideas').filter((body) => !('spark' in (body as object)))
  expect(asked()).toHaveLength(1)
  await expect.poll(async () => (await results.sparks.first().boundingBox())?.y ?? Infinity).toBeLessThan(560)

  const before = await cardsOf(page).allTextContents()
  await page.reload()
  await expect(cardsOf(page)).toHaveCount(3)
  expect(await cardsOf(page).allTextContents()).toEqual(before)
  expect(asked()).toHaveLength(1)
  expect(await troublesOf(page, 'where to start')).toEqual([])

  await rowOf(page).getByRole('button', { name: 'Other ideas' }).click()
  await expect.poll(() => cardsOf(page).allTextContents()).not.toEqual(before)
  const next = await cardsOf(page).allTextContents()
  await rowOf(page).getByRole('button', { name: 'Earlier ideas' }).click()
  expect(await cardsOf(page).allTextContents()).toEqual(before)
  await expect(rowOf(page).getByRole('button', { name: 'Other ideas' })).toBeFocused()
  await page.reload()
  await rowOf(page).getByRole('button', { name: 'Other ideas' }).click()
  await expect.poll(() => cardsOf(page).allTextContents()).toEqual(next)
})

test(
  'a card opens its idea by keyboard and gives the focus back; what is bookmarked is kept [START-04]',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page, charity)
    await tick(page)
    const first = cardsOf(page).first().getByRole('heading').getByRole('button')
    const focus = (await first.textContent()) ?? ''
    await first.press('Enter')
    await expect(drawerOf(page).getByText(focus)).toBeVisible()
    await expect(drawerOf(page).getByText('Why start with this')).toBeVisible()
    await expect(drawerOf(page).getByText('How it answers the spark')).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Bookmark' }).click()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toHaveCount(0)
    await page
      .getByRole('dialog', { name: 'Keep your bookmarks' })
      .getByRole('button', { name: 'Not now' })
      .click()
    await expect(first).toBeFocused()
    await expect(cardsOf(page).first().getByRole('button', { name: 'Remove bookmark' })).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: focus }).first()).toBeVisible()
  },
)

test('on a phone it is one line that unfolds [START-03]', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openResults(page, charity)
  await tick(page)
  const line = rowOf(page).getByRole('button', { name: 'Start here' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(line).toHaveAccessibleDescription('3 ideas to start with')
  await expect(cardsOf(page)).toHaveCount(0)
  expect((await rowOf(page).boundingBox())?.height ?? Infinity).toBeLessThan(60)
  await line.click()
  await expect(cardsOf(page)).toHaveCount(3)
  expect(await troublesOf(page, 'where to start')).toEqual([])
})

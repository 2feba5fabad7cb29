import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { unfoldFirst } from './pages/review.page.ts'
import { openResults } from './start.ts'
import { bakery, charity, otherChallenge } from './texts.ts'
import { failedCall } from './wire.ts'

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

for (const [name, text] of [
  ['a retailer', bakery],
  ['a furniture maker', otherChallenge],
  ['a charity', charity],
] as const)
  test(
    `every section has content for ${name} [RES-01, RSC-02, RSC-07, RFM-01, BM-01]`,
    { tag: '@long' },
    async ({ page }) => {
      await openResults(page, text)
      await section(page, 'Resources').click()
      await expect(cards(page, 'Academic papers').first()).toBeVisible()
      await page.getByRole('tab', { name: 'Case Studies' }).click()
      await expect(cards(page, 'Case studies').first()).toBeVisible()
      await section(page, 'Reframes').click()
      await expect(cards(page, 'Reframes').nth(7)).toBeVisible()
      await section(page, 'Business Models').click()
      await expect(cards(page, 'Business models').nth(2)).toBeVisible()
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(cards(page, 'Business models').nth(4)).toBeVisible()
    },
  )

test(
  'changing the scope with the keyboard brings other reframes, and Show more adds some without repeats [RFM-03, AMB-47, AMB-57, AMB-78]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await openResults(page)
    await section(page, 'Reframes').click()
    await expect(cards(page, 'Reframes').first()).toBeVisible()
    const labels = () => cards(page, 'Reframes').locator('p[dir=auto]:first-child').allInnerTexts()
    const balanced = await labels()
    await page.getByRole('slider', { name: 'How broad should the reframes be?' }).focus()
    await page.keyboard.press('End')
    await expect.poll(() => calls.bodiesOf('challenges/reframes/search').at(-1)?.scope).toBe(6)
    await expect.poll(async () => (await labels())[0]).not.toBe(balanced[0])
    const broad = await labels()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(async () => (await labels()).length).toBeGreaterThan(broad.length)
    const all = await labels()
    expect(new Set(all).size).toBe(all.length)
  },
)

test('a reframe becomes the challenge until Undo', { tag: '@long' }, async ({ page }) => {
  await openResults(page)
  await section(page, 'Reframes').click()
  const first = cards(page, 'Reframes').first()
  await expect(first).toBeVisible()
  const label = await first.locator('p[dir=auto]').first().innerText()
  await page.getByRole('button', { name: `Use this as my challenge: ${label}` }).click()
  const note = page.getByText('Your challenge now starts with this reframe')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Challenge text' })
  await expect(editor).toHaveValue(`${label}\n\n${bakery}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editor).toHaveValue(bakery)
})

test(
  'a case study opens from the list and directly from its address [RSC-08, CASE-01, CASE-02, CASE-05]',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openResults(page)
    await section(page, 'Resources').click()
    await page.getByRole('tab', { name: 'Case Studies' }).click()
    const link = cards(page, 'Case studies').first().getByRole('link')
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/case-study\/\d+\/$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(page.url())
    await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(stranger).toHaveTitle('Sparkwright | Case Study')
    await stranger.context().close()
  },
)

for (const id of ['999999', 'no-such-case', '%20', '-1'])
  test(
    `a case study that does not exist says so: ${id} [CASE-03]`,
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      await page.goto(`/case-study/${id}/`)
      const title = "Sorry, we couldn't find that case study"
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    },
  )

test('bookmarked ideas can be sorted by a menu, by dragging, and by impact and effort [REV-01]', async ({
  page,
}) => {
  await openResults(page)
  await new ResultsPage(page).doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await expect(drawer.dialog.getByRole('button', { name: 'Bookmark', exact: true }).nth(2)).toBeVisible()
  await drawer.doesKeep(2)
  await page.keyboard.press('Escape')
  // A visitor is asked once whether to sign up; declining loses nothing.
  await page.getByRole('button', { name: 'Not now' }).click()
  await section(page, 'Review').click()
  const list = page.getByRole('list', { name: 'Order of your ideas' })
  await expect(list.locator('> li')).toHaveCount(2)
  const keys = () => list.locator('> li').evaluateAll((items) => items.map((item) => item.dataset.dragKey))
  const [one, two] = await keys()
  const menus = list.getByRole('button', { name: /^Idea actions/ })
  await menus.first().click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  expect(await keys()).toEqual([two, one])
  await expect(menus.last()).toBeFocused()

  const handle = list.getByTitle(/^Drag to another place/).last()
  await list.locator('> li').first().scrollIntoViewIfNeeded()
  await handle.hover()
  const target = await list.locator('> li').first().boundingBox()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + (target?.height ?? 0) - 20, { steps: 5 })
  await page.mouse.up()
  expect(await keys()).toEqual([one, two])

  await unfoldFirst(page)
  await unfoldFirst(page)
  await list
    .getByRole('combobox', { name: /^Impact of/ })
    .last()
    .selectOption('High')
  await page.getByRole('button', { name: 'Sort by impact and effort' }).click()
  expect(await keys()).toEqual([two, one])
  await page.reload()
  await expect(list.locator('> li')).toHaveCount(2)
  expect(await keys()).toEqual([two, one])
})

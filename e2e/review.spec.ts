import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { lookAt } from './look.ts'
import { PersonPage } from './pages/person.page.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { chooseFor, keptIdeas as ideas, unfold, unfoldFirst } from './pages/review.page.ts'
import { openResults, openSaved } from './start.ts'
import { failCall, failedCall } from './wire.ts'

/**
 * Tests working with bookmarked ideas: plans, the grid of impact and effort, own ideas, next actions, and the
 * report in one press.
 */

const actions = (page: Page) => page.getByRole('list', { name: 'Next actions' }).getByRole('listitem')
const numbered = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${number}\\. `) })

const keepIdeas = async (page: Page, count: number, isAsked: boolean) => {
  await new ResultsPage(page).doesChooseSpark()
  await new IdeasDrawer(page).doesKeep(count)
  await page.keyboard.press('Escape')
  if (isAsked) await page.getByRole('button', { name: 'Not now' }).click()
}

/** Opens a visitor's review with two bookmarked ideas. */
const openReview = async (page: Page) => {
  await openResults(page)
  await keepIdeas(page, 2, true)
  await page.goto('/challenges/new/review/')
  await expect(ideas(page)).toHaveCount(2)
}

/** Opens the review of a saved challenge with one bookmarked idea. */
const openSavedReview = async (page: Page) => {
  await new PersonPage(page).doesArrive()
  await openSaved(page)
  const kept = page.waitForResponse(/\/challenges\/[^/]+\/ideas$/)
  await keepIdeas(page, 1, false)
  await kept
  await page.goto(page.url().replace(/challenge\/sparks\/.*/, 'review/'))
  await expect(ideas(page)).toHaveCount(1)
}

test('Owner, date and note of an idea, and an own idea, are saved on the server and appear in the next tab [PLAN-01] [PLAN-05] [PLAN-08]', async ({
  page,
  context,
}) => {
  await openSavedReview(page)
  await page.getByRole('button', { name: 'Add your own idea' }).click()
  await page.getByLabel('What is the idea?').fill('Rent out the vans')
  await page.getByLabel(/^First step/).fill('Ring the market')
  await page.getByRole('button', { name: 'Add idea' }).click()
  await expect(page.getByText('Your idea was added.')).toBeVisible()
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && (response.request().postData() ?? '').includes('2099-12-01'),
  )
  await unfold(page, 'Rent out the vans')
  await page.getByLabel('Who does it: Rent out the vans').fill('Samira')
  await page.getByLabel('Note about: Rent out the vans').fill('Ask Peter about the insurance')
  await page.getByLabel('By when: Rent out the vans').fill('2099-12-01')
  await expect(actions(page).first()).toContainText('Ring the market')
  await saved
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(actions(other).first()).toContainText('1 Dec 2099')
  await expect(actions(other).first()).toContainText('Samira')
  await unfold(other, 'Rent out the vans')
  await expect(other.getByLabel('Note about: Rent out the vans')).toHaveValue('Ask Peter about the insurance')
  await chooseFor(other, 'Rent out the vans', 'Delete idea')
  await expect(ideas(other)).toHaveCount(1)
  await other.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(other.getByLabel('Who does it: Rent out the vans')).toHaveValue('Samira')
})

test(
  'An own idea can be edited in place, and two tabs’ changes are merged [PLAN-02] [PLAN-13]',
  { tag: '@long' },
  async ({ page, context }) => {
    await openSavedReview(page)
    await page.getByRole('button', { name: 'Add your own idea' }).click()
    await page.getByLabel('What is the idea?').fill('Rent out the vans')
    await page.getByRole('button', { name: 'Add idea' }).click()
    await expect(page.getByText('Your idea was added.')).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    const putOf = (from: Page, text: string) =>
      from.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(text),
      )
    let saved = putOf(page, 'three vans')
    await page.getByRole('button', { name: 'Edit the wording: Rent out the vans' }).click()
    await expect(page.getByLabel('What is the idea?')).toBeFocused()
    await page.getByLabel('What is the idea?').fill('Rent out three vans')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Rent out three vans').first()).toBeVisible()
    await saved
    saved = putOf(other, 'Ring the market')
    await other.getByRole('button', { name: 'Edit the wording: Rent out the vans' }).click()
    await other.getByLabel(/^First step/).fill('Ring the market')
    await saved
    await expect(other.getByText('Rent out three vans').first()).toBeVisible()
    await expect(actions(other).filter({ hasText: 'Ring the market' })).toContainText(
      'For: Rent out three vans',
    )
    await page.reload()
    await expect(actions(page).filter({ hasText: 'Ring the market' })).toContainText(
      'For: Rent out three vans',
    )
    await chooseFor(page, 'Rent out three vans', 'Delete idea')
    await expect(page.getByText('Deleted: Rent out three vans')).toBeVisible()
  },
)

test(
  'An own idea that the server refuses stays in the form [PLAN-06]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    await openSavedReview(page)
    await failCall(page, 'challenges/*/ideas')
    await page.getByRole('button', { name: 'Add your own idea' }).click()
    await page.getByLabel('What is the idea?').fill('Rent out the vans')
    await page.getByRole('button', { name: 'Add idea' }).click()
    await expect(page.getByText('We couldn’t add your idea. What you wrote is still here.')).toBeVisible()
    await expect(page.getByLabel('What is the idea?')).toHaveValue('Rent out the vans')
  },
)

test('The grid works with the keyboard and by dragging, and the list beside it follows [PLAN-07]', async ({
  page,
}) => {
  await openReview(page)
  await unfoldFirst(page)
  await unfoldFirst(page)
  await numbered(page, 1).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(numbered(page, 1)).toBeFocused()
  await expect(page.getByLabel(/^Impact of/).first()).toHaveValue('3')
  await expect(page.getByLabel(/^Effort of/).first()).toHaveValue('1')
  await numbered(page, 2).hover()
  await page.mouse.down()
  const place = await page.locator('[data-row="2"][data-column="2"]').boundingBox()
  await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 60, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByLabel(/^Impact of/).nth(1)).toHaveValue('1')
  await expect(page.getByLabel(/^Effort of/).nth(1)).toHaveValue('3')
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(page.getByLabel(/^Impact of/).nth(1)).toHaveValue('0')
})

test(
  'One press creates the report, with the next actions after the challenge [PLAN-09] [PLAN-10]',
  { tag: '@long' },
  async ({ page }) => {
    await openReview(page)
    await unfoldFirst(page)
    await page
      .getByLabel(/^Who does it/)
      .first()
      .fill('Samira Khan')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ])
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await readFile(await file.path()))),
      {
        mergePages: true,
      },
    )
    expect(text).toMatch(/In short.*First actions.*Samira Khan: .*Ideas.*Who: Samira Khan.*Challenge/su)
  },
)

for (const width of [1280, 390, 320])
  test(
    `The review begins with the bookmarks, works by touch, and 500 ideas with long words fit the screen: ${width} px [PLAN-07] [PLAN-10] [PLAN-11]`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openReview(page)
      const found: string[] = []
      const look = lookAt(page, found, String(width))
      const top = async (name: string) =>
        (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y ?? 0
      expect(await top('Ideas')).toBeLessThan(await top('Next actions'))
      expect(await top('Next actions')).toBeLessThan(await top('Your challenge'))
      if (width < 1024) await page.getByRole('button', { name: 'Show grid' }).click()
      await numbered(page, 1).click()
      await page.locator('[data-row="0"][data-column="2"]').click()
      await unfoldFirst(page)
      await expect(page.getByLabel(/^Impact of/).first()).toHaveValue('3')
      await expect(page.getByLabel(/^Effort of/).first()).toHaveValue('3')
      await page.getByRole('button', { name: 'Add your own idea' }).click()
      await look('an idea judged, another being written')
      await page.evaluate(() => {
        const held = JSON.parse(sessionStorage.getItem('bookmarks') ?? '{}') as {
          data: { ideas: { text: string }[] }
        }
        const [first] = held.data.ideas
        held.data.ideas = Array.from({ length: 500 }, (_, index) => ({
          ...first,
          text: `${index} Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen فكرة 想法 ${'x'.repeat(100)}`,
        }))
        sessionStorage.setItem('bookmarks', JSON.stringify(held))
      })
      await page.reload()
      if (width < 768) {
        await expect(ideas(page).filter({ visible: true })).toHaveCount(4)
        await page.getByRole('button', { name: 'Show all 500 ideas' }).click()
      }
      await expect(ideas(page).filter({ visible: true })).toHaveCount(500)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      expect(found).toEqual([])
    },
  )

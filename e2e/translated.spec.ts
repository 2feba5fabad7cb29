import { type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { keptIdeas, unfold, unfoldFirst } from './pages/review.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openHome, openResults, openSaved } from './start.ts'
import { bakery, charity, textOf } from './texts.ts'
import { translateAll } from './translate.ts'

/**
 * Tests the product in a browser that translates it: every text node is replaced, at the start and whenever one
 * changes.
 */

test.beforeEach(async ({ page }) => {
  await translateAll(page)
})

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

test('A translated page works from home through options, sparks, ideas, bookmarks and the review to signing up, and shows correct states [D1]', async ({
  page,
}) => {
  const home = await openHome(page)
  for (const length of [90, 91]) {
    await home.doesType(textOf(length))
    await expect(page.getByText(`Characters to go ${100 - length}`, { exact: true })).toBeVisible()
  }
  await home.doesOpenOptions()
  await home.doesChoose('Region', 'Scotland')
  await home.reset.click()
  await home.doesType(bakery)
  await home.doesGetSparks()

  const results = new ResultsPage(page)
  await results.seesSparks()
  await results.doesOpenTab('Customers & sales')
  await expect(results.sparks.first()).toBeVisible()
  await results.doesOpenTopics()
  await results.doesAddTopic('night shift')
  await expect(results.topic('night shift')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh sparks' }).click()
  await expect(results.sparks.first()).toBeVisible()

  await results.doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  const before = (await drawer.ideas.first().textContent()) ?? ''
  await drawer.refresh.click()
  await expect(drawer.ideas.first()).not.toHaveText(before)
  await expect(drawer.refresh).toBeEnabled()
  await drawer.doesKeep(2)
  await drawer.close.click()
  await drawer.seesNothing()
  await page.getByRole('button', { name: 'Not now' }).click()
  await results.doesChooseSpark(1)
  await drawer.seesIdeas()
  await page.keyboard.press('Escape')

  await section(page, 'Resources').click()
  await expect(cards(page, 'Academic papers').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Case Studies' }).click()
  await expect(cards(page, 'Case studies').first()).toBeVisible()
  await section(page, 'Reframes').click()
  await cards(page, 'Reframes')
    .first()
    .getByRole('button', { name: /^Use this/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await section(page, 'Business Models').click()
  await expect(cards(page, 'Business models').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page, 'Business models').nth(4)).toBeVisible()

  await section(page, 'Review').click()
  await expect(keptIdeas(page)).toHaveCount(2)
  await unfoldFirst(page)
  await page.getByRole('button', { name: 'Add your own idea' }).click()
  await page.getByLabel('What is the idea?').fill('Rent out the vans')
  await page.getByRole('button', { name: 'Add idea' }).click()
  await expect(page.getByText('Your idea was added.')).toBeVisible()
  await unfold(page, 'Rent out the vans')
  await page.getByRole('button', { name: 'Share or export' }).click()
  await page.getByRole('checkbox', { name: 'Ideas', exact: true }).click()
  await page.getByRole('button', { name: 'Download Markdown' }).click()
  await expect(page.getByText(/^This was successful - Downloaded /)).toBeVisible()

  await new SignInPage(page).doesSignUp(newPerson())
  await expect(keptIdeas(page)).toHaveCount(3)
})

test(
  'A translated page works for a case: problems and lines can be added and removed [D1]',
  { tag: '@long' },
  async ({ page }) => {
    const results = await openResults(page, charity)
    const card = page.getByRole('region', { name: 'Your case' })
    await results.question().getByRole('checkbox').first().click()
    await card.getByRole('button', { name: 'your case' }).click()
    const problem = card.getByRole('checkbox').last()
    await problem.click()
    await expect(problem).toBeChecked()
    await card.getByRole('button', { name: 'Something else…' }).click()
    await card.getByRole('combobox', { name: 'Something else that stands in the way' }).fill('pay')
    await page.getByRole('option').first().click()
    await card.getByRole('textbox', { name: 'Add to: Limits and conditions' }).fill('No charge for tools')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('textbox', { name: 'Limits and conditions, line 1' })).toBeVisible()
    await card.getByRole('button', { name: 'Undo last change' }).click()
    await card.getByRole('button', { name: 'Refresh sparks' }).click()
    await expect(results.sparks.first()).toBeVisible()
  },
)

test(
  'A translated page works for a signed-in person: profile, settings, the saved list and logging out [D1]',
  { tag: '@long' },
  async ({ page }) => {
    const person = new PersonPage(page)
    await person.doesArrive()
    await openSaved(page)
    await person.doesOpenProfile()
    await person.firstName.fill('Grace')
    await person.save.click()
    await expect(page.getByText('Your profile was updated')).toBeVisible()
    await person.doesOpenSettings()
    await person.switch('Show tips').click({ force: true })
    await person.settings.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Saved Challenges' }).first().click()
    const rows = page.getByRole('list', { name: 'Your saved challenges' }).locator('> li')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: /^Rename: / }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Title' }).fill('Fewer people buy bread')
    await page.keyboard.press('Enter')
    await expect(rows.first()).toContainText('Fewer people buy bread')
    await page.getByRole('button', { name: /^Duplicate: / }).focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Challenge actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Challenge deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fewer people buy bread')
    await person.area.doesLogOut()
  },
)

import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'
import { charity } from './texts.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Your case' })
const openerOf = (page: Page) => cardOf(page).getByRole('button', { name: 'your case' })
const askedOf = (page: Page) => new ResultsPage(page).question()

/** Ticks the last of the suggested problems and returns its name. */
const doesChoose = async (page: Page): Promise<string> => {
  const row = askedOf(page).getByRole('listitem').last()
  const name = (await row.locator('[id$=-name]').textContent()) ?? ''
  await row.getByRole('checkbox').click()
  await expect(openerOf(page)).toHaveAccessibleDescription(`In the way: ${name}`)
  return name
}

test('one press says what stands in the way, and other ideas and sparks follow', async ({ page, calls }) => {
  const results = await openResults(page, charity)
  const ideas = page.getByRole('list', { name: 'Possible ideas for this spark' }).getByRole('article')
  await results.doesChooseSpark(0)
  await expect(ideas.first()).toBeVisible()
  const [sparks, firstIdeas] = [await results.sparks.allTextContents(), await ideas.allTextContents()]
  await page.keyboard.press('Escape')
  await expect(ideas).toHaveCount(0)

  const name = await doesChoose(page)
  await expect.poll(() => results.sparks.allTextContents()).not.toEqual(sparks)
  await results.doesChooseSpark(0)
  await expect(ideas.first()).toBeVisible()
  expect(await ideas.allTextContents()).not.toEqual(firstIdeas)
  const isChosen = {
    brief: {
      problems: expect.arrayContaining([expect.objectContaining({ name, active: true, origin: 'user' })]),
    },
  }
  expect(calls.bodiesOf('nlp/possible-ideas').at(-1)).toMatchObject(isChosen)
  await page.keyboard.press('Escape')
  expect(calls.bodiesOf('sparks/markets-products').at(-1)).toMatchObject(isChosen)

  await openerOf(page).click()
  await cardOf(page).getByRole('button', { name: 'Undo last change' }).click()
  await expect(askedOf(page)).toBeVisible()
  await expect(page.getByText('Your case changed')).toBeVisible()
})

test(
  'the question comes first, waits for nothing and keeps nothing waiting, and a visitor may pass over it [ASK-01, ASK-04, ASK-05]',
  { tag: '@long' },
  async ({ page, calls }) => {
    const results = await openResults(page, charity)
    await expect(askedOf(page).getByRole('checkbox').first()).toBeVisible()
    expect(await askedOf(page).getByRole('checkbox').count()).toBeLessThanOrEqual(4)
    const asked = await askedOf(page).boundingBox()
    const first = await results.sparks.first().boundingBox()
    expect(asked?.y ?? NaN).toBeLessThan(first?.y ?? NaN)
    const count = calls.to('sparks/markets-products').length
    await results.doesSkipQuestion()
    await expect(openerOf(page)).toBeFocused()
    expect(calls.to('sparks/markets-products')).toHaveLength(count)
    await page.reload()
    await expect(openerOf(page)).toHaveAccessibleDescription('You haven’t said what stands in the way.')
    await expect(askedOf(page)).toHaveCount(0)
  },
)

test(
  'the case may be something else, chosen by keyboard, in the owner’s words',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page, charity)
    await askedOf(page).getByRole('button', { name: 'Something else…' }).press('Enter')
    const search = askedOf(page).getByRole('combobox', { name: 'Something else that stands in the way' })
    await search.focus()
    await page.keyboard.type('pay')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const name = (await page.locator('[role=option][data-highlighted]').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(openerOf(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cardOf(page).getByRole('checkbox', { name, exact: true })).toBeChecked()

    await cardOf(page)
      .getByRole('textbox', { name: 'Add to: Limits and conditions' })
      .fill('No charge for tools')
    await page.keyboard.press('Enter')
    await expect(cardOf(page).getByRole('textbox', { name: 'Limits and conditions, line 1' })).toHaveValue(
      'No charge for tools',
    )
    await page.reload()
    await expect(openerOf(page)).toHaveAccessibleDescription(`In the way: ${name}`)
    await openerOf(page).click()
    await expect(cardOf(page).getByRole('textbox', { name: 'Limits and conditions, line 1' })).toHaveValue(
      'No charge for tools',
    )
  },
)

test('the case survives signing up, is saved with every change, and appears on another device', async ({
  page,
  browser,
  calls,
}) => {
  await openResults(page, charity)
  const name = await doesChoose(page)
  const person = newPerson()
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await new SignInPage(page).doesFillSignUp(person)
  await new SignInPage(page).doesDismissWelcome()
  await expect(openerOf(page)).toHaveAccessibleDescription(`In the way: ${name}`)
  // Signing in saves the challenge, because the visitor has worked on it.
  await expect(page).toHaveURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
  expect(calls.bodiesOf('challenges/create')).toMatchObject([
    {
      challenge: {
        case_brief: { problems: expect.arrayContaining([expect.objectContaining({ name, active: true })]) },
      },
    },
  ])
  await openerOf(page).click()
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  )
  await cardOf(page).getByRole('textbox', { name: 'Add to: Already tried' }).fill('A raffle')
  await page.keyboard.press('Enter')
  await isSaved

  const other = await (await browser.newContext()).newPage()
  await decideCookies(other)
  await other.goto('/')
  await new SignInPage(other).doesLogIn(person)
  await expect(other.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await other.goto(page.url())
  await expect(openerOf(other)).toHaveAccessibleDescription(`In the way: ${name}`)
  await openerOf(other).click()
  await expect(cardOf(other).getByRole('textbox', { name: 'Already tried, line 1' })).toHaveValue('A raffle')
  await other.context().close()
})

test('a link passes on the case with the text', { tag: '@long' }, async ({ page, browser }) => {
  await decideCookies(page)
  await openResults(page, charity)
  const name = await doesChoose(page)
  const own = await page.evaluate(
    () =>
      (
        JSON.parse(sessionStorage.getItem('challenge') ?? '{}') as {
          data: { challenge: { case_brief: unknown } }
        }
      ).data.challenge.case_brief,
  )
  const other = await (await browser.newContext()).newPage()
  await decideCookies(other)
  await other.route('**/v1/nonce/abc_123-X', (route) =>
    route.fulfill({ json: { text: charity, case_brief: own } }),
  )
  await other.goto('/abc_123-X/')
  const home = new HomePage(other)
  await home.seesText(charity)
  await home.doesGetSparks()
  await new ResultsPage(other).seesSparks()
  await expect(openerOf(other)).toHaveAccessibleDescription(`In the way: ${name}`)
  await other.context().close()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(
      `the question and the open card have no trouble in ${colorScheme}, ${String(width)} px wide`,
      { tag: colorScheme === 'light' && width === 390 ? [] : ['@long'] },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await openResults(page, charity)
        await expect(askedOf(page).getByRole('checkbox').first()).toBeVisible()
        expect(await troublesOf(page, 'the question')).toEqual([])
        await doesChoose(page)
        expect(await troublesOf(page, 'the folded card')).toEqual([])
        await openerOf(page).click()
        await cardOf(page).getByRole('button', { name: 'Something else…' }).click()
        await expect(cardOf(page).getByRole('combobox')).toBeVisible()
        await cardOf(page)
          .getByRole('textbox', { name: 'Add to: Limits and conditions' })
          .fill(`Never ${'unbreakably-long-word-'.repeat(20)} again`)
        await page.keyboard.press('Enter')
        // Scroll up first. Otherwise half of a checkbox may lie under the header, and axe calls it too small a
        // target.
        await page.evaluate(() => window.scrollTo(0, 0))
        expect(await troublesOf(page, 'the open card')).toEqual([])
      },
    )

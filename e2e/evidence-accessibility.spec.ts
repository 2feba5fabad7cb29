import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { unfoldFirst } from './pages/review.page.ts'
import { lookAt, testedWidths } from './look.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'

/**
 * Checks resources, case studies, reframes, business models, review, overview, report and shared links with
 * axe and the keyboard.
 */

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens results with a spark and two ideas bookmarked. */
const startKeeping = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openResults(page)
  await button(page, 'Bookmark').first().click()
  await button(page, 'Not now').click()
  await new ResultsPage(page).doesChooseSpark()
  await new IdeasDrawer(page).doesKeep(2)
  await page.keyboard.press('Escape')
}

const keepFirst = (page: Page, list: string) =>
  cards(page, list).first().getByRole('button', { name: 'Bookmark', exact: true }).click()

for (const width of testedWidths) {
  const where = `${String(width)} px`

  test(`resources, case study, reframes and business models pass axe and fit the screen: ${where}`, async ({
    page,
  }) => {
    const found: string[] = []
    const look = lookAt(page, found, String(width))
    await startKeeping(page, width)
    await section(page, 'Resources').click()
    await keepFirst(page, 'Academic papers')
    await look('papers')
    await page.getByRole('tab', { name: 'Case Studies' }).click()
    await keepFirst(page, 'Case studies')
    await look('case studies')
    await cards(page, 'Case studies').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await look('a case study')
    await page.goBack()
    await section(page, 'Reframes').click()
    const compare = page.getByRole('button', { name: /^Compare:/ })
    await compare.first().click()
    await compare.nth(1).click()
    // Scroll up: pressing the second button may have left one of the first card half hidden by the sticky header.
    await page.evaluate(() => window.scrollTo(0, 0))
    await look('reframes, two compared')
    await section(page, 'Business Models').click()
    await button(page, 'How it works').first().click()
    await look('business models, one open')
    expect(found).toEqual([])
  })

  test(`review, report, overview and shared link pass axe and fit the screen: ${where} [AMB-07]`, async ({
    page,
    browser,
  }) => {
    const found: string[] = []
    const look = lookAt(page, found, String(width))
    await startKeeping(page, width)
    await section(page, 'Business Models').click()
    await keepFirst(page, 'Business models')
    await section(page, 'Review').click()
    await expect(page.getByRole('list', { name: 'Order of your ideas' })).toBeVisible()
    await look('review')
    await unfoldFirst(page)
    await look('review, an idea open')
    await new SignInPage(page).doesSignUp(newPerson())
    await page.waitForURL(/\/challenges\/(?!new)[^/]+\//)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await page.goto(`/challenges/${id}/review/`)
    await button(page, 'Share or export').click()
    await button(page, 'Share a link').click()
    await button(page, 'Make a link').click()
    const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
    await look('saved review with report and links')
    await page.goto(`/challenges/${id}/`)
    await expect(page.getByRole('list', { name: 'Business Models' })).toBeVisible()
    await look('overview')
    const other = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    const visitor = await other.newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('article')).toBeVisible()
    await lookAt(visitor, found, String(width))('a shared report')
    await visitor.getByRole('link', { name: 'Start from this' }).click()
    await expect(visitor.getByRole('textbox', { name: 'Your business challenge' })).not.toHaveValue('')
    await lookAt(visitor, found, String(width))('a shared challenge')
    await other.close()
    expect(found).toEqual([])
  })
}

test(
  'papers, case studies, reframes, business models and the review work with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page)
    await section(page, 'Resources').focus()
    await page.keyboard.press('Enter')
    const papers = page.getByRole('tab', { name: 'Academic Papers' })
    await expect(cards(page, 'Academic papers').first()).toBeVisible()
    await papers.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Case Studies' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards(page, 'Case studies').first()).toBeVisible()
    const study = cards(page, 'Case studies').first().getByRole('link')
    const name = await study.innerText()
    await study.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.goBack()

    await section(page, 'Reframes').focus()
    await page.keyboard.press('Enter')
    const compare = page.getByRole('button', { name: /^Compare:/ })
    await compare.first().focus()
    await page.keyboard.press('Space')
    await compare.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Compared reframes' }).locator('> li')).toHaveCount(2)

    await section(page, 'Business Models').focus()
    await page.keyboard.press('Enter')
    const features = button(page, 'How it works').first()
    await features.focus()
    await page.keyboard.press('Enter')
    await expect(features).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(features).toHaveAttribute('aria-expanded', 'false')
    const keep = cards(page, 'Business models').first().getByRole('button', { name: 'Bookmark', exact: true })
    await keep.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog', { name: 'Keep your bookmarks' })).toBeVisible()
    await page.keyboard.press('Escape')

    await section(page, 'Review').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Our own title')
    await expect(page.locator('bdi').filter({ hasText: /^Our own title$/ })).toBeVisible()
    const removal = page.getByRole('button', { name: /^Remove bookmark: / })
    await removal.focus()
    await page.keyboard.press('Enter')
    await expect(removal).toHaveCount(0)
  },
)

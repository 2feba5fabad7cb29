import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { asReadInPdf, textOfPdf } from './files.ts'
import { openResults } from './start.ts'
import { bakery } from './texts.ts'
import { failedCall } from './wire.ts'

/** Returns the text of the page as the browser prints it. */
const print = async (page: Page) => asReadInPdf(await textOfPdf(await page.pdf({ format: 'A4' })))

test('Printing the results gives a document of the challenge, its topics, bookmarks and open questions [F12]', async ({
  page,
}) => {
  const text = `${bakery} ${'We have tried many things, and none of them has lasted. '.repeat(6)}The last word is marmalade.`
  const results = await openResults(page, text)
  const topic = await results.topics.first().innerText()
  const spark = await results.sparks
    .first()
    .getByRole('button', { name: /^See possible ideas/ })
    .getAttribute('aria-label')
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await page.getByRole('button', { name: 'Not now' }).click()
  const paper = await print(page)
  // The print has the whole text, although the page shows only the first 150 characters.
  expect(paper).toContain('The last word is marmalade.')
  expect(paper).toContain(asReadInPdf(topic))
  expect(paper).toContain('Also on the page')
  // Each sheet has its number.
  expect(paper).toMatch(/1 \/ [12]\b/)
  expect(paper).not.toContain('See possible ideas')
  expect(paper).not.toContain('Show all')
  expect(spark).not.toBe('')
  // After printing, the page is back to normal.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-printed]')).toHaveCount(0)
  await expect(results.sparks.first()).toBeVisible()
})

test('Printing the review gives the same document [F12]', { tag: '@long' }, async ({ page }) => {
  await openResults(page)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page
    .getByRole('navigation', { name: 'Sections of the results' })
    .getByRole('link', { name: 'Review' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const paper = await print(page)
  expect(paper).toContain(asReadInPdf(bakery))
  expect(paper).toContain('Sparks')
  expect(paper).not.toContain('Share or export')
})

test(
  'A printed review is white to its end, splits no business model after its first words, and ends with more than a few lines [F12]',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page)
    const sections = page.getByRole('navigation', { name: 'Sections of the results' })
    await sections.getByRole('link', { name: 'Business Models' }).click()
    const main = page.getByRole('main')
    const name = await main.getByRole('heading', { level: 3 }).first().innerText()
    await main.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await sections.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (let above = 300; above < 900; above += 30) {
      await page.evaluate((height) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`[data-printed]::before { content: ''; display: block; height: ${height}px }`)
        document.adoptedStyleSheets = [sheet]
      }, above)
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
      const { text } = await extractText(pdf)
      const sheets = text.map(asReadInPdf)
      const withName = sheets.find((sheet) => sheet.includes(asReadInPdf(name)))
      expect(withName, `${above} px above`).toMatch(/Key features:.*What they get:/s)
      if (sheets.length > 1) expect(sheets.at(-1)?.length, `${above} px above`).toBeGreaterThan(200)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  },
)

test(
  'Every page prints in dark text on white, without on-screen controls, whatever the theme [F12]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    // The server answers the page itself with 404.
    troubles.expect(failedCall)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/nothing/stands/here/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Saved Challenges' })).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const gone of ['header', 'footer', '[data-cookie-banner]'])
      for (const each of await page.locator(gone).all()) await expect(each).toBeHidden()
    for (const name of ['how-to', 'terms']) {
      await page.goto(`/help/${name}.html`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('header')).toBeHidden()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
  },
)

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openHome, openResults } from './start.ts'
import { bakery } from './texts.ts'
import { failCall, failedCall } from './wire.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Share or export' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the report of a new challenge with its first spark bookmarked. */
const openReport = async (page: Page, text = bakery) => {
  const results = await openResults(page, text)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).first().click()
  await button(page, 'Not now').click()
  const spark = await results.sparks.first().locator('p').first().innerText()
  await page
    .getByRole('navigation', { name: 'Sections of the results' })
    .getByRole('link', { name: 'Review', exact: true })
    .click()
  await opener(page).click()
  await expect(button(page, 'Download PDF')).toBeVisible()
  return { spark }
}

const download = async (page: Page, name: string) => {
  const started = Date.now()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), bytes, ms: Date.now() - started }
}

test(
  'a visitor downloads the report in each format, with the page’s words in it, and sees that it worked [AMB-07, AMB-52, AMB-72, MSG-15, B7]',
  { tag: '@long' },
  async ({ page }) => {
    const { spark } = await openReport(page)
    const oneLine = (text: string) => text.replace(/\s+/gu, ' ')

    const pdf = await download(page, 'Download PDF')
    await expect(page.getByRole('alert').filter({ hasText: 'This was successful' })).toHaveText(
      `This was successful - Downloaded ${pdf.name}`,
    )
    expect(pdf.name).toMatch(/\.pdf$/)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    })
    expect(oneLine(text)).toContain(bakery)
    expect(oneLine(text)).toContain(spark)
    // eslint-disable-next-line no-console -- people read this figure after a run
    console.log(`report: PDF on the disk after ${pdf.ms} ms`)

    const word = await download(page, 'Download Word')
    expect(word.name).toMatch(/\.docx$/)
    expect(word.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

    const markdown = await download(page, 'Download Markdown')
    expect(markdown.bytes.toString()).toContain(bakery)
    await button(page, 'More formats').click()
    const json = await download(page, 'Download JSON')
    expect(JSON.parse(json.bytes.toString())).toMatchObject({ version: 1, challenge: { text: bakery } })
    await expect(page.getByText(/^Saved as .+\.json$/)).toBeVisible()
  },
)

test(
  'the text is copied, and if the browser allows no copying, a message says so [REV-05, REV-06]',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openReport(page)
    await button(page, 'Copy text').click()
    await expect(page.getByText('Content copied to clipboard')).toBeVisible()
    // The message covers no control in the header.
    const message = page.getByRole('alert').first()
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const controls = page
        .getByRole('banner')
        .getByRole('link')
        .or(page.getByRole('banner').getByRole('button'))
      await expect
        .poll(async () => {
          const over = await message.boundingBox()
          const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
          return boxes.filter(
            (box) =>
              box !== null &&
              over !== null &&
              box.x < over.x + over.width &&
              over.x < box.x + box.width &&
              box.y < over.y + over.height &&
              over.y < box.y + box.height,
          ).length
        })
        .toBe(0)
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(bakery)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      Object.defineProperty(document, 'execCommand', { value: () => false })
    })
    await button(page, 'Copy text').click()
    await expect(
      page.getByText('Sorry, it is not possible to copy to clipboard in your browser'),
    ).toBeVisible()
  },
)

test(
  'if a PDF cannot be made, a message says so, and the other formats still work [REV-07]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(failedCall)
    await openReport(page)
    await failCall(page, 'report/pdf', 503)
    await button(page, 'Download PDF').click()
    await expect(
      page.getByText('Sorry, it was not possible to download your challenge as a PDF'),
    ).toBeVisible()
    expect((await download(page, 'Download Word')).bytes.byteLength).toBeGreaterThan(1_000)
  },
)

test(
  'the printout contains the chosen sections and nothing else of the page',
  { tag: '@long' },
  async ({ page }) => {
    await openReport(page)
    await page.getByRole('checkbox', { name: 'Sparks' }).press('Space')
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
      }
    })
    await button(page, 'Print').click()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-printed]')
    await expect(paper).toBeVisible()
    await expect(paper).toContainText(bakery)
    await expect(paper.getByRole('heading', { name: 'Sparks' })).toHaveCount(0)
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
  },
)

/** Holds back the brand's picture until released, and reports whether the printout includes it. */
const holdPicture = async (page: Page) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/brand/logo.png', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const picture = document.querySelector<HTMLImageElement>('[data-printed] img')
      document.body.dataset['shown'] = String(picture?.complete === true && picture.naturalWidth > 0)
    }
  })
  return { release: () => release(undefined) }
}
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

test(
  'printing waits for the brand’s picture, so that the first copy has it too [REP-05]',
  { tag: '@long' },
  async ({ page }) => {
    const picture = await holdPicture(page)
    await openReport(page)
    await button(page, 'Print').click()
    await expect(page.locator('[data-printed]')).toHaveCount(1)
    await frames(page)
    await expect(page.locator('body')).not.toHaveAttribute('data-shown')
    picture.release()
    await expect(page.locator('body')).toHaveAttribute('data-shown', 'true')
  },
)

test(
  'a brand picture that does not load delays printing only briefly [REP-05]',
  { tag: '@long' },
  async ({ page }) => {
    await holdPicture(page)
    await openReport(page)
    await button(page, 'Print').click()
    await expect(page.locator('body')).toHaveAttribute('data-shown', 'false')
  },
)

test(
  'the browser’s own print command includes the brand’s picture at once [REP-05]',
  { tag: '@long' },
  async ({ page }) => {
    const picture = page.waitForResponse('**/brand/logo.png')
    const held = await holdPicture(page)
    held.release()
    await openReport(page)
    await (await picture).finished()
    await frames(page)
    await page.evaluate(() => window.print())
    await expect(page.locator('body')).toHaveAttribute('data-shown', 'true')
  },
)

test(
  'a person creates a link that opens their text for anyone, until they revoke it [AMB-03, API-38]',
  { tag: '@long' },
  async ({ page, browser, baseURL, troubles }) => {
    troubles.expect(failedCall)
    await openHome(page)
    await new SignInPage(page).doesSignUp(newPerson())
    const home = new HomePage(page)
    await home.doesOpen()
    await home.doesType(bakery)
    await home.doesGetSparks()
    await page.waitForURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\//)
    const id = /\/challenges\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    await page.goto(`/challenges/${id}/`)
    await opener(page).click()
    await button(page, 'Share a link').click()
    await expect(page.getByText('You have no active links.')).toBeVisible()
    await page.getByRole('radio', { name: 'The challenge, to start from' }).check()
    await button(page, 'Make a link').click()
    const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
    expect(address).toMatch(new RegExp(`^${baseURL ?? ''}/[\\w-]{22}/$`))

    const other = await browser.newContext()
    const visitor = await other.newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('textbox', { name: 'Your business challenge' })).toHaveValue(bakery)
    await page.getByRole('button', { name: /^Stop sharing/ }).click()
    await expect(page.getByText('You have no active links.')).toBeVisible()
    await visitor.goto(address)
    await expect(visitor).toHaveURL(`${baseURL ?? ''}/`)
    await other.close()
  },
)

test(
  'the report can be opened, chosen and downloaded with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    await openReport(page)
    // The panel has the same button, so the one at the top is hidden.
    await expect(button(page, 'Download report')).toBeHidden()
    await opener(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    const sections = await page.getByRole('checkbox').count()
    for (let press = 0; press < sections; press++) await page.keyboard.press('Tab')
    // Who prepared it, and for whom.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // A visitor's link controls come before the files.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Download PDF')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.md$/)
    await expect(button(page, 'Download Markdown')).toBeFocused()
  },
)

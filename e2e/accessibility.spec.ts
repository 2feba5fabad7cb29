import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookAt, testedWidths, type Look } from './look.ts'
import { HomePage, hydrated } from './pages/home.page.ts'
import { IdeasDrawer, panels } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { bakery, textOf } from './texts.ts'
import { answerCall, failedCall, holdCall, ideaNamed, release, topicsNamed } from './wire.ts'

const goHome = (page: Page) =>
  page.getByRole('banner').first().getByRole('link', { name: 'Sparkwright home' }).click()

/** Walks through home's states, ending with a long text typed. */
const walkHome = async (page: Page, look: Look) => {
  const home = new HomePage(page)
  await home.doesOpen()
  await look('home with the cookie banner')
  await page.getByRole('button', { name: "Yes I'm happy" }).click()
  await look('home, empty')
  await home.text.press('Control+Enter')
  // A message does not disappear while the pointer is over it.
  await page.getByRole('alert').hover()
  await look('home with a message')
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await home.doesType(textOf(40))
  await look('home, typing')
  await home.doesOpenOptions()
  await look('home, options open')
  await page.getByRole('textbox', { name: 'Company website URL' }).fill('foo')
  await expect(page.getByText('Invalid URL')).toBeVisible()
  await look('home, a wrong website')
  await page.getByRole('textbox', { name: 'Company website URL' }).fill('')
  await home.field('Region').click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await look('home, a list open')
  await page.keyboard.press('Escape')
  await home.doesChoose('Region', 'Scotland')
  await home.options.click()
  await home.doesType(textOf(20_001))
  // Scroll up: typing scrolls the field into view, which may leave a tab half hidden by the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0))
  await look('home, too long a text')
  const topics = await holdCall(page, 'nlp/keywords')
  await home.doesType(bakery)
  await home.doesGetSparks()
  await expect(page.getByRole('list', { name: 'Getting your sparks' })).toBeVisible()
  await look('home, looking for topics')
  await topics.answer(topicsNamed('bread', 'lorries', 'drivers', 'stores', 'growers', 'waste', 'managers'))
  await release(page, 'nlp/keywords')
}

const walkResults = async (page: Page, look: Look) => {
  const results = new ResultsPage(page)
  const sparks = await holdCall(page, 'sparks/customers-sales')
  await results.seesSparks()
  await look('results, ready')
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) {
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('results, More menu open')
    await page.keyboard.press('Escape')
    await page.goto('/challenges/new/sparks/customers-sales/')
  } else await results.doesOpenTab('Customers & sales')
  await expect(page.getByText('Writing sparks')).toBeVisible()
  await look('results, sparks on their way')
  await sparks.fail()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await look('results, sparks failed')
  await page.getByRole('button', { name: 'Retry' }).click()
  await sparks.answer([])
  await expect(page.getByText('No sparks here yet')).toBeVisible()
  await look('results, no sparks')
  await release(page, 'sparks/customers-sales')
  await page.getByRole('button', { name: 'Retry' }).click()
  await results.seesSparks()
  await results.doesOpenTopics()
  await results.topic('bread').click()
  await expect(page.getByText('These sparks were written for other topics.')).toBeVisible()
  await results.edit.click()
  await look('results, topics changed and the editor open')
  await page.getByRole('button', { name: 'Cancel' }).click()
}

const walkDrawer = async (page: Page, look: Look) => {
  const results = new ResultsPage(page)
  const drawer = new IdeasDrawer(page)
  const held = await holdCall(page, 'nlp/possible-ideas')
  await results.doesChooseSpark()
  await expect(drawer.dialog.getByText('Fetching possible ideas...')).toBeVisible()
  await look('drawer, fetching')
  await held.fail()
  await expect(drawer.dialog.getByRole('alert')).toBeVisible()
  await look('drawer, failed')
  await drawer.askAgain.click()
  await held.answer({ ideas: [ideaNamed('Share a lorry'), ideaNamed('Bake twice a day')], exhausted: true })
  await drawer.seesIdeas()
  for (const panel of panels) await drawer.ideas.first().getByRole('button', { name: panel }).click()
  await look('drawer, ideas with open panels')
  await drawer.close.click()
  await drawer.seesNothing()
  await results.doesChooseSpark(1)
  await held.answer({ ideas: [], exhausted: false })
  await expect(drawer.dialog.getByText('Another spark may have some.')).toBeVisible()
  await look('drawer, no ideas')
  await drawer.refresh.click()
  await expect.poll(() => held.count).toBe(1)
  // Advance the page's clock past the time limit of 30 seconds.
  await page.clock.runFor(31_000)
  await expect(drawer.dialog.getByText('This is taking longer than expected.')).toBeVisible()
  await look('drawer, timed out')
  await drawer.close.click()
  await drawer.seesNothing()
}

const walkPlaces = async (page: Page, look: Look) => {
  await goHome(page)
  await new HomePage(page).seesForm()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await look('menu of small screens')
    await page.keyboard.press('Escape')
  }
  for (const [path, heading] of [
    ['/challenges/', 'Saved Challenges'],
    ['/cookie-policy/', 'Cookies'],
    ['/error/', 'Something went wrong'],
    ['/a/b/', 'We couldn’t find that page'],
    ['/component-library/', 'Component Library'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await hydrated(page)
    await look(path)
  }
}

for (const width of testedWidths)
  test(`At ${String(width)} px, every state passes axe and none scrolls sideways`, async ({
    page,
    troubles,
  }) => {
    test.setTimeout(180_000)
    troubles.expect(failedCall)
    await page.clock.install()
    await page.setViewportSize({ width, height: 900 })
    await answerCall(page, 'business/sectors', ['Bakeries', 'Boat builders'])
    const found: string[] = []
    const look = lookAt(page, found, String(width))
    await walkHome(page, look)
    await walkResults(page, look)
    await walkDrawer(page, look)
    await walkPlaces(page, look)
    expect(found).toEqual([])
  })

test(
  'The pages linked from the footer pass axe, and keyboard users can skip their header',
  { tag: '@long' },
  async ({ page }) => {
    const found: string[] = []
    for (const width of testedWidths) {
      await page.setViewportSize({ width, height: 900 })
      const look = lookAt(page, found, String(width))
      for (const name of ['how-to', 'support', 'terms', 'privacy', 'contact']) {
        await page.goto(`/help/${name}.html`)
        await expect(
          page.getByRole('navigation', { name: 'Help and policies' }).locator('[aria-current=page]'),
        ).toHaveCount(1)
        await look(`the page ${name}`)
      }
    }
    expect(found).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  },
)

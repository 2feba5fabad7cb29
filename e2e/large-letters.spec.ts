import base from '../playwright.config.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { openHome, openResults } from './start.ts'

/** Tests text at twice the usual size, as set in the browser, on a phone. */

const { launchOptions } = base.use ?? {}
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

test('With text at twice the size, every screen of the main job fits a phone, and no words overlap [AMB-07]', async ({
  page,
}) => {
  const found: string[] = []
  const look = async (state: string) => void found.push(...(await troublesOf(page, state)))
  const home = await openHome(page)
  await look('home')
  // The example is inside the field, and the header's buttons are side by side.
  const field = await home.text.boundingBox()
  const example = await home.example.boundingBox()
  expect((example?.y ?? 0) + (example?.height ?? 0)).toBeLessThanOrEqual(
    (field?.y ?? 0) + (field?.height ?? 0),
  )
  await home.doesOpenOptions()
  await look('options')
  const results = await openResults(page)
  await look('sparks')
  await results.doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await drawer.seesIdeas()
  await look('ideas')
  await drawer.doesKeep(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Not now' }).click()
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections of the results' }).getByRole('link', { name, exact: true })
  await section('Reframes').click()
  await expect(
    page.getByRole('list', { name: 'Reframes', exact: true }).locator('> li').first(),
  ).toBeVisible()
  await look('reframes')
  await section('Business Models').click()
  await expect(
    page.getByRole('list', { name: 'Business models', exact: true }).locator('> li').first(),
  ).toBeVisible()
  await look('business models')
  await section('Review').click()
  await expect(page.getByRole('list', { name: 'Order of your ideas' })).toBeVisible()
  await look('review')
  expect(found).toEqual([])
})

test(
  'With text at twice the size, the other pages fit a phone, too [AMB-07]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    troubles.expect(/404 .*\/a\/b\/c\//)
    const found: string[] = []
    await decideCookies(page)
    for (const path of [
      '/challenges/',
      '/cookie-policy/',
      '/a/b/c/',
      '/help/how-to.html',
      '/help/terms.html',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      found.push(...(await troublesOf(page, path)))
    }
    expect(found).toEqual([])
  },
)

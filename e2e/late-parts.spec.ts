import { expect, test } from './fixtures.ts'
import { hydrated } from './pages/home.page.ts'
import { openHome, openResults } from './start.ts'
import { bakery } from './texts.ts'

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|could not be fetched/

test.describe('A part of the page whose code cannot be loaded', () => {
  test('loads by itself when the network is back, and the text is still there [F8]', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(noNetwork)
    const home = await openHome(page)
    await home.doesType(bakery)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('This part of the page didn’t load.')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
    await page.goBack()
    await home.seesText(bakery)
  })

  test(
    'of a build that the server no longer has is available after a reload, which keeps the text [F8]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(/404|Failed to (?:fetch|load)|could not be fetched/)
      const home = await openHome(page)
      await home.doesType(bakery)
      await page.route('**/assets/*cookie*', (route) => route.fulfill({ status: 404, body: 'gone' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Retry' }).click()
      await expect(main.getByRole('alert')).toContainText('If it doesn’t, reload the page')
      await page.unroute('**/assets/*cookie*')
      await main.getByRole('button', { name: 'Reload the page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
      await hydrated(page)
      await page.getByRole('link', { name: 'Sparkwright home' }).click()
      await home.seesText(bakery)
    },
  )
})

test.describe('The very first message', () => {
  test('appears even without a network [F19, MSG-30]', async ({ page, context, troubles }) => {
    troubles.expect(noNetwork)
    await openResults(page)
    await page
      .getByRole('navigation', { name: 'Sections of the results' })
      .getByRole('link', { name: 'Review' })
      .click()
    await page.getByRole('button', { name: 'Share or export' }).click()
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
      'Sorry, it was not possible to download your challenge as a PDF',
    )
  })
})

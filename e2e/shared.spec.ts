import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { openHome } from './start.ts'
import { bakery } from './texts.ts'
import { answer, failedCall } from './wire.ts'

test.describe('A link that was handed over', () => {
  test('says what it has brought and what to do with it, until it is read [F16, ROUTE-02]', async ({
    page,
  }) => {
    await decideCookies(page)
    await answer(page, 'nonce/abc_123-X', { text: bakery })
    await page.goto('/abc_123-X/')
    const home = new HomePage(page)
    await home.seesText(bakery)
    const main = page.getByRole('main')
    await expect(main.getByText('Somebody shared this challenge with you')).toBeVisible()
    await expect(main.getByText(/It is a copy of your own/)).toBeVisible()
    await main.getByRole('button', { name: 'Got it' }).click()
    await expect(main.getByText('Somebody shared this challenge with you')).toHaveCount(0)
    await home.seesText(bakery)
  })

  test('that has ended says so on the screen, and leaves what was typed alone [F16, ROUTE-03]', async ({
    page,
    troubles,
  }) => {
    troubles.expect(failedCall)
    troubles.expect(/The call readTokenText failed/)
    const home = await openHome(page)
    await home.doesType(bakery)
    // The real server knows no such token.
    await page.goto('/AAAAAAAAAAAAAAAAAAAAAA/')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main').getByText('This link no longer works')).toBeVisible()
    await home.seesText(bakery)
  })
})

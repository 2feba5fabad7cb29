import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openHome } from './start.ts'
import { bakery } from './texts.ts'
import { answerCall, failedCall } from './wire.ts'

test.describe('A shared link', () => {
  test(
    'says what it brought and what to do with it, until that is read [F16, ROUTE-02]',
    { tag: '@long' },
    async ({ page }) => {
      await decideCookies(page)
      await answerCall(page, 'nonce/abc_123-X', { text: bakery })
      await page.goto('/abc_123-X/')
      const home = new HomePage(page)
      await home.seesText(bakery)
      const main = page.getByRole('main')
      await expect(main.getByText('Somebody shared this challenge with you')).toBeVisible()
      await expect(main.getByText(/This copy is yours/)).toBeVisible()
      await main.getByRole('button', { name: 'Got it' }).click()
      await expect(main.getByText('Somebody shared this challenge with you')).toHaveCount(0)
      await home.seesText(bakery)
    },
  )

  test('brings title, options and sender, says when it expires, and works for anyone who has it [F16, AMB-03]', async ({
    page,
    browser,
  }) => {
    const home = await openHome(page)
    await new SignInPage(page).doesSignUp(newPerson())
    await home.doesOpen()
    await home.doesType(bakery)
    await home.doesOpenOptions()
    await home.doesChoose('Region', 'Wales')
    await home.doesGetSparks()
    await page.waitForURL(/\/challenges\/(?!new)[^/]+\/challenge\/sparks\//)
    await page.goto(new URL(page.url()).pathname.replace(/challenge\/sparks.*$/, ''))
    await page.getByRole('button', { name: 'Share or export' }).click()
    await page.getByRole('button', { name: 'Share a link' }).click()
    await page.getByRole('switch', { name: 'Say that the link is from Ada Byron' }).check()
    await page.getByRole('radio', { name: 'The challenge, to start from' }).check()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()

    const stranger = await (await browser.newContext()).newPage()
    await decideCookies(stranger)
    await stranger.goto(address)
    const theirs = new HomePage(stranger)
    await theirs.seesText(bakery)
    const main = stranger.getByRole('main')
    await expect(main.getByText('Ada Byron shared this challenge with you')).toBeVisible()
    await expect(main.getByText(`“${title}”. The link works until `)).toBeVisible()
    await expect(main.getByText('1 set: Wales')).toBeVisible()
    await theirs.doesGetSparks()
    await new ResultsPage(stranger).seesSparks()
    await stranger.context().close()
  })

  test(
    'that has expired says so on the screen, and does not touch typed text [F16, ROUTE-03]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      troubles.expect(/The call readTokenText failed/)
      const home = await openHome(page)
      await home.doesType(bakery)
      // The real server does not know this token.
      await page.goto('/AAAAAAAAAAAAAAAAAAAAAA/')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('main').getByText('Page not found')).toBeVisible()
      await home.seesText(bakery)
    },
  )
})

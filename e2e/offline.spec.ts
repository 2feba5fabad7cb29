import type { BrowserContext, Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { createOwnServer } from './own-server.ts'
import { hydrated } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openHome, openSaved } from './start.ts'
import { bakery } from './texts.ts'

/** Tests the product without a network; all other tests block the service worker. */
test.use({ serviceWorkers: 'allow' })

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to (?:fetch|load)|net::/
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'We can’t reach the server' })

/** Waits until the service worker controls the page, so that the product is cached. */
const doesWaitForCache = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await decideCookies(page)
  await page.goto(path)
  return page
}

/** The names of cached answers. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers '))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

test('After one visit the product opens without a network, with the typed text, and continues when the network is back [OFF-02, OFF-05, OFF-06, OFF-09]', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(noNetwork)
  const home = await openHome(page)
  await home.doesType(bakery)
  await doesWaitForCache(page)
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await home.seesText(bakery)
  await expect(strip(page)).toContainText('What you type stays in this tab')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('We cannot reach the log-in service just now')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await home.seesText(bakery)
  await expect(home.getSparks).toHaveAccessibleDescription('We can’t reach the server')
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  const other = await openTab(context, '/cookie-policy/')
  await expect(other.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
  await expect(strip(other)).toBeVisible()
  // This page is not cached, and no page of the product replaces it.
  await expect(other.goto('/help/how-to.html')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Connected again.' })).toBeVisible()
  await expect(home.getSparks).toBeEnabled()
  await home.doesGetSparks()
  await new ResultsPage(page).seesSparks()
})

test('A saved challenge can be read and edited offline, the edit is sent when the network is back, and nothing remains after a log-out [OFF-03, OFF-04, OFF-06, OFF-10]', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(noNetwork)
  await decideCookies(page)
  await page.goto('/cookie-policy/')
  await doesWaitForCache(page)
  const person = new SignInPage(page)
  await person.doesSignUp(newPerson())
  const id = await openSaved(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark/ })
    .first()
    .click()
  await expect.poll(() => keptAnswers(page)).toContain(`/kept/readChallenge/${id}`)
  const spark =
    (await new ResultsPage(page).sparks.first().getByRole('paragraph').first().textContent()) ?? ''

  await context.setOffline(true)
  const kept = page.getByRole('button', { name: 'Remove bookmark' }).first()
  await kept.click()
  await expect(page.getByRole('alert')).toContainText('We could not change that bookmark')
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  const tab = await openTab(context, '/challenges/')
  await tab.getByRole('list', { name: 'Your saved challenges' }).getByRole('link').first().click()
  await expect(strip(tab)).toBeVisible()
  await expect(tab.getByText('It will load by itself once we’re connected again.').first()).toBeVisible()
  await tab.goto(`/challenges/${id}/review/`)
  await expect(tab.getByRole('main')).toContainText(spark)
  await tab.goBack()
  const edited = `Offline. ${bakery}`
  await new ResultsPage(tab).doesEdit(edited)
  await expect(tab.getByText('Saved on this device for now', { exact: true })).toBeVisible()
  await expect(tab.getByRole('alert')).toHaveCount(0)
  const sent = tab.waitForResponse((response) => response.request().method() === 'PUT')
  await context.setOffline(false)
  expect(await (await sent).json()).toMatchObject({ challenge_text: edited })
  await expect(new ResultsPage(tab).sparks.first()).toBeVisible()
  await person.doesLogOut()
  expect(await keptAnswers(page)).toEqual([])
})

test(
  'A log-out without a network is reported to the provider later, and what it left lets nobody in [A2, OFF-03]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(noNetwork)
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    await doesWaitForCache(page)
    const person = new SignInPage(page)
    await person.doesSignUp(newPerson())
    const id = await openSaved(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await person.doesChoose('Logout')
    await person.seesVisitor()
    await context.setOffline(false)

    // The old address leads to the log-in, which asks for the password.
    const tab = await openTab(context, `/challenges/${id}/`)
    await expect(tab.getByLabel('Password', { exact: true })).toBeVisible()
    expect(new URL(tab.url()).pathname).toMatch(/^\/oidc\/interaction\//)
    // A silent sign-in is refused, too.
    const query = new URLSearchParams({
      client_id: 'sparkwright',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: new URL('/', tab.url()).href,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      prompt: 'none',
    })
    const silent = await context.request.get(`/oidc/auth?${query.toString()}`, { maxRedirects: 0 })
    expect(silent.headers().location).toContain('error=login_required')
    await tab.close()
  },
)

test(
  'A log-out that the provider temporarily refuses makes the next log-in ask for the password [A2, OFF-03]',
  { tag: '@long' },
  async ({ page, context, troubles }) => {
    troubles.expect(/status of 429/)
    await decideCookies(page)
    await page.goto('/cookie-policy/')
    const person = new SignInPage(page)
    const someone = newPerson()
    await person.doesSignUp(someone)
    await context.route('**/oidc/account/log-out', (route) => route.fulfill({ status: 429 }))
    await person.doesChoose('Logout')
    await person.seesVisitor()
    const tab = await openTab(context, '/cookie-policy/')
    await new SignInPage(tab).logIn.click()
    await expect(tab.getByLabel('Password', { exact: true })).toBeVisible()
    await tab.getByLabel('Email').fill(someone.email)
    await tab.getByLabel('Password', { exact: true }).fill(someone.password)
    await tab.getByRole('button', { name: 'Log in' }).click()
    await new SignInPage(tab).seesPerson()
    // Entering the password has settled the owed log-out, so it must not end the new session.
    await context.unroute('**/oidc/account/log-out')
    await tab.reload()
    await new SignInPage(tab).seesPerson()
  },
)

test.describe('A separate server', () => {
  const server = createOwnServer(11)
  test.use({ baseURL: server.url })
  test.afterAll(() => server.remove())

  test(
    'that is down is reported although there is a network, and OFFLINE=off removes the cache when it is back [OFF-02, OFF-05, OFF-08]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(noNetwork)
      await server.start()
      const home = await openHome(page)
      await home.doesType(bakery)
      await doesWaitForCache(page)
      await server.kill()
      await page.reload()
      await hydrated(page)
      await home.seesText(bakery)
      await expect(strip(page)).toBeVisible()
      await server.start({ OFFLINE: 'off' })
      // Warm up the server: if its first answer is slow, the service worker answers from the cache.
      await page.request.get('/')
      await page.reload()
      await expect(strip(page)).toHaveCount(0)
      await expect
        .poll(() =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]),
        )
        .toEqual([0, 0])
      await home.seesText(bakery)
    },
  )
})

test('The product can be installed [OFF-01]', async ({ page, context }) => {
  await openHome(page)
  await doesWaitForCache(page)
  const client = await context.newCDPSession(page)
  const { errors, url } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

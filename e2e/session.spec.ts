import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { newPerson, SignInPage } from './pages/sign-in.page.ts'
import { openResults } from './start.ts'

/** Tests the session in Chromium, against the embedded provider. */

const open = async (page: Page, path = '/cookie-policy/') => {
  await decideCookies(page)
  await page.goto(path)
  const area = new SignInPage(page)
  await area.seesVisitor()
  return area
}

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const storedPerson = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    return key === undefined
      ? undefined
      : (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>)
  })

/** Makes the stored token look as if it expires within a minute. */
const ageToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const person = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.setItem(key, JSON.stringify({ ...person, expires_at: Math.floor(Date.now() / 1000) + 59 }))
  })

test('a new user signs up, returns to the same page, and the menu shows their name [SHELL-07] [SHELL-08] [SHELL-09] [SHELL-10] [AUTH-01] [AUTH-02] [AUTH-05]', async ({
  page,
}) => {
  const area = await open(page)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/auth')
  const person = newPerson()
  await area.doesSignUp(person)
  const params = new URL((await asked).url()).searchParams
  expect(params.get('screen_hint')).toBe('signup')
  expect(params.get('response_type')).toBe('code')
  expect([params.get('state'), params.get('nonce'), params.get('code_challenge')].every(Boolean)).toBe(true)
  expect(pathOf(page)).toBe('/cookie-policy/')

  await area.avatar.click()
  await expect(page.getByRole('menu')).toContainText('Ada Byron')
  await expect(page.getByRole('menu')).toContainText(person.email)
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Logout'])
})

test(
  'a reload keeps the user signed in without the provider, and the hint cookie lasts a day [AUTH-09] [AUTH-30]',
  { tag: '@long' },
  async ({ page, context }) => {
    const area = await open(page)
    await area.doesSignUp(newPerson())
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.reload()
    await area.seesPerson()
    expect(asked.filter((path) => path.startsWith('/oidc'))).toEqual([])
    const hint = (await context.cookies()).find(({ name }) => name.endsWith('.is.authenticated'))
    expect(hint?.value).toBe('true')
    expect(Math.abs((hint?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(600)
  },
)

test(
  'every call of a signed-in user carries the token, bound to a key of this browser [AUTH-16] [AUTH-10] [PERM-06]',
  { tag: '@long' },
  async ({ page }) => {
    const area = await open(page)
    const seen: { path: string; authorization: string | undefined; proof: boolean }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const headers = request.headers()
      if (pathname.startsWith('/v1/') && pathname !== '/v1/client-errors')
        seen.push({ path: pathname, authorization: headers.authorization, proof: 'dpop' in headers })
    })
    const abilities = page.waitForResponse((response) => response.url().endsWith('/v1/auth/ability'))
    await area.doesSignUp(newPerson())
    expect((await abilities).status()).toBe(200)
    expect(seen.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/user', '/v1/user/bootstrap', '/v1/auth/ability']),
    )
    expect(seen.filter(({ authorization, proof }) => !authorization?.startsWith('DPoP ') || !proof)).toEqual(
      [],
    )
  },
)

test('Logout returns to the origin, and log-in brings the same user back [AUTH-13] [AUTH-15] [SHELL-06] [SHELL-13]', async ({
  page,
}) => {
  const area = await open(page)
  const person = newPerson()
  await area.doesSignUp(person)
  await area.doesLogOut()
  expect(await storedPerson(page)).toBeUndefined()
  await page.goto('/cookie-policy/')
  await area.doesLogIn(person)
  expect(pathOf(page)).toBe('/cookie-policy/')
})

test('Back from the provider leads to a working page', { tag: '@long' }, async ({ page }) => {
  const area = await open(page)
  await area.logIn.click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await area.seesVisitor()
  await area.logIn.click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('Back after a sign-up stays in the product', async ({ page }) => {
  const area = await open(page)
  await area.logIn.click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await area.doesFillSignUp(newPerson())
  await area.seesPerson()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/oidc\//)
  await area.seesPerson()
})

test(
  'an expired page of the provider leads to a new log-in, and from there to where one was',
  { tag: '@long' },
  async ({ page, troubles }) => {
    // The provider's page answers with this status.
    troubles.expect(/410/)
    const signIn = await open(page)
    await signIn.logIn.click()
    await expect(page).toHaveURL(/\/oidc\/interaction\//)
    await page.context().clearCookies()
    await page.reload()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/oidc\/interaction\//)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await signIn.doesFillSignUp(newPerson())
    await expect(page).toHaveURL(/\/cookie-policy\/$/)
    await signIn.seesPerson()
  },
)

test('a log-out in one tab logs out all tabs [AUTH-14]', async ({ page, context }) => {
  const area = await open(page)
  await area.doesSignUp(newPerson())
  const second = await context.newPage()
  await second.goto('/cookie-policy/')
  const other = new SignInPage(second)
  await other.seesPerson()
  await area.doesLogOut()
  await other.seesVisitor()
  await expect.poll(() => pathOf(second)).toBe('/')
  await second.close()
})

test('a sign-in in one tab signs in all tabs', { tag: '@long' }, async ({ page, context }) => {
  const area = await open(page)
  const second = await context.newPage()
  await second.goto('/cookie-policy/')
  await area.doesSignUp(newPerson())
  await new SignInPage(second).seesPerson()
  expect(pathOf(second)).toBe('/cookie-policy/')
  await second.close()
})

test('a token about to expire is renewed before the next call, silently, and once for two tabs [AUTH-08] [AUTH-26] [AUTH-18]', async ({
  page,
  context,
}) => {
  const area = await open(page)
  await area.doesSignUp(newPerson())
  const before = (await storedPerson(page))?.access_token
  await ageToken(page)
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/oidc/token')
      renewals.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  const second = await context.newPage()
  await Promise.all([page.reload(), second.goto('/cookie-policy/')])
  await area.seesPerson()
  await new SignInPage(second).seesPerson()
  await expect.poll(async () => (await storedPerson(page))?.access_token !== before).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(renewals).toEqual(['refresh_token'])
  await second.close()
})

test(
  'a refused refresh token ends the session, returns to the origin and shows a message [AUTH-20] [AUTH-21]',
  { tag: '@long' },
  async ({ page, troubles }) => {
    const area = await open(page)
    await area.doesSignUp(newPerson())
    troubles.expect(/400|401/)
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await ageToken(page)
    await page.reload()
    await area.seesVisitor()
    await expect.poll(() => pathOf(page)).toBe('/')
    await expect(page.getByRole('alert').filter({ hasText: 'You have been logged out' })).toBeVisible()
  },
)

test('an unreachable provider ends no session [AUTH-28]', { tag: '@long' }, async ({ page, troubles }) => {
  const area = await open(page)
  await area.doesSignUp(newPerson())
  troubles.expect(/token|Failed to load|request failed/)
  const before = (await storedPerson(page))?.access_token
  await page.route('**/oidc/token', (route) => route.abort('connectionreset'))
  await ageToken(page)
  await page.reload()
  await area.seesPerson()
  expect((await storedPerson(page))?.access_token).toBe(before)
})

test(
  'a forged answer signs nobody in and leads home [AUTH-03] [AUTH-07] [ROUTE-33]',
  { tag: '@long' },
  async ({ page }) => {
    await decideCookies(page)
    await page.goto('/?code=forged&state=forged')
    const area = new SignInPage(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong' })).toBeVisible()
    await area.seesVisitor()
    expect(pathOf(page)).toBe('/')
    await page.goto('/?error=access_denied&state=forged')
    await area.seesVisitor()
    await expect.poll(() => pathOf(page)).toBe('/')
  },
)

test(
  'the guest’s challenge is on show and saved after signing up on the results [HOME-36] [ROUTE-32] [BOOK-13]',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page)
    await new SignInPage(page).doesSignUp(newPerson())
    await expect
      .poll(() => pathOf(page))
      .toMatch(/^\/challenges\/(?!new)[^/]+\/challenge\/sparks\/markets-products\/$/)
    await expect(page.getByRole('heading', { name: 'Your challenge' })).toBeVisible()
  },
)

test(
  'a small screen has room for both buttons and for the avatar [SHELL-05] [SHELL-08]',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const area = await open(page)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(await fits()).toBe(true)
    await area.doesSignUp(newPerson())
    expect(await fits()).toBe(true)
    await area.avatar.click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport()
    // The header stays on top of a scrolled page, and its menu with it.
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 400))
    await area.avatar.click()
    const [button, menu] = [await area.avatar.boundingBox(), await page.getByRole('menu').boundingBox()]
    expect(menu!.y - button!.y - button!.height).toBeGreaterThanOrEqual(0)
    expect(menu!.y - button!.y - button!.height).toBeLessThan(16)
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(320)
  },
)

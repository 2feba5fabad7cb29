import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookAt, testedWidths } from './look.ts'

/** Opens the page to which the product sends a visitor to sign in. */
const openSignIn = async (page: Page, origin: string, extra: Record<string, string> = {}) => {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')
  const parameters = new URLSearchParams({
    client_id: 'sparkwright',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${origin}/`,
    state: randomUUID(),
    nonce: randomUUID(),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })
  await page.goto(`/oidc/auth?${parameters.toString()}`)
}

/** Checks the pages that somebody sees who is not logged in, in each of their states. */
const walk = async (page: Page, origin: string, name: string): Promise<string[]> => {
  const found: string[] = []
  const look = lookAt(page, found, name)
  await openSignIn(page, origin)
  await look('log in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await look('sign up')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await look('sign up, password shown')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('sign up with faults')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await look('log in, refused')
  await page.goto('/oidc/interaction/none-of-this-name')
  await look('expired')
  await page.goto('/oidc/auth?client_id=nobody')
  await look('a request that cannot be answered')
  await page.goto('/oidc/session/end/success')
  await look('logged out')
  await page.goto('/oidc/account/password')
  await look('change of a password, logged out')
  await page.goto('/oidc/account/reset/none-of-this-name-at-all')
  await look('a link that is dead')
  return found
}

/** Checks the pages about a password and about log-ins, in each of their states. */
const walkAccount = async (page: Page, origin: string, name: string): Promise<string[]> => {
  const found: string[] = []
  const look = lookAt(page, found, name)
  await openSignIn(page, origin, { prompt: 'create' })
  const present = 'narrow boats under seven bridges'
  const [address, fresh] = [`ada.${randomUUID()}@example.org`, 'seven quiet rivers in the north']
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(present)
  // The provider leads back to the product's page, which did not ask for the answer, so fake that page.
  await page.route(`${origin}/?*`, (route) => route.fulfill({ contentType: 'text/html', body: 'back' }))
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(`${origin}/?*`)
  await page.goto('/oidc/account/password')
  await look('change of a password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your current password.')
  await look('change of a password with faults')
  await page.getByLabel('Current password').fill(present)
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await look('a changed password')
  await page.goto('/oidc/account/log-ins')
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()
  await look('one log-in')

  // Without cookies, as in another browser.
  await page.context().clearCookies()
  await page.goto('/oidc/account/log-ins')
  await look('log-ins, logged out')
  await openSignIn(page, origin)
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${origin}/?*`)
  await page.goto('/oidc/account/log-ins')
  await look('two log-ins')
  await page.getByRole('button', { name: 'Log out of selected browsers' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your current password.')
  await look('log-ins with faults')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Current password').fill(fresh)
  await page.getByRole('button', { name: 'Log out of selected browsers' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve logged out of those browsers' })).toBeVisible()
  await look('ended log-ins')
  await page.goto('/oidc/account/log-ins')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  return found
}

test.beforeEach(({ troubles }) => {
  // The refusals these tests cause: 400, 401, 410 and 422.
  troubles.expect(/status of 4\d\d/)
})

for (const width of testedWidths) {
  test(`The sign-in pages pass axe: ${String(width)} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 })
    expect(await walk(page, baseURL!, String(width))).toEqual([])
  })

  test(
    `The pages about a password and log-ins pass axe: ${String(width)} px`,
    { tag: '@long' },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 })
      expect(await walkAccount(page, baseURL!, String(width))).toEqual([])
    },
  )
}

test(
  'A theme chosen in the product applies to the sign-in and help pages',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await openSignIn(page, baseURL!)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(17, 21, 20)')
    await page.goto('/help/support.html')
    expect(await ground()).toBe('rgb(17, 21, 20)')
  },
)

test('Signing up with the keyboard alone leads back to the product', async ({ page, baseURL }) => {
  await openSignIn(page, baseURL!, { screen_hint: 'signup' })
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Byron')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`ada.${randomUUID()}@example.org`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('too short'.slice(0, 5))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Use at least 8 characters.')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/At least 8 characters.*Use at least 8 characters\./)
  await page.keyboard.type('narrow boats under seven bridges')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  const landing = page.waitForRequest((request) => {
    const url = new URL(request.url())
    return url.pathname === '/' && url.searchParams.has('code')
  })
  await page.keyboard.press('Enter')
  await landing
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('signing up and logging out work, and buttons that need a script are hidden', async ({
    page,
    baseURL,
    troubles,
  }) => {
    // The product's own page needs scripts, so it causes errors about its assets here.
    troubles.expect(/\/assets\//)
    await openSignIn(page, baseURL!, { prompt: 'create' })
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Byron')
    await page.getByLabel('Email').fill(`ada.${randomUUID()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill('narrow boats under seven bridges')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.has('code'))
    await page.goto('/oidc/session/end')
    await expect(page.getByRole('heading', { name: 'Log out' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  })
})

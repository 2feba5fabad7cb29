import type { Page } from '@playwright/test'
import { decideCookies, expect, test } from './fixtures.ts'
import { ada, certifiedIssuer, mockIssuer } from './issuers.ts'
import { createOwnServer } from './own-server.ts'
import { SignInPage } from './pages/sign-in.page.ts'

/**
 * Tests an external provider (`OIDC_ISSUER`): the product and the issuer have different origins. The two
 * issuers are third-party libraries that support different features.
 */

const clientId = 'sparks'
const audience = 'https://sparks.example.org/v1'
const base = Number(process.env.E2E_PORT ?? '4410')

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const person = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return typeof person.access_token === 'string' ? person.access_token : undefined
  })

/** Makes the stored token look as if it expires within a minute. */
const ageToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const person = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.setItem(key, JSON.stringify({ ...person, expires_at: Math.floor(Date.now() / 1000) + 59 }))
  })

const libraries = [
  {
    library: 'oidc-provider',
    create: certifiedIssuer,
    // Without this prompt the issuer gives no refresh token (OpenID Connect Core, section 11).
    extra: { OIDC_EXTRA: '{"prompt":"consent"}' },
    scheme: 'DPoP ',
    offset: 12,
  },
  { library: 'oauth2-mock-server', create: mockIssuer, extra: {}, scheme: 'Bearer ', offset: 14 },
]

for (const { library, create, extra, scheme, offset } of libraries)
  test.describe(`with ${library} as the issuer`, () => {
    const server = createOwnServer(offset)
    const issuer = create(base + offset + 1, { clientId, audience, home: server.url })
    test.use({ baseURL: server.url })
    test.beforeAll(async () => {
      await issuer.start()
      await server.start({
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: clientId,
        OIDC_AUDIENCE: audience,
        ...extra,
      })
    })
    test.afterAll(async () => {
      await server.remove()
      await issuer.stop()
    })

    test(
      'a person signs in, stays signed in after a reload and a renewal, and is logged out at both [AUTH-01, AUTH-08, AUTH-09, AUTH-13]',
      { tag: library === 'oidc-provider' ? [] : ['@long'] },
      async ({ page, troubles }) => {
        // The issuer is another host, and its development page loads a typeface from elsewhere.
        troubles.expect(/^request to another host: http:\/\/127\.0\.0\.1:/)
        troubles.expect(/fonts\.googleapis\.com/)
        const calls: { status: number; authorization: string }[] = []
        const asked: string[] = []
        page.on('request', (request) => void asked.push(request.url()))
        page.on('response', (response) => {
          if (new URL(response.url()).pathname === '/v1/user/bootstrap')
            calls.push({
              status: response.status(),
              authorization: response.request().headers().authorization ?? '',
            })
        })
        await decideCookies(page)
        await page.goto('/cookie-policy/')
        const area = new SignInPage(page)
        await area.logIn.click()
        await issuer.doesSignIn(page)
        await area.doesDismissWelcome()
        await area.seesPerson()
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cookie-policy/')
        await area.avatar.click()
        await expect(page.getByRole('menu')).toContainText('Ada Byron')
        await expect(page.getByRole('menu')).toContainText(ada.email)
        await page.keyboard.press('Escape')
        expect(calls.at(-1)?.status).toBe(200)
        expect(calls.at(-1)?.authorization.startsWith(scheme)).toBe(true)

        asked.length = 0
        await page.reload()
        await area.seesPerson()
        expect(asked.filter((url) => url.startsWith(issuer.url))).toEqual([])

        const before = await storedToken(page)
        await ageToken(page)
        await page.reload()
        await area.seesPerson()
        await expect.poll(async () => (await storedToken(page)) !== before).toBe(true)
        await expect.poll(() => calls.at(-1)?.status).toBe(200)

        const ended = page.waitForRequest((request) => {
          const { origin, searchParams } = new URL(request.url())
          return origin === issuer.url && searchParams.has('id_token_hint')
        })
        await area.doesChoose('Logout')
        await ended
        await issuer.doesLogOut(page)
        await page.waitForURL('/')
        await area.seesVisitor()
        expect(await storedToken(page)).toBeUndefined()
      },
    )
  })

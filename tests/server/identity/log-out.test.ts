import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from './browser.ts'
import { authorizeRequest, refresh, signIn, startProvider, whoIs, type TestProvider } from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4520)
})
afterAll(() => provider.stop())

const endOf = (parameters: Record<string, string>) =>
  `${provider.issuer}/session/end?${new URLSearchParams(parameters).toString()}`

describe('a log-out reported by the product', () => {
  const tell = (browser: Browser, sub: string, headers: Record<string, string> = {}) =>
    browser.post('/oidc/account/log-out', { sub }, headers)
  const described = async () =>
    (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as object
  const subOf = ({ tokens }: Awaited<ReturnType<typeof signIn>>) => decodeJwt(tokens.id_token).sub!
  const silent = async (browser: Browser) =>
    (await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)).headers.get('location')

  it('is accepted at the address that the provider publishes, without leaving the page, repeatedly if necessary [A2]', async () => {
    expect(await described()).toMatchObject({
      sparkwright_log_out_endpoint: `${provider.origin}/oidc/account/log-out`,
    })
    const ada = await signIn(provider)
    for (let times = 0; times < 2; times += 1) expect((await tell(ada.browser, subOf(ada))).status).toBe(204)
    expect(provider.lines.join('')).toMatch(new RegExp(`"event":"signed-out","person":"${subOf(ada)}"`))
    expect(await whoIs(provider, ada.tokens.access_token)).toBe('invalid')
    expect((await refresh(provider, ada.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await silent(ada.browser)).toContain('error=login_required')
  })

  it('that arrives late ends nothing of the person who has signed in since, and nothing elsewhere [A2]', async () => {
    const ada = await signIn(provider)
    const elsewhere = await signIn(provider, { person: ada.person, mode: 'log-in' })
    const eve = await signIn(provider)
    expect((await tell(eve.browser, subOf(ada))).status).toBe(204)
    expect((await tell(openBrowser(provider.origin), subOf(ada))).status).toBe(204)
    for (const { browser } of [ada, elsewhere, eve]) expect(await silent(browser)).toContain('code=')
    await tell(ada.browser, subOf(ada))
    expect(await silent(elsewhere.browser)).toContain('code=')
  })

  it('is accepted only from its own pages, and only as a form [A2]', async () => {
    const ada = await signIn(provider)
    expect((await tell(ada.browser, subOf(ada), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ada.browser.get(`/oidc/account/log-out?sub=${subOf(ada)}`)).status).toBe(404)
    expect(await silent(ada.browser)).toContain('code=')
  })
})

describe('a log-out link', () => {
  it('with another person’s token asks first, and ends nothing before the answer [S9]', async () => {
    const ada = await signIn(provider)
    const eve = await signIn(provider)
    for (const parameters of [
      { id_token_hint: eve.tokens.id_token },
      { id_token_hint: eve.tokens.id_token, post_logout_redirect_uri: `${provider.origin}/` },
      { id_token_hint: eve.tokens.id_token, client_id: 'sparkwright' },
      { client_id: 'sparkwright' },
    ]) {
      const response = await ada.browser.get(endOf(parameters))
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain('Do you want to log out of Sparkwright?')
      expect(page).not.toContain('log-out.js')
    }
    expect(await whoIs(provider, ada.tokens.access_token)).toMatchObject({ email: ada.person.email })
    expect(await whoIs(provider, eve.tokens.access_token)).toMatchObject({ email: eve.person.email })
  })

  it('with a token that was changed or belongs to no client here is refused [S9]', async () => {
    const ada = await signIn(provider)
    const [head = '', , signature = ''] = ada.tokens.id_token.split('.')
    const claims = Buffer.from(JSON.stringify({ aud: 'somebody-else', sub: 'x' })).toString('base64url')
    for (const hint of [`${head}.${claims}.${signature}`, 'x', `${ada.tokens.id_token}x`])
      expect((await ada.browser.get(endOf({ id_token_hint: hint }))).status).toBe(400)
    expect(await whoIs(provider, ada.tokens.access_token)).toMatchObject({ email: ada.person.email })
  })

  it('with the signed-in person’s token does not ask', async () => {
    const ada = await signIn(provider)
    const page = await (await ada.browser.get(endOf({ id_token_hint: ada.tokens.id_token }))).text()
    expect(page).toContain('We’re logging you out.')
    expect(page).toContain('log-out.js')
  })

  it('does nothing in a browser where nobody is signed in', async () => {
    const ada = await signIn(provider)
    await openBrowser(provider.origin).get(endOf({ id_token_hint: ada.tokens.id_token }))
    expect(await whoIs(provider, ada.tokens.access_token)).toMatchObject({ email: ada.person.email })
  })
})

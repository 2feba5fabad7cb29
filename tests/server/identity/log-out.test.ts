import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { signIn, startProvider, whoIs, type TestProvider } from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4520)
})
afterAll(() => provider.stop())

const endOf = (parameters: Record<string, string>) =>
  `${provider.issuer}/session/end?${new URLSearchParams(parameters).toString()}`

describe('a link that logs out', () => {
  it('asks first when it shows the token of another person, and ends nothing until the answer [S9]', async () => {
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

  it('with the token of the person who is signed in needs no answer', async () => {
    const ada = await signIn(provider)
    const page = await (await ada.browser.get(endOf({ id_token_hint: ada.tokens.id_token }))).text()
    expect(page).toContain('You are being logged out.')
    expect(page).toContain('log-out.js')
  })

  it('in a browser where nobody is signed in ends nothing of anybody', async () => {
    const ada = await signIn(provider)
    await openBrowser(provider.origin).get(endOf({ id_token_hint: ada.tokens.id_token }))
    expect(await whoIs(provider, ada.tokens.access_token)).toMatchObject({ email: ada.person.email })
  })
})

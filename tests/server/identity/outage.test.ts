import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { openBrowser } from './browser.ts'
import {
  authorizeRequest,
  getCode,
  newPerson,
  openForm,
  redeem,
  refresh,
  submitForm,
  signIn,
  startProvider,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
let metrics: Metrics
beforeAll(async () => {
  metrics = createMetrics({ version: '1', engine: 'offline', draining: () => false })
  provider = await startProvider(4552)
})
afterAll(async () => {
  metrics.stop()
  await provider.stop()
})
afterEach(() => provider.away(false))

const heading = (page: string) => /<h1>([^<]*)<\/h1>/.exec(page)?.[1]
const wayOn = (page: string) => /<a class="primary" href="([^"]*)">Try again<\/a>/.exec(page)?.[1]

/** Checks that the page explains the outage and links back to the same address. */
const expectOutage = async (answer: Response, address: string) => {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([null, []])
  const page = await answer.text()
  expect(heading(page)).toBe('Accounts aren’t working right now')
  expect(page).toContain('<header class="top">')
  expect(page).toContain('href="/">Back to Sparkwright</a>')
  const { pathname, search } = new URL(address, provider.origin)
  expect(wayOn(page)?.replaceAll('&amp;', '&')).toBe(`${pathname}${search}`)
}

describe('while the database is unreachable', () => {
  it('the sign-in page, its form and its submission are answered by a page that leads on [OPS-14]', async () => {
    const browser = openBrowser(provider.origin)
    const request = authorizeRequest(provider)
    provider.away(true)
    await expectOutage(await browser.get(request.url), request.url)

    provider.away(false)
    const { address } = await openForm(browser, request.url)
    const person = newPerson()
    provider.away(true)
    await expectOutage(await browser.get(address), address)
    const form = `${address}/sign-up`
    await expectOutage((await submitForm(browser, address, 'sign-up', person)).answer, form)

    // The link works as soon as the database is back, because nothing was used up.
    provider.away(false)
    expect(heading(await (await browser.get(form)).text())).toBe('Sign up')
    const { url } = await submitForm(browser, address, 'sign-up', person)
    expect(url.searchParams.get('state')).toBe(request.state)
  })

  it('the account pages and the log-out are answered by the same page [OPS-14]', async () => {
    const { browser, tokens } = await signIn(provider)
    provider.away(true)
    for (const address of [
      '/oidc/account/password',
      '/oidc/account/log-ins',
      `/oidc/account/reset/${'a'.repeat(43)}`,
      `/oidc/session/end?id_token_hint=${tokens.id_token}&client_id=sparkwright`,
    ])
      await expectOutage(await browser.get(address), address)
  })

  it('a program is told to come back, and nobody is signed out [OPS-14]', async () => {
    const { tokens } = await signIn(provider)
    const { code, verifier } = await getCode(provider)
    provider.away(true)
    const notNow = { error: 'temporarily_unavailable', error_description: 'storage is unavailable' }
    expect(await refresh(provider, tokens.refresh_token)).toMatchObject({ status: 503, body: notNow })
    expect(await redeem(provider, code, verifier)).toMatchObject({ status: 503, body: notNow })
    provider.away(false)
    expect((await refresh(provider, tokens.refresh_token)).status).toBe(200)
    expect((await redeem(provider, code, verifier)).status).toBe(200)
  })

  it('the log names the outage, and no bug of the program is counted [OPS-14]', async () => {
    provider.lines.length = 0
    provider.away(true)
    await openBrowser(provider.origin).get(authorizeRequest(provider).url)
    const lines = provider.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ msg: 'storage outage', route: '/oidc/auth' }),
    ])
    expect(await metrics.text()).toMatch(/^sparkwright_unexpected_errors_total 0$/m)
  })
})

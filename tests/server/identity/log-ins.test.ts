import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  authorizeRequest,
  getCode,
  newPerson,
  refresh,
  signIn,
  startProvider,
  whoIs,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4527)
})
afterAll(() => provider.stop())

const path = '/oidc/account/log-ins'
type SignedIn = Awaited<ReturnType<typeof signIn>>

/** Signs one person in, in several browsers; the first browser views the page. */
const signInBrowsers = async (count: number): Promise<[SignedIn, ...SignedIn[]]> => {
  const first = await signIn(provider)
  const others: SignedIn[] = []
  for (let more = 1; more < count; more += 1)
    others.push(await signIn(provider, { person: first.person, mode: 'log-in' }))
  return [first, ...others]
}
const pageOf = async ({ browser }: SignedIn) => (await browser.get(path)).text()
const choicesIn = (page: string) => [...page.matchAll(/name="end"\s+value="([\w-]+)"/g)].map(([, id]) => id!)
/** Whether the access token, renewal and the provider's pages still work. */
const isIn = async ({ tokens, browser }: SignedIn) => {
  const renewed = await refresh(provider, tokens.refresh_token)
  // Without a browser key, each renewal returns a new refresh token.
  if (renewed.status === 200) tokens.refresh_token = renewed.body.refresh_token
  return [
    typeof (await whoIs(provider, tokens.access_token)) === 'object',
    renewed.status === 200,
    (await browser.get(path)).status === 200,
  ]
}
const isThere = [true, true, true]
const isOut = [false, false, false]
/** Submits a form in which a field may be repeated. */
const end = (
  by: SignedIn,
  chosen: readonly string[],
  current: string,
  headers: Record<string, string> = {},
) =>
  by.browser.ask(path, {
    method: 'POST',
    body: new URLSearchParams([...chosen.map((id) => ['end', id]), ['current', current]]),
    headers: { origin: provider.origin, 'sec-fetch-site': 'same-origin', ...headers },
  })

describe('the page that lists a person’s log-ins', () => {
  it('shows every log-in with its time, marks this one, and shows nobody else’s [S9]', async () => {
    const [first] = await signInBrowsers(3)
    await signIn(provider)
    const response = await first.browser.get(path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('<h1>Where you’re logged in</h1>')
    expect(page.match(/<time /g)).toHaveLength(3)
    expect(page.match(/This browser/g)).toHaveLength(1)
    expect(choicesIn(page)).toHaveLength(2)
    // Cookie values and tokens open the account, so neither may be in the page.
    for (const { value } of first.browser.cookies()) expect(page).not.toContain(value)
    expect(page).not.toContain(first.tokens.refresh_token)
  })

  it('ends the chosen ones at once, with the password, and no others [S9]', async () => {
    const [first, second, third] = await signInBrowsers(3)
    const known = choicesIn(await pageOf(first))
    const [chosen = ''] = known
    const answer = await end(first, [chosen], first.person.password)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/ended`])
    expect(provider.lines.slice(-2).join('')).toMatch(/"event":"signed-out","person":"[\w-]{36}"/)
    expect(await (await first.browser.get(`${path}/ended`)).text()).toContain(
      'You’ve logged out of those browsers',
    )
    const rest = choicesIn(await pageOf(first))
    expect(rest).toEqual(known.filter((id) => id !== chosen))
    expect(await isIn(first)).toEqual(isThere)
    expect([await isIn(second!), await isIn(third!)].toSorted()).toEqual([isOut, isThere])

    expect((await end(first, rest, first.person.password)).status).toBe(303)
    expect(choicesIn(await pageOf(first))).toEqual([])
    expect([await isIn(first), await isIn(second!), await isIn(third!)]).toEqual([isThere, isOut, isOut])
  })

  it('logs out in this browser with one press, without the password, and nowhere else [S9]', async () => {
    const [first, second] = await signInBrowsers(2)
    expect(await pageOf(first)).toMatch(/<button[^>]*name="here"[^>]*>\s*Log out\s*<\/button>/)
    const answer = await first.browser.post(path, { here: 'end' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/left`])
    expect(provider.lines.slice(-2).join('')).toMatch(/"event":"signed-out","person":"[\w-]{36}"/)
    expect(await (await first.browser.get(`${path}/left`)).text()).toContain('You’re logged out')
    expect([await isIn(first), await isIn(second!)]).toEqual([isOut, isThere])
    const foreign = await second!.browser.post(path, { here: 'end' }, { origin: 'https://evil.example' })
    expect([foreign.status, ...(await isIn(second!))]).toEqual([403, ...isThere])
  })

  it('lists and ends a session whose tokens were revoked [A5]', async () => {
    const [first, second] = await signInBrowsers(2)
    const revoked = await fetch(`${provider.issuer}/token/revocation`, {
      method: 'POST',
      headers: { origin: provider.origin },
      body: new URLSearchParams({ client_id: 'sparkwright', token: second!.tokens.refresh_token }),
    })
    expect(revoked.status).toBe(200)
    const silent = () => second!.browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
    expect((await silent()).headers.get('location')).toContain('code=')
    const chosen = choicesIn(await pageOf(first))
    expect(chosen).toHaveLength(1)
    expect((await end(first, chosen, first.person.password)).status).toBe(303)
    expect((await silent()).headers.get('location')).toContain('error=login_required')
    expect(choicesIn(await pageOf(first))).toEqual([])
    expect(await isIn(first)).toEqual(isThere)
  })

  it('lists and ends a session that never requested tokens, and one without a grant [A5]', async () => {
    const [first] = await signInBrowsers(1)
    const { browser } = await getCode(provider, { person: first.person, mode: 'log-in' })
    const { id } = (await provider.store.credentialByEmail(first.person.email))!
    const grants = (await provider.store.artefactsOf(id)).filter(({ model }) => model === 'Grant')
    for (const grant of grants) await provider.store.removeGrant(grant.id)
    const chosen = choicesIn(await pageOf(first))
    expect(chosen).toHaveLength(1)
    expect((await end(first, chosen, first.person.password)).status).toBe(303)
    expect((await browser.get(path)).status).toBe(401)
    expect((await first.browser.get(path)).status).toBe(200)
  })

  it('does not list a log-in that has expired [S9]', async () => {
    const [first, second] = await signInBrowsers(2)
    const id = String(decodeJwt(second!.tokens.access_token)['gid'])
    const account = await provider.store.credentialByEmail(first.person.email)
    // The session and its refresh token have expired, as after two weeks; the grant lasts a day longer.
    for (const { model, id: row, grantId, payload } of await provider.store.artefactsOf(account!.id))
      if (model !== 'Grant' && (grantId === id || JSON.stringify(payload).includes(id)))
        await provider.store.remove(model, row)
    expect(choicesIn(await pageOf(first))).toEqual([])
  })

  it.each([
    ['another password than the present one', 'not the one at all', 'That isn’t your current password.'],
    ['no password', '', 'Enter your current password.'],
  ])('given %s says so and ends nothing [S9]', async (_, current, words) => {
    const [first, second] = await signInBrowsers(2)
    const answer = await end(first, choicesIn(await pageOf(first)), current)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
    expect(await isIn(second!)).toEqual(isThere)
  })

  it('asks which ones if nothing was chosen', async () => {
    const [first] = await signInBrowsers(2)
    const answer = await end(first, [], first.person.password)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Choose at least one browser to log out of.')
  })

  it('never ends another person’s log-in, and only serves the signed-in person, from this page [S9]', async () => {
    const [mine] = await signInBrowsers(2)
    const [theirs, elsewhere] = await signInBrowsers(2)
    const foreign = choicesIn(await pageOf(theirs))
    expect((await end(mine, foreign, mine.person.password)).status).toBe(422)
    expect(await isIn(elsewhere!)).toEqual(isThere)

    expect((await openBrowser(provider.origin).get(path)).status).toBe(401)
    expect(
      (await end(theirs, foreign, theirs.person.password, { origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect((await theirs.browser.ask(path, { method: 'DELETE' })).status).toBe(405)
    expect(await isIn(elsewhere!)).toEqual(isThere)
  })

  it('counts password attempts as the log-in does [S9]', async () => {
    const limited = await startProvider(4533, { RATE_LIMITS: 'on' })
    try {
      const { browser } = await signIn(limited, { person: newPerson() })
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1)
        statuses.push((await browser.post(path, { end: 'any', current: `wrong one ${count}` })).status)
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    } finally {
      await limited.stop()
    }
  })
})

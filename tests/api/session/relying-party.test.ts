import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { storeOwedLogOut, readOwedLogOut } from '#api/account/owed-log-out.ts'
import { placeKey } from '#api/account/return-to.ts'
import { createProofCheck } from '#server/identity/dpop.ts'
import {
  broken,
  forgeries,
  hostileProvider,
  json,
  oidc,
  seconds,
  silent,
  startBrowser,
  unanswered,
  type Answer,
  type ForgeryName,
  type HostileProvider,
} from './hostile-provider.ts'

/** Tests which statements of a provider the product believes (specification §5). */

const noon = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = async (run: Promise<unknown>): Promise<Problem> => {
  try {
    await run
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('It was accepted')
}

/** Runs a call; time passes only while the call waits for an answer that does not come. */
const passing = async <Value>(run: Promise<Value>): Promise<Value> => {
  const wait = { isOver: false }
  const over = run.finally(() => {
    wait.isOver = true
  })
  over.catch(() => undefined)
  while (!wait.isOver) {
    await new Promise((done) => setImmediate(done))
    if (unanswered.count > 0) await vi.advanceTimersByTimeAsync(2_500)
  }
  return over
}

const good: ForgeryName[] = [
  'honest',
  'that expired 59 s ago',
  'without a key id, from a provider with one key',
  'for two audiences and this party',
  'issued 59 s ahead',
  'of ten thousand characters',
]
/** The library itself rejects these forgeries and accepts all others. */
const noticedByLibrary: ForgeryName[] = [
  'without a subject',
  'with an empty subject',
  'with another nonce',
  'without a nonce',
  'cut off',
  'that is no token',
  'missing',
]
const bad = (Object.keys(forgeries) as ForgeryName[]).filter((name) => !good.includes(name))

const spec = (name: ForgeryName): string => {
  if (/alg none|HS256|ES256|signature|signed|key/.test(name)) return ' [AUTH-22]'
  if (name.includes('issuer')) return ' [AUTH-23]'
  if (/audience|party/.test(name)) return ' [AUTH-24]'
  if (/expir/.test(name)) return ' [AUTH-25]'
  if (name.includes('nonce')) return ' [AUTH-04]'
  return ''
}

const tokens = { refused: 0, taken: 0 }
afterAll(() =>
  process.stdout.write(
    `ID tokens: ${String(tokens.refused)} of ${String(bad.length)} forged ones refused, ${String(tokens.taken)} of ${String(good.length)} unusual good ones taken\n`,
  ),
)

describe('an ID token', () => {
  it.each(bad.map((name) => [name, spec(name)] as const))(
    '%s signs nobody in, and nothing is stored%s',
    async (name) => {
      const provider = hostileProvider()
      provider.state.forge = forgeries[name]
      const browser = startBrowser(provider)
      const tab = browser.openTab()
      const { back } = await tab.goThere()
      await refusal(passing(tab.client.finish(back)))
      expect(browser.stored()).toBeUndefined()
      tokens.refused += 1
    },
  )

  it.each(good.map((name) => [name, spec(name)] as const))('%s signs in%s', async (name) => {
    const provider = hostileProvider()
    provider.state.forge = forgeries[name]
    if (name.includes('one key')) provider.state.keySet = { keys: [provider.keys.jwk] }
    const { signIn, returnTo } = await passing(startBrowser(provider).openTab().signIn())
    expect({ sub: signIn.identity.sub, returnTo }).toEqual({ sub: 'person-1', returnTo: '/cookie-policy/' })
    tokens.taken += 1
  })

  it('without a key id signs nobody in if the provider has several keys of that kind', async () => {
    const provider = hostileProvider()
    provider.state.forge = forgeries['without a key id, from a provider with one key']
    provider.state.keySet = { keys: [provider.keys.otherJwk, provider.keys.jwk] }
    const browser = startBrowser(provider)
    await refusal(passing(browser.openTab().signIn()))
    expect(browser.stored()).toBeUndefined()
  })

  it('signs in with a key that the provider began to use after its others were read', async () => {
    const provider = hostileProvider()
    provider.state.keySet = { keys: [provider.keys.curveJwk] }
    const tab = startBrowser(provider).openTab()
    await refusal(passing(tab.signIn()))
    provider.state.keySet = { keys: [provider.keys.jwk, provider.keys.curveJwk] }
    vi.setSystemTime(Date.now() + 31_000)
    await expect(passing(tab.signIn())).resolves.toMatchObject({ returnTo: '/cookie-policy/' })
  })
})

describe('without our checks', () => {
  // Shows that the other forgeries are dangerous, because the library alone accepts them.
  it('the bare library stores the person whom any other forgery names', async () => {
    const accepted: ForgeryName[] = []
    for (const name of bad) {
      const provider = hostileProvider()
      provider.state.forge = forgeries[name]
      vi.stubGlobal('fetch', provider.answer)
      const users = new InMemoryWebStorage()
      let left = ''
      const handle = {
        prepare: () =>
          Promise.resolve({
            navigate: ({ url }: { url: string }) => {
              left = url
              return Promise.resolve({ url })
            },
            close: () => undefined,
          }),
        callback: () => Promise.resolve(),
      }
      const manager = new UserManager(
        {
          authority: oidc.issuer,
          client_id: oidc.clientId,
          redirect_uri: 'https://sparks.test/',
          scope: oidc.scope,
          automaticSilentRenew: false,
          stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
          userStore: new WebStorageStateStore({ store: users }),
        },
        handle,
      )
      await manager.signinRedirect({ nonce: 'nonce-1' })
      provider.state.nonce = 'nonce-1'
      const state = new URL(left).searchParams.get('state') ?? ''
      await manager
        .signinRedirectCallback(`https://sparks.test/?code=c&state=${state}`)
        .catch(() => undefined)
      if (users.length > 0) accepted.push(name)
    }
    expect(accepted).toEqual(bad.filter((name) => !noticedByLibrary.includes(name)))
    expect(accepted.length).toBeGreaterThanOrEqual(20)
  })
})

describe('the redirect to the provider', () => {
  it('carries code flow, PKCE, state and nonce, which differ between two attempts [AUTH-01] [AUTH-02]', async () => {
    const tab = startBrowser(hostileProvider()).openTab()
    const [one, other] = [(await tab.goThere()).asked, (await tab.goThere()).asked]
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      client_id: 'spa',
      redirect_uri: 'https://sparks.test/',
      scope: oidc.scope,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name), name).toBeTruthy()
      expect(one.get(name), name).not.toBe(other.get(name))
    }
    expect(one.has('screen_hint')).toBe(false)
  })

  it('returns to home without a sign-in if a saved challenge requested one, otherwise to where it began [AMB-31] [C1]', async () => {
    const tab = startBrowser(hostileProvider()).openTab()
    const wayBack = () => tab.session.held.get(placeKey)
    await passing(tab.client.redirect('login', '/challenges/c1/review/'))
    expect([tab.isBackPossible, wayBack()]).toEqual([[false], '/'])
    await passing(tab.client.redirect('login', '/cookie-policy/'))
    expect([tab.isBackPossible, wayBack()]).toEqual([[false, true], '/cookie-policy/'])
    await expect(passing(tab.signIn('/challenges/c1/review/'))).resolves.toMatchObject({
      returnTo: '/challenges/c1/review/',
    })
  })

  it('requests the sign-up page, by prompt=create only if the provider knows it [SHELL-07] [AMB-30]', async () => {
    const provider = hostileProvider()
    const { asked } = await startBrowser(provider).openTab().goThere('/', 'signup')
    expect([asked.get('screen_hint'), asked.get('prompt')]).toEqual(['signup', null])
    provider.state.described = { prompt_values_supported: ['none', 'login', 'create'] }
    const known = (await startBrowser(provider).openTab().goThere('/', 'signup')).asked
    expect([known.get('screen_hint'), known.get('prompt')]).toEqual(['signup', 'create'])
  })

  it('contains the configured parameters', async () => {
    const { asked } = await startBrowser(hostileProvider(), { extra: { audience: 'api' } })
      .openTab()
      .goThere()
    expect(asked.get('audience')).toBe('api')
  })

  it('requests consent if that is configured, and for a sign-up only the sign-up page [AMB-30]', async () => {
    const provider = hostileProvider()
    provider.state.described = { prompt_values_supported: ['none', 'login', 'consent', 'create'] }
    const extra = { prompt: 'consent' }
    const prompts = async (intent: 'login' | 'signup') =>
      (await startBrowser(provider, { extra }).openTab().goThere('/', intent)).asked.getAll('prompt')
    expect(await prompts('login')).toEqual(['consent'])
    expect(await prompts('signup')).toEqual(['create'])
    provider.state.described = {}
    expect(await prompts('signup')).toEqual(['consent'])
  })

  it.each([
    ['another issuer', { issuer: 'https://evil.test' }],
    ['no place for keys', { jwks_uri: undefined }],
    ['no place for tokens', { token_endpoint: undefined }],
    ['no log-in page', { authorization_endpoint: undefined }],
  ])('does not happen if the provider describes %s [AUTH-23]', async (_, described) => {
    const provider = hostileProvider()
    provider.state.described = described
    const tab = startBrowser(provider).openTab()
    expect((await refusal(passing(tab.client.redirect('login', '/')))).kind).toBe('contract')
    expect(tab.left).toEqual([])
  })

  it('gives up on a silent provider after ten seconds, and tries three more times [AUTH-27] [AUTH-28] [AMB-44]', async () => {
    const provider = hostileProvider()
    provider.state.discovery = [silent, silent, silent, silent]
    const tab = startBrowser(provider).openTab()
    expect((await refusal(passing(tab.client.redirect('login', '/')))).kind).toBe('timeout')
    expect(Date.now() - noon).toBeGreaterThanOrEqual(40_000)
    expect(provider.state.requests).toHaveLength(4)
    expect(tab.pauses).toEqual([500, 1_000, 2_000])
  })

  it('happens if the network returns at the third retry [AUTH-28]', async () => {
    const provider = hostileProvider()
    provider.state.discovery = [broken, broken, broken]
    const tab = startBrowser(provider).openTab()
    await passing(tab.client.redirect('login', '/'))
    expect(tab.left).toHaveLength(1)
  })
})

describe('the return from the provider', () => {
  it('is refused without a state [AUTH-03]', async () => {
    const browser = startBrowser(hostileProvider())
    const tab = browser.openTab()
    await tab.goThere()
    await refusal(passing(tab.client.finish('https://sparks.test/?code=code-1')))
    expect(browser.stored()).toBeUndefined()
  })

  it('is refused with a state that was never sent [AUTH-03]', async () => {
    const browser = startBrowser(hostileProvider())
    await refusal(passing(browser.openTab().client.finish('https://sparks.test/?code=code-1&state=forged')))
    expect(browser.stored()).toBeUndefined()
  })

  it('works once: the same state is refused the second time [AUTH-03]', async () => {
    const provider = hostileProvider()
    const tab = startBrowser(provider).openTab()
    const { back } = await tab.goThere()
    await passing(tab.client.finish(back))
    await refusal(passing(tab.client.finish(back)))
    expect(provider.state.requests.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  it('is refused in a tab other than the one that left [AUTH-03]', async () => {
    const browser = startBrowser(hostileProvider())
    const { back } = await browser.openTab().goThere()
    await refusal(passing(browser.openTab().client.finish(back)))
    expect(browser.stored()).toBeUndefined()
  })

  it.each(['access_denied', 'login_required', 'server_error'])(
    'with the error %s is refused with a message [AUTH-07]',
    async (error) => {
      const browser = startBrowser(hostileProvider())
      const tab = browser.openTab()
      const { asked } = await tab.goThere()
      const back = `https://sparks.test/?error=${error}&state=${asked.get('state') ?? ''}`
      expect((await refusal(passing(tab.client.finish(back)))).code).toBe(error)
      expect(browser.stored()).toBeUndefined()
    },
  )

  it('is refused if it names another issuer [AUTH-23]', async () => {
    const provider = hostileProvider()
    const tab = startBrowser(provider).openTab()
    const { back } = await tab.goThere()
    await refusal(passing(tab.client.finish(`${back}&iss=https%3A%2F%2Fevil.test`)))
    expect(provider.state.requests.map(({ path }) => path)).not.toContain('/token')
  })

  it('is refused if the provider names its issuer and this answer does not [AUTH-23]', async () => {
    const provider = hostileProvider()
    provider.state.described = { authorization_response_iss_parameter_supported: true }
    const tab = startBrowser(provider).openTab()
    await refusal(passing(tab.signIn()))
    expect(provider.state.requests.map(({ path }) => path)).not.toContain('/token')
  })

  const answers: [string, Answer | typeof silent, Problem['kind']][] = [
    ['a refusal', () => json({ error: 'invalid_grant' }, 400), 'http'],
    ['a bare 400', () => json({}, 400), 'http'],
    ['500', () => json({ error: 'server_error' }, 500), 'http'],
    ['a page instead of a token', () => json('<html>', 200, 'text/html'), 'network'],
    ['half an answer', () => json('{"access_token":', 200), 'network'],
    ['silence', silent, 'timeout'],
    ['a lost connection', broken, 'network'],
  ]
  it.each(answers)('signs nobody in if the code is answered by %s', async (_, answer, kind) => {
    const provider = hostileProvider()
    provider.state.token = [answer, answer, answer, answer]
    const browser = startBrowser(provider)
    const problem = await refusal(passing(browser.openTab().signIn()))
    expect(problem.kind).toBe(kind)
    expect(browser.stored()).toBeUndefined()
  })

  it.each([
    ['500', () => json({}, 500)],
    ['no keys at all', () => json({})],
    ['silence', silent],
  ] as [string, Answer | typeof silent][])(
    'signs nobody in if the provider’s keys are %s',
    async (_, answer) => {
      const provider = hostileProvider()
      provider.state.jwks = [answer, answer, answer, answer]
      const browser = startBrowser(provider)
      const problem = await refusal(passing(browser.openTab().signIn()))
      expect(['network', 'timeout', 'http', 'contract']).toContain(problem.kind)
      expect(browser.stored()).toBeUndefined()
    },
  )

  it('signs in although the first exchange was lost [AUTH-28]', async () => {
    const provider = hostileProvider()
    provider.state.token = [broken]
    await expect(passing(startBrowser(provider).openTab().signIn('/challenges/'))).resolves.toMatchObject({
      returnTo: '/challenges/',
    })
  })

  it.each([
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.test', '/'],
    ['', '/'],
    ['/challenges/', '/challenges/'],
    ['/challenges/new/sparks/customers-sales/', '/challenges/new/sparks/customers-sales/'],
  ])('leads to a path of the product: %s becomes %s [AUTH-05] [AUTH-06] [ROUTE-32]', async (wanted, path) => {
    const { returnTo } = await passing(startBrowser(hostileProvider()).openTab().signIn(wanted))
    expect(returnTo).toBe(path)
  })
})

describe('a renewal', () => {
  const signedIn = async () => {
    const provider = hostileProvider()
    const browser = startBrowser(provider)
    const tab = browser.openTab()
    await passing(tab.signIn())
    return { provider, browser, tab, before: browser.stored() }
  }

  it('uses the refresh token and no redirect [AUTH-08]', async () => {
    const { provider, tab } = await signedIn()
    await expect(passing(tab.client.renew('token-1'))).resolves.toMatchObject({ accessToken: 'token-2' })
    expect(provider.state.requests.at(-1)?.form.get('grant_type')).toBe('refresh_token')
    expect(tab.left).toHaveLength(1)
  })

  it('keeps the verified ID token if the answer contains none', async () => {
    const { provider, tab } = await signedIn()
    vi.setSystemTime(noon + 3_600_000)
    provider.state.forge = forgeries.missing
    await expect(passing(tab.client.renew('token-1'))).resolves.toMatchObject({ accessToken: 'token-2' })
  })

  it.each([
    'signed by another key',
    'of another issuer',
    'unsigned (alg none)',
    'for another audience',
  ] as const)('keeps the old token if the new ID token is %s', async (name) => {
    const { provider, browser, tab, before } = await signedIn()
    provider.state.forge = forgeries[name]
    await refusal(passing(tab.client.renew('token-1')))
    expect(browser.stored()).toBe(before)
  })

  it('is refused if it is for another person', async () => {
    const { provider, browser, tab, before } = await signedIn()
    provider.state.sub = 'person-2'
    await refusal(passing(tab.client.renew('token-1')))
    expect(browser.stored()).toBe(before)
  })

  it('is refused for good after invalid_grant [AUTH-21]', async () => {
    const { provider, tab } = await signedIn()
    provider.state.isRevoked = true
    const problem = await refusal(passing(tab.client.renew('token-1')))
    expect([problem.kind, problem.status, problem.code]).toEqual(['http', 400, 'invalid_grant'])
  })

  it('is refused for good in a tab where another person logged out', async () => {
    const { browser, tab } = await signedIn()
    browser.local.held.clear()
    expect((await refusal(passing(tab.client.renew('token-1')))).status).toBe(400)
  })

  /** Changes something in another tab or on the page while the provider answers. */
  const whileRenewing = (provider: ReturnType<typeof hostileProvider>, happens: () => void) =>
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await provider.answer(input, init)
      if (provider.state.requests.at(-1)?.form.get('grant_type') === 'refresh_token') happens()
      return answer
    })

  it('in progress at a log-out signs nobody in again [AUTH-15]', async () => {
    const { provider, browser, tab } = await signedIn()
    whileRenewing(provider, () => browser.local.held.clear())
    expect((await refusal(passing(tab.client.renew('token-1')))).status).toBe(400)
    expect(browser.stored()).toBeUndefined()
  })

  it('in progress when another person signs in leaves them signed in', async () => {
    const { provider, browser, tab } = await signedIn()
    const other = hostileProvider()
    other.state.sub = 'person-2'
    const elsewhere = startBrowser(other)
    await passing(elsewhere.openTab().signIn())
    const theirs = elsewhere.stored() ?? ''
    whileRenewing(provider, () => {
      for (const key of browser.local.held.keys()) browser.local.held.set(key, theirs)
    })
    expect((await refusal(passing(tab.client.renew('token-1')))).status).toBe(400)
    expect(browser.stored()).toBe(theirs)
  })

  it('happens once when five tabs need it fifty times, and nobody is logged out [AUTH-18]', async () => {
    const { provider, browser } = await signedIn()
    const tabs = Array.from({ length: 5 }, () => browser.openTab())
    let current = 'token-1'
    for (let round = 1; round <= 50; round++) {
      const renewed = await passing(Promise.all(tabs.map((tab) => tab.client.renew(current))))
      expect(new Set(renewed.map(({ accessToken }) => accessToken)).size).toBe(1)
      current = renewed[0]!.accessToken
      expect(current).toBe(`token-${round + 1}`)
    }
    expect(
      provider.state.requests.filter(({ form }) => form.get('grant_type') === 'refresh_token'),
    ).toHaveLength(50)
    expect(provider.state.isRevoked).toBe(false)
  })

  it('without the lock ends the sign-in for all tabs, so it is the lock that protects them', async () => {
    const { provider, browser } = await signedIn()
    const tabs = [
      browser.openTab({ alone: (_, run) => run() }),
      browser.openTab({ alone: (_, run) => run() }),
    ]
    await passing(Promise.allSettled(tabs.map((tab) => tab.client.renew('token-1'))))
    expect(provider.state.isRevoked).toBe(true)
  })
})

describe('tokens bound to a key', () => {
  const bound = { dpop_signing_alg_values_supported: ['ES256'] }

  it('are requested with a proof, and every call proves possession of the key', async () => {
    vi.stubGlobal('window', { crypto })
    const provider = hostileProvider()
    provider.state.described = bound
    const tab = startBrowser(provider).openTab()
    const { asked, back } = await tab.goThere()
    const thumbprint = asked.get('dpop_jkt') ?? ''
    await passing(tab.client.finish(back))
    expect(provider.state.requests.find(({ path }) => path === '/token')?.headers.has('dpop')).toBe(true)

    const request = { method: 'PUT', url: 'https://sparks.test/v1/user/bootstrap', accessToken: 'token-1' }
    const proof = (await tab.client.prove({ ...request, url: `${request.url}?a=b#c` })) ?? ''
    // The server's own check of a proof.
    const proves = createProofCheck({ now: () => Date.now() })
    expect(await proves({ ...request, proof, thumbprint })).toBe(true)
    expect(await proves({ ...request, proof, thumbprint }), 'a second time').toBe(false)
    const another = (await tab.client.prove(request)) ?? ''
    expect(await proves({ ...request, method: 'GET', proof: another, thumbprint })).toBe(false)
  })

  it('are not requested elsewhere: a header unknown to the provider would be refused', async () => {
    const provider = hostileProvider()
    const tab = startBrowser(provider).openTab()
    await passing(tab.signIn())
    expect(provider.state.requests.some(({ headers }) => headers.has('dpop'))).toBe(false)
    await expect(
      tab.client.prove({ method: 'GET', url: 'https://sparks.test/v1/user', accessToken: 'a' }),
    ).resolves.toBeUndefined()
  })
})

describe('a browser with a wrong clock', () => {
  it.each([
    ['a day ahead', 86_400_000],
    ['six minutes ahead', 360_000],
    ['six minutes behind', -360_000],
    ['a year behind', -31_536_000_000],
  ])('by %s signs in, renews and makes proofs by the server’s time', async (_, ahead) => {
    vi.stubGlobal('window', { crypto })
    const provider = hostileProvider()
    provider.state.described = { dpop_signing_alg_values_supported: ['ES256'] }
    provider.state.ahead = ahead
    const browser = startBrowser(provider)
    const tab = browser.openTab()
    const { asked, back } = await tab.goThere()
    await passing(tab.client.finish(back))
    const proves = createProofCheck({ now: () => Date.now() - ahead })
    const thumbprint = asked.get('dpop_jkt') ?? ''
    const request = { method: 'GET', url: 'https://sparks.test/v1/user', accessToken: 'token-1' }
    expect(await proves({ ...request, proof: (await tab.client.prove(request)) ?? '', thumbprint })).toBe(
      true,
    )

    // A new tab learns the server's time only when a token is refused. The second tab finds the token already
    // renewed by the first.
    const [page, slower] = [browser.openTab(), browser.openTab()]
    expect(await proves({ ...request, proof: (await page.client.prove(request)) ?? '', thumbprint })).toBe(
      false,
    )
    for (const { client } of [page, slower]) {
      await expect(passing(client.renew('token-1'))).resolves.toMatchObject({ accessToken: 'token-2' })
      expect(await proves({ ...request, proof: (await client.prove(request)) ?? '', thumbprint })).toBe(true)
    }
  })

  it('lets nobody in whose token is only valid by that clock', async () => {
    const provider = hostileProvider()
    provider.state.ahead = -120_000
    provider.state.forge = (claims) => forgeries.honest({ ...claims, iat: seconds(), exp: seconds() + 30 })
    const browser = startBrowser(provider)
    await refusal(passing(browser.openTab().signIn()))
    expect(browser.stored()).toBeUndefined()
  })
})

describe('logging out', () => {
  /**
   * Signs in at a provider that accepts log-outs in the background, as ours does. The page has noted that it
   * owes a log-out.
   */
  const leaving = async () => {
    const provider = hostileProvider()
    provider.state.described = { sparkwright_log_out_endpoint: `${oidc.issuer}/log-out` }
    const browser = startBrowser(provider)
    const tab = browser.openTab()
    await passing(tab.signIn())
    storeOwedLogOut(tab.webStorage.local, oidc, { sub: 'person-1', isHandedOver: false })
    return { provider, browser, tab }
  }

  it('ends the session at the provider and returns to the origin [AUTH-13]', async () => {
    const tab = startBrowser(hostileProvider(), { extra: { prompt: 'consent', audience: 'api' } }).openTab()
    await passing(tab.signIn())
    await passing(tab.client.leave('id-token'))
    const url = new URL(tab.left.at(-1) ?? '')
    expect(url.pathname).toBe('/end')
    expect(url.searchParams.get('id_token_hint')).toBe('id-token')
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://sparks.test/')
    // Extra parameters from the configuration are sent only when signing in.
    expect([url.searchParams.has('prompt'), url.searchParams.has('audience')]).toEqual([false, false])
  })

  it('informs a provider that accepts it in the background, with nothing in an address, and returns to the origin [A2, A10, AUTH-13]', async () => {
    const { provider, browser, tab } = await leaving()
    await passing(tab.client.leave('id-token'))
    const told = provider.state.requests.filter(({ path }) => path === '/log-out')
    expect(told.map(({ form }) => [...form])).toEqual([[['sub', 'person-1']]])
    expect(tab.left.slice(1)).toEqual(['https://sparks.test/'])
    expect(readOwedLogOut(tab.webStorage.local, oidc)).toBeUndefined()
    expect([...browser.local.held.keys()].filter((key) => key.includes('log-out'))).toEqual([])
  })

  it.each<[string, (state: HostileProvider['state']) => void]>([
    ['without a network', ({ discovery, logOut }) => void (discovery.push(broken), logOut.push(broken))],
    [
      'when discovery answers 503',
      ({ discovery, logOut }) => void (discovery.push(() => json({}, 503)), logOut.push(broken)),
    ],
    ['when there were too many requests', ({ logOut }) => void logOut.push(() => json({}, 429))],
    ['when nothing answers', ({ logOut }) => void logOut.push(silent)],
    ['when the provider fails', ({ logOut }) => void logOut.push(() => json({}, 500))],
  ])(
    'is stored %s until the provider has received it, and a log-in asks for the password [A2]',
    async (_, fail) => {
      const { provider, browser, tab } = await leaving()
      fail(provider.state)
      // Another page signed in, so this one has not read the discovery document.
      const page = browser.openTab()
      expect((await refusal(passing(page.client.leave('id-token')))).kind).not.toBe('contract')
      expect(readOwedLogOut(page.webStorage.local, oidc)).toEqual({ sub: 'person-1', isHandedOver: false })

      provider.state.logOut.push(() => json({}, 429))
      const { asked } = await passing(browser.openTab().goThere())
      expect(asked.get('prompt')).toBe('login')

      provider.state.logOut.splice(0)
      await passing(browser.openTab().client.settleLogOut())
      expect(readOwedLogOut(tab.webStorage.local, oidc)).toBeUndefined()
      const { asked: later } = await passing(browser.openTab().goThere())
      expect(later.has('prompt')).toBe(false)
    },
  )

  it('that was stored is sent by the log-in itself when the network is back [A2]', async () => {
    const { provider, browser, tab } = await leaving()
    provider.state.logOut.push(broken)
    await refusal(passing(tab.client.leave('id-token')))
    const { asked } = await passing(browser.openTab().goThere())
    expect(asked.has('prompt')).toBe(false)
    expect(provider.state.requests.filter(({ path }) => path === '/log-out')).toHaveLength(2)
  })

  it('that was stored is settled by a log-in with the password, and ends nobody’s session later [A2]', async () => {
    const { provider, browser, tab } = await leaving()
    provider.state.logOut.push(broken, broken)
    await refusal(passing(tab.client.leave('id-token')))
    const next = browser.openTab()
    await passing(next.signIn())
    provider.state.requests.splice(0)
    await passing(tab.client.settleLogOut())
    expect(provider.state.requests).toEqual([])
  })

  it('is sent once by any number of tabs [A2]', async () => {
    const { provider, browser, tab } = await leaving()
    provider.state.logOut.push(broken)
    await refusal(passing(tab.client.leave('id-token')))
    await passing(Promise.all([1, 2, 3].map(() => browser.openTab().client.settleLogOut())))
    expect(provider.state.requests.filter(({ path }) => path === '/log-out')).toHaveLength(2)
  })

  it('is not sent for ever to a provider that refuses it; a log-in asks for the password [A2]', async () => {
    const { provider, browser, tab } = await leaving()
    provider.state.logOut.push(...Array.from({ length: 3 }, () => () => json({}, 403)))
    await passing(tab.client.leave('id-token'))
    await passing(browser.openTab().client.settleLogOut())
    expect((await passing(browser.openTab().goThere())).asked.get('prompt')).toBe('login')
  })

  it('at a provider that has a page for it makes the next log-in ask for the password [A2]', async () => {
    const browser = startBrowser(hostileProvider(), { extra: { prompt: 'consent' } })
    const tab = browser.openTab()
    await passing(tab.signIn())
    storeOwedLogOut(tab.webStorage.local, oidc, { sub: 'person-1', isHandedOver: false })
    await passing(tab.client.leave('id-token'))
    expect(readOwedLogOut(tab.webStorage.local, oidc)?.isHandedOver).toBe(true)
    const next = browser.openTab()
    const { asked, back } = await passing(next.goThere())
    expect(asked.get('prompt')).toBe('consent login')
    await passing(next.client.finish(back))
    expect(readOwedLogOut(tab.webStorage.local, oidc)).toBeUndefined()
  })

  it('goes to the origin if the provider has no such page [AUTH-13]', async () => {
    const provider = hostileProvider()
    provider.state.described = { end_session_endpoint: undefined }
    const tab = startBrowser(provider).openTab()
    await passing(tab.signIn())
    await passing(tab.client.leave(undefined))
    expect(tab.left.at(-1)).toBe('https://sparks.test/')
  })
})

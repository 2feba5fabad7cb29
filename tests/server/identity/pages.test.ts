import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  authorizeRequest,
  goodPassword,
  newPerson,
  openForm,
  redeem,
  submitForm,
  signIn,
  startProvider,
  type Person,
  type TestProvider,
  whoIs,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4511)
})
afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())

/** Opens a browser at the form of a new interaction. */
const atForm = async (extra: Record<string, string> = {}) => {
  const browser = openBrowser(provider.origin)
  const request = authorizeRequest(provider, extra)
  return { browser, request, ...(await openForm(browser, request.url)) }
}
const heading = (page: string) => /<h1>([^<]*)<\/h1>/.exec(page)?.[1]
const summaryOf = (page: string) =>
  /<div class="summary" role="alert">([\s\S]*?)<\/div>/.exec(page)?.[1]?.replace(/\s+/g, ' ')

describe('the first page of a sign-in', () => {
  it('is the log-in, with labelled fields, its button and a link to sign up', async () => {
    const { page, address } = await atForm()
    expect(heading(page)).toBe('Log in')
    for (const [label, name] of [
      ['Email', 'email'],
      ['Password', 'password'],
    ]) {
      expect(page).toContain(`<label for="${name!}">${label!}</label>`)
      expect(page).toMatch(new RegExp(`<input\\s+id="${name!}"`))
    }
    expect(page).toMatch(/<button class="primary" type="submit">Log in<\/button>/)
    expect(page).toContain(`href="${address}/sign-up"`)
  })

  it('links to help with a forgotten password', async () => {
    const { page } = await atForm()
    expect(page).toMatch(/<a href="\/help\/support\.html">Forgotten your password\?<\/a>/)
  })

  it.each([{ screen_hint: 'signup' }, { prompt: 'create' }])(
    'is the sign-up for %o, with names and a link to log in [AMB-30]',
    async (extra) => {
      const { page, address } = await atForm(extra)
      expect(heading(page)).toBe('Sign up')
      for (const label of ['First name', 'Last name', 'Email', 'Password'])
        expect(page).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
      expect(page).toMatch(/<button class="primary" type="submit">Sign up<\/button>/)
      expect(page).toContain(`href="${address}/log-in"`)
    },
  )

  it('leads to the other form and back within the same interaction', async () => {
    const { browser, address, request } = await atForm()
    expect(heading(await (await browser.get(`${address}/sign-up`)).text())).toBe('Sign up')
    expect(heading(await (await browser.get(`${address}/log-in`)).text())).toBe('Log in')
    await browser.get(`${address}/sign-up`)
    const { url } = await submitForm(browser, address, 'sign-up', newPerson())
    expect(url.searchParams.get('state')).toBe(request.state)
    expect((await redeem(provider, url.searchParams.get('code')!, request.verifier)).status).toBe(200)
  })

  it('runs no inline script, is never cached and cannot be framed', async () => {
    const { browser, address, page } = await atForm()
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page).not.toMatch(/\son\w+=|\sstyle=|<style/)
    const { headers } = await browser.get(address)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    // Otherwise the browser would hide the form's origin, which is checked against forgery.
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('loads its styles, scripts and typefaces, and nothing else', async () => {
    for (const [name, type] of [
      ['identity.css', 'text/css'],
      ['show-password.js', 'text/javascript'],
      ['log-out.js', 'text/javascript'],
      ['theme.js', 'text/javascript'],
      ['sans.woff2', 'font/woff2'],
      ['serif.woff2', 'font/woff2'],
    ] as const) {
      const response = await fetch(`${provider.origin}/oidc/files/${name}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining(type),
      ])
      const etag = response.headers.get('etag')!
      const again = await fetch(response.url, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
    for (const name of ['other.css', '../pages.ts', '%2e%2e/pages.ts', 'identity.css/..%2f..%2fidentity.ts'])
      expect((await fetch(`${provider.origin}/oidc/files/${name}`)).status).toBe(404)
  })

  it('signs its cookies, hides them from scripts, and names them for this installation', async () => {
    const { browser } = await signIn(provider)
    const cookies = browser.cookies()
    expect(cookies.length).toBeGreaterThan(0)
    for (const { name, path, attributes } of cookies) {
      expect(name).toMatch(/^spark_4511_\w+(\.sig)?$/)
      // Only the session cookie is sent everywhere; the cookies of one sign-in are limited to its address.
      expect(path).toMatch(/_sso(\.sig)?$/.test(name) ? /^\/$/ : /^\/oidc\/./)
      expect(attributes).toContain('httponly')
      expect(attributes).toContain('samesite=lax')
    }
  })
})

describe('a sign-up', () => {
  const faulty: [string, Partial<Person>, string][] = [
    ['no first name', { firstName: '  ' }, 'Enter your first name.'],
    ['no last name', { lastName: '\u200b\u202e' }, 'Enter your last name.'],
    ['a first name of 101 letters', { firstName: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    ['no address', { email: '' }, 'Enter your email address.'],
    [
      'a text that is no address',
      { email: 'ada at example.org' },
      'Enter an email address like name@example.com.',
    ],
    ['an address on no domain', { email: 'ada@localhost' }, 'Enter an email address like name@example.com.'],
    [
      'an address with a line break',
      { email: 'ada@example.org\r\nbcc:x@y.z' },
      'Enter an email address like',
    ],
    ['no password', { password: '' }, 'Enter a password.'],
    ['seven characters', { password: 'zk4!q9x' }, 'Use at least 8 characters.'],
    ['seven characters beyond the first plane', { password: '😀😃😄😁😆😅😂' }, 'Use at least 8 characters.'],
    ['129 characters', { password: `${'x'.repeat(64)}${'y'.repeat(65)}` }, 'Use at most 128 characters.'],
    ['a common password', { password: 'Password123' }, 'easy to guess'],
    ['a common password with a sign', { password: 'iloveyou!!' }, 'easy to guess'],
    ['a run of keys', { password: 'abcdefghijk' }, 'easy to guess'],
    ['one letter again and again', { password: 'zzzzzzzzzzzz' }, 'easy to guess'],
    [
      'the address as the password',
      { email: 'margrethe@example.org', password: 'margrethe@example.org' },
      'isn’t your name',
    ],
    ['the name as the password', { firstName: 'Bartholomew', password: 'bartholomew1' }, 'isn’t your name'],
  ]

  it.each(faulty)(
    'with %s is refused with a message at the field, and keeps what was typed',
    async (_, part, words) => {
      const { browser, address } = await atForm()
      const person = newPerson(part)
      const { answer, response } = await submitForm(browser, address, 'sign-up', person)
      expect(answer.status).toBe(422)
      const page = await response.text()
      expect(page).toContain(words)
      expect(page).toContain('<title>Error: Sign up')
      expect(summaryOf(page)).toContain('Please check what you entered')
      const field = Object.keys(part).at(-1)!
      expect(page).toMatch(
        new RegExp(`aria-describedby="[^"]*${field}-fault"[\\s\\S]{0,60}aria-invalid="true"`),
      )
      if (field !== 'lastName') expect(page).toContain('value="Byron"')
      if (person.password.length > 7 && person.password !== person.email)
        expect(page).not.toContain(person.password)
      // Nothing was created; the same form works once it is corrected.
      const { url } = await submitForm(browser, address, 'sign-up', newPerson())
      expect(url.searchParams.get('code')).not.toBeNull()
    },
  )

  it.each([
    'пароль который никто не знает',
    '合言葉はだれも知らない',
    'كلمة سر لا يعرفها أحد',
    '😀🐙🌋🧭🎻🪁🦔🧊',
    ' spaces at both ends ',
    'p"<>&\'`\\%00+=;',
    'x'.repeat(60) + 'y'.repeat(68),
  ])('accepts %s as a password, and only that', async (password) => {
    const { person } = await signIn(provider, { person: newPerson({ password }) })
    await signIn(provider, { person, mode: 'log-in' })
    const { browser, address } = await atForm()
    const { answer } = await submitForm(browser, address, 'log-in', { ...person, password: `${password}x` })
    expect(answer.status).toBe(401)
  })

  it('accepts a password however the keyboard composes its letters', async () => {
    const { person } = await signIn(provider, {
      person: newPerson({ password: 'Caf\u00e9 Zürich Ångström' }),
    })
    const { tokens } = await signIn(provider, {
      person: { ...person, password: person.password.normalize('NFD') },
      mode: 'log-in',
    })
    expect(decodeJwt(tokens.id_token)['email']).toBe(person.email)
  })

  it('accepts an email address whatever its case and surrounding spaces', async () => {
    const person = newPerson()
    await signIn(provider, { person: { ...person, email: `  ${person.email.toUpperCase()} ` } })
    const { tokens } = await signIn(provider, { person, mode: 'log-in' })
    expect(decodeJwt(tokens.id_token)['email']).toBe(person.email)
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table credentials; --",
    '${7*7}',
  ])('shows the name %s as text, and keeps it unchanged', async (firstName) => {
    const { browser, address } = await atForm()
    const { response } = await submitForm(
      browser,
      address,
      'sign-up',
      newPerson({ firstName, password: 'short' }),
    )
    const page = await response.text()
    expect(page).not.toContain('<img')
    expect(page).not.toMatch(/<script(?! src="\/oidc)/)
    expect(page).toContain(firstName.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split(/[>"']/)[0]!)
    const { tokens } = await signIn(provider, { person: newPerson({ firstName }) })
    expect(decodeJwt(tokens.id_token)['given_name']).toBe(firstName)
  })

  it('removes characters from a name that are invisible or reverse the text direction', async () => {
    const { tokens } = await signIn(provider, {
      person: newPerson({ firstName: ' Ada\u202e\u0000\u200b  Marie\r\n ', lastName: 'นภา' }),
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({ given_name: 'Ada Marie', family_name: 'นภา' })
  })

  it('sent twice at once creates one account and continues', async () => {
    const person = newPerson()
    const { browser, address } = await atForm()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post(`${address}/sign-up`, { ...person })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
    const { url } = await browser.follow(answers[0]!)
    expect(url.searchParams.get('code')).not.toBeNull()
    const rows = await provider.database.db
      .selectFrom('credentials')
      .select('id')
      .where('email', '=', person.email)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('with the address and password of an existing account logs in to it', async () => {
    const first = await signIn(provider)
    const again = await signIn(provider, { person: { ...first.person, firstName: 'Other' } })
    expect(decodeJwt(again.tokens.id_token)).toMatchObject({
      sub: decodeJwt(first.tokens.id_token).sub,
      given_name: first.person.firstName,
    })
  })

  it('with an existing account’s address and another password changes nothing, and shows how to log in', async () => {
    const { person } = await signIn(provider)
    const { browser, address } = await atForm({ screen_hint: 'signup' })
    const { answer, response } = await submitForm(browser, address, 'sign-up', {
      ...person,
      password: 'a wholly different phrase',
    })
    expect(answer.status).toBe(409)
    const page = await response.text()
    expect(summaryOf(page)).toContain('log in with the password you chose then')
    expect(page).not.toMatch(/already (?:exists|registered|taken)|is taken/i)
    expect(page).toContain(`href="${address}/log-in"`)
    await signIn(provider, { person, mode: 'log-in' })
  })
})

describe('a log-in', () => {
  it('answers a wrong password and an unknown address in the same way', async () => {
    const { person } = await signIn(provider)
    const ask = async (email: string) => {
      const { browser, address } = await atForm()
      const { answer, response } = await submitForm(browser, address, 'log-in', {
        email,
        password: 'not the password',
      })
      const headers = [...answer.headers.keys()].sort()
      return {
        status: answer.status,
        headers,
        page: (await response.text()).replaceAll(address, '').replaceAll(email, ''),
      }
    }
    const known = await ask(person.email)
    expect(known.status).toBe(401)
    expect(await ask(newPerson().email)).toEqual(known)
  })

  it('keeps the address, never the password, after an error, and says what to do', async () => {
    const { browser, address } = await atForm()
    const { response } = await submitForm(browser, address, 'log-in', {
      email: 'nobody@example.org',
      password: 'distinct phrase 77',
    })
    const page = await response.text()
    expect(page).toContain('value="nobody@example.org"')
    expect(page).not.toContain('distinct phrase 77')
    expect(summaryOf(page)).toContain('don’t match')
    // Both fields are marked, so that the page does not reveal which one is wrong.
    const marked = [...page.matchAll(/<input[^>]*>/g)].map(([input]) => input.replaceAll(/\s+/g, ' '))
    expect(marked.filter((input) => input.includes('aria-invalid="true"'))).toHaveLength(2)
    for (const input of marked) expect(input).toContain('aria-describedby="fault"')
    expect(page.match(/id="fault"/g)).toHaveLength(1)
  })

  it('pre-fills an address from the request that led to it', async () => {
    const { page } = await atForm({ login_hint: 'ada"><b>@example.org' })
    expect(page).toContain('value="ada&quot;&gt;&lt;b&gt;@example.org"')
  })

  it('is not needed again while the session lasts', async () => {
    const { browser, person } = await signIn(provider)
    const request = authorizeRequest(provider)
    const { url } = await browser.follow(await browser.get(request.url))
    const { body } = await redeem(provider, url.searchParams.get('code')!, request.verifier)
    expect(decodeJwt(body.id_token)['email']).toBe(person.email)
  })

  it('as somebody else in the same browser ends the first sign-in', async () => {
    const first = await signIn(provider)
    const other = newPerson()
    const request = authorizeRequest(provider, { prompt: 'create' })
    const { address } = await openForm(first.browser, request.url)
    const { response } = await submitForm(first.browser, address, 'sign-up', other)
    // The library ends the first session with a form that submits itself.
    const page = await response.text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
    const { url } = await first.browser.follow(
      await first.browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' }),
    )
    const { body } = await redeem(provider, url.searchParams.get('code')!, request.verifier)
    expect(decodeJwt(body.id_token)['email']).toBe(other.email)
    expect(await whoIs(provider, first.tokens.access_token)).toBe('invalid')
  })
})

describe('a form', () => {
  it('that comes from another site is ignored', async () => {
    const { browser, address } = await atForm()
    const person = newPerson()
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:4512', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null' },
    ]
    for (const headers of forged) {
      const { answer, response } = await submitForm(browser, address, 'sign-up', person, headers)
      expect(answer.status).toBe(403)
      expect(heading(await response.text())).toBe('That form didn’t come from this site')
    }
    const bare = await browser.ask(`${address}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ ...person }),
    })
    expect(bare.status).toBe(403)
    // Nothing was created, so the address is still free.
    const { url } = await submitForm(browser, address, 'sign-up', person)
    expect(url.searchParams.get('code')).not.toBeNull()
  })

  it('in another browser than the one that opened it is ignored', async () => {
    const { address } = await atForm()
    const stranger = openBrowser(provider.origin)
    const { answer, response } = await submitForm(stranger, address, 'sign-up', newPerson())
    expect(answer.status).toBe(410)
    const page = await response.text()
    expect(heading(page)).toBe('This page has expired')
    // The link starts the sign-in again and leads back to the page that asked for it.
    expect(page).toContain('<a class="primary" href="/?from=sign-in&amp;log-in">Log in</a>')
  })

  it('of another interaction than the cookie names is ignored', async () => {
    const one = await atForm()
    const other = await atForm()
    const { answer } = await submitForm(one.browser, other.address, 'sign-up', newPerson())
    expect(answer.status).toBe(410)
  })

  it('with a forged cookie is ignored', async () => {
    const { browser, address } = await atForm()
    browser.take(
      browser
        .cookies()
        .map((cookie) => (cookie.name.endsWith('.sig') ? { ...cookie, value: 'forged' } : cookie)),
    )
    expect((await browser.get(address)).status).toBe(410)
  })

  it('that is sent again after it succeeded is ignored', async () => {
    const { browser, address } = await atForm()
    const person = newPerson()
    await submitForm(browser, address, 'sign-up', person)
    const { answer, response } = await submitForm(browser, address, 'sign-up', person)
    expect(answer.status).toBe(410)
    const page = await response.text()
    expect(page).toContain('href="/"')
    expect(page).toContain('Back to Sparkwright')
  })

  it('that is gone back to after a log-in or sign-up leads to the product', async () => {
    const { browser, address } = await atForm()
    await submitForm(browser, address, 'sign-up', newPerson())
    const back = await browser.get(address)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe('/?from=sign-in')
  })

  it('that stayed open for more than half an hour has expired, and shows the way back', async () => {
    const { browser, address } = await atForm()
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    const { answer, response } = await submitForm(browser, address, 'log-in', newPerson())
    expect(answer.status).toBe(410)
    expect(await response.text()).toContain('Back to Sparkwright')
  })

  it('that is too long, or not a form at all, is refused without reading further', async () => {
    const { browser, address } = await atForm()
    const long = await browser.post(`${address}/log-in`, { email: 'x'.repeat(20_000), password: 'y' })
    expect(long.status).toBe(413)
    const json = await browser.ask(`${address}/log-in`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.example' }),
      headers: { 'content-type': 'application/json', origin: provider.origin },
    })
    expect(json.status).toBe(413)
    expect((await browser.ask(address, { method: 'DELETE' })).status).toBe(405)
  })

  it('at a made-up address shows the page of an expired one', async () => {
    const browser = openBrowser(provider.origin)
    for (const path of [
      '/oidc/interaction/',
      '/oidc/interaction/abc',
      '/oidc/interaction/../token',
      '/oidc/interaction/%00',
    ])
      expect([404, 410]).toContain((await browser.get(path)).status)
  })
})

describe('too many attempts', () => {
  let limited: TestProvider
  beforeAll(async () => {
    limited = await startProvider(4512, { RATE_LIMITS: 'on' })
  })
  afterAll(() => limited.stop())

  const tries = async (email: string, count: number, mode: 'log-in' | 'sign-up' = 'log-in') => {
    const browser = openBrowser(limited.origin)
    const { address } = await openForm(browser, authorizeRequest(limited).url)
    const statuses: number[] = []
    let last: { answer: Response; response: Response } | undefined
    for (let count_ = 0; count_ < count; count_ += 1) {
      last = await submitForm(browser, address, mode, {
        ...newPerson(),
        email,
        password: 'wrong but long enough',
      })
      statuses.push(last.answer.status)
    }
    return { statuses, last: last! }
  }

  it('at one account are stopped after ten, with the time to wait, even for the right password and through the other form', async () => {
    const { person } = await signIn(limited)
    const { statuses, last } = await tries(person.email, 11)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(Number(last.answer.headers.get('retry-after'))).toBeGreaterThan(800)
    const page = await last.response.text()
    expect(summaryOf(page)).toContain('too many attempts. Wait 15 minutes')
    expect(page).toContain(`value="${person.email}"`)

    const browser = openBrowser(limited.origin)
    const { address } = await openForm(browser, authorizeRequest(limited).url)
    expect((await submitForm(browser, address, 'log-in', person)).answer.status).toBe(429)
    expect((await submitForm(browser, address, 'sign-up', person)).answer.status).toBe(429)
    // The limit does not affect another account.
    await signIn(limited)
  })

  it('are counted in the same way for an address without an account', async () => {
    const { statuses } = await tries(newPerson().email, 11)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('are forgotten when the right password comes in time', async () => {
    const { person } = await signIn(limited)
    await tries(person.email, 9)
    await signIn(limited, { person, mode: 'log-in' })
    const { statuses } = await tries(person.email, 9)
    expect(statuses).toEqual(Array(9).fill(401))
  })

  it('at many accounts from one place are stopped as well', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1) statuses.push(...(await tries(newPerson().email, 9)).statuses)
    expect(statuses.at(-1)).toBe(429)
    expect(goodPassword.length).toBeGreaterThan(8)
  })
})

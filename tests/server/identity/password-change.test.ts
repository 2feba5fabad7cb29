import { execFile, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  authorizeRequest,
  newPerson,
  openForm,
  refresh,
  submitForm,
  signIn,
  startProvider,
  whoIs,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4521)
})
afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())

const path = '/oidc/account/password'
const newPassword = 'seven quiet rivers in the north'
const logIn = async (email: string, password: string, at = provider) => {
  const browser = openBrowser(at.origin)
  const { address } = await openForm(browser, authorizeRequest(at).url)
  return (await submitForm(browser, address, 'log-in', { email, password })).answer.status
}

describe('the page for changing a password', () => {
  it('asks for the old and a new one, labelled for people and password managers [S9]', async () => {
    const { browser, person } = await signIn(provider)
    const response = await browser.get(path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('<h1>Change password</h1>')
    expect(page).toMatch(/<label for="current">Current password<\/label>/)
    expect(page).toMatch(/id="current"\s+name="current"\s+type="password"\s+autocomplete="current-password"/)
    expect(page).toMatch(/id="password"\s+name="password"\s+type="password"\s+autocomplete="new-password"/)
    expect(page).toContain(`autocomplete="username" value="${person.email}"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('changes it, leaves this browser signed in and ends every other sign-in at once [S9]', async () => {
    const { browser, person, tokens } = await signIn(provider)
    const elsewhere = await signIn(provider, { person, mode: 'log-in' })
    const other = await signIn(provider)
    const answer = await browser.post(path, { current: person.password, password: newPassword })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/changed`])
    expect(await (await browser.get(`${path}/changed`)).text()).toContain('Your password has been changed')

    expect(await whoIs(provider, tokens.access_token)).toMatchObject({ email: person.email })
    expect((await refresh(provider, tokens.refresh_token)).status).toBe(200)
    expect((await browser.get(path)).status).toBe(200)
    expect(await whoIs(provider, elsewhere.tokens.access_token)).toBe('invalid')
    expect((await refresh(provider, elsewhere.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await elsewhere.browser.get(path)).status).toBe(401)
    expect(await whoIs(provider, other.tokens.access_token)).toMatchObject({ email: other.person.email })

    expect(await logIn(person.email, person.password)).toBe(401)
    expect(await logIn(person.email, newPassword)).toBe(303)
  })

  it.each([
    [
      'another password than the present one',
      { current: 'not the one at all', password: newPassword },
      'That isn’t your current password.',
    ],
    ['nothing for the present one', { current: '', password: newPassword }, 'Enter your current password.'],
    ['a short one', { password: 'short' }, 'Use at least 8 characters.'],
    ['a common one', { password: 'password123' }, 'Many people use this password'],
    ['the same one again', { password: newPerson().password }, 'This is already your password.'],
  ])('given %s says so and changes nothing', async (_, given, words) => {
    const { browser, person } = await signIn(provider)
    const answer = await browser.post(path, { current: person.password, ...given })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(words)
    for (const typed of Object.values(given).filter(Boolean)) expect(page).not.toContain(typed)
    expect(await logIn(person.email, person.password)).toBe(303)
  })

  it('only serves the signed-in person, and its form is only accepted from this page [S9]', async () => {
    const stranger = openBrowser(provider.origin)
    expect((await stranger.get(path)).status).toBe(401)
    expect((await stranger.post(path, { current: 'x', password: newPassword })).status).toBe(401)
    const { browser, person } = await signIn(provider)
    const fields = { current: person.password, password: newPassword }
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ])
      expect((await browser.post(path, fields, headers)).status).toBe(403)
    expect((await browser.post(path, { ...fields, more: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await browser.ask(path, { method: 'DELETE' })).status).toBe(405)
    expect(await logIn(person.email, person.password)).toBe(303)
  })
})

describe('guessing on the page for changing a password', () => {
  it('is limited like guessing at the log-in [S9]', async () => {
    const limited = await startProvider(4522, { RATE_LIMITS: 'on' })
    try {
      const { browser, person } = await signIn(limited)
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1)
        statuses.push(
          (await browser.post(path, { current: `wrong one ${count}`, password: newPassword })).status,
        )
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
      const right = await browser.post(path, { current: person.password, password: newPassword })
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await limited.stop()
    }
  })
})

const root = resolve(import.meta.dirname, '../../..')
const reset = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/reset-password.ts'), ...parameters], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: provider.folder, PUBLIC_URL: provider.origin },
  })

describe('the operator’s command for a lost password', () => {
  it('prints a link that works once, for an hour, and ends every earlier sign-in [S9]', async () => {
    const { person, tokens, browser: signedIn } = await signIn(provider)
    const earlier = new URL((/https?:\S+/.exec((await reset(person.email.toUpperCase())).stdout) ?? [''])[0])
    const link = new URL((/https?:\S+/.exec((await reset(person.email)).stdout) ?? [''])[0])
    expect(link.origin).toBe(provider.origin)
    const browser = openBrowser(provider.origin)
    // A newer link replaces the earlier one.
    const dead = await browser.get(earlier.pathname)
    expect(dead.status).toBe(410)
    expect(await dead.text()).toMatch(/href="\/help\/support\.html">Ask for another link<\/a>/)
    const page = await (await browser.get(link.pathname)).text()
    expect(page).toContain('<h1>Choose a new password</h1>')
    expect(page).not.toContain('id="current"')
    expect((await browser.post(link.pathname, { password: 'short' })).status).toBe(422)
    expect(
      (await browser.post(link.pathname, { password: newPassword }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403)

    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, count) =>
        browser.post(link.pathname, { password: `${newPassword} ${count}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
    expect((await browser.get(link.pathname)).status).toBe(410)
    expect(await logIn(person.email, person.password)).toBe(401)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await logIn(person.email, `${newPassword} ${winner}`)).toBe(303)
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
    expect((await signedIn.get(path)).status).toBe(401)
    // The link is a secret and must not be in the log.
    expect(provider.lines.join('')).not.toContain(link.pathname.split('/').at(-1))
  })

  it('prints a link that no longer works after an hour', async () => {
    const { person } = await signIn(provider)
    const link = new URL((/https?:\S+/.exec((await reset(person.email)).stdout) ?? [''])[0])
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    expect((await openBrowser(provider.origin).post(link.pathname, { password: newPassword })).status).toBe(
      410,
    )
  })

  it('sets a password that it reads, by the same rules, and only for existing accounts', async () => {
    const { person, tokens } = await signIn(provider)
    const set = (password: string) =>
      new Promise<{ code: number | null; output: string }>((done) => {
        const child = spawn(process.execPath, ['scripts/reset-password.ts', person.email, '--stdin'], {
          cwd: root,
          env: { PATH: process.env['PATH'], DATA_DIR: provider.folder, PUBLIC_URL: provider.origin },
        })
        let output = ''
        child.stdout.on('data', (part: Buffer) => (output += part.toString()))
        child.stderr.on('data', (part: Buffer) => (output += part.toString()))
        child.on('close', (code) => done({ code, output }))
        child.stdin.end(`${password}\n`)
      })
    expect(await set('password')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Many people') as string,
    })
    expect((await set(newPassword)).code).toBe(0)
    expect(await logIn(person.email, newPassword)).toBe(303)
    expect(await whoIs(provider, tokens.access_token)).toBe('invalid')
    await expect(reset('nobody@example.org')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no account') as string,
    })
  })
})

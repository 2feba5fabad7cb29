import { execFile, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Artefact } from '#server/identity/identity-store.port.ts'
import { openBrowser, type Browser } from './browser.ts'
import {
  authorizeRequest,
  getCode,
  openForm,
  redeem,
  refresh,
  signIn,
  startProvider,
  whoIs,
  type Person,
  type TestProvider,
} from './provider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider(4534)
})
afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())

const newPassword = 'seven quiet rivers in the north'
const root = resolve(import.meta.dirname, '../../..')
const command = (...parameters: string[]) =>
  [
    process.execPath,
    [join(root, 'scripts/reset-password.ts'), ...parameters],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: provider.folder, PUBLIC_URL: provider.origin },
    },
  ] as const

type Owner = Awaited<ReturnType<typeof signIn>>

const changePassword = async ({ browser, person }: Owner) => {
  const answer = await browser.post('/oidc/account/password', {
    current: person.password,
    password: newPassword,
  })
  expect(answer.status).toBe(303)
}
const resetByLink = async ({ person }: Owner) => {
  const { stdout } = await promisify(execFile)(...command(person.email))
  const { pathname } = new URL((/https?:\S+/.exec(stdout) ?? [''])[0])
  expect((await openBrowser(provider.origin).post(pathname, { password: newPassword })).status).toBe(200)
}
const resetByOperator = async ({ person }: Owner) => {
  const [program, parameters, options] = command(person.email, '--stdin')
  const child = spawn(program, parameters, options)
  child.stdin.end(`${newPassword}\n`)
  expect(await new Promise((done) => child.on('close', done))).toBe(0)
}
/** Ends every other log-in on the page. */
const endOthers = async ({ browser, person }: Owner) => {
  const path = '/oidc/account/log-ins'
  const page = await (await browser.get(path)).text()
  const chosen = [...page.matchAll(/name="end"\s+value="([\w-]+)"/g)].map(([, id]) => ['end', id!])
  const answer = await browser.ask(path, {
    method: 'POST',
    body: new URLSearchParams([...chosen, ['current', person.password]]),
    headers: { origin: provider.origin, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(303)
}

/** Logs in with the old password, up to the redirect back, which is not followed yet. */
const prepare = async (person: Person, browser: Browser = openBrowser(provider.origin)) => {
  const request = authorizeRequest(provider)
  const { address } = await openForm(browser, request.url)
  const answer = await browser.post(`${address}/log-in`, { email: person.email, password: person.password })
  expect(answer.status).toBe(303)
  return { browser, answer, ...request }
}
/** Follows the held redirect until tokens arrive; undefined if it is refused. */
const useHeld = async ({ browser, answer, verifier }: Awaited<ReturnType<typeof prepare>>) => {
  const { url } = await browser.follow(answer)
  const code = url.searchParams.get('code')
  return code === null ? undefined : (await redeem(provider, code, verifier)).body.access_token
}

/** Matches the call of the store with which the library saves a record. */
const savesRecord =
  (model: string, word = '') =>
  (name: string, first: unknown) =>
    name === 'put' && (first as Artefact).model === model && word in { '': 0, ...(first as Artefact).payload }
const sessionsOf = async ({ person }: Owner) => {
  const { id } = (await provider.store.credentialByEmail(person.email))!
  return (await provider.store.artefactsOf(id)).filter(({ model }) => model === 'Session').length
}

const endings = [
  ['a change of the password', changePassword],
  ['a reset by a link of the operator', resetByLink],
  ['a reset by the operator', resetByOperator],
  ['the end of the other log-ins', endOthers],
] as const

describe('anything begun before log-ins were ended', () => {
  it.each(endings)('does not survive %s: a prepared log-in leads nowhere [A1]', async (_, end) => {
    const owner = await signIn(provider)
    const held = await prepare(owner.person)
    await end(owner)
    expect(await useHeld(held)).toBeUndefined()
    expect((await held.browser.get('/oidc/account/password')).status).toBe(401)
    // A silent sign-in with the cookies of that browser fails, too.
    const silent = await held.browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
    expect(silent.headers.get('location')).toContain('error=login_required')
  })

  it.each(endings)('does not survive %s: nor does a code, a session or a token [A1]', async (_, end) => {
    const owner = await signIn(provider)
    const { person } = owner
    const withCode = await getCode(provider, { person, mode: 'log-in' })
    const inside = await signIn(provider, { person, mode: 'log-in' })
    await end(owner)
    expect((await redeem(provider, withCode.code, withCode.verifier)).body.error).toBe('invalid_grant')
    expect((await refresh(provider, inside.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await whoIs(provider, inside.tokens.access_token)).toBe('invalid')
    for (const { browser } of [withCode, inside]) {
      const silent = await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)
      expect(silent.headers.get('location')).toContain('error=login_required')
    }
  })

  it('does not survive an ending between checking the password and its result [A1]', async () => {
    const owner = await signIn(provider)
    provider.meanwhile(savesRecord('Interaction', 'result'), () => changePassword(owner))
    expect(await useHeld(await prepare(owner.person))).toBeUndefined()
  })

  it('does not survive an ending while it is being finished [A1]', async () => {
    const owner = await signIn(provider)
    const held = await prepare(owner.person)
    provider.meanwhile(savesRecord('Session'), () => changePassword(owner))
    const answer = await held.browser.get(held.answer.headers.get('location')!)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([410, []])
    expect(await answer.text()).toContain('This page has expired')
    expect(await sessionsOf(owner)).toBe(1)
  })

  it('does not survive an ending while its session is used [A1]', async () => {
    const owner = await signIn(provider)
    const { browser } = await signIn(provider, { person: owner.person, mode: 'log-in' })
    provider.meanwhile(savesRecord('Session'), () => changePassword(owner))
    expect((await browser.get(authorizeRequest(provider, { prompt: 'none' }).url)).status).toBe(410)
    expect(await sessionsOf(owner)).toBe(1)
    expect((await browser.get('/oidc/account/password')).status).toBe(401)
  })

  it('does not change a password when a simultaneous change has replaced the current one [A1]', async () => {
    const owner = await signIn(provider)
    const { browser, person } = await signIn(provider, { person: owner.person, mode: 'log-in' })
    provider.meanwhile(
      (name) => name === 'replacePassword',
      () => changePassword(owner),
    )
    const late = { current: person.password, password: 'another one that comes too late' }
    expect((await browser.post('/oidc/account/password', late)).status).toBe(422)
    await signIn(provider, { person: { ...person, password: newPassword }, mode: 'log-in' })
  })

  it('is removed with the account, because it belongs to somebody [A1]', async () => {
    const owner = await signIn(provider)
    await prepare(owner.person)
    const { id } = (await provider.store.credentialByEmail(owner.person.email))!
    const kept = await provider.store.artefactsOf(id)
    expect(kept.filter(({ model }) => model === 'Interaction')).toHaveLength(1)
    await provider.identity.removeAccount(id)
    const left = await provider.database.db.selectFrom('oidc_rows').select('payload').execute()
    expect(left.filter(({ payload }) => payload.includes(id))).toEqual([])
  })

  it('lets an owner log in with the new password, even in the same second [A1]', async () => {
    const now = Date.now()
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const owner = await signIn(provider)
    await changePassword(owner)
    const again = await signIn(provider, {
      person: { ...owner.person, password: newPassword },
      mode: 'log-in',
    })
    expect(await whoIs(provider, again.tokens.access_token)).toMatchObject({ email: owner.person.email })
    // The browser that changed the password stays signed in.
    expect(await whoIs(provider, owner.tokens.access_token)).toMatchObject({ email: owner.person.email })
  })
})

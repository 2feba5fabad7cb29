import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, auditEvents } from '#server/audit.ts'
import { subscribe } from '#server/happenings.ts'
import { createLog } from '#server/log.ts'
import { makePasswordReset } from '#server/identity/password-reset.ts'
import { newChallenge } from './accounts/items.ts'
import { startApp } from './app.ts'
import { openBrowser } from './identity/browser.ts'
import {
  authorizeRequest,
  goodPassword,
  newPerson,
  openForm,
  submitForm,
  signIn,
  startProvider,
  type TestProvider,
} from './identity/provider.ts'
import { realMembers } from './members.ts'

interface Line {
  event: string
  person?: string
  requestId: string
  time: string
  challenge?: string
  link?: string
}
const auditLines = (lines: readonly string[]): Line[] =>
  lines.flatMap((line) => {
    const entry = JSON.parse(line) as Line & { msg?: string }
    return entry.msg === 'audit' ? [entry] : []
  })

/** Audit events that the tests of this file have triggered. */
const triggered = new Set<string>()
const note = (lines: readonly Line[]) => {
  for (const { event } of lines) triggered.add(event)
  return lines
}

describe('the audit log of a signed-in person’s actions', () => {
  const clock = { now: () => Date.UTC(2026, 0, 1) }
  let world: Awaited<ReturnType<typeof realMembers>>
  let server: ReturnType<typeof startApp>
  const secret = 'marzipan-zeppelin'
  const ask = (method: string, path: string, body?: unknown) =>
    server.app.request(`/v1${path}`, {
      method,
      headers: {
        authorization: 'Bearer user:ada',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  beforeAll(async () => {
    world = await realMembers(clock)
    server = startApp({ members: world.members, tokens: world.tokens, clock })
  })
  afterAll(() => world.remove())

  it('has one line each for sharing, revoking a link, exporting and deleting, and none for refused calls [OPS-05]', async () => {
    const made = await ask('POST', '/challenges/create', newChallenge(secret))
    const challenge = ((await made.json()) as { _id: string })._id
    const report = { title: secret, made: 'Made today', blocks: [{ kind: 'text', text: secret }] }
    const shared = await ask('POST', '/nonce', { text: secret, page: { challenge, report } })
    const page = (await shared.json()) as { token: string; id: string }
    const handed = await ask('POST', '/nonce', { text: secret })
    const { token, id } = (await handed.json()) as { token: string; id: string }
    const ended = await ask('DELETE', `/nonce/${token}`)
    const again = await ask('DELETE', `/nonce/${token}`)
    const taken = await ask('GET', '/user/export')
    const deleted = await ask('DELETE', `/challenges/${challenge}`)
    const unknown = await ask('DELETE', `/challenges/${challenge}`)
    const closed = await ask('DELETE', '/user')
    expect([again.status, unknown.status]).toEqual([404, 404])

    const idOf = (answer: Response) => answer.headers.get('x-request-id')
    const person = 'ada'
    const lines = note(auditLines(server.lines))
    expect(lines).toEqual(
      [
        { event: 'report-shared', requestId: idOf(shared), link: page.id },
        { event: 'challenge-shared', requestId: idOf(handed), link: id },
        { event: 'share-ended', requestId: idOf(ended), link: id },
        { event: 'data-exported', requestId: idOf(taken) },
        { event: 'challenge-deleted', requestId: idOf(deleted), challenge },
        { event: 'account-deleted', requestId: idOf(closed) },
      ].map((line): unknown => expect.objectContaining({ ...line, person })),
    )
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT/)
    const all = server.lines.join('')
    for (const word of ['marzipan', token, page.token, 'bakery.example', 'Lovelace'])
      expect(all).not.toContain(word)
  })
})

describe('the audit log of signing in', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startProvider(4526, { RATE_LIMITS: 'on' })
  })
  afterAll(() => provider.stop())

  const since = async (work: () => Promise<unknown>): Promise<readonly Line[]> => {
    const before = provider.lines.length
    await work()
    return note(auditLines(provider.lines.slice(before)))
  }
  const logIn = async (email: string, password: string) => {
    const browser = openBrowser(provider.origin)
    const { address } = await openForm(browser, authorizeRequest(provider).url)
    await submitForm(browser, address, 'log-in', { email, password })
  }

  it('has a line for every sign-up, sign-in, failed attempt, password change and log-out, and never an address or password [OPS-05]', async () => {
    const ada = newPerson()
    let signedUp: Awaited<ReturnType<typeof signIn>> | undefined
    const [up] = await since(async () => (signedUp = await signIn(provider, { person: ada })))
    const account = await provider.store.credentialByEmail(ada.email)
    const person = account?.id
    expect(up).toMatchObject({ event: 'signed-up', person })
    expect(up?.requestId).toMatch(/^[\w-]{36}$/)
    expect(await since(() => logIn(ada.email, goodPassword))).toMatchObject([{ event: 'signed-in', person }])
    expect(await since(() => logIn(ada.email, 'not the right one'))).toMatchObject([
      { event: 'sign-in-failed', person },
    ])
    const [stranger] = await since(() => logIn('nobody@example.org', 'not the right one'))
    expect(stranger).toMatchObject({ event: 'sign-in-failed' })
    expect(stranger).not.toHaveProperty('person')
    // An empty form is not an attempt.
    expect(await since(() => logIn('', ''))).toEqual([])

    const { browser, tokens } = signedUp!
    const fresh = 'seven quiet rivers in the north'
    const changed = await since(() =>
      browser.post('/oidc/account/password', { current: ada.password, password: fresh }),
    )
    expect(changed).toMatchObject([{ event: 'password-changed', person }])

    const path = await makePasswordReset({ store: provider.store, clock: { now: () => Date.now() } }, person!)
    const reset = await since(async () => {
      await openBrowser(provider.origin).post(path, { password: goodPassword })
      await signIn(provider, { person: ada, mode: 'log-in', browser })
    })
    expect(reset.map(({ event }) => event)).toEqual(['password-reset', 'signed-in'])

    const end = `${provider.issuer}/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token }).toString()}`
    const page = await (await browser.get(end)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const out = await since(() => browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' }))
    expect(out).toMatchObject([{ event: 'signed-out', person }])

    const guesses = await since(async () => {
      for (let count = 0; count < 12; count += 1) await logIn(ada.email, `guess number ${count}`)
    })
    expect(guesses.map(({ event }) => event)).toEqual([
      // One attempt had failed before these.
      ...Array.from({ length: 10 }, () => 'sign-in-failed'),
      'sign-in-limited',
      'sign-in-limited',
    ])

    const all = provider.lines.join('')
    for (const word of [
      ada.email,
      'example.org',
      ada.password,
      fresh,
      path.split('/').at(-1)!,
      tokens.access_token,
    ])
      expect(all).not.toContain(word)
  })
})

describe('the lines of the audit log', () => {
  it('were all triggered above, and each is reported to the metrics [OPS-05]', () => {
    expect([...triggered].sort()).toEqual([...auditEvents].sort())
    const heard: string[] = []
    const stop = subscribe('audited', ({ event }) => heard.push(event))
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    audit(log, 'data-exported', { person: 'ada@example.org', requestId: 'r' })
    audit(log, 'signed-in', { person: 'auth0|5f7c8ec7c33c6c004bbafe82', requestId: 'r' })
    stop()
    expect(heard).toEqual(['data-exported', 'signed-in'])
    const [address, id] = auditLines(lines)
    // An external issuer may use email addresses as ids.
    expect(address?.person).toMatch(/^sha256:[\w-]{43}$/)
    expect(id?.person).toBe('auth0|5f7c8ec7c33c6c004bbafe82')
  })
})

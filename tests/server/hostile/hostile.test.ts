import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { createIdentityStore } from '#server/identity/identity.store.ts'
import { makePasswordReset } from '#server/identity/password-reset.ts'
import { openDatabase } from '#server/store/database.ts'
import { newChallenge } from '../accounts/items.ts'
import { openBrowser, type Browser } from '../identity/browser.ts'
import {
  authorised,
  authorizeRequest,
  openForm,
  signIn,
  type Person,
  type TestProvider,
} from '../identity/provider.ts'
import { callsWithBody, textCalls, type TextCall } from './calls.ts'
import { repeatedTo, hostileTexts } from './hostile.texts.ts'
import { watchServer, startServerProcess, type ServerProcess } from './served.ts'

/**
 * No request blocks the server (findings S1, S2, S3): while it works on a text made to be slow, it still
 * answers everybody else. `hang` is meant to catch a server that hangs, not a slow machine: no visitor may
 * wait that long for somebody else's work.
 */
const hangsAfter = 5_000
const everything = process.env['TEST_ALL'] === '1'

let server: ServerProcess
/** A signed-in person with a saved challenge. */
let member: { browser: Browser; person: Person; token: string; challenge: string }
/** A partial identity harness for functions that need only the address. */
let provider: TestProvider
beforeAll(async () => {
  server = await startServerProcess()
  provider = { origin: server.url, issuer: `${server.url}/oidc` } as TestProvider
  const { browser, person, tokens } = await signIn(provider)
  const token = tokens.access_token
  const created = await server.post('203.0.113.1', '/v1/challenges/create', newChallenge('one'), {
    headers: await authorised(server.url, token, 'POST', '/v1/challenges/create'),
  })
  const { _id } = calls.createChallenge.answer.parse(await created.json())
  member = { browser, person, token, challenge: _id }
})
afterAll(() => server.stop())

/**
 * Statuses that say clearly what happened to a text: done, not acceptable, too large, or busy with a time to
 * come back.
 */
const clearStatuses = [200, 201, 204, 413, 422, 503]

const askAndWatch = async (
  work: () => Promise<readonly Response[]>,
  statuses: readonly number[] = clearStatuses,
) => {
  const look = watchServer(server)
  const responses = await work()
  const seen = await look.end()
  for (const response of responses) {
    const said = await response.text()
    expect(statuses, said).toContain(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    if (response.status >= 400 && statuses === clearStatuses)
      expect(JSON.parse(said)).toMatchObject({ code: expect.any(String) as string })
  }
  expect(seen.longest).toBeLessThan(hangsAfter)
  expect(seen.answered).toBeGreaterThan(0)
  return responses.map(({ status }) => status)
}

const namedCalls = Object.entries(textCalls) as [CallName, TextCall][]

const send = async (name: CallName, { key = '' }: TextCall, body: unknown) => {
  const { method, path, anonymous } = calls[name]
  const at = path.replace('{id}', member.challenge).replace(/\{\w+\}/, key)
  return server.post('203.0.113.1', `/v1${at}`, body, {
    method,
    ...(!anonymous && { headers: await authorised(server.url, member.token, method, `/v1${at}`) }),
  })
}

describe('a server that receives hostile texts still answers everybody else', () => {
  it('[S1] in every call of the contract that has a body', () => {
    expect(Object.keys(textCalls).sort()).toEqual([...callsWithBody].sort())
  })

  it.each(namedCalls)(
    '[S1, S2, S3] %s',
    async (name, call) => {
      const statuses = await askAndWatch(async () => {
        const responses: Response[] = []
        const texts = hostileTexts(call.most ?? limits.maxText)
        for (const { text } of call.isCostly === true && !everything ? texts.slice(0, 2) : texts)
          responses.push(await send(name, call, call.body(text)))
        return responses
      })
      // A text refused without being read says nothing about the cost of reading.
      expect(statuses.every((status) => status === 413 || status === 422)).toBe(call.refusesAll === true)
    },
    300_000,
  )

  it('[S1] even if the texts are random, from a fixed seed', async () => {
    const piece = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    const cases = fc.sample(fc.tuple(fc.constantFrom(...namedCalls), piece, piece), {
      numRuns: everything ? 400 : 40,
      seed: 20_261_122,
    })
    await askAndWatch(async () => {
      const responses: Response[] = []
      for (const [[name, call], first, second] of cases) {
        const most = call.most ?? limits.maxText
        const text = `x${repeatedTo(first, most / 2)}${repeatedTo(second, most / 3)}`
        responses.push(await send(name, call, call.body(text)))
      }
      return responses
    })
  }, 300_000)

  it('[S1] even if one visitor sends sixty at once: another visitor is not turned away', async () => {
    // Starts the threads, which later calls reuse.
    const short = { text: 'Our bakery loses customers.' }
    await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => server.post(from, '/v1/nlp/keywords', short)),
    )
    // Different texts, because equal requests are answered once.
    const sent = Array.from({ length: 60 }, (_, number) =>
      server.post('203.0.113.1', '/v1/nlp/challenge', {
        text: repeatedTo(`Bakery ${number} loses customers. `, 199_000),
      }),
    )
    const mine = Promise.all(sent)
    const other = await server.post('203.0.113.2', '/v1/nlp/keywords', {
      text: 'Our bakery loses customers.',
    })
    expect(other.status).toBe(200)
    for (const response of await mine) expect(clearStatuses).toContain(response.status)
  }, 300_000)

  it('[S1] in a content security policy report', async () => {
    await askAndWatch(() =>
      Promise.all(
        hostileTexts(limits.maxText).map(({ text }) =>
          server.post('203.0.113.1', '/v1/csp-report', { 'csp-report': { 'effective-directive': text } }),
        ),
      ),
    )
  }, 300_000)

  it('[S1] in the addresses of calls', async () => {
    const statuses = [...clearStatuses, 400, 404, 414, 431]
    const addressed = Object.values(calls).filter(({ path }) => path.includes('{'))
    await askAndWatch(
      () =>
        Promise.all(
          addressed.flatMap(({ method, path, request }) =>
            hostileTexts(4_000).map(async ({ text }) => {
              const part = encodeURIComponent(text.toWellFormed()).slice(0, 4_000).replace(/%.?$/, '')
              const address = `/v1${path.replaceAll(/\{\w+\}/g, part)}`
              return server.ask('203.0.113.1', address, {
                method,
                headers: {
                  ...(await authorised(server.url, member.token, method, address)),
                  'content-type': 'application/json',
                },
                ...(request !== undefined && { body: '{}' }),
              })
            }),
          ),
        ),
      statuses,
    )
  }, 300_000)
})

describe('a sign-in form that receives hostile texts leaves the server free for everybody else', () => {
  /** Bytes allowed in a form, minus some for the other fields. */
  const formBytes = 16 * 1024 - 400
  const refusals = [401, 409, 413, 422, 429, 503]

  /** As much of a text as a form can carry. */
  const forForm = (text: string): string => {
    const bytes = new URLSearchParams({ x: text }).toString().length
    return text.slice(0, Math.floor((text.length * formBytes) / Math.max(bytes, formBytes)))
  }

  /** Puts the text into each field in turn; the other fields get honest values. */
  const fill = (honest: Readonly<Record<string, string>>) =>
    Object.keys(honest).flatMap((field) =>
      hostileTexts(formBytes).map(({ text }) => ({ ...honest, [field]: forForm(text) })),
    )

  const sendAll = (browser: Browser, address: string, forms: readonly Record<string, string>[]) =>
    askAndWatch(async () => {
      const responses: Response[] = []
      for (const form of forms) responses.push(await browser.post(address, form))
      return responses
    }, refusals)

  const other = 'seven quiet rivers in the north'

  it.each(['log-in', 'sign-up'])(
    '[S1] %s',
    async (mode) => {
      const browser = openBrowser(server.url)
      const { address } = await openForm(browser, authorizeRequest(provider).url)
      const honest = { firstName: 'Ada', lastName: 'Byron', email: 'nobody@example.org', password: other }
      const { email, password } = honest
      const statuses = await sendAll(
        browser,
        `${address}/${mode}`,
        fill(mode === 'log-in' ? { email, password } : honest),
      )
      expect(statuses).not.toContain(413)
    },
    300_000,
  )

  it('[S1] when changing a password', async () => {
    const honest = { current: member.person.password, password: other }
    const statuses = await sendAll(member.browser, '/oidc/account/password', fill(honest))
    expect(statuses).not.toContain(413)
  }, 300_000)

  it('[S1] when setting a new password with a link from the operator', async () => {
    const database = await openDatabase({ dataDir: server.folder, url: null })
    const store = createIdentityStore(database)
    const credential = await store.credentialByEmail(member.person.email)
    const link = await makePasswordReset({ store, clock: { now: () => Date.now() } }, credential?.id ?? '')
    await database.close()
    const statuses = await sendAll(openBrowser(server.url), link, fill({ password: other }))
    expect(statuses).not.toContain(413)
  }, 300_000)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptLimits, createAttempts, pauseWhileAttacked } from '#server/identity/attempts.ts'
import { inMemory } from '#server/limiters.ts'
import { openBrowser } from './browser.ts'
import { authorizeRequest, openForm, submitForm, signIn, startProvider } from './provider.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const email = 'ada@example.org'
/** Tries wrong passwords for one account; each address tries as often as it may. */
const attack = async (attempts: ReturnType<typeof createAttempts>, tries: number) => {
  for (let count = 0; count < tries; count += 1)
    await attempts.logIn(`203.0.114.${Math.floor(count / attemptLimits.pair.most)}`, email)
}

describe('guessing at one account from many addresses', () => {
  it('never locks the account: the owner gets in from an address that has not guessed, just more slowly [S9]', async () => {
    const attempts = createAttempts(inMemory)
    await attack(attempts, attemptLimits.account.most)
    expect(await attempts.logIn('198.51.100.1', email)).toEqual({
      wait: undefined,
      pause: pauseWhileAttacked,
    })
    await attempts.succeeded('198.51.100.1', email)
    // Ten times as many attempts make no difference to the owner.
    await attack(attempts, 10 * attemptLimits.account.most)
    expect(await attempts.logIn('198.51.100.1', email)).toEqual({
      wait: undefined,
      pause: pauseWhileAttacked,
    })
    expect(await attempts.logIn('198.51.100.1', 'ben@example.org')).toEqual({ wait: undefined, pause: 0 })
  })

  it('leaves each address three attempts an hour instead of forty [S9]', async () => {
    const attempts = createAttempts(inMemory)
    await attack(attempts, attemptLimits.account.most)
    const waits: (number | undefined)[] = []
    for (let count = 0; count < 4; count += 1) waits.push((await attempts.logIn('192.0.2.7', email)).wait)
    expect(waits).toEqual([undefined, undefined, undefined, attemptLimits.pairWhileAttacked.seconds])
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expect((await attempts.logIn('192.0.2.7', email)).wait).toBe(44 * 60)
    vi.setSystemTime(Date.now() + 45 * 60_000)
    expect((await attempts.logIn('192.0.2.7', email)).wait).toBeUndefined()
  })

  it('is not confused with an owner who logs in often', async () => {
    const attempts = createAttempts(inMemory)
    for (let count = 0; count < 5 * attemptLimits.account.most; count += 1) {
      const from = `198.51.100.${count % 100}`
      expect(await attempts.logIn(from, email)).toEqual({ wait: undefined, pause: 0 })
      await attempts.succeeded(from, email)
    }
  })

  it('lets the owner in over HTTP too, and keeps counting after a restart [S9]', async () => {
    vi.useRealTimers()
    const provider = await startProvider(4523, { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
    try {
      const { person } = await signIn(provider)
      const tryFrom = async (address: string, password: string) => {
        const browser = openBrowser(provider.origin)
        const from = { 'x-forwarded-for': address }
        const { headers } = await browser.get(authorizeRequest(provider).url, from)
        const form = headers.get('location') ?? ''
        return (await submitForm(browser, form, 'log-in', { email: person.email, password }, from)).answer
          .status
      }
      for (let count = 0; count < attemptLimits.account.most; count += 1)
        expect(await tryFrom(`203.0.114.${Math.floor(count / 9)}`, 'a wrong one')).toBe(401)
      expect(provider.pauses.filter(Boolean)).toEqual([])
      expect(await tryFrom('203.0.115.1', 'a wrong one')).toBe(401)
      expect(provider.pauses.filter(Boolean)).toEqual([pauseWhileAttacked])
      await provider.restart()
      expect(await tryFrom('203.0.115.2', 'a wrong one')).toBe(401)
      expect(provider.pauses.filter(Boolean)).toHaveLength(2)
      expect(await tryFrom('198.51.100.9', person.password)).toBe(303)
      // The stored counts do not reveal anybody's email address or network address.
      const kept = await provider.database.db.selectFrom('rate_limits').selectAll().execute()
      expect(kept.length).toBeGreaterThan(0)
      expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${person.email}|203\\.0`))
    } finally {
      await provider.stop()
    }
  })

  it('is also counted for an address without an account', async () => {
    vi.useRealTimers()
    const provider = await startProvider(4524, { RATE_LIMITS: 'on' })
    try {
      const browser = openBrowser(provider.origin)
      const { address } = await openForm(browser, authorizeRequest(provider).url)
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1)
        statuses.push(
          (await submitForm(browser, address, 'log-in', { email: 'nobody@example.org', password: 'x' }))
            .answer.status,
        )
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await provider.stop()
    }
  })
})

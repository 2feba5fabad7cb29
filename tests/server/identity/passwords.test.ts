import { describe, expect, it } from 'vitest'
import { createLocalAccounts } from '#server/identity/accounts.ts'
import { createAttempts } from '#server/identity/attempts.ts'
import { commonPasswordCount, isCommonPassword } from '#server/identity/common-passwords.ts'
import { comparableEmail } from '#server/identity/forms.ts'
import type { Credential, IdentityStore } from '#server/identity/identity-store.port.ts'
import { createPasswords, passwordFault, type Passwords } from '#server/identity/passwords.ts'

describe('a password hash', () => {
  const passwords = createPasswords()

  it('is argon2id at the chosen cost, salted, and matches only its password', async () => {
    const one = await passwords.hash('narrow boats')
    const other = await passwords.hash('narrow boats')
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify('narrow boats', one)).toBe(true)
    expect(await passwords.verify('narrow boats ', one)).toBe(false)
    expect(await passwords.verify('narrow boats', undefined)).toBe(false)
  })

  it('of an earlier cost still works, and is recognised as outdated', async () => {
    // argon2id, m=256, t=1, p=1 of "narrow boats" with the nonce of sixteen zero bytes.
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16)
    const tag = argon2Sync('argon2id', {
      message: 'narrow boats',
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: 256,
      passes: 1,
    })
    const old = `$argon2id$v=19$m=256,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
    expect(await passwords.verify('narrow boats', old)).toBe(true)
    expect(passwords.isOutdated(old)).toBe(true)
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
  })

  it('waits in the queue even for an address without an account; the 64th is refused at once', async () => {
    const fresh = createPasswords()
    const asked = Array.from({ length: 70 }, () => fresh.verify('some password', undefined))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ name: 'Unavailable' })
    for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value).toBe(false)
  })
})

describe('the list of common passwords', () => {
  it('has more than three thousand that are long enough, and recognises them in any case and with a symbol at the end [S9]', () => {
    expect(commonPasswordCount).toBeGreaterThan(3_000)
    for (const password of [
      'password',
      'PASSWORD1',
      'Qwertyuiop',
      'letmein123!',
      'trustno1',
      'hardcore',
      'q1w2e3r4',
      'sparkwright',
      'Summer2026',
      'iloveyou',
      '12345678',
    ])
      expect(passwordFault(password)).toBe('common')
  })

  it.each(['abababababab', '11111111', '23456789', 'zyxwvuts'])('needs no entry for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['narrow boats', 'Tr0ub4dor&3', 'пароли мира', 'kühe im nebel', '8 Äpfel & 3'])(
    'lets %s pass',
    (password) => {
      expect(passwordFault(password, ['Ada', 'Byron', 'ada@example.org'])).toBeUndefined()
    },
  )
})

describe('an email address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['  ada+sparks@mail.example.co.uk ', 'ada+sparks@mail.example.co.uk'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ["o'neill_1@example.org", "o'neill_1@example.org"],
    ['用户@example.org', '用户@example.org'],
  ])('%s is compared as %s', (typed, compared) => {
    expect(comparableEmail(typed)).toBe(compared)
  })

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@.org',
    'ada@exa mple.org',
    'a da@example.org',
    'ada@example.org, eve@example.org',
    '.ada@example.org',
    'a..da@example.org',
    'ada@example.org\u0000',
    'ada@127.0.0.1',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
    '\ud800@example.org',
  ])('%j is invalid', (typed) => {
    expect(comparableEmail(typed)).toBeUndefined()
  })
})

describe('the work behind an answer', () => {
  const entries = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'narrow boats' }

  /** Prepares one account or none, and counts how often a password is hashed. */
  const prepare = (held: Partial<Credential> | undefined) => {
    let hashes = 0
    const passwords: Passwords = {
      hash: () => Promise.resolve(`hash ${++hashes}`),
      verify: (_password, hash) => {
        hashes += 1
        return Promise.resolve(hash === 'right')
      },
      isOutdated: () => false,
    }
    const stored = held as Credential | undefined
    const store = {
      credentialByEmail: () => Promise.resolve(stored),
      addCredential: () => Promise.resolve(true),
    } as Partial<IdentityStore> as IdentityStore
    const accounts = createLocalAccounts({
      store,
      passwords,
      attempts: createAttempts(undefined),
      clock: { now: () => 0 },
      sleep: () => Promise.resolve(),
    })
    return { accounts, hashes: () => hashes }
  }

  it.each([
    ['an unknown address', undefined, 'refused'],
    ['a wrong password', { id: '1', passwordHash: 'other' }, 'refused'],
    ['the right password', { id: '1', passwordHash: 'right' }, 'in'],
  ])('to a log-in is one hash for %s', async (_, held, kind) => {
    const { accounts, hashes } = prepare(held)
    expect(await accounts.logIn(entries, 'here')).toMatchObject({ kind })
    expect(hashes()).toBe(1)
  })

  it.each([
    ['a free address', undefined, 'in'],
    ['an address that is taken', { id: '1', passwordHash: 'other' }, 'refused'],
    ['an account and its password', { id: '1', passwordHash: 'right' }, 'in'],
  ])('to a sign-up is one hash for %s', async (_, held, kind) => {
    const { accounts, hashes } = prepare(held)
    expect(await accounts.signUp(entries, 'here')).toMatchObject({ kind })
    expect(hashes()).toBe(1)
  })
})

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from '../workers/gate.ts'
import { isCommonPassword, passwordLength } from './common-passwords.ts'

/** The argon2id cost that OWASP's password storage cheat sheet names first: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const nonceLength = 16

const derive = promisify(argon2)

/** Normalises a password, because keyboards encode the same letter in different ways (compare RFC 8265). */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

export type PasswordFault = 'empty' | 'short' | 'long' | 'common' | 'personal'

/** Names and parts of the address that a password must not consist of, such as `anna` of anna@example.org. */
const personalWords = (about: readonly string[]): string[] =>
  about
    .flatMap((word) => [word, ...word.split(/[@\s]/).slice(0, 1)])
    .map((word) => normalisePassword(word).toLocaleLowerCase('en').trim())
    .filter((word) => word.length >= 4)

/**
 * What is wrong with a new password: too short, too long, too common, or only its owner's name or address.
 * Every character is allowed, and digits or symbols are not required (NIST SP 800-63B §3.1.1).
 */
export const passwordFault = (password: string, about: readonly string[] = []): PasswordFault | undefined => {
  const normal = normalisePassword(password)
  const length = Array.from(normal).length
  if (length === 0) return 'empty'
  if (length < passwordLength.least) return 'short'
  if (length > passwordLength.most) return 'long'
  const lower = normal.toLocaleLowerCase('en')
  if (isCommonPassword(lower)) return 'common'
  return personalWords(about).some((word) => lower === word || lower.replace(/(?<!\d)\d+$/, '') === word)
    ? 'personal'
    : undefined
}

const encode = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

const storedFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

const decode = (hash: string) => {
  const [, memory, passes, parallelism, nonce, tag] = storedFormat.exec(hash) ?? []
  if (nonce === undefined || tag === undefined) throw new Error('unknown password hash format')
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

export interface Passwords {
  /** Hashes a password. @throws Unavailable when too many hashes are waiting. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash, because there is no such account, it does the same
   * work, so that the response time does not reveal who has an account.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether the hash was made with another cost than today's and should be replaced at the next log-in. */
  isOutdated(hash: string): boolean
}

/** Limits for hashing, because each hash takes 19 MiB and about 45 ms of one core. */
const hashingLimits = { running: 3, waiting: 60, patience: 5_000 }

export const createPasswords = (): Passwords => {
  const gate = createGate(hashingLimits)
  const neverAborted = new AbortController()

  const tagOf = (password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> =>
    gate.run(neverAborted, () =>
      derive('argon2id', {
        message: Buffer.from(normalisePassword(password)),
        nonce,
        tagLength,
        ...parameters,
      }),
    )

  const unknownPerson = { parameters: cost, nonce: randomBytes(nonceLength), tag: randomBytes(tagLength) }

  return {
    async hash(password) {
      const nonce = randomBytes(nonceLength)
      return encode(nonce, await tagOf(password, nonce, cost))
    },
    async verify(password, hash) {
      const { parameters, nonce, tag } = hash === undefined ? unknownPerson : decode(hash)
      const made = await tagOf(password, nonce, parameters)
      return timingSafeEqual(made, tag) && hash !== undefined
    },
    isOutdated(hash) {
      const { memory, passes, parallelism } = decode(hash).parameters
      return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
    },
  }
}

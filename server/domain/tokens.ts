import { createHash, randomBytes } from 'node:crypto'
import type { HandedAbout } from '#contract/entities.ts'
import type { Clock, HandedOver, TokenStore } from './ports.ts'

/** A home token works for seven days (AMB-03). */
export const tokenLifetime = 7 * 24 * 60 * 60 * 1000

const tokenBytes = 16

/** Has the form of a token: 128 random bits in base64url. */
export const isToken = (value: string): boolean => /^[\w-]{22}$/.test(value)

/** Stores keep this instead of the token, so that a copy of the data opens no link. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Makes a capability that stands for a challenge text with its brief: whoever has it can read them until `expiresAt` (ISO 8601).
 */
export const makeToken = async (
  { about, ...handedOver }: Omit<HandedOver, 'about'> & { about?: HandedAbout | undefined },
  {
    tokens,
    clock,
    owner,
    random = randomBytes,
  }: { tokens: TokenStore; clock: Clock; owner?: string; random?: (bytes: number) => Buffer },
): Promise<{ token: string; id: string; expiresAt: string }> => {
  const token = random(tokenBytes).toString('base64url')
  const expiry = clock.now() + tokenLifetime
  const expiresAt = new Date(expiry).toISOString()
  const kept = about === undefined ? handedOver : { ...handedOver, about: { ...about, expiresAt } }
  await tokens.keep(token, kept, expiry, owner)
  return { token, id: tokenDigest(token), expiresAt }
}

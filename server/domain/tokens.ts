import { createHash, randomBytes } from 'node:crypto'
import type { HandedAbout } from '#contract/entities.ts'
import type { LinkDays, SharedPage } from '#contract/report.ts'
import type { Clock, HandedOver, TokenStore } from './ports.ts'

const day = 24 * 60 * 60 * 1000

/** A home token is valid for seven days (AMB-03) unless its owner chooses another time. */
export const tokenLifetime = 7 * day

const tokenBytes = 16

/** Whether a string has the form of a token: 128 random bits in base64url. */
export const isToken = (value: string): boolean => /^[\w-]{22}$/.test(value)

/**
 * The digest that is stored instead of the token, so that nobody can open links with a copy of the database.
 */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A report page was requested for a challenge that the person does not have. */
export class UnknownChallenge extends Error {
  override readonly name = 'UnknownChallenge'
}

/** What a new link hands over, and for how long. */
export interface NewLink extends Omit<HandedOver, 'about' | 'text'> {
  /** The challenge text; omitted for a report page that hides it. */
  text?: string | undefined
  about?: HandedAbout | undefined
  days?: LinkDays | undefined
  page?: SharedPage | undefined
}

/**
 * Makes a token with which anyone can read a challenge text, its brief and its report page, if there is one,
 * until `expiresAt` (ISO 8601).
 * @throws UnknownChallenge if the report is for a challenge that this owner does not have.
 */
export const makeToken = async (
  { text = '', about, days, page, ...rest }: NewLink,
  {
    tokens,
    clock,
    owner,
    random = randomBytes,
  }: { tokens: TokenStore; clock: Clock; owner?: string; random?: (bytes: number) => Buffer },
): Promise<{ token: string; id: string; expiresAt: string }> => {
  const token = random(tokenBytes).toString('base64url')
  const expiry = clock.now() + (days === undefined ? tokenLifetime : days * day)
  const expiresAt = new Date(expiry).toISOString()
  const handedOver = { text, ...rest }
  const stored = about === undefined ? handedOver : { ...handedOver, about: { ...about, expiresAt } }
  if (page === undefined) await tokens.save(token, stored, expiry, owner)
  else if (owner === undefined || !(await tokens.savePage(token, { ...stored, page }, expiry, owner)))
    throw new UnknownChallenge()
  return { token, id: tokenDigest(token), expiresAt }
}

import type { SessionSource } from './session-source.ts'
import type { TokenDesk } from './token-desk.ts'

export interface AuthHeaders {
  accessToken: string
  headers: Record<string, string>
  /** Whether the headers are valid for one request only, so that another attempt needs a new proof. */
  isBound: boolean
}

interface Target {
  method: string
  /** Absolute. */
  url: string
}

/** Creates the headers that identify the signed-in person; undefined for a visitor (AUTH-16). */
export interface Authorise {
  (request: Target, refused?: string): Promise<AuthHeaders | undefined>
  /**
   * Prepares the proof for a request that may be sent while the page is closing, because there is no time to
   * make one then. The proof is replaced before it expires and after it is used.
   */
  prepare?: (request: Target) => Promise<void>
}

/**
 * The server accepts a proof within five minutes of its creation (RFC 9449 §11.1); we assume less, because
 * clocks differ.
 */
const proofLasts = 120_000
const proofIsFresh = 45_000

/**
 * Creates the headers for Bearer tokens, or for DPoP with a proof of possession for each request (RFC 9449).
 */
export const createAuthorise = (
  desk: TokenDesk,
  session: SessionSource,
  now: () => number = Date.now,
): Authorise => {
  const ahead = new Map<string, { proof: string; accessToken: string; at: number }>()
  const nameOf = ({ method, url }: Target) => `${method} ${url}`
  const made = (target: Target, accessToken: string, lasts: number) => {
    const entry = ahead.get(nameOf(target))
    const age = now() - (entry?.at ?? 0)
    return entry?.accessToken === accessToken && age >= 0 && age < lasts ? entry.proof : undefined
  }

  const prepare = async (target: Target) => {
    const token = desk.peek()
    if (token?.type !== 'DPoP') return
    const { accessToken } = token
    if (made(target, accessToken, proofIsFresh) !== undefined) return
    const at = now()
    const proof = await (await session()).prove({ ...target, accessToken })
    if (proof !== undefined) ahead.set(nameOf(target), { proof, accessToken, at })
  }

  /** Takes the prepared proof. It can be used only once, so the next one is prepared at once. */
  const takeAhead = (target: Target, accessToken: string) => {
    const proof = made(target, accessToken, proofLasts)
    if (ahead.delete(nameOf(target))) void prepare(target).catch(() => undefined)
    return proof
  }

  const authorise = async (target: Target, refused?: string): Promise<AuthHeaders | undefined> => {
    const token = await desk.take(refused)
    if (token === undefined) return undefined
    const { accessToken, type } = token
    if (type === 'Bearer')
      return { accessToken, headers: { Authorization: `Bearer ${accessToken}` }, isBound: false }
    const proof =
      takeAhead(target, accessToken) ?? (await (await session()).prove({ ...target, accessToken }))
    return {
      accessToken,
      // Without its key the token is useless. The server answers 401, which is handled like any other 401.
      headers: { Authorization: `DPoP ${accessToken}`, ...(proof === undefined ? {} : { DPoP: proof }) },
      isBound: true,
    }
  }
  return Object.assign(authorise, { prepare })
}

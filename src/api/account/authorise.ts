import type { SessionSource } from './session-source.ts'
import type { TokenSource } from './token-source.ts'

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
   * make one then. Proofs expire, so call this again from time to time. A used proof is replaced at once.
   */
  prepare?: (request: Target) => Promise<void>
}

/**
 * How long a prepared proof may be used, in milliseconds. The server accepts a proof within five minutes of
 * its creation (RFC 9449 §11.1); we assume less, because clocks differ.
 */
const proofLifetime = 120_000
/** The age at which `prepare` replaces a proof, in milliseconds. */
const renewalAge = 45_000

/**
 * Creates the headers for Bearer tokens, or for DPoP with a proof of possession for each request (RFC 9449).
 */
export const createAuthorise = (
  tokens: TokenSource,
  session: SessionSource,
  now: () => number = Date.now,
): Authorise => {
  const prepared = new Map<string, { proof: string; accessToken: string; at: number }>()
  const nameOf = ({ method, url }: Target) => `${method} ${url}`
  const findProof = (target: Target, accessToken: string, maxAge: number) => {
    const entry = prepared.get(nameOf(target))
    const age = now() - (entry?.at ?? 0)
    return entry?.accessToken === accessToken && age >= 0 && age < maxAge ? entry.proof : undefined
  }

  const prepare = async (target: Target) => {
    const token = tokens.peek()
    if (token?.type !== 'DPoP') return
    const { accessToken } = token
    if (findProof(target, accessToken, renewalAge) !== undefined) return
    const at = now()
    const proof = await (await session()).prove({ ...target, accessToken })
    if (proof !== undefined) prepared.set(nameOf(target), { proof, accessToken, at })
  }

  /** Takes the prepared proof. A proof can be used only once, so the next one is prepared at once. */
  const takePrepared = (target: Target, accessToken: string) => {
    const proof = findProof(target, accessToken, proofLifetime)
    if (prepared.delete(nameOf(target))) void prepare(target).catch(() => undefined)
    return proof
  }

  const authorise = async (target: Target, refused?: string): Promise<AuthHeaders | undefined> => {
    const token = await tokens.take(refused)
    if (token === undefined) return undefined
    const { accessToken, type } = token
    if (type === 'Bearer')
      return { accessToken, headers: { Authorization: `Bearer ${accessToken}` }, isBound: false }
    const proof =
      takePrepared(target, accessToken) ?? (await (await session()).prove({ ...target, accessToken }))
    return {
      accessToken,
      // If the browser has lost its key, there is no proof. The server then answers 401, which is handled as
      // usual.
      headers: { Authorization: `DPoP ${accessToken}`, ...(proof === undefined ? {} : { DPoP: proof }) },
      isBound: true,
    }
  }
  return Object.assign(authorise, { prepare })
}

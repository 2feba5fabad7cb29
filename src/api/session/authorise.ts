import type { SessionSource } from './session-source.ts'
import type { TokenDesk } from './token-desk.ts'

export interface Pass {
  accessToken: string
  headers: Record<string, string>
  /** The pass can be shown once only: another try needs another proof. */
  isBound: boolean
}

interface Target {
  method: string
  /** Absolute. */
  url: string
}

/** What makes a request one of the person who is signed in; undefined for a visitor (AUTH-16). */
export interface Authorise {
  (request: Target, refused?: string): Promise<Pass | undefined>
  /**
   * Makes the proof for a request that may have to go out with the page's last breath: making one then would take longer
   * than the page lives. It is good for a while, and is made again once it was used.
   */
  prepare?: (request: Target) => Promise<void>
}

/** A proof is accepted for five minutes around its making (RFC 9449 §11.1); clocks differ, so less is relied on. */
const proofLasts = 120_000
const proofIsFresh = 45_000

/** Bearer, or DPoP with a proof of possession for this very request (RFC 9449). */
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

  /** A proof can be shown once. A caller that wanted one ahead wants the next one too. */
  const takeAhead = (target: Target, accessToken: string) => {
    const proof = made(target, accessToken, proofLasts)
    if (ahead.delete(nameOf(target))) void prepare(target).catch(() => undefined)
    return proof
  }

  const authorise = async (target: Target, refused?: string): Promise<Pass | undefined> => {
    const token = await desk.take(refused)
    if (token === undefined) return undefined
    const { accessToken, type } = token
    if (type === 'Bearer')
      return { accessToken, headers: { Authorization: `Bearer ${accessToken}` }, isBound: false }
    const proof =
      takeAhead(target, accessToken) ?? (await (await session()).prove({ ...target, accessToken }))
    return {
      accessToken,
      // Without its key the token is worthless; the server's 401 starts what then has to happen.
      headers: { Authorization: `DPoP ${accessToken}`, ...(proof === undefined ? {} : { DPoP: proof }) },
      isBound: true,
    }
  }
  return Object.assign(authorise, { prepare })
}

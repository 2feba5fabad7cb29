import type { SessionSource } from './session-source.ts'
import type { TokenDesk } from './token-desk.ts'

export interface Pass {
  accessToken: string
  headers: Record<string, string>
  /** The pass can be shown once only: another try needs another proof. */
  isBound: boolean
}

/** What makes a request one of the person who is signed in; undefined for a visitor (AUTH-16). */
export type Authorise = (
  request: { method: string; url: string },
  refused?: string,
) => Promise<Pass | undefined>

/** Bearer, or DPoP with a proof of possession for this very request (RFC 9449). `url` is absolute. */
export const createAuthorise =
  (desk: TokenDesk, session: SessionSource): Authorise =>
  async ({ method, url }, refused) => {
    const token = await desk.take(refused)
    if (token === undefined) return undefined
    const { accessToken, type } = token
    if (type === 'Bearer')
      return { accessToken, headers: { Authorization: `Bearer ${accessToken}` }, isBound: false }
    const proof = await (await session()).prove({ method, url, accessToken })
    return {
      accessToken,
      // Without its key the token is worthless; the server's 401 starts what then has to happen.
      headers: { Authorization: `DPoP ${accessToken}`, ...(proof === undefined ? {} : { DPoP: proof }) },
      isBound: true,
    }
  }

import { isFields } from '#contract/liberal.ts'
import type { StorageArea } from '../storage/web-storage.ts'
import type { Oidc } from './stored-sign-in.ts'

/**
 * A log-out that the provider may not have heard of. While one is kept, a log-in asks for the password: the provider's
 * session may still be open. It names the person by their subject and holds nothing that opens anything.
 */
export interface OwedLogOut {
  sub: string
  /** The page has gone to the provider with it, so nothing is left to do in the background. */
  isHandedOver: boolean
}

export const owedLogOutKey = ({ issuer, clientId }: Oidc): string => `oidc.log-out:${issuer}:${clientId}`

export const readOwedLogOut = (local: StorageArea, oidc: Oidc): OwedLogOut | undefined => {
  try {
    const stored: unknown = JSON.parse(local.read(owedLogOutKey(oidc)) ?? 'null')
    if (!isFields(stored) || typeof stored.sub !== 'string') return undefined
    return { sub: stored.sub, isHandedOver: stored.isHandedOver === true }
  } catch {
    return undefined
  }
}

/** Written before anything else is done about a log-out, and removed when the provider has heard it. */
export const keepOwedLogOut = (local: StorageArea, oidc: Oidc, owed: OwedLogOut): void =>
  local.write(owedLogOutKey(oidc), JSON.stringify(owed))

export const forgetOwedLogOut = (local: StorageArea, oidc: Oidc): void => local.remove(owedLogOutKey(oidc))

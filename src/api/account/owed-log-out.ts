import { isFields } from '#contract/liberal.ts'
import type { StorageArea } from '../storage/web-storage.ts'
import type { Oidc } from './stored-sign-in.ts'

/**
 * A log-out that the provider may not know about yet. While one is stored, logging in requires the password,
 * because the provider's session may still be open. It contains the person's subject and no secret.
 */
export interface OwedLogOut {
  sub: string
  /**
   * Whether the page was redirected to the provider with this log-out, so that nothing is left to do in the
   * background.
   */
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

/** Stores a log-out. Call this before anything else in a log-out, so that it is not lost if the page closes. */
export const storeOwedLogOut = (local: StorageArea, oidc: Oidc, owed: OwedLogOut): void =>
  local.write(owedLogOutKey(oidc), JSON.stringify(owed))

export const forgetOwedLogOut = (local: StorageArea, oidc: Oidc): void => local.remove(owedLogOutKey(oidc))

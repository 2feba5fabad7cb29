import { useSyncExternalStore } from 'react'
import { mayShow } from '#machines/account/account.machine.ts'

/** Whether the issuer is the server's own provider, not one that the operator configured. */
export const isBuiltIn = (issuer: string): boolean => issuer === `${window.location.origin}/oidc`

const neverChanges = () => () => undefined
const origin = () => window.location.origin
const noAddress = () => ''

/**
 * The first address whose picture this page may show; only pictures from the page's own server are allowed.
 */
export const usePicture = (...addresses: readonly string[]): string => {
  const own = useSyncExternalStore(neverChanges, origin, noAddress)
  return addresses.find((address) => mayShow(address, own)) ?? ''
}

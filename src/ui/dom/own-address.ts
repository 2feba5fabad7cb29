import { useSyncExternalStore } from 'react'
import { mayShow } from '#machines/account/account.machine.ts'

/** The issuer is the server's own provider, and not one that the operator named. */
export const isBuiltIn = (issuer: string): boolean => issuer === `${window.location.origin}/oidc`

const never = () => () => undefined
const origin = () => window.location.origin
const none = () => ''

/** The first of these addresses that this page may show: those of its own server, in whole or in part. */
export const usePicture = (...addresses: readonly string[]): string => {
  const own = useSyncExternalStore(never, origin, none)
  return addresses.find((address) => mayShow(address, own)) ?? ''
}

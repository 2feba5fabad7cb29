import { useSyncExternalStore } from 'react'
import { mayShow } from '#machines/account/account.rules.ts'

const never = () => () => undefined
const origin = () => window.location.origin
const none = () => ''

/** The first of these addresses that this page may show: those of its own server, in whole or in part. */
export const usePicture = (...addresses: readonly string[]): string => {
  const own = useSyncExternalStore(never, origin, none)
  return addresses.find((address) => mayShow(address, own)) ?? ''
}

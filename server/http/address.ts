import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** One household or office usually holds a whole IPv6 /64, so limits count by that. */
const family = (address: string): string => {
  const bare = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (isIP(bare) !== 6) return bare
  return `${ipaddr.IPv6.parse(bare).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/**
 * Who a request counts against: the peer's address, or, behind `trustedProxies` proxies, the entry that the
 * outermost trusted one added. Entries further left are written by the client and are not believed.
 */
export const countedAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string => {
  if (trustedProxies > 0 && forwardedFor !== undefined) {
    const claimed = forwardedFor.split(',').at(-trustedProxies)?.trim()
    if (claimed !== undefined && isIP(claimed) !== 0) return family(claimed)
  }
  return peer === undefined ? 'unknown' : family(peer)
}

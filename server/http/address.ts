import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A household or office usually has a whole IPv6 /64, so limits count per /64. */
const family = (address: string): string => {
  const bare = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (isIP(bare) !== 6) return bare
  return `${ipaddr.IPv6.parse(bare).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/**
 * The address a request counts against: the peer's, or, behind `trustedProxies` proxies, the entry added by
 * the outermost trusted one. Entries further left are written by the client and cannot be trusted.
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

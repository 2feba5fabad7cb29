import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Groups IPv6 addresses by /64, because a household or office usually has a whole /64. */
const addressGroup = (address: string): string => {
  const bare = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (isIP(bare) !== 6) return bare
  return `${ipaddr.IPv6.parse(bare).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/**
 * The address whose limits a request uses: the peer's address or, behind `trustedProxies` proxies, the entry
 * that the outermost trusted proxy added. Entries further left come from the client and cannot be trusted.
 */
export const countedAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string => {
  if (trustedProxies > 0 && forwardedFor !== undefined) {
    const claimed = forwardedFor.split(',').at(-trustedProxies)?.trim()
    if (claimed !== undefined && isIP(claimed) !== 0) return addressGroup(claimed)
  }
  return peer === undefined ? 'unknown' : addressGroup(peer)
}

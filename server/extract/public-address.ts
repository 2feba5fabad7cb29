import ipaddr from 'ipaddr.js'

/** All that is handed out for the public internet (RFC 4291 §2.4); the rest of IPv6 is special or not given to anybody. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Is an IP address one of the public internet? IPv4 mapped into IPv6 is the IPv4 address. Every special range (loopback,
 * private, link-local, shared, multicast, reserved, documentation) is not, nor is any other form of IPv6 that carries
 * an IPv4 address to somewhere else: compatible (`::7f00:1`), translated (NAT64), tunnelled (6to4, Teredo) (AMB-73).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

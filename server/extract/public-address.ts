import ipaddr from 'ipaddr.js'

/**
 * Is an IP address one of the public internet? IPv4 inside IPv6 is unwrapped first, and every special range (loopback,
 * private, link-local, shared, multicast, reserved, documentation, translation) is not (AMB-73).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

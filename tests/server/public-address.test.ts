import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/extract/guarded.fetch.ts'

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
/** IPv4 ranges to which no visitor may make the server connect. */
const inside = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Any address of these ranges, as four bytes. */
const insideOctets = fc.tuple(fc.constantFrom(...inside), octets).map(([range, bytes]) => {
  const [base, bits] = ipaddr.IPv4.parseCIDR(range)
  return base.octets.map((octet, place) => {
    const fixed = Math.max(0, Math.min(8, bits - 8 * place))
    const mask = (0xff << (8 - fixed)) & 0xff
    return (octet & mask) | ((bytes[place] ?? 0) & ~mask & 0xff)
  })
})
const groups = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
  `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`

/** The ways in which IPv6 can contain an IPv4 address. */
const forms: Record<string, (bytes: readonly number[]) => string> = {
  'as it is': (bytes) => bytes.join('.'),
  compatible: (bytes) => `::${groups(bytes)}`,
  'compatible, dotted': (bytes) => `::${bytes.join('.')}`,
  mapped: (bytes) => `::ffff:${groups(bytes)}`,
  'mapped, dotted': (bytes) => `::ffff:${bytes.join('.')}`,
  translated: (bytes) => `::ffff:0:${groups(bytes)}`,
  NAT64: (bytes) => `64:ff9b::${groups(bytes)}`,
  'NAT64 of a site': (bytes) => `64:ff9b:1::${groups(bytes)}`,
  '6to4': (bytes) => `2002:${groups(bytes)}::1`,
  Teredo: (bytes) => `2001:0:${groups(bytes)}::1`,
}
const isIpv4 = new Set(['as it is', 'mapped', 'mapped, dotted', 'compatible, dotted'])

describe('an address inside a network', () => {
  it.each(Object.entries(forms))('is refused in the form "%s" [S9] [AMB-73]', (_, write) => {
    fc.assert(
      fc.property(insideOctets, (bytes) => {
        expect(isPublicAddress(write(bytes))).toBe(false)
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  it.each(Object.entries(forms).filter(([form]) => !isIpv4.has(form)))(
    'in the form "%s" is refused whichever IPv4 address it carries [S9]',
    (_, write) => {
      fc.assert(
        fc.property(octets, (bytes) => {
          expect(isPublicAddress(write(bytes))).toBe(false)
        }),
        { seed: 7, numRuns: 500 },
      )
    },
  )

  it('includes all of IPv6 outside the range allocated to the internet [S9]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (parts) => {
        const address = parts.map((part) => part.toString(16)).join(':')
        const isMapped = address.startsWith('0:0:0:0:0:ffff:')
        if ((parts[0] ?? 0) >> 13 !== 1 && !isMapped) expect(isPublicAddress(address)).toBe(false)
        else expect(typeof isPublicAddress(address)).toBe('boolean')
      }),
      { seed: 7, numRuns: 1_000 },
    )
  })

  it('is refused if a cloud uses it internally, although the range is public [A10]', () => {
    for (const address of [
      '168.63.129.16',
      '::ffff:168.63.129.16',
      '169.254.169.254',
      '100.100.100.200',
      '192.0.0.192',
      'fd00:ec2::254',
      'fd20:ce::254',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    expect(isPublicAddress('168.63.129.17')).toBe(true)
  })

  it('does not include internet addresses, even IPv4 mapped into IPv6', () => {
    for (const address of [
      '1.1.1.1',
      '203.0.114.1',
      '2606:4700:4700::1111',
      '2a00:1450:4001::1',
      '::ffff:1.1.1.1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })
})

import { describe, expect, it } from 'vitest'
import { pathOf, readRoute, routePatterns, type Place } from '#machines/shell/routes.ts'

const addressOf = (pattern: string) =>
  pattern.replace(':slug?', 'case-studies').replace(':id', 'a%2Fb c').replace(/\/?$/, '/')

describe('the address of a place', () => {
  it.each([...routePatterns, '/some-token'])('leads there again: %s', (pattern) => {
    const { place, path } = readRoute(addressOf(pattern))
    expect(place.name).not.toBe('not-found')
    expect(path).toBe(pathOf(place))
    expect(readRoute(path)).toEqual({ place, path })
  })

  it.each(
    routePatterns.map((pattern) =>
      pattern
        .replace(':slug?', pattern.includes('sparks') ? 'customers-sales' : 'case-studies')
        .replace(':id', '7'),
    ),
  )('means the same in capitals: %s [D10]', (path) => {
    expect(readRoute(path.toUpperCase())).toEqual(readRoute(path))
  })

  it('without a route is no other place', () => {
    const place: Place = { name: 'not-found' }
    expect(readRoute(pathOf(place)).place).toEqual(place)
  })
})

import { describe, expect, it } from 'vitest'
import { completeWebsite, isWebsite } from '#machines/home/refinements.rules.ts'

describe('The address of a company website', () => {
  it.each(['https://a.co', 'http://a.co', ' HTTPS://A.co/path?q=1 '])('may be %s [REF-19, VAL-09]', (url) => {
    expect(isWebsite(url)).toBe(true)
  })

  it.each(['a.co', 'ftp://a.co', 'javascript:alert(1)', 'https://', '//a.co', ''])(
    'may not be "%s" [REF-19, VAL-09]',
    (url) => {
      expect(isWebsite(url)).toBe(false)
    },
  )

  it.each([
    ['a.co', 'https://a.co'],
    [' bakery.example.org/shop?x=1 ', 'https://bakery.example.org/shop?x=1'],
    ['käse.ch:8080', 'https://käse.ch:8080'],
    ['http://a.co', 'http://a.co'],
    ['ftp://a.co', 'ftp://a.co'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['ada@example.org', 'ada@example.org'],
    ['localhost', 'localhost'],
    ['a. co', 'a. co'],
    ['', ''],
  ])('is completed from "%s" to "%s" if it only lacks its scheme', (typed, whole) => {
    expect(completeWebsite(typed)).toBe(whole)
  })

  it('may have 2000 characters and no more, because longer ones could not be stored', () => {
    const long = `https://a.co/${'x'.repeat(2_000)}`
    expect([isWebsite(long.slice(0, 2_000)), isWebsite(long.slice(0, 2_001))]).toEqual([true, false])
  })
})

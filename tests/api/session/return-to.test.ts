import { describe, expect, it, vi } from 'vitest'
import { goalKey, placeKey, returnToPlace, takeIntent } from '#api/account/return-to.ts'

const come = (address: string, left: string | null | Error, goal: string | null = null) => {
  const { pathname, search, origin } = new URL(address, 'https://sparks.test')
  const replaceState = vi.fn<(state: null, title: string, path: string) => void>()
  const session = () => {
    if (left instanceof Error) throw left
    return { getItem: (key: string) => (key === placeKey ? left : key === goalKey ? goal : null) }
  }
  returnToPlace({ location: { pathname, search, origin }, history: { replaceState }, session })
  return replaceState.mock.calls.map(([, , path]) => path)
}

describe('the return from the log-in pages', () => {
  it('leads to the place that was left, or home if none is known [C1]', () => {
    expect(come('/?from=sign-in', '/challenges/new/review/')).toEqual(['/challenges/new/review/'])
    expect(come('/?from=sign-in', null)).toEqual(['/'])
    expect(come('/?from=sign-in', new DOMException('blocked'))).toEqual(['/'])
  })

  it('leads to no other site, and changes no other address [C1]', () => {
    expect(come('/?from=sign-in', '//evil.example/')).toEqual(['/'])
    expect(come('/?from=sign-in', 'https://evil.example/')).toEqual(['/'])
    for (const address of ['/', '/?code=x&state=y', '/challenges/?from=sign-in'])
      expect(come(address, '/challenges/new/review/')).toEqual([])
  })

  it('restarts the log-in from an expired page, for the place that it was for', () => {
    const expired = '/?from=sign-in&log-in'
    expect(come(expired, '/', '/challenges/c1/review/')).toEqual(['/challenges/c1/review/?log-in'])
    expect(come(expired, '/challenges/new/review/')).toEqual(['/?log-in'])
    expect(come(expired, null, '//evil.example/')).toEqual(['/?log-in'])
    const replaceState = vi.fn<(state: null, title: string, path: string) => void>()
    const location = { pathname: '/challenges/c1/review/', search: '?log-in' }
    expect(takeIntent({ location, history: { replaceState } })).toBe('login')
    expect(replaceState).toHaveBeenCalledWith(null, '', '/challenges/c1/review/')
  })
})

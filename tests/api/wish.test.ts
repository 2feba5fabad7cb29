import { expect, it, vi } from 'vitest'
import { takeWish } from '#api/account/return-to.ts'

it.each([
  ['/', '?log-in', 'login'],
  ['/cookie-policy/', '?sign-up', 'signup'],
  ['/', '', undefined],
  ['/', '?code=1&log-in', undefined],
])(
  'finds in %s%s the wish of a link that was followed before its scripts had loaded [SHELL-06, SHELL-07]',
  (pathname, search, wish) => {
    const replaceState = vi.fn()
    expect(takeWish({ location: { pathname, search }, history: { replaceState } })).toBe(wish)
    expect(replaceState.mock.calls).toEqual(wish === undefined ? [] : [[null, '', pathname]])
  },
)

import { expect, it, vi } from 'vitest'
import { takeIntent } from '#api/account/return-to.ts'

it.each([
  ['/', '?log-in', 'login'],
  ['/cookie-policy/', '?sign-up', 'signup'],
  ['/', '', undefined],
  ['/', '?code=1&log-in', undefined],
])(
  'finds in %s%s the intent of a link that was followed before scripts had loaded [SHELL-06, SHELL-07]',
  (pathname, search, intent) => {
    const replaceState = vi.fn()
    expect(takeIntent({ location: { pathname, search }, history: { replaceState } })).toBe(intent)
    expect(replaceState.mock.calls).toEqual(intent === undefined ? [] : [[null, '', pathname]])
  },
)

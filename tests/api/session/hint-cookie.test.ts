import { describe, expect, it } from 'vitest'
import { createHint, hintCookie } from '#api/account/hint-cookie.ts'

describe('the authenticated-session cookie', () => {
  it('lasts a day, contains no token and is Secure if the page is [AUTH-30] [AMB-62]', () => {
    expect(hintCookie('spa', true, true)).toBe(
      '__Host-spa.is.authenticated=true; Max-Age=86400; Path=/; SameSite=Lax; Secure',
    )
    expect(hintCookie('a b;c', true, false)).toBe(
      'a%20b%3Bc.is.authenticated=true; Max-Age=86400; Path=/; SameSite=Lax',
    )
  })

  it('disappears with the session, and the visitor’s buttons are shown again', () => {
    const page = {
      cookie: 'spa.is.authenticated=true',
      documentElement: { dataset: { account: 'likely' } as DOMStringMap },
    }
    createHint(page, 'spa', false)(false)
    expect(page.cookie).toBe('spa.is.authenticated=; Max-Age=0; Path=/; SameSite=Lax')
    expect(page.documentElement.dataset.account).toBeUndefined()
  })

  it('is not touched for a visitor who never signed in', () => {
    const page = { cookie: '', documentElement: { dataset: {} as DOMStringMap } }
    createHint(page, 'spa', false)(false)
    expect(page.cookie).toBe('')
  })
})

import { expect, it } from 'vitest'
import { routeOf } from '#server/identity/mount.ts'

it.each([
  ['/oidc/auth', '/oidc/auth'],
  ['/oidc/account/log-ins', '/oidc/account/log-ins'],
  ['/oidc/auth/secret-uid', '/oidc/auth/{uid}'],
  ['/oidc/interaction/secret-uid/log-in', '/oidc/interaction/{uid}'],
  ['/oidc/account/reset/secret-token', '/oidc/account/reset/{token}'],
  ['/oidc/files/identity.css', '/oidc/files/{name}'],
  ['/oidc/files/secret', '/oidc/files/{name}'],
  ['/oidc/reset/secret-token', '/oidc/…'],
  ['/oidc/account/secret', '/oidc/…'],
  ['/oidc/token/secret', '/oidc/…'],
  ['/oidc', '/oidc/…'],
])('the log names %s below /oidc as %s, so that nothing a visitor wrote is in it', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

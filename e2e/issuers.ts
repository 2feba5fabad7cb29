import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Events, OAuth2Server, type MutableToken, type TokenRequestIncomingMessage } from 'oauth2-mock-server'
import { Provider } from 'oidc-provider'
import type { Page } from '@playwright/test'

/**
 * An external sign-in issuer on another origin, made with another library or with the product's own library at
 * its defaults.
 */
export interface Issuer {
  /** The issuer's address, exactly as in its discovery document. */
  url: string
  start: () => Promise<void>
  /** Signs in on the issuer's page, if it has one. */
  doesSignIn: (page: Page) => Promise<void>
  /** Confirms the log-out on the issuer's page, if it has one. */
  doesLogOut: (page: Page) => Promise<void>
  stop: () => Promise<void>
}

export interface Client {
  clientId: string
  audience: string
  /** The product's origin. */
  home: string
}

export const ada = { email: 'ada@example.org', given_name: 'Ada', family_name: 'Byron' }

const closed = (server: Server | undefined) =>
  new Promise<void>((resolve) => {
    if (server === undefined) return resolve()
    server.closeAllConnections()
    server.close(() => resolve())
  })

/**
 * oidc-provider (MIT, certified) with its default settings and development pages: access tokens bound to a
 * browser key, refresh tokens replaced at each use.
 */
export const certifiedIssuer = (port: number, { clientId, audience, home }: Client): Issuer => {
  const url = `http://127.0.0.1:${String(port)}`
  let server: Server | undefined
  return {
    url,
    start: async () => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      const scope = 'openid profile email offline_access'
      const provider = new Provider(url, {
        jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
        clients: [
          {
            client_id: clientId,
            token_endpoint_auth_method: 'none',
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: [`${home}/`],
            post_logout_redirect_uris: [`${home}/`],
          },
        ],
        cookies: { keys: ['for a test alone'] },
        claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
        clientBasedCORS: (_ctx, origin) => origin === home,
        findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...ada }) }),
        extraTokenClaims: () => ada,
        features: {
          resourceIndicators: {
            enabled: true,
            defaultResource: () => audience,
            useGrantedResource: () => true,
            getResourceServerInfo: () => ({
              scope,
              audience,
              accessTokenFormat: 'jwt',
              jwt: { sign: { alg: 'RS256' } },
            }),
          },
        },
      })
      server = createServer((request, response) => void provider.callback()(request, response))
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    },
    doesSignIn: async (page) => {
      await page.getByPlaceholder('Enter any login').fill('ada')
      await page.getByPlaceholder('and password').fill('any')
      await page.getByRole('button', { name: 'Sign-in' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    doesLogOut: (page) => page.getByRole('button', { name: 'Yes, sign me out' }).click(),
    stop: () => closed(server),
  }
}

/**
 * oauth2-mock-server (MIT), which signs in without asking. Its bearer tokens are unbound, and a refresh token
 * works only once.
 */
export const mockIssuer = (port: number, { audience }: Client): Issuer => {
  const url = `http://127.0.0.1:${String(port)}`
  const server = new OAuth2Server()
  return {
    url,
    start: async () => {
      await server.issuer.keys.generate('RS256')
      server.issuer.url = url
      server.service.on(
        Events.BeforeTokenSigning,
        ({ payload }: MutableToken, _request: TokenRequestIncomingMessage) => {
          // An ID token already has an audience; an access token gets one here.
          Object.assign(payload, ada, payload['aud'] === undefined && { aud: audience })
        },
      )
      await server.start(port, '127.0.0.1')
    },
    doesSignIn: () => Promise.resolve(),
    doesLogOut: () => Promise.resolve(),
    stop: () => server.stop(),
  }
}

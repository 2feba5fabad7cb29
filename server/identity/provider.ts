import { hkdfSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { audit, requestIdOf } from '../audit.ts'
import { StorageOutage } from '../domain/failures.ts'
import type { Clock } from '../domain/ports.ts'
import { errorFields, type Log } from '../log.ts'
import { createAdapter, type AdapterDeps } from './adapter.ts'
import type { Credential } from './identity-store.port.ts'
import {
  embeddedClientId,
  embeddedIssuer,
  embeddedAudience,
  interactionPath,
  lifetimes,
  logOutPath,
} from './embedded.ts'
import { expiredPage, failurePage, loggedOutPage, logOutPage, type PageFrame } from './pages.ts'
import type { KeyRing } from './signing-keys.ts'

export interface ProviderDeps extends AdapterDeps {
  publicUrl: string
  log: Log
  ring: KeyRing
  cookieKeys: readonly string[]
  frame: PageFrame
}

/** Requests that the library could not answer because of a storage outage. */
const outages = new WeakMap<IncomingMessage, StorageOutage>()

/**
 * Makes the function that answers requests with the provider. If storage is unavailable, it rejects with
 * `StorageOutage` and sends no answer.
 */
export const answerOf = (provider: Provider) => {
  const answer = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await answer(request, response)
    const outage = outages.get(request)
    if (outage !== undefined) throw outage
  }
}

const nowInSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

/** Claims about a person in the ID token. The email address is unverified, because no email is sent. */
const claimsOf = ({ id, email, firstName, lastName }: Credential) => ({
  sub: id,
  email,
  email_verified: false,
  name: `${firstName} ${lastName}`.trim(),
  given_name: firstName,
  family_name: lastName,
})

/** `prompt=create` asks for the sign-up page (OpenID Initiating User Registration, AMB-30). */
const promptsWithCreate = () => {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/**
 * Cookie names contain the port, because browsers send cookies to all ports of a host and two installations may
 * share one. With https, `__Host-` stops other hosts from setting the session cookie. It requires the path `/`,
 * so cookies for the path of one interaction use `__Secure-`.
 */
const cookieNames = (publicUrl: string) => {
  const { protocol, port } = new URL(publicUrl)
  const cookieName = (prefix: '__Host-' | '__Secure-', name: string) =>
    `${protocol === 'https:' ? prefix : ''}spark${port === '' ? '' : `_${port}`}_${name}`
  return {
    session: cookieName('__Host-', 'sso'),
    interaction: cookieName('__Secure-', 'ix'),
    resume: cookieName('__Secure-', 'resume'),
  }
}

/** Derives the secret for nonces: the same in every process, and a new one when the keys are replaced. */
const nonceSecretOf = ([key = '']: readonly string[]) =>
  Buffer.from(hkdfSync('sha256', key, '', 'nonces of proofs of possession', 32))

/**
 * The product's own client needs no consent. Each sign-in gets a new grant, which log-out removes together
 * with everything issued under it.
 */
const grantFor =
  (audience: string, clock: Clock) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, account, provider } = oidc
    if (client === undefined || session === undefined || account === undefined) return undefined
    const needed = nowInSeconds(clock) + lifetimes.session
    const knownId = session.grantIdFor(client.clientId)
    const known = knownId === undefined ? undefined : await provider.Grant.find(knownId)
    if (known?.accountId === account.accountId) {
      if ((known.exp ?? 0) < needed) {
        known.exp = nowInSeconds(clock) + lifetimes.grant
        await known.save()
      }
      return known
    }
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
    grant.addOIDCScope('openid email profile')
    grant.addResourceScope(audience, 'openid email profile')
    await grant.save()
    return grant
  }

/** Paths where the library reads and saves a session or the result of a log-in. */
const sessionPaths = /^\/(?:auth|session)(?:\/|$)/

/**
 * Keeps ended log-ins from coming back. If a log-in is ended while the library handles a request for it, or
 * between the password and the request that finishes it, the library saves it all the same. So before the
 * answer is sent, this checks that the account's count of endings has not changed. By then everything has been
 * saved, so an ending after the check removes it.
 */
const refuseEndedLogIns = (provider: Provider, { store, frame }: Pick<ProviderDeps, 'store' | 'frame'>) => {
  const endingsOf = async (id: string | undefined) =>
    id === undefined ? undefined : (await store.credentialById(id))?.endings
  provider.use(async (ctx, next) => {
    if (!sessionPaths.test(ctx.path)) {
      await next()
      return
    }
    const known = await provider.Session.get(provider.createContext(ctx.req, ctx.res))
    const endingsBefore = await endingsOf(known.accountId)
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    const session = oidc?.session
    if (session?.accountId === undefined) return
    const expectedEndings = oidc?.result?.login?.['endings'] ?? endingsBefore
    if (expectedEndings === (await endingsOf(session.accountId))) return
    await store.remove('Session', session.jti)
    const grantId = session.grantIdFor(embeddedClientId)
    if (grantId !== undefined) await store.removeGrant(grantId)
    for (const name of ['Location', 'Set-Cookie']) ctx.remove(name)
    ctx.status = 410
    ctx.type = 'html'
    ctx.body = await expiredPage(frame)
  })
}

/**
 * The built-in OpenID provider: authorization code with PKCE for one public client on the same origin,
 * refresh tokens, JWT access tokens for the API, and log-out started by the client (decision record 9).
 */
export const createProvider = ({
  publicUrl,
  store,
  clock,
  callerOf,
  log,
  ring,
  cookieKeys,
  frame,
}: ProviderDeps): Provider => {
  const audience = embeddedAudience(publicUrl)

  const configuration: Configuration = {
    adapter: createAdapter({ store, clock, callerOf }),
    jwks: { keys: ring.keys },
    clients: [
      {
        client_id: embeddedClientId,
        client_name: frame.productName,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        id_token_signed_response_alg: 'RS256',
        // Tokens are bound to a key of the browser and useless without it.
        dpop_bound_access_tokens: true,
      },
    ],
    cookies: {
      keys: cookieKeys,
      names: cookieNames(publicUrl),
      long: { path: '/', httpOnly: true, sameSite: 'lax', signed: true },
      // Set no path here, because the library sets the path of the interaction.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'], dPoPSigningAlgValues: ['ES256', 'EdDSA', 'Ed25519'] },
    pkce: { required: () => true },
    // Pages on other origins get no tokens.
    clientBasedCORS: () => false,
    extraParams: ['screen_hint'],
    discovery: {
      prompt_values_supported: ['none', 'login', 'create'],
      sparkwright_log_out_endpoint: `${publicUrl}${logOutPath}`,
    },
    features: {
      devInteractions: { enabled: false },
      // With userinfo off, the ID token carries the claims of its scopes.
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // A browser whose clock is wrong is asked for another proof with a nonce, which shows its age.
      dPoP: { enabled: true, nonceSecret: nonceSecretOf(cookieKeys) },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.type = 'html'
          // Only the product has the ID token of the person who is signed in. A request without one may come
          // from a link on another site, and another person's token proves nothing. In both cases the page
          // asks for confirmation.
          const hintedPerson = ctx.oidc.entities.IdTokenHint?.payload.sub
          const isOwn = hintedPerson !== undefined && hintedPerson === ctx.oidc.session?.accountId
          ctx.body = await logOutPage(frame, { form, atOnce: isOwn })
        },
        async postLogoutSuccessSource(ctx) {
          ctx.type = 'html'
          ctx.body = await loggedOutPage(frame)
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: 'openid email profile',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      IdToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      Interaction: lifetimes.interaction,
      // A session without a person lasts as long as an interaction; one with a person as long as the sign-in.
      Session: (_ctx, { accountId, loginTs }) =>
        accountId === undefined
          ? lifetimes.interaction
          : Math.max(1, (loginTs ?? nowInSeconds(clock)) + lifetimes.session - nowInSeconds(clock)),
      Grant: lifetimes.grant,
      RefreshToken: (_ctx, token) =>
        Math.max(
          1,
          Math.min(
            lifetimes.idle,
            (token.iiat ?? nowInSeconds(clock)) + lifetimes.session - nowInSeconds(clock),
          ),
        ),
    },
    findAccount: async (_ctx, id) => {
      const credential = await store.credentialById(id)
      return credential && { accountId: credential.id, claims: () => claimsOf(credential) }
    },
    loadExistingGrant: grantFor(audience, clock),
    expiresWithSession: () => true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    async rotateRefreshToken({ oidc }) {
      const token = oidc.entities.RefreshToken
      if (token === undefined) return false
      // The refresh token is bound to a key and need not rotate (RFC 10017), so two tabs or a lost answer do no
      // harm. Each use extends it.
      token.exp = Math.min(
        nowInSeconds(clock) + lifetimes.idle,
        (token.iiat ?? nowInSeconds(clock)) + lifetimes.session,
      )
      await token.save()
      return false
    },
    extraTokenClaims({ oidc }, token) {
      if (!('grantId' in token)) return undefined
      const { authTime } = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken ?? {}
      // The API accepts the token only while this grant exists, that is, until log-out.
      return { gid: token.grantId, ...(authTime !== undefined && { auth_time: authTime }) }
    },
    interactions: { url: (_ctx, { uid }) => interactionPath(uid), policy: promptsWithCreate() },
    async renderError(ctx, { error }) {
      ctx.type = 'html'
      ctx.body = await failurePage(frame, error)
    },
  }

  const provider = new Provider(embeddedIssuer(publicUrl), configuration)
  // Trusting the forwarding headers is safe, because our code has overwritten them (`identity.ts`).
  provider.proxy = true

  const logRefusal = (_ctx: KoaContextWithOIDC, { error }: errors.OIDCProviderError) =>
    log.info({ reason: error }, 'sign-in refused')
  const logFailure = (error: unknown) =>
    log.error(errorFields(error), 'unexpected error in the identity provider')
  provider.on('authorization.error', logRefusal)
  provider.on('grant.error', logRefusal)
  provider.on('end_session.error', logRefusal)
  provider.on('revocation.error', logRefusal)
  provider.on('end_session.success', ({ oidc, res }) => {
    const person = oidc.session?.accountId
    // `logout` is absent if the person chose not to log out.
    if (person !== undefined && oidc.params?.['logout'] !== undefined)
      audit(log, 'signed-out', { person, requestId: requestIdOf(res) })
  })
  provider.on('server_error', ({ req }, error) => {
    if (error instanceof StorageOutage) outages.set(req, error)
    else logFailure(error)
  })
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof StorageOutage)) throw error
      outages.set(ctx.req, error)
    }
    // Suppress the library's "server_error" answer, because the caller of `answerOf` answers.
    if (outages.has(ctx.req)) ctx.respond = false
  })
  refuseEndedLogIns(provider, { store, frame })
  // By default, Koa would print errors to the console.
  provider.onerror = logFailure
  return provider
}

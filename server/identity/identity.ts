import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type JWTVerifyGetKey } from 'jose'
import type { ServerConfig } from '../config.ts'
import { StorageOutage } from '../domain/failures.ts'
import type { Clock } from '../domain/ports.ts'
import { errorFields, type Log } from '../log.ts'
import {
  authenticationOf,
  createExternalVerifyAccess,
  createVerifyAccess,
  type VerifyAccess,
} from './access-token.ts'
import { storedProofs, type IsNewProof } from './dpop.ts'
import { embeddedAudience, embeddedIssuer, identityMount, type SignIn } from './embedded.ts'
import type { Limiters } from './mount.ts'
import type { IdentityStore } from './identity-store.port.ts'
import { publicKeys, readKeys, type KeyRing } from './signing-keys.ts'

/**
 * Answers a request on Node's own response; never rejects. `caller` is the address whose limits the request
 * uses, `setRoute` sets the route's name for the log, and `onError` is called with failures.
 */
export type HandleIdentity = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { caller: string; setRoute: (route: string) => void; onError: (error: unknown) => void },
) => Promise<void>

/** Signing in, with the embedded provider or a configured issuer. */
export interface IdentityService {
  verify: VerifyAccess
  /** Answers requests below `/oidc`; absent with an external issuer, whose pages are elsewhere. */
  handle?: HandleIdentity
  /** Ends every sign-in of the account and deletes it; does nothing with an external issuer. */
  removeAccount: (sub: string) => Promise<void>
  /** Changes the names that appear in future tokens. */
  renameAccount: (sub: string, names: { firstName: string; lastName: string }) => Promise<void>
  /**
   * Creates the keys, so that the first sign-in does not wait for them, and begins to remove expired records.
   */
  prepare: () => Promise<void>
  close: () => void
}

export interface IdentityDeps {
  config: Pick<ServerConfig, 'publicUrl' | 'productName' | 'links' | 'rateLimits' | 'oidc'>
  store: IdentityStore
  clock: Clock
  log: Log
  limiters: Limiters
  /** Whether other processes serve the same people; then used proofs are stored in the database. */
  isOneOfMany?: boolean
  sleep: (milliseconds: number) => Promise<unknown>
}

const minute = 60_000

/**
 * Milliseconds between checks for keys of other processes (`keys`), clean-ups, and checks for an unknown key.
 */
const intervals = { keys: minute, prune: 30 * minute, unknownKey: 5_000 }

const proofsOf = ({ isOneOfMany = false, store, clock }: IdentityDeps): IsNewProof | undefined =>
  isOneOfMany ? storedProofs(store, clock) : undefined

/** Removes expired records regularly, once `begin` has been called. */
const createPruning = ({ store, clock, log }: Pick<IdentityDeps, 'store' | 'clock' | 'log'>) => {
  let timer: NodeJS.Timeout | undefined
  const prune = () => {
    store
      .removeExpired(clock.now())
      .catch((error: unknown) =>
        log.warn(errorFields(error), 'could not remove expired log-ins; will try again later'),
      )
  }
  return {
    begin: () => {
      prune()
      timer ??= setInterval(prune, intervals.prune).unref()
    },
    end: () => clearInterval(timer),
  }
}

const externalIdentity = (deps: IdentityDeps, oidc: SignIn): IdentityService => {
  const pruning = createPruning(deps)
  return {
    verify: createExternalVerifyAccess({
      issuer: oidc.issuer,
      audience: oidc.audience,
      publicUrl: deps.config.publicUrl,
      clock: deps.clock,
      isNewProof: proofsOf(deps),
    }),
    removeAccount: () => Promise.resolve(),
    renameAccount: () => Promise.resolve(),
    prepare: () => {
      // With an external issuer, only proofs of possession are stored and need pruning.
      if (deps.isOneOfMany === true) pruning.begin()
      return Promise.resolve()
    },
    close: pruning.end,
  }
}

/** The current keys. They are read again regularly, and at once when a token names an unknown key. */
const createKeys = (deps: Pick<IdentityDeps, 'store' | 'clock' | 'log'>) => {
  const { store, clock, log } = deps
  type KnownKeys = {
    ring: KeyRing
    byId: Awaited<ReturnType<typeof publicKeys>>
    cookieKey: string
    readAt: number
  }
  let known: KnownKeys | undefined
  let reading: Promise<KnownKeys> | undefined

  const readLatest = (): Promise<KnownKeys> =>
    (reading ??= (async () => {
      const ring = await readKeys(deps)
      if (ring.label === known?.ring.label) return (known = { ...known, readAt: clock.now() })
      // If none of the known keys is left, `replaceKeys` was called. What this process has stored since then
      // was still signed with the old keys.
      if (known !== undefined && !ring.keys.some(({ kid }) => known?.byId.has(kid))) {
        // People who signed in after the replacement stay signed in.
        await store.removeArtefactsBefore(Math.floor(ring.since / 1_000) * 1_000)
        log.warn({}, 'the signing keys were replaced, so everyone must log in again')
      }
      const byId = await publicKeys(ring)
      // Read after the keys, because both are replaced together and the new secret must go with the new keys.
      const cookieKey = await store.ensureSecret(
        'identity-cookies',
        randomBytes(32).toString('base64url'),
        clock.now(),
      )
      return (known = { ring, byId, cookieKey, readAt: clock.now() })
    })().finally(() => (reading = undefined)))

  const recentKeys = async (age: number): Promise<KnownKeys> =>
    // Setting the clock back must not prolong the use of old keys.
    known !== undefined && Math.abs(clock.now() - known.readAt) < age ? known : readLatest()

  const find: JWTVerifyGetKey = async ({ kid }) => {
    if (kid === undefined) throw new errors.JWKSNoMatchingKey()
    const key =
      (await recentKeys(intervals.keys)).byId.get(kid) ??
      (await recentKeys(intervals.unknownKey)).byId.get(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key
  }
  return { current: () => recentKeys(intervals.keys), find }
}

const embeddedIdentity = (deps: IdentityDeps): IdentityService => {
  const { config, store, clock, log, limiters, sleep } = deps
  const { publicUrl, productName } = config
  const frame = { productName, support: config.links.support }
  const { protocol, host } = new URL(publicUrl)
  const keys = createKeys({ store, clock, log })

  // The library and the pages take half a second and 30 MB, so they are loaded with the first request below
  // `/oidc`.
  let mounting: ReturnType<typeof load> | undefined
  const load = async () => {
    const { createMount } = await import('./mount.ts')
    return createMount({
      publicUrl,
      frame,
      limiters: config.rateLimits ? limiters : undefined,
      sleep,
      store,
      clock,
      log,
      keys: keys.current,
    })
  }
  const mount = () => {
    mounting ??= load()
    mounting.catch(() => (mounting = undefined))
    return mounting
  }

  const sendErrorPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, error }: { address: string; error: unknown },
  ) => {
    if (response.headersSent) response.destroy()
    else if (error instanceof StorageOutage) {
      const [{ sendPage }, { outageReply }] = await Promise.all([
        import('./form-request.ts'),
        import('./request-limits.ts'),
      ])
      for (const name of ['Location', 'Set-Cookie']) response.removeHeader(name)
      await sendPage(request, response, outageReply(frame, address, error))
    } else
      response
        .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        .end('Something went wrong at our end. Go back and try again.\n')
  }

  const pruning = createPruning(deps)

  return {
    verify: createVerifyAccess({
      issuer: embeddedIssuer(publicUrl),
      audience: embeddedAudience(publicUrl),
      publicUrl,
      clock,
      isNewProof: proofsOf(deps),
      key: keys.find,
      typ: 'at+jwt',
      onlyBound: true,
      clockTolerance: 5,
      // A token may outlive its sign-in, so check that neither its grant nor its account was deleted since.
      async identify(claims) {
        const { sub, gid, iat = 0 } = claims
        if (typeof gid !== 'string') return undefined
        const [grant, credential] = await Promise.all([store.find('Grant', gid), store.credentialById(sub)])
        if (grant?.accountId !== sub || credential === undefined) return undefined
        if (grant.expiresAt !== null && grant.expiresAt <= clock.now()) return undefined
        const { email, firstName, lastName } = credential
        return {
          sub,
          email,
          name: { given: firstName, family: lastName },
          sessionId: gid,
          issuedAt: iat * 1_000,
          ...authenticationOf(claims),
        }
      },
    }),
    async handle(request, response, { caller, setRoute, onError }) {
      // With `no-referrer`, browsers would not send the origin of forms, and forms without it are refused.
      response.setHeader('Referrer-Policy', 'same-origin')
      response.setHeader('Cache-Control', 'no-store')
      // The library reads its public address from these headers, so overwrite what the client or a proxy sent.
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      request.headers['x-forwarded-host'] = host
      request.headers['x-forwarded-for'] = caller
      setRoute(identityMount)
      // The mount gives the library a different URL, so remember the original.
      const { url: address = identityMount } = request
      try {
        await (await mount()).handle(request, response, { caller, setRoute })
      } catch (error) {
        onError(error)
        await sendErrorPage(request, response, { address, error })
      }
    },
    removeAccount: (sub) => store.removeAccount(sub),
    renameAccount: (sub, names) => store.renameCredential(sub, names),
    async prepare() {
      await keys.current()
      pruning.begin()
    },
    close: pruning.end,
  }
}

/** The embedded provider, unless an external issuer is configured (decision record 9). */
export const createIdentity = (deps: IdentityDeps): IdentityService =>
  deps.config.oidc === null ? embeddedIdentity(deps) : externalIdentity(deps, deps.config.oidc)

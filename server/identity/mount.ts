import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../domain/ports.ts'
import type { Log } from '../log.ts'
import type { MakeLimiter } from '../limiters.ts'
import { createAccountPages, type AccountPages } from './account.ts'
import { createLocalAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { accountPath, identityMount } from './embedded.ts'
import { sendPage } from './form-request.ts'
import type { IdentityStore } from './identity-store.port.ts'
import { createInteractions, type Interactions } from './interaction.ts'
import { createPageFiles } from './page-files.ts'
import { pageFilesPath, type PageFrame } from './pages.ts'
import { createPasswords } from './passwords.ts'
import { createRequestLimits } from './request-limits.ts'
import { answerOf, createProvider } from './provider.ts'
import type { KeyRing } from './signing-keys.ts'

/**
 * Makers of limiters. Counts of `lasting` are shared by all processes and survive restarts; those of `passing`
 * are faster and may be lost.
 */
export interface Limiters {
  lasting: MakeLimiter
  passing: MakeLimiter
}

export interface MountDeps {
  publicUrl: string
  frame: PageFrame
  /** Without limiters nothing is limited. */
  limiters: Limiters | undefined
  sleep: (milliseconds: number) => Promise<unknown>
  store: IdentityStore
  clock: Clock
  log: Log
  keys: () => Promise<Keys>
}

/** The current keys for signing tokens and our own cookies. */
export interface Keys {
  ring: KeyRing
  cookieKey: string
}

interface CurrentProvider {
  label: string
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactions: Interactions
  account: AccountPages
}

const interactionsPath = `${identityMount}/interaction`

/** Paths that the log may name. Other paths are not logged, because a mistyped one may contain a secret. */
const knownPaths = new Set(
  [
    '/auth',
    '/token',
    '/token/revocation',
    '/jwks',
    '/session/end',
    '/session/end/confirm',
    '/session/end/success',
    '/.well-known/openid-configuration',
    '/account/password',
    '/account/password/changed',
    '/account/log-ins',
    '/account/log-ins/ended',
    '/account/log-ins/left',
    '/account/log-out',
  ].map((path) => `${identityMount}${path}`),
)

/** The route's name for the log, from a fixed list, without ids or anything else that a visitor wrote. */
export const routeOf = (path: string): string =>
  knownPaths.has(path)
    ? path
    : path.startsWith(`${interactionsPath}/`)
      ? `${interactionsPath}/{uid}`
      : path.startsWith(`${accountPath}/reset/`)
        ? `${accountPath}/reset/{token}`
        : path.startsWith(`${identityMount}/auth/`)
          ? `${identityMount}/auth/{uid}`
          : path.startsWith(`${pageFilesPath}/`)
            ? `${pageFilesPath}/{name}`
            : `${identityMount}/…`

/** Drops the library's CORS headers, which allow every origin: only our own origin needs its documents. */
const dropCorsHeaders = (response: ServerResponse) => {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : set(name, value))
}

/** Serves everything below `/oidc`: the library's endpoints, our pages and their files. */
export const createMount = async ({
  publicUrl,
  frame,
  limiters,
  sleep,
  store,
  clock,
  log,
  keys,
}: MountDeps) => {
  const accounts = createLocalAccounts({
    store,
    passwords: createPasswords(),
    attempts: createAttempts(limiters?.lasting),
    clock,
    sleep,
  })
  const files = createPageFiles()
  /** The caller of the current request, for the adapter, because the library does not pass it the request. */
  const callers = new AsyncLocalStorage<string>()
  const refusalOf = createRequestLimits(limiters?.passing, frame)

  const build = ({ ring, cookieKey }: Keys): CurrentProvider => {
    const provider = createProvider({
      publicUrl,
      store,
      clock,
      callerOf: () => callers.getStore(),
      log,
      ring,
      cookieKeys: [cookieKey],
      frame,
    })
    return {
      label: ring.label,
      handle: answerOf(provider),
      interactions: createInteractions({ provider, accounts, frame, publicUrl, log }),
      account: createAccountPages({ provider, accounts, store, clock, frame, publicUrl, log }),
    }
  }
  let current = build(await keys())
  /**
   * The provider with the latest keys. New keys need a new provider; the old one still finishes its requests.
   */
  const latestProvider = async (): Promise<CurrentProvider> => {
    const latest = await keys()
    if (latest.ring.label !== current.label) current = build(latest)
    return current
  }

  return {
    async handle(
      request: IncomingMessage,
      response: ServerResponse,
      { caller, setRoute }: { caller: string; setRoute: (route: string) => void },
    ): Promise<void> {
      const address = request.url ?? '/'
      const path = address.split('?', 1)[0] ?? address
      setRoute(routeOf(path))
      if (path.startsWith(`${pageFilesPath}/`) && files(request, response, path)) return
      const refusal = await refusalOf(request, path, caller)
      if (refusal !== undefined) {
        await sendPage(request, response, refusal)
        return
      }
      const { handle, interactions, account } = await latestProvider()
      if (path.startsWith(`${accountPath}/`)) return account(request, response, { path, caller })
      if (path.startsWith(`${interactionsPath}/`))
        return interactions(request, response, { address: path.slice(interactionsPath.length), caller })
      // Hide the origin of our own pages and of reads, so that the library does not apply CORS to them.
      const isForeign = request.headers.origin !== publicUrl
      if (!isForeign || request.method !== 'POST') delete request.headers.origin
      dropCorsHeaders(response)
      // The library needs a URL without the mount path, and finds the mount path from `originalUrl`.
      Object.assign(request, { originalUrl: address })
      request.url = address.slice(identityMount.length) || '/'
      await callers.run(caller, () => handle(request, response))
    },
  }
}

import type { WebStorage } from '../storage/web-storage.ts'
import { clearOtherCaches } from '../storage/answer-cache.ts'
import { randomId } from '../random-id.ts'
import { createSessionClient } from './session-client.ts'
import type { SessionClient } from './session-source.ts'
import type { Oidc } from './stored-sign-in.ts'

export interface OpenSessionDeps {
  window: Window
  oidc: Oidc
  webStorage: WebStorage
  clock: { now: () => number }
}

/** Connects the session client to the browser: address bar, timers, and locks between tabs. */
export const openSession = ({ window, oidc, webStorage, clock }: OpenSessionDeps): SessionClient => {
  const { location, navigator } = window
  return createSessionClient({
    oidc,
    origin: location.origin,
    webStorage,
    navigate: (url, isReplacing = false) => {
      if (isReplacing) location.replace(url)
      else location.assign(url)
    },
    clock,
    newId: () => randomId(16),
    pause: (ms) => new Promise((done) => void window.setTimeout(done, ms)),
    // `caches` is missing on insecure pages, where nobody can sign in anyway.
    removeCached: async () => {
      // Before going to the provider, remove cached data, so that the next user of this browser finds
      // nothing.
      if ('caches' in window) await clearOtherCaches(window.caches, undefined)
    },
    ...('locks' in navigator ? { alone: (name, run) => navigator.locks.request(name, run) } : {}),
  })
}

import type { WebStorage } from '../storage/web-storage.ts'
import { forgetOthers } from '../storage/kept-answers.ts'
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

/** The conversation with the provider over the browser itself: its address bar, timers and locks between tabs. */
export const openSession = ({ window, oidc, webStorage, clock }: OpenSessionDeps): SessionClient => {
  const { location, navigator } = window
  return createSessionClient({
    oidc,
    origin: location.origin,
    webStorage,
    navigate: (url) => location.assign(url),
    clock,
    newId: () => randomId(16),
    pause: (ms) => new Promise((done) => void window.setTimeout(done, ms)),
    // Missing where the page is not secure, and there no one can sign in anyway.
    forgetKept: async () => {
      // Before the page goes to the provider: who uses this browser next finds nothing.
      if ('caches' in window) await forgetOthers(window.caches, undefined)
    },
    ...('locks' in navigator ? { alone: (name, run) => navigator.locks.request(name, run) } : {}),
  })
}

import type { Api } from './api.ts'
import type { SendInBackground } from './background.ts'
import { withAnnouncements } from './browser/changes.ts'
import { createErrorReports } from './error-reports.ts'
import { createApi } from './http.ts'
import { inOrder } from './in-order.ts'
import { withLastCopies } from './last-copies.ts'
import { createAuthorise } from './account/authorise.ts'
import type { SessionSource } from './account/session-source.ts'
import type { TokenDesk } from './account/token-desk.ts'
import { createAnswerCache } from './storage/answer-cache.ts'
import { withCache } from './with-cache.ts'

export interface ClientDeps {
  /** `/v1`, or an absolute address. */
  base: string
  window: Window
  /** Sends failure reports. */
  send: SendInBackground
  /** Supplies tokens for calls of a signed-in person. */
  desk: TokenDesk
  session: SessionSource
  /** Id of the person who is signed in. */
  person: () => string | undefined
  /** Called when the server could not be reached and cached data is shown. */
  onCached: () => void
  /** Called when a saved challenge was changed. */
  onChange: () => void
}

/** Answers are only cached if the page itself opens offline, which needs a service worker. */
const opensOffline = ({ navigator }: Window) =>
  'caches' in globalThis && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** Creates the API that the charts' calls use. */
export const createClient = ({
  base,
  window,
  send,
  desk,
  session,
  person,
  onCached,
  onChange,
}: ClientDeps): Api => {
  const report = createErrorReports({
    send,
    url: `${base}/client-errors`,
    later: (run, ms) => window.setTimeout(run, ms),
    onLeave: (run) => window.addEventListener('pagehide', run),
  })
  const authorise = createAuthorise(desk, session)
  const calls = createApi({ base, report, origin: window.location.origin, authorise })
  const api = withAnnouncements(withLastCopies(inOrder(calls)), onChange)
  return withCache(api, {
    cache: createAnswerCache({ caches: globalThis.caches, person, opensOffline: () => opensOffline(window) }),
    isOffline: () => !window.navigator.onLine,
    onCached,
  })
}

import type { Api } from './api.ts'
import { withAnnouncements } from './browser/changes.ts'
import type { ReportFailure } from './error-reports.ts'
import { createApi } from './http.ts'
import { inOrder } from './in-order.ts'
import { withLastCopies } from './last-copies.ts'
import type { Authorise } from './account/authorise.ts'
import { createAnswerCache } from './storage/answer-cache.ts'
import { withCache } from './with-cache.ts'

export interface ClientDeps {
  /** `/v1`, or an absolute address. */
  base: string
  window: Window
  report: ReportFailure
  authorise: Authorise
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
  report,
  authorise,
  person,
  onCached,
  onChange,
}: ClientDeps): Api => {
  const calls = createApi({ base, report, origin: window.location.origin, authorise })
  const api = withAnnouncements(withLastCopies(inOrder(calls)), onChange)
  return withCache(api, {
    cache: createAnswerCache({ caches: globalThis.caches, person, opensOffline: () => opensOffline(window) }),
    isOffline: () => !window.navigator.onLine,
    onCached,
  })
}

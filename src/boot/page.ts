import { lazyPart } from '#api/api.ts'
import { openBrowser } from '#api/browser/browser.ts'
import { createUnsentChanges } from '#api/storage/unsent-changes.ts'
import { createHint } from '#api/account/hint-cookie.ts'
import { isProviderAnswer } from '#api/account/return-to.ts'
import { readOwedLogOut } from '#api/account/owed-log-out.ts'
import { lazySession } from '#api/account/session-source.ts'
import { readSignIn } from '#api/account/stored-sign-in.ts'
import { createAuthorise } from '#api/account/authorise.ts'
import { createErrorReports, createFaultReports } from '#api/error-reports.ts'
import { createTokenSource } from '#api/account/token-source.ts'
import { createOpenEdits } from '#api/storage/open-edits.ts'
import { createOwnWritings } from '#api/storage/own-writings.ts'
import { createTabPresence } from '#api/storage/page-entries.ts'
import { readRemembered } from '#api/storage/remembered.ts'
import { openWebStorage } from '#api/storage/web-storage.ts'
import { readConfig } from '../config.ts'

interface PageOptions {
  isHome: boolean
  /** Called if an answer came from the cache because the server could not be reached. */
  onCached: () => void
}

/**
 * Collects what only a browser page has: its window, configuration and storage, and the data that earlier
 * pages stored.
 */
export const openPage = async ({ isHome, onCached }: PageOptions) => {
  const config = await readConfig(document.getElementById('config')?.textContent, async () =>
    (await fetch('/config.json')).text(),
  )
  const webStorage = openWebStorage({
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  })
  const browser = openBrowser(window)
  const clock = { now: () => Date.now() }
  const { oidc } = config
  const session = lazySession(async () => {
    if (oidc === null) throw new Error('The configuration names no identity provider')
    const { openSession } = await import('#api/account/open-session.ts')
    return openSession({ window, oidc, webStorage, clock })
  })
  const tokens = createTokenSource(clock.now)
  const storeOfPage = {
    area: webStorage.local,
    person: () => (oidc === null ? undefined : readSignIn(webStorage.local, oidc)?.identity.sub),
    now: clock.now,
    // The Locks API is missing on insecure pages, where nobody can sign in anyway.
    presence: 'locks' in navigator ? createTabPresence(navigator.locks) : undefined,
  }
  // Each store gets its own page key, because a page holds one lock for each store that it has entries in.
  const openEdits = createOpenEdits({ ...storeOfPage, page: browser.newKey() })
  const unsent = createUnsentChanges({
    ...storeOfPage,
    page: browser.newKey(),
    parse: async () => (await import('#api/storage/stored-edit.ts')).parseStoredEdit,
  })
  const writings = createOwnWritings(webStorage, unsent.person)
  // Uploads and all other calls share the prepared proofs and the batch of failures.
  const authorise = createAuthorise(tokens, session)
  const report = createErrorReports({
    send: browser.send,
    url: `${config.apiBase}/client-errors`,
    later: (run, ms) => window.setTimeout(run, ms),
    onLeave: (run) => window.addEventListener('pagehide', run),
  })
  const api = lazyPart(async () =>
    (await import('#api/client.ts')).createClient({
      base: config.apiBase,
      window,
      authorise,
      report,
      person: unsent.person,
      onCached,
      onChange: browser.announceChange,
    }),
  )
  const remembered = await readRemembered({
    webStorage,
    // When a sign-in returns to home, the challenge is restored there (HOME-36).
    withChallenge: !isHome || new URLSearchParams(location.search).has('code'),
    person: unsent.person(),
    onDiscarded: (key) => {
      // eslint-disable-next-line no-console -- for anyone who wonders why stored data is missing
      console.info(`The stored value "${key}" is invalid and was ignored.`)
    },
  })
  return {
    config,
    api,
    authorise,
    report,
    reportFault: createFaultReports(report),
    browser,
    webStorage,
    unsent,
    openEdits,
    writings,
    remembered: {
      ...remembered,
      signIn: oidc === null ? undefined : readSignIn(webStorage.local, oidc),
      isReturn: isProviderAnswer(location.pathname, location.search),
      owesLogOut: oidc !== null && readOwedLogOut(webStorage.local, oidc)?.isHandedOver === false,
    },
    signIn: {
      session,
      tokens,
      window,
      address: () => location.href,
      hint: createHint(document, oidc?.clientId ?? '', location.protocol === 'https:'),
    },
  }
}

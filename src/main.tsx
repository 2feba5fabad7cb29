import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lazyPart } from '#api/api.ts'
import { openBrowser } from '#api/browser/browser.ts'
import { openPageSigns } from '#api/browser/page-signs.ts'
import { createHint } from '#api/session/hint-cookie.ts'
import { isProviderAnswer } from '#api/session/return-to.ts'
import { lazySession } from '#api/session/session-source.ts'
import { readSignIn } from '#api/session/stored-sign-in.ts'
import { createTokenDesk } from '#api/session/token-desk.ts'
import { openWebStorage } from '#api/storage/web-storage.ts'
import { createKeptEdits } from '#api/storage/kept-edits.ts'
import { readRemembered } from '#api/storage/remembered.ts'
import { connectionOf } from '#machines/app/app.refs.ts'
import { readRoute } from '#machines/navigation/routes.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { EarlyPresses, takeEarlyPresses } from '#ui/dom/early-presses.ts'
import { fetchScreen } from '#ui/screens/screens.ts'
import '#ui/index.css'
import { bootApp, createFirst } from './boot.ts'
import { builtInConfig, readConfig } from './config.ts'

/** Lets the browser answer a key or paint between two long steps. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The inspector looks on: without it the product starts all the same. */
const inspection = async () => {
  try {
    return { inspect: (await import('./inspector/attach.ts')).attachInspector() }
  } catch (error) {
    // eslint-disable-next-line no-console -- for the developer who switched it on
    console.warn('The inspector could not be attached.', error)
    return {}
  }
}

const { place, path } = readRoute(location.pathname)
const isHome = place.name === 'home'
if (!isHome) fetchScreen(path)

const config = await readConfig(document.getElementById('config')?.textContent, async () =>
  (await fetch('/config.json')).text(),
)
const webStorage = openWebStorage({ session: () => window.sessionStorage, local: () => window.localStorage })
const browser = openBrowser(window)
const clock = { now: () => Date.now() }
const { oidc } = config
const session = lazySession(async () => {
  if (oidc === null) throw new Error('The configuration names no identity provider')
  const { openSession } = await import('#api/session/open-session.ts')
  return openSession({ window, oidc, webStorage, clock })
})
const desk = createTokenDesk(clock.now)
const edits = createKeptEdits({
  area: webStorage.local,
  page: browser.newKey(),
  person: () => (oidc === null ? undefined : readSignIn(webStorage.local, oidc)?.identity.sub),
  now: clock.now,
  // Missing where the page is not secure, and there no one can sign in anyway.
  signs: 'locks' in navigator ? openPageSigns(navigator.locks) : undefined,
  parse: async () => (await import('#api/storage/stored-edit.ts')).parseStoredEdit,
})
const api = lazyPart(async () =>
  (await import('#api/client.ts')).createClient({
    base: config.apiBase,
    window,
    send: browser.send,
    desk,
    session,
    person: edits.person,
    onKept: () => connectionOf(app).send({ type: 'network.lost' }),
  }),
)

const remembered = await readRemembered({
  webStorage,
  // A sign-in that comes back to home brings the challenge along (HOME-36).
  withChallenge: !isHome || new URLSearchParams(location.search).has('code'),
  typed: document.querySelector<HTMLTextAreaElement>('textarea[name=challenge]')?.value ?? '',
})
await nextTask()
const app = bootApp({
  config,
  ...(config.inspector && (await inspection())),
  api,
  browser,
  webStorage,
  edits,
  remembered: {
    ...remembered,
    signIn: oidc === null ? undefined : readSignIn(webStorage.local, oidc),
    isReturn: isProviderAnswer(location.pathname, location.search),
  },
  signIn: {
    session,
    desk,
    window,
    address: () => location.href,
    hint: createHint(document, oidc?.clientId ?? '', location.protocol === 'https:'),
  },
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const isPrerendered = isHome && root.dataset.prerendered === 'home'
const first = isPrerendered ? createFirst(builtInConfig, '/') : app
await nextTask()
const pressed = takeEarlyPresses()
const page = (
  <AppContext value={{ app, first, config, firstConfig: builtInConfig }}>
    <App />
    <EarlyPresses pressed={pressed} />
  </AppContext>
)
const tree = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page
if (isPrerendered) hydrateRoot(root, tree)
else createRoot(root).render(tree)
if (import.meta.env.PROD)
  import('./boot/offline.effects.ts').then(
    ({ startOffline }) => startOffline(app, window, edits.person),
    () => undefined,
  )

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { connectionOf, sessionOf } from '#machines/app/app.refs.ts'
import { returnToPlace, takeIntent } from '#api/account/return-to.ts'
import { readRoute } from '#machines/shell/routes.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { findEarlyField, Hydrated } from '#ui/dom/hydrated.ts'
import { fetchScreen } from '#ui/screens.ts'
import { viewFaults } from '#ui/view-faults.ts'
import '#ui/index.css'
import { bootApp, restorePage } from './boot.ts'
import { openPage } from './boot/page.ts'

/** Lets the browser handle input or paint between two long tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the inspector. If that fails, the product starts without it. */
const inspection = async () => {
  try {
    return { inspect: (await import('./inspector/attach.ts')).attachInspector() }
  } catch (error) {
    // eslint-disable-next-line no-console -- for the developer who switched it on
    console.warn('The inspector could not be attached.', error)
    return {}
  }
}

returnToPlace({ location, history, session: () => sessionStorage })
const intent = takeIntent({ location, history })
const { place, path } = readRoute(location.pathname)
const isHome = place.name === 'home'
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
/** The address that the page's markup was rendered at. The service worker may answer with another page than the one wanted. */
const { prerendered } = root.dataset
const isPrerendered = prerendered !== undefined && readRoute(prerendered).place.name === place.name
// A screen whose code cannot be fetched says so itself.
const hasScreen = isHome
  ? Promise.resolve(true)
  : fetchScreen(isPrerendered ? prerendered : path).then(
      () => true,
      () => false,
    )

const deps = await openPage({ isHome, onCached: () => connectionOf(app).send({ type: 'network.lost' }) })
await nextTask()
const app = bootApp({ ...deps, prerendered, ...(deps.config.inspector && (await inspection())) })

const restore = (typed = '') => {
  restorePage(app, deps, typed)
  if (intent !== undefined) sessionOf(app).send({ type: `${intent}.requested` })
  if (import.meta.env.PROD)
    import('./boot/offline.ts').then(
      ({ startOffline }) => startOffline(app, window, deps.unsent.person),
      () => undefined,
    )
}
// A prerendered screen is hydrated first and restored afterwards; any other is restored before it renders.
const isHydrated = isPrerendered && (await hasScreen)
if (!isHydrated) restore()
await nextTask()
const page = (
  <AppContext value={app}>
    <App />
    {isHydrated && <Hydrated early={findEarlyField()} restore={restore} />}
  </AppContext>
)
const tree = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page
if (isHydrated) hydrateRoot(root, tree, viewFaults(deps.reportFault))
else createRoot(root, viewFaults(deps.reportFault)).render(tree)

// The service worker: opens the product without a network (docs/decisions/0038). It keeps the files of one build and the two
// pages that show them, and hands the pages out only when the server cannot be reached or stays silent. Whatever the server
// answers, an error too, is shown as it is. Calls, sign-in, help, shared pages and the inspector never pass through here.

// Both are filled in by scripts/build.ts; the server adds what it is configured to, because the pages hold that.
const version = ''
const files = []

const prefix = 'shell '
const own = prefix + version
const home = '/'
/** Any address that answers with the page of all other screens. */
const others = '/challenges/new/'
const screens = /^\/(?:challenges|case-study|cookie-policy|component-library|error)(?:\/|$)/

const keep = async () => {
  const cache = await caches.open(own)
  // All or none: one that cannot be had ends the installation, and the next visit tries again.
  await cache.addAll([home, others, ...files])
  await self.skipWaiting()
}

/** The build before stays, too: pages that it made are still open, and ask for parts of it. */
const tidy = async () => {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  for (const name of shells.slice(0, -1)) await caches.delete(name)
  await self.clients.claim()
}

/** The kept page, with a note that it is (read by src/api/browser/shell.ts). */
const keptPage = async (path) => {
  const page = await caches.match(path, { cacheName: own, ignoreVary: true })
  if (page === undefined) return Response.error()
  const headers = new Headers(page.headers)
  headers.set('Server-Timing', 'kept')
  return new Response(page.body, { status: page.status, headers })
}

/** How long a network may be silent that takes connections and never answers; calls have times of their own. */
const patience = 4_000

/** What the server answers; the kept page where it cannot be reached or says nothing for a while. */
const openPage = async (request, path) => {
  const answer = fetch(request)
  let timer
  const silence = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  try {
    const first = await Promise.race([answer, silence])
    if (first !== undefined) return first
    const kept = await keptPage(path)
    return kept.type === 'error' ? await answer : kept
  } catch {
    return keptPage(path)
  } finally {
    clearTimeout(timer)
  }
}

const pageOf = ({ pathname, searchParams }) => {
  // An answer of the sign-in works once: it waits for the network.
  if (pathname === home) return searchParams.has('state') ? undefined : home
  return screens.test(pathname) ? others : undefined
}

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const page = pageOf(url)
    if (page !== undefined) event.respondWith(openPage(request, page))
  } else if (url.pathname.startsWith('/assets/') || files.includes(url.pathname)) {
    const kept = caches.match(url.pathname, { ignoreVary: true })
    event.respondWith(kept.then((file) => file ?? fetch(request)))
  }
})

import { readRoute, savedIdOf } from '#machines/shell/routes.ts'
import { intentQueries, type Intent } from '#machines/account/session.rules.ts'

/**
 * Where to go after signing in: a path of this product, without its query. Any address of another host,
 * however written, becomes home.
 */
export const safeReturn = (wanted: unknown, origin: string): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  const url = URL.parse(wanted, origin)
  return url === null || url.origin !== origin ? '/' : url.pathname
}

/** Whether the address is an answer of the provider: a code, or an error with its state. */
export const isProviderAnswer = (path: string, search: string): boolean => {
  const params = new URLSearchParams(search)
  return path === '/' && (params.has('code') || (params.has('error') && params.has('state')))
}

/** Whether only signed-in people can open the path, as with a saved challenge (AMB-31). */
export const requiresSignIn = (path: string): boolean => savedIdOf(readRoute(path).place) !== undefined

/** Storage key of the address that was left for the provider's pages. */
export const placeKey = 'place'

/**
 * Storage key of the address that a sign-in leads to. Unlike the address under `placeKey`, it may be for
 * signed-in people only.
 */
export const goalKey = 'sign-in-goal'

/**
 * If the person comes back without signing in, restores the address that was left for the provider's pages. If
 * they come back to start again because the provider's page had expired, the new sign-in gets the same goal.
 * Call this before the page reads its address.
 */
export const returnToPlace = ({
  location,
  history,
  session,
}: {
  location: Pick<Location, 'pathname' | 'search' | 'origin'>
  history: Pick<History, 'replaceState'>
  session: () => Pick<Storage, 'getItem'>
}) => {
  const params = new URLSearchParams(location.search)
  if (location.pathname !== '/' || params.get('from') !== 'sign-in') return
  const isAgain = params.has(intentQueries.login.slice(1))
  let storedPlace: string | null = null
  try {
    storedPlace = session().getItem(isAgain ? goalKey : placeKey)
  } catch {
    // If the browser blocks storage, home is shown.
  }
  const path = safeReturn(storedPlace, location.origin)
  history.replaceState(null, '', isAgain ? `${path}${intentQueries.login}` : path)
}

/**
 * Reads from the address whether the person pressed _Log in_ or _Sign up_, and removes it from there. The two
 * are links to the same page with a query, so that they work before scripts have loaded. Call this before the
 * page reads its address.
 */
export const takeIntent = ({
  location,
  history,
}: {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'replaceState'>
}): Intent | undefined => {
  const intent = (['login', 'signup'] as const).find((each) => location.search === intentQueries[each])
  if (intent !== undefined) history.replaceState(null, '', location.pathname)
  return intent
}

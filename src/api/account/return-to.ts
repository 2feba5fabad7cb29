import { readRoute, savedIdOf } from '#machines/shell/routes.ts'
import { wishes, type Intent } from '#machines/account/session.rules.ts'

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

/** Whether opening the path asks for a sign-in, as it does for a saved challenge (AMB-31). */
export const isForPersonsOnly = (path: string): boolean => savedIdOf(readRoute(path).place) !== undefined

/** Storage key of the address that was left for the provider's pages. */
export const placeKey = 'place'

/**
 * Storage key of the address that a sign-in leads to. Unlike the address under `placeKey`, it may be for
 * signed-in people only.
 */
export const goalKey = 'sign-in-goal'

/**
 * If nobody signed in, restores the address that was left for the provider's pages. When a page of the
 * provider has expired, its link also carries the wish to log in, and the new sign-in leads to the same goal
 * as the old one. Call it before the page reads its address.
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
  const isAgain = params.has(wishes.login.slice(1))
  let storedPlace: string | null = null
  try {
    storedPlace = session().getItem(isAgain ? goalKey : placeKey)
  } catch {
    // Without storage, which the browser may block, home is shown.
  }
  const path = safeReturn(storedPlace, location.origin)
  history.replaceState(null, '', isAgain ? `${path}${wishes.login}` : path)
}

/**
 * Removes the wish from the address and returns it; call it before the page reads its address. _Log in_ and
 * _Sign up_ are links to the same page with a wish in the address, so that they work before scripts have
 * loaded.
 */
export const takeWish = ({
  location,
  history,
}: {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'replaceState'>
}): Intent | undefined => {
  const wish = (['login', 'signup'] as const).find((each) => location.search === wishes[each])
  if (wish !== undefined) history.replaceState(null, '', location.pathname)
  return wish
}

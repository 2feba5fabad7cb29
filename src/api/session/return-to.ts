/**
 * Where to go after signing in: a path of this product and nothing else. An address of another host, however it is
 * written, becomes home; so does an address that itself carries an answer of the provider.
 */
export const safeReturn = (wanted: unknown, origin: string): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  const url = URL.parse(wanted, origin)
  return url === null || url.origin !== origin ? '/' : url.pathname
}

/** The address is an answer of the provider: a code, or an error with its state. */
export const isProviderAnswer = (path: string, search: string): boolean => {
  const params = new URLSearchParams(search)
  return path === '/' && (params.has('code') || (params.has('error') && params.has('state')))
}

/** Where the place is kept that was left for the provider's pages. */
export const placeKey = 'place'

/**
 * The way back from the provider's pages, where nobody signed in: the address becomes that of the place that was left.
 * To be done before the page reads its address.
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
  if (location.pathname !== '/' || new URLSearchParams(location.search).get('from') !== 'sign-in') return
  let left: string | null = null
  try {
    left = session().getItem(placeKey)
  } catch {
    // The browser keeps nothing.
  }
  history.replaceState(null, '', safeReturn(left, location.origin))
}

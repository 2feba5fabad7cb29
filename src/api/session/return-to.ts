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

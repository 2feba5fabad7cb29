import { delays } from '#contract/limits.ts'

/**
 * The authenticated-session cookie (AUTH-30, AMB-62): says only that a person is probably signed in, so that
 * `theme.js` can hide the visitor's buttons before the first paint. It holds no token or name and gives no
 * rights.
 */
export const hintCookie = (clientId: string, isThere: boolean, isSecure: boolean): string =>
  [
    `${isSecure ? '__Host-' : ''}${encodeURIComponent(clientId)}.is.authenticated=${isThere ? 'true' : ''}`,
    `Max-Age=${isThere ? delays.sessionHintCookie / 1000 : 0}`,
    'Path=/',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

export interface HintPage {
  cookie: string
  documentElement: { dataset: DOMStringMap }
}

/** Sets or removes the hint cookie. On removal, the mark on the page is removed, too. */
export const createHint =
  (document: HintPage, clientId: string, isSecure: boolean) =>
  (isThere: boolean): void => {
    if (isThere || document.cookie.includes('.is.authenticated=true'))
      document.cookie = hintCookie(clientId, isThere, isSecure)
    if (!isThere) delete document.documentElement.dataset.account
  }

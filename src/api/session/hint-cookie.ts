import { delays } from '#contract/limits.ts'

/**
 * The authenticated-session cookie (AUTH-30, AMB-62): says that a person is probably signed in, and nothing else. It lets
 * `theme.js` hide the buttons of a visitor before the first paint. No token, no name, and no right comes from it.
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

/** Sets or removes the hint, in the cookie and on the page. A browser that refuses cookies has none. */
export const createHint =
  (document: HintPage, clientId: string, isSecure: boolean) =>
  (isThere: boolean): void => {
    if (isThere || document.cookie.includes('.is.authenticated=true'))
      document.cookie = hintCookie(clientId, isThere, isSecure)
    if (!isThere) delete document.documentElement.dataset.account
  }

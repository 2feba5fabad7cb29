/** Everything home does not need before the first click comes in pieces, each named once. */
export const loadResults = () => import('./screens/results/results.screen.tsx')
export const loadDrawer = () => import('./screens/drawer/ideas-drawer.tsx')
export const loadToasts = () => import('./shell/toasts.tsx')
export const loadMenu = () => import('./parts/menu-sheet.tsx')
export const loadRefinements = () => import('./screens/refinements/refinements-panel.tsx')
export const loadSavedChallenges = () => import('./screens/saved-challenges/saved-challenges.screen.tsx')
export const loadCookiePolicy = () => import('./screens/cookie-policy/cookie-policy.screen.tsx')
export const loadComponentLibrary = () => import('./screens/component-library/component-library.screen.tsx')
export const loadError = () => import('./screens/error/error.screen.tsx')

/** What follows the button Get sparks: the results, and the messages in case it fails. */
export const loadWhatFollows = () => Promise.all([loadResults(), loadToasts()])

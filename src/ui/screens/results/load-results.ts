/** The results' code: fetched when the text is ready, or when they are entered. */
export const loadResults = () => import('./results.screen.tsx')

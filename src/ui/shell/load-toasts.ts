/** The code of notices: fetched before something may fail, or with the first notice. */
export const loadToasts = () => import('./toasts.tsx')

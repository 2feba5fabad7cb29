/** Loads the code of notices, either before something may fail or with the first notice. */
export const loadToasts = () => import('./toasts.tsx')

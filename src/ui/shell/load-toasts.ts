/** The code of the messages: fetched before something may fail, or with the first message. */
export const loadToasts = () => import('./toasts.tsx')

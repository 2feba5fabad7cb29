/** The upload tabs' code: nobody who types needs it. */
export const loadUpload = () => import('./upload-panel.tsx')
